"""Receives a file into the corpus: recognised by its content, opened once, copied byte for byte, catalogued."""

from __future__ import annotations

import re
import shutil
import unicodedata
from html import unescape
from pathlib import Path

from pipeline.catalogue import Entry, append, read_catalogue, sha256
from pipeline.digitize.raster import count_pages, load_page, sniff
from pipeline.errors import EmptyFile, UnknownFormat, UsageError
from pipeline.paths import Project
from pipeline.transcribe.received import decode

TEXTS = {".html": "text/html", ".htm": "text/html", ".md": "text/markdown", ".markdown": "text/markdown"}

_TITLES = {
    "text/html": re.compile(r"<title[^>]*>(.*?)</title>", re.IGNORECASE | re.DOTALL),
    "text/markdown": re.compile(r"""\A\ufeff?---\n(?:.+\n)*?title *: *["']?(.+?)["']? *\n"""),
}
"""Where a file tells its own title."""


def receive(
    file: Path,
    project: Project,
    *,
    id: str | None = None,
    title: str | None = None,
    author: str = "inconnu",
    year: int | None = None,
    public: bool = False,
) -> Entry:
    """Add `file` to the corpus and its catalogue; nothing is written unless the file can be read."""
    _check_readable(file)
    media_type = media_type_of(file)
    _open_once(file, media_type)
    entry = _entry(file, id or slug(file.stem), media_type, title, author, year, public)
    _check_new(entry, project)
    target = project.corpus / entry.file
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)
    append(entry, project)
    return entry


def media_type_of(file: Path) -> str:
    """Return what a file is by its content; only among texts does the name tell Markdown from plain text."""
    head = file.read_bytes()[:4096]
    if any(byte < 32 and byte not in b"\t\n\f\r" for byte in head) or head.startswith(b"%PDF-"):
        return _scan_type(file)
    if re.match(rb"\s*<(!doctype html|html|head|body)", head, re.IGNORECASE) or file.suffix.lower() in (
        ".html",
        ".htm",
    ):
        return "text/html"
    return "text/markdown" if file.suffix.lower() in (".md", ".markdown") else "text/plain"


def _scan_type(file: Path) -> str:
    try:
        return sniff(file)
    except UnknownFormat as error:
        raise UnknownFormat(
            "The file is of no format that can be read",
            where=str(file),
            next_step="Convert it to PDF, TIFF, PNG, JPEG or JPEG 2000 if it is a scan, to UTF-8 text if it is a text.",
        ) from error


def slug(name: str) -> str:
    """Return a short ASCII name: lower case, words joined by hyphens."""
    folded = unicodedata.normalize("NFD", name.lower())
    return re.sub(r"[^a-z0-9]+", "-", "".join(c for c in folded if not unicodedata.combining(c))).strip("-") or "source"


def _check_readable(file: Path) -> None:
    if not file.is_file():
        raise UsageError("There is no such file", where=str(file), next_step="Check the path.")
    if file.stat().st_size == 0:
        raise EmptyFile("The file is empty (0 bytes)", where=str(file), next_step="Fetch it again; nothing was added.")


def _open_once(file: Path, media_type: str) -> None:
    if media_type.startswith("text/"):
        decode(file.read_bytes(), str(file))
    else:
        count_pages(file)
        load_page(file, 1)


def _entry(
    file: Path, id: str, media_type: str, title: str | None, author: str, year: int | None, public: bool
) -> Entry:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", id):
        raise UsageError(f"{id!r} is not an id", next_step="Use lower-case letters, digits and hyphens.")
    return Entry(
        id=id,
        title=title or _own_title(file, media_type) or file.stem,
        author=author,
        year=year,
        rights="public domain, as stated when added" if public else "unknown: short quotations only",
        public=public,
        file=f"{id}/{slug(file.stem)}{file.suffix.lower()}",
        media_type=media_type,
        sha256=sha256(file),
        provenance=f"Added from {file.name}.",
    )


def _own_title(file: Path, media_type: str) -> str:
    """Return the title that a web page or the front matter of a Markdown file gives; empty for any other file."""
    form = _TITLES.get(media_type)
    found = form.search(decode(file.read_bytes(), str(file))) if form else None
    return " ".join(unescape(found[1]).split()) if found else ""


def _known(project: Project) -> tuple[Entry, ...]:
    """Return what the catalogue holds; a folder that is there and has none yet is a project that begins."""
    if (project.corpus / "sources.toml").exists() or not project.root.is_dir():
        return read_catalogue(project)
    return ()


def _check_new(entry: Entry, project: Project) -> None:
    for known in _known(project):
        if known.id == entry.id:
            raise UsageError(f"There is already a source {entry.id}", next_step="Choose another name with --id.")
        if known.sha256 == entry.sha256:
            raise UsageError(
                f"This very file is already in the corpus as {known.id}", next_step="There is nothing to add."
            )
