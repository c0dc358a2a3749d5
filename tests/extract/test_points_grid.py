"""What is read of points, ends, orders and winners in short passages: every record, and no other (`points-grid*.toml`)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.values import finish

PASSAGES = [
    passage
    for path in sorted(Path(__file__).parent.glob("points-grid*.toml"))
    for passage in tomllib.loads(path.read_text("utf-8"))["passage"]
]
CARDS = "Il s'agit de cartes.\n"
"""What tells that a passage is about a game of cards."""

KINDS = frozenset({
    "score", "target", "trick_winner", "lowest_wins", "majority", "card_values", "rank_order", "removed_cards",
    "added_cards", "top_card", "end", "game_length", "rubber", "rubber_bonus", "stock_draw", "exchange", "slam", "honours", "goal",
})  # fmt: skip


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda one: one["text"][:50])
def test_a_passage_gives_these_records(passage: dict[str, object]) -> None:
    rules = extract("text", sentences_of(CARDS + str(passage["text"])))
    told = {f"{rule.kind} {finish(rule.kind, json.loads(rule.value))}" for rule in rules if rule.kind in KINDS}

    assert sorted(told) == passage["states"]
