"""What the readers of the store ask for: a game with its accounts, records, references and engine."""

from __future__ import annotations

from dataclasses import dataclass

from rapidfuzz import fuzz, process

from pipeline.database.store import Store
from pipeline.errors import UnknownGame, UnknownSource
from pipeline.model import (
    Account,
    AccountName,
    Engine,
    Game,
    Gap,
    Mention,
    Reference,
    Rule,
    Section,
    Sentence,
    Source,
    Text,
)
from pipeline.segment.slug import fold


@dataclass(frozen=True, slots=True)
class AccountView:
    """A game as one source tells it, with everything the store knows of it."""

    account: Account
    source: Source
    section: Section
    names: tuple[AccountName, ...]
    subsections: tuple[Section, ...]
    text: str
    sentences: tuple[Sentence, ...]
    rules: tuple[Rule, ...]
    references: tuple[tuple[Mention, Reference | None], ...]
    gaps: tuple[Gap, ...]
    engines: tuple[Engine, ...]


RULE_LIKE = frozenset({"rule", "price", "definition"})
"""Classes of sentences that state something that a record can hold."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the reading of one account went: sentences by class, records by origin."""

    sentences: int
    rule_sentences: int
    with_record: int
    origins: dict[str, int]


def check_source(store: Store, source: str | None) -> None:
    """Raise UnknownSource, with the sources that there are, for one that is not in the database."""
    if source is not None and store.one(Source, "id = ?", (source,)) is None:
        known = ", ".join(row.id for row in store.select(Source, "1 ORDER BY id"))
        raise UnknownSource(f"There is no source {source!r}", next_step=f"The sources are: {known}.")


def find_accounts(store: Store, name: str, source: str | None = None) -> list[Account]:
    """Return the accounts of the game called `name` (a name, an alias, a slug or an account id)."""
    check_source(store, source)
    if "/" in name:
        accounts = store.select(Account, "id = ?", (name,))
    else:
        accounts = store.select(
            Account,
            "id IN (SELECT account FROM game_account WHERE game IN "
            "(SELECT id FROM game WHERE id = ?1 UNION SELECT game FROM alias WHERE slug = ?1)) "
            "ORDER BY slug != ?1, source != 'lebrun-1828', source",
            (fold(name),),
        )
    accounts = [account for account in accounts if source is None or account.source == source]
    if not accounts:
        raise UnknownGame(
            f"No game is called {name!r}" + (f" in {source}" if source else ""), next_step=_near(store, name)
        )
    return accounts


def _near(store: Store, name: str) -> str:
    names = {row.id: row.name for row in store.select(Game, "1 ORDER BY id")}
    best = process.extract(fold(name), list(names), scorer=fuzz.ratio, limit=3, score_cutoff=55)
    if not best:
        return "`tapisvert show` without a name lists the games."
    return "Did you mean " + ", ".join(slug for slug, *_ in best) + "?"


def account_view(store: Store, account: Account) -> AccountView:
    """Collect what the store holds about one account."""
    (source,) = store.select(Source, "id = ?", (account.source,))
    (section,) = store.select(Section, "id = ?", (account.section,))
    (text,) = store.select(Text, "source = ?", (account.source,))
    mentions = store.select(Mention, "account = ? ORDER BY start", (account.id,))
    resolved = {row.mention: row for row in store.select(Reference, "account = ?", (account.id,))}
    within = "source = ? AND start >= ? AND end <= ? AND id != ? ORDER BY ordinal"
    return AccountView(
        account,
        source,
        section,
        tuple(store.select(AccountName, "account = ? ORDER BY name", (account.id,))),
        tuple(store.select(Section, within, (account.source, section.start, section.end, section.id))),
        text.reading[section.start : section.end],
        tuple(store.select(Sentence, "account = ? ORDER BY ordinal", (account.id,))),
        tuple(store.select(Rule, "account = ? ORDER BY start, kind, id", (account.id,))),
        tuple((mention, resolved.get(mention.id)) for mention in mentions),
        tuple(store.select(Gap, "account = ? ORDER BY id", (account.id,))),
        tuple(store.select(Engine, "account = ? ORDER BY id", (account.id,))),
    )


def progress(view: AccountView) -> Progress:
    """Count what was read of an account."""
    with_record = {rule.sentence for rule in view.rules if rule.origin in ("extracted", "edited")}
    rule_like = [s for s in view.sentences if s.kind in RULE_LIKE]
    origins: dict[str, int] = {}
    for rule in view.rules:
        origins[rule.origin] = origins.get(rule.origin, 0) + 1
    return Progress(
        len([s for s in view.sentences if s.kind != "heading"]),
        len(rule_like),
        len([s for s in rule_like if s.id in with_record]),
        origins,
    )
