"""The verbs as functions, for programs: `import pipeline; pipeline.search("premier en cartes")`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pipeline.catalogue import Entry
from pipeline.collate.comparison import Collation, choose, collate
from pipeline.collate.exchange import Aligned, align_words
from pipeline.collate.families import Tree, family_tree
from pipeline.collate.match import Match, find_matches
from pipeline.collate.table import Table
from pipeline.collate.table import tabulate as _tabulate
from pipeline.database import pages
from pipeline.database.pages import GameLine
from pipeline.database.search import Hit
from pipeline.database.search import search as _search
from pipeline.database.store import Store
from pipeline.database.tables import TableView, tables_of
from pipeline.database.views import AccountView, check_source, find_accounts
from pipeline.engines.chapters import chapter_of
from pipeline.engines.drafting import Draft, draft
from pipeline.engines.load import load_game
from pipeline.engines.objections import objections
from pipeline.engines.runtime.game import Game
from pipeline.errors import InputError, UnknownGame, UsageError
from pipeline.extract.claims.audit import ClaimView
from pipeline.extract.claims.audit import audit as _audit
from pipeline.model import Engine, Gap, Sentence
from pipeline.paths import Project, project
from pipeline.plan import bring_up_to_date
from pipeline.publish.export import Format
from pipeline.publish.export import export as _export
from pipeline.publish.unread import questions_of
from pipeline.receive import receive
from pipeline.run import Summary
from pipeline.terms import measures
from pipeline.terms.graph import Graph, build_graph, neighbourhood
from pipeline.terms.lookup import SenseView, TermView, look_up
from pipeline.terms.lookup import senses as _senses
from pipeline.terms.measures import Bridge, Cluster, Neighbour


def open_store(home: Project | None = None) -> Store:
    """Open the project's database; raise InputError where it has not been built."""
    path = (home or project()).database
    if not path.is_file():
        raise InputError("There is no database yet", where=str(path), next_step="Run `tapisvert build` (or `make`).")
    return Store(path)


def add(file: Path, home: Project | None = None, *, id: str | None = None, title: str | None = None) -> Entry:
    """Add a received file to the corpus, byte for byte."""
    return receive(file, home or project(), id=id, title=title)


def build(home: Project | None = None, jobs: int = 2) -> Summary:
    """Bring the database, engines and certificates up to date."""
    return bring_up_to_date(home or project(), jobs=jobs)


def search(query: str, *, source: str | None = None, game: str | None = None, limit: int = 20) -> list[Hit]:
    """Find sentences in any spelling, of one source or game or of all."""
    store = open_store()
    check_source(store, source)
    accounts = None if game is None else [account.id for account in find_accounts(store, game, source)]
    return _search(store, query, source=source, accounts=accounts, limit=limit)


def games(source: str | None = None) -> list[GameLine]:
    """List the games, of one source or of all."""
    store = open_store()
    check_source(store, source)
    return [line for line in pages.games(store) if source is None or source in line.sources]


def show(game: str, source: str | None = None) -> AccountView:
    """Return everything the store holds on one game, as one source tells it."""
    return pages.page(open_store(), game, source)


def tables(game: str, source: str | None = None) -> list[TableView]:
    """Return the tables and lists of a game, as one source tells it: cells with their heads, units and spans."""
    store = open_store()
    return tables_of(store, find_accounts(store, game, source)[0].id)


def senses(word: str) -> list[SenseView]:
    """Return the senses of a term."""
    return _senses(open_store(), word)


def terms(word: str) -> list[TermView]:
    """Return the terms of a word with their forms, senses, related terms and quotations."""
    return look_up(open_store(), word)


def graph(node: str | None = None) -> Graph:
    """Return the graph of terms and games, or the neighbourhood of one of them."""
    whole = build_graph(open_store())
    return whole if node is None else neighbourhood(whole, node)


def measure(question: str, game: str | None = None) -> list[Bridge] | list[Cluster] | list[Neighbour]:
    """Answer a question of the graph: `bridges`, `clusters`, or the `neighbours` of a game."""
    store = open_store()
    used = measures.usage(store)
    if question == "neighbours":
        return measures.neighbours(used, build_graph(store), game or "")
    return measures.bridges(used) if question == "bridges" else measures.clusters(used)


def compare(first: str, second: str) -> Collation:
    """Compare two tellings of a game, each named by an account id or a game."""
    return collate(open_store(), first, second)


def compare_words(first: str, second: str) -> Aligned:
    """Return two tellings aligned word by word, for the exchange formats of `collate.exchange`."""
    store = open_store()
    one, other = choose(store, first, second)
    texts = [store.select(Sentence, "account = ? ORDER BY ordinal", (account.id,)) for account in (one, other)]
    return align_words((one.id, other.id), *(" ".join(sentence.printed for sentence in text) for text in texts))


def tabulate(names: Sequence[str]) -> Table:
    """Return several tellings of a game matter by matter."""
    return _tabulate(open_store(), names)


def families() -> Tree:
    """Return the tree of the corpus's games, by their terms and records."""
    return family_tree(open_store())


def matches(game: str) -> list[Match]:
    """Return the accounts of other sources that may tell the same game, the likeliest first, with reasons."""
    store = open_store()
    return [match for account in find_accounts(store, game) for match in find_matches(store, account.id)]


def gaps(game: str, source: str | None = None) -> list[Gap]:
    """Return the open questions of a game, what keeps its accounts from becoming engines, and what was not read."""
    store = open_store()
    not_read = [gap for account in find_accounts(store, game, source) for gap in questions_of(store, account)]
    return [*pages.open_questions(store, game, source), *objections(store, game, source), *not_read]


def drafts(game: str, source: str | None = None) -> list[Draft]:
    """Return what each account of a game without an engine needs to become one, the usual answers put in.

    Raise UsageError where all have engines.
    """
    store = open_store()
    engines = {engine.account for engine in store.select(Engine, "1")}
    without = [account for account in find_accounts(store, game, source) if account.id not in engines]
    if not without:
        raise UsageError(f"{game} has its engine", next_step="`tapisvert engine list` names the engines.")
    return [draft(chapter_of(store, account)) for account in without]


def audit(game: str | None = None, source: str | None = None, verdict: str | None = None) -> list[ClaimView]:
    """Return the statements that were computed, with their verdicts; of one game in all its accounts, or of all."""
    store = open_store()
    check_source(store, source)
    accounts = [account.id for account in find_accounts(store, game, source)] if game else [None]
    return [claim for one in accounts for claim in _audit(store, source=source, account=one, verdict=verdict)]


def find_engine(store: Store, name: str) -> Engine:
    """Return the engine of a game, by its id or by a name of the game; raise UnknownGame with what exists."""
    if exact := store.one(Engine, "id = ?", (name,)):
        return exact
    for account in find_accounts(store, name):
        if found := store.one(Engine, "account = ? ORDER BY id", (account.id,)):
            return found
    known = ", ".join(row.id for row in store.select(Engine, "1 ORDER BY id"))
    raise UnknownGame(
        f"{name} has no engine yet",
        next_step=f"`tapisvert gaps {name}` tells what its rules lack, `tapisvert engine draft {name}` proposes it. "
        f"Engines exist for: {known or 'no game yet'}.",
    )


def engine(game: str) -> Game:
    """Load the engine of a game."""
    return load_game(find_engine(open_store(), game).id, project())


def export(game: str, to: Format, folder: Path) -> list[Path]:
    """Export the engine of a game, self-contained."""
    return _export(find_engine(open_store(), game).id, to, folder, project())
