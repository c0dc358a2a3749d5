"""A sentence made ready for regular expressions: folded, its numbers masked, its ranks known.

Each letter of a number is replaced by a Cherokee letter, so that offsets stay true and no number word can be
mistaken for another word; `Masked.numbers` gives the values by offset.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, cast

from pipeline.extract.lexicon import table
from pipeline.extract.numbers import NumberSpan, find_numbers
from pipeline.extract.period import modern_in_place
from pipeline.extract.text import blank, fold

Value: TypeAlias = int | str | bool | tuple[int, ...] | tuple[str, ...] | Mapping[str, int]

MASKS = {"cardinal": "Ꭰ", "collective": "Ꭰ", "article": "Ꭲ", "ordinal": "Ꭱ"}

SUITS = {"coeur": "coeur", "cœur": "coeur", "rreau": "carreau", "trefle": "trefle", "pique": "pique"}
"""The suits by a part of their names, in every spelling."""

NATURAL = ("as", "roi", "dame", "valet", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks of a French pack from the best to the least, where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Masked:
    """A sentence folded, its numbers masked, with the value of each number by its first character."""

    text: str
    numbers: Mapping[int, NumberSpan]


@lru_cache(maxsize=1)
def rank_names() -> dict[str, str]:
    """Return the court ranks by folded form."""
    rows = cast(dict[str, list[str]], table("ranks.toml")["rank"])
    return {fold(form): rank for rank, forms in rows.items() for form in forms}


@lru_cache(maxsize=512)
def mask(text: str) -> Masked:
    """Fold a sentence and mask its numbers."""
    letters = list(modern_in_place(fold(text)))
    spans = [span for span in find_numbers(text, articles=True) if (span.kind, span.value) != ("ordinal", 1)]
    for span in spans:
        letters[span.start : span.end] = MASKS[span.kind] * (span.end - span.start)
    return Masked("".join(letters), {span.start: span for span in spans})


NUMBERING = re.compile(r"(?:^|(?<=\s))(?P<x>[ᎠᎢ]+) ?[.)°º/-](?= )")
"""What may be the number of an item of a list."""


def without_numbering(masked: Masked) -> str:
    """Return a text without the numbers of its items, which count from one upwards: *1. As 2. Dix 3. Roi*."""
    spans: list[tuple[int, int]] = []
    for match in NUMBERING.finditer(masked.text):
        span = masked.numbers.get(match.start("x"))
        if span is not None and span.value == len(spans) + 1 and span.end - span.start < 3:
            spans.append(match.span())
    return blank(masked.text, spans) if len(spans) > 2 else masked.text


def number_at(masked: Masked, start: int, text: str) -> int | str:
    """Return the value of the number that stands at an offset, or the text itself."""
    number = masked.numbers.get(start)
    return text if number is None else number.value


def rank_at(masked: Masked, at: int, word: str) -> str | None:
    """Return the rank that a word at an offset names, None where it is no card."""
    number = masked.numbers.get(at)
    if number is None:
        return rank_names().get(word)
    return str(number.value) if 1 < number.value < 11 and number.kind == "cardinal" else None


def suit_of(words: str) -> str | None:
    """Return the suit that words name, None where they name none."""
    return next((suit for form, suit in SUITS.items() if form in words), None)


def numbers_of(match: re.Match[str], masked: Masked) -> list[int]:
    """Return the values of all numbers within a match."""
    return [span.value for at, span in sorted(masked.numbers.items()) if match.start() <= at < match.end()]


def cardinals_of(match: re.Match[str], masked: Masked) -> list[int]:
    """Return the values of the numbers within a match that are no ordinals."""
    inside = (span for at, span in sorted(masked.numbers.items()) if match.start() <= at < match.end())
    return [span.value for span in inside if span.kind != "ordinal"]


def ranks_of(match: re.Match[str], masked: Masked) -> list[tuple[int, str]]:
    """Return the ranks named within a match, with their offsets."""
    found = [
        (at, str(span.value))
        for at, span in masked.numbers.items()
        if match.start() <= at < match.end() and 1 < span.value < 11 and span.kind != "ordinal"
    ]
    for word in re.finditer(r"[a-z]+", match.group()):
        rank = rank_names().get(word.group())
        if rank is not None:
            found.append((match.start() + word.start(), rank))
    return sorted(found)


@lru_cache(maxsize=1)
def aside() -> re.Pattern[str]:
    """Return what finds a by-name or a remark beside a card: *que l'on nomme borgne*, *(la plus forte)*."""
    return re.compile(cast(str, table("orders.toml")["aside"]))
