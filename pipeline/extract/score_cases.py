"""What points are given for, as a condition: *qui fait trois levées* is `tricks >= 3`, *pas trois* `tricks < 3`.

A number is read with what it counts and with the words about it that compare: at least, at most, more, fewer, just so
many, not so many, so many or so many. Words that are a state of themselves (*la vole*, *le plus de levées*, *a refusé
l'écart*) stand alone or beside such a number. The words are those of `scores.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import labelled, possible, says, seek, wordings
from pipeline.extract.masking import Masked
from pipeline.extract.numbers import NumberSpan

WORDINGS = wordings("score-cases")

_forms, _says = partial(labelled, "scores.toml"), partial(says, "scores.toml")

AROUND = 45
"""How many letters before a number its comparison or negation may begin."""

SIGNS = {"more": ">", "fewer": "<", "at_most": "<=", "at_least": ">=", "just": "=="}
"""The words that compare, by their label, in the order in which they are looked for."""

OPPOSITE = {">": "<=", ">=": "<", "<": ">=", "<=": ">", "==": "!="}

BOTH = 2
"""*Les deux* are people or things, not all the tricks."""

ALL_OF_THEM = WORDINGS["all-of-them"]

FEW_TRICKS = 3
"""*Les cinq levées* are all of them, *les trois levées* may be some that were spoken of."""

MOST_TRICKS = 26
"""*En* before a greater number stands for points."""

TRICKS = "tricks"
USUAL = {TRICKS: ">=", "honours": "=="}
"""How a bare number is meant: so many tricks or more, exactly so many honours."""

SIDE_BY_SIDE = frozenset({"declined", "undertaken", "most"})
"""States that a number may stand beside; any other tells all by itself."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a condition, at its offset."""

    start: int
    value: str


def case(masked: Masked, start: int, end: int, said: str = "") -> str:
    """Return the condition that a stretch tells, "" where it tells none; `said` is what was said before the text."""
    states = list(_states(masked, start, end))
    counts = [one for one in _counts(masked, start, end, said) if not any(one.start == state.start for state in states)]
    alone = [one for one in states if one.value not in SIDE_BY_SIDE]
    first = min((*alone, *counts), key=lambda one: one.start, default=None)
    beside = [one for one in states if one.value in SIDE_BY_SIDE]
    if first is None and all(one.value == "undertaken" for one in beside):
        return ""
    told = sorted((*beside, *((first,) if first else ())), key=lambda one: one.start)
    return " and ".join(dict.fromkeys(one.value for one in told))


def _states(masked: Masked, start: int, end: int) -> Iterator[Part]:
    """Give the states that a stretch names, each once, without those that are denied."""
    known: set[str] = set()
    for row, match in seek("scores.toml", masked.text, start, end, label="when"):
        if row.value not in known:
            known.add(row.value)
            denied = row.value == "vole" and _says("missed", masked.text[max(start, match.start() - AROUND) : end])
            yield Part(match.start(), f"not {row.value}" if denied else row.value)


def _counts(masked: Masked, start: int, end: int, said: str) -> Iterator[Part]:
    """Give the counts of a stretch."""
    done = start
    for at, span in sorted(masked.numbers.items()):
        if done <= at < end and span.kind != "ordinal" and masked.text[at] != "Ꭲ":
            one = _Number(masked, start, at, span, said)
            value = one.read()
            if value:
                yield Part(at, value)
                done = one.last_end


@dataclass(frozen=True, slots=True)
class _Number:
    """A number in a stretch that begins at an offset."""

    masked: Masked
    start: int
    at: int
    span: NumberSpan
    said: str = ""

    def read(self) -> str:
        """Return the condition that the number makes, "" where it counts nothing of the kind."""
        before, behind = self._before, self.masked.text[self.last_end :]
        quantity, after = _counted(behind)
        if not quantity and (_says("go_on", behind) or _says("all_of_them", before)):
            known = self._known
            whole = _says("all_of_them", before) and known == TRICKS and self.span.value > BOTH
            return "vole" if whole else f"{known} {USUAL[known]} {self.span.value}" if known else ""
        is_none = not quantity and (self.span.value > MOST_TRICKS or not _says("of_them", before))
        if is_none or _says("counts_not", before):
            return ""
        return self._compared(quantity or self._known or TRICKS, after)

    def _compared(self, quantity: str, after: str) -> str:
        """Return the condition of a quantity; so many tricks *or one more* is at least so many."""
        last = self.masked.numbers[self._other.start("other")].value if self._other else 0
        if last > self.span.value + 1 or (last and quantity != TRICKS):
            return f"{quantity} >= {self.span.value} and {quantity} <= {last}"
        if not last and self.span.value > FEW_TRICKS and ALL_OF_THEM.match(self.masked.text, self.at - len("les ")):
            return "vole"
        sign = "" if last else _sign(self._before, after)
        return f"{quantity} {sign or USUAL[quantity]} {self.span.value}"

    @property
    def _known(self) -> str:
        """Return what was counted last before the number, in the text or in what was said before it."""
        return _counted_last(self.masked.text[: self.at]) or _counted_last(self.said)

    @property
    def last_end(self) -> int:
        """Return where the number ends, or the one that may be instead of it."""
        return self._other.end() if self._other else self.span.end

    @property
    def _other(self) -> re.Match[str] | None:
        found = (form.match(self.masked.text, self.span.end) for form in _forms("either"))
        return next((one for one in found if one), None)

    @property
    def _before(self) -> str:
        return self.masked.text[max(self.start, self.at - AROUND) : self.at]


def _counted_last(before: str) -> str:
    """Return what was counted last before a number that counts the same."""
    found = [(match.start(), row.value) for row, match in seek("scores.toml", before, label="counted")]
    return max(found, default=(0, ""))[1]


def _counted(behind: str) -> tuple[str, str]:
    """Return what the words behind a number say that it counts, and the words behind them."""
    for row in possible("scores.toml", behind, "counted"):
        match = row.regex.match(behind)
        if match is not None:
            return row.value, behind[match.end() :]
    return "", behind


def _sign(before: str, after: str) -> str:
    """Return how a number is compared by the words before or behind it, "" where it is not told."""
    is_denied = _says("denied", before)
    for label, sign in SIGNS.items():
        if _says(label, before) or any(form.match(after) for form in _forms(f"{label}_behind")):
            return OPPOSITE[sign] if is_denied else sign
    return "<" if is_denied else ""
