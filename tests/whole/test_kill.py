"""A build killed at any point is continued by the next one and ends with the same database content."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from pipeline.database.store import Store

from .conftest import ROOT, tapisvert

pytestmark = pytest.mark.slow


def small_project(folder: Path) -> Path:
    """Make a project of two texts and two scanned pages."""
    corpus = folder / "corpus"
    corpus.mkdir(parents=True)
    (corpus / "sources.toml").write_text("", "utf-8")
    (corpus / "lexicon").symlink_to(ROOT / "corpus" / "lexicon")
    scan = pdfium.PdfDocument.new()
    scan.import_pages(pdfium.PdfDocument(ROOT / "corpus" / "lebrun-1828-facsimile" / "facsimile.pdf"), [12, 13])
    scan.save(str(folder / "mouche.pdf"))
    for file in (
        folder / "mouche.pdf",
        *(ROOT / "corpus" / "boussac-1896").glob("*.txt"),
        *(ROOT / "corpus" / "bog-dictionnaire").glob("*.txt"),
    ):
        done = tapisvert("add", file, home=folder)
        assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[tuple[object, ...]]]]:
    home = small_project(tmp_path_factory.mktemp("entier") / "projet")
    done = tapisvert("build", home=home)
    assert done.returncode == 0, done.stderr
    return home, Store(home / "outputs" / "tapisvert.db").content()


@pytest.mark.parametrize("seconds", [3.0, 9.0])
def test_a_killed_build_is_continued(tmp_path: Path, whole, seconds: float) -> None:
    original, content = whole
    home = tmp_path / "projet"
    shutil.copytree(original / "corpus", home / "corpus", symlinks=True)
    child = subprocess.Popen(
        [sys.executable, "-m", "pipeline.cli", "build", "--quiet"],
        env={**os.environ, "TAPISVERT_HOME": str(home)}, cwd=ROOT, start_new_session=True,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    time.sleep(seconds)
    child.send_signal(signal.SIGKILL)
    child.wait()
    done = tapisvert("build", home=home)
    assert done.returncode == 0, done.stderr
    assert Store(home / "outputs" / "tapisvert.db").content() == content
