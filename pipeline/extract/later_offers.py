"""Numbers of points told later for some people, some place or occasion: so many may be played for instead.

*La partie se joue en neuf points. … À Saumur, les gens pressés la jouent en cinq*: nine, or five.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from pipeline.extract.lexicon import says
from pipeline.extract.masking import mask
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

_says = partial(says, "targets.toml")


def joined(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with the targets that are told of some only among the alternatives of the first."""
    first = next((rule for rule in rules if rule.kind == "target"), None)
    told = _told(sentences)
    later = [] if first is None else [rule for rule in rules if _is_offer(rule, first, told)]
    if first is None or not later:
        return list(rules)
    return [_with(rule, later) if rule is first else rule for rule in rules if rule not in later]


def _told(sentences: Sequence[Sentence]) -> Mapping[str, str]:
    """Return the folded text of each sentence by its id."""
    return {one.id: mask(one.printed).text for one in sentences}


def _is_offer(rule: Rule, first: Rule, told: Mapping[str, str]) -> bool:
    """Tell whether a target behind the first one is told of some people, some place or occasion."""
    if rule.kind != "target" or rule is first or rule.sentence == first.sentence:
        return False
    is_plain = not any("when" in json.loads(one.value) for one in (rule, first))
    return is_plain and _says("elsewhere", told.get(rule.sentence or "", ""))


def _with(first: Rule, later: Sequence[Rule]) -> Rule:
    """Return a target that leaves the choice of later ones too."""
    fields = json.loads(first.value)
    more = [point for one in later for value in (json.loads(one.value),) for point in _points(value)]
    others = dict.fromkeys([*fields.get("alternatives", []), *more])
    value = finish("target", {**fields, "alternatives": [one for one in others if one != fields["points"]]})
    return first if value is None else replace(first, value=value)


def _points(value: dict[str, object]) -> list[object]:
    more = value.get("alternatives", [])
    return [value["points"], *(more if isinstance(more, list) else [])]
