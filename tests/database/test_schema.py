"""The store holds what the model says, and its document tells it."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from pipeline.database.store import SCHEMA, Store
from pipeline.model import TABLES, Game, Row
from pipeline.publish.schemas import database_document


@pytest.mark.parametrize(("table", "kind"), TABLES.items())
def test_a_table_has_the_fields_of_its_class_in_their_order(table: str, kind: type[Row]) -> None:
    columns = [row[1] for row in Store().connection.execute(f"PRAGMA table_info({table})")]
    assert columns == [field.name for field in fields(kind)]


def test_every_table_is_strict_and_every_column_commented() -> None:
    sql = SCHEMA.read_text("utf-8")
    assert sql.count("CREATE TABLE") == len(TABLES) == sql.count(") STRICT;")
    uncommented = [
        line for line in sql.split("\n") if re.match(r"  \w+ (TEXT|INTEGER|REAL)\b", line) and "--" not in line
    ]
    assert uncommented == []


@pytest.mark.parametrize("table", TABLES)
def test_the_document_has_a_chapter_for_each_table(table: str) -> None:
    assert f"\n## {table}\n" in database_document(SCHEMA.read_text("utf-8"))


def test_rows_come_back_as_they_went_in() -> None:
    store = Store()
    store.insert([Game("mouche", "la Mouche", "cards"), Game("oie", "l'Oie", "race")])
    assert store.select(Game, "family = ?", ("race",)) == [Game("oie", "l'Oie", "race")]
    assert store.one(Game, "id = 'bog'") is None


def test_a_failed_transaction_leaves_nothing() -> None:
    store = Store()
    with pytest.raises(ZeroDivisionError), store.transaction():
        store.insert([Game("mouche", "la Mouche", "cards")])
        1 / 0  # noqa: B018
    assert store.select(Game) == []


def test_a_database_of_before_gains_the_tables_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = Store(path)
    old.insert([Game("mouche", "la Mouche", "cards")])
    old.connection.execute("DROP TABLE typeface")
    old.close()
    new = Store(path)
    assert (new.count("typeface"), new.count("game")) == (0, 1)
