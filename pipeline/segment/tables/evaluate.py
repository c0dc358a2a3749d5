"""Tables held against tables read by hand, cell by cell."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.database.store import Store
from pipeline.errors import InputError
from pipeline.model import Cell, Row, Source, Table, Text
from pipeline.segment.slug import plain
from pipeline.segment.stage import SegmentStage
from pipeline.segment.stage import compute as segmented
from pipeline.segment.tables.stage import TablesStage, compute
from pipeline.segment.tables.words import amount, label
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.stage import transcribed
from pipeline.transcribe.webpage import cut_html

Key = tuple[str, str, str, str]
"""Row head, column head, value and unit, folded."""


@dataclass(frozen=True, slots=True)
class Truth:
    """A table read by hand: where it stands, how its first line begins, its title (None: not stated) and its cells."""

    name: str
    source: str
    opens: str
    title: str | None
    cells: tuple[Key, ...]
    text: str
    media_type: str


@dataclass(frozen=True, slots=True)
class TableScore:
    """How one table was read: cells right, missed and invented; whether title and reading order agree."""

    name: str
    right: int
    missed: tuple[Key, ...]
    invented: tuple[Key, ...]
    titled: bool
    ordered: bool

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall over cells; 1 where there is rightly none."""
        wrong = len(self.missed) + len(self.invented)
        return 2 * self.right / (2 * self.right + wrong) if self.right or wrong else 1.0


def read_truths(path: Path) -> list[Truth]:
    """Return the tables of a reference file; raises `InputError` for a file of another shape."""
    try:
        return [_truth(row) for row in tomllib.loads(path.read_text("utf-8"))["table"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(
            f"The reference cannot be read: {error}",
            where=str(path),
            next_step="Give a TOML file such as tests/segment/reference-tables.toml.",
        ) from error


def _truth(row: dict[str, Any]) -> Truth:
    moves = [f"{row['under']} | {head} | {number} |" for move in row.get("moves", ()) for head, number in _ends(move)]
    cells = tuple(_key(*(part.strip() for part in line.split("|"))) for line in [*row.get("cells", ()), *moves])
    source, text = row.get("source", ""), row.get("text", "")
    name = row.get("name") or f"{source}: {row['opens'][:30]}"
    return Truth(name, source, row["opens"], row.get("title"), cells, text, row.get("media_type", "text/plain"))


def _ends(move: str) -> zip[tuple[str, str]]:
    return zip(("de", "à"), move.split(), strict=True)


def _key(row_head: str, column_head: str, value: str, unit: str) -> Key:
    found = amount(value)
    shown = str(found.number) if found else plain(value).strip(" .,;:")
    return plain(row_head), plain(column_head), shown, plain(unit)


def evaluate(truths: Sequence[Truth], store: Store | None) -> list[TableScore]:
    """Score the tables: those of a source against `store` (left out if None), the others by reading their text."""
    scores = []
    for truth in truths:
        if truth.source and store is None:
            continue
        home = store if truth.source and store else read_text(truth.text, truth.media_type)
        scores.append(_score(truth, home))
    return scores


def read_text(received: str, media_type: str) -> Store:
    """Return a store that holds one text, read down to its tables."""
    store = Store()
    source = Source("essai", "Essai", "", None, "", "fr", "", "", "", 1, "essai", media_type, "", "", None)
    cut = cut_html if media_type == "text/html" else cut_text
    rows: list[Row] = [source, *transcribed("essai", received, cut(received))]
    store.insert(rows)
    store.insert(segmented(SegmentStage().payload(store, "essai")).rows)
    store.insert(compute(TablesStage().payload(store, "essai")).rows)
    return store


def _score(truth: Truth, store: Store) -> TableScore:
    source = truth.source or "essai"
    text = store.select(Text, "source = ?", (source,))[0].reading
    table = _opening(store, source, text, truth.opens)
    cells = [] if table is None else store.select(Cell, "table_block = ? ORDER BY ordinal", (table.id,))
    found = [_key(c.row_head, c.column_head, c.text, c.unit) for c in cells if c.role in ("value", "total")]
    right = Counter(found) & Counter(truth.cells)
    titled = truth.title is None or (table is not None and plain(label(truth.title)) in plain(table.title))
    return TableScore(
        truth.name, right.total(), tuple((Counter(truth.cells) - right).elements()),
        tuple((Counter(found) - right).elements()), titled, found == list(truth.cells),
    )  # fmt: skip


def _opening(store: Store, source: str, text: str, opens: str) -> Table | None:
    """Return the table whose first cell stands in the line that begins so; any table, if nothing opens one."""
    tables = store.select(Table, "source = ? ORDER BY ordinal", (source,))
    at = text.find(opens)
    near = [
        table for table in tables if not opens or at <= table.start <= at + len(opens) or table.start <= at < table.end
    ]
    return near[0] if near else None
