"""Receives a file into the corpus: recognised by its content, opened once, copied byte for byte, catalogued."""

from __future__ import annotations

import re
import shutil
import unicodedata
from pathlib import Path

from pipeline.catalogue import Entry, append, read_catalogue, sha256
from pipeline.digitize.raster import count_pages, load_page, sniff
from pipeline.errors import EmptyFile, UsageError
from pipeline.paths import Project
from pipeline.transcribe.received import decode


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
    media_type = sniff(file)
    _open_once(file, media_type)
    entry = _entry(file, id or slug(file.stem), media_type, title, author, year, public)
    _check_new(entry, project)
    target = project.corpus / entry.file
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)
    append(entry, project)
    return entry


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
        title=title or file.stem,
        author=author,
        year=year,
        rights="public domain, as stated when added" if public else "unknown: short quotations only",
        public=public,
        file=f"{id}/{slug(file.stem)}{file.suffix.lower()}",
        media_type=media_type,
        sha256=sha256(file),
        provenance=f"Added from {file.name}.",
    )


def _check_new(entry: Entry, project: Project) -> None:
    for known in read_catalogue(project):
        if known.id == entry.id:
            raise UsageError(f"There is already a source {entry.id}", next_step="Choose another name with --id.")
        if known.sha256 == entry.sha256:
            raise UsageError(
                f"This very file is already in the corpus as {known.id}", next_step="There is nothing to add."
            )
