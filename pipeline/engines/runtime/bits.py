"""Sets of small numbers as bits of an integer; compiled play has these functions as instructions (`native`)."""

from __future__ import annotations


def size(mask: int) -> int:
    """Count the members of a set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the smallest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, k: int) -> int:
    """Return the member with `k` smaller ones."""
    base = 0
    passed = (mask & 0xFFFF).bit_count()
    while passed <= k:
        k -= passed
        mask >>= 16
        base += 16
        passed = (mask & 0xFFFF).bit_count()
    for _ in range(k):
        mask &= mask - 1
    return base + (mask & -mask).bit_length() - 1


def write(mask: int, base: int, out: list[int], at: int) -> int:
    """Write `base` + each member, ascending, to `out` from index `at`; return the index after the last."""
    base -= 1
    while mask:
        low = mask & -mask
        out[at] = base + low.bit_length()
        at += 1
        mask ^= low
    return at
