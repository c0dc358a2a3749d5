"""The received text, its reading view and how the two are aligned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TextClass = Literal["reading", "heading", "note", "table", "list", "page_matter", "bleed", "duplicate", "markup"]
"""What a stretch of received text is; every character belongs to exactly one class."""


BlockKind = Literal["heading", "paragraph", "table", "list", "note"]


@dataclass(frozen=True, slots=True)
class Text:
    """The received text of a source and its reading view."""

    source: str
    received: str
    reading: str


@dataclass(frozen=True, slots=True)
class Layer:
    """A stretch of received text of one class; the layers of a source partition it."""

    source: str
    start: int
    end: int
    kind: TextClass


@dataclass(frozen=True, slots=True)
class Alignment:
    """A stretch of the reading text and the received stretch it stands for.

    Lengths are equal where the characters were copied (`how` = copy) and may differ where the view joined,
    inserted or repaired something.
    """

    source: str
    start: int
    end: int
    received_start: int
    received_end: int
    how: Literal["copy", "join", "space", "repair"]


@dataclass(frozen=True, slots=True)
class WordSpan:
    """Where a word of a scan stands in the received text of its source."""

    word: str
    source: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, table, list or note of the reading text, with what its shape says of it."""

    source: str
    ordinal: int
    kind: BlockKind
    start: int
    end: int
    level: int
    style: str
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class Note:
    """A foot-note: its text (a block of the reading text) and the place of its marker."""

    id: str
    source: str
    marker: str
    start: int
    end: int
    anchor: int | None
