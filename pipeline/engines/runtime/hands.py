"""Hands that are shown: suits alike, points."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engines.runtime.bits import lowest, size
from pipeline.engines.runtime.cards import suit_cards


def flush(hand: int, count: int, ranks: int) -> int:
    """Return the suit of which the hand holds at least `count` cards, -1 if there is none."""
    for suit in range(4):
        if size(hand & suit_cards(suit, ranks)) >= count:
            return suit
    return -1


def points(hand: int, values: Sequence[int], ranks: int) -> int:
    """Add the values of the cards; `values` are those of the ranks from the weakest."""
    total = 0
    while hand:
        total += values[lowest(hand) % ranks]
        hand &= hand - 1
    return total
