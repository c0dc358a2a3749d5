"""A small project of its own, and the command line run on it as a user runs it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.paths import PACKAGE

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A project with an empty catalogue and the lexicons of this checkout."""
    folder = tmp_path / "projet"
    (folder / "corpus").mkdir(parents=True)
    (folder / "corpus" / "sources.toml").write_text("# empty\n", "utf-8")
    (folder / "corpus" / "lexicon").symlink_to(PACKAGE.parent / "corpus" / "lexicon")
    return folder


@pytest.fixture
def tapisvert(home: Path) -> Run:
    """Run `tapisvert` in that project; extra environment by keyword `env`."""

    def run(*words: object, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "TAPISVERT_HOME": str(home), "COLUMNS": "200", **(env or {})}
        command = [sys.executable, "-m", "pipeline.cli", *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=PACKAGE.parent, check=False)

    return run
