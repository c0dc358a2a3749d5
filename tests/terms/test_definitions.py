"""Definitions in running text, held against sentences that a reader has marked."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pipeline.terms.definitions import definitions
from pipeline.terms.forms import bare, skeleton, slug

from .test_patterns import italic

MARKED = Path(__file__).with_name("reference") / "definitions.toml"


@dataclass(frozen=True)
class Count:
    """Terms found and marked, marked, and found but not marked."""

    right: int
    marked: int
    wrong: int


def key(form: str) -> str:
    return skeleton(slug(bare(form)))


def count() -> Count:
    right = marked = wrong = 0
    for row in tomllib.loads(MARKED.read_text("utf-8"))["sentence"]:
        text, spans = italic(row["text"])
        found = {key(d.form) for d in definitions(text, spans, printed_italics=row["printed_italics"])}
        wanted = {key(term) for term in row["terms"]}
        marked += len(wanted)
        right += sum(any(term in other or other in term for other in found) for term in wanted)
        wrong += sum(not any(term in other or other in term for other in wanted) for term in found)
    return Count(right, marked, wrong)


def test_three_of_four_definitions_are_found_and_nine_of_ten_found_are_definitions() -> None:
    counted = count()
    assert counted.right / counted.marked >= 0.75
    assert counted.right / (counted.right + counted.wrong) >= 0.9
