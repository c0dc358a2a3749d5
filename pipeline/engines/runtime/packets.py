"""Dealing by packets of one size to hands that it need not divide."""

from __future__ import annotations


def place(dealt: int, hand: int, packet: int, players: int) -> int:
    """Return how many places after the first to be served the next card goes, when `dealt` cards have been given.

    What does not fill a packet is given last, to each in his turn.
    """
    rest = hand % packet
    late = dealt - (hand - rest) * players
    return (dealt // packet if late < 0 else late // rest) % players
