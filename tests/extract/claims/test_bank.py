"""Bankers' advantages against published values."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.extract.claims import bank, units
from pipeline.extract.claims.bank import points_of_trente_et_un, refait_advantage
from pipeline.extract.claims.masked import masked
from pipeline.extract.claims.units import UnitRow
from tests.extract.claims.book_of import book_of, said

# Poisson 1820 and Boll: how often each point of trente et quarante is made.
PUBLISHED = {31: 0.148061, 32: 0.137905, 33: 0.127512, 34: 0.116891, 40: 0.051799}


@pytest.mark.parametrize(("point", "chance"), PUBLISHED.items())
def test_the_points_of_trente_et_quarante(point: int, chance: float) -> None:
    assert float(points_of_trente_et_un()[point]) == pytest.approx(chance, abs=2e-5)


def test_the_points_are_all_that_can_happen() -> None:
    assert sum(points_of_trente_et_un().values()) == 1


def test_the_refait_gives_the_banker_1_096_percent() -> None:
    assert float(refait_advantage()) == pytest.approx(0.01096, abs=5e-6)


def test_three_and_an_eighth_percent_are_fifteen_sous_per_louis() -> None:
    book = book_of("Il gagne trois et un huitième pour cent, ou quinze sous par louis.")
    assert ("15", "15", "holds") in [row[1:] for row in said(bank.find, book)]


def test_another_sum_is_false() -> None:
    book = book_of("Il gagne trois et un huitième pour cent, ou seize sous par louis.")
    assert [row[1:] for row in said(bank.find, book)] == [("16", "15", "false")]


def test_a_clause_on_four_and_seventeen_with_three_dice() -> None:
    book = book_of(
        "On y joue avec trois dés.",
        "S'il fait le point de 4, il prend tout et ne paie rien ; au point de 17, il ne paie rien non plus.",
        "Son avantage est de trois et un huitième pour cent.",
    )
    assert [row[1:] for row in said(bank.find, book)] == [("25/8 %", "25/8 %", "holds_under_reading")]


def test_a_board_that_pays_less_than_it_has_numbers() -> None:
    book = book_of(
        "Le tableau contient quarante numéros.",
        "Celui qui gagne reçoit trente-six fois sa mise.",
        "L'avantage du banquier est de la dixième partie de l'argent.",
    )
    assert [row[1:] for row in said(bank.find, book)] == [("1/10", "1/10", "holds")]


def test_the_last_card_of_a_point() -> None:
    book = book_of("Le point de trente-huit se fait par 10, 9 et 8.", "Le point de trente-sept se fait par 10 et 9.")
    assert [row[1:] for row in said(bank.last_cards, book)] == [
        ("10, 9, 8", "10, 9, 8", "holds"),
        ("10, 9", "10, 9, 8, 7", "false"),
    ]


def test_a_bet_on_a_doublet_in_two_throws() -> None:
    book = book_of(
        "On joue à trois dés.",
        "Qui parie deux contre une fois deux ; qui parie neuf contre quatre que la partie sera finie en deux coups, "
        "a un avantage de cinq sous par louis.",
    )
    assert [row[1:] for row in said(bank.bets_on_the_end, book)] == [("1/96", "-1/729", "false")]


@pytest.mark.parametrize(
    ("text", "sous"),
    [
        ("quinze sous", Fraction(15)),
        ("six sous deux deniers un quart", Fraction(6) + Fraction(9, 48)),
        ("deux livres trois sous", Fraction(43)),
    ],
)
def test_sums_of_money_in_sous(text: str, sous: Fraction) -> None:
    passage = masked(text)
    assert units.money(passage, 0) == (sous, len(text))


@pytest.mark.parametrize("row", units.units(), ids=lambda row: row.id)
def test_the_units_of_the_data_file(row: UnitRow) -> None:
    words = masked(row.example).folded.replace("'", " ").split()
    assert set(words) & set(row.forms) and not set(masked(row.counter).folded.split()) & set(row.forms)


def test_counters_by_their_rates() -> None:
    book = book_of(
        "Chaque fiche vaut dix jetons, et chaque jeton vaut dix marques.",
        "On prend la valeur de six cents marques en cinq fiches et dix jetons.",
        "Il paie trois fiches, ou trente jetons.",
        "Il paie trois fiches, ou vingt jetons.",
    )
    assert said(units.find, book) == [
        ("valeur de six cents marques en cinq fiches et dix jetons", "600", "600", "holds"),
        ("trois fiches, ou trente jetons", "30", "30", "holds"),
        ("trois fiches, ou vingt jetons", "20", "30", "undecided"),
    ]


def test_counters_whose_rate_is_never_told() -> None:
    book = book_of("Il met deux jetons ou dix fiches.", "Il reçoit huit jetons, ou quarante fiches.")
    assert [row[1:] for row in said(units.find, book)] == [
        ("10", "10", "holds_under_reading"),
        ("40", "40", "holds_under_reading"),
    ]
