"""Shared: a received text taken to its rows, with short ways to ask for them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Alignment, Block, Layer, Row, Text
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.stage import transcribed
from pipeline.transcribe.webpage import cut_html

CORPUS = Path(__file__).parents[2] / "corpus"
RECEIVED = sorted(
    path for path in CORPUS.glob("*/*") if path.suffix in (".md", ".txt") and path.stem not in ("README", "copytext")
)


@dataclass(frozen=True)
class Read:
    rows: list[Row]

    @property
    def received(self) -> str:
        return self.of(Text)[0].received

    @property
    def reading(self) -> str:
        return self.of(Text)[0].reading

    def of(self, kind):
        return [row for row in self.rows if isinstance(row, kind)]

    def blocks(self, *kinds: str) -> list[str]:
        rows = (row for row in self.of(Block) if not kinds or row.kind in kinds)
        return [self.reading[row.start : row.end] for row in rows]

    def layers(self, kind: str) -> list[str]:
        return [self.received[row.start : row.end] for row in self.of(Layer) if row.kind == kind]


def read(received: str, media_type: str = "text/markdown") -> Read:
    cut = cut_html if media_type == "text/html" else cut_text
    return Read(transcribed("essai", received, cut(received)))


def assert_whole(text: Read) -> None:
    """Every received character in one layer; every reading character aligned; copies equal; kept layers aligned."""
    layers, rows = text.of(Layer), text.of(Alignment)
    received, reading = text.received, text.reading
    edges = [0, *(row.end for row in layers)]
    assert [row.start for row in layers] == edges[:-1]
    assert edges[-1] == len(received)
    assert [row.start for row in rows] == [0, *(row.end for row in rows)][: len(rows)]
    assert (rows[-1].end if rows else 0) == len(reading)
    assert len({(row.start, row.received_start) for row in rows}) == len(rows)
    for row in rows:
        if row.how == "copy":
            assert reading[row.start : row.end] == received[row.received_start : row.received_end]
    aligned = {i for row in rows for i in range(row.received_start, row.received_end)}
    kept = {
        i
        for row in layers
        if row.kind in ("reading", "heading", "note", "table", "list")
        for i in range(row.start, row.end)
    }
    assert aligned == kept
    for block, after in zip(text.of(Block), text.of(Block)[1:], strict=False):
        assert reading[block.end : after.start] == "\n\n"
