"""The patterns of rules, read from `corpus/lexicon/patterns/<kind>.toml`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, cast

from pipeline.extract.frames import Frame, parts
from pipeline.paths import project

Template: TypeAlias = Mapping[str, object]


LOOSE_DEAL = "deal-loose"
"""A deal of which nobody says to whom, or of which only the rounds are told (`pipeline.extract.dealing`)."""

DECKS = ("deck-read", "deck-left", "deck-mentioned")
"""Packs as they are read: sure, what is left of one, and one that is only mentioned (`pipeline.extract.packs`)."""

SPOKEN = {"leader": "leader-spoken", "direction": "direction-spoken"}
"""Who speaks first and which way they speak, which is who plays where no cards are played to tricks."""

ASKED = "exchange-asked"
"""That each is asked how many cards he changes."""

ANY_COMPANY = "players-any"
"""That any number may play: words alone tell it."""

LAST = dict.fromkeys(("leader-read", "direction-read", "trump-read", "turn_up-read"), 3) | {
    LOOSE_DEAL: 1, "players-told": 1, ANY_COMPANY: 1, "players-mentioned": 2, DECKS[1]: 1, DECKS[2]: 2,
    **dict.fromkeys(SPOKEN.values(), 4), ASKED: 2,
}  # fmt: skip
"""Readings without a pattern (`leads`, `trumps`, `dealing`, `packs`) that stand behind the patterns."""


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence of a pattern file and the JSON of the ludeme that it states; empty for a counter-example."""

    text: str
    value: str


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kind of rule in one turn of phrase: its frames, and what their slots fill.

    `where` limits the value of a slot to some; `fallback` is the rank of a pattern that
    holds only where none of a lower rank speaks of the matter in the whole account; 0 always holds.
    `unless` excludes a reading wherever it stands in its clause, `unless_here` only where it overlaps the reading.
    `also` are further rules that the same words state, by kind, where their slots are filled.
    """

    id: str
    kind: str
    frames: tuple[Frame, ...]
    value: Template
    unless: tuple[Frame, ...]
    unless_here: tuple[Frame, ...]
    confidence: float
    negated: bool
    rank: int
    examples: tuple[Example, ...]
    where: Mapping[str, frozenset[str]]
    fallback: int
    also: Mapping[str, Template]


@lru_cache(maxsize=1)
def fallbacks() -> Mapping[str, int]:
    """Return the ids of the patterns and readings that hold only where no other speaks, with their ranks."""
    return {**LAST, **{pattern.id: pattern.fallback for pattern in patterns() if pattern.fallback}}


@lru_cache(maxsize=1)
def patterns() -> tuple[Pattern, ...]:
    """Return every pattern, in the order of the files; raise ValueError where a file is wrong."""
    found: list[Pattern] = []
    for path in sorted((project().lexicon / "patterns").glob("*.toml")):
        for row in tomllib.loads(path.read_text("utf-8"))["pattern"]:
            found.append(_pattern(row, len(found)))
    ids = [pattern.id for pattern in found]
    if len(set(ids)) < len(ids):
        raise ValueError(f"pattern ids are not unique: {sorted(id for id in ids if ids.count(id) > 1)}")
    return tuple(found)


def _pattern(row: Mapping[str, object], rank: int) -> Pattern:
    frames = cast(list[str], row["frames"])
    unless, unless_here = (cast(list[str], row.get(key, [])) for key in ("unless", "unless_here"))
    return Pattern(
        id=str(row["id"]),
        kind=str(row["kind"]),
        frames=tuple(parts(frame) for frame in frames),
        value=cast(Template, row["value"]),
        unless=tuple(parts(frame) for frame in unless),
        unless_here=tuple(parts(frame) for frame in unless_here),
        confidence=float(cast(float, row.get("confidence", 0.9))),
        negated=bool(row.get("negated", False)),
        rank=rank,
        examples=tuple(_examples(row)),
        where={slot: _values(span) for slot, span in cast(Mapping[str, str], row.get("where", {})).items()},
        fallback=int(cast(int, row.get("fallback", 0))),
        also=cast(Mapping[str, Template], row.get("also", {})),
    )


def _values(text: str) -> frozenset[str]:
    """Read *24 28 30-36* or *pot*: values and ranges of numbers, parted by spaces."""
    ends = [part.split("-") for part in text.split()]
    spans = (end if len(end) == 1 else map(str, range(int(end[0]), int(end[1]) + 1)) for end in ends)
    return frozenset(value for span in spans for value in span)


def _examples(row: Mapping[str, object]) -> list[Example]:
    good = cast(list[Mapping[str, object]], row.get("examples", []))
    bad = cast(list[str], row.get("counter_examples", []))
    stated = [
        Example(str(item["text"]), json.dumps(item["value"], sort_keys=True, ensure_ascii=False)) for item in good
    ]
    return stated + [Example(text, "") for text in bad]
