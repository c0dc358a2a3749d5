"""The word list of corpus/lexicon/words.tsv.gz: forms and how common they are."""

from __future__ import annotations

import gzip
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.paths import project

WORDS = "words.tsv.gz"
UNKNOWN = 0
OTHER_ACCENTS = 5
"""What a form loses that is only known with other accents: old spelling sets few of them."""
EARLY = "e"

PLAIN = str.maketrans("àâäáãçéèêëíìîïñóòôöõúùûüýÿ", "aaaaaceeeeiiiinooooouuuuyy")


@dataclass(frozen=True, slots=True)
class Entry:
    """A form with its weight: ten times the Zipf scale, so 10 more is ten times commoner."""

    form: str
    weight: int
    early: bool


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Sorted rows `form without accents TAB form TAB weight TAB mark`, searched as they are.

    The second cell is empty where the form has no accents.
    Half a million forms in a dictionary would take each worker a second and 100 MB.
    """

    rows: Sequence[str]

    @staticmethod
    def of(weights: Mapping[str, int], early: Collection[str] = ()) -> Lexicon:
        """Return the lexicon of a table of weights; `early` forms are spellings of before 1740 or so."""
        return Lexicon(sorted(row(form, weight, early=form in early) for form, weight in weights.items()))

    def entries(self, form: str) -> Iterator[Entry]:
        """Yield the forms that differ from `form` in nothing but capitals and accents."""
        start = f"{form.lower().translate(PLAIN)}\t"
        index = bisect_left(self.rows, start)
        while index < len(self.rows) and self.rows[index].startswith(start):
            yield _entry(self.rows[index])
            index += 1

    def exact(self, form: str) -> Entry | None:
        """Return the entry of this very form, capitals aside."""
        lower = form.lower()
        return next((entry for entry in self.entries(form) if entry.form == lower), None)

    def weight(self, form: str) -> int:
        """Return how common a form is, with these accents or, for less, with others; 0 for an unknown form."""
        lower = form.lower()
        best = UNKNOWN
        for entry in self.entries(form):
            if entry.form == lower:
                return entry.weight
            best = max(best, entry.weight - OTHER_ACCENTS)
        return best

    def __contains__(self, form: str) -> bool:
        return self.weight(form) > UNKNOWN

    def __iter__(self) -> Iterator[Entry]:
        return map(_entry, self.rows)


def row(form: str, weight: int, *, early: bool) -> str:
    """Return the row of a form, as `Lexicon` reads it."""
    plain = form.translate(PLAIN)
    return f"{plain}\t{'' if plain == form else form}\t{weight}\t{EARLY if early else '-'}"


def _entry(row: str) -> Entry:
    plain, form, weight, mark = row.split("\t")
    return Entry(form or plain, int(weight), mark == EARLY)


def read_lexicon(path: Path) -> Lexicon:
    """Read a gzipped table of sorted rows."""
    return Lexicon(gzip.decompress(path.read_bytes()).decode().splitlines())


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """Return the project's word list, read once per process."""
    return read_lexicon(project().lexicon / WORDS)
