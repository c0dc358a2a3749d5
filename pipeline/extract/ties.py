"""What decides between equals, told behind who wins by the least or the most: *à nombre égal, le premier gagne*."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.extract.cues import cues_in
from pipeline.extract.masking import mask
from pipeline.extract.verdicts import FILE, favoured
from pipeline.model import Rule, Sentence

KIND, MOST = "lowest_wins", "majority"

WON = frozenset({"game", "bare", "purse"})

SOON = 3
"""In so many sentences behind it is told what decides between equals."""


def with_ties(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules with what the sentences behind them let decide between equals."""
    return _between_most(_between_least(rules, sentences), sentences)


def _between_most(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules in which who wins by the most is told with whom the next sentence favours between equals."""
    after = {one.id: behind for one, behind in pairwise(sentences)}
    return [_favouring(rule, after.get(rule.sentence or "")) if rule.kind == MOST else rule for rule in rules]


def _favouring(rule: Rule, behind: Sentence | None) -> Rule:
    fields = json.loads(rule.value)
    tie = favoured(cues_in(FILE, mask(behind.printed).text)) if behind and "tie" not in fields else ""
    return replace(rule, value=json.dumps({**fields, "tie": tie}, sort_keys=True)) if tie else rule


def _between_least(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Return rules in which who wins by the least is told with what else decides between equals."""
    places = {sentence.id: at for at, sentence in enumerate(sentences)}
    told = [places[rule.sentence] for rule in rules if rule.kind == KIND and rule.sentence in places]
    if not told:
        return list(rules)
    first = sentences[min(told)]
    behind = sentences[min(told) + 1 :][:SOON]
    more, gone = list(_between_equals(behind)), {one.id for one in behind if _tells_equals(one)}
    kept = [rule for rule in rules if rule.kind != KIND or rule.sentence not in gone]
    return [_whole(rule, more) if rule.kind == KIND and rule.sentence == first.id else rule for rule in kept]


def _whole(rule: Rule, more: Sequence[str]) -> Rule:
    """Return who wins by the least with further criteria."""
    criteria = list(dict.fromkeys([*json.loads(rule.value)["criteria"], *more]))
    return replace(rule, value=json.dumps({"criteria": criteria}, ensure_ascii=False, sort_keys=True))


def _tells_equals(sentence: Sentence) -> bool:
    return any(cue.label == "equal" for cue in cues_in(FILE, mask(sentence.printed).text))


def _between_equals(sentences: Sequence[Sentence]) -> Iterator[str]:
    """Give what decides between equals by the sentences that tell of such, in their order."""
    for sentence in sentences:
        cues = cues_in(FILE, mask(sentence.printed).text)
        equal = min((cue.end for cue in cues if cue.label == "equal"), default=None)
        labels = {cue.label for cue in cues}
        if equal is not None and (labels & WON or "loses" not in labels):
            yield from (
                one.value for one in cues if one.label in ("least", "placed") and one.value and one.start >= equal
            )
