"""What surrounds a rule in its sentence: example, rejection, advice, convention, negation, number of players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.conditions import BREAK, SUPPOSES, Condition, find_conditions
from pipeline.extract.lexicon import Recogniser, labelled, says, seek, wordings
from pipeline.extract.masking import mask
from pipeline.extract.other_games import of_others

WORDINGS = wordings("context")

NEGATION = WORDINGS["negation"]
"""A negation, with what it reaches: as far as the next comma, conjunction or main verb."""

BEHIND = 25
"""How many letters behind a rule its condition may begin."""

COUNTED = WORDINGS["counted"]
"""What stands before a case that governs the cards before it: *32 cartes à trois joueurs, 52 cartes à quatre*."""

OTHERWISE = WORDINGS["otherwise"]
"""What before a condition tells that it governs another: *cinq cartes, ou quatre si l'on est sept* · *mais si*."""

BY_ROUNDS = WORDINGS["by-rounds"]
"""How cards come, which tells no other number of them: *cinq cartes, par trois et deux, si l'on est quatre*."""

CONTRAST = WORDINGS["contrast"]
"""What parts a rule from what else may be agreed on."""

ANOTHER = WORDINGS["another"]
"""What goes on, behind a clause that is left to the players, with what somebody else does in any case."""

AT_LAST = WORDINGS["at-last"]
"""What ends a case that a long sentence told among others: *dans ce cas …, et enfin celui qui …*."""

BARS = frozenset({"example", "rejected", "hearsay", "advice", "case"})


@dataclass(frozen=True, slots=True)
class Context:
    """The guards and conditions of a sentence, as character ranges."""

    barred: tuple[tuple[int, int], ...]
    optional: tuple[tuple[int, int], ...]
    negated: tuple[tuple[int, int], ...]
    conditions: tuple[Condition, ...]
    breaks: tuple[int, ...]
    ifs: tuple[int, ...]
    text: str
    above: str | None = None

    def bars(self, start: int, end: int) -> bool:
        """Tell whether nothing may be read there."""
        return _touches(self.barred, start, end)

    def negates(self, start: int, end: int) -> bool:
        """Tell whether a negation reaches into the range."""
        return _touches(self.negated, start, end)

    def is_optional(self, start: int, end: int) -> bool:
        """Tell whether the range is offered as a convention."""
        return _touches(self.optional, start, end)

    def condition(self, start: int, end: int) -> str | None:
        """Return the condition that governs a range: the last one before it in its clause, or within it.

        Where the first condition of the clause stands behind what it governs, so do the others. Without any the
        condition that the sentence has from above holds.
        """
        before = [one for one in self.conditions if one.start < end and not self._is_left(one.end, start)]
        behind = [one for one in self.conditions if self._follows(one, end)]
        if behind and not (before or behind)[0].leads:
            return behind[0].expression
        beside = [one for one in self.conditions if 0 <= one.start - end <= 1 and not self._cut(end, one.start)]
        after = [one for one in beside if not self._is_exception(one)]
        is_listed = bool(before and after) and COUNTED.search(self.text, 0, before[-1].start) is not None
        chosen = after[:1] if is_listed else before[-1:] or after[:1]
        return chosen[0].expression if chosen else self.above

    def _is_exception(self, one: Condition) -> bool:
        """Tell whether what stands before a condition holds in every other case: *à moins qu'on ne soit que trois*."""
        return self.text.startswith("a moins", one.start)

    def _follows(self, one: Condition, end: int) -> bool:
        """Tell whether a condition in *si* or *quand* stands close behind a rule."""
        near = (
            one.start in self.ifs
            and not self._is_exception(one)
            and 0 <= one.start - end <= BEHIND
            and not self._cut(end, one.start)
        )
        return near and OTHERWISE.search(BY_ROUNDS.sub("", self.text[end : one.start])) is None

    def is_conditional(self, start: int) -> bool:
        """Tell whether a *si* or *quand* that names no number of players governs what stands there."""
        ifs = [at for at in self.ifs if at < start and not self._cut(at, start)]
        return any(not any(one.start <= at < one.end for one in self.conditions) for at in ifs)

    def is_supposing(self, start: int) -> bool:
        """Tell whether a *si* or *quand* of any sort governs what stands there."""
        ifs = [at for at in self.ifs if at < start and not self.text.startswith("a moins", at)]
        return any(not self._cut(at, start) for at in ifs)

    def _is_left(self, start: int, end: int) -> bool:
        """Tell whether the clause, or the bracket, that begins before a stretch ends within it."""
        return self._cut(start, end) or self.text.count(")", start, end) > self.text.count("(", start, end)

    def _cut(self, start: int, end: int) -> bool:
        return any(start <= at < end for at in self.breaks)


def _touches(ranges: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    return any(first < end and start < last for first, last in ranges)


@lru_cache(maxsize=16)
def read_context(text: str, above: str | None = None, behind: str = "") -> Context:
    """Return the context of a sentence; `above` is the condition that it has from before it, `behind` what follows."""
    masked = mask(text)
    return Context(
        barred=(*_guards(masked.text, BARS - {"case"} if above else BARS), *of_others(text, behind)),
        optional=tuple(_guards(masked.text, frozenset({"option"}))),
        negated=tuple(match.span() for match in NEGATION.finditer(masked.text)),
        conditions=find_conditions(masked),
        ifs=tuple(_ifs(masked.text)),
        text=masked.text,
        above=above,
        breaks=tuple(match.start() for match in BREAK.finditer(masked.text)),
    )


def _ifs(text: str) -> Iterator[int]:
    """Give where conditions begin; a time that comes in every hand is none: *quand il s'agit de compter*."""
    moments = {match.start() for form in labelled("guards.toml", "moment") for match in form.finditer(text)}
    yield from (match.start() for match in SUPPOSES.finditer(text) if match.start() not in moments)


def is_retracted(behind: str) -> bool:
    """Tell whether the sentence behind takes back what was said: *cet usage n'a pas pris*."""
    return says("guards.toml", "retracts", mask(behind).text)


def is_offer(text: str) -> bool:
    """Tell whether a sentence may offer another number: what others do may be chosen, what is rejected may not."""
    return not any(_guards(mask(text).text, BARS - {"hearsay"}))


def _guards(text: str, labels: frozenset[str]) -> Iterator[tuple[int, int]]:
    return (scope for label, scope in _scopes(text) if label in labels)


@lru_cache(maxsize=64)
def _scopes(text: str) -> tuple[tuple[str, tuple[int, int]], ...]:
    """Return what the guards of a masked text reach, with the label of each."""
    return tuple((row.label, _scope(row, match, text)) for row, match in seek("guards.toml", text))


def _scope(row: Recogniser, match: re.Match[str], text: str) -> tuple[int, int]:
    whole = _turn(text, match.start()) if row.label == "option" else 0
    if row.value in ("segment", "rest"):
        end = _semicolon(text, match.end()) if row.value == "segment" else len(text)
        first = max(whole, text.rfind(";", 0, match.start()) + 1)
        is_behind = row.label == "option" and first < match.start() - 1
        goes_on = ANOTHER.search(text, match.end(), end) if is_behind else None
        return first, goes_on.start() if goes_on else end
    start = whole if row.value == "sentence" else match.start()
    return start, _reach(text, match.end()) if row.value == "clause" else len(text)


def _semicolon(text: str, at: int) -> int:
    """Return where the segment of a sentence ends that holds an offset."""
    return at + len(text[at:].partition(";")[0])


def _turn(text: str, at: int) -> int:
    """Return where what a guard speaks of begins: the sentence, or what it sets against that."""
    return max((turn.end() for turn in CONTRAST.finditer(text) if turn.end() <= at), default=0)


def _reach(text: str, start: int) -> int:
    """Return where the clause that holds an offset ends."""
    stops = (form.search(text, start) for form in (BREAK, AT_LAST))
    return min((stop.start() for stop in stops if stop), default=len(text))
