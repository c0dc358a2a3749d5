"""Shared: a text, whatever its shape, taken through transcription and segmentation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pipeline.catalogue import read_catalogue
from pipeline.database.store import Store
from pipeline.model import Account, Batch, Row, Section, Sentence, Source, Text
from pipeline.paths import project
from pipeline.segment.stage import GamesStage, SegmentStage
from pipeline.segment.tables.stage import TablesStage
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.pagination import paginated
from pipeline.transcribe.stage import TranscribeStage, transcribed
from pipeline.transcribe.webpage import cut_html

CORPUS = Path(__file__).parents[2] / "corpus"


def source_row(name: str, title: str, media_type: str) -> Source:
    return Source(
        name, title, "inconnu", None, "", "fr", "", "", "own text", 1, f"{name}.txt", media_type, "", "test", None
    )


class Segmented:
    """The rows of one segmented text, with short ways to ask for them."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name = store, name
        self.text = store.select(Text, "source = ?", (name,))[0]

    def accounts(self) -> list[str]:
        return [row.slug for row in self.store.select(Account, "source = ? ORDER BY section", (self.name,))]

    def sections(self, *kinds: str) -> list[str]:
        rows = self.store.select(Section, "source = ? ORDER BY ordinal", (self.name,))
        return [row.title for row in rows if not kinds or row.kind in kinds]

    def sentences(self, account: str | None = None) -> list[str]:
        where = "source = ?" + (f" AND account = '{self.name}/{account}'" if account else "") + " ORDER BY ordinal"
        return [row.printed for row in self.store.select(Sentence, where, (self.name,))]

    def body(self, account: str) -> str:
        row = self.store.select(Account, "id = ?", (f"{self.name}/{account}",))[0]
        section = self.store.select(Section, "id = ?", (row.section,))[0]
        return self.text.reading[section.start : section.end]


@pytest.fixture
def segment() -> Iterator[Callable[..., Segmented]]:
    """Return a function that takes a received text through both stages into a fresh store."""
    stores: list[Store] = []

    def run(received: str, *, name: str = "essai", title: str = "Essai", media_type: str = "text/plain") -> Segmented:
        store = Store()
        stores.append(store)
        cut = cut_html if media_type == "text/html" else cut_text
        rows: list[Row] = [source_row(name, title, media_type), *transcribed(name, received, paginated(cut(received)))]
        store.insert(rows)
        batch: Batch = SegmentStage.compute(SegmentStage().payload(store, name))
        store.insert(batch.rows)
        assert store.connection.execute("PRAGMA foreign_key_check").fetchall() == []
        return Segmented(store, name)

    yield run
    for store in stores:
        store.close()


@pytest.fixture(scope="session")
def corpus():
    """The text sources of the catalogue, transcribed, segmented and their tables read."""
    store = Store()
    texts = [entry.row() for entry in read_catalogue(project()) if entry.row().media_type.startswith("text/")]
    store.insert(texts)
    for stage in (TranscribeStage(), SegmentStage(), TablesStage(), GamesStage()):
        for subject in stage.subjects(store):
            store.insert(stage.compute(stage.payload(store, subject)).rows)
    yield store
    store.close()
