"""The catalogue: `corpus/sources.toml` read, checked against the files, and extended by `tapisvert add`."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pipeline.errors import CatalogueError, ChangedSource
from pipeline.model import Source
from pipeline.paths import Project

MEDIA_TYPES = (
    "text/markdown", "text/plain", "text/html", "application/pdf",
    "image/png", "image/jpeg", "image/tiff", "image/jp2",
)  # fmt: skip


class Entry(BaseModel):
    """One `[[source]]` of the catalogue."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*$")]
    title: str
    author: str = "inconnu"
    year: int | None = None
    edition: str = "unknown"
    language: str = "fr"
    spelling: str = "unknown"
    kind: str = "manual"
    rights: str = "unknown: short quotations only"
    public: bool = False
    file: str
    media_type: Literal[MEDIA_TYPES]  # type: ignore[valid-type]
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    provenance: str = "unknown"
    witness_of: str | None = None

    def row(self) -> Source:
        """Return the entry as a row of the store."""
        return Source(**{**self.model_dump(), "public": int(self.public)})


def read_catalogue(project: Project) -> tuple[Entry, ...]:
    """Read and validate the catalogue; the files themselves are checked by `check_file`."""
    path = project.corpus / "sources.toml"
    try:
        entries = tuple(Entry.model_validate(item) for item in _items(path))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise CatalogueError(
            f"A source of the catalogue is not valid: {place}: {first['msg']}",
            where=str(path), next_step="Correct that field; CONTRIBUTING.md lists them all.",
        ) from error  # fmt: skip
    _check_ids(entries, path)
    return entries


def _items(path: Path) -> list[dict[str, Any]]:
    try:
        return list(tomllib.loads(path.read_text("utf-8")).get("source", []))
    except FileNotFoundError as error:
        raise CatalogueError(
            "There is no catalogue",
            where=str(path),
            next_step="Set TAPISVERT_HOME to the folder of a project; `tapisvert add FILE` begins one.",
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(
            f"The catalogue is not TOML: {error}", where=str(path), next_step="Correct that line."
        ) from error


def _check_ids(entries: tuple[Entry, ...], path: Path) -> None:
    known: set[str] = set()
    for entry in entries:
        if entry.id in known:
            raise CatalogueError(
                f"Two sources have the id {entry.id}", where=str(path), next_step="Rename one of them."
            )
        known.add(entry.id)
    for entry in entries:
        if entry.witness_of and entry.witness_of not in known:
            raise CatalogueError(
                f"Source {entry.id} is a witness of {entry.witness_of}, which is not in the catalogue",
                where=str(path), next_step="Add that source or correct `witness_of`.",
            )  # fmt: skip


def sha256(path: Path) -> str:
    """Return the checksum of a file, in constant memory."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def check_file(entry: Entry, project: Project) -> Path:
    """Return the path of a received file; raise when it is missing or no longer what was received."""
    path = project.corpus / entry.file
    if not path.is_file():
        raise CatalogueError(
            f"The file of source {entry.id} is missing", where=str(path),
            next_step="Put the received file back, or remove the source from corpus/sources.toml.",
        )  # fmt: skip
    if sha256(path) != entry.sha256:
        raise ChangedSource(
            f"The received file of {entry.id} has changed", where=str(path),
            next_step="Received files are never edited: restore it, or add the new file as a source of its own.",
        )  # fmt: skip
    return path


def append(entry: Entry, project: Project) -> None:
    """Add an entry at the end of the catalogue, leaving what stands there as it is."""
    lines = ["", "[[source]]"]
    for name, value in entry.model_dump(exclude_none=True).items():
        shown = str(value).lower() if isinstance(value, bool) else json.dumps(value, ensure_ascii=False)
        lines.append(f"{name} = {shown}")
    path = project.corpus / "sources.toml"
    before = path.read_text("utf-8") if path.is_file() else ""
    temporary = path.with_suffix(".toml.part")
    temporary.write_text(before + "\n".join(lines) + "\n", "utf-8")
    temporary.replace(path)
