"""The words that tell a matter of the rules, and the part of the rules to which it belongs: `matters.toml`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.lexicon import seek, wordings

WORDINGS = wordings("matters")

ALL = "all"

WHOLE = "whole"
"""What words tell that speak of the game or its rules, of no part of them."""


NARROWS = WORDINGS["narrows"]
"""What joins to a word of all cases the matter of which alone it is told."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word that tells a matter: offsets in the sentence, part of the rules, whether it decides alone, the matter."""

    start: int
    end: int
    part: str
    is_firm: bool
    matter: str


@lru_cache(maxsize=256)
def words_of(text: str, start: int = 0, end: int = sys.maxsize) -> tuple[Word, ...]:
    """Return the words of a folded text that tell a matter, in its order; of two in one place a firm or long one.

    They are kept: several readers ask for those of one stretch.
    """
    found = [
        Word(*match.span(), row.label, row.value == "firm", row.id)
        for row, match in seek("matters.toml", text, start, end)
    ]
    kept: list[Word] = []
    for word in sorted(found, key=lambda one: (not one.is_firm, one.start - one.end)):
        if all(word.end <= other.start or other.end <= word.start for other in kept):
            kept.append(word)
    return tuple(sorted(kept, key=lambda one: one.start))


def narrowed(text: str, words: Sequence[Word]) -> list[Word]:
    """Return words without those of all rules that the next one narrows: *les contestations relatives à la donne*."""
    return [
        one
        for one, following in zip(words, [*words[1:], None][: len(words)], strict=True)
        if not (one.part == ALL and following and NARROWS.fullmatch(text, one.end, following.start))
    ]


def named_in(text: str, start: int, end: int) -> list[str]:
    """Return every part that the firm words of a range of a folded text name, or that its first soft word names."""
    words = words_of(text, start, end)
    return unique(word.part for word in [one for one in words if one.is_firm] or words[:1])


def is_named_firmly(part: str, text: str, start: int, end: int) -> bool:
    """Tell whether the firm words of a range of a folded text name one part of the rules, and no other."""
    firm = {word.part for word in words_of(text, start, end) if word.is_firm}
    return firm - {ALL, WHOLE} == {part}


def matters_in(text: str, start: int, end: int, part: str) -> list[str]:
    """Return the matters of one part of the rules that a range of a folded text names, firm words before soft ones."""
    words = [word for word in words_of(text, start, end) if word.part == part]
    return unique(word.matter for word in [one for one in words if one.is_firm] or words)


def unique(parts: Iterable[str]) -> list[str]:
    """Return parts once each, in their order."""
    return list(dict.fromkeys(parts))
