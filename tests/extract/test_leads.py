"""Who leads and which way things go round: the words of the data file, and how a clause is read."""

from __future__ import annotations

import pytest

from pipeline.extract.leads import leads
from pipeline.extract.masking import mask


def read(text: str) -> list[tuple[str, dict[str, object]]]:
    return [(told.kind, told.fields) for told in leads(mask(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Le joueur de gauche entame.", [("leader", {"who": "eldest"}), ("direction", {"first": "left", "of": "play"})]),
        ("À l'aîné de commencer.", [("leader", {"who": "eldest"})]),
        ("On coupe à droite.", [("direction", {"first": "right", "of": "cut"})]),
        ("La donne et le jeu vont à gauche.", [
            ("direction", {"first": "left", "of": "deal"}), ("direction", {"first": "left", "of": "play"}),
        ]),
        ("Celui à qui les cartes sont données les premières joue d'abord.", [("leader", {"who": "eldest"})]),
        ("Le joueur à droite de celui qui a donné mêle et donne comme lui.", [
            ("direction", {"first": "right", "of": "turn"}), ("dealer_rotation", {"next": "right"}),
        ]),
        ("Celui qui est à gauche de celui qui a donné mêle, puis le donneur les ramasse.", []),
        ("Il pose le talon à sa gauche.", []),
        ("La coupe, faite par le voisin de droite, précède la donne.", [("direction", {"first": "right", "of": "cut"})]),
        ("Il fait couper par celui de droite et sert six cartes, par deux, puis par quatre, en allant vers la gauche.", [
            ("direction", {"first": "right", "of": "cut"}), ("direction", {"first": "left", "of": "deal"}),
        ]),
        ("On en sert neuf ainsi : trois, trois, trois, en commençant par la gauche.", [
            ("direction", {"first": "left", "of": "deal"})
        ]),
        ("Au coup d'après, c'est le voisin de gauche qui distribue.", [
            ("direction", {"first": "left", "of": "turn"}), ("dealer_rotation", {"next": "left"}),
        ]),
        ("Le voisin de gauche donne une carte à l'aîné.", []),
        ("Les joueurs mêlent à tour de rôle, dans le sens horaire.", [
            ("direction", {"first": "left", "of": "turn"}), ("dealer_rotation", {"next": "left"}),
        ]),
        ("Le plus jeune lance les dés, puis c'est au tour du voisin de droite.", [
            ("direction", {"first": "right", "of": "play"})
        ]),
        ("Le joueur placé à gauche ou à droite du donneur entame.", [("leader", {"who": "eldest"})]),
        ("On tourne à droite ou à gauche.", []),
        ("Le joueur suivant joue une carte plus haute.", []),
        ("Le donneur commence la partie en retournant deux cartes.", []),
        ("On annonce à tour de rôle, en commençant par la droite.", []),
        ("La partie tourne vers la gauche.", [("direction", {"first": "left", "of": "play"})]),
        ("L'aîné attaque d'où il lui plaît.", [("leader", {"who": "eldest"})]),
        ("L'aîné pose la carte la plus forte sur le valet.", []),
        ("Si le donneur joue le premier, il perd.", []),
    ],
)  # fmt: skip
def test_a_clause_is_read(text: str, expected: list[tuple[str, dict[str, object]]]) -> None:
    assert read(text) == expected


def test_the_words_of_a_direction_hold_the_deal_that_begins_there() -> None:
    text = "Le banquier distribue trois cartes en commençant à sa gauche."
    (told,) = leads(mask(text))
    assert text[told.start : told.end] == "distribue trois cartes en commençant à sa gauche"
