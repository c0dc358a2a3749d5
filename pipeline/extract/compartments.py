"""Boxes that a text lists by what is written on them, and that are all staked with so much, wherever that is told.

*L'un est marqué as, l'autre roi, le troisième dame …*, and elsewhere *un jeton est mis dans chaque cassetin*. A box is
of the card that the text says its name to be (*Le fou. C'est le valet de carreau*), or of every card of the rank that
it bears; a meld wins any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pipeline.extract.combinations import name_of
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, mask, number_at, rank_at, suit_of
from pipeline.extract.told import Told

WORDINGS = wordings("compartments")

VESSELS = WORDINGS["vessels"]
"""Boxes, by a word for them or by a number of things that have names."""

ITEM = WORDINGS["item"]
"""One box of a list and what is written on it."""

EACH = WORDINGS["each"]
"""So many coins (`x`) in each of the boxes (`box`)."""

OF_ONE, OF_ALL = WORDINGS["of-one"], WORDINGS["of-all"]
GAINS = WORDINGS["gains"]
"""What makes coins those that somebody gets, loses or adds, not those of the start."""

WHO_IS_IT = WORDINGS["who-is-it"]
"""The card (`rank`, `suit`) for which a name stands."""

FEW = 3
"""How many boxes a list must name."""

NEAR = 24
"""How many letters may stand between two of them."""

Card: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Compartment:
    """A box: what is written on it, the rank of its cards, a second rank, their suit, and what boxes are called."""

    name: str
    rank: str
    also: str
    suit: str
    kinds: frozenset[str]

    def told(self, amount: str, start: int, end: int) -> Told:
        """Return the rule that so many coins are put there."""
        if not self.rank:
            return Told("stake_box", {"name": self.name, "amount": amount, "won_by": "meld"}, start, end)
        named = {"rank": self.rank, "suit": self.suit, "also": self.also, "stake": amount}
        return Told("box", {key: value for key, value in named.items() if value}, start, end)


def compartments(texts: Sequence[str]) -> tuple[Compartment, ...]:
    """Return the boxes of the first sentence that lists some."""
    for before, text in zip(["", *texts], texts, strict=False):
        masked = mask(text)
        kinds = frozenset(_kinds(f"{mask(before).text} {masked.text}"))
        items = list(_items(masked)) if kinds else []
        if len(items) >= FEW:
            cards = _cards(texts)
            return tuple(_compartment(one, masked, text, cards, kinds) for one in items)
    return ()


def filled(masked: Masked, known: Sequence[Compartment]) -> list[Told]:
    """Return what a sentence says that all put into each of the boxes of its text."""
    for match in EACH.finditer(masked.text) if known else ():
        which = next(name for name in ("", "2", "3") if match[f"box{name}"])
        if match[f"box{which}"].rstrip("s") in known[0].kinds and _is_start(masked.text, match):
            amount = str(number_at(masked, match.start(f"x{which}"), "1"))
            return [one.told(amount, *match.span()) for one in known]
    return []


def _is_start(text: str, match: re.Match[str]) -> bool:
    """Tell whether coins are put there by all before play, and not by one, or for what has befallen him."""
    head = text[max(text.rfind(sign, 0, match.start()) for sign in ".;:") + 1 : match.end()]
    return GAINS.search(head) is None and (OF_ONE.search(head) is None or OF_ALL.search(head) is not None)


def _kinds(text: str) -> Iterator[str]:
    """Give what boxes are called, one of them."""
    for match in VESSELS.finditer(text):
        yield from (word.rstrip("s") for word in match.group().split())


def _items(masked: Masked) -> Iterator[re.Match[str]]:
    """Give the boxes of a list from the first on, one close behind another."""
    last: int | None = None
    for one in ITEM.finditer(masked.text):
        is_first = one["first"] is not None
        if is_first if last is None else not is_first and one.start() - last < NEAR:
            last = one.end()
            yield one


def _compartment(
    item: re.Match[str], masked: Masked, printed: str, cards: dict[str, Card], kinds: frozenset[str]
) -> Compartment:
    """Return a box with the card of its name, if it has one."""
    word = item["name"]
    name = name_of(printed[item.start("name") : item.end("name")])
    rank, suit = cards.get(word, (rank_at(masked, item.start("name"), word) or "", ""))
    also = rank_at(masked, item.start("also"), item["also"]) if rank and item["also"] else None
    return Compartment(name, rank, also or "", suit, kinds)


def _cards(texts: Sequence[str]) -> dict[str, Card]:
    """Return the cards that a text says its names to stand for."""
    found: dict[str, Card] = {}
    for _, name, card in cards_named(texts):
        found.setdefault(name, card)
    return found


def cards_named(texts: Sequence[str]) -> Iterator[tuple[int, str, Card]]:
    """Give each name that stands for a card, with the card, and which sentence says so."""
    for at, (before, text) in enumerate(zip(["", *texts], texts, strict=False)):
        masked = mask(f"{before.rstrip()} {text}")
        for match in WHO_IS_IT.finditer(masked.text):
            which = next(name for name in ("", "2", "3") if match[f"name{name}"])
            rank = rank_at(masked, match.start(f"rank{which}"), match[f"rank{which}"])
            suit = suit_of(match[f"suit{which}"])
            if rank and suit:
                yield at, match[f"name{which}"], (rank, suit)
