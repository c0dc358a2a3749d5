"""Records to cells: every value with its heads, its number and the unit it counts."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.model import Cell, CellRole, TableKind
from pipeline.segment.tables.record import Reading, Record, Value
from pipeline.segment.tables.slots import Slot
from pipeline.segment.tables.words import amount, unit_in_head

BETWEEN = " › "
"""What joins the heads of one row, outer heads first."""
COUNTED: tuple[TableKind, ...] = ("amounts", "grid")
"""Kinds whose numbers count something."""


def slots(reading: Reading) -> list[Slot]:
    """Return every place of print that a table takes up."""
    heads = [record.head for record in reading.records if record.head]
    return [*reading.heads.values(), *heads, *(value.slot for record in reading.records for value in record.values)]


def cells(reading: Reading, unit: str) -> Iterator[Cell]:
    """Give the cells of a table without its id and received offsets: column heads, then row by row.

    `unit` is what the title says the amounts are counted in, for cells to which nothing nearer gives a unit.
    """
    for column, slot in sorted(reading.heads.items()):
        yield _cell(slot, 0, column, "column_head", number=None, unit="")
    carried: dict[int, str] = {}
    for row, record in enumerate(reading.records, 1):
        if record.head is not None:
            yield _cell(record.head, row, 0, "row_head", number=None, unit="")
        for value in record.values:
            yield _value(reading.kind, record, value, row, carried, unit)


def _value(kind: TableKind, record: Record, value: Value, row: int, carried: dict[int, str], unit: str) -> Cell:
    """Return the cell of a value; a unit holds for the cells below it in the same column."""
    found = amount(value.slot.text)
    head, of_head = unit_in_head(value.head)
    named = ""
    if found is not None and kind in COUNTED:
        stated = value.unit or found.unit
        if stated:
            carried[value.column] = stated
        named = stated or of_head or carried.get(value.column, "") or (unit if kind == "amounts" else "")
    role: CellRole = "total" if record.total else "value"
    number = found.number if found else None
    return _cell(
        value.slot, row, value.column, role, number=number, unit=named, row_head=BETWEEN.join(record.heads), head=head
    )


def _cell(
    slot: Slot,
    row: int,
    column: int,
    role: CellRole,
    *,
    number: int | None,
    unit: str,
    row_head: str = "",
    head: str = "",
) -> Cell:
    return Cell("", 0, row, column, role, slot.text, row_head, head, number, unit, slot.start, slot.end, 0, 0)
