"""The stage `tables`: blocks of rows to tables and cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.model import Account, Alignment, Batch, Block, Row, Section, Table, Text
from pipeline.segment.places import Places
from pipeline.segment.tables.cells import cells, slots
from pipeline.segment.tables.gather import Run, gathered
from pipeline.segment.tables.moves import move_lists
from pipeline.segment.tables.read import caption_is_head, read
from pipeline.segment.tables.record import Reading
from pipeline.segment.tables.slots import Page
from pipeline.segment.tables.words import label, unit_in_title
from pipeline.transcribe.alignment import Way


@dataclass(frozen=True, slots=True)
class TablesPayload:
    """A source's texts, blocks, alignment and sections, and the accounts by section."""

    text: Text
    blocks: tuple[Block, ...]
    alignments: tuple[Alignment, ...]
    sections: tuple[Section, ...]
    accounts: tuple[tuple[str, str], ...]


def compute(payload: TablesPayload) -> Batch:
    """Return the tables of a source and their cells; the lines of a table of contents are none."""
    page = Page(payload.text.reading, payload.text.received, Way(payload.alignments))
    hidden = [(section.start, section.end) for section in payload.sections if section.kind == "contents"]
    found = [(run, read(page, run)) for run in gathered(page, payload.blocks, hidden)]
    found += move_lists(page, payload.blocks)
    places = Places(payload.sections, dict(payload.accounts))
    whole = sorted((item for item in found if item[1].records), key=lambda item: _extent(*item))
    rows: list[Row] = []
    units: dict[str, str] = {}
    for ordinal, (run, reading) in enumerate(whole, 1):
        rows += _rows(payload.text.source, ordinal, page, places, run, reading, units)
    return Batch.of(rows)


def _extent(run: Run, reading: Reading) -> tuple[int, int]:
    """Return where a table begins and ends, lines that only head others counted in."""
    spans = [(place.start, place.end) for place in slots(reading)] + [(block.start, block.end) for block in run.rows()]
    return min(start for start, _ in spans), max(end for _, end in spans)


def _rows(
    source: str, ordinal: int, page: Page, places: Places, run: Run, reading: Reading, units: dict[str, str]
) -> Iterator[Row]:
    """Give the row of a table and those of its cells; `units` keeps what the last table of a title counted in."""
    name = f"{source}/table-{ordinal:03d}"
    start, end = _extent(run, reading)
    section, account = places.at(start)
    headings = ". ".join(label(page.text[block.start : block.end]) for block in run.titles)
    title = headings or label(places.by_id[section].title)
    captions = _captions(page, run)
    whole = title if not captions or caption_is_head(run) else f"{title}. {captions}".strip(" .")
    width = max(value.column for record in reading.records for value in record.values)
    yield Table(name, source, section, account, ordinal, reading.kind, whole, len(reading.records), width, start, end)
    unit = unit_in_title(f"{title} {captions}") or units.get(title, "")
    for number, cell in enumerate(cells(reading, unit)):
        units[title] = cell.unit or units.get(title, "")
        spans = page.way.to_received(cell.start, cell.end)
        # A head of two lines is whole in the heads of its values; its own cell holds the line that it stands on.
        printed = page.text[cell.start : cell.end]
        begin, finish = spans[0][0], spans[-1][1]
        yield replace(cell, table_block=name, ordinal=number, text=printed, received_start=begin, received_end=finish)


def _captions(page: Page, run: Run) -> str:
    texts = (page.text[part.block.start : part.block.end] for part in run.parts if part.kind == "caption")
    return ". ".join(dict.fromkeys(map(label, texts)))


class TablesStage:
    """`text`, `block`, `alignment`, `section`, `account` → the tables and lists of a source, cell by cell."""

    name: ClassVar[str] = "tables"
    code: ClassVar[tuple[str, ...]] = ("segment/tables",)
    owns: ClassVar[dict[str, str]] = {
        "table_cell": "table_block IN (SELECT id FROM table_block WHERE source = ?)", "table_block": "source",
    }  # fmt: skip
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of the sources that have a reading text."""
        return [row.source for row in store.select(Text, "1 ORDER BY source")]

    def payload(self, store: Store, subject: str) -> TablesPayload:
        """Return the texts, blocks, alignment and sections of a source."""
        return TablesPayload(
            store.select(Text, "source = ?", (subject,))[0],
            tuple(store.select(Block, "source = ? ORDER BY ordinal", (subject,))),
            tuple(store.select(Alignment, "source = ? ORDER BY start, received_start", (subject,))),
            tuple(store.select(Section, "source = ? ORDER BY ordinal", (subject,))),
            tuple((row.section, row.id) for row in store.select(Account, "source = ? ORDER BY id", (subject,))),
        )
