"""Points for honours that one takes in tricks, or turns up."""

from __future__ import annotations

import json

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract

NAMED = "Le roi, la dame, le valet, l'as et le sept d'atout sont les honneurs. "
RANKS = ["roi", "dame", "valet", "as", "7"]


def points_of(text: str) -> list[tuple[str, int, list[str]]]:
    values = [json.loads(rule.value) for rule in extract("essai", sentences_of(text)) if rule.kind == "trick_score"]
    return [(one["what"], one["points"], one["ranks"]) for one in values]


@pytest.mark.parametrize(
    ("text", "what", "points"),
    [
        ("Chacun de ces honneurs vaut deux points à qui le lève.", "honour", 2),
        ("Celui qui prend un honneur compte un point.", "honour", 1),
        ("On marque trois points pour chaque honneur qu'on lève.", "honour", 3),
        ("Chaque honneur qui se trouve dans les levées d'un joueur lui fait marquer cinq points.", "honour", 5),
        ("On marque deux points pour chaque honneur d'atout que l'on trouve dans ses plis.", "honour", 2),
        ("Lorsque la carte tournée est un honneur, le donneur marque quatre points.", "turned", 4),
        ("Si le donneur en retourne un, il marque deux points.", "turned", 2),
    ],
)
def test_honours_bring_points_that_are_taken_or_turned(text: str, what: str, points: int) -> None:
    assert points_of(NAMED + text) == [(what, points, RANKS)]
    assert not [rule for rule in extract("essai", sentences_of(NAMED + text)) if rule.kind == "score"]


@pytest.mark.parametrize(
    "text",
    [
        "Celui qui prend un honneur compte un point.",
        NAMED + "Celui qui a deux honneurs en main compte deux points.",
        NAMED + "Si le donneur tourne un honneur, il peut le prendre.",
        NAMED + "On donne douze cartes. Si le donneur en retourne un, il marque deux points.",
        NAMED + "Supposons que celui qui prend un honneur compte un point.",
    ],
    ids=["not named", "held", "taken up", "one of what", "an example"],
)
def test_other_points_are_not_for_honours(text: str) -> None:
    assert points_of(text) == []
