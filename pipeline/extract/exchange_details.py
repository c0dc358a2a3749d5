"""What is said of an exchange of cards after it is told: that the discards are hidden, how often, what the stock has.

*Les cartes écartées restent cachées* · *cela ne se fait que deux fois* · *le donneur en fait autant*. The words are
`corpus/lexicon/exchanges.toml`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pipeline.extract.cues import clauses
from pipeline.extract.exchanges import STATEMENT, kept_secret, repeated
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked, mask
from pipeline.model import Rule, Sentence

SOON = 3
"""In so many sentences behind an exchange more may be told of it."""

_regex = partial(regex, "exchanges.toml")


def with_details(rules: Sequence[Rule], sentences: Sequence[Sentence]) -> list[Rule]:
    """Give each exchange what the sentences behind it tell of it; another exchange ends what they speak of."""
    places = {sentence.id: at for at, sentence in enumerate(sentences)}
    told = {rule.sentence for rule in rules if rule.kind == "exchange"}
    return [
        _detailed(rule, list(_behind(rule, sentences, places[rule.sentence], told)))
        if rule.kind == "exchange" and rule.sentence in places
        else rule
        for rule in rules
    ]


def _behind(rule: Rule, sentences: Sequence[Sentence], own: int, told: set[str | None]) -> Iterator[Masked]:
    """Give the rest of the sentence of an exchange, and those behind it."""
    yield mask(sentences[own].printed[rule.end - sentences[own].start :])
    for sentence in sentences[own + 1 : own + 1 + SOON]:
        yield mask(sentence.printed)
        if sentence.id in told:
            return


def _detailed(rule: Rule, behind: Sequence[Masked]) -> Rule:
    fields = json.loads(rule.value)
    for masked in behind:
        for start, end in clauses(STATEMENT, masked.text):
            fields = {**_of(masked, start, end), **fields}
            if _regex("does_alike").search(masked.text, start, end):
                fields = {name: value for name, value in fields.items() if name != "who"}
    return replace(rule, value=json.dumps(fields, sort_keys=True, ensure_ascii=False))


def _of(masked: Masked, start: int, end: int) -> dict[str, object]:
    """Return what a statement tells of an exchange before it."""
    text = masked.text
    of_cards = _regex("of_cards").search(text, start, end)
    hidden = kept_secret(text, of_cards.start(), end) if of_cards else {}
    is_of_it = _regex("of_it").match(text[start:end]) or _regex("does_alike").search(text, start, end)
    told = repeated(masked, start, end) if is_of_it or of_cards else {}
    return {**{name: told[name] for name in told if is_of_it or name == "limited_by_stock"}, **hidden}
