"""Numbers of players that are taken up one by one: *à deux ou à quatre ; au premier cas, … ; au second, …*.

What stands for one of them is told again in plain words (*à deux, … ; à quatre, …*), so that every reader knows the
case. The words are those of `scopes.toml`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

from pipeline.extract.company import company_of
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask

_regex = partial(regex, "scopes.toml")

BOTH = 2
"""So many numbers are taken up as the first and the other."""


@dataclass(frozen=True, slots=True)
class Case:
    """A stretch of a text that stands for a number of players, with the plain words for it."""

    start: int
    end: int
    words: str


def cases_in_turn(text: str, before: str) -> list[Case]:
    """Return the stretches of a sentence that take up a number of players told in it, or right before it."""
    masked = mask(text)
    met = list(_regex("turn_taken").finditer(masked.text)) if _regex("turn").search(masked.text) else []
    told = (_told(text[: met[0].start()]) or _told(before)) if met else None
    cases = [] if told is None else [(one, told.number(one)) for one in met]
    return [Case(_start(one), one.end(), f"à {number}") for one, number in cases if number]


@dataclass(frozen=True, slots=True)
class Told:
    """The numbers of players that a text ends with: how many it names, and whether the last is the exception."""

    low: int
    high: int
    named: int
    is_seldom: bool

    def number(self, match: re.Match[str]) -> int | None:
        """Return the number that words take up, None where they do not tell it."""
        if match["then"]:
            return self.high if self.is_seldom else None
        if self.named == BOTH:
            return self.low if match["first"] or match["one"] else self.high
        return self.high if match["last"] else None


def _told(text: str) -> Told | None:
    """Return the numbers of players with which a text ends; a range names but its last one."""
    company = company_of(text) if text.strip() else None
    if company is None or company.high is None or company.high == company.low:
        return None
    masked = mask(text)
    span = company.start, company.end
    if _regex("turn_parted").search(masked.text, company.end):
        return None
    named = sum(span[0] <= at < span[1] for at in masked.numbers)
    is_range = _regex("turn_range").search(masked.text, *span) is not None
    seldom = _regex("turn_seldom").search(masked.text, *span) is not None and named == BOTH
    return Told(company.low, company.high, 1 if is_range else named, seldom)


def _start(match: re.Match[str]) -> int:
    """Return where the words begin that take up a number, without the marks before them."""
    return match.start("then") if match["then"] else match.start()
