"""Placed drafts written out: the reading text, its blocks and notes, the alignment and the layers."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

from pipeline.model import Alignment, Block, BlockKind, Layer, Note, Row, Text, TextClass
from pipeline.transcribe.draft import KEPT, Piece
from pipeline.transcribe.notes import Placed

_CLASSES: tuple[TextClass, ...] = (
    "markup", "reading", "heading", "note", "table", "list", "page_matter", "bleed", "duplicate",
)  # fmt: skip
_NUMBER = {name: number for number, name in enumerate(_CLASSES)}


@dataclass
class Page:
    """What is being written for one source."""

    source: str
    received: str
    reading: list[str] = field(default_factory=list)
    length: int = 0
    rows: list[Row] = field(default_factory=list)
    classes: bytearray = field(default_factory=bytearray)


def written(source: str, received: str, placed: list[Placed]) -> list[Row]:
    """Return the rows text, layer, alignment, block and note of one source."""
    page = Page(source, received, classes=bytearray(len(received)))
    blocks: list[tuple[Block, Placed]] = []
    for item in placed:
        kind = item.draft.kind
        if kind not in KEPT:
            _paint(page, item.draft.start, item.draft.end, _class_of(kind))
        elif item.draft.pieces:
            blocks.append((_block(page, item, len(blocks)), item))
    text = Text(source, received, "".join(page.reading))
    return [text, *_layers(page), *page.rows, *(b for b, _ in blocks), *_notes(page, blocks)]


def _block(page: Page, item: Placed, ordinal: int) -> Block:
    if page.length:
        _write(page, Piece(item.draft.start, item.draft.start, "\n\n", "space"), "markup")
    start, kind = page.length, item.draft.kind
    for piece in _merged(item.draft.pieces):
        _write(page, piece, _class_of(kind))
    draft = item.draft
    block_kind: BlockKind = draft.kind  # type: ignore[assignment]  # KEPT holds only block kinds
    return Block(page.source, ordinal, block_kind, start, page.length, draft.level, draft.style, draft.page)


def _class_of(kind: str) -> TextClass:
    found: TextClass = "reading" if kind == "paragraph" else kind  # type: ignore[assignment]
    return found


def _merged(pieces: tuple[Piece, ...]) -> list[Piece]:
    """Unite copied pieces that touch."""
    runs: list[list[Piece]] = []
    for piece in pieces:
        last = runs[-1][-1] if runs else None
        if last is not None and last.how == piece.how == "copy" and last.end == piece.start:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return [
        run[0] if len(run) == 1 else Piece(run[0].start, run[-1].end, "".join(p.text for p in run), "copy")
        for run in runs
    ]


def _write(page: Page, piece: Piece, kind: TextClass) -> None:
    start = page.length
    page.reading.append(piece.text)
    page.length += len(piece.text)
    page.rows.append(Alignment(page.source, start, page.length, piece.start, piece.end, piece.how))
    _paint(page, piece.start, piece.end, kind)


def _paint(page: Page, start: int, end: int, kind: TextClass) -> None:
    page.classes[start:end] = bytes([_NUMBER[kind]]) * (end - start)


def _layers(page: Page) -> list[Layer]:
    rows, at = [], 0
    for number, group in groupby(page.classes):
        end = at + sum(1 for _ in group)
        rows.append(Layer(page.source, at, end, _CLASSES[number]))
        at = end
    return rows


def _notes(page: Page, blocks: list[tuple[Block, Placed]]) -> list[Note]:
    rows = []
    copies = [row for row in page.rows if isinstance(row, Alignment) and row.how == "copy"]
    copies.sort(key=lambda row: row.received_start)
    for number, group in groupby((b for b in blocks if b[1].note is not None), key=lambda b: b[1].note):
        items = list(group)
        first = items[0][1].draft
        anchor = None if first.anchor is None else _anchor(copies, first.anchor)
        name = f"{page.source}/n{(number or 0) + 1:03d}"
        rows.append(Note(name, page.source, first.marker, items[0][0].start, items[-1][0].end, anchor))
    return rows


def _anchor(copies: list[Alignment], received: int) -> int | None:
    """Return where the marker stood: the end of what was copied before it."""
    before = [row for row in copies if row.received_end <= received]
    return before[-1].end if before else None
