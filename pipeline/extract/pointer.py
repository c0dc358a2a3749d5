"""A reference within a sentence, and the sentence without the marks of italics in which references are sought."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

MARKS = re.compile(r"(?<![a-zà-ÿœ0-9])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![a-zà-ÿœ0-9])", re.IGNORECASE)
"""The marks of italics in a text without type: *Voyez* PIQUET."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A reference within a sentence: its row, offsets, target, part, relation, exception.

    `is_firm`: its part is named by firm words beside it, or is what the text says that it leaves out.
    """

    pattern: str
    start: int
    end: int
    target: str
    part: str
    how: str
    exception: tuple[int, int] | None = None
    is_firm: bool = False


def unmarked(text: str) -> tuple[str, list[int]]:
    """Return a text without the marks of italics, and where each of its characters stands in it."""
    within = {at for match in MARKS.finditer(text) for at in range(*match.span())}
    places = [at for at in range(len(text)) if at not in within]
    return "".join(text[at] for at in places), [*places, len(text)]


def replaced(one: Pointer, places: Sequence[int]) -> Pointer:
    """Return a pointer with the offsets of the text as printed."""
    exception = (places[one.exception[0]], places[one.exception[1]]) if one.exception else None
    return replace(one, start=places[one.start], end=places[one.end - 1] + 1, exception=exception)
