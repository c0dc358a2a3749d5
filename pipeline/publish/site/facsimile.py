"""A page of a scan: its image, the lines of print of a passage, and the neighbouring pages."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from pipeline.database.region import regions
from pipeline.database.store import Store
from pipeline.digitize.raster import load_page
from pipeline.model import Box, Page, Sentence, Source, Text
from pipeline.publish.site import links
from pipeline.publish.site.access import Site, game_slugs

QUALITY = 78
"""JPEG quality of the page images shown: print stays crisp at about 300 kB a page."""


@dataclass(frozen=True, slots=True)
class FacsimilePage:
    """A page of a scan with the highlighted boxes, in pixels of the scan."""

    page: Page
    source: Source
    image: str
    boxes: tuple[Box, ...]
    quote: str
    back: str
    elsewhere: tuple[tuple[int, str], ...]
    previous: str
    next: str
    last: int
    games: tuple[tuple[str, str], ...]


def find_page(store: Store, source: str, number: int) -> Page | None:
    """Return a page of a scan by its physical number."""
    return store.one(Page, "source = ? AND number = ?", (source, number))


def first_page(store: Store, source: str, start: int, end: int) -> int | None:
    """Return the physical number of the page on which a reading span begins, if it has a place on one."""
    found = regions(store, source, start, end)
    page = store.one(Page, "id = ?", (found[0].page,)) if found else None
    return page.number if page else None


def facsimile_page(store: Store, site: Site, page: Page, span: tuple[int, int] | None) -> FacsimilePage:
    """Return a page with the region of the reading span `span` highlighted."""
    source = store.select(Source, "id = ?", (page.source,))[0]
    found = regions(store, source.id, *span) if span else []
    quote, back = _passage(store, site, source, span) if span else ("", "")
    last = store.connection.execute("SELECT max(number) FROM page WHERE source = ?", (source.id,)).fetchone()[0]
    others = sorted({region.page for region in found} - {page.id})
    return FacsimilePage(
        page,
        source,
        links.image(source.id, page.number),
        tuple(region.box for region in found if region.page == page.id),
        quote,
        back,
        tuple(_elsewhere(store, other, span) for other in others) if span else (),
        links.facsimile(source.id, page.number - 1) if page.number > 1 else "",
        links.facsimile(source.id, page.number + 1) if page.number < last else "",
        last,
        tuple(_games(store, page)),
    )


def _passage(store: Store, site: Site, source: Source, span: tuple[int, int]) -> tuple[str, str]:
    """Return the words of a span and the address of its first sentence."""
    text = store.one(Text, "source = ?", (source.id,))
    sentence = store.one(Sentence, "source = ? AND start < ? AND end > ? ORDER BY start", (source.id, span[1], span[0]))
    quote = site.quote(source, text.reading[span[0] : span[1]]) if text else ""
    if sentence is None:
        return quote, ""
    return quote, links.place(game_slugs(store).get(sentence.account or ""), sentence.section, sentence.id)


def _elsewhere(store: Store, page: str, span: tuple[int, int] | None) -> tuple[int, str]:
    row = store.select(Page, "id = ?", (page,))[0]
    start, end = span or (0, 0)
    return row.number, links.region(row.source, start, end, row.number)


_ON_PAGE = """
SELECT min(word_span.start), max(word_span.end) FROM word_span JOIN word ON word.id = word_span.word WHERE word.page = ?
"""

_GAMES_ON_PAGE = """
SELECT DISTINCT game.id, game.name FROM sentence
JOIN alignment ON alignment.source = sentence.source
  AND alignment.start < sentence.end AND alignment.end > sentence.start
JOIN game_account ON game_account.account = sentence.account JOIN game ON game.id = game_account.game
WHERE sentence.source = ? AND alignment.received_start < ? AND alignment.received_end > ?
ORDER BY sentence.start
"""


def _games(store: Store, page: Page) -> list[tuple[str, str]]:
    """Return the games told on a page, with their addresses."""
    start, end = store.connection.execute(_ON_PAGE, (page.id,)).fetchone()
    if start is None:
        return []
    rows = store.connection.execute(_GAMES_ON_PAGE, (page.source, end, start)).fetchall()
    return [(name, links.game(slug)) for slug, name in dict.fromkeys((row[0], row[1]) for row in rows)]


def image_file(site: Site, source: Source, number: int) -> Path:
    """Return the page image as a JPEG file in the project's cache, drawing it from the scan the first time.

    Errors: those of `raster.load_page`.
    """
    path = site.project.outputs / "cache" / "pages" / f"{source.sha256[:16]}-{number:04d}.jpg"
    if not path.is_file():
        page = load_page(site.project.corpus / source.file, number)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.stem}.{os.getpid()}.part")
        Image.fromarray(page.grey).save(part, "JPEG", quality=QUALITY)
        part.replace(path)
    return path
