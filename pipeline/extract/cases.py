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

from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask
from pipeline.extract.values import finish
from pipeline.ludemes.expression import canonical
from pipeline.model import Rule, Sentence

_regex = partial(regex, "rounds.toml")

ONE = re.compile(r"players == \d+")


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
