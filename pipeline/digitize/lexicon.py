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
OTHER_ACCENTS = 5
"""What a form loses that is only known with other accents: old spelling sets few of them."""

PLAIN = str.maketrans("àâäáãçéèêëíìîïñóòôöõúùûüýÿ", "aaaaaceeeeiiiinooooouuuuyy")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Forms in lower case with their weights: ten times the Zipf scale, so 10 more is ten times commoner."""

    weights: Mapping[str, int]
    plain: Mapping[str, int]

    @staticmethod
    def of(weights: Mapping[str, int]) -> Lexicon:
        """Return the lexicon of a table of weights."""
        plain: dict[str, int] = {}
        for form, weight in weights.items():
            bare = form if form.isascii() else form.translate(PLAIN)
            if weight > plain.get(bare, 0):
                plain[bare] = weight
        return Lexicon(weights, plain)

    def weight(self, form: str) -> int:
        """Return how common a form is, with these accents or, for less, with others; 0 for an unknown form."""
        lower = form.lower()
        exact = self.weights.get(lower, UNKNOWN)
        return exact or max(UNKNOWN, self.plain.get(lower.translate(PLAIN), UNKNOWN) - OTHER_ACCENTS)

    def __contains__(self, form: str) -> bool:
        return self.weight(form) > UNKNOWN


def read_lexicon(path: Path) -> Lexicon:
    """Read a gzipped table of `form TAB weight`."""
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        pairs = (line.rstrip("\n").split("\t") for line in stream)
        return Lexicon.of({form: int(weight) for form, weight in pairs})


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """Return the project's word list, read once per process."""
    return read_lexicon(project().lexicon / WORDS)
