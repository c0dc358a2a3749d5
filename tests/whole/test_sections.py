"""Sections of the manual of 1828, marked by hand: what is read of real prose, and that the marks are its own words.

All were studied by those who mended readers; what they gave at sight is told in `tests/extract/unseen/README.md`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pipeline.database.store import Store
from pipeline.extract.evaluate import evaluate, read_truths
from pipeline.model import Sentence

UNSEEN = Path(__file__).parents[1] / "extract" / "unseen"
GAP = " […] "
"""Stands in a quotation for what is left out."""

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("lot", "precision", "recall"),
    [("sections-1", 0.97, 0.91), ("sections-2", 0.94, 0.85), ("sections-3", 0.92, 0.86), ("sections-4", 0.96, 0.82)],
)
def test_sections_of_a_real_manual_are_read(built: Store, lot: str, precision: float, recall: float) -> None:
    plain = evaluate(read_truths(UNSEEN / lot), built).plain

    assert plain.precision >= precision
    assert plain.recall >= recall


@pytest.mark.parametrize("path", sorted(UNSEEN.glob("sections-*/*.toml")), ids=lambda path: path.stem)
def test_each_mark_quotes_its_section(built: Store, path: Path) -> None:
    marks = tomllib.loads(path.read_text("utf-8"))
    printed = [one.printed for one in built.select(Sentence, "account = ? ORDER BY ordinal", (marks["account"],))]
    section = " ".join(" ".join(printed).split())

    for mark in (*marks.get("rule", []), *marks.get("reference", [])):
        assert all(piece in section for piece in mark["quote"].split(GAP)), mark
