"""Lemmas for the search index: a table of forms, and plain endings for forms that the table lacks.

The table (`corpus/lexicon/lemmas.tsv.gz`, made by `build_lemmas.py` beside it) holds one form and its lemma a line.
The index only needs "levées" to find "levée" and "jouait" to find "jouer"; it is no grammatical analysis.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache

from pipeline.paths import project

_WORD = re.compile(r"[^\W\d_]+|\d+")
_ENDINGS = (
    (re.compile(r"(?<=\w{3})eaux$"), "eau"),
    (re.compile(r"(?<=\w{2})aux$"), "al"),
    (re.compile(r"(?<=\w{2}[éiu])e?s$"), ""),
    (re.compile(r"(?<=\w{3})(?:aient|ait|ais|èrent|eront|erait|eraient|era)$"), "er"),
    (re.compile(r"(?<=\w{2})s$"), ""),
)


@lru_cache(maxsize=1)
def table() -> dict[str, str]:
    """Return the table of forms; empty if the file is not there."""
    path = project().lexicon / "lemmas.tsv.gz"
    if not path.is_file():
        return {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return dict(line.rstrip("\n").split("\t", 1) for line in lines if "\t" in line)


@lru_cache(maxsize=65536)
def lemma(form: str) -> str:
    """Return the lemma of a word in lower case."""
    known = table().get(form)
    if known:
        return known
    for pattern, ending in _ENDINGS:
        if pattern.search(form):
            return pattern.sub(ending, form)
    return form


def lemmatised(text: str) -> str:
    """Return the lemmas of the words of a text, joined by spaces."""
    return " ".join(lemma(word) for word in _WORD.findall(text.lower()))
