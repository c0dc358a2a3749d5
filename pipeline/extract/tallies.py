"""Numbers of people in a sentence: one, a list, a range or a bound, with the noun that they count.

*trois personnes au moins* · *deux, trois ou quatre* · *depuis cinq jusqu'à vingt* · *moins de trois* · *deux contre
deux*. Whether they play a game is for `company` to tell, on a text in which each stands as one run of a letter of its
sort. The words are those of `company.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise

from pipeline.extract.lexicon import regex, seek, wordings
from pipeline.extract.masking import Masked, Value
from pipeline.extract.numbers import NumberSpan
from pipeline.extract.readers import READERS

WORDINGS = wordings("tallies")

_regex = partial(regex, "company.toml")

MOST = 30
"""More people than this are none that play at one table."""

EXACT = 8
"""Beyond so many a list is no longer exact: *à dix ou douze personnes*."""

PAIR = 2
"""Only sides of so many are partners of the game."""

NOT_BOTH = WORDINGS["not-both"]
"""What before a range tells that its first number is not the least, though its last is told to be the most."""

MOST_TOLD = WORDINGS["most-told"]
"""What tells, within a range, that its last number is the most."""

COUNTED, LONE, LISTED, SIDES, TEAMS = "Ꭶ", "Ꭷ", "Ꭸ", "Ꭹ", "Ꭺ"
"""The letters of numbers with a noun of people, of one number and of several without, of sides that meet,
of sides of which only the size is told."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers told together, from the least to the most; None where a bound tells but one of the two."""

    low: int | None
    high: int | None
    start: int
    end: int
    sort: str
    is_bound: bool = False
    allied: bool = False
    only: tuple[int, ...] = ()
    """The numbers of a list between some of which others lie: *à deux ou à quatre*."""

    @property
    def numbers(self) -> frozenset[int]:
        """Return the numbers told; none where a bound leaves one side open."""
        if self.low is None or self.high is None:
            return frozenset()
        return frozenset(self.only or range(self.low, self.high + 1))


def tallies(masked: Masked) -> list[Tally]:
    """Return what may be numbers of people in a sentence, in its order; what counts something else is left out."""
    sides = list(_sides(masked))
    paired = {at for match in _regex("paired").finditer(masked.text) for at in _alike(match, masked)}
    spans = [
        span
        for span in sorted(masked.numbers.values(), key=lambda one: one.start)
        if span.kind in ("cardinal", "collective")
        and not any(one.start <= span.start < one.end for one in sides)
        and span.start not in paired
    ]
    told = (_told(group, masked.text) for group in _groups(spans, masked.text))
    return sorted([*sides, *(one for one in told if one is not None)], key=lambda one: one.start)


def marked(masked: Masked, found: Sequence[Tally]) -> str:
    """Return the text of a sentence with each tally as a run of the letter of its sort."""
    letters = list(masked.text)
    for one in found:
        letters[one.start : one.end] = one.sort * (one.end - one.start)
    return "".join(letters)


def _alike(match: re.Match[str], masked: Masked) -> tuple[int, ...]:
    """Return where two numbers stand that are the same: *deux à deux*."""
    at = (match.start("one"), match.start("other"))
    return at if len({masked.numbers[one].value for one in at}) == 1 else ()


def _sides(masked: Masked) -> Iterator[Tally]:
    """Give the sides that meet, *deux contre deux*, or the size of one: *par équipes de deux*."""
    end = 0
    met = seek("counts.toml", masked.text, label="versus")
    for row, match in sorted(met, key=lambda one: one[1].start()):
        both = _side(match, READERS[row.value](match, masked), masked.text)
        if both is not None and both.start >= end:
            end = both.end
            yield both
    for match in _regex("teams").finditer(masked.text, end):
        size = masked.numbers[match.start("one")].value
        yield Tally(2 * size, 2 * size, match.start(), match.end(), TEAMS, allied=size == PAIR)


def _side(match: re.Match[str], value: Mapping[str, Value] | None, text: str) -> Tally | None:
    """Return sides that meet with how many they are in all; None where they are of no people."""
    if value is None or int(str(value["max"])) > MOST or _regex("alien").match(text, match.end()):
        return None
    low, high, more = int(str(value["min"])), int(str(value["max"])), _regex("open").match(text, match.end())
    both = Tally(low, high, match.start(), match.end(), SIDES, allied=bool(value.get("partners")))
    apart = tuple(range(low, high + 1, PAIR)) if low < high and _regex("either").search(match.group()) else ()
    return replace(both, high=None, end=more.end()) if more else replace(both, only=apart)


def _groups(spans: Sequence[NumberSpan], text: str) -> Iterator[list[NumberSpan]]:
    """Give the numbers that a list or range joins, each larger than the one before."""
    group: list[NumberSpan] = []
    for span in spans:
        if group and group[-1].value < span.value and _is_joint(text, group[-1].end, span.start):
            group.append(span)
            continue
        if group:
            yield group
        group = [span]
    if group:
        yield group


def _is_joint(text: str, start: int, end: int) -> bool:
    """Tell whether what stands between two numbers makes them one list or range."""
    listed = _regex("listed_folk").match(text, start)
    return _regex("joins").fullmatch(text, start, end) is not None or (listed is not None and listed.end() == end)


def _told(group: Sequence[NumberSpan], text: str) -> Tally | None:
    """Return what a group of numbers tells, with the noun and the bounds about it; None where it is of no people."""
    noun = _regex("noun").match(text, group[-1].end)
    start, end = group[0].start, noun.end() if noun else group[-1].end
    noun = noun or _regex("noun").search(text, start, end)
    low, high = group[0].value, group[-1].value
    if high > MOST or low < 1:
        return None
    sort = COUNTED if noun else LONE if low == high else LISTED
    told = _bounded(Tally(low, high, start, end, sort, only=_apart(group, text)), text)
    closed = noun or _regex("closes").match(text, told.end)
    return told if closed and not _regex("alien").match(text, told.end) else None


def _apart(group: Sequence[NumberSpan], text: str) -> tuple[int, ...]:
    """Return the numbers of a group that is a list with gaps, no range."""
    values = tuple(one.value for one in group)
    joints = (text[one.end : other.start] for one, other in pairwise(group))
    is_list = all(_regex("listed").search(joint) for joint in joints) and not text.endswith("entre ", 0, group[0].start)
    return values if is_list and values[-1] <= EXACT and values[-1] - values[0] >= len(values) else ()


def _bounded(one: Tally, text: str) -> Tally:
    """Return a tally with the bounds that stand before and behind it."""
    if behind := _regex("open").match(text, one.end):
        return replace(one, high=None, end=behind.end())
    if behind := _regex("at_least").match(text, one.end):
        return replace(one, high=None, end=behind.end(), is_bound=True)
    if behind := _regex("at_most").match(text, one.end):
        low = None if one.low == one.high else one.low
        return replace(one, low=low, end=behind.end(), is_bound=low is None)
    if (before := _before("exactly", text, one.start)) is not None:
        return replace(one, start=before)
    if one.low == one.high and (before := _before("beyond", text, one.start)) is not None:
        return replace(one, low=one.low + 1 if one.low else None, high=None, start=before, is_bound=True)
    if (before := _before("least", text, one.start)) is not None:
        if one.low == one.high:
            return replace(one, high=None, start=before, is_bound=True)
        is_least = not NOT_BOTH.match(text, before) and MOST_TOLD.search(text, one.start, one.end)
        return replace(one, start=before) if is_least else one
    if (before := _before("most", text, one.start)) is not None:
        return replace(one, low=None, start=before, is_bound=True)
    return one


def _before(name: str, text: str, at: int) -> int | None:
    """Return where the words of a bound begin that end at an offset."""
    match = _behind(name).search(text[max(0, at - 60) : at])
    return max(0, at - 60) + match.start() if match else None


@lru_cache(maxsize=16)
def _behind(name: str) -> re.Pattern[str]:
    return re.compile(f"(?:{_regex(name).pattern})$")
