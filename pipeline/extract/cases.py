"""Deals told case by case: *à trois joueurs, chacun a dix cartes ; à quatre, huit ; à cinq, six*.

The words are those of `rounds.toml`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pipeline.extract.conditions import find_conditions
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask
from pipeline.extract.values import finish
from pipeline.ludemes.expression import canonical
from pipeline.model import Rule, Sentence

_regex = partial(regex, "rounds.toml")

ONE = re.compile(r"players == \d+")

SEVERAL = re.compile(r"players == \d+(?: or players == \d+)+")
"""A case of several numbers of players, each of which may then play."""

NEAR = 3
"""In so many sentences, from that which says how many play, a case may name one more."""


def with_cases(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the rules, and after a deal for one number of players what its sentence adds for others."""
    by_id = {one.id: one for one in sentences}
    known = {(rule.kind, json.loads(rule.value).get("when")) for rule in rules}
    for rule in rules:
        yield rule
        when = str(json.loads(rule.value).get("when", ""))
        if rule.kind == "deal" and ONE.fullmatch(when):
            for case in _cases(rule, by_id[str(rule.sentence)]):
                if (rule.kind, json.loads(case.value)["when"]) not in known:
                    yield case


def uncased(rules: Sequence[Rule]) -> list[Rule]:
    """Leave out numbers of players that only say when another rule holds, one case of several."""
    whens = {(rule.kind, rule.sentence, str(json.loads(rule.value).get("when", ""))) for rule in rules}
    cases = Counter(kind for kind, _, when in {(kind, "", when) for kind, _, when in whens if when})
    limited = {(sentence, when) for kind, sentence, when in whens if cases[kind] > 1}
    return [rule for rule in rules if rule.kind != "players" or (rule.sentence, _case_of(rule)) not in limited]


def _case_of(rule: Rule) -> str:
    """Return a number of players as the condition that it would be."""
    bounds = json.loads(rule.value)
    low, high = bounds["min"], bounds["max"]
    if high is None:
        return f"players >= {low}"
    return f"players == {low}" if low == high else f"players >= {low} and players <= {high}"


def widened(rule: Rule, sentences: Sequence[Sentence]) -> Rule:
    """Let a number of players take in those next to it of which a case is told soon after.

    *De trois à cinq … si les joueurs sont en nombre pair, de deux ou de quatre*: two may play as well.
    """
    bounds = json.loads(rule.value) if rule.kind == "players" else {}
    own = next((at for at, one in enumerate(sentences) if bounds and one.id == rule.sentence), None)
    if own is None or bounds["max"] is None:
        return rule
    low, high = bounds["min"], bounds["max"]
    told = sorted(number for one in sentences[own : own + NEAR] for number in _several(one.printed))
    low = min(low, *(number for number in told if number == low - 1), low)
    high = max(high, *(number for number in told if number == high + 1), high)
    if (low, high) == (bounds["min"], bounds["max"]) or bounds["min"] == bounds["max"]:
        return rule
    return replace(rule, value=finish("players", {**bounds, "min": low, "max": high}) or rule.value)


def _several(text: str) -> Iterator[int]:
    """Give the numbers of players of the cases of a sentence that name several."""
    for one in find_conditions(mask(text)):
        if SEVERAL.fullmatch(one.expression):
            yield from map(int, re.findall(r"\d+", one.expression))


def _cases(rule: Rule, sentence: Sentence) -> Iterator[Rule]:
    masked = mask(sentence.printed)
    at = rule.end - sentence.start
    while (match := _regex("case").match(masked.text, at) or _regex("case_back").match(masked.text, at)) is not None:
        players, cards = (masked.numbers[match.start(name)].value for name in ("players", "cards"))
        value = finish("deal", {"cards": cards, "when": canonical(f"players == {players}")})
        if value is None:
            return
        start, end = match.start("players"), match.end("cards")
        yield replace(
            rule, value=value, start=sentence.start + min(start, match.start("cards")),
            end=sentence.start + max(end, match.end("players")),
            quote=sentence.printed[min(start, match.start("cards")) : max(end, match.end("players"))],
        )  # fmt: skip
        at = match.end()
