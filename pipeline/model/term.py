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
class TermDefinition:
    """A term that a sentence of running text defines: its place, its form without article, and the pattern."""

    part: str
    source: str
    start: int
    end: int
    form: str
    how: str


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


@dataclass(frozen=True, slots=True)
class RelationFound:
    """How a relation was found: the id of a pattern, or a rule of `terms/links.py`."""

    sense: str
    relation: str
    target: str
    how: str


@dataclass(frozen=True, slots=True)
class TermForm:
    """A shape under which a term is printed in running text: an inflection, a spelling; and where it stands first."""

    term: str
    form: str
    times: int
    sentence: str


@dataclass(frozen=True, slots=True)
class GameRelation:
    """What running text says of two games: names as the graph knows them, the span that proves it, what found it."""

    game: str
    relation: str
    target: str
    source: str
    start: int
    end: int
    quote: str
    how: str
