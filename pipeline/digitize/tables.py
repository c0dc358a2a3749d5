"""Tables among the rows of a page: rows cut by wide gaps that stand below one another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pipeline.digitize.lines import Column, TextLine

WIDE_GAP = 2.2
"""Width of the gap between two cells, in heights of a capital: more than the widest space of a justified line."""
ALIGNED = 1.2
"""How far apart the ends of two cells of one column may be, in heights of a capital."""
FEWEST_ROWS = 3
"""Rows that make a table."""


def table_rows(rows: Sequence[TextLine], column: Column) -> frozenset[int]:
    """Return the indexes of the rows that stand in tables: runs of rows whose cells share a column of figures or words.

    Two neighbouring rows belong together when a cell of one begins, or ends, where a cell of the other does, the
    first cell apart: all lines of a page begin at its left. A row with a leader is one of a table by itself, with
    those around it that end in a figure below or above its last cell, or stand between two.
    """
    found: set[int] = set()
    run: list[int] = []
    for index, row in enumerate(rows):
        if run and index == run[-1] + 1 and _share_column(rows[run[-1]], row, column):
            run.append(index)
            continue
        found.update(run if len(run) >= FEWEST_ROWS else ())
        run = [index] if len(cells(row, column)) > 1 else []
    whole = found.union(run if len(run) >= FEWEST_ROWS else ())
    return frozenset(_with_beside(rows, whole | {at for at, row in enumerate(rows) if _leads(row)}, column))


def _leads(row: TextLine) -> bool:
    return any(word.shape.leads for word in row.words[:-1])


def _with_beside(rows: Sequence[TextLine], found: set[int], column: Column) -> set[int]:
    """Add the rows next to one of a table that end, in a figure, where its last cell does, and those between two."""
    whole = set(found)
    for step in (1, -1):
        for at in range(len(rows))[::step]:
            beside = at - step
            if at not in whole and beside in whole and _ends_alike(rows[at], rows[beside], column):
                whole.add(at)
    return whole | {at for at in range(len(rows)) if {at - 1, at + 1} <= whole}


def _ends_alike(row: TextLine, other: TextLine, column: Column) -> bool:
    last = row.words[-1]
    is_figure = last.text.rstrip(".,;").isdigit() and len(row.words) > 1
    return is_figure and abs(last.box.right - other.words[-1].box.right) <= 2 * ALIGNED * column.size


def cells(row: TextLine, column: Column) -> list[tuple[int, int]]:
    """Return left and right edge of each cell of a row."""
    edges = [row.words[0].box.x]
    for one, two in pairwise(row.words):
        if two.box.x - one.box.right > WIDE_GAP * column.size:
            edges += [one.box.right, two.box.x]
    edges.append(row.words[-1].box.right)
    return list(zip(edges[::2], edges[1::2], strict=True))


def _share_column(one: TextLine, two: TextLine, column: Column) -> bool:
    near = ALIGNED * column.size
    pairs = ((a, b) for a in cells(one, column)[1:] for b in cells(two, column)[1:])
    return any(abs(a[0] - b[0]) <= near or abs(a[1] - b[1]) <= near for a, b in pairs)
