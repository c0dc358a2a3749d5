"""Tables and lists of a source, read into rows and cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TableKind = Literal["amounts", "grid", "list", "moves", "layout"]
"""A price list or count (label and amount), a grid under heads, a list of items, moves, places drawn in characters."""

CellRole = Literal["row_head", "column_head", "value", "total"]


@dataclass(frozen=True, slots=True)
class Table:
    """A table or list of the reading text, unfolded: what stood in two columns to be read down is one."""

    id: str
    source: str
    section: str
    account: str | None
    ordinal: int
    kind: TableKind
    title: str
    rows: int
    columns: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell with what it must know to be read alone.

    Row 0 holds the column heads, column 0 the row heads. `row_head` and `column_head` are as printed, outer heads
    first, joined by ` › `; empty where the table has none. `number` is the amount, `unit` what it counts (stated
    in the cell, carried down its column, or named by a head or the title). `start`, `end`: reading text.
    """

    table_block: str
    ordinal: int
    row: int
    column: int
    role: CellRole
    text: str
    row_head: str
    column_head: str
    number: int | None
    unit: str
    start: int
    end: int
    received_start: int
    received_end: int
