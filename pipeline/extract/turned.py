"""What becomes of the card that is turned for trumps: it stays in view, or it is one of the dealer's hand.

The words are `corpus/lexicon/turned.toml`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask
from pipeline.model import Rule, Sentence

_regex = partial(regex, "turned.toml")

BEFORE = 140
"""How many letters before the turn-up its card may be named."""


def taken_back(rule: Rule, sentences: Sequence[Sentence]) -> Rule:
    """Say of the card turned for trumps that it is the dealer's, where that is told of it or right after it."""
    own = next((at for at, one in enumerate(sentences) if rule.kind == "turn_up" and one.id == rule.sentence), None)
    fields = json.loads(rule.value)
    if own is None or "trump" in fields:
        return rule
    printed, at = sentences[own].printed, max(0, rule.start - sentences[own].start)
    told = mask(printed[max(0, at - BEFORE) :]).text
    after = mask(" ".join([printed[at:], *(one.printed for one in sentences[own + 1 : own + 2])])).text
    is_last = _regex("dealers").search(told) is not None and _regex("left").search(told) is None
    for_a_while = _regex("last").search(told) is not None and _regex("until_played").search(after) is not None
    if not is_last and not for_a_while and _regex("taken_back").search(after) is None:
        return rule
    return replace(rule, value=json.dumps({**fields, "stays": False}, ensure_ascii=False, sort_keys=True))
