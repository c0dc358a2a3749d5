"""What an account says of money and points, settled by what it says elsewhere: its stake, all its tricks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Rule

ALL_TRICKS = "vole"

POOL = "all_tricks_pool"
"""What wins the basket; that a card must have been played says more than that all tricks must be made."""


def money_settled(rules: Sequence[Rule]) -> list[Rule]:
    """Return rules without a stake of no number beside one that has it, and with all tricks told as such."""
    known = any(_is_ante(rule) and json.loads(rule.value)["amount"] != "stake" for rule in rules)
    kept = [rule for rule in rules if not (known and _is_ante(rule) and json.loads(rule.value)["amount"] == "stake")]
    if any(rule.kind == POOL and json.loads(rule.value)["card"] == "played" for rule in rules):
        kept = [rule for rule in kept if rule.kind != POOL or json.loads(rule.value)["card"] == "played"]
    hands = list({json.loads(rule.value)["cards"] for rule in rules if rule.kind == "deal"})
    return [_of_all(rule, hands[0]) for rule in kept] if len(hands) == 1 else kept


def _is_ante(rule: Rule) -> bool:
    return rule.kind == "ante" and json.loads(rule.value)["who"] == "all"


def _of_all(rule: Rule, cards: int) -> Rule:
    """Return a score for as many tricks as each has cards as one for all of them: *s'il en fait cinq, …*."""
    fields = json.loads(rule.value) if rule.kind == "score" else {}
    if fields.get("when") not in (f"tricks >= {cards}", f"tricks == {cards}"):
        return rule
    return replace(rule, value=json.dumps({**fields, "when": ALL_TRICKS}, ensure_ascii=False, sort_keys=True))
