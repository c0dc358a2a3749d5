"""The claim patterns of `corpus/lexicon/claims.toml`: a wording, what it states and how that is computed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict

from pipeline.extract.claims.finding import Context, Finding
from pipeline.extract.claims.formulas import Numbers, compute_all, shown
from pipeline.extract.claims.masked import Masked, compiled
from pipeline.model import Verdict
from pipeline.paths import project


class Reading(BaseModel):
    """Another computation under which the statement would be right, and the words that say so."""

    model_config = ConfigDict(extra="forbid")
    computed: str
    note: str
    verdict: Literal["holds_under_reading", "probable_misprint", "false"] = "holds_under_reading"


class ClaimRow(BaseModel):
    """A wording and its computation; `mismatch` says what an unequal value means (drop: nothing is claimed)."""

    model_config = ConfigDict(extra="forbid")
    id: str
    family: str
    pattern: str
    computed: str
    stated: str
    mismatch: Literal["false", "undecided", "drop"] = "false"
    needs: str | None = None
    """A pattern that the whole passage must hold."""
    given: dict[str, int] = {}
    """Values of names that the wording implies."""
    note: str = ""
    readings: tuple[Reading, ...] = ()
    example: str
    counter: str

    @cached_property
    def expression(self) -> re.Pattern[str]:
        """The compiled pattern."""
        return compiled(self.pattern)

    @cached_property
    def condition(self) -> re.Pattern[str] | None:
        """The compiled condition on the passage."""
        return compiled(self.needs) if self.needs else None


class ClaimTable(BaseModel):
    """The whole data file."""

    model_config = ConfigDict(extra="forbid")
    claim: tuple[ClaimRow, ...]


@lru_cache(maxsize=1)
def rows() -> tuple[ClaimRow, ...]:
    """Return the rows of the project's lexicon."""
    return ClaimTable.model_validate(tomllib.loads((project().lexicon / "claims.toml").read_text("utf-8"))).claim


def find(passage: Masked, context: Context) -> Iterator[Finding]:
    """Yield what the patterns find in a passage."""
    if len(passage.numbers) < 2:
        return
    for row in rows():
        if row.condition is None or row.condition.search(passage.folded):
            for match in row.expression.finditer(passage.folded):
                finding = judge(row, passage, match, context)
                if finding is not None:
                    yield finding


def judge(row: ClaimRow, passage: Masked, match: re.Match[str], context: Context) -> Finding | None:
    """Compute what a match states; None if a name has no value or the row says that a mismatch claims nothing."""
    values = _values(row, passage, match, context)
    try:
        stated, computed = compute_all(row.stated, values), compute_all(row.computed, values)
    except (KeyError, ValueError, ZeroDivisionError):
        return None
    verdict, note = _verdict(row, stated, computed, values)
    if verdict is None:
        return None
    expression = shown(row.computed, values)
    return Finding(row.family, *match.span(), expression, _said(stated), _said(computed), verdict, note)


def _values(row: ClaimRow, passage: Masked, match: re.Match[str], context: Context) -> dict[str, int | tuple[int, ...]]:
    values: dict[str, int | tuple[int, ...]] = dict(row.given)
    for name, known in (("dice", context.dice), ("pack", context.pack), ("hand", context.hand)):
        if known is not None:
            values.setdefault(name, known)
    for name, found in match.groupdict().items():
        if found is not None:
            start, end = match.span(name)
            single = start in passage.by_start and passage.by_start[start].end >= end
            values[name] = passage.value(start) if single else passage.values(start, end)
    return values


def _verdict(
    row: ClaimRow, stated: Numbers, computed: Numbers, values: dict[str, int | tuple[int, ...]]
) -> tuple[Verdict | None, str]:
    if stated == computed:
        return "holds", row.note
    for reading in row.readings:
        if compute_all(reading.computed, values) == stated:
            return reading.verdict, reading.note
    return (None, "") if row.mismatch == "drop" else (row.mismatch, row.note)


def _said(values: Numbers) -> str:
    return "; ".join(map(str, values))
