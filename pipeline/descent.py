"""Descent on a convex function, for what is learnt from labelled sentences: exact, without chance."""

from __future__ import annotations

from collections.abc import Callable

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
