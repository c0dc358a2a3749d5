"""The stage `terms`: one run over the whole corpus, because a term belongs to every source that uses it."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.model import (
    Account,
    AccountName,
    Alias,
    Batch,
    Block,
    Game,
    GameAccount,
    GameRelation,
    Row,
    Sense,
    Term,
    TermDefinition,
    TermForm,
    TermUse,
    Text,
)
from pipeline.terms.entries import Entry, Paragraph, entries
from pipeline.terms.forms import skeleton, slug
from pipeline.terms.games import Games
from pipeline.terms.kinship import Kin
from pipeline.terms.links import dangling, find_links
from pipeline.terms.named import Named, hands, headings
from pipeline.terms.recorded import Recorded, recorded
from pipeline.terms.running import italics, of_source, vocabularies
from pipeline.terms.uses import TermFinder

CORPUS = "corpus"
VOCABULARY, RUNNING = "vocabulary", "running text"


@dataclass(frozen=True, slots=True)
class RunningSentence:
    """A sentence outside the vocabularies: text, offset, name of its game, and the terms that it defines."""

    id: str
    source: str
    start: int
    text: str
    game: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermsPayload:
    """What the computation needs of the whole corpus."""

    paragraphs: tuple[Paragraph, ...]
    sentences: tuple[RunningSentence, ...]
    game_names: tuple[str, ...]
    named: tuple[Named, ...] = ()
    recorded: tuple[Recorded, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A sense before it has an id."""

    form: str
    source: str
    start: int
    end: int
    definition: str
    games: tuple[str, ...]
    how: str


def compute(payload: TermsPayload) -> Batch:
    """Return terms, senses, relations and uses."""
    games = Games(payload.game_names)
    found = [*_from_vocabularies(payload, games), *_from_sentences(payload), *_from_names(payload)]
    forms, by_skeleton = _terms(found)
    senses = _senses(found, by_skeleton)
    links = find_links(senses, forms, payload.recorded)
    rows: list[Row] = [Term(term, form, slug(form)) for term, form in forms.items()]
    uses = list(_uses(payload.sentences, found, by_skeleton))
    rows += [*senses, *(row for link in links for row in link.rows()), *_forms(payload.sentences, uses), *uses]
    rows += _kinships(payload, games)
    return Batch.of(rows, (f"no entry for « {name} »" for name in dangling(links)))


def _from_vocabularies(payload: TermsPayload, games: Games) -> Iterator[Found]:
    for source in dict.fromkeys(row.source for row in payload.paragraphs):
        for entry in entries([row for row in payload.paragraphs if row.source == source], games):
            yield from _heads(entry)


def _heads(entry: Entry) -> Iterator[Found]:
    for head in entry.heads:
        yield Found(head, entry.source, entry.start, entry.end, entry.definition, entry.games, VOCABULARY)


def _from_sentences(payload: TermsPayload) -> Iterator[Found]:
    for row in payload.sentences:
        for form in row.terms:
            games = (row.game,) if row.game else ()
            yield Found(form, row.source, row.start, row.start + len(row.text), row.text, games, RUNNING)


def _from_names(payload: TermsPayload) -> Iterator[Found]:
    for row in payload.named:
        yield Found(row.form, row.source, row.start, row.end, row.text, (row.game,) if row.game else (), row.how)


def _terms(found: Sequence[Found]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the printed form of each term id, and the term id of each skeleton (variants are one term).

    A term is called as the vocabulary calls it, else as it is called most often.
    """
    called: dict[str, list[Found]] = {}
    for item in found:
        called.setdefault(skeleton(slug(item.form)), []).append(item)
    names = {key: _name(items) for key, items in called.items()}
    return {slug(name): name for name in names.values()}, {key: slug(name) for key, name in names.items()}


def _name(items: Sequence[Found]) -> str:
    heads = [item.form for item in items if item.how == VOCABULARY]
    times = Counter(item.form for item in items)
    return heads[0] if heads else min(times, key=lambda form: (-times[form], len(form), form))


def _senses(found: Sequence[Found], by_skeleton: Mapping[str, str]) -> list[Sense]:
    senses: list[Sense] = []
    counts: dict[str, int] = {}
    spans: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for item in found:
        term = by_skeleton[skeleton(slug(item.form))]
        told = spans.setdefault((term, item.source), [])
        if any(low <= item.start < high for low, high in told):
            continue
        told.append((item.start, max(item.end, item.start + 1)))
        stem = f"{item.source}/{term}"
        counts[stem] = counts.get(stem, 0) + 1
        games = json.dumps(item.games, ensure_ascii=False)
        senses.append(
            Sense(f"{stem}-{counts[stem]}", term, item.source, item.definition, item.start, item.end, games, item.how)
        )
    return senses


def _uses(
    sentences: Sequence[RunningSentence], found: Sequence[Found], by_skeleton: Mapping[str, str]
) -> Iterator[TermUse]:
    forms = {slug(item.form): item.form for item in found}
    finder = TermFinder(forms)
    for row in sentences:
        seen: set[tuple[str, int]] = set()
        for form, start, end in finder.find(row.text):
            term = by_skeleton[skeleton(form)]
            if (term, start) not in seen:
                seen.add((term, start))
                yield TermUse(term, row.id, row.start + start, row.start + end)


def _forms(sentences: Sequence[RunningSentence], uses: Sequence[TermUse]) -> list[TermForm]:
    """Return the shapes under which each term is printed, with how often and where first."""
    by_id = {row.id: row for row in sentences}
    times: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], str] = {}
    for use in uses:
        row = by_id[use.sentence]
        shape = (use.term, " ".join(row.text[use.start - row.start : use.end - row.start].lower().split()))
        times[shape] += 1
        first.setdefault(shape, use.sentence)
    return [TermForm(term, form, count, first[term, form]) for (term, form), count in sorted(times.items())]


def _kinships(payload: TermsPayload, games: Games) -> list[GameRelation]:
    kin = Kin(games)
    found = {
        (row.game, link.relation, link.target, row.source, row.start + link.start): GameRelation(
            row.game, link.relation, link.target, row.source, row.start + link.start, row.start + link.end,
            row.text[link.start : link.end], link.how,
        )
        for row in payload.sentences
        if row.game
        for link in kin.find(row.text, row.game)
    }  # fmt: skip
    return list(found.values())


class TermsStage:
    """Terms, senses, relations and uses of the whole corpus."""

    name: ClassVar[str] = "terms"
    code: ClassVar[tuple[str, ...]] = ("terms",)
    owns: ClassVar[Mapping[str, str]] = {
        table: f"? = '{CORPUS}'"
        for table in ("game_relation", "term_form", "term_use", "relation_found", "term_relation", "sense", "term")
    }

    def subjects(self, store: Store) -> list[str]:
        """Return the one subject, if there is any text."""
        return [CORPUS] if store.count("text") else []

    def payload(self, store: Store, subject: str) -> TermsPayload:
        """Gather vocabularies, sentences with what they define, and the names of games."""
        paragraphs: list[Paragraph] = []
        sentences: list[RunningSentence] = []
        names = _games_of_accounts(store)
        for text in store.select(Text, "1 ORDER BY source"):
            paragraphs += _paragraphs(store, text)
            sentences += _running(store, text.source, names)
        named = (*headings(store, names), *hands(store, names))
        parts = tuple(recorded(store, names))
        return TermsPayload(tuple(paragraphs), tuple(sentences), _game_names(store), named, parts)

    compute = staticmethod(compute)


def _paragraphs(store: Store, text: Text) -> Iterator[Paragraph]:
    spans = vocabularies(store, text.source)
    ends = dict(italics(store, text.source)) if spans else {}
    for low, high in spans:
        where = "source = ? AND start >= ? AND end <= ? AND kind <> 'heading' ORDER BY start"
        for block in store.select(Block, where, (text.source, low, high)):
            italic_end = max(0, ends.get(block.start, 0) - block.start)
            yield Paragraph(text.source, block.start, text.reading[block.start : block.end], italic_end)


def _running(store: Store, source: str, names: Mapping[str, str]) -> Iterator[RunningSentence]:
    found = store.select(TermDefinition, "source = ? ORDER BY start, end", (source,))
    starts = [row.start for row in found]
    for row in of_source(store, source):
        told = found[bisect_left(starts, row.start) : bisect_left(starts, row.end)]
        game = names.get(row.account or "", "")
        yield RunningSentence(row.id, source, row.start, row.printed, game, tuple(term.form for term in told))


def _games_of_accounts(store: Store) -> dict[str, str]:
    names = {game.id: game.name for game in store.select(Game)}
    return {row.account: names[row.game] for row in store.select(GameAccount) if row.game in names}


def _game_names(store: Store) -> tuple[str, ...]:
    found = [game.name for game in store.select(Game)]
    found += [alias.name for alias in store.select(Alias)]
    found += [name.name for name in store.select(AccountName)] or [account.title for account in store.select(Account)]
    return tuple(sorted(set(found)))
