"""The word list of corpus/lexicon/words.tsv.gz: forms and how common they are."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.paths import project

WORDS = "words.tsv.gz"
UNKNOWN = 0
EARLY = "e"
OTHER_ACCENTS = 5
"""What a form loses that is only known with other accents: old spelling sets few of them."""

PLAIN = str.maketrans("àâäáãçéèêëíìîïñóòôöõúùûüýÿ", "aaaaaceeeeiiiinooooouuuuyy")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Forms in lower case with their weights: ten times the Zipf scale, so 10 more is ten times commoner."""

    weights: Mapping[str, int]
    plain: Mapping[str, int]
    early: frozenset[str] = frozenset()

    @staticmethod
    def of(weights: Mapping[str, int], early: Iterable[str] = ()) -> Lexicon:
        """Return the lexicon of a table of weights; `early` forms are spellings of before 1740 or so."""
        plain: dict[str, int] = {}
        for form, weight in weights.items():
            if not form.isascii():
                bare = form.translate(PLAIN)
                if weight > plain.get(bare, 0):
                    plain[bare] = weight
        return Lexicon(weights, plain, frozenset(early))

    def weight(self, form: str) -> int:
        """Return how common a form is, with these accents or, for less, with others; 0 for an unknown form."""
        lower = form.lower()
        exact = self.weights.get(lower)
        if exact:
            return exact
        bare = lower.translate(PLAIN)
        other = max(self.plain.get(bare, UNKNOWN), self.weights.get(bare, UNKNOWN))
        return max(UNKNOWN, other - OTHER_ACCENTS)

    def __contains__(self, form: str) -> bool:
        return self.weight(form) > UNKNOWN


def read_lexicon(path: Path) -> Lexicon:
    """Read a gzipped table of `form TAB weight TAB mark`."""
    cells = gzip.decompress(path.read_bytes()).decode().split()
    forms, weights, marks = cells[::3], map(int, cells[1::3]), cells[2::3]
    early = (form for form, mark in zip(forms, marks, strict=True) if mark == EARLY)
    return Lexicon.of(dict(zip(forms, weights, strict=True)), early)


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """Return the project's word list, read once per process."""
    return read_lexicon(project().lexicon / WORDS)
