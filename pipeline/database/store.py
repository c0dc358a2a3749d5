"""The store: one SQLite file, written by one process, read and written as the dataclasses of `model`."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import astuple, fields
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from pipeline.errors import StaleDatabase
from pipeline.model import TABLE_OF, TABLES, Row

R = TypeVar("R", bound=Row)

SCHEMA = Path(__file__).with_name("schema.sql")
TABLE = re.compile(r"(CREATE TABLE (\w+) \(.*?\) STRICT);", re.DOTALL)


class Store:
    """A database of `schema.sql`, opened for reading and for writing by one driver."""

    def __init__(self, path: Path | str = ":memory:", *, anew: bool = False) -> None:
        """Open the database at `path`; create its tables if it is new.

        One that was made by a version with other columns is begun `anew`, or raises StaleDatabase.
        """
        self.path = path
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._connect()
        if self._has_other_columns():
            if not anew:
                raise StaleDatabase(
                    "The database was made by another version of Tapis vert",
                    where=str(path), next_step="Run `tapisvert build` (or `make`): it is made anew from the corpus.",
                )  # fmt: skip
            self._begin_anew()
        if "activity" not in self._tables():
            self.connection.executescript(f"BEGIN;{SCHEMA.read_text('utf-8')}COMMIT;")
        self._add_tables()

    def _connect(self) -> None:
        self.connection = sqlite3.connect(str(self.path), isolation_level=None)
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = NORMAL")
        self.connection.execute("PRAGMA recursive_triggers = ON")

    def _has_other_columns(self) -> bool:
        """Tell whether a table lacks a column of its rows, or has one that they have not."""
        known = self._tables()
        return any(
            set(self._columns(table)) != {field.name for field in fields(kind)}
            for kind, table in TABLE_OF.items()
            if table in known
        )

    def _tables(self) -> set[str]:
        return {name for (name,) in self.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}

    def _columns(self, table: str) -> list[str]:
        return [name for (name,) in self.connection.execute("SELECT name FROM pragma_table_info(?)", (table,))]

    def _begin_anew(self) -> None:
        """Delete the database: all that it holds is computed from the corpus."""
        self.connection.close()
        for suffix in ("", "-wal", "-shm"):
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)
        self._connect()

    def _add_tables(self) -> None:
        """Create the tables that the schema has gained since the database was made."""
        known = self._tables()
        for statement, table in TABLE.findall(SCHEMA.read_text("utf-8")):
            if table not in known:
                self.connection.execute(statement)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Write everything of the block or nothing."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")

    def insert(self, rows: Iterable[Row]) -> None:
        """Insert rows of any tables, in their order."""
        for kind, group in groupby(rows, key=type):
            marks = ", ".join("?" * len(fields(kind)))
            names = ", ".join(field.name for field in fields(kind))
            sql = f"INSERT INTO {TABLE_OF[kind]} ({names}) VALUES ({marks})"
            self.connection.executemany(sql, [astuple(row) for row in group])

    def select(self, kind: type[R], where: str = "1", values: tuple[object, ...] = (), *, limit: int = -1) -> list[R]:
        """Return the rows of `kind` that satisfy an SQL condition.

        The condition may end in ORDER BY; without it rows come by their first two columns, so that their order
        never depends on the order in which they were written.
        """
        names = ", ".join(field.name for field in fields(kind))
        order = "" if "ORDER BY" in where else "ORDER BY 1, 2"
        sql = f"SELECT {names} FROM {TABLE_OF[kind]} WHERE {where} {order} LIMIT {limit}"
        return [kind(*row) for row in self.connection.execute(sql, values)]

    def one(self, kind: type[R], where: str, values: tuple[object, ...] = ()) -> R | None:
        """Return the first row of `kind` that satisfies the condition, or None."""
        rows = self.select(kind, where, values, limit=1)
        return rows[0] if rows else None

    def count(self, table: str, where: str = "1", values: tuple[object, ...] = ()) -> int:
        """Count the rows of a table."""
        return int(self.connection.execute(f"SELECT count(*) FROM {table} WHERE {where}", values).fetchone()[0])

    def delete(self, table: str, where: str, values: tuple[object, ...] = ()) -> None:
        """Delete rows."""
        self.connection.execute(f"DELETE FROM {table} WHERE {where}", values)

    def content(self) -> dict[str, list[tuple[object, ...]]]:
        """Return every table but the ledger's times, sorted: equal contents compare equal."""
        skip = {"activity": "stage, subject, key, output, status"}
        return {
            table: sorted(self.connection.execute(f"SELECT {skip.get(table, '*')} FROM {table}"), key=repr)
            for table in TABLES
        }

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()
