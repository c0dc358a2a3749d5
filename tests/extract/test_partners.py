"""What is read of partners: who they are, where they sit, whether they show each other their hands."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract

GRID = tomllib.loads((Path(__file__).parent / "setup-grid-real-company.toml").read_text("utf-8"))["passage"]
"""Passages of which some tell who are partners."""


def told(value: str) -> str:
    """Return a record in the notation of the grid."""
    one = json.loads(value)
    words = [one.get("seated", ""), "show" * ("show_hands" in one), "none" * (one.get("sides") == 0)]
    return (" ".join(filter(None, words)) or "two") + (f" | {one['when']}" if "when" in one else "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Quatre personnes y sont nécessaires, chacune pour soi.", [{"sides": 0}]),
        ("On y est trois, chacune jouant pour son compte.", [{"sides": 0}]),
        ("À quatre, on s'associe deux contre deux.", [{"when": "players == 4"}]),
        ("Quand on est quatre, c'est un jeu à partenaires, deux contre deux.", [{"when": "players == 4"}]),
        (
            "Quand on est quatre, on s'associe deux contre deux ; chaque joueur communique son jeu à son associé.",
            [{"show_hands": True, "when": "players == 4"}],
        ),
        (
            "On joue à quatre, les associés placés du même côté. Les associés se montrent leurs cartes.",
            [{"seated": "together", "show_hands": True}],
        ),
        (
            "On joue trois contre trois. Ceux du même parti se placent l'un auprès de l'autre, et se montrent leur jeu.",
            [{"seated": "together", "show_hands": True}],
        ),
        ("Il est défendu aux associés de se communiquer leur jeu.", []),
        ("Si les associés se montrent leurs cartes, ils perdent deux points.", []),
        ("Celui qui montre son jeu à son partenaire paie un jeton.", []),
        ("Chacune des personnes prend cinq jetons pour soi.", []),
        ("Les joueurs se montrent leurs cartes.", []),
        ("Il s'agit d'un jeu de quatre, chacun pour soi.", [{"sides": 0}]),
        ("Tous y jouent, chacun pour soi, tant qu'il reste des cartes.", [{"sides": 0}]),
        ("S'ils sont trois, ils jouent chacun pour soi.", []),
        ("Tous lui doivent huit jetons, chacun pour son compte.", []),
        (
            "Les alliés, placés du même côté, peuvent se montrer leurs jeux.",
            [{"seated": "together", "show_hands": True}],
        ),
        ("Les associés, assis côte à côte, se montrent polis.", [{"seated": "together"}]),
        ("Chacun a son compagnon devant soi.", [{}]),
    ],
)
def test_partners_are_read(text: str, expected: list[dict[str, object]]) -> None:
    rules = extract("text", sentences_of(f"Il s'agit de cartes.\n{text}"))

    assert [json.loads(rule.value) for rule in rules if rule.kind == "partners"] == expected


@pytest.mark.parametrize(
    "passage", [one for one in GRID if "partners" in one], ids=lambda one: one["text"][:50] if "text" in one else ""
)
def test_a_passage_tells_these_partners(passage: dict[str, object]) -> None:
    rules = extract("text", sentences_of(f"Il s'agit de cartes.\n{passage['text']}"))

    assert [told(rule.value) for rule in rules if rule.kind == "partners"] == passage["partners"]
