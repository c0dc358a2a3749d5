"""Sentences in which a reader has marked the terms that they define."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from pipeline.terms.forms import bare, skeleton, slug
from pipeline.terms.patterns import definition_patterns
from pipeline.terms.words import Raw


class MarkedSentence(BaseModel):
    """A sentence with its italics between asterisks, and the terms that it defines."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    sample: int
    source: str
    printed_italics: bool
    text: str
    terms: tuple[str, ...]
    open: tuple[str, ...] = ()
    """Terms of which a reader may say either: neither missed nor too much."""

    def plain(self) -> tuple[str, list[tuple[int, int]]]:
        """Return the text without its asterisks, and the spans they marked."""
        text, spans = "", []
        for place, piece in enumerate(self.text.split("*")):
            if place % 2:
                spans.append((len(text), len(text) + len(piece)))
            text += piece
        return text, spans

    def raw(self) -> Raw:
        """Return the sentence as the program reads it."""
        return Raw(*self.plain(), self.printed_italics)

    def is_wanted(self, form: str) -> bool:
        """Tell whether a form is one of the marked terms."""
        return is_among(form, self.terms)

    def is_free(self, form: str) -> bool:
        """Tell whether a form is marked as one or may be one."""
        return is_among(form, (*self.terms, *self.open))


def read_marked(path: Path) -> list[MarkedSentence]:
    """Read a file of marked sentences."""
    return [MarkedSentence.model_validate(row) for row in tomllib.loads(path.read_text("utf-8"))["sentence"]]


def pattern_examples() -> Iterator[MarkedSentence]:
    """Yield what the patterns of definitions show of themselves: an example, and a sentence that defines nothing."""
    for row in definition_patterns().definition:
        terms = (row.example.term, *row.example.also)
        for italics in (True, False):
            source = {"sample": 0, "source": f"pattern {row.id}", "printed_italics": italics}
            yield MarkedSentence.model_validate({**source, "text": row.example.text, "terms": terms})
        yield MarkedSentence(sample=0, source=f"pattern {row.id}", printed_italics=False, text=row.counter, terms=())


def is_among(form: str, terms: Iterable[str]) -> bool:
    """Tell whether one of some terms holds a form or is held by it, spelling variants apart."""
    found = key(form)
    return any(found in wanted or wanted in found for wanted in map(key, terms))


def key(form: str) -> str:
    """Return what forms of one term share."""
    return skeleton(slug(bare(form)))
