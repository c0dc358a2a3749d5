"""Sentences found by their words, each with a link to its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup, escape

from pipeline.database.search import search
from pipeline.database.store import Store
from pipeline.errors import UsageError
from pipeline.publish.site import links, words
from pipeline.publish.site.access import Site, game_slugs, sources
from pipeline.publish.site.pages import PageFinder

LIMIT = 50
_MATCH = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True, slots=True)
class Found:
    """A hit: the words around the match, the game or section, the place in the source."""

    snippet: Markup
    title: str
    link: str
    source_title: str
    source: str
    place: str
    kind_word: str
    region: str


@dataclass(frozen=True, slots=True)
class Results:
    """What a search found; `advice` is set where the query could not be understood."""

    query: str
    hits: tuple[Found, ...]
    more: bool
    advice: str


def find(store: Store, site: Site, query: str) -> Results:
    """Return the best sentences for a query; an empty query finds nothing."""
    if not query.strip():
        return Results("", (), False, "")
    try:
        hits = search(store, query, limit=LIMIT + 1)
    except UsageError:
        return Results(query, (), False, "La recherche demande au moins un mot.")
    known, games = sources(store), game_slugs(store)
    pages = PageFinder(store)
    names = dict(store.connection.execute("SELECT id, name FROM game"))
    scans = {row[0] for row in store.connection.execute("SELECT DISTINCT source FROM page")}
    found = []
    for hit in hits[:LIMIT]:
        source, slug = known[hit.source], games.get(hit.account or "")
        section = store.connection.execute("SELECT section FROM sentence WHERE id = ?", (hit.sentence,)).fetchone()[0]
        found.append(
            Found(
                snippet=marked(site.quote(source, hit.snippet)),
                title=names[slug] if slug else hit.section,
                link=links.place(slug, section, hit.sentence),
                source_title=source.title,
                source=source.id,
                place=pages.say(hit.source, hit.start),
                kind_word=words.word("classes", hit.kind),
                region=links.region(source.id, hit.start, hit.end) if source.id in scans else "",
            )
        )
    return Results(query, tuple(found), len(hits) > LIMIT, "")


def marked(snippet: str) -> Markup:
    """Turn the brackets around matched words into `<mark>`; everything else is escaped."""
    return Markup(_MATCH.sub(r"<mark>\1</mark>", str(escape(snippet))))
