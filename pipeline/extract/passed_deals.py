"""Who deals where everybody has passed does not tell how the deal goes on: *si tous passent, le voisin redonne*."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from pipeline.extract.lexicon import expand
from pipeline.extract.masking import mask
from pipeline.model import Rule, Sentence

ALL_PASS = re.compile(expand(r"\b{all_pass}[^.!?]*$"))
"""What makes of all that follows in a sentence a case that ends a deal before its play."""


def without_passed(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give rules without those of how the deal goes on that are told of a deal in which everybody has passed."""
    told = {sentence.id: sentence for sentence in sentences}
    for rule in rules:
        sentence = told.get(rule.sentence or "")
        if sentence is None or not _is_of_the_turn(rule) or not _is_passed(rule, sentence):
            yield rule


def _is_of_the_turn(rule: Rule) -> bool:
    return rule.kind == "dealer_rotation" or (rule.kind == "direction" and json.loads(rule.value).get("of") == "turn")


def _is_passed(rule: Rule, sentence: Sentence) -> bool:
    said = mask(sentence.printed).text[: max(0, (rule.end or 0) - sentence.start)]
    return ALL_PASS.search(said) is not None
