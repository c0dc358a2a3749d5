"""The stage `claims`: the checkable statements of a source, each with its computation and verdict."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.extract.claims import (
    bank,
    capacity,
    deals,
    dice_words,
    lists,
    moves,
    pack,
    packets,
    patterns,
    points,
    tables,
    units,
)
from pipeline.extract.claims.book import Book, Line
from pipeline.extract.claims.finding import Finding, without_overlap
from pipeline.model import Batch, Block, Claim, Sentence, Source, Text


@dataclass(frozen=True, slots=True)
class ClaimsPayload:
    """The reading text of a source, its sentences and blocks."""

    source: str
    reading: str
    lines: tuple[Line, ...]
    blocks: tuple[Block, ...]


def compute(payload: ClaimsPayload) -> Batch:
    """Return the claims of a source, in the order of the text."""
    book = Book(payload.reading, payload.lines, payload.blocks)
    found = without_overlap(finding for family in FAMILIES for finding in family(book))
    starts = [line.start for line in payload.lines]
    return Batch.of(_row(payload, number, finding, starts) for number, finding in enumerate(found, start=1))


def _row(payload: ClaimsPayload, number: int, finding: Finding, starts: list[int]) -> Claim:
    index = bisect_right(starts, finding.start) - 1
    line = payload.lines[index] if index >= 0 and finding.start < payload.lines[index].end else None
    return Claim(
        id=f"{payload.source}/c{number:04d}",
        source=payload.source,
        account=line.account or None if line else None,
        sentence=line.id if line else None,
        family=finding.family,
        start=finding.start,
        end=finding.end,
        quote=payload.reading[finding.start : finding.end],
        expression=finding.expression,
        stated=finding.stated,
        computed=finding.computed,
        verdict=finding.verdict,
        note=finding.note,
    )


def _by_wording(book: Book) -> Iterator[Finding]:
    for passage in book.passages:
        for finding in patterns.find(passage.masked, passage.context):
            yield finding.moved(passage.line.start)


FAMILIES = (
    _by_wording, dice_words.find, packets.find, lists.find, tables.find, tables.sums_up, tables.column_totals,
    pack.find, deals.find, units.find, bank.find, bank.last_cards, bank.bets_on_the_end, bank.frequencies,
    points.find, moves.find, capacity.find,
)  # fmt: skip


class ClaimsStage:
    """`text`, `sentence`, `block` → `claim`."""

    name: ClassVar[str] = "claims"
    code: ClassVar[tuple[str, ...]] = ("extract/claims",)
    owns: ClassVar[Mapping[str, str]] = {"claim": "source"}

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of all sources that have a text."""
        return [source.id for source in store.select(Source, "id IN (SELECT source FROM text) ORDER BY id")]

    def payload(self, store: Store, subject: str) -> ClaimsPayload:
        """Gather the reading text, the sentences and the blocks of a source."""
        text = store.select(Text, "source = ?", (subject,))[0]
        sentences = store.select(Sentence, "source = ? ORDER BY start, end", (subject,))
        lines = tuple(Line(row.id, row.account or "", row.start, row.end) for row in sentences)
        blocks = tuple(store.select(Block, "source = ? ORDER BY ordinal", (subject,)))
        return ClaimsPayload(subject, text.reading, lines, blocks)

    compute = staticmethod(compute)
