"""The most that may play, told in the sentence behind the least.

*Il faut être trois au moins. On peut aller jusqu'à neuf.*
The words are `later_most` and `later_alien` of `company.toml`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked, mask
from pipeline.extract.tallies import Tally, tallies
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

_regex = partial(regex, "company.toml")

STOP = re.compile(r"[;:.](?: |$)")
"""Where the statement ends that may tell the most."""


def bounded(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with the most of a number of players that the next sentence tells, which then is no target."""
    done, asked = list(rules), ""
    for above, below in pairwise(sentences):
        told = [rule for rule in done if rule.sentence in (asked, above.id) and _is_open(rule)]
        asked = above.id if above.printed.rstrip(" *_»").endswith("?") else ""
        most = _most(mask(below.printed)) if len({rule.value for rule in told}) == 1 else None
        if most is not None and (value := _value(told[0], most)) is not None:
            done = [
                replace(rule, value=value) if rule in told else rule for rule in done if not _is_of(rule, below, most)
            ]
    return done


def conceded(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with a number of players that takes in those next to it whom the next sentence concedes.

    *La bonne compagnie est de cinq. Toutefois on y peut être quatre, et même trois*: from three to five.
    """
    done = list(rules)
    for above, below in pairwise(sentences):
        if _regex("conceded").search(mask(below.printed).text) is None:
            continue
        pair = [[rule for rule in done if rule.sentence == one.id and _is_plain(rule)] for one in (above, below)]
        if len(pair[0]) == len(pair[1]) == 1 and (value := _union(pair[0][0], pair[1][0])) is not None:
            done = [replace(one, value=value) if one is pair[0][0] else one for one in done if one is not pair[1][0]]
    return done


def _is_plain(rule: Rule) -> bool:
    """Tell whether a rule tells between what numbers of players a game is played, and nothing else."""
    told = json.loads(rule.value) if rule.kind == "players" else {}
    return told.get("max") is not None and set(told) <= {"min", "max", "partners"}


def _union(one: Rule, other: Rule) -> str | None:
    """Return two numbers of players as one; None where others lie between them, or one holds the other."""
    (low, high), (low_too, high_too) = (map(json.loads(rule.value).get, ("min", "max")) for rule in (one, other))
    beside = low_too == high + 1 or high_too == low - 1
    return finish("players", {"min": min(low, low_too), "max": max(high, high_too)}) if beside else None


def _is_open(rule: Rule) -> bool:
    """Tell whether a rule tells how few may play, and nothing else."""
    told = json.loads(rule.value) if rule.kind == "players" else {}
    return told.get("max", 0) is None and set(told) == {"min", "max"}


def _most(masked: Masked) -> Tally | None:
    """Return the most that the first statement of a sentence lets play."""
    stop = STOP.search(masked.text)
    end = stop.start() if stop else len(masked.text)
    bounds = [one for one in tallies(masked) if one.end <= end + 1 and one.is_bound and one.low is None]
    if len(bounds) != 1 or _regex("later_alien").search(masked.text[:end]):
        return None
    is_told = _regex("later_most").search(masked.text[: bounds[0].start])
    return bounds[0] if is_told else None


def _value(rule: Rule, most: Tally) -> str | None:
    """Return the value of a number of players with its most; None where that is no more than the least."""
    told = json.loads(rule.value)
    if most.high is None or most.high <= told["min"]:
        return None
    return finish("players", {**told, "max": most.high})


def _is_of(rule: Rule, sentence: Sentence, most: Tally) -> bool:
    """Tell whether a rule is a target, or a number of players, that tells the most and nothing else."""
    if rule.sentence != sentence.id:
        return False
    told = json.loads(rule.value)
    return (rule.kind == "target" and told["points"] == most.high) or (
        rule.kind == "players" and told.get("max") == most.high
    )
