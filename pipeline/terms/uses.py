"""Terms met in running text: longest match on folded words, inflections included, linear in the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from pipeline.terms.forms import LITTLE, skeleton, slug

WORD = re.compile(r"[^\W_]+")
BREAK = re.compile(r"[.,;:!?()«»]")
ENDINGS = (
    "e", "es", "ons", "ez", "ent", "ant", "ais", "ait", "ions", "iez", "aient", "era", "eras", "erons", "erez",
    "eront", "erait", "eraient", "asse", "at", "a", "ai", "ee", "ees",
)  # fmt: skip
"""Endings of the verbs in -er, folded; the form without its final s is the skeleton that is looked up."""

Hit = tuple[str, int, int]


class TermFinder:
    """The terms of a lexicon, ready to be found in any number of sentences."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        """Prepare the printed forms by term id."""
        self.terms: dict[tuple[str, ...], str] = {}
        for term, form in sorted(forms.items()):
            for key in _keys(form):
                self.terms.setdefault(key, term)
        self.firsts = {key[0] for key in self.terms}
        self.longest = max((len(key) for key in self.terms), default=0)

    def find(self, text: str) -> list[Hit]:
        """Return (term, start, end) for each term met, longest first, without overlap, in order."""
        words = [(key, match.start(), match.end()) for match in WORD.finditer(text) if (key := _key(match.group()))]
        hits: list[Hit] = []
        at = 0
        while at < len(words):
            hit = self._longest(text, words, at) if words[at][0] in self.firsts else None
            if hit is None:
                at += 1
                continue
            term, length = hit
            hits.append((term, words[at][1], words[at + length - 1][2]))
            at += length
        return hits

    def _longest(self, text: str, words: list[tuple[str, int, int]], at: int) -> tuple[str, int] | None:
        for length in range(min(self.longest, len(words) - at), 0, -1):
            term = self.terms.get(tuple(key for key, _, _ in words[at : at + length]))
            if term and not BREAK.search(text, words[at][2], words[at + length - 1][1]):
                return term, length
        return None


@lru_cache(maxsize=65536)
def _key(word: str) -> str:
    folded = slug(word)
    return "" if folded in LITTLE else skeleton(folded)


def _keys(form: str) -> Iterator[tuple[str, ...]]:
    """Return the word sequences of a form: as printed, and conjugated where it begins with a verb in -er."""
    head = re.sub(r"\s*\([^)]*\)", "", form)
    words = [key for match in WORD.finditer(head) if (key := _key(match.group()))]
    if not words or (len(words) == 1 and len(words[0]) < 2):
        return
    yield tuple(words)
    if words[0].endswith("er") and len(words[0]) > 4:
        for verb in _conjugated(words[0]):
            yield (verb, *words[1:])


def _conjugated(infinitive: str) -> Iterable[str]:
    stem = infinitive[:-2]
    return dict.fromkeys(skeleton(stem + ending) for ending in ENDINGS)
