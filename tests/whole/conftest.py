"""The whole corpus, built once for all tests of this folder, as `make` builds it."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.database.store import Store

ROOT = Path(__file__).parents[2]


def tapisvert(*words: object, home: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run the command line on a project."""
    environment = {**os.environ, "TAPISVERT_HOME": str(home), "COLUMNS": "110"}
    command = [sys.executable, "-m", "pipeline.cli", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)


@pytest.fixture(scope="session")
def built() -> Store:
    """The store of this checkout, brought up to date; of several processes that test, one builds and the others wait."""
    with (ROOT / "pyproject.toml").open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = tapisvert("build")
    assert done.returncode == 0, done.stderr
    return Store(ROOT / "outputs" / "tapisvert.db")
