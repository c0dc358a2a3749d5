"""Columns of a page: where they part, the lines of each from top to bottom, and what is set across them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from pipeline.digitize.lines import Column, TextLine, column_of, gaps_of, is_single, joined, rows_of

DEEPEST = 3
"""How often a page is parted: into eight columns at most."""


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that are read one below the other: of a column, or set across the columns."""

    rows: tuple[TextLine, ...]
    across: bool = False


def block_of(lines: Sequence[TextLine]) -> Column:
    """Measure the block of text: the column, or all columns together; `lines` must not be empty."""
    column = column_of(lines)
    sides = _sides(lines, column)
    if sides is None:
        return column
    left, right = (column_of(side) for side in sides[:2])
    return Column(left.left, right.right, column.size, left.pitch)


def columns(lines: Sequence[TextLine], depth: int = DEEPEST) -> list[Part]:
    """Return the lines in reading order, each column by itself; what is set across two of them parts them."""
    sides = _sides(lines, column_of(lines)) if lines and depth else None
    if sides is None:
        return [Part(tuple(joined(row) for row in rows_of(lines)))] if lines else []
    left, right, across = sides
    parts: list[Part] = []
    for top, bar in zip([None, *across], [*across, None], strict=True):
        for side in (left, right):
            parts += columns([line for line in side if _between(line, top, bar)], depth - 1)
        parts += [Part((bar,), across=True)] if bar else []
    return parts


def _sides(lines: Sequence[TextLine], column: Column) -> tuple[list[TextLine], list[TextLine], list[TextLine]] | None:
    """Return what stands left of the gutter, right of it and across it; None for a page in one column."""
    gaps = gaps_of(lines, column)
    if is_single(lines, column) or not gaps:
        return None
    gutter, edge = _gutter(gaps)
    lines = [piece for line in lines for piece in _pieces(line, gutter, edge, column)]
    across = [line for line in lines if line.box.x < gutter - column.size and line.box.right > gutter + column.size]
    beside = [line for line in lines if line not in across]
    left = [line for line in beside if line.box.x + line.box.width / 2 < gutter]
    right = [line for line in beside if line.box.x + line.box.width / 2 >= gutter]
    return left, right, sorted(across, key=lambda line: line.box.y)


def _gutter(gaps: Sequence[tuple[int, int]]) -> tuple[float, int]:
    """Return the middle of the gutter, which all gaps but a few share, and the edge of what stands right of it."""
    few = len(gaps) // 10
    left, right = sorted(left for left, _ in gaps)[-1 - few], sorted(right for _, right in gaps)[few]
    middle = (left + right) / 2 if left < right else median((one + other) / 2 for one, other in gaps)
    return middle, right


def _pieces(line: TextLine, gutter: float, edge: float, column: Column) -> list[TextLine]:
    """Return a line as its columns' two where its words leave the gutter free and go on at the second one's edge."""
    left = tuple(word for word in line.words if word.box.right <= gutter)
    right = tuple(word for word in line.words if word.box.x >= gutter)
    apart = left and right and len(left) + len(right) == len(line.words)
    return [TextLine(left), TextLine(right)] if apart and abs(right[0].box.x - edge) < column.size else [line]


def _between(line: TextLine, top: TextLine | None, bar: TextLine | None) -> bool:
    at = line.box.y + line.box.height / 2
    return (top is None or at >= _middle(top)) and (bar is None or at < _middle(bar))


def _middle(line: TextLine) -> float:
    return line.box.y + line.box.height / 2
