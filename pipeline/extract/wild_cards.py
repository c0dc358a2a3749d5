"""Cards of a row that stand for any other, told as a list under one name: *les hocs sont les quatre rois …*.

That they may be laid for others is told beside the list or later, of their name. The words are `wild-cards.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import get_args

from pipeline.extract.draft import Draft, rule_of
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import Masked, mask, rank_at, suit_of
from pipeline.extract.text import fold
from pipeline.extract.values import finish
from pipeline.ludemes.cards import Suit
from pipeline.model import Rule, Sentence

WORDINGS = wordings("wild-cards")

KIND = "row_wild"
CONFIDENCE = 0.8
LEAST = 2
"""Fewer cards under one name are told by patterns."""

PLURAL = WORDINGS["plural"]

_regex = partial(regex, "wild-cards.toml")


def wild_cards(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> Iterator[Rule]:
    """Give the cards that an account lists under one name and lets stand for others."""
    if any(rule.kind == KIND for rule in found):
        return
    texts = [fold(one.printed) for one in sentences]
    for sentence in sentences:
        masked = mask(sentence.printed)
        match = next(filter(None, (_regex(key).search(masked.text) for key in ("named", "called"))), None)
        cards = list(dict.fromkeys(_cards(match["list"], match.start("list"), masked))) if match else []
        if match is not None and len(cards) >= LEAST and _stand_for_others(PLURAL.sub("", match["name"]), texts):
            name = PLURAL.sub("", sentence.printed[slice(*match.span("name"))].lower())
            yield from (_rule(account, sentence, name, *card) for card in cards)
            return


def _cards(words: str, start: int, masked: Masked) -> Iterator[tuple[str, str]]:
    """Give the rank and the suit of each card of a list; all four of a rank have every suit."""
    for item in _regex("item").finditer(words):
        rank = rank_at(masked, start + item.start("rank"), item["rank"])
        suit = suit_of(item["suit"]) if item["suit"] else None
        suits = (suit,) if suit else get_args(Suit) if item["four"] else ()
        yield from ((rank, one) for one in suits if rank is not None)


def _stand_for_others(name: str, texts: Sequence[str]) -> bool:
    """Tell whether a sentence says of cards of a name that they are laid for others."""
    called = re.compile(rf"\b{re.escape(name)}[sx]?\b")
    return any(called.search(text) and _regex("for_others").search(text) for text in texts)


def _rule(account: str, sentence: Sentence, name: str, rank: str, suit: str) -> Rule:
    value = finish(KIND, {"rank": rank, "suit": suit, "name": name}) or ""
    end = len(sentence.printed)
    return rule_of(account, sentence, Draft(KIND, value, CONFIDENCE, "wild-cards-listed", 0, end), 0, end)
