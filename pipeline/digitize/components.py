"""Connected components of a page: letters, specks, and the block of text lines that they form."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.model import Box

Grey = NDArray[np.uint8]
Integers = NDArray[np.int32]
Flags = NDArray[np.bool_]

MIN_LETTER, MAX_LETTER = 0.004, 0.05
"""Plausible heights of a letter, as shares of the page height."""
FEWEST_LETTERS = 12
"""Below this a page has no text to measure."""
INK_RANGE = (110, 190)
"""Where the threshold between ink and flattened paper may lie."""
CELL = 0.2
"""Size of a cell of the reduced page on which lines are found, in glyph heights."""
COLUMN = 0.12
"""A column of cells belongs to the text where this share of the busiest column's lines cross it."""
GAP = 4.0
"""Glyph heights between the text and a folio, a signature or a catch-word that still belongs to it."""


@dataclass(frozen=True, slots=True)
class Components:
    """Dark components of a page: a label per pixel, and a row (x, y, width, height, area) per component."""

    labels: Integers
    table: Integers

    @property
    def areas(self) -> Integers:
        """Pixels of each component."""
        return self.table[:, 4]

    @property
    def centres(self) -> tuple[Integers, Integers]:
        """Column and row of the middle of each component's box."""
        return self.table[:, 0] + self.table[:, 2] // 2, self.table[:, 1] + self.table[:, 3] // 2

    def mask(self, chosen: Flags) -> Flags:
        """Return the pixels of the chosen components."""
        flags = np.concatenate([[False], chosen])
        return np.asarray(flags[self.labels], dtype=np.bool_)

    def is_letter(self, glyph: float) -> Flags:
        """Tell which components have the size of a letter, or of a few joined letters."""
        width, height = self.table[:, 2], self.table[:, 3]
        tall = (height > 0.4 * glyph) & (height < 3.2 * glyph)
        wide = (width > 0.12 * glyph) & (width < 8 * glyph)
        solid = self.areas > 0.08 * width * height
        return np.asarray(tall & wide & solid, dtype=np.bool_)


def binarise(flat: Grey) -> Grey:
    """Return 1 for ink, 0 for paper, by Otsu's threshold kept within reason."""
    threshold, _ = cv2.threshold(flat, 0, 255, cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU)
    limit = min(max(threshold, INK_RANGE[0]), INK_RANGE[1])
    return np.asarray(flat < limit, dtype=np.uint8)


def connected(ink: Grey) -> Components:
    """Label the 8-connected dark components."""
    _, labels, table, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    return Components(np.asarray(labels, dtype=np.int32), np.asarray(table[1:], dtype=np.int32))


def glyph_height(components: Components, page_height: int) -> float | None:
    """Return the median height of the plausible letters, or None for a page without text."""
    heights = components.table[:, 3]
    widths = components.table[:, 2]
    plausible = (heights > MIN_LETTER * page_height) & (heights < MAX_LETTER * page_height) & (widths < 8 * heights)
    found = heights[plausible]
    return float(np.median(found)) if found.size >= FEWEST_LETTERS else None


def text_block(components: Components, glyph: float, angle: float, size: tuple[int, int]) -> Box:
    """Return the box of the text, in the page turned back by `angle` degrees; the page itself if there is none."""
    lines = _line_boxes(components, glyph, angle, size)
    whole = Box(0, 0, *size)
    if not lines.size:
        return whole
    left, right = _columns(lines, glyph, size[0])
    within = lines[_share_within(lines, left, right) >= 0.5]
    if not within.size:
        return whole
    top, bottom = _rows(within, glyph, right - left)
    kept = within[(within[:, 1] >= top) & (within[:, 1] + within[:, 3] <= bottom)]
    left, right = int(kept[:, 0].min()), int((kept[:, 0] + kept[:, 2]).max())
    return Box(left, top, right - left, bottom - top)


def _line_boxes(components: Components, glyph: float, angle: float, size: tuple[int, int]) -> Integers:
    """Return x, y, width, height, letters of each run of letters, in pixels of the straightened page."""
    letters = components.table[components.is_letter(glyph)].astype(np.float64)
    if not len(letters):
        return np.zeros((0, 5), np.int32)
    cell = max(1.0, CELL * glyph)
    turn = cv2.getRotationMatrix2D((size[0] / 2, size[1] / 2), angle, 1.0)
    middle = letters[:, :2] + letters[:, 2:4] / 2
    corner = middle @ turn[:, :2].T + turn[:, 2] - letters[:, 2:4] / 2
    canvas = np.zeros((int(size[1] / cell) + 2, int(size[0] / cell) + 2), np.uint8)
    start = (corner / cell).astype(np.int32).clip(0)
    end = ((corner + letters[:, 2:4]) / cell).astype(np.int32).clip(0)
    for (x0, y0), (x1, y1) in zip(start, end, strict=True):
        canvas[y0 : y1 + 1, x0 : x1 + 1] = 1
    reach = round(1.8 / CELL) | 1
    smeared = cv2.morphologyEx(canvas, cv2.MORPH_CLOSE, np.ones((1, reach), np.uint8))
    _, labels, table, _ = cv2.connectedComponentsWithStats(smeared, connectivity=8)
    row = ((start[:, 1] + end[:, 1]) // 2).clip(0, canvas.shape[0] - 1)
    column = ((start[:, 0] + end[:, 0]) // 2).clip(0, canvas.shape[1] - 1)
    count = np.bincount(labels[row, column], minlength=len(table))
    boxes = np.column_stack([(table[:, :4] * cell), count])[1:].astype(np.int32)
    return np.asarray(boxes[_looks_like_line(boxes, glyph)], dtype=np.int32)


def _looks_like_line(boxes: Integers, glyph: float) -> Flags:
    """Keep what is wide or a number, and not a tall shadow along the edge of the scan."""
    upright = boxes[:, 3] > np.maximum(6 * glyph, 1.5 * boxes[:, 2])
    return np.asarray((boxes[:, 4] >= 1) & ~upright, dtype=np.bool_)


def _columns(lines: Integers, glyph: float, width: int) -> tuple[int, int]:
    """Return left and right edge of the text: where many lines stand one below the other."""
    long = lines[lines[:, 4] >= 5]
    long = long if len(long) else lines
    coverage = np.zeros(width + 2, np.float64)
    np.add.at(coverage, long[:, 0].clip(0, width), 1.0)
    np.add.at(coverage, (long[:, 0] + long[:, 2]).clip(0, width + 1), -1.0)
    coverage = np.cumsum(coverage)
    busy = coverage >= max(1.0, COLUMN * coverage.max())
    runs = _runs(busy, round(3 * glyph))
    weights = [float(coverage[start:end].sum()) for start, end in runs]
    kept = [run for run, weight in zip(runs, weights, strict=True) if weight >= 0.25 * max(weights)]
    return kept[0][0], kept[-1][1]


def _runs(flags: Flags, gap: int) -> list[tuple[int, int]]:
    """Return the stretches of true, those closer than `gap` joined."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], flags.astype(np.int8), [0]])))
    runs: list[tuple[int, int]] = []
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        if runs and start - runs[-1][1] < gap:
            runs[-1] = (runs[-1][0], int(end))
        else:
            runs.append((int(start), int(end)))
    return runs


def _share_within(lines: Integers, left: int, right: int) -> NDArray[np.float64]:
    inside = np.minimum(lines[:, 0] + lines[:, 2], right) - np.maximum(lines[:, 0], left)
    return np.asarray(inside / np.maximum(lines[:, 2], 1), dtype=np.float64)


def _rows(lines: Integers, glyph: float, width: int) -> tuple[int, int]:
    """Return top and bottom of the text: its words, and what stands near them."""
    sure = lines[(lines[:, 4] >= 4) & (lines[:, 2] >= min(0.25 * width, 6 * glyph))]
    sure = sure if len(sure) else lines
    top, bottom = int(sure[:, 1].min()), int((sure[:, 1] + sure[:, 3]).max())
    for _, y, _, height, _ in lines[np.argsort(-lines[:, 1])]:
        if y < top and top - (y + height) <= GAP * glyph:
            top = int(y)
    for _, y, _, height, _ in lines[np.argsort(lines[:, 1])]:
        if y + height > bottom and y - bottom <= GAP * glyph:
            bottom = int(y + height)
    return top, bottom
