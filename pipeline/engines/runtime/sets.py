"""Cards of one rank: pairs, threes and fours of a hand."""

from __future__ import annotations


def alike(hand: int, count: int, ranks: int) -> int:
    """Return the set of the ranks of which a hand holds at least `count` cards, one to four."""
    each = (1 << ranks) - 1
    one, two, three, four = hand & each, hand >> ranks & each, hand >> 2 * ranks & each, hand >> 3 * ranks & each
    if count == 2:
        return one & two | three & four | (one | two) & (three | four)
    if count == 3:
        return one & two & (three | four) | three & four & (one | two)
    return one & two & three & four if count == 4 else one | two | three | four


def highest(ranks: int) -> int:
    """Return the highest of a set of ranks, -1 if there is none."""
    found = -1
    while ranks:
        ranks >>= 1
        found += 1
    return found
