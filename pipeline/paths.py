"""Where things are: the project's folders, found from the working directory or from TAPISVERT_HOME."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Project:
    """A checkout: its corpus, its outputs and its database."""

    root: Path

    @property
    def corpus(self) -> Path:
        """Received sources, their catalogue, edition files and lexicons."""
        return self.root / "corpus"

    @property
    def outputs(self) -> Path:
        """Generated files; the database, site and cache below it are not committed."""
        return self.root / "outputs"

    @property
    def database(self) -> Path:
        """The store."""
        return self.outputs / "tapisvert.db"

    @property
    def lexicon(self) -> Path:
        """General knowledge: card words, numbers, spelling, patterns; the program's own if there are none."""
        own = self.corpus / "lexicon"
        return own if own.is_dir() else PACKAGE.parent / "corpus" / "lexicon"


@lru_cache(maxsize=1)
def project() -> Project:
    """Return the project of TAPISVERT_HOME, of the working directory or its parents, or of this checkout."""
    home = os.environ.get("TAPISVERT_HOME")
    if home:
        return Project(Path(home).resolve())
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "corpus" / "sources.toml").is_file():
            return Project(folder)
    return Project(PACKAGE.parent)


@contextmanager
def working_in(root: Path) -> Iterator[Project]:
    """Make a folder the project of this process and of those that it starts, for as long as the context lasts."""
    before = os.environ.get("TAPISVERT_HOME")
    os.environ["TAPISVERT_HOME"] = str(root)
    project.cache_clear()
    try:
        yield project()
    finally:
        os.environ.pop("TAPISVERT_HOME")
        if before is not None:
            os.environ["TAPISVERT_HOME"] = before
        project.cache_clear()
