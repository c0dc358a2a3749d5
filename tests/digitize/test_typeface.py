"""A book is judged by a trial on a few pages: a page of few words follows the book it stands in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFont

from pipeline.database.store import Store
from pipeline.digitize.stage import DigitizeStage
from pipeline.digitize.typeface import Trial, TypefaceStage, judged, spread
from pipeline.model import Source, Typeface, Word
from pipeline.paths import Project

LONG_S = ("paffer", "mife", "fable", "laiffe", "femme", "carte")
MODERN = ("passer", "mise", "fable", "laisse", "femme", "carte")


def test_the_pages_of_a_trial_are_spread_over_the_book() -> None:
    assert spread(300) == (60, 120, 180, 240)
    assert spread(5) == (1, 2, 3, 4)
    assert spread(2) == (1, 2)


def test_a_book_is_judged_by_all_its_pages() -> None:
    assert Trial((1,), (LONG_S,)).long_s
    assert not Trial((1,), (MODERN,)).long_s
    assert judged([Trial((1,), (("paffer",),)), Trial((1,), (("mife",),)), Trial((1,), (("laiffe",),))])
    assert not judged([])


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Store, Project]:
    """Return a project with a TIFF of two pages: one where f stands for the long s, one with a single word."""
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "lexicon").symlink_to(Path(__file__).parents[2] / "corpus" / "lexicon")
    home = Project(tmp_path)
    for module in ("stage", "typeface"):
        monkeypatch.setattr(f"pipeline.digitize.{module}.project", lambda: home)
    text = ("Il faut paffer le jeu pour la feconde", "fois fi le joueur ne veut pas de mife", "& laiffe fes cartes.")
    pages = [sheet(text * 3), sheet(("Qui ne veut laiffer fa carte la perd.",))]
    pages[0].save(tmp_path / "corpus" / "book.tif", save_all=True, append_images=pages[1:])
    row = ("book", "Livre", "inconnu", None, "scan", "fra", "1728", "facsimile", "public-domain", 1, "book.tif")
    store = Store()
    store.insert([Source(*row, "image/tiff", "0" * 64, "drawn", None)])
    return store, home


def sheet(lines: tuple[str, ...]) -> Image.Image:
    page = Image.new("L", (1000, 800), 255)
    for index, line in enumerate(lines):
        ImageDraw.Draw(page).text((80, 80 + 60 * index), line, 0, ImageFont.load_default(34))
    return page


def built(store: Store, stage: Any, subject: str) -> None:
    store.insert(stage.compute(stage.payload(store, subject)).rows)


def test_the_stage_stores_what_the_trial_showed(book: tuple[Store, Project]) -> None:
    store, home = book
    stage = TypefaceStage(home)
    assert stage.subjects(store) == ["book"]
    built(store, stage, "book")
    (found,) = store.select(Typeface)
    assert (found.source, found.long_s) == ("book", 1)
    assert json.loads(found.trial)["pages"] == [1, 2]
    assert json.loads(found.trial)["long_s"] == [True, False]


@pytest.mark.parametrize(("tried", "shown"), [(False, "fa"), (True, "sa")])
def test_a_page_of_few_words_follows_its_book(book: tuple[Store, Project], tried: bool, shown: str) -> None:
    store, home = book
    if tried:
        built(store, TypefaceStage(home), "book")
    built(store, DigitizeStage(home), "book/p0002")
    words = [word.repaired or word.text for word in store.select(Word, "page = 'book/p0002' ORDER BY line, ordinal")]
    assert words[words.index("laisser" if tried else "laiffer") + 1] == shown


def test_a_file_that_cannot_be_opened_is_left_to_the_pages(book: tuple[Store, Project]) -> None:
    store, home = book
    (home.corpus / "book.tif").write_bytes(b"II*\x00")
    built(store, TypefaceStage(home), "book")
    assert store.select(Typeface) == []
