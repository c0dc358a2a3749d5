"""Fractions of French texts, *un tiers*, *deux et demi*, *un huitième pour cent*, `3 1/8`: exact values and places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pipeline.extract.lexicon import wordings
from pipeline.extract.numbers import find_numbers, folded, number_table

WORDINGS = wordings("fractions")


class FractionSpan(NamedTuple):
    """A fraction of a text, *un tiers*, *deux et demi*, `3 1/8`: offsets and exact value."""

    start: int
    end: int
    value: Fraction


@lru_cache(maxsize=1)
def part_words() -> dict[str, int]:
    """Return the words for parts of a whole by folded form, with the denominator of one part."""
    return {form: row.parts for row in number_table().fraction for form in row.forms}


def find_fractions(text: str) -> list[FractionSpan]:
    """Return the fractions of a text in order: *la moitié*, *deux tiers*, *trois et demi*, `3 1/8`, `½`."""
    found = [*_written_fractions(text), *_ordinal_fractions(text), *_digit_fractions(text)]
    return sorted(found)


SIGNS = {
    "½": Fraction(1, 2),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "⅛": Fraction(1, 8),
}
IN_DIGITS = re.compile(
    rf"(?<![\d/])(?:(\d+)\s+)?(?:(\d+)\s?/\s?(\d+)(?![\d/])|([{''.join(SIGNS)}]))|(?<!\d)(\d+)([{''.join(SIGNS)}])"
)
PART = re.compile(r"[^\W\d_]+")


def _digit_fractions(text: str) -> Iterator[FractionSpan]:
    for match in IN_DIGITS.finditer(text):
        whole, top, bottom, sign, glued, glued_sign = match.groups()
        if bottom is not None and int(bottom) == 0:
            continue
        part = Fraction(int(top), int(bottom)) if top else SIGNS[sign or glued_sign]
        yield FractionSpan(match.start(), match.end(), int(whole or glued or 0) + part)


ENDS_A_PART = WORDINGS["ends-a-part"]
LINK = WORDINGS["link"]
"""What joins a part to the number before it."""


def _ordinal_fractions(text: str) -> Iterator[FractionSpan]:
    """Parts named by an ordinal: *un huitième pour cent*, *trois et un huitième*."""
    spans = find_numbers(text, articles=True)
    for index, (count, part) in enumerate(pairwise(spans)):
        if part.kind != "ordinal" or count.kind == "ordinal" or part.value < 4:
            continue
        if text[count.end : part.start].strip() or not ENDS_A_PART.match(text, part.end):
            continue
        value, start = Fraction(count.value, part.value), count.start
        if index and text[spans[index - 1].end : start].strip() == "et":
            value, start = value + spans[index - 1].value, spans[index - 1].start
        yield FractionSpan(start, part.end, value)


def _written_fractions(text: str) -> Iterator[FractionSpan]:
    """Parts named by a word, with the number before it: *deux tiers*, *trois et demi*, *un huitième*."""
    numbers = {span.end: span for span in find_numbers(text, articles=True)}
    for match in PART.finditer(text):
        parts = part_words().get(folded(match.group()))
        if parts is None:
            continue
        before = LINK.search(text[: match.start()][-8:])
        span = numbers.get(match.start() - len(before.group())) if before else None
        if span is None or span.kind == "ordinal":
            yield FractionSpan(match.start(), match.end(), Fraction(1, parts))
        elif before and before["and"]:
            yield FractionSpan(span.start, match.end(), span.value + Fraction(1, parts))
        else:
            yield FractionSpan(span.start, match.end(), Fraction(span.value, parts))
