"""Running text: the sentences outside the vocabularies and tables, part by part, and what is printed in italics.

A part is an account, or all that a source says outside its accounts.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pipeline.database.store import Store
from pipeline.model import Alignment, Section, Sentence, Text
from pipeline.terms.definitions import Span
from pipeline.transcribe.alignment import italic_spans

MIN_ITALICS = 20
"""A source with fewer stretches in italics is taken to have none."""


def parts(store: Store) -> list[str]:
    """Return the accounts and sources that have text of their own, the longest first: what takes long begins early."""
    query = "SELECT coalesce(account, source) FROM sentence GROUP BY 1 ORDER BY sum(end - start) DESC, 1"
    return [part for (part,) in store.connection.execute(query)]


def of_part(store: Store, part: str) -> list[Sentence]:
    """Return the running sentences of a part, in the order of the text."""
    within = store.select(Sentence, "account = ? ORDER BY start", (part,))
    return _running(store, within or store.select(Sentence, "source = ? AND account IS NULL ORDER BY start", (part,)))


def of_source(store: Store, source: str) -> list[Sentence]:
    """Return all running sentences of a source, in the order of the text."""
    return _running(store, store.select(Sentence, "source = ? ORDER BY start", (source,)))


def _running(store: Store, rows: Sequence[Sentence]) -> list[Sentence]:
    spans = vocabularies(store, rows[0].source) if rows else []
    inside = (any(low <= row.start < high for low, high in spans) for row in rows)
    return [row for row, listed in zip(rows, inside, strict=True) if not listed and "\t" not in row.printed]


def vocabularies(store: Store, source: str) -> list[Span]:
    """Return where the vocabularies of a source stand, their headings left out."""
    rows = store.select(Section, "source = ? AND kind = 'vocabulary' ORDER BY start", (source,))
    return [(row.heading_end, row.end) for row in rows]


def italics(store: Store, source: str) -> list[Span]:
    """Return the spans of a reading text that are printed in italics, sorted."""
    text = store.one(Text, "source = ?", (source,))
    alignments = store.select(Alignment, "source = ? ORDER BY start", (source,))
    return italic_spans(text.received, alignments) if text is not None else []


def within(spans: Sequence[Span], start: int, end: int) -> Iterator[Span]:
    """Yield the spans that lie between two places, counted from the first."""
    for index in range(bisect_left(spans, (start, 0)), len(spans)):
        if spans[index][0] >= end:
            return
        if spans[index][1] <= end:
            yield spans[index][0] - start, spans[index][1] - start
