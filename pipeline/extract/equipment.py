"""What a text speaks of, cards, dice or a board: which kinds of rule it may state (`equipment.toml`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from pipeline.extract.lexicon import table
from pipeline.extract.values import PARTIAL
from pipeline.ludemes import KINDS

WORD = re.compile(r"\w+")

RARE = 15
"""What is named so many times less than another equipment is none of the game's."""


def kinds_of(texts: Iterable[str]) -> frozenset[str]:
    """Return the kinds of rule that a text may state, by how much it speaks of cards, of dice, of a board.

    What is named hardly ever beside the rest is only compared with, as cards are in a chapter on tables. Where none is
    named, as in a short piece, words that go with one of them tell; where none of these stands either, the kinds whose
    rules name cards themselves are left.
    """
    spoken = Counter(word for text in texts for word in WORD.findall(text.lower()))
    tables = cast(dict[str, dict[str, list[str]]], table("equipment.toml"))
    named = _named(tables, spoken, "words")
    named = named if any(named.values()) else _named(tables, spoken, "beside")
    most = max(named.values())
    rare = {name for name in tables if named[name] * RARE <= most}
    barred = {kind for name in rare for kind in tables[name]["kinds"]}
    barred -= {kind for name in tables.keys() - rare for kind in tables[name]["kinds"]}
    barred -= set() if most else {kind for row in tables.values() for kind in row.get("alone", ())}
    return (frozenset(KINDS) | PARTIAL) - barred


def _named(tables: Mapping[str, Mapping[str, Sequence[str]]], spoken: Counter[str], by: str) -> dict[str, int]:
    return {name: sum(spoken[word] for word in row.get(by, ())) for name, row in tables.items()}
