"""Combinations and their names, hands, bets, rows and boxes: what sentences of many makes say of them."""

import json
import tomllib
from pathlib import Path

import pytest

from pipeline.extract.evaluate import sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.values import finish

CASES = {
    text: lines
    for path in sorted(Path(__file__).parent.glob("combinations*.toml"))
    for text, lines in tomllib.loads(path.read_text("utf-8"))["sentences"].items()
}
KINDS = frozenset({
    "meld", "meld_contest", "set_hand", "hand", "hand_ranking", "point_hand", "hand_payment", "box", "box_taken", "row",
    "row_stops", "row_wild", "sweep", "fold", "limit", "forfeit", "raise_bet", "passed_out", "speech_words", "stand", "card_mark", "bust", "hand_order", "look", "consolation",
})  # fmt: skip
PACK = "On joue avec un jeu de trente-deux cartes."


def expected(words: str) -> tuple[str, str | None]:
    """Return the kind and the value of a line of the grid."""
    kind, _, fields = words.partition(" ")
    return kind, finish(kind, json.loads(fields))


@pytest.mark.parametrize(("text", "lines"), CASES.items())
def test_sentences_say_of_combinations_what_the_grid_says(text: str, lines: list[str]) -> None:
    rules = extract("text", sentences_of(f"{PACK} {text}"))
    found = {(rule.kind, finish(rule.kind, json.loads(rule.value))) for rule in rules if rule.kind in KINDS}
    assert found == set(map(expected, lines))
