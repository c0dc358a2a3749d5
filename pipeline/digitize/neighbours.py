"""What the neighbours of a word tell of it where two readings are words, by `corpus/lexicon/ocr-neighbours.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from pipeline.paths import project

NEIGHBOURS = "ocr-neighbours.toml"
FAR = 3
"""A word is told by so many before it."""


class Mistaken(BaseModel):
    """A word that stands for another, but behind some words and before some."""

    model_config = ConfigDict(frozen=True)

    read: str
    print: str
    not_behind: frozenset[str]
    not_before: frozenset[str]
    example: str
    counter_example: str


class Neighbours(BaseModel):
    """The verbs behind which a capital opens what is said, and the words that stand for others."""

    model_config = ConfigDict(frozen=True)

    sayings: frozenset[str]
    word: tuple[Mistaken, ...]

    def meant(self, word: str, before: Sequence[str], after: str) -> str:
        """Return what was printed where `word` was read between words in small letters; "" where the word was."""
        near = frozenset(before[-FAR:])
        rows = (row for row in self.word if row.read == word)
        return next((row.print for row in rows if not near & row.not_behind and after not in row.not_before), "")


def read_neighbours(path: Path) -> Neighbours:
    """Return what a table tells of neighbours."""
    return Neighbours.model_validate(tomllib.loads(path.read_text("utf-8")))


@lru_cache(maxsize=1)
def neighbours() -> Neighbours:
    """Return the project's table, read once per process."""
    return read_neighbours(project().lexicon / NEIGHBOURS)
