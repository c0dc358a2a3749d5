"""The lines of a table or list cut into slots, each with its place in the reading text and its column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pipeline.model import Block
from pipeline.segment.tables.words import amount, is_unit, linked
from pipeline.transcribe.alignment import Way

_BARS = re.compile(r"\|")
_CELLS = re.compile(r"<t[dh]\b", re.IGNORECASE)
_ROW = {"pipes": "\n", "headed": "\n", "html": "<tr", "html headed": "<tr"}
"""What begins a row in the received text of tables whose empty cells the reading text does not show."""
_MOVE = re.compile(r"(\d{1,3})\s*(?:à|-|–|x|×)\s*(\d{1,3})\W*")
_STRAY = re.compile(r"(?P<label>[^\n]{2,120}?)\s?\.{2,}\s*(?P<value>[^\n.]{1,24}?)\W*")
ITEM = re.compile(r"(?:[-•–*]\s+|(?P<number>\d{1,3})\s?[.)°]+\s+)(?=\S)")


@dataclass(frozen=True, slots=True)
class Slot:
    """A cell of print: offsets in the reading text, the text there, and its column from 0."""

    start: int
    end: int
    text: str
    column: int = 0


Row = tuple[Slot, ...]


@dataclass(frozen=True)
class Page:
    """The reading text with the way to what was received."""

    text: str
    received: str
    way: Way

    def slot(self, start: int, end: int, column: int = 0) -> Slot:
        """Return the slot between two offsets, white space at its ends left out."""
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        return Slot(start, end, self.text[start:end], column)

    def rows(self, block: Block) -> list[Row]:
        """Return the lines of a block, cut at its tabs, lines broken within a label made whole."""
        rows = [self._row(start, end, block.style) for start, end in self._lines(block)]
        return self._unbroken(rows)

    def _lines(self, block: Block) -> Iterator[tuple[int, int]]:
        at = block.start
        for line in self.text[block.start : block.end].split("\n"):
            if line.strip():
                yield at, at + len(line)
            at += len(line) + 1

    def _row(self, start: int, end: int, style: str) -> Row:
        edges = [start, *(i + 1 for i in range(start, end) if self.text[i] == "\t"), end + 1]
        slots = [self.slot(a, b - 1, column) for column, (a, b) in enumerate(pairwise(edges))]
        if style in _ROW:
            slots = [replace(slot, column=self._column(slot, style)) for slot in slots]
        return tuple(slot for slot in slots if slot.text)

    def _column(self, slot: Slot, style: str) -> int:
        """Count the cells before a slot in the received row, empty ones too."""
        spans = self.way.to_received(slot.start, slot.end)
        if not spans:
            return slot.column
        begin = self.received.rfind(_ROW[style], 0, spans[0][0]) + 1
        before = self.received[begin : spans[0][0]]
        cells = _CELLS.findall(before) if "html" in style else _BARS.findall(before)
        leading = "html" in style or before.lstrip().startswith("|")
        return max(0, len(cells) - leading)

    def _unbroken(self, rows: list[Row]) -> list[Row]:
        """Join a line without amount to the next if that one goes on in lower case."""
        if all(len(row) < 2 for row in rows):
            return rows
        done: list[Row] = []
        for row in rows:
            last = done[-1] if done else ()
            if len(last) == 1 and row[0].text[:1].islower() and not last[0].text.endswith("."):
                done[-1] = (self.slot(last[0].start, row[0].end), *row[1:])
            else:
                done.append(row)
        return done

    def stray(self, block: Block) -> Row | None:
        """Return the label and amount of a paragraph that is a row of a table ("Pour trois.. 8"), or None."""
        found = _STRAY.fullmatch(self.text, block.start, block.end)
        if found is None or amount(found["value"]) is None:
            return None
        return self.slot(*found.span("label")), self.slot(*found.span("value"), column=1)

    def linked(self, slot: Slot) -> Row | None:
        """Return label and amount of a line such as "As : 11 points", or None."""
        found = linked(slot.text)
        if found is None:
            return None
        return self.slot(slot.start, slot.start + found[0]), self.slot(slot.start + found[1], slot.end, 1)

    def move(self, slot: Slot) -> Row | None:
        """Return both numbers of a move "5 à 18", or None."""
        found = _MOVE.fullmatch(slot.text)
        if found is None:
            return None
        return tuple(self.slot(slot.start + found.start(n), slot.start + found.end(n), n - 1) for n in (1, 2))

    def item(self, slot: Slot) -> tuple[Slot | None, Slot]:
        """Return the number of an item of a list (None for a bullet or nothing) and what it says."""
        found = ITEM.match(slot.text)
        if found is None:
            return None, slot
        rest = self.slot(slot.start + found.end(), slot.end, slot.column)
        if found["number"] is None:
            return None, rest
        return self.slot(slot.start + found.start("number"), slot.start + found.end("number"), slot.column), rest


def trimmed(row: Row) -> tuple[Row, str]:
    """Return a row without a last slot that only names a unit ("4 | fiches."), and that unit."""
    if len(row) > 2 and is_unit(row[-1].text) and amount(row[-2].text) is not None:
        return row[:-1], row[-1].text.strip(" .")
    return row, ""


def is_moves(page: Page, rows: Sequence[Row]) -> bool:
    """Say whether most rows hold nothing but moves."""
    slots = [slot for row in rows for slot in row]
    return sum(page.move(slot) is not None for slot in slots) * 2 > len(slots)
