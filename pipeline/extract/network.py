"""A small network that tells how likely a clause states each of some templates, by the features seen in it.

One layer of hidden units stands between features and templates, so that templates which few texts state profit from
what others have taught of the same words. It is learnt by `network_training` and kept as whole numbers of eight bits.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float32]

TINY = 1e-4
"""Nothing is believed more than all but this, nor what is not seen less than this."""

USUAL = 30
"""Features of a clause of the usual length; those of a longer one weigh less."""

STEPS = 127
"""Into so many steps, up and down, the weights of a feature are put when they are kept."""


@dataclass(frozen=True, eq=False)
class Network:
    """The weights of features × hidden units, of hidden units × templates, and what templates have from the start."""

    features: tuple[str, ...]
    templates: tuple[str, ...]
    inner: Matrix
    outer: Matrix
    bias: Matrix

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Return the row of each feature."""
        return {name: at for at, name in enumerate(self.features)}

    def odds(self, seen: Iterable[str]) -> Matrix:
        """Return how likely each template is, in their order, by what is seen in a clause."""
        names = list(seen)
        rows = [self.places[name] for name in sorted(names) if name in self.places]
        hidden = np.maximum(self.inner[rows].sum(axis=0) * scale(len(names)), 0.0)
        return likely(hidden @ self.outer + self.bias)

    def kept(self) -> bytes:
        """Return the network as the bytes of its file."""
        height = np.maximum(np.abs(self.inner).max(axis=1), 1e-9) / STEPS
        file = io.BytesIO()
        np.savez_compressed(
            file, features=_bytes(self.features), templates=_bytes(self.templates), height=height.astype(np.float16),
            inner=np.rint(self.inner / height[:, None]).astype(np.int8),
            outer=self.outer.astype(np.float16), bias=self.bias,
        )  # fmt: skip
        return file.getvalue()

    @classmethod
    def of(cls, kept: bytes) -> Network:
        """Return the network of the bytes of a file."""
        with np.load(io.BytesIO(kept)) as file:
            inner = file["inner"].astype(np.float32) * file["height"].astype(np.float32)[:, None]
            features, templates = (_names(file[name]) for name in ("features", "templates"))
            return cls(features, templates, inner, file["outer"].astype(np.float32), file["bias"])


def likely(sums: Matrix) -> Matrix:
    """Return sums of weights as odds between none and one."""
    return np.reciprocal(1.0 + np.exp(-sums), dtype=np.float32)


def between(odds: Matrix | float, others: Matrix | float, share: float = 0.5) -> Matrix:
    """Return the odds between two: the mean of their log odds, of which the first count by their share."""
    return likely(share * log_odds(odds) + (1 - share) * log_odds(others))


def log_odds(odds: Matrix | float) -> Matrix:
    """Return the logarithms of odds to none."""
    bound = np.clip(odds, TINY, 1 - TINY, dtype=np.float32)
    found: Matrix = np.log(bound / (1 - bound))
    return found


def shares(weights: Matrix) -> Matrix:
    """Return weights (any number of rows × choices) as shares of each row, in all one."""
    odds = np.exp(weights - weights.max(axis=-1, keepdims=True))
    found: Matrix = odds / odds.sum(axis=-1, keepdims=True)
    return found


def scale(count: int) -> float:
    """Return by how much the features of a long clause weigh less."""
    return math.sqrt(USUAL / max(USUAL, count))


def _bytes(names: Sequence[str]) -> NDArray[np.uint8]:
    return np.frombuffer("\n".join(names).encode(), dtype=np.uint8)


def _names(kept: NDArray[np.uint8]) -> tuple[str, ...]:
    return tuple(kept.tobytes().decode().split("\n"))
