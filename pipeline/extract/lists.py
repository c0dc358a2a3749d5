"""The order of the cards told as a list after a sentence that announces it, line by line, with or without points.

*Les cartes, de la plus forte à la plus faible :* and below it *As → 11 points*, *Dix → 10 points*. A line between that
names trumps or the other suits (*À l'atout :*) heads the lines below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import SUITS, Masked, mask, rank_names, suit_of
from pipeline.extract.named_ranks import named
from pipeline.extract.orders import orders
from pipeline.extract.text import fold
from pipeline.extract.values import finish
from pipeline.extract.worth_scopes import ORDERED, scope_of
from pipeline.model import Rule, Sentence

WORDINGS = wordings("lists")

ANNOUNCES = WORDINGS["announces"]
RISING = WORDINGS["rising"]
ITEM = WORDINGS["item"]
NUMBERING = re.compile(r"^\W*\d{1,2} ?[.)°–-] (?=\w)")
"""The place of a card in a numbered list."""

LEAST = 4
"""Fewer lines than this are no order."""

STRENGTH = WORDINGS["strength"]
"""What tells of the lines below that they stand in the order of the cards, whatever else they tell."""

BEGINS = WORDINGS["begins"]
"""What may stand before the card with which a line begins."""

POINTS = re.compile(r"\s*(?:→|➔|=>?|:|\t|(?:\.\s?){2,}|…|\s[–—-]\s).*$", re.DOTALL)
"""What a line tells of the points of its cards."""

LONGEST = 90
"""More letters than this are no item of such a list, and no head within it."""


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


def ordered_lines(account: str, sentences: Sequence[Sentence]) -> Iterator[Rule]:
    """Give the orders told by the lines below an announcement, for all suits or those that a line between names."""
    for at, sentence in enumerate(sentences):
        if not STRENGTH.search(fold(sentence.printed)) or list(orders(mask(sentence.printed))):
            continue
        for caption, lines in _runs(sentences[at + 1 :]):
            suit = ORDERED.get(scope_of(mask(caption).text), "")
            items = " ; ".join(POINTS.sub("", one.printed.rstrip(" .;,")) for one in lines)
            for one in orders(mask(f"{sentence.printed.rstrip(' :.')}, {caption.rstrip(' :.')} : {items}")):
                value = finish("rank_order", {"ranks": one.ranks, "suit": suit or one.suit})
                if value is not None and not one.unended:
                    yield _rule(account, "rank_order", value, lines[0])


def _runs(sentences: Sequence[Sentence]) -> Iterator[tuple[str, list[Sentence]]]:
    """Give the runs of lines that name cards, each with the line above it that names suits."""
    caption, run = "", list[Sentence]()
    for sentence in sentences:
        if _names_cards(sentence.printed):
            run.append(sentence)
            continue
        yield from [(caption, run)] if len(run) > 1 else []
        if not (len(sentence.printed) < LONGEST and scope_of(mask(sentence.printed).text)):
            return
        caption, run = sentence.printed, []
    yield from [(caption, run)] if len(run) > 1 else []


def _names_cards(text: str) -> bool:
    """Tell whether a line begins with a card and is short enough for an item."""
    masked = mask(NUMBERING.sub("", text))
    first = next(named(masked.text, masked), None)
    if first is None or len(text) > LONGEST or any(suit in masked.text for suit in SUITS):
        return False
    return BEGINS.fullmatch(masked.text, 0, first.start) is not None


def _item(text: str) -> tuple[str, str | None] | None:
    """Return the rank that a line names, and its suit if it names one card; None for any other line."""
    masked = mask(NUMBERING.sub("", text))
    match = ITEM.match(masked.text)
    rank = _rank(match, masked) if match else None
    if match is None or rank is None:
        return None
    words = match.group("suit")
    suit = suit_of(words) if words else None
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
