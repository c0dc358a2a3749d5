"""Slips and thresholds come from other books than the one they are scored on."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.ocr_cross_validation import best_elsewhere, main, rate, settings
from pipeline.digitize.channel import read_slips
from pipeline.digitize.known_pages import KnownPage, load, save
from pipeline.digitize.recognise import Shape
from pipeline.digitize.repair import repairer
from pipeline.digitize.slips import learn, table
from pipeline.digitize.word_repair import Thresholds


def page(book: str, truth: str, *read: str, long_s: bool = True) -> KnownPage:
    return KnownPage(book, truth, long_s, (read,), (tuple(Shape() for _ in read),))


def test_a_book_has_no_say_in_the_setting_that_it_is_scored_with() -> None:
    # The second setting is best on b and c, the first on a alone.
    rates = [[0.1, 0.5, 0.5], [0.2, 0.3, 0.3]]
    assert [best_elsewhere(rates, ["a", "b", "c"], book) for book in "abc"] == [1, 1, 1]


def test_of_equal_settings_the_present_one_is_kept() -> None:
    assert best_elsewhere([[0.1, 0.1], [0.1, 0.1]], ["a", "b"], "a") == 0
    assert settings()[0] == Thresholds()


def test_a_page_is_scored_after_repair() -> None:
    assert rate(page("b", "passer la mise\n", "paffer", "la", "mife"), repairer()) == 0.0


def test_slips_are_counted_with_the_letters_that_stand_on_the_pages() -> None:
    pages = [
        page(book, "la mise est une mise de cent sous", "la", "mife", "est", "une", "mise", "de", "cent", "sous")
        for book in "ab"
    ]
    (slip,) = learn(pages)
    # Five s stand on each page, in mise, est, mise and sous; one of each was read as f.
    assert (slip.read, slip.print, slip.long_s, slip.times, slip.printed) == ("f", "s", True, 2, 10)


def test_a_slip_of_one_book_is_its_own_affair() -> None:
    assert learn([page("a", "la mise est une mise de cent sous", "la mife est une mise de cent sous")]) == ()


def test_a_page_of_guesses_teaches_nothing() -> None:
    assert learn([page(book, "une mise", "vno nnfc") for book in "ab"]) == ()


def test_the_table_is_read_as_it_is_written(tmp_path: Path) -> None:
    slips = learn(
        [page(book, "la mise est une mise de cent sous", "la mife est une mise de cent sous") for book in "ab"]
    )
    (tmp_path / "slips.tsv").write_text("# counted\n" + table(slips), "utf-8")
    assert read_slips(tmp_path / "slips.tsv") == slips


def test_what_was_read_can_be_kept_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, pages = tmp_path / "readings.json", [page(book, "passer", "paffer") for book in ("a", "b")]
    save(pages, kept)
    assert load(kept) == pages
    main(tmp_path, kept)
    # Two letters of six are wrong before repair, none after.
    assert "33.33% / 33.33%" in (shown := capsys.readouterr().out)
    assert "0.00% / 0.00%" in shown
