"""Affine transforms between a scan and the image that is recognised, and boxes carried through them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pipeline.model import Box


class Matrix(NamedTuple):
    """A 2 × 3 matrix: x' = xs · (x, y, 1), y' = ys · (x, y, 1)."""

    xs: tuple[float, float, float]
    ys: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Transform:
    """An invertible affine transform of pixel coordinates, origin at the top left."""

    matrix: Matrix

    @staticmethod
    def identity() -> Transform:
        """Return the transform that moves nothing."""
        return Transform(Matrix((1.0, 0.0, 0.0), (0.0, 1.0, 0.0)))

    @staticmethod
    def of(array: NDArray[np.floating[Any]]) -> Transform:
        """Return the transform of a 2 × 3 array, as OpenCV makes them."""
        xs, ys = (tuple(float(value) for value in row) for row in array)
        return Transform(Matrix((xs[0], xs[1], xs[2]), (ys[0], ys[1], ys[2])))

    @staticmethod
    def turn(quarter_turns: int, width: int, height: int) -> Transform:
        """Return the transform of a width × height image turned clockwise by quarter turns."""
        matrices = (
            Matrix((1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
            Matrix((0.0, -1.0, float(height)), (1.0, 0.0, 0.0)),
            Matrix((-1.0, 0.0, float(width)), (0.0, -1.0, float(height))),
            Matrix((0.0, 1.0, 0.0), (-1.0, 0.0, float(width))),
        )
        return Transform(matrices[quarter_turns % 4])

    def array(self) -> NDArray[np.float64]:
        """Return the 2 × 3 array."""
        return np.array(self.matrix, dtype=np.float64)

    def rows(self) -> list[list[float]]:
        """Return the matrix as two rows rounded for a record."""
        return [[round(value, 6) for value in row] for row in self.matrix]

    def then(self, other: Transform) -> Transform:
        """Return the transform that applies this one, then the other."""
        return Transform.of((other._square() @ self._square())[:2])

    def inverse(self) -> Transform:
        """Return the transform back."""
        return Transform.of(np.linalg.inv(self._square())[:2])

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point goes."""
        (a, b, c), (d, e, f) = self.matrix
        return a * x + b * y + c, d * x + e * y + f

    def box(self, box: Box) -> Box:
        """Return the smallest box around where the centres of the box's four edges go.

        Edge centres, not corners: the box of a straightened line does not swell when it is tilted back.
        """
        middle, centre = box.x + box.width / 2, box.y + box.height / 2
        ends = [(box.x, centre), (box.right, centre), (middle, box.y), (middle, box.bottom)]
        points = [self.point(x, y) for x, y in ends]
        left, top = (round(min(values)) for values in zip(*points, strict=True))
        right, bottom = (round(max(values)) for values in zip(*points, strict=True))
        return Box(left, top, right - left, bottom - top)

    def _square(self) -> NDArray[np.float64]:
        return np.vstack([self.array(), [0.0, 0.0, 1.0]])


def clip(box: Box, width: int, height: int) -> Box:
    """Return the part of a box that lies on a page of width × height pixels, at least one pixel large."""
    x, y = min(max(box.x, 0), width - 1), min(max(box.y, 0), height - 1)
    right, bottom = min(max(box.right, x + 1), width), min(max(box.bottom, y + 1), height)
    return Box(x, y, right - x, bottom - y)
