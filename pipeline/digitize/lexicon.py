"""The word list of corpus/lexicon/words.tsv.gz: forms and how common they are."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.paths import project

WORDS = "words.tsv.gz"
UNKNOWN = 0


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Forms in lower case with their weights: ten times the Zipf scale, so 10 more is ten times commoner."""

    weights: Mapping[str, int]

    def weight(self, form: str) -> int:
        """Return how common a form is, 0 for one that is not listed."""
        return self.weights.get(form.lower(), UNKNOWN)

    def __contains__(self, form: str) -> bool:
        return form.lower() in self.weights


def read_lexicon(path: Path) -> Lexicon:
    """Read a gzipped table of `form TAB weight`."""
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        pairs = (line.rstrip("\n").split("\t") for line in stream)
        return Lexicon({form: int(weight) for form, weight in pairs})


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """Return the project's word list, read once per process."""
    return read_lexicon(project().lexicon / WORDS)
