"""The graph about a term or a game: its picture, in which a click opens the words that prove a relation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from pipeline.database.store import Store
from pipeline.model import Sentence
from pipeline.publish.site import links
from pipeline.publish.site.access import Site, game_slugs, sources
from pipeline.terms.graph import Graph, build_graph, neighbourhood
from pipeline.terms.picture import beside, svg


@dataclass(frozen=True, slots=True)
class NetworkPage:
    """What stands in the middle, its own page, the picture, and what it leaves out: names with their addresses."""

    title: str
    link: str
    picture: Markup
    nodes: int
    rest: tuple[tuple[str, str], ...]


def network_page(store: Store, site: Site, kind: str, slug: str) -> NetworkPage:
    """Return the page of the node `kind:slug` (a term or a game); raise UnknownGame if there is none."""
    part = neighbourhood(build_graph(store), f"{kind}:{slug}", senses=14)
    centre = str(part.graph["centre"])
    _shorten(part, store, site)
    address = _addresses(store)
    picture = Markup(svg(part, address))
    rest = tuple((label, address(node)) for node, label in beside(part))
    return NetworkPage(str(part.nodes[centre]["label"]), address(centre), picture, part.number_of_nodes(), rest)


def _shorten(part: Graph, store: Store, site: Site) -> None:
    """Cut the words of sources of which only short quotations may be shown."""
    known = sources(store)
    for _, data in part.nodes(data=True):
        if data["kind"] == "sense" and data["source"] in known:
            data["definition"] = site.quote(known[data["source"]], data["definition"])
    for _, _, data in part.edges(data=True):
        source = known.get(data["evidence"].rpartition(":")[0])
        if source is not None:
            data["quote"] = site.quote(source, data["quote"])


def _addresses(store: Store) -> Callable[[str], str]:
    """Return what gives the address of a node, and of the sentence at a place `source:start-end`."""
    slugs = game_slugs(store)
    pages: dict[str, Callable[[str], str]] = {"term": links.term, "game": links.game}

    def address(name: str) -> str:
        kind, _, rest = name.partition(":")
        if kind in pages:
            return pages[kind](rest)
        start, _, end = rest.partition("-")
        if not (start.isdecimal() and end.isdecimal()):
            return ""
        row = store.one(Sentence, "source = ? AND start < ? AND end > ? ORDER BY start", (kind, int(end), int(start)))
        return "" if row is None else links.place(slugs.get(row.account or ""), row.section, row.id)

    return address
