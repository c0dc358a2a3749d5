"""A collation measured against a list of true differences that a person has read beside both texts."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from pipeline.collate.comparison import Collation
from pipeline.collate.topics import Topic
from pipeline.database.store import Store
from pipeline.model import Account, Section, Text

Span = tuple[str, int, int]
"""A source and offsets into its reading text."""


ELLIPSIS = " … "
"""What stands in a quotation for the words between its beginning and its end."""


class Difference(BaseModel):
    """A true difference: what it is about, and the words of each text; an empty side is silent.

    `also` are further words of either text that state it: a report of them is right, but finding them is not required.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    about: str
    first: str
    second: str
    also: tuple[str, ...] = ()


class Reference(BaseModel):
    """A hand-made list for two accounts."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    first: str
    second: str
    difference: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """What was found: `facing` counts differences whose two sides stand face to face in one report.

    `parts` are the records and passages that the reports show, as far as they stand in the chapters of the two accounts
    (a list quotes no other; a telling may take over rules of another game), `parts_listed` those that state a listed
    difference.
    """

    listed: int
    found: int
    facing: int
    two_sided: int
    reported: int
    parts: int
    parts_listed: int
    missed: tuple[str, ...]
    unlisted: tuple[str, ...]

    @property
    def recall(self) -> float:
        """Share of the listed differences that are reported, on each side that has words."""
        return self.found / max(self.listed, 1)

    @property
    def precision(self) -> float:
        """Share of the reports that speak of a listed difference."""
        return 1.0 - len(self.unlisted) / max(self.reported, 1)


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
    parts = (r"\s+".join(map(re.escape, part.split())) for part in quote.split(ELLIPSIS))
    match = re.compile(".*?".join(parts), re.S).search(text.reading, section.start, section.end)
    return (row.source, *match.span()) if match else None


def measure(store: Store, collation: Collation, reference: Reference) -> Measure:
    """Hold the reported differences against the list; spans that overlap speak of the same words."""
    reports, accounts = reported(collation), (reference.first, reference.second)
    met: set[int] = set()
    listed: tuple[list[Span], list[Span]] = ([], [])
    found, facing, missed = 0, 0, []
    for difference in reference.difference:
        sides = [locate(store, *told) for told in zip(accounts, (difference.first, difference.second), strict=True)]
        hits = [_hits(reports, side, place) for place, side in enumerate(sides) if side is not None]
        found += bool(hits) and all(hits)
        facing += len(hits) == 2 and bool(hits[0] & hits[1])
        if not all(hits):
            missed.append(difference.about)
        for place, account in enumerate(accounts):
            spans = (sides[place], *(locate(store, account, quote) for quote in difference.also))
            listed[place].extend(span for span in spans if span is not None)
    for place in (0, 1):
        met.update(*(_hits(reports, span, place) for span in listed[place]))
    chapters = [_chapter(store, account) for account in accounts]
    shown = [(place, span) for report in reports for place in (0, 1) for span in report.spans[place]]
    parts = [(place, span) for place, span in shown if _overlap(span, chapters[place])]
    right = sum(any(_overlap(span, other) for other in listed[place]) for place, span in parts)
    two_sided = sum(bool(d.first and d.second) for d in reference.difference)
    unlisted = tuple(report.name for place, report in enumerate(reports) if place not in met)
    return Measure(
        len(reference.difference), found, facing, two_sided, len(reports), len(parts), right, tuple(missed), unlisted
    )


def _chapter(store: Store, account: str) -> Span:
    (row,) = store.select(Account, "id = ?", (account,))
    (section,) = store.select(Section, "id = ?", (row.section,))
    return row.source, section.start, section.end


@dataclass(frozen=True, slots=True)
class Report:
    """A reported difference: where its words stand on each side, and what it is called."""

    name: str
    spans: tuple[tuple[Span, ...], tuple[Span, ...]]


def reported(collation: Collation) -> list[Report]:
    """Return every matter on which the page says that the two tellings differ, and the words that differ throughout."""
    found = [Report(topic.label, _spans(topic)) for topic in collation.different_topics]
    for word in collation.vocabulary:
        one, other = ((p.source, p.start, p.end) for p in word.passages)
        found.append(Report(f"{word.first} / {word.second}", ((one,), (other,))))
    return found


def _spans(topic: Topic) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Return the places of the records and passages of a topic that differ, those of each side."""
    sides: tuple[list[Span], list[Span]] = ([], [])
    for field in topic.fields:
        for side, stated in zip(sides, (field.first, field.second), strict=True):
            if field.counts and stated is not None and stated.quote:
                side.append((stated.source, stated.start, stated.start + len(stated.quote)))
    for passage in topic.different_passages:
        for side, part in zip(sides, (passage.first, passage.second), strict=True):
            if part is not None:
                side.append((part.source, part.start, part.end))
    return tuple(sides[0]), tuple(sides[1])


def _hits(reports: list[Report], span: Span, place: int) -> set[int]:
    return {number for number, report in enumerate(reports) if any(_overlap(own, span) for own in report.spans[place])}


def _overlap(one: Span, other: Span) -> bool:
    return one[0] == other[0] and one[1] < other[2] and other[1] < one[2]
