"""A term: its senses with their games, definitions, relations and quotations."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Sense, Sentence, Source, Term, TermForm, TermRelation
from pipeline.publish.site import links, words
from pipeline.publish.site.access import Site
from pipeline.publish.site.records import Clerk
from pipeline.segment.slug import fold
from pipeline.terms.forms import slug
from pipeline.terms.lookup import FORMS, SenseView, players, senses
from pipeline.terms.patterns import patterns

QUOTATIONS = 12

_USES = """
SELECT DISTINCT sentence.id FROM term_use JOIN sentence ON sentence.id = term_use.sentence
WHERE term_use.term = ? AND sentence.kind != 'heading' ORDER BY sentence.source, sentence.ordinal
"""


@dataclass(frozen=True, slots=True)
class RelationLine:
    """A relation with the address of the other term and the words that prove it."""

    relation: str
    target: str
    link: str
    quote: str
    others: tuple[tuple[str, str], ...] = ()
    """The other terms that play the same part, each with its address."""


@dataclass(frozen=True, slots=True)
class SensePage:
    """A sense as the page shows it; `games` holds (name as printed, address or nothing)."""

    definition: str
    source: Source
    place: str
    how: str
    games: tuple[tuple[str, str], ...]
    relations: tuple[RelationLine, ...]
    further: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Quotation:
    """A sentence that uses the term."""

    text: str
    link: str
    source: str
    place: str


@dataclass(frozen=True, slots=True)
class TermPage:
    """A term, and the forms under which the texts print it."""

    form: str
    slug: str
    forms: tuple[str, ...]
    senses: tuple[SensePage, ...]
    quotations: tuple[Quotation, ...]
    uses: int


def term_page(store: Store, site: Site, slug: str) -> TermPage | None:
    """Return the page of a term by its slug, or in any spelling; None if no term is so written."""
    term = store.one(Term, "slug = ?1 OR id = ?1", (slug,))
    found = senses(store, slug)
    if term is None and found:
        term = store.one(Term, "id = (SELECT term FROM sense WHERE id = ?)", (found[0].sense,))
    if term is None:
        return None
    clerk = Clerk(store, site)
    uses = [identity for (identity,) in store.connection.execute(_USES, (term.id,))]
    step = max(1, len(uses) // QUOTATIONS)
    return TermPage(
        term.form,
        term.id,
        tuple(row.form for row in store.select(TermForm, "term = ? ORDER BY times DESC, form", (term.id,))[:FORMS]),
        tuple(_sense(clerk, view) for view in found),
        tuple(_quotation(clerk, identity) for identity in uses[::step][:QUOTATIONS]),
        len(uses),
    )


def _sense(clerk: Clerk, view: SenseView) -> SensePage:
    source = clerk.sources[view.source]
    known = {name for (name,) in clerk.store.connection.execute("SELECT id FROM game")}
    place = clerk.store.one(Sense, "id = ?", (view.sense,))
    relations = [
        row
        for sense in (view.sense, *view.merged)
        for row in clerk.store.select(TermRelation, "sense = ? ORDER BY relation, target", (sense,))
    ]
    return SensePage(
        clerk.site.quote(source, view.definition),
        source,
        clerk.pages.say(source.id, place.start) if place else "",
        words.word("hows", view.how),
        tuple((name, links.game(fold(name)) if fold(name) in known else "") for name in view.games),
        tuple(dict.fromkeys([*(_relation(clerk, row) for row in relations), *_back(clerk, source, view)])),
        tuple(clerk.site.quote(source, definition) for definition in view.further),
    )


def _relation(clerk: Clerk, row: TermRelation) -> RelationLine:
    store = clerk.store
    sense = store.one(Sense, "id = ?", (row.target_sense,)) if row.target_sense else None
    term = store.one(Term, "id = ?", (sense.term,)) if sense else None
    quote = clerk.site.quote(clerk.sources[row.source], row.quote)
    roles = {role.id: role.label for role in patterns().role}
    target = roles.get(row.target, row.target)
    return RelationLine(
        words.word("relations", row.relation), target, links.term(term.slug) if term else "", quote, _others(store, row)
    )


def _others(store: Store, row: TermRelation) -> tuple[tuple[str, str], ...]:
    """Return the other terms that play the part of a sense."""
    own = store.one(Sense, "id = ?", (row.sense,))
    if row.relation != "same_role" or own is None:
        return ()
    return tuple((term.form, links.term(term.slug)) for term in players(store, row.target, but=own.term))


def _back(clerk: Clerk, source: Source, view: SenseView) -> list[RelationLine]:
    """Return the terms that are related to a sense."""
    return [
        RelationLine(f"← {words.word('relations', row.relation)}", row.target, links.term(slug(row.target)),
                     clerk.site.quote(source, row.quote))
        for row in view.relations
        if row.back
    ]  # fmt: skip


def _quotation(clerk: Clerk, identity: str) -> Quotation:
    row = clerk.store.select(Sentence, "id = ?", (identity,))[0]
    text = clerk.site.quote(clerk.sources[row.source], row.printed)
    return Quotation(text, clerk.sentence_link(row.id), row.source, clerk.pages.say(row.source, row.start))
