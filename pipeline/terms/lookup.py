"""A term looked up: its senses, games, relations and quotations, for `tapisvert terms WORD`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.model import Sense, Sentence, Term, TermRelation, TermUse
from pipeline.terms.forms import skeleton, slug

QUOTATIONS = 3


@dataclass(frozen=True, slots=True)
class RelationView:
    """A relation of a sense: its kind, the other term, and the words that prove it."""

    relation: str
    target: str
    quote: str


@dataclass(frozen=True, slots=True)
class SenseView:
    """A sense as it is shown to a reader."""

    term: str
    sense: str
    source: str
    printed_page: int | None
    definition: str
    games: tuple[str, ...]
    how: str
    relations: tuple[RelationView, ...]
    quotations: tuple[str, ...]

    def say(self) -> str:
        """Return the sense as lines of text."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        games = f" [{', '.join(self.games)}]" if self.games else ""
        page = f", p. {self.printed_page}" if self.printed_page else ""
        yield f"{self.term}{games} ({self.source}{page}, {self.how})"
        yield f"  {self.definition}"
        for row in self.relations:
            yield f"  {row.relation} → {row.target}  « {row.quote} »"
        for quotation in self.quotations:
            yield f"  · {quotation}"


def senses(store: Store, word: str) -> list[SenseView]:
    """Return the senses of a term in any spelling or inflection; empty if no term is so written."""
    terms = _terms(store, word)
    marks = ", ".join("?" * len(terms))
    rows = store.select(Sense, f"term IN ({marks}) ORDER BY source, start", tuple(terms))
    return [_view(store, terms[row.term], row) for row in rows]


def _terms(store: Store, word: str) -> dict[str, Term]:
    """Return the terms of the same form, else those that share its skeleton or one word of it."""
    key = slug(word)
    rows = store.select(Term)
    exact = {row.id: row for row in rows if row.slug == key or row.id == key}
    if exact:
        return exact
    loose = {row.id: row for row in rows if skeleton(row.slug) == skeleton(key)}
    return loose or {row.id: row for row in rows if skeleton(key) in skeleton(row.slug).split("-")}


def _view(store: Store, term: Term, sense: Sense) -> SenseView:
    relations = store.select(TermRelation, "sense = ? ORDER BY relation, target", (sense.id,))
    return SenseView(
        term=term.form,
        sense=sense.id,
        source=sense.source,
        printed_page=printed_page(store, sense.source, sense.start),
        definition=" ".join(sense.definition.split()),
        games=tuple(json.loads(sense.games)),
        how=sense.how,
        relations=tuple(RelationView(row.relation, row.target, " ".join(row.quote.split())) for row in relations),
        quotations=_quotations(store, sense),
    )


def _quotations(store: Store, sense: Sense) -> tuple[str, ...]:
    uses = store.select(
        TermUse,
        "term = ? AND sentence IN (SELECT id FROM sentence WHERE start <> ?) ORDER BY sentence, start",
        (sense.term, sense.start),
    )
    chosen = list(dict.fromkeys(use.sentence for use in uses))
    step = max(1, len(chosen) // QUOTATIONS)
    found = (store.one(Sentence, "id = ?", (name,)) for name in chosen[::step][:QUOTATIONS])
    return tuple(" ".join(row.printed.split()) for row in found if row is not None)
