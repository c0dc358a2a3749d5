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
    `duties` a sum of the constants above, 0 for who is free too. A duty that cannot be done binds nobody.
    """
    if led < 0 or duties == 0:
        return hand
    trumps = suit_cards(trump, ranks) if trump >= 0 and trump != led else 0
    return bound(hand, suit_cards(led, ranks), trumps, above(best, ranks), duties)


def bound(hand: int, suit: int, trumps: int, beating: int, duties: int) -> int:
    """Return the set of the cards of `hand` that may be played, where suits need not be runs of numbers.

    `suit` is the set of all cards of the suit led, `trumps` that of all trumps, none if trumps are led; `beating` the
    cards that beat the best of the trick within the best's own suit.
    """
    same, trumps = hand & suit, hand & trumps
    allowed = hand
    if same:
        others = 0 if duties & SUIT else hand & ~same
        allowed = others | _better(same, beating, duties & OVERTAKE)
        if others == 0:
            return allowed
    if not trumps:
        return allowed
    higher = _better(trumps, beating, duties & OVERRUFF)
    if duties & RUFF and not same:
        return higher
    return allowed & ~trumps | higher


def _better(held: int, beating: int, obliged: int) -> int:
    """Keep of the cards of one suit those that beat the best card, where one is obliged to and can."""
    return held & beating if obliged and held & beating else held


def beats(card: int, best: int, trump: int, ranks: int) -> bool:
    """Tell whether a card played after `best` takes the trick from it."""
    suit = card // ranks
    if suit == best // ranks:
        return card > best
    return suit == trump


def refused(card: int, hand: int, led: int, best: int, trump: int, ranks: int, duties: int) -> int:
    """Return the duty that forbids a card of the hand, 0 if none does."""
    if led < 0:
        return 0
    trumps = suit_cards(trump, ranks) if trump >= 0 and trump != led else 0
    return broken(card, hand, suit_cards(led, ranks), trumps, above(best, ranks), duties)


def broken(card: int, hand: int, suit: int, trumps: int, beating: int, duties: int) -> int:
    """Return the duty that forbids a card of the hand, 0 if none does; the sets are those of `bound`."""
    if bound(hand, suit, trumps, beating, duties) >> card & 1:
        return 0
    for duty in (SUIT, OVERTAKE, RUFF, OVERRUFF):
        if duties & duty and not bound(hand, suit, trumps, beating, duty | duties & _BEFORE[duty]) >> card & 1:
            return duty
    return duties


_BEFORE = {SUIT: 0, OVERTAKE: SUIT, RUFF: SUIT, OVERRUFF: SUIT | RUFF}
