"""The site as a Datasette plugin: its addresses, and what is answered at each."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar
from urllib.parse import unquote

from datasette import Response, hookimpl
from datasette.utils.asgi import Base400
from datasette.views.base import DatasetteError

from pipeline.database.store import Store
from pipeline.errors import TapisVertError, UnknownGame, UsageError
from pipeline.model import Page
from pipeline.publish.site import links, words
from pipeline.publish.site.access import ReadingStore, Site, sources
from pipeline.publish.site.audit import audit
from pipeline.publish.site.certificate import certificate_page
from pipeline.publish.site.comparison import comparison_page
from pipeline.publish.site.facsimile import facsimile_page, find_page, first_page, image_file
from pipeline.publish.site.finder import find
from pipeline.publish.site.game import game_page, section_page
from pipeline.publish.site.glossary import term_page
from pipeline.publish.site.home import home
from pipeline.publish.site.network import network_page

T = TypeVar("T")
View = Callable[..., Coroutine[None, None, Response]]

_OFFSET = re.compile(r"[0-9]{1,9}")

_NEAREST = re.compile(r"Did you mean (.*)\?")


class Visit:
    """One request: the site, the database behind it, and what the address asks for."""

    def __init__(self, datasette: Any, request: Any) -> None:
        self.datasette, self.request = datasette, request
        self.site: Site = datasette.tapisvert_site

    def part(self, name: str) -> str:
        """Return a part of the address, decoded."""
        return unquote(self.request.url_vars[name])

    def argument(self, name: str) -> str:
        """Return an argument of the query, empty if absent."""
        return str(self.request.args.get(name) or "").strip()

    def span(self) -> tuple[int, int] | None:
        """Return the reading span that the query names, if it names one."""
        ends = [self.argument("start"), self.argument("end")]
        return (int(ends[0]), int(ends[1])) if all(map(_OFFSET.fullmatch, ends)) else None

    async def read(self, reading: Callable[[Store], T]) -> T:
        """Run a reading of the store in the thread that Datasette keeps for the database."""
        database = self.datasette.get_database("tapisvert")
        result: T = await database.execute_fn(lambda connection: reading(ReadingStore(connection)))
        return result

    async def show(self, template: str, page: object, *, status: int = 200) -> Response:
        """Answer with a page."""
        context = {"page": page, "site": self.site, "links": links, "words": words, "query": self.argument("q")}
        body = await self.datasette.render_template(template, context, request=self.request)
        return Response.html(body, status=status)

    async def missing(self, what: str, nearest: tuple[str, ...] = (), *, status: int = 404) -> Response:
        """Answer that there is no such page, and where to go instead."""
        page = {"what": what, "nearest": [(name, links.game(name)) for name in nearest]}
        return await self.show("missing.html", page, status=status)


async def _home(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    return await visit.show("home.html", await visit.read(lambda store: home(store, visit.argument("famille"))))


async def _search(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    results = await visit.read(lambda store: find(store, visit.site, visit.argument("q")))
    return await visit.show("search.html", results)


async def _game(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    name = visit.part("name")
    try:
        page = await visit.read(lambda store: game_page(store, visit.site, name))
    except UnknownGame as error:
        found = _NEAREST.search(error.next_step)
        nearest = tuple(found.group(1).split(", ")) if found else ()
        return await visit.missing(f"Aucun jeu ne s'appelle « {name} ».", nearest)
    return await visit.show("game.html", page)


async def _section(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    page = await visit.read(lambda store: section_page(store, visit.site, visit.part("identity")))
    if page is None:
        return await visit.missing(f"Aucune section ne porte le nom « {visit.part('identity')} ».")
    return await visit.show("section.html", page)


async def _region(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    source, span = visit.part("source"), visit.span()
    number = await visit.read(lambda store: first_page(store, source, *span)) if span else 1
    if number is None:
        return await visit.missing("Ce passage n'a pas de place sur une page numérisée.")
    return Response.redirect(links.region(source, *span, number) if span else links.facsimile(source, number))


async def _facsimile(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    page = await visit.read(lambda store: find_page(store, visit.part("source"), int(visit.part("number"))))
    if page is None:
        return await visit.missing(f"La source « {visit.part('source')} » n'a pas de page {visit.part('number')}.")
    if closed := await _closed(visit, page):
        return closed
    shown = await visit.read(lambda store: facsimile_page(store, visit.site, page, visit.span()))
    return await visit.show("facsimile.html", shown)


async def _image(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    source, number = visit.part("source"), int(visit.part("number"))
    page = await visit.read(lambda store: find_page(store, source, number))
    if page is None or page.status == "failed":
        return await visit.missing(f"La page {number} de « {source} » n'a pas d'image.")
    if closed := await _closed(visit, page):
        return closed
    known = await visit.read(sources)
    path = await asyncio.get_running_loop().run_in_executor(None, image_file, visit.site, known[source], number)
    return Response(path.read_bytes(), content_type="image/jpeg", headers={"cache-control": "max-age=86400"})


async def _closed(visit: Visit, page: Page) -> Response | None:
    """Return the refusal of a page whose source may not be published, if that is the case."""
    known = await visit.read(sources)
    if visit.site.whole(known[page.source]):
        return None
    return await visit.missing("Les droits de cette source ne permettent pas d'en montrer les pages.", status=403)


async def _term(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    slug = visit.part("slug")
    page = await visit.read(lambda store: term_page(store, visit.site, slug))
    if page is None:
        return await visit.missing(f"Aucun terme ne s'écrit « {slug} ».")
    return await visit.show("term.html", page)


async def _network(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    kind, slug = visit.part("kind"), visit.part("slug")
    try:
        return await visit.show("network.html", await visit.read(lambda s: network_page(s, visit.site, kind, slug)))
    except (UnknownGame, UsageError) as error:
        return await visit.missing(str(error))


async def _compare(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    names = [unquote(name) for name in visit.part("names").split("+")]
    try:
        return await visit.show("comparison.html", await visit.read(lambda s: comparison_page(s, visit.site, names)))
    except (UnknownGame, UsageError) as error:
        return await visit.missing(str(error))


async def _engine(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    identity = visit.part("identity")
    page = await visit.read(lambda store: certificate_page(store, visit.site, identity))
    if page is None:
        return await visit.missing(f"Aucun moteur ne s'appelle « {identity} ».")
    return await visit.show("engine.html", page)


async def _audit(datasette: Any, request: Any) -> Response:
    visit = Visit(datasette, request)
    return await visit.show("audit.html", await visit.read(lambda store: audit(store, visit.site)))


PLUGIN = "tapisvert"
"""Name of the plugin; a Datasette whose metadata configures it is one of our sites."""

ROUTES: tuple[tuple[str, View], ...] = (
    (r"^/$", _home),
    (r"^/search$", _search),
    (r"^/game/(?P<name>[^/]+)$", _game),
    (r"^/section/(?P<identity>.+)$", _section),
    (r"^/page/(?P<source>[^/]+)/(?P<number>\d{1,6})\.jpg$", _image),
    (r"^/page/(?P<source>[^/]+)/(?P<number>\d{1,6})$", _facsimile),
    (r"^/page/(?P<source>[^/]+)$", _region),
    (r"^/term/(?P<slug>[^/]+)$", _term),
    (r"^/graph/(?P<kind>term|game)/(?P<slug>[^/]+)$", _network),
    (r"^/compare/(?P<names>.+)$", _compare),
    (r"^/engine/(?P<identity>.+)$", _engine),
    (r"^/audit$", _audit),
)
"""Address → view."""


def register_routes(datasette: Any) -> list[tuple[str, View]]:
    """Add the site's addresses to a Datasette that serves it, and to no other."""
    return list(ROUTES) if _is_ours(datasette) else []


def menu_links(datasette: Any) -> list[dict[str, str]]:
    """Lead from Datasette's own pages back to the site."""
    if not _is_ours(datasette):
        return []
    return [
        {"href": "/", "label": "Accueil"},
        {"href": "/search", "label": "Recherche"},
        {"href": "/audit", "label": "Calculs vérifiés"},
    ]


def handle_exception(datasette: Any, request: Any, exception: Exception) -> Callable[[], Any] | None:
    """Answer an error with a page; a refused query is Datasette's to explain, and it logs a defect on stderr."""
    if not _is_ours(datasette) or isinstance(exception, DatasetteError) or request.path.endswith(".json"):
        return None
    status, what = 500, "Le programme a rencontré un défaut en faisant cette page ; le terminal du serveur dit lequel."
    if isinstance(exception, TapisVertError):
        what = str(exception)
    elif isinstance(exception, Base400):
        status, what = exception.status, _REFUSALS.get(exception.status, "La demande n'a pas été comprise.")

    async def answer() -> Response:
        return await Visit(datasette, request).missing(what, status=status)

    return answer


def forbidden(datasette: Any, request: Any) -> Callable[[], Any] | None:
    """Answer a closed address with a page that says why."""
    if not _is_ours(datasette):
        return None
    return lambda: Visit(datasette, request).missing(_REFUSALS[403], status=403)


def _is_ours(datasette: Any) -> bool:
    return datasette.plugin_config(PLUGIN) is not None


_REFUSALS = {
    403: "Cette partie du site n'est pas ouverte au public : certaines sources ne peuvent être que citées.",
    404: "Cette adresse ne mène nulle part.",
}

for _hook in (register_routes, menu_links, handle_exception, forbidden):
    hookimpl(_hook)
