"""What the image tells of words beyond their letters: capitals no taller than an x, commas that stand on the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from statistics import median

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.lines import DESCENDING, TextLine
from pipeline.digitize.recognise import Reading, Shape

NO_ASCENDER = frozenset("ACEGJMNOPQRSUVWXYZÀÂÇÉÈÊÔ")
"""Capitals whose small letter does not rise above the x-height."""
LOWEST, LOW = 0.55, 0.84
"""Heights of a small letter, as shares of a capital; a lower one is a piece of a broken letter."""
LEVEL = (0.9, 1.2)
"""A small letter is as tall as the usual letters of its word."""
NARROWEST, WIDEST = 0.3, 1.3
"""Widths of a letter, in heights of a capital: less is a broken letter, more is several that touch."""
INK = 140


STOP = 0.1
"""A stop does not hang below the line by more than this share of a capital; a comma does."""
MARK_AREA = 0.006
"""Least area of a mark, in squares of the height of a capital."""
NEAR = 12
"""Heights of a capital to either side within which words stand on one line, on a curved page too."""


def with_shapes(readings: Sequence[Reading], grey: NDArray[np.uint8]) -> tuple[Reading, ...]:
    """Measure the words on the image `grey` on which they were read: low capitals, commas that are stops.

    What was read does not change.
    """
    lines = groupby(readings, key=lambda word: (word.block, word.paragraph, word.line))
    return tuple(word for _, line in lines for word in _measured(tuple(line), grey))


def _measured(line: tuple[Reading, ...], grey: NDArray[np.uint8]) -> Iterator[Reading]:
    size = TextLine(line).size
    for word in line:
        low = _has_low_initial(word, grey, size)
        stop = word.text.endswith(",") and _is_stop(word, line, grey, size)
        yield replace(word, shape=Shape(low, stop)) if low or stop else word


def _has_low_initial(word: Reading, grey: NDArray[np.uint8], size: float) -> bool:
    """Tell whether the first letter, or all the letters, were read as capitals but stand no higher than an x."""
    capitals = [char for char in word.text if char.isalpha()]
    if len(capitals) < 2 or capitals[0] != word.text[0] or capitals[0] not in NO_ASCENDER:
        return False
    shouted = all(char in NO_ASCENDER for char in capitals)
    return LOWEST * size <= word.box.height < LOW * size if shouted else _is_low(word, grey, size)


def _is_stop(word: Reading, line: Sequence[Reading], grey: NDArray[np.uint8], size: float) -> bool:
    """Tell whether the mark at the end of a word stands on the line, as the letters beside it do."""
    plain = [other.box for other in line if not any(char in DESCENDING for char in other.text)]
    feet = [box.bottom for box in plain if abs(box.x - word.box.x) < NEAR * size]
    if not feet:
        return False
    foot, top = median(feet), max(0, word.box.y - 1)
    ink = grey[top : round(foot + 0.6 * size), max(0, word.box.x - 1) : word.box.right + 2] < INK
    _, _, table, _ = cv2.connectedComponentsWithStats(ink.astype(np.uint8), connectivity=8)
    low = [(x + w, top + y + h - foot) for x, y, w, h, area in table[1:] if area > MARK_AREA * size**2]
    marks = [(right, below) for right, below in low if below > -0.4 * size]
    return bool(marks and abs(max(marks)[1]) < STOP * size)


def _is_low(word: Reading, grey: NDArray[np.uint8], size: float) -> bool:
    """Tell whether the first letter rises above the feet of its word by no more than an x does."""
    box = word.box
    ink = (grey[max(0, box.y - 1) : box.bottom + 1, max(0, box.x - 1) : box.right + 1] < INK).astype(np.uint8)
    _, _, table, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    letters = sorted((x, y, w, h) for x, y, w, h, _ in table[1:] if h > 0.4 * size)
    if len(letters) < 2 or not NARROWEST * size <= letters[0][2] <= WIDEST * size:
        return False
    foot = median(y + h for _, y, _, h in letters)
    height, usual = foot - letters[0][1], median(foot - y for _, y, _, _ in letters[1:])
    return bool(LOWEST * size <= height < LOW * size and LEVEL[0] * usual <= height < LEVEL[1] * usual)
