"""Words parted into the pieces that an encoder knows, the likeliest parting of each (unigram model: Kudo 2018)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pipeline.extract.network import Matrix

BEGINS = "▁"
"""What the first piece of a word begins with."""
FIRST, NONE, LAST, UNKNOWN = 0, 1, 2, 3
"""The pieces that stand before and behind a text, fill up a row, and stand for a letter that no piece has."""
UNLIKELY = 10.0
"""How much less likely an unknown letter is than the rarest piece."""

WORD = re.compile(r"\S+")


class Piece(NamedTuple):
    """A piece by its number, and the letter of the text with which it begins."""

    number: int
    start: int


class Pieces:
    """The pieces that are known, with the logarithm of how likely each is."""

    def __init__(self, names: Sequence[str], scores: Matrix) -> None:
        self.names = tuple(names)
        self._known = {name: (at, float(score)) for at, (name, score) in enumerate(zip(names, scores, strict=True))}
        self._longest = max(map(len, names))
        self._unknown = float(scores.min()) - UNLIKELY
        self._parted = lru_cache(maxsize=65536)(self._best)

    def of(self, text: str) -> list[Piece]:
        """Return the pieces of a text in order."""
        return [
            Piece(number, word.start() + min(max(0, at - 1), len(word.group()) - 1))
            for word in WORD.finditer(text)
            for number, at in self._parted(unicodedata.normalize("NFKC", word.group()).replace(" ", BEGINS))
        ]

    def _best(self, word: str) -> tuple[tuple[int, int], ...]:
        """Return the likeliest pieces of a word, each with where it begins in the word and the sign before it."""
        signs = BEGINS + word
        best: list[tuple[float, tuple[tuple[int, int], ...]]] = [(0.0, ())]
        for end in range(1, len(signs) + 1):
            ways = [(best[end - 1][0] + self._unknown, (*best[end - 1][1], (UNKNOWN, end - 1)))]
            for start in range(max(0, end - self._longest), end):
                number, score = self._known.get(signs[start:end], (UNKNOWN, 0.0))
                if number != UNKNOWN:
                    ways.append((best[start][0] + score, (*best[start][1], (number, start))))
            best.append(max(ways, key=lambda way: way[0]))
        return best[-1][1]
