"""What honours bring that are taken in tricks, and the scores that are not read of the same words."""

from __future__ import annotations

import json

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract

NAMED = "Les honneurs sont l'as, le dix et le roi. "


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Chaque honneur qui se trouve dans les levées d'un joueur lui fait marquer cinq points.", 5),
        ("On marque deux points pour chaque honneur d'atout que l'on trouve dans ses plis.", 2),
        ("Chacun des honneurs donne trois points à celui qui le prend.", 3),
    ],
)
def test_an_honour_that_is_taken_brings_points_and_no_other_score_is_read(text: str, points: int) -> None:
    rules = extract("text", sentences_of(NAMED + text))
    scores = [(rule.kind, json.loads(rule.value)) for rule in rules if rule.kind in ("score", "trick_score")]
    assert scores == [("trick_score", {"what": "honour", "points": points, "ranks": ["as", "10", "roi"]})]


def test_without_a_word_of_which_cards_are_honours_none_is_read() -> None:
    rules = extract("text", sentences_of("On marque deux points pour chaque honneur que l'on trouve dans ses plis."))
    assert not [rule for rule in rules if rule.kind == "trick_score"]
