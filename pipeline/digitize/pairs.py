"""Pairs of words that both exist and are read for one another: which of the two the neighbours call for."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.paths import project

PAIRS = "word-pairs.tsv"
BEFORE, AFTER = "<", ">"
ENDING = 2
"""Letters of the ending by which a neighbour counts too: it tells a participle from a noun."""
SMOOTH, KINDS = 0.5, 600
"""What is added to each count, and to how many."""
ONCE = 1.5
"""A word and its ending tell nearly the same: together they count so much less."""
TOKEN = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Pair:
    """A word, the one that is read for it or printed for it, and whether only pages with the long s mix them."""

    word: str
    other: str
    long_s: bool


@dataclass(frozen=True, slots=True)
class PairModel:
    """The pairs, and how often each of their words stands beside which neighbours: `<le`, `>-er`; "" for all."""

    pairs: tuple[Pair, ...]
    counts: Mapping[str, Mapping[str, int]]

    def other(self, word: str, *, long_s: bool) -> str:
        """Return the other word of a pair, "" where a word has none on such pages."""
        for pair in self.pairs:
            if pair.long_s <= long_s and word in (pair.word, pair.other):
                return pair.other if word == pair.word else pair.word
        return ""

    def likelier(self, word: str, other: str, before: str, after: str) -> float:
        """Return by how much `other` is likelier than `word` between two neighbours, as a natural logarithm.

        A neighbour that is not known is "".
        """
        return self._log(other, before, after) - self._log(word, before, after)

    def _log(self, word: str, before: str, after: str) -> float:
        counts = self.counts[word]
        total = counts.get("", 0)
        features = [*features_of(BEFORE, before), *features_of(AFTER, after)]
        shares = (math.log((counts.get(feature, 0) + SMOOTH) / (total + SMOOTH * KINDS)) for feature in features)
        return math.log(total + SMOOTH) + sum(shares) / ONCE


def features_of(side: str, neighbour: str) -> Iterator[str]:
    """Yield a neighbour and its ending, as they are counted.

    >>> list(features_of(">", "jouer"))
    ['>jouer', '>-er']
    """
    if neighbour:
        yield f"{side}{neighbour}"
        yield f"{side}-{neighbour[-ENDING:]}"


def count_neighbours(text: str, words: frozenset[str]) -> dict[str, Counter[str]]:
    """Count the neighbours of some words in a text; "" counts the words themselves."""
    tokens = [token.lower() for token in TOKEN.findall(text)]
    counts: dict[str, Counter[str]] = {word: Counter() for word in sorted(words)}
    for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        if token in words:
            counts[token].update(["", *features_of(BEFORE, before), *features_of(AFTER, after)])
    return counts


def read_pairs(path: Path) -> PairModel:
    """Return the model of a table: rows `pair, word, other, ſ or -` and `word, feature, times`."""
    pairs: list[Pair] = []
    counts: dict[str, dict[str, int]] = {}
    for line in path.read_text("utf-8").splitlines():
        cells = line.split("\t")
        if cells[0] == "pair":
            pairs.append(Pair(cells[1], cells[2], cells[3] == "ſ"))
        elif not line.startswith("#"):
            counts.setdefault(cells[0], {})[cells[1]] = int(cells[2])
    return PairModel(tuple(pairs), counts)


@lru_cache(maxsize=1)
def pair_model() -> PairModel:
    """Return the project's model, read once per process."""
    return read_pairs(project().lexicon / PAIRS)
