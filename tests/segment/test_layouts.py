"""Small manuals in as many layouts as books, almanacs, codes, letters and pages have: which games are found in them.

Each lot was written by an author who saw no code, with the games that each file tells and the first and the last words
of the rules of each. `layouts-1` was studied, of `layouts-2` the first twelve files, of `layouts-3` those with odd
numbers; the others nobody looked at.
"""

from __future__ import annotations

import html
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from pipeline.segment.slug import fold
from tests.segment.conftest import Segmented

HERE = Path(__file__).parent
MEDIA = {".txt": "text/plain", ".md": "text/markdown", ".html": "text/html"}


@dataclass(frozen=True)
class Told:
    """A game that a file tells: its name, the first and the last words of its rules."""

    name: str
    first: str
    last: str


@dataclass(frozen=True)
class Manual:
    """A file with the games that it tells."""

    path: Path
    games: tuple[Told, ...]


def manuals(lot: str) -> Iterator[Manual]:
    for row in tomllib.loads((HERE / lot / "expected.toml").read_text("utf-8"))["file"]:
        told = zip(row["games"], row["first"], row["last"], strict=True)
        yield Manual(HERE / lot / row["file"], tuple(Told(fold(name), words(a), words(b)) for name, a, b in told))


def words(text: str) -> str:
    """Return the words of a text, in small letters, whatever stands between them."""
    return " ".join(re.findall(r"\w+", html.unescape(text).lower()))


@pytest.mark.parametrize(
    ("lot", "named", "whole", "others"), [("layouts-1", 47, 44, 5), ("layouts-2", 33, 31, 5), ("layouts-3", 34, 32, 9)]
)
def test_games_are_found_by_name_and_from_their_first_words_to_their_last(
    lot: str, named: int, whole: int, others: int, segment: Callable[..., Segmented]
) -> None:
    right = complete = wrong = 0
    for manual in manuals(lot):
        found = segment(manual.path.read_text("utf-8"), title=manual.path.stem, media_type=MEDIA[manual.path.suffix])
        accounts = {name: words(" ".join(found.sentences(name))) for name in found.accounts()}
        told = [game for game in manual.games if game.name in accounts]
        right += len(told)
        complete += sum(game.first in accounts[game.name] and game.last in accounts[game.name] for game in told)
        wrong += len(accounts.keys() - {game.name for game in manual.games})

    assert right >= named
    assert complete >= whole
    assert wrong <= others
