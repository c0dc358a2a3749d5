"""Sets of small numbers as bits of an integer; the only two functions that a compiler must replace by its own."""

from __future__ import annotations


def size(mask: int) -> int:
    """Count the members of a set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the smallest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, k: int) -> int:
    """Return the member with `k` smaller ones."""
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)


def write(mask: int, base: int, out: list[int], at: int) -> int:
    """Write `base` + each member, ascending, to `out` from index `at`; return the index after the last."""
    while mask:
        out[at] = base + lowest(mask)
        at += 1
        mask &= mask - 1
    return at
