"""Chips: whole numbers in a flat state, moved and never made."""

from __future__ import annotations


def move(state: list[int], source: int, target: int, amount: int) -> int:
    """Move chips between two places; a negative balance is a debt. Return the amount."""
    state[source] -= amount
    state[target] += amount
    return amount


def take(state: list[int], pot: int, target: int, amount: int) -> int:
    """Take at most what the pot holds; return what was taken."""
    if amount > state[pot]:
        amount = state[pot]
    state[pot] -= amount
    state[target] += amount
    return amount


def share(
    state: list[int], pot: int, purses: int, paid: int, counts: int, unit: int, players: int, first: int, step: int
) -> None:
    """Pay `unit` chips for each count of a seat, one at a time by turns from seat `first`, while the pot lasts.

    `purses`, `paid` and `counts` are the offsets of a number per seat; what a seat draws is added to both of the
    first.
    """
    most = 0
    for seat in range(players):
        most = max(most, state[counts + seat])
    for done in range(most):
        for turn in range(players):
            seat = (first + turn * step) % players
            if state[counts + seat] > done:
                drawn = take(state, pot, purses + seat, unit)
                state[paid + seat] += drawn
