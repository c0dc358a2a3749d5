"""Combinations of cards that count points: what sentences of many makes say of them (`melds.toml`)."""

import json
import tomllib
from pathlib import Path

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask

CASES = tomllib.loads((Path(__file__).parent / "melds.toml").read_text("utf-8"))["melds"]


def short(value: dict[str, object]) -> str:
    """Return a meld in the words of the grid."""
    ranks = ",".join(map(str, value.get("ranks", [])))  # type: ignore[call-overload]
    doubled = "doubled" if value.get("trump_doubled") else ""
    words = (
        f"{value['name']}:",
        value["pattern"],
        value.get("size", 1),
        ranks,
        value["points"],
        value.get("when"),
        doubled,
    )
    return " ".join(str(word) for word in words if word)


@pytest.mark.parametrize(("text", "expected"), CASES.items())
def test_a_sentence_says_of_melds_what_the_grid_says(text: str, expected: list[str]) -> None:
    rules = extract("text", sentences_of(text))
    assert sorted(short(json.loads(rule.value)) for rule in rules if rule.kind == "meld") == sorted(expected)


@pytest.mark.parametrize("row", recognisers("melds.toml"), ids=lambda row: row.id)
def test_a_row_finds_its_examples_only(row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(mask(text).text) for text in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples)
