"""Foot-notes linked to their markers and placed after the paragraph that holds the marker."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace

from pipeline.transcribe.draft import Draft, Piece, trimmed

REACH = 8000
"""A note stands at the foot of the page of its marker: at most so many received characters after it."""

_MARKER = re.compile(r"\s?(\((?:\d{1,2}|\*)\)|\[\^?\d{1,2}\])")


@dataclass(frozen=True, slots=True)
class Placed:
    """A draft in its final order; `note` numbers the foot-note that it belongs to."""

    draft: Draft
    note: int | None = None


def placed_notes(drafts: list[Draft]) -> list[Placed]:
    """Link the notes of a source and move each after the block of its marker."""
    groups = _groups(drafts)
    body = [d for d in drafts if d.kind != "note"]
    hosts: dict[int, list[int]] = {}
    for number, group in enumerate(groups):
        index, piece = _marker_before(body, group[0])
        if index is None or piece is None:
            index = _block_before(body, group[0].start)
        else:
            body[index] = without_marker(body[index], piece)
            groups[number] = [replace(group[0], anchor=piece.start), *group[1:]]
        hosts.setdefault(index, []).append(number)
    order = [Placed(d, n) for n in hosts.pop(-1, []) for d in groups[n]]
    for index, draft in enumerate(body):
        order.append(Placed(draft))
        order += [Placed(d, n) for n in hosts.get(index, []) for d in groups[n]]
    return order


def _groups(drafts: list[Draft]) -> list[list[Draft]]:
    """Put the paragraphs of each note together."""
    groups: list[list[Draft]] = []
    for draft in drafts:
        if draft.kind == "note" and (draft.marker or not groups):
            groups.append([draft])
        elif draft.kind == "note":
            groups[-1].append(draft)
    return groups


def _marker_before(body: list[Draft], note: Draft) -> tuple[int | None, Piece | None]:
    """Find the nearest marker before a note that no other note has taken."""
    index = bisect_right(body, note.start, key=lambda draft: draft.start) - 1
    while index >= 0 and body[index].end >= note.start - REACH:
        near = [p for p in _markers(body[index], note.marker) if note.start - REACH < p.start < note.start]
        if near:
            return index, near[-1]
        index -= 1
    return None, None


def _markers(draft: Draft, marker: str) -> list[Piece]:
    found = []
    for piece in draft.pieces:
        if piece.how != "copy":
            continue
        for match in re.finditer(re.escape(marker), piece.text):
            start = piece.start + match.start()
            found.append(Piece(start, start + len(marker), marker, "copy"))
    return found


def without_marker(draft: Draft, marker: Piece) -> Draft:
    """Take a marker, and the space before it, out of a block."""
    pieces: list[Piece] = []
    for piece in draft.pieces:
        if not (piece.how == "copy" and piece.start <= marker.start < piece.end):
            pieces.append(piece)
            continue
        cut = marker.start - piece.start
        left, right = piece.text[:cut].rstrip(" "), piece.text[cut + len(marker.text) :]
        if left:
            pieces.append(Piece(piece.start, piece.start + len(left), left, "copy"))
        elif pieces and pieces[-1].text == " ":
            pieces.pop()
        if right:
            pieces.append(Piece(marker.end, piece.end, right, "copy"))
    return replace(draft, pieces=trimmed(pieces))


def _block_before(body: list[Draft], start: int) -> int:
    return bisect_left(body, start, key=lambda draft: draft.start) - 1
