"""Dice counted by enumeration: throws are ordered, as two dice of different colours would show them."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product

FACES = range(1, 7)
MOST_DICE = 6


@lru_cache(maxsize=8)
def throws(dice: int) -> tuple[tuple[int, ...], ...]:
    """Return all throws of `dice` dice, at most six."""
    if not 1 <= dice <= MOST_DICE:
        raise ValueError(f"{dice} dice are not enumerated")
    return tuple(product(FACES, repeat=dice))


def outcomes(dice: int) -> int:
    """Return how many throws there are: 6, 36, 216 …."""
    return int(6**dice)


def names_of_throws(dice: int) -> int:
    """Return how many throws have a name of their own, order left out: 21 with two dice."""
    return sum(1 for _ in combinations_with_replacement(FACES, dice))


def ways(dice: int, total: int) -> int:
    """Return how many throws have this total."""
    return sum(sum(throw) == total for throw in throws(dice))


def doublets(dice: int) -> int:
    """Return how many throws show two like faces or more."""
    return sum(len(set(throw)) < dice for throw in throws(dice))


def alike(dice: int) -> int:
    """Return how many throws show the same face on all dice."""
    return sum(len(set(throw)) == 1 for throw in throws(dice))


def showing(dice: int, copies: int = 1) -> int:
    """Return how many throws show a given face at least `copies` times."""
    return sum(throw.count(6) >= copies for throw in throws(dice))


def above(dice: int, total: int, *, doublet: bool = False) -> int:
    """Return how many throws pass a total, of all or of those with two like faces."""
    return sum(sum(throw) > total and (not doublet or len(set(throw)) < dice) for throw in throws(dice))


def upto(dice: int, total: int, *, doublet: bool = False) -> int:
    """Return how many throws reach at most a total, of all or of those with two like faces."""
    return sum(sum(throw) <= total and (not doublet or len(set(throw)) < dice) for throw in throws(dice))


def hits(distance: int) -> int:
    """Return by how many of the 36 throws a man is hit at a distance: one die, the other, or both together."""
    return sum(distance in throw or sum(throw) == distance for throw in throws(2))


def named_hits(distance: int, *, double: bool | None = None) -> int:
    """Return how many throws of different name hit; with `double`, those that come in two ways (or in one)."""
    pairs = [pair for pair in combinations_with_replacement(FACES, 2) if distance in pair or sum(pair) == distance]
    return sum(double is None or (pair[0] != pair[1]) == double for pair in pairs)
