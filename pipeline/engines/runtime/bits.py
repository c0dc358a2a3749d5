"""Sets of small numbers as bits of an integer; compiled play has these functions as instructions (`native`)."""

from __future__ import annotations

size = int.bit_count
"""Count the members of a set."""

PLACES = bytes(
    next((place for place in range(8) if byte >> place & 1 and (byte & (1 << place) - 1).bit_count() == k), 0)
    for byte in range(256)
    for k in range(8)
)
"""For each set of numbers below eight, the member with k smaller ones."""


NUMBERS = tuple(range(1 << 10))
"""Numbers at hand: a row of them is copied, not made."""


def lowest(mask: int) -> int:
    """Return the smallest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, k: int) -> int:
    """Return the member with `k` smaller ones."""
    base = 0
    for step in (32, 16, 8):
        passed = (mask & (1 << step) - 1).bit_count()
        if passed <= k:
            k -= passed
            mask >>= step
            base += step
    return base + PLACES[(mask & 0xFF) << 3 | k]


def write(mask: int, base: int, out: list[int], at: int) -> int:
    """Write `base` + each member, ascending, to `out` from index `at`; return the index after the last."""
    base -= 1
    while mask:
        low = mask & -mask
        out[at] = base + low.bit_length()
        at += 1
        mask ^= low
    return at


def row(first: int, last: int, out: list[int], at: int) -> int:
    """Write the numbers from `first` to `last` to `out` from index `at`; return the index after the last."""
    if last < first:
        return at
    end = at + last + 1 - first
    out[at:end] = NUMBERS[first : last + 1] if last < len(NUMBERS) else range(first, last + 1)
    return end
