"""Orders of hands that are told step by step, hands that only such an order names, hands of one card."""

from __future__ import annotations

import json

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract

PAIR = "Le mirliton.\nLe mirliton est formé de deux cartes de même rang.\n"
FLUSH = "La tresse.\nLa tresse se compose de trois cartes de même couleur.\n"
THREE = "Le carillon.\nLe carillon se compose de trois cartes de même rang.\n"
FOUR = "Le bourdon.\nC'est la réunion de quatre cartes de même rang"

ORDER = ["bourdon", "carillon", "tresse", "mirliton"]


def _told(text: str, *kinds: str) -> list[dict[str, object]]:
    return [json.loads(rule.value) for rule in extract("text", sentences_of(text)) if rule.kind in kinds]


@pytest.mark.parametrize(
    "steps",
    [
        (
            "Cette combinaison l'emporte sur le mirliton.",
            "Ce coup bat tous les précédents.",
            " : il est supérieur à tous.",
        ),
        (
            "Elle prime le mirliton.",
            "Il l'emporte sur la tresse et le mirliton.",
            " ; c'est le plus beau de tous les coups.",
        ),
        ("Celle-ci est préférable au mirliton.", "Ce jeu passe avant tous les autres.", ", la meilleure de toutes."),
    ],
)
def test_each_hand_on_top_of_those_before_makes_an_order(steps: tuple[str, str, str]) -> None:
    text = f"{PAIR}{FLUSH}{steps[0]}\n{THREE}{steps[1]}\n{FOUR}{steps[2]}"

    assert _told(text, "hand_ranking") == [{"order": ORDER}]


@pytest.mark.parametrize(
    "steps",
    [
        # The carillon may stand above the tresse or below it.
        (
            "Elle l'emporte sur le mirliton.",
            "Ce coup l'emporte sur le mirliton.",
            " : il est supérieur à tous les autres.",
        ),
        ("Elle l'emporte sur le mirliton.", "Ce coup paie tous les autres.", " : il gagne sans jouer."),
        ("Elle se paie deux jetons.", "Ce coup bat tous les valets.", " : il vaut deux jetons."),
    ],
)
def test_an_order_that_is_left_open_is_none(steps: tuple[str, str, str]) -> None:
    text = f"{PAIR}{FLUSH}{steps[0]}\n{THREE}{steps[1]}\n{FOUR}{steps[2]}"

    assert _told(text, "hand_ranking") == []


def test_two_hands_that_are_held_together_are_one_more() -> None:
    text = (
        f"{PAIR}{FLUSH}Cette combinaison l'emporte sur le mirliton.\n{THREE}Ce coup bat tous les précédents.\n"
        "La tresse jointe au mirliton.\nLa tresse unie avec le mirliton l'emporte sur tous les autres."
    )

    assert {"name": "tresse unie avec le mirliton", "pattern": "other", "size": 3} in _told(text, "hand")


BOXES = (
    "Il y a trois boîtes : la première est pour la perle, la seconde pour le fou, la troisième pour le ménage.\n"
    "Chaque joueur met un jeton dans chaque boîte.\nLa perle.\nC'est la dame de pique.\nLe fou.\nC'est le valet de trèfle.\n"
)


def test_a_card_whose_box_is_won_by_holding_it_is_a_hand() -> None:
    hands = _told(BOXES + "Quand on a l'un de ces avantages, on tire la boîte qui y répond.", "hand")

    assert hands == [{"name": "perle", "pattern": "card", "size": 1}, {"name": "fou", "pattern": "card", "size": 1}]


@pytest.mark.parametrize("ending", ["Celui qui joue le fou lève sa boîte.", "Le fou ne se donne à personne."])
def test_a_card_that_has_but_a_name_is_no_hand(ending: str) -> None:
    assert _told(BOXES + ending, "hand") == []


EQUALS = "Le carillon.\nLe carillon se compose de trois cartes de même rang.\n"


@pytest.mark.parametrize(
    ("text", "criteria"),
    [
        ("Le carillon le plus fort en points l'emporte sur le plus faible.\n", ["points"]),
        ("Le carillon le plus riche en points est préféré au moindre.\n", ["points"]),
        (
            "Le carillon le plus fort en points est préféré au plus faible.\nSi les jeux sont égaux, le premier en cartes gagne.\n",
            ["points", "eldest"],
        ),
    ],
)
def test_the_best_of_a_name_is_preferred(text: str, criteria: list[str]) -> None:
    assert _told(EQUALS + text, "hand_order") == [{"criteria": criteria}]


@pytest.mark.parametrize(
    "text", ["Le carillon le plus fort en points reçoit deux jetons.\n", "Le carillon le plus fort est celui d'as.\n"]
)
def test_the_best_of_a_name_that_is_paid_tells_no_order(text: str) -> None:
    assert _told(EQUALS + text, "hand_order") == []
