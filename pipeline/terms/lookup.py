"""A term looked up: its forms, senses, games, related terms and quotations, for `tapisvert terms WORD`.

Homonyms are separate senses. What a scan says that the text of the same book says too is not said twice, nor is a
sentence quoted under two senses: a sentence of a game belongs to the sense of that game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.database.place import printed_page
from pipeline.database.store import Store
from pipeline.model import Game, Sense, Sentence, Term, TermForm, TermRelation
from pipeline.segment.slug import fold
from pipeline.terms.forms import skeleton, slug
from pipeline.terms.graph import without_scans
from pipeline.terms.link import VOCABULARY
from pipeline.terms.patterns import patterns

QUOTATIONS = 3

FORMS = 8
"""Forms of a term that are listed."""

_USES = """
SELECT DISTINCT term_use.sentence, game.name FROM term_use JOIN sentence ON sentence.id = term_use.sentence
JOIN source ON source.id = sentence.source
LEFT JOIN game_account ON game_account.account = sentence.account LEFT JOIN game ON game.id = game_account.game
WHERE term_use.term = ? AND sentence.kind != 'heading' AND coalesce(source.witness_of, '') = ''
ORDER BY sentence.source, sentence.ordinal
"""


@dataclass(frozen=True, slots=True)
class RelationView:
    """A relation of a sense, or to it (`back`): its kind, the other term, and the words that prove it."""

    relation: str
    target: str
    quote: str
    back: bool = False

    def say(self) -> str:
        """Return the relation as a line."""
        return f"{self.relation} {'←' if self.back else '→'} {self.target}  « {self.quote} »"


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
    further: tuple[str, ...] = ()
    """Other sentences of the same account that define the same term."""
    merged: tuple[str, ...] = ()
    """The senses of those sentences; their relations are among `relations`."""

    def say(self) -> str:
        """Return the sense as lines of text."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        games = f" [{', '.join(self.games)}]" if self.games else ""
        page = f", p. {self.printed_page}" if self.printed_page else ""
        yield f"{self.term}{games} ({self.source}{page}, {self.how})"
        yield f"  {self.definition}"
        for definition in self.further:
            yield f"  = {definition}"
        for row in self.relations:
            yield f"  {row.say()}"
        for quotation in self.quotations:
            yield f"  · {quotation}"


@dataclass(frozen=True, slots=True)
class TermView:
    """A term: its form, the forms under which the texts print it with how often each, and its senses."""

    term: str
    forms: tuple[tuple[str, int], ...]
    uses: int
    senses: tuple[SenseView, ...]

    def say(self) -> str:
        """Return the term as lines of text."""
        forms = ", ".join(f"{form} {times}" for form, times in self.forms)
        head = f"{self.term}: {len(self.senses)} senses, {self.uses} sentences" + (f" ({forms})" if forms else "")
        return "\n".join([head, *(sense.say() for sense in self.senses)])


def look_up(store: Store, word: str) -> list[TermView]:
    """Return the terms of a word in any spelling or inflection; empty if no term is so written."""
    return [_term(store, term) for _, term in sorted(_terms(store, word).items())]


def senses(store: Store, word: str) -> list[SenseView]:
    """Return the senses of a term in any spelling or inflection; empty if no term is so written."""
    return [sense for term in look_up(store, word) for sense in term.senses]


def _terms(store: Store, word: str) -> dict[str, Term]:
    """Return the terms of the same form, else those printed so, else those that share its skeleton or a word of it."""
    key = slug(word)
    rows = store.select(Term)
    exact = {row.id: row for row in rows if row.slug == key or row.id == key}
    if exact:
        return exact
    printed = {row.term for row in store.select(TermForm, "form = ?", (" ".join(word.lower().split()),))}
    loose = {row.id: row for row in rows if skeleton(row.slug) == skeleton(key) or row.id in printed}
    return loose or {row.id: row for row in rows if skeleton(key) in skeleton(row.slug).split("-")}


def _term(store: Store, term: Term) -> TermView:
    uses = store.connection.execute(_USES, (term.id,)).fetchall()
    rows = without_scans(store, store.select(Sense, "term = ? ORDER BY how DESC, source, start", (term.id,)))
    together = _together(store, rows)
    forms = store.select(TermForm, "term = ? ORDER BY times DESC, form", (term.id,))
    names = {fold(game.name): game.name for game in store.select(Game)}
    games = {row.id: tuple(names.get(fold(name), name) for name in json.loads(row.games)) for row in rows}
    claimed = {name for own in games.values() for name in own}
    quoted = {name for row in rows for name in _defining(store, row)}
    views = []
    for row, *others in together:
        own = [use for use, game in uses if (game in games[row.id] if games[row.id] else game not in claimed)]
        chosen = _spread([use for use in dict.fromkeys(own) if use not in quoted])
        quoted.update(chosen)
        views.append(_with(store, _view(store, term, row, chosen), others))
    times = tuple((form.form, form.times) for form in forms[:FORMS])
    return TermView(term.form, times, len({use for use, _ in uses}), tuple(views))


def _together(store: Store, rows: Sequence[Sense]) -> list[list[Sense]]:
    """Return the senses in groups: the sentences of one account that define a term, unless their parts differ."""
    groups: dict[tuple[str, ...], list[Sense]] = {}
    for row in rows:
        apart = row.how == VOCABULARY or row.games == "[]"
        parts = store.select(TermRelation, "sense = ? AND relation = 'same_role' ORDER BY target", (row.id,))
        key = (row.id,) if apart else (row.source, row.games, *(part.target for part in parts))
        groups.setdefault(key, []).append(row)
    return list(groups.values())


def _defining(store: Store, sense: Sense) -> list[str]:
    """Return the sentence in which a sense is defined: it is shown as the definition."""
    return [row.id for row in store.select(Sentence, "source = ? AND start = ?", (sense.source, sense.start))]


def _spread(uses: Sequence[str]) -> list[str]:
    """Return three uses from all over the texts."""
    return list(uses[:: max(1, len(uses) // QUOTATIONS)][:QUOTATIONS])


def _view(store: Store, term: Term, sense: Sense, quoted: Sequence[str]) -> SenseView:
    found = (store.one(Sentence, "id = ?", (name,)) for name in quoted)
    return SenseView(
        term=term.form,
        sense=sense.id,
        source=sense.source,
        printed_page=printed_page(store, sense.source, sense.start),
        definition=" ".join(sense.definition.split()),
        games=tuple(json.loads(sense.games)),
        how=sense.how,
        relations=tuple(_relations(store, sense)),
        quotations=tuple(" ".join(row.printed.split()) for row in found if row is not None),
    )


def _with(store: Store, view: SenseView, others: Sequence[Sense]) -> SenseView:
    """Return a sense with the other sentences that define it, and what relates them to other terms."""
    related = [*view.relations, *(row for other in others for row in _relations(store, other))]
    return replace(
        view,
        relations=tuple(dict.fromkeys(related)),
        further=tuple(" ".join(other.definition.split()) for other in others),
        merged=tuple(other.id for other in others),
    )


def _relations(store: Store, sense: Sense) -> Iterator[RelationView]:
    """Yield what a sense is related to, what is related to it, and the other terms that play its part."""
    roles = {role.id: role.label for role in patterns().role}
    for row in store.select(TermRelation, "sense = ? ORDER BY relation, target", (sense.id,)):
        target = row.target
        if row.relation == "same_role":
            others = [term.form for term in players(store, row.target, but=sense.term)]
            target = f"{roles.get(row.target, row.target)}{': ' if others else ''}{', '.join(others)}"
        yield RelationView(row.relation, target, " ".join(row.quote.split()))
    back = store.select(TermRelation, "target_sense = ? ORDER BY relation, sense", (sense.id,))
    for row in {(row.relation, row.sense.rpartition("/")[2], row.quote): row for row in reversed(back)}.values():
        other = store.one(Term, "id = (SELECT term FROM sense WHERE id = ?)", (row.sense,))
        if other is not None and other.id != sense.term:
            yield RelationView(row.relation, other.form, " ".join(row.quote.split()), back=True)


def players(store: Store, role: str, *, but: str) -> list[Term]:
    """Return the terms that play a part, one left out."""
    sql = """id IN (SELECT sense.term FROM term_relation JOIN sense ON sense.id = term_relation.sense
    WHERE relation = 'same_role' AND target = ?) AND id <> ? ORDER BY form"""
    return store.select(Term, sql, (role, but))
