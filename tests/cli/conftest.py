"""A small project of its own, and the command line run on it as a user runs it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.paths import PACKAGE

Run = Callable[..., subprocess.CompletedProcess[str]]


def empty_project(folder: Path) -> Path:
    """Make a project with an empty catalogue and the lexicons of this checkout."""
    (folder / "corpus").mkdir(parents=True)
    (folder / "corpus" / "sources.toml").write_text("# empty\n", "utf-8")
    (folder / "corpus" / "lexicon").symlink_to(PACKAGE.parent / "corpus" / "lexicon")
    return folder


def in_project(home: Path) -> Run:
    """Return what runs `tapisvert` in a project; extra environment by keyword `env`."""

    def run(*words: object, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "TAPISVERT_HOME": str(home), "COLUMNS": "200", **(env or {})}
        command = [sys.executable, "-m", "pipeline.cli", *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=PACKAGE.parent, check=False)

    return run


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return empty_project(tmp_path / "projet")


@pytest.fixture
def tapisvert(home: Path) -> Run:
    return in_project(home)
