"""Combinations that count twice in trumps: *le mariage est doublé en atout*, *le mariage vaut 20, en atout 40*.

The wording is a row of `corpus/lexicon/melds.toml`; it says nothing of other tables, nor where it is taken back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.context import is_retracted, read_context
from pipeline.extract.lexicon import labelled
from pipeline.extract.text import fold
from pipeline.model import Rule, Sentence

LEAST = 3
"""So many cards make a sequence; fewer have a worth of their own in trumps."""


def doubled(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with the combinations marked of which a sentence says that they count twice in trumps."""
    behind = [*(one.printed for one in sentences[1:]), ""]
    named = [name for one, after in zip(sentences, behind, strict=False) for name in _named(one.printed, after)]
    marked = [_marked(rule) if rule.kind == "meld" and _is_named(rule, named) else rule for rule in rules]
    return _paired(_whole(marked))


def _named(printed: str, behind: str) -> Iterator[str]:
    """Yield what a sentence names that counts double, for the author and his readers."""
    context = read_context(printed, behind=behind)
    for form in labelled("melds.toml", "doubled"):
        for match in form.finditer(fold(printed)):
            if not context.bars(*match.span()) and not is_retracted(behind):
                yield match["names"]


def _is_named(rule: Rule, named: Sequence[str]) -> bool:
    name = fold(str(json.loads(rule.value).get("name", "")))
    return bool(name) and any(re.search(rf"\b{re.escape(name)}s?\b", text) for text in named)


def _marked(rule: Rule) -> Rule:
    return rule if _when(rule) else _with(rule, trump_doubled=True)


def _whole(rules: Sequence[Rule]) -> list[Rule]:
    """Tell of sequences what they count in trumps without saying so, where their share in other suits is told."""
    if not any(rule.kind == "plain_melds" for rule in rules):
        return list(rules)
    return [_with(rule, when=None) if _is_run(rule) and _when(rule) == "trump" else rule for rule in rules]


def _is_run(rule: Rule) -> bool:
    return rule.kind == "meld" and len(json.loads(rule.value).get("ranks", ())) >= LEAST


def _paired(rules: Sequence[Rule]) -> list[Rule]:
    """Make one rule of the two that give a combination its points in trumps and half of them elsewhere."""
    melds = [rule for rule in rules if rule.kind == "meld"]
    pairs = [(id(plain), id(trump)) for plain in melds for trump in melds if _is_half(plain, trump)]
    halves, gone = {plain for plain, _ in pairs}, {trump for _, trump in pairs}
    kept = [rule for rule in rules if id(rule) not in gone]
    return [_with(rule, when=None, trump_doubled=True) if id(rule) in halves else rule for rule in kept]


def _is_half(plain: Rule, trump: Rule) -> bool:
    """Tell whether one rule gives half the points of another for the same combination, which is bound to trumps."""
    mine, its = json.loads(plain.value), json.loads(trump.value)
    alike = all(mine.get(name) == its.get(name) for name in ("name", "pattern", "size", "ranks"))
    points = mine["points"].isdigit() and its["points"].isdigit() and int(its["points"]) == 2 * int(mine["points"])
    return alike and points and (_when(plain), _when(trump)) in (("", "trump"), ("not trump", "trump"))


def _when(rule: Rule) -> str:
    return str(json.loads(rule.value).get("when", ""))


def _with(rule: Rule, **fields: object) -> Rule:
    """Return a rule with other fields; None leaves one out."""
    value = {name: told for name, told in {**json.loads(rule.value), **fields}.items() if told is not None}
    return replace(rule, value=json.dumps(value, ensure_ascii=False, sort_keys=True))
