"""The store opened on databases of other versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from pipeline.database.store import Store
from pipeline.model import Activity


def test_a_database_of_a_version_with_other_columns_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        old.execute("CREATE TABLE activity (stage TEXT, subject TEXT)")
        old.execute("INSERT INTO activity VALUES ('extract', 'mouche')")

    store = Store(path)
    with closing(store.connection):
        assert store.select(Activity) == []
