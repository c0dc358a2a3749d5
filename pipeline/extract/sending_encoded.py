"""What an encoder takes a sentence that names another game to send to, the name marked, what stands before it seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pipeline.extract.encoder import Encoder, Row
from pipeline.extract.network import Matrix
from pipeline.extract.pieces import FIRST, LAST, Pieces

HEAD = "part"
MARK = "¤"
"""What stands on both sides of the name."""

ABOVE, BEFORE, BEHIND = 40, 70, 60
"""So many pieces are seen of what is said before the sentence, and of the sentence before and behind the name."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A name of a game, by its place in a sentence, with the heading above it and the sentence before."""

    text: str
    start: int
    end: int
    label: str = ""
    before: str = ""


def odds(encoder: Encoder, names: Sequence[Marked]) -> Matrix:
    """Return how likely each name sends to each part (names × parts)."""
    rows = [row_of(encoder.pieces, one) for one in names]
    states = encoder.states([row for row, _ in rows])
    seen = []
    for (row, at), own in zip(rows, states, strict=True):
        sentence = np.flatnonzero(row.sides or ())
        seen.append(np.concatenate([own[sentence].mean(axis=0), own[at]]))
    return encoder.odds(HEAD, np.stack(seen))


def row_of(pieces: Pieces, one: Marked) -> tuple[Row, int]:
    """Return the pieces of a name with what stands about it, and where its mark is."""
    told = f"{one.label} . {one.before}" if one.label else one.before
    parts = (told, one.text[: one.start], f"{MARK} {one.text[one.start : one.end]} {MARK}", one.text[one.end :])
    above, before, name, behind = ([piece.number for piece in pieces.of(part)] for part in parts)
    first = [FIRST, *above[-ABOVE:], LAST]
    sentence = [*before[-BEFORE:], *name, *behind[:BEHIND], LAST]
    row = Row((*first, *sentence), (0,) * len(first) + (1,) * len(sentence))
    return row, len(first) + min(len(before), BEFORE)
