"""The order of the cards told as a list, one rank to a line, after a sentence that announces it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from pipeline.extract.masking import SUITS, Masked, mask, rank_names
from pipeline.extract.text import fold
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

ANNOUNCES = re.compile(
    r"\b(?:ordre|rang|rangs|force|hierarchie|classement|rangent|classent|suivent|maitresses|valeur decroissante)\b"
)
RISING = re.compile(r"\b(?:croissant|par (?:la|le) plus (?:faible|petite?|basse)|faible a la plus forte)\b")
ITEM = re.compile(
    r"^\W*(?:(?:le|la|les) |l')?(?P<rank>[a-zᎠ]+)(?P<suit> de [a-zœ]+)?(?P<rest> ?(?:[,;(.]| ou | - ).*)?$"
)
NUMBERING = re.compile(r"^\W*\d{1,2} ?[.)°–-] (?=\w)")
"""The place of a card in a numbered list."""

LEAST = 4
"""Fewer lines than this are no order."""


def listed_orders(account: str, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the orders, and the card above all others, that an account tells as lists, with their announcement."""
    for at, sentence in enumerate(sentences):
        folded = fold(sentence.printed)
        if not ANNOUNCES.search(folded):
            continue
        items = list(takewhile(lambda item: item is not None, (_item(one.printed) for one in sentences[at + 1 :])))
        known = [item for item in items if item is not None]
        top = sentences[at + 1] if known and known[0][1] else None
        ranks = [rank for rank, suit in known if suit is None]
        if len(ranks) < LEAST or any(suit for _, suit in known[1:]):
            continue
        order = ranks[::-1] if RISING.search(folded) else ranks
        value = finish("rank_order", {"ranks": order})
        if value is not None:
            yield _rule(account, "rank_order", value, sentence)
        if top is not None:
            card = finish("top_card", {"rank": known[0][0], "suit": known[0][1]})
            yield from [_rule(account, "top_card", card, top)] if card else []


def _item(text: str) -> tuple[str, str | None] | None:
    """Return the rank that a line names, and its suit if it names one card; None for any other line."""
    masked = mask(NUMBERING.sub("", text))
    match = ITEM.match(masked.text)
    rank = _rank(match, masked) if match else None
    if match is None or rank is None:
        return None
    words = match.group("suit")
    suit = next((suit for form, suit in SUITS.items() if form in words), None) if words else None
    return None if words and suit is None else (rank, suit)


def _rank(match: re.Match[str], masked: Masked) -> str | None:
    number = masked.numbers.get(match.start("rank"))
    if number is not None:
        return str(number.value) if 2 <= number.value <= 10 else None
    return rank_names().get(match.group("rank"))


def _rule(account: str, kind: str, value: str, sentence: Sentence) -> Rule:
    return Rule(
        id="", account=account, kind=kind, value=value, origin="extracted", confidence=0.9, pattern="order-lines",
        source=sentence.source, sentence=sentence.id, start=sentence.start, end=sentence.end, quote=sentence.printed,
    )  # fmt: skip
