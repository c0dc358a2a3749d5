"""Vying: whose turn it is to speak, whose hand is best, and who wins which part of the stakes."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engines.runtime.cards import suit_cards

WEIGHT = 15
"""The bits of a suit's weight, when the suits are put in order."""

LIGHT = (1 << WEIGHT) - 1


def next_due(due: int, seat: int, last: int, players: int, step: int) -> int:
    """Return the next seat after `seat` among those that are due, -1 if there is none; seat `last` comes last."""
    others = due & ~(1 << last) if last >= 0 else due
    if not others:
        return last if due else -1
    seat = (seat + step) % players
    while not others >> seat & 1:
        seat = (seat + step) % players
    return seat


def best(state: list[int], strength: int, seats: int, first: int, players: int, step: int) -> int:
    """Return the strongest of a set of seats, of equals the first from seat `first`; `strength` is an offset."""
    found, most = -1, -1
    for turn in range(players):
        seat = (first + turn * step) % players
        if seats >> seat & 1 and state[strength + seat] > most:
            found, most = seat, state[strength + seat]
    return found


def least(state: list[int], played: int, seats: int, players: int) -> int:
    """Return the smallest stake of a set of seats; `played` is the offset of the stakes."""
    found = -1
    for seat in range(players):
        if seats >> seat & 1 and (found < 0 or state[played + seat] < found):
            found = state[played + seat]
    return found


def collect(state: list[int], played: int, players: int, amount: int) -> int:
    """Take from every stake as much as `amount`, or what it holds, and return the sum."""
    total = 0
    for seat in range(players):
        taken = state[played + seat]
        if taken > amount:
            taken = amount
        state[played + seat] -= taken
        total += taken
    return total


def backed(state: list[int], played: int, seats: int, players: int) -> int:
    """Return those of a set of seats whose stake is not exhausted."""
    found = 0
    for seat in range(players):
        if seats >> seat & 1 and state[played + seat] > 0:
            found |= 1 << seat
    return found


def draws(mine: int, rivals: int) -> bool:
    """Tell whether cards of one suit, `mine`, hold a better one than those of the rivals."""
    return mine > rivals & ~mine


def suits_in_order(
    table: int,
    state: list[int],
    hands: int,
    seats: int,
    worths: Sequence[int],
    ranks: int,
    first: int,
    players: int,
    step: int,
) -> int:
    """Return the suits as digits in base 4, the best first as the highest digit.

    A suit is worth its cards in `table`, as `worths` tells of each set of ranks; of equals that one goes first whose
    best card is with the earlier of `seats`, counted from seat `first`.
    """
    weights = 0
    for suit in range(4):
        cards = suit_cards(suit, ranks)
        worth = 64 * worths[(table & cards) >> suit * ranks]
        worth += owner_precedence(state, hands, seats, cards, first, players, step)
        weights |= (worth + 1) << WEIGHT * suit
    order = 0
    for _ in range(4):
        found, most = 0, 0
        for suit in range(4):
            weight = weights >> WEIGHT * suit & LIGHT
            if weight > most:
                found, most = suit, weight
        order = 4 * order + found
        weights &= ~(LIGHT << WEIGHT * found)
    return order


def owner_precedence(state: list[int], hands: int, seats: int, suit: int, first: int, players: int, step: int) -> int:
    """Return how early the holder of the best card of a suit speaks: `players` for the first, 0 if nobody has one."""
    found, most = 0, 0
    for turn in range(players):
        seat = (first + turn * step) % players
        held = state[hands + seat] & suit
        if seats >> seat & 1 and held > most:
            found, most = players - turn, held
    return found
