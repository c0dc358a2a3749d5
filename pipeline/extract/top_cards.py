"""The one card that beats all others: *le valet de trèfle est au-dessus de tout* · *rien ne résiste au neuf de cœur*.

A card named with its suit stands beside words that set something above all cards, or is named behind them as what was
meant: *une carte est au-dessus de toutes ; c'est le valet de trèfle*. The words are `corpus/lexicon/top-cards.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import SUITS, Masked, rank_at
from pipeline.extract.verdicts import Verdict

WORDINGS = wordings("top-cards")

_regex = partial(regex, "top-cards.toml")

CARD = WORDINGS["card"]
SPACES = re.compile(" +")


def top_cards(masked: Masked) -> Iterator[Verdict]:
    """Give the card that a text sets above all others."""
    text = _regex("aside").sub(lambda match: " " * len(match.group()), masked.text)
    cards = [match for match in CARD.finditer(text) if rank_at(masked, match.start("rank"), match["rank"]) is not None]
    for above in _regex("above").finditer(text):
        card = next((one for one in cards if _is_meant(text, one, above)), None)
        if card is not None:
            fields: dict[str, object] = {"rank": rank_at(masked, card.start("rank"), card["rank"]), "suit": _suit(card)}
            yield Verdict("top_card", min(card.start(), above.start()), max(card.end(), above.end()), fields)


def _is_meant(text: str, card: re.Match[str], above: re.Match[str]) -> bool:
    """Tell whether a card is what stands above all: right before the words, or what they name."""
    if any(_regex(name).search(text, 0, card.start()) for name in ("had", "several")):
        return False
    if card.end() <= above.start():
        return _regex("leads").fullmatch(SPACES.sub(" ", text[card.end() : above.start()])) is not None
    return _regex("names").fullmatch(SPACES.sub(" ", text[above.end() : card.start()])) is not None


def _suit(card: re.Match[str]) -> str:
    return next(suit for form, suit in SUITS.items() if form in card["suit"])
