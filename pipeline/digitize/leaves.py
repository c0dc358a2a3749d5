"""Two facing pages on one scan: the fold between them, and the zones of each page for itself."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.layout import LaidZone, lay_out
from pipeline.digitize.recognise import Reading

DOUBLE = 1.1
"""Width of a scan, in heights, from which it may show two pages."""
FOLD = (0.35, 0.65)
"""Where the fold may be, as shares of the width of the text."""
GAP = 1.5
"""Width of the empty band along the fold, in heights of the words."""
FEWEST = 20
"""Words on each side that make it a page."""


def is_double(width: int, height: int) -> bool:
    """Tell from its shape whether a scan, the right way up, may show two facing pages."""
    return width >= DOUBLE * height


def fold(readings: Sequence[Reading]) -> int | None:
    """Return the column of the fold, halfway between the words of both pages; None where words cross the middle."""
    if not readings:
        return None
    left, right = min(word.box.x for word in readings), max(word.box.right for word in readings)
    size = median(word.box.height for word in readings)
    first, last = (left + share * (right - left) for share in FOLD)
    covered = sorted((word.box.x, word.box.right) for word in readings if len(word.text) > 1)
    gaps: list[tuple[int, int]] = []
    reached = covered[0][1] if covered else right
    for start, end in covered[1:]:
        if start - reached >= GAP * size and first <= (start + reached) / 2 <= last:
            gaps.append((start - reached, (start + reached) // 2))
        reached = max(reached, end)
    if not gaps:
        return None
    middle = max(gaps)[1]
    before = sum(1 for word in readings if word.box.x + word.box.width / 2 < middle)
    return middle if min(before, len(readings) - before) >= FEWEST else None


def lay_out_leaves(
    readings: Sequence[Reading], grey: NDArray[np.uint8], middle: int
) -> tuple[tuple[LaidZone, ...], tuple[LaidZone, ...]]:
    """Return the zones of the left page and those of the right one; `grey` is the image that was read."""
    left = [word for word in readings if word.box.x + word.box.width / 2 < middle]
    right = [word for word in readings if word.box.x + word.box.width / 2 >= middle]
    return lay_out(left, _without(grey, slice(middle, None))), lay_out(right, _without(grey, slice(None, middle)))


def first_number(left: int | None, right: int | None) -> int | None:
    """Return the number of the left page of two, from that of the right one where it prints none itself.

    >>> first_number(None, 143)
    142
    """
    return right - 1 if left is None and right is not None else left


def _without(grey: NDArray[np.uint8], columns: slice) -> NDArray[np.uint8]:
    """Return the image with some columns white, so that no rule of the other page counts."""
    half = grey.copy()
    half[:, columns] = 255
    return half
