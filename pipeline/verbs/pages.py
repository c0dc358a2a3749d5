"""The verb pages: what was read on the pages of a scan, in the formats of other programs."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.errors import UnknownSource, UsageError
from pipeline.paths import project
from pipeline.verbs.output import talk

if TYPE_CHECKING:
    from pipeline.digitize.alto import PageRows


class Format(StrEnum):
    """What pages are written as."""

    ALTO = "alto"
    HOCR = "hocr"
    PDF = "pdf"
    JSON = "json"


def register(app: typer.Typer) -> None:
    """Add this verb to the command line."""
    app.command()(pages)


def pages(
    source: Annotated[str, typer.Argument(help="Id of a scanned source.")],
    to: Annotated[Format, typer.Option("--to", help="alto, hocr and json: a file a page; pdf: one searchable file.")],
    folder: Annotated[Path, typer.Option("--folder", help="Where the files are written.")] = Path(),
) -> None:
    """Write the pages of a scan as ALTO 4, hOCR, JSON or one searchable PDF: words, boxes, zones and repairs.

    Example: tapisvert pages lebrun-1828-facsimile --to alto --folder alto/
    """
    from pipeline import api
    from pipeline.digitize.alto import page_rows
    from pipeline.model import Page, Source

    store = api.open_store()
    found = store.one(Source, "id = ?", (source,))
    if found is None:
        known = ", ".join(row.id for row in store.select(Source, "id IN (SELECT source FROM page) ORDER BY id"))
        raise UnknownSource(f"There is no source {source!r}", next_step=f"The scanned sources are: {known or 'none'}.")
    ids = [page.id for page in store.select(Page, "source = ? ORDER BY number", (source,))]
    if not ids:
        raise UsageError("The source has no pages", where=source, next_step="Only scans have; `tapisvert build` first.")
    folder.mkdir(parents=True, exist_ok=True)
    rows = (page_rows(store, page) for page in ids)
    if to is Format.PDF:
        from pipeline.digitize.searchable import write_searchable

        target = folder / f"{source}.pdf"
        write_searchable(rows, project().corpus / found.file, target)
        typer.echo(str(target))
        return
    write, ending = _writer(to, Path(found.file).name)
    for page in rows:
        target = folder / f"{page.page.id.replace('/', '-')}.{ending}"
        target.write_text(write(page), encoding="utf-8")
        typer.echo(str(target))
    talk.print(f"{len(ids)} pages written")


def _writer(to: Format, image: str) -> tuple[Callable[[PageRows], str], str]:
    """Return the function that writes a page, and the ending of its file."""
    from pipeline.digitize.alto import to_alto, to_hocr, to_json

    writers: dict[Format, tuple[Callable[[PageRows], str], str]] = {
        Format.ALTO: (lambda rows: to_alto(rows, image), "xml"),
        Format.HOCR: (lambda rows: to_hocr(rows, image), "hocr.html"),
        Format.JSON: (to_json, "json"),
    }
    return writers[to]
