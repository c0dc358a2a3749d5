"""What is read of the setting up of a game in short passages: every record, and no other (`setup-grid*.toml`)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.implied import CASES

PASSAGES = [
    passage
    for path in sorted(Path(__file__).parent.glob("setup-grid*.toml"))
    for passage in tomllib.loads(path.read_text("utf-8"))["passage"]
]
CARDS = "Il s'agit de cartes.\n"
"""What tells that a passage is about a game of cards."""


def _many(numbers: list[int], joint: str = " ") -> str:
    return joint.join(map(str, numbers))


def _marked(one: dict[str, object], *names: str) -> str:
    return "".join(f" {name.removesuffix('_order')}" for name in names if one.get(name))


def _bounds(one: dict[str, int]) -> str:
    low, high = one["min"], one["max"]
    return f"{low}+" if high is None else str(low) if low == high else f"{low}-{high}"


def _points(one: dict[str, dict[str, int]]) -> str:
    return " ".join(f"{rank}={points}" for rank, points in sorted(one["values"].items()))


WORDS = {
    "players": lambda one: f"players {_bounds(one)}{_marked(one, 'partners')}",
    "deck": lambda one: f"deck {one['cards']}" + (f" x{one['packs']}" if one.get("packs", 1) > 1 else ""),
    "removed_cards": lambda one: "removed " + " ".join(sorted(one["ranks"])) + (f" count {one['count']}" if "count" in one else ""),
    "added_cards": lambda one: "added " + " ".join(one.get("ranks", [])),
    "deal": lambda one: f"deal {one['cards']}" + (f" : {_many(one['packets'])}" if "packets" in one else "") + _marked(one, "any_order"),
    "turn_up": lambda one: (
        "turn_up" + " plain" * (not one.get("trump", True)) + " taken" * (not one.get("stays", True))
    ),
    "dealer_choice": lambda one: f"dealer {one['method']}",
    "card_values": lambda one: f"values {_points(one)}{_marked(one, 'pips')}",
    "rank_order": lambda one: "order " + " ".join([*([one["suit"]] if "suit" in one else []), *one["ranks"]]),
    "target": lambda one: "target " + _many([one["points"], *one.get("alternatives", [])], " or "),
    "stake": lambda one: "stake " + _many([one["chips"], *one.get("alternatives", [])], " or "),
    "banker": lambda one: f"banker {one.get('choice', '')}",
    "end": lambda one: f"end {one.get('of', 'hand')} {one['cause']}",
    "top_card": lambda one: f"top {one['rank']} {one['suit']}",
    "board": lambda one: f"board {one['places']}",
    "dice": lambda one: f"dice {one['count']}",
    "exchange": lambda one: " ".join(["exchange", *(f"{name} {value}" for name, value in sorted(one.items()))]),
    "pieces": lambda one: f"pieces {one['count']}{_marked(one, 'each')}",
}  # fmt: skip
"""How the records of each kind are noted in the grid."""


def told(kind: str, value: str) -> str:
    """Return a record in the notation of the grid."""
    one = json.loads(value)
    return WORDS[kind](one).strip() + (f" | {one['when']}" if "when" in one else "")


def noted(line: str) -> str:
    """Return a line of the grid with what has no order put in order."""
    line, bar, when = line.partition(" | ")
    head, _, rest = line.partition(" ")
    if head == "removed" and "count" not in rest and not bar:
        return f"{head} {' '.join(sorted(rest.split()))}"
    pips = rest.endswith(" pips")
    if head == "values":
        line = f"{head} {' '.join(sorted(rest.removesuffix(' pips').split()))}{' pips' * pips}"
    return line + bar + when


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda one: one["text"][:50])
def test_a_passage_gives_these_records(passage: dict[str, object]) -> None:
    """What cases let understand of the number of players is tested in `test_implied.py`."""
    rules = extract("text", sentences_of(CARDS + str(passage["text"])))
    stated = [rule for rule in rules if rule.kind in WORDS and rule.pattern != CASES]

    assert sorted({told(rule.kind, rule.value) for rule in stated}) == sorted(map(noted, passage["states"]))
