"""Rules that another of their kind contests: of two numbers of players one is that of a variant, of a case, of nobody.

Where the encoder sees the kind of one rule all but surely and that of another hardly, the other is not believed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import cast

from pipeline.extract.encoded import kind_odds
from pipeline.extract.lexicon import table
from pipeline.extract.network import Network
from pipeline.extract.sights import clearest
from pipeline.model import Rule, Sentence

SURE = 0.9
"""From these odds of its kind on a rule contests others."""


@lru_cache(maxsize=1)
def contested() -> Mapping[str, float]:
    """Return the odds that rules of some kinds need beside a sure one."""
    return cast(Mapping[str, float], table("weighed-classes.toml")["contested"])


def uncontested(rules: Sequence[Rule], told: Mapping[str, Sentence], network: Network) -> Iterator[Rule]:
    """Give the rules that no other of their kind contests; what holds for a number of players is contested by none."""
    counts = Counter(rule.kind for rule in rules)
    asked = {kind for kind in contested() if counts[kind] > 1}
    odds = [_odds(rule, told.get(rule.sentence or ""), network) if rule.kind in asked else 1.0 for rule in rules]
    sure = {rule.kind for rule, own in zip(rules, odds, strict=True) if own >= SURE}
    for rule, own in zip(rules, odds, strict=True):
        is_doubtful = own < contested().get(rule.kind, 0.0) and "when" not in json.loads(rule.value)
        if not (is_doubtful and rule.kind in sure):
            yield rule


def _odds(rule: Rule, sentence: Sentence | None, network: Network) -> float:
    """Return the odds of the kind of a rule where it was read; one, where it is said nowhere."""
    best = None if sentence is None else clearest(rule, sentence, network)
    return 1.0 if best is None else kind_odds(best, rule.kind)
