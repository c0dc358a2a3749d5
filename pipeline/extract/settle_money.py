"""What an account says of money and points, settled by what it says elsewhere: its stake, all its tricks."""

from __future__ import annotations

import json
from collections.abc import Sequence

from pipeline.extract.values import with_fields
from pipeline.model import Rule

ALL_TRICKS = "vole"

POOL = "all_tricks_pool"
"""What wins the basket; that a card must have been played says more than that all tricks must be made."""


def money_settled(rules: Sequence[Rule]) -> list[Rule]:
    """Return rules without a stake of no number beside one that has it, and with all tricks told as such."""
    told = [(rule, json.loads(rule.value)) for rule in rules]
    antes = {fields["amount"] for rule, fields in told if rule.kind == "ante" and fields["who"] == "all"}
    pools = {fields["card"] for rule, fields in told if rule.kind == POOL}
    kept = [
        rule
        for rule, fields in told
        if not (rule.kind == "ante" and fields["who"] == "all" and fields["amount"] == "stake" and len(antes) > 1)
        and not (rule.kind == POOL and fields["card"] != "played" and "played" in pools)
    ]
    hands = list({fields["cards"] for rule, fields in told if rule.kind == "deal"})
    return [_of_all(rule, hands[0]) for rule in kept] if len(hands) == 1 else kept


def _of_all(rule: Rule, cards: int) -> Rule:
    """Return a score for as many tricks as each has cards as one for all of them: *s'il en fait cinq, …*."""
    fields = json.loads(rule.value) if rule.kind == "score" else {}
    if fields.get("when") not in (f"tricks >= {cards}", f"tricks == {cards}"):
        return rule
    return with_fields(rule, when=ALL_TRICKS)
