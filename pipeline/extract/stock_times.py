"""Duties of the time after the stock, told in sentences that do not say so.

Two things tell that time: a sentence before that opens with the end of the stock and asks nothing itself (*le talon
fini, tout change. On fournit*), and that the account leaves everybody free while the stock lasts: what it
asks without a word of time is asked afterwards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence, Set

from pipeline.extract.cues import cues_in
from pipeline.extract.duty_times import GONE, LASTS, OTHER_SUIT, UNTIL
from pipeline.extract.masking import mask
from pipeline.extract.values import with_fields
from pipeline.model import Rule, Sentence

OPENS = re.compile(r"\W*(?:[a-z]{1,2}\. ?)?(?:[a-z'-]+\W+){0,6}?")
"""What may stand before the words of the stock at the head of a sentence."""

REACH = 3
"""How many sentences behind may tell what is then asked."""

TIMELY = frozenset({"suit", "ruff", "overtake"})


def timed(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with the time of the duties that hold once the stock is gone."""
    told = [json.loads(rule.value) for rule in rules if rule.kind == "follow"]
    timely = {one["duty"] for one in told if one.get("when") == GONE}
    is_free = any(one["duty"] == "suit" and one.get("when") == LASTS and not one.get("required", True) for one in told)
    late = _behind_the_stock(rules, sentences)
    return [_of_suit(_late(rule, timely) if is_free or rule.sentence in late else rule, told) for rule in rules]


def _of_suit(rule: Rule, told: Sequence[Mapping[str, object]]) -> Rule:
    """Return what is said of overtaking, where the contrary is said of trumps or of the others, as of the rest."""
    value = json.loads(rule.value) if rule.kind == "follow" else {}
    if value.get("duty") != "overtake" or "when" in value:
        return rule
    required = value.get("required", True)
    contrary = {one.get("when") for one in told if one["duty"] == "overtake" and one.get("required", True) != required}
    rest = next((OTHER_SUIT[str(when)] for when in contrary if when in OTHER_SUIT), None)
    if rest is None:
        return rule
    return with_fields(rule, when=rest)


def _late(rule: Rule, timely: Set[str]) -> Rule:
    """Return a duty that is asked without a word of time as one of the time after the stock, if that tells no such."""
    value = json.loads(rule.value)
    is_open = rule.kind == "follow" and value["duty"] in TIMELY - timely and not {"required", "when"} & set(value)
    if not is_open:
        return rule
    return with_fields(rule, when=GONE)


def _behind_the_stock(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> set[str]:
    """Return the sentences that stand soon behind one that tells the end of the stock and asks nothing."""
    asking = {rule.sentence for rule in rules if rule.kind == "follow"}
    found: set[str] = set()
    left = 0
    for one in sentences:
        state = _opening(one.printed)
        left = (REACH if one.id not in asking else 0) if state == "gone" else 0 if state else left - 1
        if left >= 0 and not state and one.kind != "heading":
            found.add(one.id)
    return found


def _opening(text: str) -> str:
    """Return how the stock stands by the words that open a sentence, "" where they do not speak of it."""
    folded = mask(text).text
    first = next((cue for cue in cues_in("duties.toml", folded) if cue.label == "stock"), None)
    if first is None or first.value not in ("gone", "lasts"):
        return ""
    if first.value == "gone" and not OPENS.fullmatch(folded[: first.start]):
        return ""
    return "lasts" if first.value == "gone" and UNTIL.search(folded[: first.start]) else first.value
