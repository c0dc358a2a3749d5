"""What stands between the received text and the reading text: drafts of blocks, made of pieces.

A piece says which received characters it stands for and what the reading text shows for them. All later
modules (joins, notes, reading) only move and merge pieces, so that the way back is never lost.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

How = Literal["copy", "join", "space", "repair"]
DraftKind = Literal["heading", "paragraph", "table", "list", "note", "page_matter", "bleed", "duplicate"]

KEPT: tuple[DraftKind, ...] = ("heading", "paragraph", "table", "list", "note")
"""Kinds that reach the reading text."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Received characters `start` to `end` and the text shown for them (equal to them if `how` is copy)."""

    start: int
    end: int
    text: str
    how: How


@dataclass(frozen=True, slots=True)
class Draft:
    """A block to be: its kind, the received stretch it was cut from and its pieces in reading order.

    `notes` holds the foot-notes attached to this block, each as drafts of its paragraphs; `marker` is the
    marker of a note; `anchors` are the received offsets of note markers taken out of the text.
    """

    kind: DraftKind
    start: int
    end: int
    pieces: tuple[Piece, ...]
    style: str = "plain"
    level: int = 0
    page: int | None = None
    marker: str = ""
    anchor: int | None = None

    @property
    def text(self) -> str:
        """What the reading text will show."""
        return "".join(piece.text for piece in self.pieces)

    def of_kind(self, kind: DraftKind, style: str | None = None) -> Draft:
        """Return the same draft under another kind."""
        return replace(self, kind=kind, style=self.style if style is None else style)


def trimmed(pieces: list[Piece]) -> tuple[Piece, ...]:
    """Drop white space at both ends of a block."""
    while pieces and not pieces[0].text.strip():
        pieces = pieces[1:]
    while pieces and not pieces[-1].text.strip():
        pieces = pieces[:-1]
    return tuple(pieces)
