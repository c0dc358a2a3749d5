"""A relation of a sense before it is written, with the words that prove it."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.extract.text import fold
from pipeline.model import RelationFound, Sense, TermRelation
from pipeline.terms.relations import Mention

VOCABULARY = "vocabulary"
"""How a sense of a vocabulary's entry was found."""


@dataclass(frozen=True, slots=True)
class Link:
    """A relation of a sense before it is written: the span of its evidence is in the sense's definition."""

    sense: Sense
    mention: Mention
    target: Sense | None

    def rows(self) -> tuple[TermRelation, RelationFound]:
        """Return the rows of this link."""
        m = self.mention
        start, end = self.sense.start + m.start, self.sense.start + m.end
        quote = self.sense.definition[m.start : m.end]
        target = self.target.id if self.target else None
        return (
            TermRelation(self.sense.id, m.relation, m.target, target, self.sense.source, start, end, quote),
            RelationFound(self.sense.id, m.relation, m.target, m.how),
        )


def place_of(form: str, definition: str) -> tuple[int, int] | None:
    """Return where a definition has the form of a term, accents and capitals apart."""
    at = fold(definition).find(fold(form))
    return (at, at + len(form)) if at >= 0 else None
