"""Entries of dictionaries of games: a headword that opens its paragraph, and what says that it names a game."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.model import Block
from pipeline.paths import project
from pipeline.segment.headings import Announced, Heading, announced
from pipeline.segment.phases import IDLE, phases, tells_game
from pipeline.segment.slug import fold

ENTRY_RANK = 4
_NO_HEADWORDS = ("chapter", "part", "generic", "refused")
"""What words in capitals announce that are no headword: "CHAPITRE I", "DES CARTES ET DES JOUEURS"."""
_HEADWORD = r"(?:\* ?)?(?P<name>[A-ZÀ-ÝŒ][A-ZÀ-ÝŒ'’]+(?:[ -][A-ZÀ-ÝŒ'’]+){0,4})"
"""A headword in capitals; the encyclopaedists star those that are their own."""
_ROMAN = re.compile(r"[IVXLC]+")
"""The number of a paragraph, which is no headword."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A row of `corpus/lexicon/entries.toml`, compiled with its headword."""

    id: str
    game: bool
    pattern: re.Pattern[str]


@lru_cache(maxsize=1)
def openings() -> tuple[Opening, ...]:
    """Return the openings of entries, in the order of the lexicon."""
    data = tomllib.loads((project().lexicon / "entries.toml").read_text("utf-8"))
    return tuple(
        Opening(row["id"], row["game"], re.compile(_HEADWORD + row["pattern"].replace("{gap}", data["gap"])))
        for row in data["entry"]
    )


@dataclass(frozen=True, slots=True)
class _Entry:
    block: Block
    match: re.Match[str]
    game: bool


def _opened(text: str, block: Block) -> _Entry | None:
    found = ((row, row.pattern.match(text, block.start, block.end)) for row in openings())
    row, match = next(((row, match) for row, match in found if match), (None, None))
    if row is None or match is None or announced(match["name"])[0] in _NO_HEADWORDS or _ROMAN.fullmatch(match["name"]):
        return None
    return _Entry(block, match, row.game)


def capital_entries(text: str, blocks: Sequence[Block], others: Sequence[Heading] = ()) -> list[Heading]:
    """Return the entries under headwords in capitals, if some are games: the games, and those that close them.

    `others` are the entries that another reader found; they bound these. An entry without a mark of its game is one
    if its text tells a game. A headword that falls out of the alphabet stands inside the entry of a game, as its terms
    do, and closes nothing.
    """
    taken = {heading.block for heading in others}
    shapes = [block for block in blocks if block.kind in ("paragraph", "heading") and block.ordinal not in taken]
    found = [entry for block in shapes if (entry := _opened(text, block))]
    starts = sorted([*(entry.block.start for entry in found), *(h.start for h in others), len(text)])
    bodies = {e.block.start: text[e.block.start : starts[bisect_right(starts, e.block.start)]] for e in found}
    told = {start: len(phases(body)) >= IDLE for start, body in bodies.items() if _is_dictionary(found, bodies)}
    return list(_headings(text, found, told)) if any(e.game or told.get(e.block.start) for e in found) else []


def _is_dictionary(found: Sequence[_Entry], bodies: Mapping[int, str]) -> bool:
    """Say whether entries without a mark tell games: several do, or a marked one stands beside them."""
    tell = sum(tells_game(bodies[entry.block.start]) for entry in found if not entry.game)
    return tell > 1 or any(entry.game for entry in found)


def _headings(text: str, found: Sequence[_Entry], told: Mapping[int, bool]) -> Iterator[Heading]:
    above = ""
    for entry in found:
        name = fold(entry.match["name"])
        game = entry.game or told.get(entry.block.start, False)
        if game or name >= above:
            yield _heading(text, entry, "game" if game else "section")
        above = name if game else above


def _heading(text: str, entry: _Entry, kind: Announced) -> Heading:
    """Return the heading of an entry: the whole line where the headword stands alone, else the headword."""
    rest = text[entry.match.end() : entry.block.end].strip(" .)")
    end = entry.match.end("name") if rest else entry.block.end
    return Heading(entry.block.start, end, entry.match["name"], kind, ENTRY_RANK, "entry", entry.block.ordinal)


def with_entries(headings: Sequence[Heading], entries: Sequence[Heading]) -> list[Heading]:
    """Return headings and entries in order; what a paragraph's entry says goes before its run-in title.

    Among headings of games only an entry that stands below another entry closes anything.
    """
    taken = {entry.block for entry in entries}
    whole = sorted([*(h for h in headings if h.block not in taken), *entries], key=lambda h: h.start)
    kept: list[Heading] = []
    below: Heading | None = None
    for heading in whole:
        if heading.how != "entry" or _stands(heading, below):
            kept.append(heading)
        if heading.kind in ("game", "part", "chapter"):
            below = heading
    return kept


def _stands(entry: Heading, below: Heading | None) -> bool:
    """Say whether an entry is a heading of its own below another: neither its repetition nor a mere end."""
    if below is None or below.how == "entry":
        return True
    return entry.kind == "game" and fold(entry.title) != fold(below.title)
