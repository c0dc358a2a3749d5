"""What is said of drawing from the stock beside that it is done: that the loser draws first, that the last is left.

*Le perdant tire le premier* · *la carte retournée ne se prend point*. The words are `corpus/lexicon/draws.toml`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask
from pipeline.model import Rule, Sentence

FILE = "draws.toml"
SOON = 3
"""In so many sentences behind a draw more may be told of it."""


def with_draw_details(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Give each draw from the stock what its sentence and those behind it tell of it."""
    places = {sentence.id: at for at, sentence in enumerate(sentences)}
    return [
        _detailed(rule, sentences[places[rule.sentence] : places[rule.sentence] + 1 + SOON])
        if rule.kind == "stock_draw" and rule.sentence in places
        else rule
        for rule in rules
    ]


def _detailed(rule: Rule, sentences: Sequence[Sentence]) -> Rule:
    fields = {**json.loads(rule.value), **dict(_told(sentences))}
    return replace(rule, value=json.dumps(fields, sort_keys=True, ensure_ascii=False))


def _told(sentences: Sequence[Sentence]) -> Iterator[tuple[str, str]]:
    for at, sentence in enumerate(sentences):
        text = mask(sentence.printed).text
        if regex(FILE, "loser_first").search(text) and (not at or regex(FILE, "drawing").search(text)):
            yield "first", "loser"
        if regex(FILE, "last_left").search(text):
            yield "turned", "never"
