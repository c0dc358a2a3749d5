"""Period spelling: the words of before 1800 that the frames read in their modern form."""

from __future__ import annotations

import tomllib
from typing import TypedDict

import pytest

from pipeline.extract.period import modern, modern_in_place
from pipeline.paths import project


class Row(TypedDict):
    matches: dict[str, str]
    misses: list[str]


ROWS: list[Row] = tomllib.loads((project().lexicon / "period-tokens.toml").read_text("utf-8"))["rule"]


@pytest.mark.parametrize(("printed", "read"), [pair for row in ROWS for pair in row["matches"].items()])
def test_a_period_form_is_read_in_its_modern_form(printed: str, read: str) -> None:
    assert modern(printed) == read


@pytest.mark.parametrize("word", [word for row in ROWS for word in row["misses"]])
def test_a_modern_word_is_left_alone(word: str) -> None:
    assert modern(word) == word


def test_offsets_stay_true_in_a_whole_text() -> None:
    assert modern_in_place("iusqu'a vn roy oste") == "jusqu'a un roi oste"
