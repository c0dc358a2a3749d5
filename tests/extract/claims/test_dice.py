"""Numbers of ways with dice against the tables of Montmort and of every handbook since."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.claims import dice, dice_words
from tests.extract.claims.book_of import book_of, said

TWO_DICE = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
THREE_DICE = {
    3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15, 15: 10, 16: 6, 17: 3, 18: 1,
}  # fmt: skip


def test_two_dice() -> None:
    assert {total: dice.ways(2, total) for total in range(2, 13)} == TWO_DICE


def test_three_dice() -> None:
    assert {total: dice.ways(3, total) for total in range(3, 19)} == THREE_DICE


def test_passe_dix_with_and_without_doublet() -> None:
    assert (dice.above(3, 10), dice.upto(3, 10)) == (108, 108)
    assert (dice.above(3, 10, doublet=True), dice.upto(3, 10, doublet=True)) == (48, 48)
    assert dice.outcomes(3) - dice.doublets(3) == 120


def test_throws_by_name() -> None:
    assert (dice.names_of_throws(2), dice.names_of_throws(3), dice.alike(3)) == (21, 56, 6)


def test_throws_that_hit_at_backgammon() -> None:
    assert [dice.hits(distance) for distance in range(1, 12)] == [11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2]


@given(st.integers(1, 4), st.integers(0, 30))
def test_every_throw_passes_a_total_or_does_not(number: int, total: int) -> None:
    assert dice.above(number, total) + dice.upto(number, total) == 6**number


def test_seven_dice_are_not_enumerated() -> None:
    with pytest.raises(ValueError, match="7 dice"):
        dice.throws(7)


def test_a_chain_of_ways() -> None:
    book = book_of("Avec deux dés, il y a deux manières de faire 3, trois de faire 4 ; cinq de faire 7.")
    assert said(dice_words.find, book) == [
        ("deux manières de faire 3", "2", "2", "holds"),
        ("trois de faire 4", "3", "3", "holds"),
        ("cinq de faire 7", "5", "6", "false"),
    ]


def test_the_number_of_dice_is_that_of_the_game() -> None:
    book = book_of("On prend trois dés.", "Il y a quinze cas pour amener 7, dix pour 6.")
    assert said(dice_words.find, book) == [
        ("quinze cas pour amener 7", "15", "15", "holds"),
        ("dix pour 6", "10", "10", "holds"),
    ]


def test_totals_that_come_alike() -> None:
    book = book_of("En deux dés, trois et onze viennent en deux façons ; quatre et dix en trois.")
    assert [(stated, verdict) for _, stated, _, verdict in said(dice_words.find, book)] == [
        ("2", "holds"),
        ("2", "holds"),
        ("3", "holds"),
        ("3", "holds"),
    ]


def test_without_dice_nothing_is_claimed() -> None:
    assert said(dice_words.find, book_of("Il y a deux manières de faire 3, quatre de faire 4.")) == []
