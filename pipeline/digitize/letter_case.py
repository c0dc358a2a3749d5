"""Capitals that are none: letters whose small form has the same shape, told apart by their height on the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from statistics import median

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.lines import TextLine
from pipeline.digitize.recognise import Reading

NO_ASCENDER = frozenset("ACEGJMNOPQRSUVWXYZÀÂÇÉÈÊÔ")
"""Capitals whose small letter does not rise above the x-height."""
LOWEST, LOW = 0.55, 0.84
"""Heights of a small letter, as shares of a capital; a lower one is a piece of a broken letter."""
LEVEL = (0.9, 1.2)
"""A small letter is as tall as the usual letters of its word."""
NARROWEST, WIDEST = 0.3, 1.3
"""Widths of a letter, in heights of a capital: less is a broken letter, more is several that touch."""
INK = 140


def with_low_initials(readings: Sequence[Reading], grey: NDArray[np.uint8]) -> tuple[Reading, ...]:
    """Mark the words whose first letter, or all of whose letters, were read as capitals but stand no higher than an x.

    `grey` is the image on which the words were read. What was read does not change.
    """
    lines = groupby(readings, key=lambda word: (word.block, word.paragraph, word.line))
    return tuple(word for _, line in lines for word in _measured(tuple(line), grey))


def _measured(line: tuple[Reading, ...], grey: NDArray[np.uint8]) -> Iterator[Reading]:
    size = TextLine(line).size
    for word in line:
        capitals = [char for char in word.text if char.isalpha()]
        if len(capitals) < 2 or capitals[0] != word.text[0] or capitals[0] not in NO_ASCENDER:
            yield word
            continue
        shouted = all(char in NO_ASCENDER for char in capitals)
        low = LOWEST * size <= word.box.height < LOW * size if shouted else _is_low(word, grey, size)
        yield replace(word, low=True) if low else word


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
