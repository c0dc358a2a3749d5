"""The store opened on databases of other versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pipeline.database.store import Store
from pipeline.errors import StaleDatabase
from pipeline.model import Activity


def test_only_a_build_begins_a_database_of_another_version_anew(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        old.execute("CREATE TABLE activity (stage TEXT, subject TEXT)")
        old.execute("INSERT INTO activity VALUES ('extract', 'mouche')")

    with pytest.raises(StaleDatabase, match="made by another version"):
        Store(path)
    with closing(sqlite3.connect(path)) as kept:
        assert kept.execute("SELECT * FROM activity").fetchall() == [("extract", "mouche")]

    store = Store(path, anew=True)
    with closing(store.connection):
        assert store.select(Activity) == []
