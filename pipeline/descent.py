"""Descent on a convex function, for what is learnt from labelled sentences: exact, without chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]


def descended(gradient: Callable[[Weights], Weights], start: Weights, bound: float, steps: int) -> Weights:
    """Return where so many steps with Nesterov's momentum lead; `bound` is the Lipschitz bound of the gradient."""
    weights = ahead = start
    for count in range(1, steps + 1):
        following = ahead - 1.0 / bound * gradient(ahead)
        ahead = following + (count - 1) / (count + 2) * (following - weights)
        weights = following
    return weights


@dataclass(frozen=True, slots=True)
class Sparse:
    """A matrix by the columns of its rows that are not nought, one after the other.

    All that is not nought in a row is its scale: one, where no scales are given.
    """

    columns: NDArray[np.int64]
    lengths: NDArray[np.int64]
    width: int
    scales: Weights | float = 1.0

    def times(self, vector: Weights) -> Weights:
        """Return the product with a column."""
        starts = np.concatenate(([0], np.cumsum(self.lengths)[:-1]))
        product: Weights = self.scales * np.add.reduceat(vector[self.columns], starts)
        return product

    def back(self, vector: Weights) -> Weights:
        """Return the product of the turned matrix with a column."""
        spread = np.repeat(vector * self.scales, self.lengths)
        return np.bincount(self.columns, weights=spread, minlength=self.width).astype(np.float64)

    def norm(self) -> float:
        """Return the greatest eigenvalue of the matrix by itself, a little too large rather than too small."""
        vector = np.ones(self.width)
        for _ in range(30):
            vector = self.back(self.times(vector))
            vector /= np.linalg.norm(vector)
        return 1.05 * float(np.linalg.norm(self.back(self.times(vector))))
