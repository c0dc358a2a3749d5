"""A relation of a sense before it is written, with the words that prove it."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.extract.text import fold
from pipeline.model import RelationFound, Sense, TermRelation
from pipeline.terms.relations import Mention

VOCABULARY = "vocabulary"
"""How a sense of a vocabulary's entry was found."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Words that prove a relation outside the definition of its sense."""

    source: str
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class Link:
    """A relation of a sense before it is written; without `proof` its evidence is in the sense's definition."""

    sense: Sense
    mention: Mention
    target: Sense | None
    proof: Proof | None = None

    def rows(self) -> tuple[TermRelation, RelationFound]:
        """Return the rows of this link."""
        m, proof = self.mention, self.proof or self._in_definition()
        target = self.target.id if self.target else None
        return (
            TermRelation(
                self.sense.id, m.relation, m.target, target, proof.source, proof.start, proof.end, proof.quote
            ),
            RelationFound(self.sense.id, m.relation, m.target, m.how),
        )

    def _in_definition(self) -> Proof:
        start, end = self.mention.start, self.mention.end
        quote = self.sense.definition[start:end]
        return Proof(self.sense.source, self.sense.start + start, self.sense.start + end, quote)


def place_of(form: str, definition: str) -> tuple[int, int] | None:
    """Return where a definition has the form of a term, accents and capitals apart."""
    at = fold(definition).find(fold(form))
    return (at, at + len(form)) if at >= 0 else None
