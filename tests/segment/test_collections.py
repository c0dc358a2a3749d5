"""Collections made of rules that were not seen, under headings of several kinds: each game is found, and nothing else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from pipeline.segment.names import bare_name
from pipeline.segment.slug import fold

from .conftest import Segmented

UNSEEN = Path(__file__).parents[1] / "extract" / "unseen"


@dataclass(frozen=True)
class Told:
    """A game of an unseen batch: its name and its rules, without the headings that its text brings along."""

    name: str
    text: str

    @staticmethod
    def of(path: Path) -> Told:
        data = tomllib.loads(path.read_text("utf-8"))
        lines = [line for line in data["text"].strip().splitlines() if line.strip()]
        while lines and len(lines[0]) < 60:
            lines = lines[1:]
        return Told(data["names"][0], "\n\n".join(lines))


ROMAN = ("PREMIER", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV")
ORDINALS = tuple(
    [
        "PREMIER",
        "SECOND",
        "TROISIÈME",
        "QUATRIÈME",
        "CINQUIÈME",
        "SIXIÈME",
        "SEPTIÈME",
        "HUITIÈME",
        "NEUVIÈME",
        "DIXIÈME",
        "ONZIÈME",
        "DOUZIÈME",
        "DERNIER",
        "DERNIER",
    ]
)

HEADINGS: dict[str, Callable[[int, str], str]] = {
    "capitals": lambda number, name: f"{name.upper()}.",
    "jeu de": lambda number, name: f"JEU DE {fold(name).replace('-', ' ').upper()}.",
    "numbered": lambda number, name: f"{number}. {name[:1].upper()}{name[1:]}.",
    "markdown": lambda number, name: f"## {name[:1].upper()}{name[1:]}",
    "chapter": lambda number, name: f"CHAPITRE {ROMAN[number - 1]}.\n{name.upper()}.",
    "chapter of a jeu": lambda number, name: f"CHAPITRE {ROMAN[number - 1]}.\nJEU DE {fold(name).upper()}.",
    "chapter and dash": lambda number, name: f"CHAPITRE {ROMAN[number - 1]}. — {name.upper()}.",
    "article": lambda number, name: f"ARTICLE {ROMAN[number - 1]}.\n{name.upper()}.",
    "small chapter": lambda number, name: f"Chapitre {ROMAN[number - 1]}.\n\n{name[:1].upper()}{name[1:]}",
    "ordinal": lambda number, name: f"{ORDINALS[number - 1]} JEU.\nLE {fold(name).replace('-', ' ').upper()}.",
}
SURE = {"numbered": 0.8, "small chapter": 0.85}
"""The share of the games that is found where it is under nine tenths: numbered articles stand below a numbered title;
a name in small letters without its article may be any word."""


def book(games: Sequence[Told], heading: Callable[[int, str], str]) -> str:
    return "\n\n".join(f"{heading(number, game.name)}\n\n{game.text}" for number, game in enumerate(games, 1))


def rounds() -> list[Path]:
    return sorted(UNSEEN.glob("round-*"), key=lambda path: int(re.sub(r"\D", "", path.name)))


@pytest.mark.parametrize("style", HEADINGS)
def test_the_games_of_a_collection_are_found(style: str, segment: Callable[..., Segmented]) -> None:
    expected = found = right = 0
    for folder in rounds():
        games = [Told.of(path) for path in sorted(folder.glob("*.toml"))]
        names = {fold(bare_name(game.name)) for game in games}
        accounts = set(segment(book(games, HEADINGS[style]), title="Recueil de jeux").accounts())
        expected, found, right = expected + len(names), found + len(accounts), right + len(names & accounts)
    assert right >= SURE.get(style, 0.9) * expected
    assert right >= 0.9 * found
