"""Thresholds are chosen on other books than the one they are scored on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.ocr_cross_validation import ReadLines, held_out, main, rate, settings
from pipeline.digitize.repair import Thresholds, repairer


def test_a_book_has_no_say_in_the_setting_that_it_is_scored_with() -> None:
    # The second setting is best on b and c, the first on a alone.
    rates = [[0.1, 0.5, 0.5], [0.2, 0.3, 0.3]]
    assert held_out(rates, ["a", "b", "c"]) == [("a", 1, [0.2]), ("b", 1, [0.3]), ("c", 1, [0.3])]


def test_of_equal_settings_the_present_one_is_kept() -> None:
    assert held_out([[0.1, 0.1], [0.1, 0.1]], ["a", "b"]) == [("a", 0, [0.1]), ("b", 0, [0.1])]
    assert settings()[0] == Thresholds()


def test_a_page_is_scored_after_repair() -> None:
    page = ReadLines("b", "passer la mise\n", True, (("paffer", "la", "mife"),), ((False, False, False),))
    assert rate(page, repairer()) == 0.0


def test_what_was_read_can_be_kept_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "readings.json"
    rows = [[book, "passer", True, [["paffer"]], [[False]]] for book in ("a", "b")]
    kept.write_text(json.dumps(rows))
    main(tmp_path, kept)
    # Two letters of six are wrong before repair, none after.
    assert "33.33% / 33.33%" in (shown := capsys.readouterr().out)
    assert "0.00% / 0.00%" in shown
