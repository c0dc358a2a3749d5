"""A game as each of its sources tells it, sentence by sentence; and a section that tells no game."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.database.views import AccountView, account_view, find_accounts
from pipeline.errors import UnknownGame
from pipeline.model import Account, Claim, Game, Gap, Section, Sentence
from pipeline.publish.site import links, words
from pipeline.publish.site.access import Site
from pipeline.publish.site.engines import EngineLine, engine_line
from pipeline.publish.site.passages import Findings, Passage, is_scan, passages
from pipeline.publish.site.records import Clerk, RecordLine
from pipeline.segment.slug import fold

_TERMS = """
SELECT term.form, term.slug, count(*) FROM term_use
JOIN sentence ON sentence.id = term_use.sentence JOIN term ON term.id = term_use.term
WHERE sentence.account = ? GROUP BY term.id ORDER BY count(*) DESC, term.form
"""


@dataclass(frozen=True, slots=True)
class AccountPage:
    """One account: what the store holds of it, its passages, and the rules that come from elsewhere.

    `anchors` are those of the sentences of its heading, which the page does not repeat.
    """

    view: AccountView
    whole: bool
    scanned: bool
    anchors: tuple[str, ...]
    passages: tuple[Passage, ...]
    inherited: tuple[RecordLine, ...]
    supplied: tuple[RecordLine, ...]
    unplaced: tuple[RecordLine, ...]
    gaps: tuple[Gap, ...]
    terms: tuple[tuple[str, str, int], ...]
    engines: tuple[EngineLine, ...]
    origins: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class GamePage:
    """A game across its sources."""

    game: Game
    family_word: str
    aliases: tuple[str, ...]
    accounts: tuple[AccountPage, ...]


@dataclass(frozen=True, slots=True)
class SectionPage:
    """A section of a source that belongs to no game."""

    section: Section
    source_title: str
    whole: bool
    parts: tuple[tuple[str, str], ...]
    passages: tuple[Passage, ...]


def game_page(store: Store, site: Site, name: str) -> GamePage:
    """Return the page of a game by its slug, name or alias. Errors: UnknownGame, with the nearest names."""
    accounts = find_accounts(store, name)
    slug = fold(name)
    found = store.one(Game, "id = ?", (slug,)) or store.one(
        Game, "id IN (SELECT game FROM game_account WHERE account = ?)", (accounts[0].id,)
    )
    if found is None:
        raise UnknownGame(f"No game is called {name!r}")
    clerk = Clerk(store, site)
    of_game = _accounts(store, found.id)
    aliases = store.connection.execute("SELECT name FROM alias WHERE game = ? ORDER BY name", (found.id,))
    return GamePage(
        found,
        words.word("families", found.family),
        tuple(dict.fromkeys(alias for (alias,) in aliases if fold(alias) != found.id)),
        tuple(account_page(clerk, account_view(store, account)) for account in of_game),
    )


def _accounts(store: Store, game: str) -> list[Account]:
    where = "id IN (SELECT account FROM game_account WHERE game = ?)"
    order = "(SELECT year IS NULL FROM source WHERE source.id = account.source), "
    order += "(SELECT witness_of IS NOT NULL FROM source WHERE source.id = account.source), "
    order += "(SELECT year FROM source WHERE source.id = account.source), id"
    return store.select(Account, f"{where} ORDER BY {order}", (game,))


def account_page(clerk: Clerk, view: AccountView) -> AccountPage:
    """Return one account with its sentences and everything found in them."""
    claims = clerk.store.select(Claim, "account = ? ORDER BY start", (view.account.id,))
    sentences = [row for row in view.sentences if row.start >= view.section.heading_end]
    here = {row.id for row in sentences}
    own = [rule for rule in view.rules if rule.origin in ("extracted", "edited")]
    shown = passages(clerk, view.source, sentences, Findings(view.rules, view.references, claims))
    terms = clerk.store.connection.execute(_TERMS, (view.account.id,))
    return AccountPage(
        view,
        clerk.site.whole(view.source),
        is_scan(clerk.store, view.source.id),
        tuple(links.anchor(row.id) for row in view.sentences if row.id not in here),
        tuple(shown),
        tuple(clerk.record(rule) for rule in view.rules if rule.origin == "inherited"),
        tuple(clerk.record(rule) for rule in view.rules if rule.origin == "supplied"),
        tuple(clerk.record(rule) for rule in own if rule.sentence not in here),
        view.gaps,
        tuple((form, links.term(slug), count) for form, slug, count in terms),
        tuple(engine_line(clerk.store, engine) for engine in view.engines),
        _origins(view),
    )


def _origins(view: AccountView) -> tuple[tuple[str, str, int], ...]:
    counts = {name: sum(rule.origin == name for rule in view.rules) for name in words.order("origins")}
    return tuple((name, words.word("origins", name), count) for name, count in counts.items() if count)


def section_page(store: Store, site: Site, identity: str) -> SectionPage | None:
    """Return the page of a section by its id, or None."""
    section = store.one(Section, "id = ?", (identity,))
    if section is None:
        return None
    clerk = Clerk(store, site)
    source = clerk.sources[section.source]
    sentences = store.select(Sentence, "section = ? AND start >= ? ORDER BY ordinal", (identity, section.heading_end))
    claims = store.select(Claim, "source = ? AND start >= ? AND end <= ?", (source.id, section.start, section.end))
    parts = store.select(Section, "parent = ? ORDER BY ordinal", (identity,))
    return SectionPage(
        section,
        source.title,
        site.whole(source),
        tuple((part.title, links.section(part.id)) for part in parts),
        tuple(passages(clerk, source, sentences, Findings(claims=claims))),
    )
