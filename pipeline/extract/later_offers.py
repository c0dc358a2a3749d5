"""Numbers told later for some people, some place or occasion: so many may be played for, or sat down with, instead.

*La partie se joue en neuf points. … À Saumur, les gens pressés la jouent en cinq*: nine, or five. *La cave est de
quarante jetons. … On peut la fixer à cent jetons*: forty, or a hundred. *La cave est de cent jetons. Entre amis,
cinquante suffisent*: a hundred, or fifty.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from pipeline.extract.alternatives import offered_next
from pipeline.extract.context import is_offer
from pipeline.extract.lexicon import says
from pipeline.extract.masking import mask
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

NEAR = 5
"""A number that is left to choose is at most so many times greater, or smaller."""
FIELDS = {"target": "points", "stake": "chips"}
"""The number that each kind tells."""

OFFERS = {"target": partial(says, "targets.toml", "elsewhere"), "stake": partial(says, "stakes.toml", "offered")}
"""What tells that a number is left to choose."""


def joined(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with the numbers that are told of some only among the alternatives of the first."""
    told, found = _told(sentences), list(rules)
    behind = {one.id: other for one, other in pairwise(sentences)}
    for kind in FIELDS:
        found = [_followed(rule, behind) for rule in _joined(found, kind, told)]
    return found


def _followed(rule: Rule, behind: Mapping[str, Sentence]) -> Rule:
    """Return a rule with the number that the sentence right behind its own leaves the choice of."""
    after = behind.get(rule.sentence or "") if rule.kind in FIELDS else None
    if after is None or "when" in json.loads(rule.value) or not is_offer(after.printed):
        return rule
    number, other = numbers_of(rule)[0], offered_next(mask(after.printed))
    if other is None or not number / NEAR <= other <= number * NEAR:
        return rule
    return offering(rule, [other])


def _joined(rules: Sequence[Rule], kind: str, told: Mapping[str, str]) -> list[Rule]:
    """Return rules with the later offers of one kind within the first."""
    first = next((rule for rule in rules if rule.kind == kind), None)
    later = [] if first is None else [rule for rule in rules if _is_offer(rule, first, told)]
    if first is None or not later:
        return list(rules)
    more = [number for one in later for number in numbers_of(one)]
    return [offering(rule, more) if rule is first else rule for rule in rules if rule not in later]


def _told(sentences: Sequence[Sentence]) -> Mapping[str, str]:
    """Return the folded text of each sentence by its id."""
    return {one.id: mask(one.printed).text for one in sentences}


def _is_offer(rule: Rule, first: Rule, told: Mapping[str, str]) -> bool:
    """Tell whether a number behind the first one is told of some people, some place or occasion."""
    if rule.kind != first.kind or rule is first or rule.sentence == first.sentence:
        return False
    is_plain = not any("when" in json.loads(one.value) for one in (rule, first))
    return is_plain and OFFERS[rule.kind](told.get(rule.sentence or "", ""))


def offering(first: Rule, more: Iterable[int]) -> Rule:
    """Return a rule that leaves the choice of other numbers too."""
    fields, name = json.loads(first.value), FIELDS[first.kind]
    others = dict.fromkeys([*fields.get("alternatives", []), *more])
    value = finish(first.kind, {**fields, "alternatives": [one for one in others if one != fields[name]]})
    return first if value is None else replace(first, value=value)


def numbers_of(rule: Rule) -> list[int]:
    """Return the numbers between which a rule leaves the choice, its own first."""
    value = json.loads(rule.value)
    return [value[FIELDS[rule.kind]], *value.get("alternatives", [])]
