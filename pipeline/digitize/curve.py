"""Curved lines: how far, at each place of a page, the lines of print rise or sink, and the page with them level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.model import Box

Grey = NDArray[np.uint8]
Reals = NDArray[np.float64]

KNOTS = 9
"""Columns at which the curve is measured; between them it is straight."""
STIFF = 5e-5
"""Weight of the bending of the curve, for each letter, against what the letter says."""
STEP = 0.5
"""How much higher or lower the next letter of a line may stand, in glyph heights, …"""
REACH = 4.0
"""… and how far to the right."""
FEWEST_LETTERS, WIDE = 12, 0.4
"""A line that tells has so many letters, and this share of the width of the text."""
FEWEST_LINES = 5
CURVED = 0.3
"""Curvature from which a page is made level, in glyph heights."""
EXPLAINED = 0.2
"""Share of the letters' distance from straight lines that the curve must explain."""


@dataclass(frozen=True, slots=True)
class Curve:
    """How far a line of print stands below its level, in pixels, at some columns of an image of some height.

    `middle` is the curve at half the height, `change` what is added towards the foot and taken off towards the head.
    """

    columns: tuple[float, ...]
    middle: tuple[float, ...]
    change: tuple[float, ...]
    height: int

    def below(self, x: Reals, y: Reals) -> Reals:
        """Return how far below its level a line stands at the places (x, y)."""
        towards = 2 * y / self.height - 1
        return np.interp(x, self.columns, self.middle) + towards * np.interp(x, self.columns, self.change)

    def level(self, grey: Grey) -> Grey:
        """Return the image with its lines made level."""
        height, width = grey.shape
        columns = np.arange(width, dtype=np.float64)
        rows = np.arange(height, dtype=np.float64)[:, None]
        middle, change = (np.interp(columns, self.columns, values) for values in (self.middle, self.change))
        source = (rows + middle + (2 * rows / self.height - 1) * change).astype(np.float32)
        across = np.broadcast_to(columns.astype(np.float32), source.shape)
        flat = cv2.remap(grey, np.ascontiguousarray(across), source, cv2.INTER_LINEAR, borderValue=255)
        return np.asarray(flat, dtype=np.uint8)

    def back(self, box: Box) -> Box:
        """Return where a box of the level image stands on the curved one."""
        middle = np.array([box.x + box.width / 2])
        shift = float(self.below(middle, np.array([box.y + box.height / 2]))[0])
        return Box(box.x, round(box.y + shift), box.width, box.height)

    def rows(self) -> dict[str, list[float]]:
        """Return the curve rounded for a record."""
        named = {"columns": self.columns, "middle": self.middle, "change": self.change}
        return {name: [round(value, 2) for value in values] for name, values in named.items()}


@dataclass(frozen=True, slots=True)
class Bend:
    """What was measured on the lines of a page: curvature in glyph heights, share of it explained, and the curve."""

    curvature: float
    explained: float
    curve: Curve | None


def measure(letters: Reals, glyph: float, size: tuple[int, int]) -> Bend:
    """Fit the curve of a page of `size` width × height to the feet of its letters.

    `letters` has a row x, y for the middle of the foot of each. The curve is None where the page has too few lines,
    is straight enough, or the curve does not explain where the letters stand.
    """
    lines = [line for line in chains(letters, glyph) if len(line) >= FEWEST_LETTERS]
    lines = [line for line in lines if np.ptp(line[:, 0]) >= WIDE * size[0]]
    if len(lines) < FEWEST_LINES:
        return Bend(0.0, 0.0, None)
    curve = _fitted(lines, size)
    at = np.linspace(0, size[0], 50)
    curvature = max(float(np.ptp(curve.below(at, np.full(50, share * size[1])))) for share in (0.1, 0.5, 0.9)) / glyph
    before = np.concatenate([line[:, 1] - np.median(line[:, 1]) for line in lines])
    levels = [line[:, 1] - curve.below(line[:, 0], line[:, 1]) for line in lines]
    after = np.concatenate([level - np.median(level) for level in levels])
    explained = 1 - float(np.abs(after).mean() / max(1e-6, np.abs(before).mean()))
    needed = curvature >= CURVED and explained >= EXPLAINED
    return Bend(round(curvature, 3), round(explained, 3), curve if needed else None)


def chains(letters: Reals, glyph: float) -> list[Reals]:
    """Return the letters in lines: each is followed by the next one to its right that stands at nearly its height."""
    open_lines: list[list[tuple[float, float]]] = []
    closed: list[list[tuple[float, float]]] = []
    for x, y in letters[np.argsort(letters[:, 0])]:
        closed += [line for line in open_lines if x - line[-1][0] > REACH * glyph]
        open_lines = [line for line in open_lines if x - line[-1][0] <= REACH * glyph]
        near = [line for line in open_lines if abs(y - _height(line)) <= STEP * glyph]
        if near:
            min(near, key=lambda line: abs(y - _height(line))).append((float(x), float(y)))
        else:
            open_lines.append([(float(x), float(y))])
    return [np.array(line) for line in (*closed, *open_lines)]


def _height(line: Sequence[tuple[float, float]]) -> float:
    """Return where the last letters of a line stand: one alone may hang below it."""
    return median([y for _, y in line[-3:]])


def _fitted(lines: Sequence[Reals], size: tuple[int, int]) -> Curve:
    """Return the curve of least squares, stiff, each line at its own level; the level of a line is its mean."""
    columns = np.linspace(0, size[0], KNOTS)
    rows, feet = [], []
    for line in lines:
        hats = np.stack([np.interp(line[:, 0], columns, unit) for unit in np.eye(KNOTS)], axis=1)
        both = np.hstack([hats, hats * (2 * line[:, 1:] / size[1] - 1)])
        kept = np.abs(line[:, 1] - _running_median(line[:, 1])) < 3.0 + 0.02 * np.ptp(line[:, 1])
        rows.append(both[kept] - both[kept].mean(axis=0))
        feet.append(line[kept, 1] - line[kept, 1].mean())
    bends = np.diff(np.eye(KNOTS), n=2, axis=0)
    stiff = np.sqrt(STIFF * sum(map(len, lines))) * np.kron(np.eye(2), bends)
    small = 1e-2 * np.eye(2 * KNOTS)
    matrix = np.vstack([*rows, stiff, small])
    target = np.concatenate([*feet, np.zeros(len(stiff) + len(small))])
    found = np.linalg.lstsq(matrix, target, rcond=None)[0]
    middle, change = found[:KNOTS] - found[:KNOTS].mean(), found[KNOTS:] - found[KNOTS:].mean()
    return Curve(tuple(columns.tolist()), tuple(middle.tolist()), tuple(change.tolist()), size[1])


def _running_median(values: Reals, reach: int = 4) -> Reals:
    padded = np.pad(values, reach, mode="edge")
    return np.asarray(np.median(np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1), axis=1))
