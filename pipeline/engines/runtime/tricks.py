"""Tricks: which cards may be played, and which card wins."""

from __future__ import annotations

from pipeline.engines.runtime.cards import above, suit_cards

SUIT = 1
"""Whoever holds the suit led must play it."""
OVERTAKE = 2
"""Whoever follows suit must take the trick if he can."""
RUFF = 4
"""Whoever lacks the suit led must play a trump."""
OVERRUFF = 8
"""Whoever trumps a trick that is trumped must play a higher trump if he can."""


def legal(hand: int, led: int, best: int, trump: int, ranks: int, duties: int) -> int:
    """Return the set of the cards of `hand` that may be played.

    `led` is the suit led, -1 for the leader, who is free; `best` the card that wins so far; `trump` a suit or -1;
    `duties` a sum of the constants above. A duty that cannot be done binds nobody.
    """
    if led < 0:
        return hand
    same = hand & suit_cards(led, ranks)
    allowed = hand
    if same:
        others = 0 if duties & SUIT else hand & ~same
        allowed = others | _better(same, best, led, ranks, duties & OVERTAKE)
        if others == 0 or trump < 0:
            return allowed
    trumps = hand & suit_cards(trump, ranks) if trump >= 0 and trump != led else 0
    if not trumps:
        return allowed
    higher = _better(trumps, best, trump, ranks, duties & OVERRUFF)
    if duties & RUFF and not same:
        return higher
    return allowed & ~trumps | higher


def _better(held: int, best: int, suit: int, ranks: int, obliged: int) -> int:
    """Keep of the cards of one suit those that beat `best`, where one is obliged to and can."""
    if obliged and best // ranks == suit:
        higher = held & above(best, ranks)
        if higher:
            return higher
    return held


def beats(card: int, best: int, trump: int, ranks: int) -> bool:
    """Tell whether a card played after `best` takes the trick from it."""
    suit = card // ranks
    if suit == best // ranks:
        return card > best
    return suit == trump


def refused(card: int, hand: int, led: int, best: int, trump: int, ranks: int, duties: int) -> int:
    """Return the duty that forbids a card of the hand, 0 if none does."""
    if legal(hand, led, best, trump, ranks, duties) >> card & 1:
        return 0
    for duty in (SUIT, OVERTAKE, RUFF, OVERRUFF):
        if duties & duty and not legal(hand, led, best, trump, ranks, duty | duties & _BEFORE[duty]) >> card & 1:
            return duty
    return duties


_BEFORE = {SUIT: 0, OVERTAKE: SUIT, RUFF: SUIT, OVERRUFF: SUIT | RUFF}
