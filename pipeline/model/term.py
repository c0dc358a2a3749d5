"""Terms, their senses, relations and uses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A form of the language of games."""

    id: str
    form: str
    slug: str


@dataclass(frozen=True, slots=True)
class Sense:
    """What a term means, by one entry of a vocabulary or one definition in running text."""

    id: str
    term: str
    source: str
    definition: str
    start: int
    end: int
    games: str
    how: str


@dataclass(frozen=True, slots=True)
class TermRelation:
    """A relation between senses, with the span that proves it."""

    sense: str
    relation: str
    target: str
    target_sense: str | None
    source: str
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class TermUse:
    """A term met in a sentence of running text."""

    term: str
    sentence: str
    start: int
    end: int
