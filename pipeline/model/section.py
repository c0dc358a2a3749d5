"""The tree of a source, its table of contents and its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SectionKind = Literal["work", "part", "chapter", "game", "section", "variant", "vocabulary", "contents", "front"]


SentenceClass = Literal[
    "rule", "definition", "example", "table_row", "price", "advice", "history", "etiquette",
    "reference", "equipment", "probability", "heading",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Section:
    """A node of the tree work → part → chapter → game → section or variant; offsets into the reading text."""

    id: str
    source: str
    parent: str | None
    ordinal: int
    kind: SectionKind
    title: str
    start: int
    end: int
    heading_start: int
    heading_end: int
    how: str
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class TocEntry:
    """A line of the book's own table of contents and what became of it."""

    source: str
    ordinal: int
    title: str
    printed_page: int | None
    stated: str
    section: str | None
    verdict: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the reading text, in three spellings and with its class."""

    id: str
    source: str
    section: str
    account: str | None
    ordinal: int
    start: int
    end: int
    kind: SentenceClass
    printed: str
    modern: str
    lemmas: str


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A passage of an account as it is kept: a part of a sentence between stops, and what its words tell."""

    account: str
    source: str
    start: int
    end: int
    printed: str
    words: str
    lemmas: str
    topic: str
    counts: int
    rule_like: int


@dataclass(frozen=True, slots=True)
class LemmaCount:
    """In how many sentences of a source a lemma stands."""

    source: str
    lemma: str
    sentences: int
