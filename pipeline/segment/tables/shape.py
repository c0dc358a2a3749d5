"""The shape of a block of rows: its column heads, and columns that are to be read one after the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pipeline.segment.slug import plain
from pipeline.segment.tables.slots import ITEM, Row, Slot
from pipeline.segment.tables.words import amount

_PAIR = re.compile(r"\d{1,3}\s?[,.-]\s?\d{1,3}\W*")
_BOX = re.compile(r"[□■○●▢☐_.…·]+")


@dataclass(frozen=True, slots=True)
class Shape:
    """The rows of a block, unfolded; heads by column; whether column 0 holds the heads of the rows.

    `repeated` is the head that stood over every column of a block whose columns hold the same thing.
    """

    rows: tuple[Row, ...]
    heads: dict[int, Slot]
    labelled: bool
    repeated: str = ""


def is_box(text: str) -> bool:
    """Say whether a cell is a drawn place (a box, a row of dots)."""
    return _BOX.fullmatch(text) is not None


def shaped(rows: Sequence[Row], *, headed: bool) -> Shape:
    """Return the shape of a block; `headed` says that its markup sets the first row apart as heads."""
    header, body, count = _header(list(rows), headed=headed)
    if not body:
        return Shape((), {}, labelled=False)
    if count > 1:
        body = _unfolded(body, count)
        header = header[: max(1, len(header) // count)]
    elif count == 1 and (folds := _folds(body)) > 1:
        body = _unfolded(body, folds)
    width = max((slot.column for row in body for slot in row), default=0) + 1
    if count > 1 and width == 1:
        return Shape(tuple(body), {}, False, " ".join(slot.text for slot in header))
    labelled = _is_labelled(body, header, width)
    return Shape(tuple(body), _placed(header, body, width, labelled=labelled), labelled)


def _header(rows: list[Row], *, headed: bool) -> tuple[list[Slot], list[Row], int]:
    """Return the heads, the other rows, and how often the heads are repeated side by side."""
    if len(rows) < 2 or (len(rows[0]) < 2 and not headed):
        return [], rows, 1
    first, body = list(rows[0]), rows[1:]
    if _alike(first):
        return _repeated(first, body)
    wordy = not any(amount(slot.text) or is_box(slot.text) for slot in first)
    counted = sum(amount(slot.text) is not None for row in body for slot in row[-1:])
    if (headed and wordy) or (wordy and counted * 2 > len(body) and len(body) > 1):
        return first, body, 1
    return [], rows, 1


def _alike(slots: Sequence[Slot]) -> bool:
    return len(slots) > 1 and len({plain(slot.text) for slot in slots}) == 1 and amount(slots[0].text) is None


def _repeated(first: list[Slot], body: list[Row]) -> tuple[list[Slot], list[Row], int]:
    """Take the rest of heads that fill two lines, alone in a row or each before a cell, off the rows below."""
    count = len(first)
    row = body[0]
    words = [slot for slot in row if amount(slot.text) is None and slot.text[:1].islower()]
    if len(words) == count and _alike(words):
        first = [replace(a, text=f"{a.text} {b.text}") for a, b in zip(first, words, strict=True)]
        rest = [slot for slot in row if slot not in words]
        body = [tuple(replace(slot, column=i) for i, slot in enumerate(rest)), *body[1:]] if rest else body[1:]
    return first, body, count


def _folds(rows: Sequence[Row]) -> int:
    """Return how many columns go on one below the other: numbered items or counts that run on from column to column."""
    width = max((len(row) for row in rows), default=0)
    if width < 2 or len(rows) < 2:
        return 1
    if all(ITEM.match(slot.text) for row in rows for slot in row):
        return width if _runs_on([_numbers(rows, column) for column in range(width)]) else 1
    if width == 4 and _runs_on([_numbers(rows, column) for column in (0, 2)]):
        return 2
    return 1


def _numbers(rows: Sequence[Row], column: int) -> list[int | None]:
    found = [re.match(r"(\d{1,3})\s?[.)°]*", row[column].text) for row in rows if column < len(row)]
    return [int(number[1]) if number else None for number in found]


def _runs_on(columns: Sequence[Sequence[int | None]]) -> bool:
    numbers = [number for column in columns for number in column]
    return len(numbers) > 2 and all(a is not None and b == a + 1 for a, b in pairwise(numbers))


def _unfolded(rows: Sequence[Row], count: int) -> list[Row]:
    """Put the columns, in `count` groups of equal width, one below the other."""
    width = -(-max(len(row) for row in rows) // count)
    groups = [row[c * width : (c + 1) * width] for c in range(count) for row in rows]
    return [tuple(replace(slot, column=i) for i, slot in enumerate(group)) for group in groups if group]


def _is_labelled(rows: Sequence[Row], header: Sequence[Slot], width: int) -> bool:
    """Say whether the first column heads the rows: words, or counts that rise beside amounts."""
    first = [row[0] for row in rows if row and row[0].column == 0]
    if width < 2 or not first:
        return False
    counts = [found.number for slot in first if (found := amount(slot.text)) is not None]
    if len(counts) * 2 < len(first):
        return not all(_PAIR.fullmatch(slot.text) for slot in first)
    if header and len(header) < width:
        return True
    rising = len(counts) > 1 and all(a < b for a, b in pairwise(counts))
    return rising and (bool(header) or width == 2)


def _placed(header: Sequence[Slot], rows: Sequence[Row], width: int, *, labelled: bool) -> dict[int, Slot]:
    """Return the heads by column; heads fewer by one stand over the amounts, or over counts that head the rows."""
    if not header:
        return {}
    narrow = len(header) == width - 1 and header[0].column == 0
    first = next((row[0] for row in rows if row), None)
    shift = int(narrow and labelled and first is not None and amount(first.text) is None)
    return {slot.column + shift: slot for slot in header}
