"""Received text that a library read off an old print, its long s as f: mended word by word, as on our own scans.

The received text keeps every letter; the reading text shows the repaired word, and the alignment says so. Other
slips are left alone: what a library's OCR mistakes is not what ours does, on which the repair was measured.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.digitize.candidates import LOST_SPACE
from pipeline.digitize.repair import MANY_MENDED, repairer
from pipeline.digitize.word_repair import Repair
from pipeline.transcribe.draft import KEPT, Draft, Piece

WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Edit:
    """A word of a draft, by its place in the text shown, and what is shown in its stead."""

    start: int
    end: int
    text: str


def mended(drafts: Sequence[Draft]) -> list[Draft]:
    """Return the drafts of a text with its misread words repaired; as they are, where no long s was misread."""
    words = [match.group() for draft in drafts if draft.kind in KEPT for match in WORD.finditer(draft.text)]
    was_kept = sum("ſ" in word for word in words) >= MANY_MENDED
    if was_kept or not repairer().has_long_s(words):
        return list(drafts)
    return [_mended(draft) if draft.kind in KEPT else draft for draft in drafts]


def _mended(draft: Draft) -> Draft:
    words = list(WORD.finditer(draft.text))
    found = repairer().repairs([[match.group() for match in words]], long_s=True)[0] if words else []
    edits = [
        Edit(*match.span(), repair.text)
        for match, repair in zip(words, found, strict=True)
        if repair is not None and _is_kept(match.group(), repair)
    ]
    return edited(draft, edits)


def edited(draft: Draft, edits: Sequence[Edit]) -> Draft:
    """Return a draft that shows some of its text otherwise, as repairs; the edits are in the order of the text."""
    return replace(draft, pieces=tuple(_shown(draft.pieces, edits))) if edits else draft


def _is_kept(word: str, repair: Repair) -> bool:
    """Say whether a repair takes an f away, or parts two words."""
    return repair.rule == LOST_SPACE or repair.text.lower().count("f") < word.lower().count("f")


def _shown(pieces: Sequence[Piece], edits: Sequence[Edit]) -> Iterator[Piece]:
    """Yield the pieces, each copy cut where an edit begins and ends."""
    at, starts, ends = 0, [edit.start for edit in edits], [edit.end for edit in edits]
    for piece in pieces:
        end = at + len(piece.text)
        near = edits[bisect_right(ends, at) : bisect_left(starts, end)]
        inside = [part for edit in near if (part := _part(edit, at, end)) is not None]
        yield from _cut(piece, inside) if piece.how == "copy" else [_again(piece, inside)]
        at = end


def _again(piece: Piece, edits: Sequence[Edit]) -> Piece:
    """Return a piece that is a repair already with its text changed once more; others stay."""
    text = piece.text
    for edit in reversed(edits) if piece.how == "repair" else ():
        text = text[: edit.start] + edit.text + text[edit.end :]
    return replace(piece, text=text)


def _part(edit: Edit, start: int, end: int) -> Edit | None:
    """Return what of an edit falls to the text from `start` to `end`, counted from there.

    Of a word that is joined of two pieces each shows its own letters, if the repair has as many as were read.
    """
    low, high = max(edit.start, start), min(edit.end, end)
    whole = (low, high) == (edit.start, edit.end)
    if low >= high or not (whole or len(edit.text) == edit.end - edit.start):
        return None
    text = edit.text if whole else edit.text[low - edit.start : high - edit.start]
    return Edit(low - start, high - start, text)


def _cut(piece: Piece, edits: Sequence[Edit]) -> Iterator[Piece]:
    at = 0
    for edit in edits:
        if edit.start > at:
            yield Piece(piece.start + at, piece.start + edit.start, piece.text[at : edit.start], "copy")
        yield Piece(piece.start + edit.start, piece.start + edit.end, edit.text, "repair")
        at = edit.end
    if at < len(piece.text):
        yield Piece(piece.start + at, piece.end, piece.text[at:], "copy")
