"""The order of hands that several sentences tell together, above all the lines of a list.

*De la plus forte à la plus faible : / Le carré : quatre cartes … / Le brelan : …*: the sentence above the list, or the
one below it, says from which end it runs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.extract.draft import Draft, rule_of
from pipeline.extract.hands import COMMON, chain
from pipeline.extract.ladders import DEFINING
from pipeline.extract.lexicon import wordings
from pipeline.extract.text import fold
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("hand-lists")
ITEM = WORDINGS["item"]
"""A line, or a part of one, that begins with a name."""
ABOVE = (WORDINGS["falling"], WORDINGS["rising"])
BELOW = (WORDINGS["beats-those-after"], WORDINGS["beats-those-before"])
"""What says above a list, or below it, that the best hand comes first, or the least."""

TABLE = "table_row"
KIND = "hand_ranking"
LEAST = 3
"""So many hands make an order."""
WORDS = 2
"""So many words at most has a name that is not known."""
NAMED = 2 / 3
"""What share of the lines must begin with names of hands that are known."""
CONFIDENCE = 0.8


def listed_hands(account: str, sentences: Sequence[Sentence], rules: Sequence[Rule]) -> Iterator[Rule]:
    """Give the order of hands that lines of an account tell, where it tells no other."""
    if any(rule.kind == KIND for rule in rules):
        return
    known = {**dict.fromkeys(COMMON, ""), **_printed(rules)}
    for at, sentence in enumerate(sentences):
        names, end = _names(sentences, at + 1, known)
        behind = fold(sentences[end].printed) if end < len(sentences) else ""
        is_falling = _is_falling(fold(sentence.printed), behind)
        if len(names) >= LEAST and is_falling is not None:
            value = finish(KIND, {"order": names if is_falling else names[::-1]}) or ""
            draft = Draft(KIND, value, CONFIDENCE, "hands-by-line", 0, len(sentence.printed))
            yield rule_of(account, sentence, draft, draft.start, draft.end)
            return


def one_ranking(rules: Sequence[Rule]) -> list[Rule]:
    """Return rules with one order of hands where several make it together: *le brelan bat la séquence … celle-ci …*."""
    told = [rule for rule in rules if rule.kind == KIND]
    orders = [json.loads(rule.value)["order"] for rule in told]
    order = chain(list(dict.fromkeys(pair for one in orders for pair in pairwise(one)))) if len(told) > 1 else []
    if not order:
        return list(rules)
    value = finish(KIND, {"order": order}) or told[0].value
    return [replace(rule, value=value) if rule is told[0] else rule for rule in rules if rule not in told[1:]]


def _printed(rules: Sequence[Rule]) -> Mapping[str, str]:
    """Return the names of the hands that are defined, as printed, by their folded form."""
    told = (json.loads(rule.value).get("name") for rule in rules if rule.kind in DEFINING)
    return {fold(name): name for name in told if name}


def _is_falling(above: str, below: str) -> bool | None:
    """Tell whether the words about a list put the best hand first; None where they tell of no order."""
    for words, (falling, rising) in ((above, ABOVE), (below, BELOW)):
        if falling.search(words) or rising.search(words):
            return rising.search(words) is None
    return None


def _names(sentences: Sequence[Sentence], at: int, known: Mapping[str, str]) -> tuple[list[str], int]:
    """Return the names with which the lines from a place on begin, and where they end.

    A single name that is not known counts behind one that is; the heads of a table do not. What is `known` by its
    folded form is told as the text printed it where it was defined.
    """
    if (
        at < len(sentences)
        and sentences[at].kind == TABLE
        and known.keys().isdisjoint(map(fold, _items(sentences[at])))
    ):
        at += 1
    names: list[str] = []
    count, last, strange = 0, at, 0
    for place, sentence in enumerate(sentences[at:], at):
        items = list(_items(sentence))
        for item in items:
            strange = 0 if fold(item) in known else strange + (1 if item.count(" ") < WORDS else WORDS)
        if not items or strange > (1 if names else 0) or not set(items).isdisjoint(names):
            break
        names += items
        if not strange:
            count, last = len(names), place + 1
    names = names[:count]
    is_named = sum(fold(name) in known for name in names) >= NAMED * len(names)
    return ([known.get(fold(name)) or name for name in names], last) if is_named else ([], last)


def _items(sentence: Sentence) -> Iterator[str]:
    """Give the names with which the parts of a line begin, or that stand in its first cell; none where one has none."""
    parts = sentence.printed.split("\t")[0].rstrip(" .;").split(";")
    found = [ITEM.match(fold(part)) for part in parts]
    if all(found):
        yield from (part[slice(*match.span("name"))].lower() for part, match in zip(parts, found, strict=True) if match)
