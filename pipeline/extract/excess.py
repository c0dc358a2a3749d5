"""Points for each trick beyond so many: *les six premières levées ne comptent pas ; chacune des autres vaut un point*.

A text says how many tricks bring nothing and, there or in the next sentence, what each of the others brings; or only
from which one on they count. The words are `scores.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import labelled
from pipeline.extract.masking import Masked

_forms = partial(labelled, "scores.toml")

FEWEST, MOST = 2, 12
"""How many tricks may bring nothing."""


@dataclass(frozen=True, slots=True)
class Excess:
    """What each trick above a number brings, at its offsets."""

    above: int
    points: int
    start: int
    end: int

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the ludeme."""
        return {"what": "excess", "points": self.points, "above": self.above}


def excess(masked: Masked, before: Masked) -> Iterator[Excess]:
    """Give what each trick beyond those that count nothing brings; `before` is what was said before it."""
    yield from _at_once(masked)
    own = list(_free(masked))
    told = own or list(_free(before))
    if not told:
        return
    above, start = told[-1]
    for form in _forms("beyond"):
        for match in form.finditer(masked.text, start if own else 0):
            points, first = (_value(masked, match, name) for name in ("x", "first"))
            if points and first in {None, above, above + 1}:
                yield Excess(above, points, match.start(), match.end())
                return


def _at_once(masked: Masked) -> Iterator[Excess]:
    """Give what is told in one clause: *un point pour chaque levée au-dessus de six*."""
    for form in _forms("excess"):
        for match in form.finditer(masked.text):
            above, points = (_value(masked, match, name) for name in ("n", "x"))
            if above is not None and points and FEWEST <= above <= MOST:
                yield Excess(above, points, match.start(), match.end())


def _free(masked: Masked) -> Iterator[tuple[int, int]]:
    """Give how many tricks bring nothing, with where this is said."""
    for form in _forms("free"):
        for match in form.finditer(masked.text):
            number = _value(masked, match, "n")
            if number is not None and FEWEST <= number <= MOST:
                yield number, match.end()


def _value(masked: Masked, match: re.Match[str], name: str) -> int | None:
    """Return the number of a group, None where it is not there."""
    span = masked.numbers.get(match.start(name)) if match.groupdict().get(name) else None
    return span.value if span else None
