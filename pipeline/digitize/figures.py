"""What stands on a page and is no line of print: plates and ornaments, and the large capitals that open chapters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.lines import Column, TextLine
from pipeline.model import Box

Grey = NDArray[np.uint8]
Rows = NDArray[np.int32]

INK = 160
REDUCED = 4
"""The page is searched at this part of its size."""
PICTURE = 4.0
"""Least height and width of a picture, in heights of a capital."""
SOLID = 0.06
"""Least share of ink in the frame of a picture: less is a rule or a frame around text."""
WORDED = 0.2
"""Share of a picture that words may cover: more is text that touches."""
SURE = 0.6
"""Confidence from which a word is print and not part of a picture."""
INITIAL = (1.7, 7.0)
"""Heights of a drop capital, in heights of a capital."""
SLENDER, BROAD = 0.25, 1.8
"""Widths of a drop capital, in its own heights."""
OPENING = 1.0
"""How far from the edge of the column, in heights of a capital, a drop capital begins."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The boxes of the pictures and of the drop capitals of a page."""

    pictures: tuple[Box, ...]
    initials: tuple[Box, ...]

    def holds(self, box: Box) -> bool:
        """Tell whether the middle of a box lies in a picture."""
        x, y = box.x + box.width / 2, box.y + box.height / 2
        return any(one.x <= x <= one.right and one.y <= y <= one.bottom for one in self.pictures)


def figures(grey: Grey, lines: Sequence[TextLine], column: Column) -> Figures:
    """Return what stands on the prepared image `grey` beside its lines of print, from top to bottom."""
    words = [word.box for line in lines for word in line.words if word.confidence >= SURE]
    pictures = tuple(sorted(_pictures(grey, words, column), key=lambda box: (box.y, box.x)))
    initials = tuple(box for box in _initials(grey, lines, column) if not any(_within(box, one) for one in pictures))
    return Figures(pictures, initials)


def _pictures(grey: Grey, words: Sequence[Box], column: Column) -> Iterator[Box]:
    """Yield the frames of ink that hangs together over more than a few lines and is not read as words."""
    height, width = grey.shape
    small = cv2.resize(grey, (max(1, width // REDUCED), max(1, height // REDUCED)), interpolation=cv2.INTER_AREA)
    ink = (small < INK).astype(np.uint8)
    reach = max(3, round(0.5 * column.size / REDUCED))
    _, _, table, _ = cv2.connectedComponentsWithStats(
        cv2.morphologyEx(ink, cv2.MORPH_CLOSE, np.ones((reach, reach), np.uint8)), connectivity=8
    )
    least = PICTURE * column.size
    for x, y, w, h, _ in table[1:]:
        box = Box(int(x) * REDUCED, int(y) * REDUCED, int(w) * REDUCED, int(h) * REDUCED)
        dark = float(ink[y : y + h, x : x + w].mean())
        if min(box.width, box.height) >= least and dark >= SOLID and _covered(box, words) <= WORDED:
            yield box


def _covered(box: Box, words: Sequence[Box]) -> float:
    shared = (_overlap(box.x, box.right, w.x, w.right) * _overlap(box.y, box.bottom, w.y, w.bottom) for w in words)
    return sum(shared) / (box.width * box.height)


def _overlap(start: int, end: int, other_start: int, other_end: int) -> int:
    return max(0, min(end, other_end) - max(start, other_start))


def _initials(grey: Grey, lines: Sequence[TextLine], column: Column) -> Iterator[Box]:
    """Yield the letters at the edge of the column that are as tall as the lines which begin to the right of them."""
    left = max(0, round(column.left - OPENING * column.size))
    band = grey[:, left : round(column.left + INITIAL[1] * column.size)]
    _, _, table, _ = cv2.connectedComponentsWithStats((band < INK).astype(np.uint8), connectivity=8)
    for x, y, w, h, _ in table[1:]:
        box = Box(int(x) + left, int(y), int(w), int(h))
        tall = INITIAL[0] * column.size <= box.height <= INITIAL[1] * column.size
        shaped = SLENDER * box.height <= box.width <= BROAD * box.height
        if tall and shaped and abs(box.x - column.left) <= OPENING * column.size and _opens(box, lines, column):
            yield box


def _opens(box: Box, lines: Sequence[TextLine], column: Column) -> bool:
    """Tell whether two lines at least stand beside a letter, and begin where it ends."""
    beside = [line.box for line in lines if box.y <= line.box.y + line.box.height / 2 <= box.bottom]
    indented = [one for one in beside if 0 <= one.x - box.right <= 2 * column.size or box.x <= one.x <= box.right]
    return len(indented) >= 2


def _within(inner: Box, outer: Box) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom
