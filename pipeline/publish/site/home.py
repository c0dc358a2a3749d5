"""The first page: the games with how far each was brought, and the sources with their rights."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Engine, Page, Source
from pipeline.publish.site import links, words
from pipeline.publish.site.access import game_slugs
from pipeline.publish.site.engines import EngineLine, engine_line
from pipeline.publish.site.metadata import questions

_GAMES = """
SELECT game.id, game.name, game.family, group_concat(DISTINCT account.source),
       (SELECT count(*) FROM rule JOIN game_account ga ON ga.account = rule.account WHERE ga.game = game.id)
FROM game JOIN game_account ON game_account.game = game.id JOIN account ON account.id = game_account.account
GROUP BY game.id ORDER BY game.id
"""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list."""

    name: str
    link: str
    family: str
    family_word: str
    sources: tuple[str, ...]
    records: int
    engines: tuple[EngineLine, ...]


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A source with its rights, its number of games, and the first page of its scan if it is one."""

    source: Source
    games: int
    scan: str


@dataclass(frozen=True, slots=True)
class Home:
    """The first page."""

    games: tuple[GameLine, ...]
    families: tuple[tuple[str, str, int], ...]
    sources: tuple[SourceLine, ...]
    questions: tuple[tuple[str, str], ...]
    family: str
    counts: dict[str, int]


def home(store: Store, family: str = "") -> Home:
    """Return the first page, of all games or of one family."""
    engines: dict[str, list[EngineLine]] = defaultdict(list)
    slugs = game_slugs(store)
    for engine in store.select(Engine, "1 ORDER BY id"):
        engines[slugs.get(engine.account, "")].append(engine_line(store, engine))
    games = [
        _game_line(slug, name, kind, told, records, tuple(engines[slug]))
        for slug, name, kind, told, records in store.connection.execute(_GAMES).fetchall()
    ]
    families = {name: sum(game.family == name for game in games) for name in words.order("families")}
    return Home(
        tuple(game for game in games if family in ("", game.family)),
        tuple((name, words.word("families", name), count) for name, count in families.items() if count),
        tuple(_source_line(store, source) for source in store.select(Source, "1 ORDER BY year IS NULL, year, id")),
        questions(),
        family,
        {table: store.count(table) for table in ("sentence", "rule", "term", "claim", "engine")},
    )


def _game_line(
    identity: str, name: str, family: str, sources: str, records: int, engines: tuple[EngineLine, ...]
) -> GameLine:
    return GameLine(
        name,
        links.game(identity),
        family,
        words.word("families", family),
        tuple(sorted(sources.split(","))),
        records,
        engines,
    )


def _source_line(store: Store, source: Source) -> SourceLine:
    first = store.one(Page, "source = ? ORDER BY number", (source.id,))
    games = store.count("account", "source = ?", (source.id,))
    return SourceLine(source, games, links.facsimile(source.id, first.number) if first else "")
