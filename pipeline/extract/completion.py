"""What an encoder adds to rules that were read: a field that their clause tells too, and numbers that are offered.

*Cent points font la partie; pressé, on s'arrête à soixante*: what the readers make of two such numbers is one rule
without the other, or a rule of each. Of the references none has two numbers of points, or of chips, between which no
case decides: the second is left to choose.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import cast

from pipeline.extract.blocks import SILENT, said
from pipeline.extract.contested import uncontested
from pipeline.extract.context import read_context
from pipeline.extract.encoded import slot_odds, value_odds
from pipeline.extract.later_offers import FIELDS, numbers_of, offering
from pipeline.extract.lexicon import table
from pipeline.extract.network import Network
from pipeline.extract.sights import clearest, sights
from pipeline.extract.values import finish
from pipeline.extract.weighed import glances
from pipeline.model import Rule, Sentence

OFFERED, TOLD = 0.9, 0.5
"""The odds from which on a number is an offer, and from which on one is that was read as a rule of its own."""
NEAR = 1
"""So many sentences behind a rule its offers are looked for."""


@lru_cache(maxsize=1)
def flags() -> Mapping[str, Mapping[str, float]]:
    """Return, of some kinds, the fields that are true from some odds on, though their reader does not tell."""
    return cast(Mapping[str, Mapping[str, float]], table("weighed-classes.toml")["flags"])


def completed(rules: Sequence[Rule], sentences: Sequence[Sentence], network: Network) -> list[Rule]:
    """Return rules with what is true of them, the first target and stake with what is offered instead.

    What is true of one of two rules of a kind in a sentence the encoder does not tell apart.
    """
    spoken = [sentence for sentence in sentences if sentence.kind not in SILENT]
    told = {sentence.id: sentence for sentence in spoken}
    places = Counter((rule.kind, rule.sentence) for rule in rules)
    found = [
        _flagged(rule, told.get(rule.sentence or ""), network) if places[rule.kind, rule.sentence] == 1 else rule
        for rule in rules
    ]
    for kind in FIELDS:
        found = _joined(found, kind, spoken, network)
    return list(uncontested(found, told, network))


def _flagged(rule: Rule, sentence: Sentence | None, network: Network) -> Rule:
    """Return a rule that holds in every case with the fields that its clause shows to be true."""
    fields = json.loads(rule.value)
    names = {name: least for name, least in flags().get(rule.kind, {}).items() if name not in fields}
    if not names or sentence is None or "when" in fields:
        return rule
    best = clearest(rule, sentence, network)
    if best is None:
        return rule
    true = [name for name, least in names.items() if value_odds(best, rule.kind, name, "true") >= least]
    value = finish(rule.kind, {**fields, **dict.fromkeys(true, True)}) if true else None
    return rule if value is None else replace(rule, value=value)


def _joined(rules: Sequence[Rule], kind: str, sentences: Sequence[Sentence], network: Network) -> list[Rule]:
    """Return rules, of one kind the offers within the first."""
    told = sorted((rule for rule in rules if rule.kind == kind), key=lambda rule: (rule.start or 0, rule.end or 0))
    plain = [rule for rule in told if "when" not in json.loads(rule.value)]
    if not plain:
        return list(rules)
    known = {number for rule in (plain[0], *(one for one in told if one not in plain)) for number in numbers_of(rule)}
    apart = {number for rule in plain for number in numbers_of(rule)}
    more = [
        number
        for number, odds in _offers(plain[0], sentences, network)
        if number not in known and odds >= (TOLD if number in apart else OFFERED)
    ]
    later = [rule for rule in plain[1:] if set(numbers_of(rule)) <= set(more)]
    return [offering(rule, more) if more and rule is plain[0] else rule for rule in rules if rule not in later]


def _offers(rule: Rule, sentences: Sequence[Sentence], network: Network) -> Iterator[tuple[int, float]]:
    """Give the numbers of a sentence and the next, with the odds that they are offered instead of that of a rule."""
    at = next((place for place, one in enumerate(sentences) if one.id == rule.sentence), len(sentences))
    for sentence in sentences[at : at + NEAR + 1]:
        text = said(sentence).text
        context = read_context(text)
        for glance, one in sights(text, glances(text, network)):
            if context.condition(glance.first, glance.last) is None:
                yield from zip(one.numbers, slot_odds(one, f"{rule.kind}.alternatives"), strict=True)
