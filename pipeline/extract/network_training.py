"""Learning the weights of a `Network`: gradient descent by batches (Adam: Kingma and Ba 2015) on the logistic loss.

A third of the hidden units is left out by chance at each step (dropout). Chance begins the same each time, so equal
examples give equal weights on one machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pipeline.extract.network import Matrix, Network, likely, scale

HIDDEN = 96
BATCH = 256
ROUNDS = 12
RATE, LAST = 3e-3, 0.05
"""How far a step goes at first, and at the end as a share of that."""
LEFT_OUT = 0.3
RIDGE = 2e-5
"""How strongly the weights of features are drawn to zero."""
RARE = -5.0
"""What a template has from the start: most clauses state none."""
SEED = 1828

Places: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Clauses as rows: which features each shows, which templates it states, and what each of these counts."""

    features: tuple[str, ...]
    templates: tuple[str, ...]
    shown: Sequence[Places]
    sizes: Sequence[int]
    stated: Matrix
    shares: Matrix

    def scales(self) -> Matrix:
        """Return by how much the features of each clause weigh less."""
        return np.array([scale(size) for size in self.sizes], dtype=np.float32)


class Adam:
    """The moments of a matrix of weights."""

    def __init__(self, weights: Matrix) -> None:
        self.weights = weights
        self.mean = np.zeros_like(weights)
        self.square = np.zeros_like(weights)

    def step(self, gradient: Matrix, rate: float, number: int, rows: Places | slice = slice(None)) -> None:
        """Move the weights of some rows against their gradient."""
        mean = 0.9 * self.mean[rows] + 0.1 * gradient
        square = 0.999 * self.square[rows] + 0.001 * gradient * gradient
        self.mean[rows], self.square[rows] = mean, square
        self.weights[rows] -= rate * (mean / (1 - 0.9**number)) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)


def learnt(lesson: Lesson, rounds: int = ROUNDS, hidden: int = HIDDEN, start: float = RARE) -> Network:
    """Return the network that a lesson teaches, of so many hidden units; `start` is what each template begins with."""
    chance = np.random.default_rng(SEED)
    width = 1 / np.sqrt(hidden)
    inner = Adam(chance.normal(0, 0.05, (len(lesson.features), hidden)).astype(np.float32))
    outer = Adam(chance.uniform(-width, width, (hidden, len(lesson.templates))).astype(np.float32))
    bias = Adam(np.full(len(lesson.templates), start, dtype=np.float32))
    scales = lesson.scales()
    for number, (rows, rate) in enumerate(_batches(len(lesson.shown), rounds, chance), 1):
        places, starts = _joined([lesson.shown[row] for row in rows])
        sums = np.add.reduceat(inner.weights[places], starts, axis=0) * scales[rows, None]
        alive = (chance.random(sums.shape) >= LEFT_OUT).astype(np.float32) / np.float32(1 - LEFT_OUT)
        units = np.maximum(sums, 0) * alive
        odds = likely(units @ outer.weights + bias.weights)
        missing = lesson.shares[rows] * (odds - lesson.stated[rows]) / len(rows)
        back = (missing @ outer.weights.T) * alive * (sums > 0) * scales[rows, None]
        outer.step(units.T @ missing, rate, number)
        bias.step(missing.sum(axis=0), rate, number)
        used, gradient = _spread(back, places, starts)
        inner.step(gradient + RIDGE * inner.weights[used], rate, number, used)
    return Network(lesson.features, lesson.templates, inner.weights, outer.weights, bias.weights)


def _batches(count: int, rounds: int, chance: np.random.Generator) -> Iterator[tuple[Places, float]]:
    """Give the rows of each step, and how far it goes."""
    for one in range(rounds):
        order = chance.permutation(count)
        rate = RATE * (1 - one / rounds) + RATE * LAST
        yield from ((order[at : at + BATCH], rate) for at in range(0, count, BATCH))


def _joined(shown: Sequence[Places]) -> tuple[Places, Places]:
    """Return the features of some clauses in a row, and where those of each begin."""
    return np.concatenate(shown), np.cumsum([0, *(len(one) for one in shown[:-1])])


def _spread(back: Matrix, places: Places, starts: Places) -> tuple[Places, Matrix]:
    """Return which features some clauses show, and the gradient of their weights from that of the clauses."""
    clause = np.repeat(np.arange(len(starts)), np.diff([*starts, len(places)]))
    order = np.argsort(places, kind="stable")
    used, first = np.unique(places[order], return_index=True)
    return used, np.add.reduceat(back[clause[order]], first, axis=0)


def chances(network: Network, lesson: Lesson) -> Matrix:
    """Return how likely each clause of a lesson states each template."""
    found = [np.zeros((0, len(network.templates)), dtype=np.float32)]
    scales = lesson.scales()
    for at in range(0, len(lesson.shown), BATCH):
        places, starts = _joined(lesson.shown[at : at + BATCH])
        sums = np.add.reduceat(network.inner[places], starts, axis=0) * scales[at : at + BATCH, None]
        found.append(likely(np.maximum(sums, 0) @ network.outer + network.bias))
    return np.concatenate(found)
