"""A small transformer that sees words in their sentence, computed with numpy (BERT: Devlin et al. 2019).

Its weights are the first layers of multilingual-e5-small (Wang et al. 2024, MIT licence), taught further what rules and
references are by `corpus/lexicon/build_encoder.py` and kept as whole numbers of eight bits. Needs no network.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pipeline.extract.network import STEPS, Matrix, likely, shares
from pipeline.extract.pieces import NONE, Pieces
from pipeline.paths import project

FILE = "encoder.npz"
HEADS = 12
"""So many heads of attention has a layer."""
LEAST = 1e-12
"""What keeps a variance above nothing."""
CURVE = (0.7978845608, 0.044715)
"""The constants of the tangent that stands for the normal distribution in a unit (Hendrycks and Gimpel 2016)."""

Arrays: TypeAlias = Mapping[str, NDArray[np.generic]]
Marks: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces to be seen together, by number; `sides` tells for each which of two texts it is of."""

    pieces: Sequence[int]
    sides: Sequence[int] | None = None


@dataclass(frozen=True)
class Linear:
    """A matrix of weights, inputs × outputs, and what each output begins with."""

    weights: Matrix
    bias: Matrix

    def __call__(self, seen: Matrix) -> Matrix:
        """Return the outputs for rows of inputs."""
        outputs: Matrix = seen @ self.weights + self.bias
        return outputs


@dataclass(frozen=True)
class Norm:
    """The scale and the middle to which the states of a piece are brought."""

    scale: Matrix
    middle: Matrix

    def __call__(self, states: Matrix) -> Matrix:
        """Return states of mean nothing and variance one, scaled and moved."""
        states = states - states.mean(axis=-1, keepdims=True)
        spread = np.einsum("...i,...i->...", states, states)[..., None] / np.float32(states.shape[-1])
        normal: Matrix = states / np.sqrt(spread + np.float32(LEAST)) * self.scale + self.middle
        return normal


@dataclass(frozen=True)
class Layer:
    """A layer: what a piece asks and tells of others, what it makes of the answers, its hidden units."""

    asked: Linear
    answered: Linear
    attended: Norm
    inner: Linear
    outer: Linear
    finished: Norm

    def __call__(self, states: Matrix, shown: Marks) -> Matrix:
        """Return the states (rows × pieces × width) after the layer; of each row those pieces count that are shown."""
        rows, length, width = states.shape
        flat = states.reshape(-1, width)
        parts = self.asked(flat).reshape(rows, length, 3, HEADS, width // HEADS).transpose(2, 0, 3, 1, 4)
        fits = parts[0] @ parts[1].swapaxes(2, 3) / np.float32((width / HEADS) ** 0.5)
        weights = shares(np.where(shown[:, None, None, :], fits, np.float32(-1e9)))
        answers = (weights @ parts[2]).transpose(0, 2, 1, 3).reshape(-1, width)
        flat = self.attended(flat + self.answered(answers))
        return self.finished(flat + self.outer(_bent(self.inner(flat)))).reshape(rows, length, width)


def _bent(sums: Matrix) -> Matrix:
    """Return what hidden units give for sums of weights."""
    slope, cubic = map(np.float32, CURVE)
    bent: Matrix = np.float32(0.5) * sums * (1 + np.tanh(slope * (sums + cubic * sums * sums * sums)))
    return bent


@dataclass(frozen=True)
class Encoder:
    """The pieces, what each and each place begins with, the layers, and the heads that read their states.

    `names` tells of each head what its outputs are called.
    """

    pieces: Pieces
    words: NDArray[np.int8]
    heights: Matrix
    places: Matrix
    sides: Matrix
    first: Norm
    layers: tuple[Layer, ...]
    heads: Mapping[str, Linear]
    names: Mapping[str, tuple[str, ...]]

    def states(self, rows: Sequence[Row]) -> Matrix:
        """Return the states of the pieces of some rows: rows × pieces of the longest × width."""
        length = max(len(row.pieces) for row in rows)
        numbers = np.full((len(rows), length), NONE)
        sides = np.zeros((len(rows), length, 1), dtype=np.float32)
        second = np.zeros_like(sides)
        for at, row in enumerate(rows):
            numbers[at, : len(row.pieces)] = row.pieces
            if row.sides is not None:
                sides[at], second[at, : len(row.sides), 0] = 1.0, row.sides
        begun = self.words[numbers].astype(np.float32) * self.heights[numbers][..., None] + self.places[:length]
        states = self.first(begun + sides * self.sides[0] + second * (self.sides[1] - self.sides[0]))
        for layer in self.layers:
            states = layer(states, numbers != NONE)
        return states

    def odds(self, head: str, seen: Matrix) -> Matrix:
        """Return how likely each output of a head is for rows of what it sees."""
        return likely(self.heads[head](seen))

    @classmethod
    def of(cls, kept: bytes) -> Encoder:
        """Return the encoder of the bytes of a file."""
        with np.load(io.BytesIO(kept)) as file:
            arrays: Arrays = dict(file)
        told = json.loads(arrays["told"].tobytes())
        linear = {name: _linear(arrays, name) for name in told["linear"]}
        norm = {name: Norm(*(arrays[f"{name} {part}"].astype(np.float32) for part in ("scale", "middle")))
                for name in told["norm"]}  # fmt: skip
        layers = tuple(
            Layer(
                linear[f"{at} asked"], linear[f"{at} answered"], norm[f"{at} attended"],
                linear[f"{at} inner"], linear[f"{at} outer"], norm[f"{at} finished"],
            )
            for at in range(told["layers"])
        )  # fmt: skip
        return cls(
            Pieces(told["pieces"], arrays["scores"].astype(np.float32)), arrays["words"].astype(np.int8),
            arrays["heights"].astype(np.float32), arrays["places"].astype(np.float32),
            arrays["sides"].astype(np.float32), norm["first"], layers,
            {name: linear[name] for name in told["heads"]},
            {name: tuple(names) for name, names in told["heads"].items()},
        )  # fmt: skip


def _linear(arrays: Arrays, name: str) -> Linear:
    weights = arrays[f"{name} weights"].astype(np.float32) * arrays[f"{name} heights"].astype(np.float32)
    return Linear(np.ascontiguousarray(weights), arrays[f"{name} bias"].astype(np.float32))


def in_steps(weights: Matrix) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    """Return weights (inputs × outputs) in whole steps, and the height of a step for each output."""
    heights = np.maximum(np.abs(weights).max(axis=0), 1e-6) / STEPS
    heights = heights.astype(np.float16)
    return np.clip(np.rint(weights / heights.astype(np.float32)), -STEPS, STEPS).astype(np.int8), heights


@lru_cache(maxsize=1)
def encoder() -> Encoder:
    """Return the encoder that was learnt."""
    return Encoder.of((project().lexicon / FILE).read_bytes())
