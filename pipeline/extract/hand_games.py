"""Combinations of a game put together: in one that counts points for them, a definition is no hand that is compared."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from pipeline.extract.lexicon import wordings
from pipeline.extract.text import fold
from pipeline.model import Rule, Sentence

WORDINGS = wordings("hand-games")

READ = frozenset({
    "hand-read", "set_hand-read", "set_hand-worded", "point_hand-read", "hand_ranking-read", "hand_order-read",
})  # fmt: skip
"""What the reader of hands finds in any game in which combinations have names."""

VIED = frozenset({
    "hand_payment", "raise_bet", "limit", "forfeit", "opening_bet", "passed_out", "straddle", "side_pot",
    "speech_words",
})  # fmt: skip
"""Kinds that only games have in which hands are vied for."""

DEFINED = frozenset({"hand", "set_hand", "point_hand", "hand_ranking"})
"""Kinds one of which a game tells in which hands are compared; what else is equal is no hand."""

COMMON = frozenset({"tierce", "quarte", "quatrième", "quinte", "sixième", "séquence", "suite", "brisque"})
"""Names that say what cards are in any game, hands only where hands are compared."""

COINS = WORDINGS["coins"]
POINTS = WORDINGS["points"]


def without_idle_hands(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Drop the definitions of what counts points, and the points of tables that tell coins."""
    paid = set(_paying_rows(sentences))
    told = [rule for rule in rules if not (rule.kind == "meld" and rule.sentence in paid)]
    kinds = {rule.kind for rule in told}
    if not kinds & (VIED | {"hand_ranking"}) and not any(map(_is_own, told)):
        told = [rule for rule in told if rule.pattern not in READ or json.loads(rule.value).get("name") not in COMMON]
    if not kinds & (VIED | DEFINED):
        told = [rule for rule in told if rule.pattern != "hand_order-read"]
    if "meld" not in kinds or kinds & VIED:
        return told
    winning = any(map(_is_winning, told))
    return [rule for rule in told if rule.pattern not in READ or _is_no_meld(rule) or (winning and _is_of_hands(rule))]


def _is_winning(rule: Rule) -> bool:
    """Tell whether a hand takes the pot without play: in no game is that a meld."""
    return rule.kind == "hand" and json.loads(rule.value).get("wins_pot") is True


def _is_of_hands(rule: Rule) -> bool:
    return rule.kind == "hand_order" or _is_winning(rule)


def _is_no_meld(rule: Rule) -> bool:
    """Tell whether a hand is of cards that no meld can be: *deux as avec deux rois*."""
    return rule.kind == "hand" and json.loads(rule.value)["pattern"] == "other"


def _is_own(rule: Rule) -> bool:
    """Tell whether a rule defines a hand by a name that only hands have: where there is one, a sequence is another."""
    return rule.kind in ("hand", "set_hand") and rule.pattern in READ and json.loads(rule.value)["name"] not in COMMON


def _paying_rows(sentences: Sequence[Sentence]) -> Iterator[str]:
    """Give the rows of tables whose head, or the line above it, tells coins and no points."""
    head = ""
    for before, sentence in zip([None, *sentences], sentences, strict=False):
        if sentence.kind != "table_row":
            continue
        if before is None or before.kind != "table_row":
            head = fold(f"{before.printed if before else ''} {sentence.printed}")
        if COINS.search(head) and not POINTS.search(head):
            yield sentence.id
