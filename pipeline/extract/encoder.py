"""A small transformer that sees words in their sentence, computed with onnxruntime (BERT: Devlin et al. 2019).

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
from onnxruntime import InferenceSession, SessionOptions

from pipeline.extract.network import STEPS, Matrix, likely
from pipeline.extract.pieces import NONE, Pieces
from pipeline.paths import project

FILE = "encoder.npz"
GIVEN, HIDDEN = "begun", "hidden"
"""What the layers are given: what pieces begin with, and what makes the pieces count for nothing that fill up a row."""
SILENT = 3
"""From this level on onnxruntime speaks: of errors."""
FAR = np.float32(-1e9)
"""The weight of what counts for nothing."""

Arrays: TypeAlias = Mapping[str, NDArray[np.generic]]


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
class Encoder:
    """The pieces, what each and each place begins with, the layers, and the heads that read their states.

    `names` tells of each head what its outputs are called.
    """

    pieces: Pieces
    words: NDArray[np.int8]
    heights: Matrix
    places: Matrix
    sides: Matrix
    layers: InferenceSession
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
        begun += sides * self.sides[0] + second * (self.sides[1] - self.sides[0])
        hidden = np.where(numbers == NONE, FAR, np.float32(0))[:, None, None, :]
        states: Matrix = self.layers.run(None, {GIVEN: begun, HIDDEN: hidden})[0]
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
        return cls(
            Pieces(told["pieces"], arrays["scores"].astype(np.float32)), arrays["words"].astype(np.int8),
            arrays["heights"].astype(np.float32), arrays["places"].astype(np.float32),
            arrays["sides"].astype(np.float32), _session(arrays["layers"].tobytes()),
            {name: _linear(arrays, name) for name in told["heads"]},
            {name: tuple(names) for name, names in told["heads"].items()},
        )  # fmt: skip


def _session(graph: bytes) -> InferenceSession:
    """Return the layers of a graph, computed by one thread in single precision: the workers are several."""
    options = SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = SILENT
    options.add_session_config_entry("session.disable_quant_qdq", "1")
    return InferenceSession(graph, options, providers=["CPUExecutionProvider"])


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
