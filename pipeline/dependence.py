"""What a stage depends on in the program: its code, all that this imports, and the word lists that either names."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from pipeline.paths import PACKAGE

UNREAD = ("database", "errors.py", "files.py", "paths.py", "progress.py", "run.py", "catalogue.py")
"""What every stage imports and on which no row depends."""

IMPORT = re.compile(r"^[ \t]*from (pipeline[\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
NAMED = re.compile(rb'"([a-z-]+(?:\.[a-z.]+)?)"')
"""How code names a file or a folder of the lexicon."""


@lru_cache(maxsize=64)
def code_of(roots: tuple[str, ...]) -> tuple[Path, ...]:
    """Return the files of some files and folders below pipeline/, and of all that they import."""
    found: dict[Path, None] = {}
    pending = [file for name in roots for file in _within(PACKAGE / name)]
    while pending:
        file = pending.pop()
        if file not in found:
            found[file] = None
            pending += _imported(file) if file.suffix == ".py" else ()
    return tuple(sorted(found))


@lru_cache(maxsize=64)
def lexicons_of(code: tuple[Path, ...], folder: Path) -> tuple[Path, ...]:
    """Return the files of a lexicon folder that code names."""
    words = {name.decode() for file in code for name in NAMED.findall(file.read_bytes())}
    named = [path for path in folder.iterdir() if path.name in words] if folder.is_dir() else []
    return tuple(file for path in sorted(named) for file in _within(path))


@lru_cache(maxsize=256)
def fingerprint(files: tuple[Path, ...]) -> str:
    """Return the hash of the names and bytes of files."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def forget_files() -> None:
    """Let the next keys be made of the files as they are then."""
    for read in (code_of, lexicons_of, fingerprint, _imported):
        read.cache_clear()


def _within(path: Path) -> list[Path]:
    inside = path.rglob("*") if path.is_dir() else [path]
    return sorted(file for file in inside if file.is_file() and file.suffix != ".pyc")


@lru_cache(maxsize=1024)
def _imported(file: Path) -> tuple[Path, ...]:
    return tuple(one for one in _named(file) if one.is_file() and one.relative_to(PACKAGE).parts[0] not in UNREAD)


def _named(file: Path) -> Iterator[Path]:
    for module, names in IMPORT.findall(file.read_text("utf-8")):
        base = PACKAGE.parent / module.replace(".", "/")
        yield base.with_suffix(".py")
        yield base / "__init__.py"
        yield from (base / f"{name}.py" for name in re.findall(r"\w+", names))
