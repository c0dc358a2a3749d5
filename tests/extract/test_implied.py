"""Duties that a text lets understand: what a fine tells, who plays what he likes, and what an account says itself."""

from __future__ import annotations

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.implied import implied
from pipeline.extract.masking import mask

PLAY = "Le premier joue. Chacun fournit. Le plus de levées gagne."
"""What makes of a sentence about cases a whole account."""


def read(text: str) -> list[tuple[str, bool]]:
    return [(duty.duty, duty.required) for duty in implied(mask(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Celui qui renonce fait la bête.", [("suit", True)]),
        ("Quiconque néglige de couper, faute de la couleur, paie deux jetons.", [("ruff", True)]),
        ("Chacun joue la carte qu'il veut.", [("suit", False)]),
        ("Celui qui renonce se défausse d'une autre couleur.", []),
        ("Celui qui renonce à la couleur ne perd rien.", []),
        ("Qui n'en a pas, chacun le sait, joue la carte qu'il veut.", [("ruff", False)]),
    ],
)
def test_a_sentence_is_read(text: str, expected: list[tuple[str, bool]]) -> None:
    assert read(text) == expected


def test_what_an_account_says_itself_holds() -> None:
    text = "On joue les cartes à son gré. Nul n'est tenu de fournir. Celui qui renonce dans les cinq dernières levées paie."
    values = [rule.value for rule in extract("text", sentences_of(text)) if rule.kind == "follow"]

    assert values == ['{"duty": "suit", "required": false}']


@pytest.mark.parametrize(
    ("text", "players"),
    [
        (f"À trois, on donne neuf cartes à chacun ; à cinq, on en donne six. {PLAY}", ['{"max": 5, "min": 3}']),
        (
            f"Quand on joue trois personnes, on ôte les sept ; lorsqu'on y joue six, le jeu est entier. {PLAY}",
            ['{"max": 6, "min": 3}'],
        ),
        ("À trois, on donne neuf cartes à chacun ; à cinq, on en donne six.", []),
        ("À trois, on donne neuf cartes à chacun.", []),
        ("Ce jeu se joue à quatre. À trois, on donne neuf cartes à chacun ; à cinq, six.", ['{"max": 4, "min": 4}']),
    ],
)
def test_cases_tell_how_many_play_where_nothing_else_does(text: str, players: list[str]) -> None:
    assert [rule.value for rule in extract("text", sentences_of(text)) if rule.kind == "players"] == players


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Les deux joueurs placent leurs pions. Qui les a tous rentrés gagne.", ['{"max": 2, "min": 2}']),
        ("Comme les dames des deux adversaires vont par les mêmes flèches, on se bat.", ['{"max": 2, "min": 2}']),
        ("Les deux joueurs restants partagent la poule.", []),
        ("Si les deux joueurs n'ont rien levé, on recommence.", []),
        ("L'un des deux joueurs s'est-il levé, la poule demeure.", []),
        ("Les deux joueurs donnent cinq cartes. Les autres joueurs parient.", []),
        ("On joue à quatre. Les deux joueurs mêlent.", ['{"max": 4, "min": 4}']),
    ],
)
def test_the_two_players_are_all_of_them_where_nobody_else_is_named(text: str, players: list[str]) -> None:
    assert [rule.value for rule in extract("text", sentences_of(text)) if rule.kind == "players"] == players
