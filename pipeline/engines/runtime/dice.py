"""Throws of several dice as one number in base `sides`: the first die is the highest digit, faces count from 1."""

from __future__ import annotations


def throws(count: int, sides: int) -> int:
    """Return how many throws there are, all equally likely."""
    return int(sides**count)


def face(throw: int, die: int, count: int, sides: int) -> int:
    """Return what one die shows."""
    return int(throw // sides ** (count - 1 - die) % sides) + 1


def total(throw: int, count: int, sides: int) -> int:
    """Add the points of a throw."""
    added = count
    for _ in range(count):
        added += throw % sides
        throw //= sides
    return added


def double(throw: int, count: int, sides: int) -> int:
    """Return 1 if two dice at least show the same point."""
    seen = 0
    for _ in range(count):
        bit = 1 << throw % sides
        if seen & bit:
            return 1
        seen |= bit
        throw //= sides
    return 0


def name(throw: int, count: int, sides: int) -> str:
    """Name a throw: `Dés 6-5-5`."""
    return "Dés " + "-".join(str(face(throw, die, count, sides)) for die in range(count))
