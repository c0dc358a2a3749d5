"""The tables of a game as pages of text: title, place, rows with their heads, amounts with their units."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.model import Cell, Table


@dataclass(frozen=True, slots=True)
class TableView:
    """A table with its cells in reading order, and the printed page on which it begins."""

    table: Table
    printed_page: int | None
    cells: tuple[Cell, ...]

    def lines(self) -> list[str]:
        """Return the table in lines: the head, then each row with its values under the heads of their columns."""
        page = f", p. {self.printed_page}" if self.printed_page else ""
        head = f"{self.table.title or 'Sans titre'}  ({self.table.id}, {self.table.kind}{page})"
        return [head, *("  " + line for line in self._rows())]

    def _rows(self) -> list[str]:
        values = [cell for cell in self.cells if cell.role in ("value", "total")]
        rows = [[cell for cell in values if cell.row == row] for row in range(1, self.table.rows + 1)]
        heads = [" ".join(row[0].row_head.split()) if row else "" for row in rows]
        width = max(map(len, heads), default=0)
        return [
            f"{head:<{width}}  {'   '.join(map(_shown, row))}".rstrip() for head, row in zip(heads, rows, strict=True)
        ]


def _shown(cell: Cell) -> str:
    """Show a value with its unit, unless the cell names it, and the head of its column."""
    text = " ".join(cell.text.split())
    unit = f" {cell.unit}" if cell.unit and cell.unit not in text else ""
    return f"{cell.column_head}: {text}{unit}" if cell.column_head else f"{text}{unit}"


def tables_of(store: Store, account: str) -> list[TableView]:
    """Return the tables of an account, in the order of its text."""
    return [
        TableView(
            table,
            printed_page(store, table.source, table.start),
            tuple(store.select(Cell, "table_block = ? ORDER BY ordinal", (table.id,))),
        )
        for table in store.select(Table, "account = ? ORDER BY ordinal", (account,))
    ]
