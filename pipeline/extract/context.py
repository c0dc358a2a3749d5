"""What surrounds a rule in its sentence: example, rejection, advice, convention, negation, number of players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.extract.lexicon import recognisers
from pipeline.extract.masking import Masked, mask
from pipeline.ludemes.expression import canonical

NEGATION = re.compile(
    r"\b(?:ne |n')(?!ont|est (?:donc )?que)[^.;:!?]{0,60}?\b"
    r"(?:pas|point|jamais|aucune?s?|guere|nullement|ni|personne|rien)\b"
    r"(?:(?! et | & | mais | si | qui | que | qu'| est (?:oblige|tenu|contraint|force)"
    r"| il faut | on doit | doit | doivent | pay| paie| met | mettra | perd | remet )[^.,;:!?])*"
)
"""A negation, with what it reaches: as far as the next comma, conjunction or main verb."""

BEHIND = 25
"""How many letters behind a rule its condition may begin."""

LEAD = 12
"""How many letters may stand before a condition that opens its clause."""

IF = re.compile(r"\b(?:si|s'ils?|quand|lorsqu(?:e|')|faute|a moins)\b")
OPENS = re.compile(r"(?:^\W*|[,;:.] )(?:et |mais |ou )?$")
"""What stands before the beginning of a clause."""

BREAK = re.compile(r"[;:]|\. ")

MOST = 24
"""More people than this is not a number of players that a rule depends on."""

BARS = frozenset({"example", "rejected", "advice"})


@dataclass(frozen=True, slots=True)
class Condition:
    """A stretch of a sentence that says for how many players what follows holds."""

    start: int
    end: int
    expression: str
    opens: bool
    leads: bool = True


@dataclass(frozen=True, slots=True)
class Context:
    """The guards and conditions of a sentence, as character ranges."""

    barred: tuple[tuple[int, int], ...]
    optional: tuple[tuple[int, int], ...]
    negated: tuple[tuple[int, int], ...]
    conditions: tuple[Condition, ...]
    breaks: tuple[int, ...]
    ifs: tuple[int, ...]

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

        Where the first condition of the clause stands behind what it governs, so do the others.
        """
        before = [one for one in self.conditions if one.start < end and not self._cut(one.end, start)]
        behind = [one for one in self.conditions if self._follows(one, end)]
        if behind and not (before or behind)[0].leads:
            return behind[0].expression
        after = [one for one in self.conditions if 0 <= one.start - end <= 1 and not self._cut(end, one.start)]
        chosen = before[-1:] or after[:1]
        return chosen[0].expression if chosen else None

    def _follows(self, one: Condition, end: int) -> bool:
        """Tell whether a condition in *si* or *quand* stands close behind a rule."""
        return one.start in self.ifs and 0 <= one.start - end <= BEHIND and not self._cut(end, one.start)

    def is_limited(self, start: int, end: int) -> bool:
        """Tell whether the range stands within a condition on the number of players that opens a clause."""
        return any(one.start < end and start < one.end and one.opens for one in self.conditions)

    def is_conditional(self, start: int) -> bool:
        """Tell whether a *si* or *quand* that names no number of players governs what stands there."""
        ifs = [at for at in self.ifs if at < start and not self._cut(at, start)]
        return any(not any(one.start <= at < one.end for one in self.conditions) for at in ifs)

    def _cut(self, start: int, end: int) -> bool:
        return any(start <= at < end for at in self.breaks)


def _touches(ranges: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    return any(first < end and start < last for first, last in ranges)


def read_context(text: str) -> Context:
    """Return the context of a sentence."""
    masked = mask(text)
    return Context(
        barred=tuple(_guards(masked.text, BARS)),
        optional=tuple(_guards(masked.text, frozenset({"option"}))),
        negated=tuple(match.span() for match in NEGATION.finditer(masked.text)),
        conditions=tuple(_conditions(masked)),
        ifs=tuple(match.start() for match in IF.finditer(masked.text)),
        breaks=tuple(match.start() for match in BREAK.finditer(masked.text)),
    )


def _guards(text: str, labels: frozenset[str]) -> list[tuple[int, int]]:
    return [
        _scope(row.value, match, text)
        for row in recognisers("guards.toml")
        if row.label in labels
        for match in row.regex.finditer(text)
    ]


def _scope(scope: str, match: re.Match[str], text: str) -> tuple[int, int]:
    start = 0 if scope == "sentence" else match.start()
    return start, _reach(text, match.end()) if scope == "clause" else len(text)


def _reach(text: str, start: int) -> int:
    """Return where the clause that holds an offset ends."""
    stop = BREAK.search(text, start)
    return stop.start() if stop else len(text)


def _last(found: Sequence[Condition], before: int) -> str:
    """Return the largest number of players that the last condition before an offset names."""
    earlier = sorted((one for one in found if one.end <= before), key=lambda one: one.start)
    return max(re.findall(r"\d+", earlier[-1].expression), key=int) if earlier else ""


def _opening(text: str, at: int) -> int:
    """Return where the clause that holds an offset begins."""
    return max((one.end() for one in BREAK.finditer(text, 0, at)), default=0)


def _conditions(masked: Masked) -> list[Condition]:
    found: list[Condition] = []
    for row in recognisers("conditions.toml"):
        for match in row.regex.finditer(masked.text):
            expression = row.value
            for name in match.re.groupindex:
                number = masked.numbers.get(match.start(name))
                expression = expression.replace(f"${name}", str(number.value) if number else "")
            if "$last" in expression and (limit := _last(found, match.start())):
                expression = expression.replace("$last", limit)
            if "$" in expression:
                continue
            if (
                max((n.value for n in map(masked.numbers.get, range(match.start(), match.end())) if n), default=0)
                > MOST
            ):
                continue
            if not any(one.start < match.end() and match.start() < one.end for one in found):
                before = OPENS.search(masked.text[: match.start()])
                opens = before is not None or match.group()[0] in ";:" or IF.match(match.group()) is not None
                leads = match.start() - _opening(masked.text, match.start()) <= LEAD
                found.append(Condition(match.start(), match.end(), canonical(expression), opens, leads))
    return sorted(found, key=lambda one: one.start)
