"""The rows of a table to records: each value with the heads of its row and column."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.model import TableKind
from pipeline.segment.tables.gather import Part, Run
from pipeline.segment.tables.implied import summed, with_dice_heads
from pipeline.segment.tables.record import Reading, Record, Value
from pipeline.segment.tables.shape import Shape, is_box, shaped
from pipeline.segment.tables.slots import Page, Row, Slot, is_moves, trimmed
from pipeline.segment.tables.words import amount, is_total, label

MOVE_HEADS = ("de", "à")
_HEADED = ("headed", "html headed")
_PREPOSITION = re.compile(r"(par|pour|avec|sans|en|dans|sur|contre|chez|de|du|à|au|aux)\b", re.IGNORECASE)
_NAMED = re.compile(r"[^;:]+ [^;:]+")
"""What rows may share: words of one clause, two at least."""


def read(page: Page, run: Run) -> Reading:
    """Read the blocks of a table."""
    columns = _stacked(page, run)
    if columns is not None:
        return columns
    return _Reader(page, run).done()


def caption_is_head(run: Run) -> bool:
    """Say whether the captions of a table part its rows; a lone caption belongs to the title instead."""
    first = next((i for i, part in enumerate(run.parts) if part.kind != "caption"), 0)
    return any(part.kind == "caption" for part in run.parts[first:])


class _Reader:
    """Goes through the blocks of a table and remembers which heads hold."""

    def __init__(self, page: Page, run: Run) -> None:
        self.page, self.run = page, run
        self.reading = Reading("list")
        self.by_captions = caption_is_head(run)
        self.caption = self.group = ""
        self.pending: Slot | None = None

    def done(self) -> Reading:
        """Return the table."""
        for part in self.run.parts:
            self._part(part)
        self._flush()
        if self.reading.kind == "grid":
            self.reading.records = with_dice_heads(summed(self.reading.records))
        return self.reading

    def _part(self, part: Part) -> None:
        if part.kind == "caption":
            if self.by_captions:
                self.caption, self.group = label(self.page.text[part.block.start : part.block.end]), ""
            return
        stray = self.page.stray(part.block) if part.kind == "stray" else None
        rows = [stray] if stray else self.page.rows(part.block)
        if _is_layout(rows):
            self._layout(rows)
            return
        shape = shaped(rows, headed=part.block.style in _HEADED)
        if not shape.rows:
            return
        if shape.repeated:
            self.caption = label(shape.repeated)
        if is_moves(self.page, shape.rows):
            self._moves(shape.rows)
        elif max(len(row) for row in shape.rows) > 1:
            self._lines(shape)
        else:
            self._items(shape.rows)

    def _layout(self, rows: Sequence[Row]) -> None:
        """Read drawn places, each under the label above it or bare."""
        self.reading.kind = "layout"
        above: Row = ()
        for row in rows:
            if not any(is_box(slot.text) or amount(slot.text) for slot in row):
                above = row
                continue
            heads = [label(slot.text) for slot in above] if len(above) == len(row) else [""] * len(row)
            values = (Value(slot, slot.column + 1, head) for slot, head in zip(row, heads, strict=True))
            self._add(Record((), None, tuple(values)))
            above = ()

    def _moves(self, rows: Sequence[Row]) -> None:
        self.reading.kind = "moves"
        for slot in (slot for row in rows for slot in row):
            move = self.page.move(slot)
            if move is None:  # a word among the moves is kept as it stands
                self._add(Record(self._outer(), None, (Value(slot, slot.column + 1, ""),)))
                continue
            values = (Value(part, part.column + 1, MOVE_HEADS[part.column]) for part in move)
            self._add(Record(self._outer(), None, tuple(values)))

    def _items(self, rows: Sequence[Row]) -> None:
        """Read lines of one cell: numbered items, labels linked to amounts, an amount for the line before."""
        for (slot,) in rows:
            number, body = self.page.item(slot)
            linked = self.page.linked(body)
            if linked is not None:
                self._amounts(linked)
            elif amount(slot.text) is not None and self.pending is not None:
                self._amounts((self.pending, slot))
            elif self.reading.kind == "amounts" or (len(rows) == 1 and number is None):
                self._flush()
                self.pending = slot
            else:
                self._flush()
                heads = (number.text,) if number else ()
                self._add(Record((*self._outer(), *heads), number, (Value(body, 1, ""),)))

    def _lines(self, shape: Shape) -> None:
        """Read rows of several cells, and the lines of one cell between them that head a group."""
        grid = not shape.labelled or bool(shape.heads) or any(len(trimmed(row)[0]) > 2 for row in shape.rows)
        numbered = _folded_items(self.page, shape.rows)
        kind: TableKind = "grid" if grid else "amounts"
        self.reading.kind = self.reading.kind if self.reading.records and not grid else kind
        heads = {column + (not shape.labelled): slot for column, slot in shape.heads.items()}
        self.reading.heads = self.reading.heads or heads
        if numbered:
            self._items([(slot,) for row in shape.rows for slot in row])
            return
        subjects = _subjects([label(row[0].text) if len(row) > 1 else "" for row in shape.rows])
        for row, subject in zip(shape.rows, subjects, strict=True):
            if len(row) > 1:
                self._row(row, shape, subject)
            elif amount(row[0].text) is not None and (self.pending or not shape.labelled):
                self._row((self.pending, row[0]) if self.pending else row, shape, ())
            else:
                self.group, self.pending = label(row[0].text), None

    def _row(self, row: Row, shape: Shape, subject: tuple[str, ...]) -> None:
        if not shape.labelled:
            values = tuple(Value(slot, slot.column + 1, _head(shape, slot.column)) for slot in row)
            self._add(Record(self._outer(), None, values))
            return
        self._amounts(row, shape, subject)

    def _amounts(self, row: Row, shape: Shape | None = None, subject: tuple[str, ...] = ()) -> None:
        """Add a row whose first cell is its head."""
        if shape is None and not self.reading.records:
            self.reading.kind = "amounts"
        row, unit = trimmed(row)
        first = row[0]
        above = _head(shape, 0) if (shape and amount(first.text) is not None) or _is_count(shape, first) else ""
        heads = (*self._outer(), *([above] if above else []), *(subject or (label(first.text),)))
        values = tuple(Value(slot, slot.column or 1, _head(shape, slot.column or 1), unit) for slot in row[1:])
        total = is_total(label(first.text))
        self._add(Record(heads, first, values, total))
        self.pending = None
        if total:
            self.group = ""

    def _outer(self) -> tuple[str, ...]:
        return tuple(head for head in (self.caption, self.group) if head)

    def _flush(self) -> None:
        """Make the line that waits for an amount the head of the next rows."""
        if self.pending is not None:
            self.group, self.pending = label(self.pending.text), None

    def _add(self, record: Record) -> None:
        self.reading.records.append(record)


def _head(shape: Shape | None, column: int) -> str:
    found = shape.heads.get(column) if shape else None
    return label(found.text) if found else ""


def _is_count(shape: Shape | None, slot: Slot) -> bool:
    """Say whether a row head counts what the head of its column names ("7 manqué" below "Levées")."""
    return shape is not None and 0 in shape.heads and slot.text[:1].isdigit()


def _is_layout(rows: Sequence[Row]) -> bool:
    """Say whether some rows are drawn places (boxes, dots, numbers between them), and every row of two or more."""
    drawn = (row for row in rows if any(is_box(slot.text) for slot in row))
    whole = any(all(is_box(slot.text) or amount(slot.text) for slot in row) for row in drawn)
    return whole and all(len(row) > 1 for row in rows)


def _folded_items(page: Page, rows: Sequence[Row]) -> bool:
    slots = [slot for row in rows for slot in row]
    return len(slots) > 1 and all(page.item(slot)[0] is not None for slot in slots)


def _subjects(labels: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the heads of each row: what a row shares with those below it, which say only "Par doublet", and its own.

    "Le coin battu par un moyen simple" before "Par doublet" heads both rows with "Le coin battu".
    """
    heads: list[tuple[str, ...]] = []
    subject = opening = ""
    for index, own in enumerate(labels):
        opens = _PREPOSITION.match(own)
        if subject and opens and opens[1].lower() == opening:
            heads.append((subject, own))
            continue
        subject = ""
        below = _PREPOSITION.match(labels[index + 1]) if index + 1 < len(labels) else None
        found = re.search(rf"[\s,]+({below[1].lower()} .+)$", own) if below and not opens else None
        if below and found and _NAMED.fullmatch(own[: found.start()].strip()):
            subject, opening = label(own[: found.start()]), below[1].lower()
            heads.append((subject, own[found.start(1) :]))
        else:
            heads.append((own,))
    return heads


def _stacked(page: Page, run: Run) -> Reading | None:
    """Return a grid whose columns stand one below the other: blocks of as many short lines each."""
    blocks = run.rows()
    if len(blocks) < 2 or len(blocks) != len(run.parts) or any(block.style != "broken" for block in blocks):
        return None
    columns = [[row[0] for row in page.rows(block)] for block in blocks]
    if len({len(column) for column in columns}) > 1:
        return None
    title = label(page.text[run.titles[-1].start : run.titles[-1].end]) if run.titles else ""
    records = []
    for row in zip(*columns, strict=True):
        values = (Value(slot, i + 1, title if i == 0 else "") for i, slot in enumerate(row))
        records.append(Record((), None, tuple(values)))
    return Reading("grid", {}, records)
