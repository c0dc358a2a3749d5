"""Points of games with a stock: what sentences say of them behind one that tells the stock, and nothing without it."""

import json
import tomllib
from pathlib import Path

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.lexicon import Recogniser, recognisers
from pipeline.extract.masking import mask
from pipeline.extract.stock_points import RIVALS

CASES = tomllib.loads((Path(__file__).parent / "stock-points.toml").read_text("utf-8"))["sentences"]
STOCK = "Après chaque levée, on prend une carte au talon. "


def told(text: str) -> list[str]:
    """Return such points of a text, and what the reader of points takes for them."""
    rules = extract("text", sentences_of(text))
    kinds = {"stock_score", *RIVALS}
    return sorted(
        f"{rule.kind} {json.dumps(json.loads(rule.value), ensure_ascii=False)}" for rule in rules if rule.kind in kinds
    )


@pytest.mark.parametrize(("text", "expected"), CASES.items())
def test_a_sentence_says_of_the_stock_what_the_grid_says(text: str, expected: list[str]) -> None:
    assert told(STOCK + text) == sorted(expected)


def test_a_game_without_a_stock_has_no_such_points() -> None:
    found = [one for text in CASES for one in told(text) if one.startswith("stock_score")]
    assert all("last_drawn" in one for one in found)


@pytest.mark.parametrize("row", recognisers("stock-points.toml"), ids=lambda row: row.id)
def test_a_row_finds_its_examples_only(row: Recogniser) -> None:
    assert row.examples
    assert row.counter_examples
    assert all(row.regex.search(mask(text).text) for text in row.examples)
    assert not any(row.regex.search(mask(text).text) for text in row.counter_examples)
