"""A collation measured against a list of true differences that a person has read beside both texts."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from pipeline.collate.comparison import Collation
from pipeline.database.store import Store
from pipeline.model import Account, Section, Text

Span = tuple[str, int, int]
"""A source and offsets into its reading text."""


class Difference(BaseModel):
    """A true difference: what it is about, and the words of each text; an empty side is silent."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    about: str
    first: str
    second: str


class Reference(BaseModel):
    """A hand-made list for two accounts."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    first: str
    second: str
    difference: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """What was found: `facing` counts differences whose two sides stand face to face in one report."""

    listed: int
    found: int
    facing: int
    two_sided: int
    reported: int
    missed: tuple[str, ...]
    unlisted: tuple[tuple[str, str], ...]

    @property
    def recall(self) -> float:
        """Share of the listed differences that are reported, on each side that has words."""
        return self.found / max(self.listed, 1)


def read_reference(path: Path) -> Reference:
    """Read a list of differences."""
    return Reference.model_validate(tomllib.loads(path.read_text("utf-8")))


def locate(store: Store, account: str, quote: str) -> Span | None:
    """Return where the words stand in the section of an account; None for the empty quotation or unknown words."""
    row = store.one(Account, "id = ?", (account,))
    if row is None or not quote:
        return None
    (text,) = store.select(Text, "source = ?", (row.source,))
    (section,) = store.select(Section, "id = ?", (row.section,))
    start = text.reading.find(quote, section.start, section.end)
    return (row.source, start, start + len(quote)) if start >= 0 else None


def measure(store: Store, collation: Collation, reference: Reference) -> Measure:
    """Hold the reported differences against the list; spans that overlap speak of the same words."""
    reports = reported(collation)
    met: set[int] = set()
    found, facing, missed = 0, 0, []
    for difference in reference.difference:
        sides = locate(store, reference.first, difference.first), locate(store, reference.second, difference.second)
        hits = [_hits(reports, side, place) for place, side in enumerate(sides) if side is not None]
        met.update(*hits)
        found += bool(hits) and all(hits)
        facing += len(hits) == 2 and bool(hits[0] & hits[1])
        if not all(hits):
            missed.append(difference.about)
    two_sided = sum(bool(d.first and d.second) for d in reference.difference)
    unlisted = tuple(report.words for place, report in enumerate(reports) if place not in met)
    return Measure(len(reference.difference), found, facing, two_sided, len(reports), tuple(missed), unlisted)


@dataclass(frozen=True, slots=True)
class Report:
    """A reported difference: where it stands on each side, and its words."""

    spans: tuple[Span | None, Span | None]
    words: tuple[str, str]


def reported(collation: Collation) -> list[Report]:
    """Return every difference that the page shows: fields, words, then passages that may change a rule."""
    found = []
    for field in collation.different_fields:
        sides = [s if s is not None and s.quote else None for s in (field.first, field.second)]
        spans = [(s.source, s.start, s.start + len(s.quote)) if s else None for s in sides]
        found.append(Report((spans[0], spans[1]), (_quote(sides[0]), _quote(sides[1]))))
    for word in collation.vocabulary:
        one, other = ((p.source, p.start, p.end) for p in word.passages)
        found.append(Report((one, other), (word.first, word.second)))
    for passage in collation.different_passages:
        parts = (passage.first, passage.second)
        spans = [(p.source, p.start, p.end) if p else None for p in parts]
        found.append(Report((spans[0], spans[1]), (_quote(parts[0]), _quote(parts[1]))))
    return found


def _quote(side: object) -> str:
    return str(getattr(side, "quote", getattr(side, "printed", "")))


def _hits(reports: list[Report], span: Span, place: int) -> set[int]:
    return {number for number, report in enumerate(reports) if _overlaps(report.spans[place], span)}


def _overlaps(one: Span | None, other: Span) -> bool:
    return one is not None and one[0] == other[0] and one[1] < other[2] and other[1] < one[2]
