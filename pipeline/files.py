"""The files of a stage: written whole, named with their hash in the ledger, removed when nothing makes them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from pipeline.model import Activity, Batch


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all; an unchanged file is left untouched."""
    if path.is_file() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.part")
    temporary.write_text(text, "utf-8")
    temporary.replace(path)


def remove_files(files: Mapping[str, str], folder: Path) -> None:
    """Remove files, name → sha256, from a folder; one that a person has changed since is theirs and stays."""
    for name, digest in files.items():
        if file_is(folder / name, digest):
            (folder / name).unlink()


def digest_of(batch: Batch) -> str:
    """Return `sha256-of-rows` followed by ` path=sha256` for each file."""
    rows = hashlib.sha256(repr(batch.rows).encode()).hexdigest()
    files = [f"{name}={hashlib.sha256(text.encode()).hexdigest()}" for name, text in sorted(batch.files.items())]
    return " ".join([rows, *files])


def files_of(row: Activity) -> list[tuple[str, str]]:
    """Return the files that a row of the ledger names: (path below outputs, sha256)."""
    return [(name, digest) for name, _, digest in (part.partition("=") for part in row.output.split(" ")[1:])]


def file_is(path: Path, digest: str) -> bool:
    """Tell whether a file is there with this sha256."""
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == digest
