"""Cards of one rank: pairs, threes and fours of a hand."""

from __future__ import annotations


def alike(hand: int, count: int, ranks: int) -> int:
    """Return the set of the ranks of which a hand holds at least `count` cards, one to four."""
    once, twice, thrice, whole = 0, 0, 0, 0
    for suit in range(4):
        held = hand >> (suit * ranks) & ((1 << ranks) - 1)
        whole |= thrice & held
        thrice |= twice & held
        twice |= once & held
        once |= held
    if count == 2:
        return twice
    if count == 3:
        return thrice
    return whole if count == 4 else once


def highest(ranks: int) -> int:
    """Return the highest of a set of ranks, -1 if there is none."""
    found = -1
    while ranks:
        ranks >>= 1
        found += 1
    return found
