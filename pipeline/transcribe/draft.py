"""What stands between the received text and the reading text: drafts of blocks, made of pieces.

A piece says which received characters it stands for and what the reading text shows for them. All later
modules (joins, notes, reading) only move and merge pieces, so that the way back is never lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

How = Literal["copy", "join", "space", "repair"]
DraftKind = Literal["heading", "paragraph", "table", "list", "note", "page_matter", "bleed", "duplicate"]

KEPT: tuple[DraftKind, ...] = ("heading", "paragraph", "table", "list", "note")
"""Kinds that reach the reading text."""

WRAP_WIDTH = 100
"""A line longer than this holds a whole paragraph; texts wrapped by hand stay below it."""
LINE = "line"
"""The style of a paragraph that is one line among others right above or below it."""


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


def trimmed(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Drop white space at both ends of a block."""
    low, high = 0, len(pieces)
    while low < high and not pieces[low].text.strip():
        low += 1
    while high > low and not pieces[high - 1].text.strip():
        high -= 1
    kept = list(pieces[low:high])
    if kept:
        kept[0] = _stripped(kept[0], left=True)
        kept[-1] = _stripped(kept[-1], left=False)
    return tuple(kept)


def _stripped(piece: Piece, *, left: bool) -> Piece:
    """Take the white space off one end of a copied piece."""
    if piece.how != "copy":
        return piece
    if left:
        cut = len(piece.text) - len(piece.text.lstrip())
        return Piece(piece.start + cut, piece.end, piece.text[cut:], "copy")
    cut = len(piece.text) - len(piece.text.rstrip())
    return Piece(piece.start, piece.end - cut, piece.text[: len(piece.text) - cut], "copy")
