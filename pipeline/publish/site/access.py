"""What a visitor of the site may see: everything on one's own machine, short quotations in public."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Source
from pipeline.paths import Project
from pipeline.publish.rights import short

QUOTATION = 120
"""Longest quotation of a private source on a public page, in characters: a page may hold several."""


@dataclass(frozen=True, slots=True)
class Site:
    """One site: the project it shows, and whether it is open to the public."""

    project: Project
    public: bool

    def whole(self, source: Source) -> bool:
        """Tell whether the running text of a source may be shown."""
        return not self.public or bool(source.public)

    def quote(self, source: Source, text: str) -> str:
        """Return a passage on one line, cut short where the rights ask for it."""
        return " ".join(text.split()) if self.whole(source) else short(source, text, QUOTATION)


class ReadingStore(Store):
    """The store over a connection that Datasette opened for reading."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Wrap the connection; nothing is created and nothing can be written."""
        self.connection = connection


def sources(store: Store) -> dict[str, Source]:
    """Return every source by its id."""
    return {source.id: source for source in store.select(Source, "1 ORDER BY id")}


def game_slugs(store: Store) -> dict[str, str]:
    """Return the game of each account, by the account's id."""
    return dict(store.connection.execute("SELECT account, min(game) FROM game_account GROUP BY account"))
