"""Melds of a hand: the point, sequences, sets; how strong the best is, what all count, which cards make them.

A strength is a whole number that grows with the meld; 0 stands for no meld. The weights of a function say which
criterion goes before the other: (16, 1) the number of cards first, (1, 16) the rank first, 0 leaves one out.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engines.runtime.bits import lowest, size
from pipeline.engines.runtime.cards import rank_cards, suit_cards
from pipeline.engines.runtime.hands import in_row


def suit_points(hand: int, suit: int, values: Sequence[int], ranks: int) -> int:
    """Add the values of the cards of a suit; `values` are those of the ranks from the weakest."""
    total, held = 0, hand >> (suit * ranks) & suit_cards(0, ranks)
    while held:
        total += values[lowest(held)]
        held &= held - 1
    return total


def point_suit(hand: int, values: Sequence[int], ranks: int) -> int:
    """Return the suit of which a hand has most cards; of several, the first with most points."""
    best, found = -1, 0
    for suit in range(4):
        held = size(hand & suit_cards(suit, ranks))
        if held * 128 + 127 > best:
            strength = held * 128 + suit_points(hand, suit, values, ranks)
            if strength > best:
                best, found = strength, suit
    return found


def point(hand: int, values: Sequence[int], ranks: int, by_size: int, by_points: int) -> int:
    """Return the strength of the point of a hand: 0 for no cards."""
    suit = point_suit(hand, values, ranks)
    held = size(hand & suit_cards(suit, ranks))
    return held * by_size + suit_points(hand, suit, values, ranks) * by_points


def best_run(hand: int, least: int, ranks: int, by_size: int, by_rank: int) -> int:
    """Return the strength of the best sequence of at least `least` cards of a suit; ranks count from 1."""
    best = 0
    for suit in range(4):
        rest = hand >> (suit * ranks) & suit_cards(0, ranks)
        if not in_row(rest, least):
            continue
        while rest:
            length = run_length(rest)
            top = lowest(rest) + length
            if length >= least:
                best = max(best, length * by_size + top * by_rank)
            rest &= -1 << top
    return best


def run_length(suit: int) -> int:
    """Return how many cards follow each other from the lowest of a suit that is not empty."""
    rest = suit >> lowest(suit)
    return lowest(~rest)


def run_points(hand: int, table: Sequence[int], ranks: int) -> int:
    """Add what each longest sequence of a hand counts; `table` gives it by the number of cards."""
    total = 0
    for suit in range(4):
        rest = hand >> (suit * ranks) & suit_cards(0, ranks)
        while rest:
            length = run_length(rest)
            total += table[length]
            rest &= -1 << (lowest(rest) + length)
    return total


def run_most(hand: int, table: Sequence[int], ranks: int) -> int:
    """Return what the sequence that counts most counts."""
    most = 0
    for suit in range(4):
        rest = hand >> (suit * ranks) & suit_cards(0, ranks)
        while rest:
            length = run_length(rest)
            most = max(most, table[length])
            rest &= -1 << (lowest(rest) + length)
    return most


def run_cards(hand: int, least: int, ranks: int) -> int:
    """Return the cards of the sequences of at least `least` cards."""
    found = 0
    for suit in range(4):
        rest = hand >> (suit * ranks) & suit_cards(0, ranks)
        while rest:
            first, length = lowest(rest), run_length(rest)
            if length >= least:
                found |= ((1 << length) - 1) << (suit * ranks + first)
            rest &= -1 << (first + length)
    return found


def best_set(hand: int, least: int, allowed: int, ranks: int, by_size: int, by_rank: int) -> int:
    """Return the strength of the best set of at least `least` cards of one of the ranks `allowed`, counted from 1."""
    best = 0
    while allowed:
        rank = lowest(allowed)
        held = size(hand & rank_cards(rank, ranks))
        if held >= least:
            best = max(best, held * by_size + (rank + 1) * by_rank)
        allowed &= allowed - 1
    return best


def set_points(hand: int, table: Sequence[int], allowed: int, ranks: int) -> int:
    """Add what the sets of the ranks `allowed` count; `table` gives it by the number of cards."""
    total = 0
    while allowed:
        total += table[size(hand & rank_cards(lowest(allowed), ranks))]
        allowed &= allowed - 1
    return total


def set_most(hand: int, table: Sequence[int], allowed: int, ranks: int) -> int:
    """Return what the set that counts most counts."""
    most = 0
    while allowed:
        most = max(most, table[size(hand & rank_cards(lowest(allowed), ranks))])
        allowed &= allowed - 1
    return most


def set_cards(hand: int, least: int, allowed: int, ranks: int) -> int:
    """Return the cards of the sets of at least `least` cards of the ranks `allowed`."""
    found = 0
    while allowed:
        held = hand & rank_cards(lowest(allowed), ranks)
        if size(held) >= least:
            found |= held
        allowed &= allowed - 1
    return found


def suits_with(hand: int, wanted: int, ranks: int) -> int:
    """Count the suits of which a hand holds all the ranks `wanted`."""
    count = 0
    for suit in range(4):
        count += int(hand >> (suit * ranks) & wanted == wanted)
    return count


def runs_held(hand: int, runs: Sequence[int], ranks: int) -> int:
    """Return which of some sequences, two cards or more each, told by their ranks, a hand holds in any suit."""
    found, suit = 0, (1 << ranks) - 1
    while hand:
        missing = ~hand & suit
        if (suit ^ missing) & (suit ^ missing) - 1:  # two cards or more
            for run in range(len(runs)):
                if not missing & runs[run]:
                    found |= 1 << run
        hand >>= ranks
    return found


def runs_within(runs: Sequence[int], ranks: int) -> tuple[int, ...]:
    """Return, for each set of ranks of one suit, which of some sequences it holds."""
    return tuple(runs_held(suit, runs, ranks) for suit in range(1 << ranks))


def runs_listed(hand: int, within: Sequence[int], ranks: int) -> int:
    """Return which sequences a hand holds in any suit, as `runs_within` lists them."""
    found = 0
    for suit in range(4):
        found |= within[hand >> suit * ranks & suit_cards(0, ranks)]
    return found


def fours(hand: int, ranks: int) -> int:
    """Return the ranks of which a hand holds all four cards."""
    return hand & hand >> ranks & hand >> 2 * ranks & hand >> 3 * ranks & suit_cards(0, ranks)


def run_shown(hand: int, more: int, wanted: int, ranks: int) -> int:
    """Return the cards of a hand of the ranks `wanted` in the suits of which `more`, a larger hand, has them all."""
    found = 0
    for suit in range(4):
        if more >> (suit * ranks) & wanted == wanted:
            found |= hand & wanted << (suit * ranks)
    return found


def lacks(hand: int, unwanted: int, ranks: int) -> bool:
    """Tell whether a hand holds no card of the ranks `unwanted`."""
    return suits_joined(hand, ranks) & unwanted == 0


def suits_joined(hand: int, ranks: int) -> int:
    """Return the ranks that a hand holds in any suit."""
    return (hand | hand >> ranks | hand >> 2 * ranks | hand >> 3 * ranks) & suit_cards(0, ranks)
