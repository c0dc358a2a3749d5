"""Hands that are shown: suits alike, points."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engines.runtime.bits import lowest, size
from pipeline.engines.runtime.cards import rank_cards, suit_cards


def flush(hand: int, count: int, ranks: int) -> int:
    """Return the suit of which the hand holds at least `count` cards, -1 if there is none."""
    for suit in range(4):
        if size(hand & suit_cards(suit, ranks)) >= count:
            return suit
    return -1


def sequence(hand: int, count: int, ranks: int) -> int:
    """Return the suit of which the hand holds `count` cards in a row, -1 if there is none."""
    for suit in range(4):
        if in_row(hand >> (suit * ranks) & suit_cards(0, ranks), count):
            return suit
    return -1


def in_row(suit: int, count: int) -> int:
    """Return the ranks, of a set of those of one suit, with which `count` in a row begin."""
    for _ in range(count - 1):
        suit &= suit >> 1
    return suit


def same_rank(hand: int, count: int, ranks: int) -> int:
    """Return the rank of which the hand holds at least `count` cards, -1 if there is none."""
    for rank in range(ranks):
        if size(hand & rank_cards(rank, ranks)) >= count:
            return rank
    return -1


def worths(values: Sequence[int]) -> tuple[int, ...]:
    """Return, for each set of ranks of one suit, what its cards are worth together."""
    return tuple(points(suit, values, len(values)) for suit in range(1 << len(values)))


def worth(hand: int, worths: Sequence[int], ranks: int) -> int:
    """Return what the cards are worth; `worths` tells it of every set of ranks of one suit."""
    total = 0
    for suit in range(4):
        total += worths[hand >> suit * ranks & suit_cards(0, ranks)]
    return total


def points(hand: int, values: Sequence[int], ranks: int) -> int:
    """Add the values of the cards; `values` are those of the ranks from the weakest."""
    total = 0
    while hand:
        total += values[lowest(hand) % ranks]
        hand &= hand - 1
    return total
