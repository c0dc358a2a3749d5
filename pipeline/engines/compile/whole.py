"""A whole pack dealt out to four: what rubbers and games of bids have in common."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import Ordered
from pipeline.ludemes import cards, play

SEATS = 4


class DealtOut(Ordered):
    """A rule set that deals its whole pack to four players, the last card turned up."""

    __slots__ = ()
    decks: tuple[Stated[cards.Deck], ...]
    deal: Stated[cards.Deal]
    follow: tuple[Stated[play.Follow], ...]

    @property
    def served(self) -> tuple[int, ...]:
        """Which neighbour of the dealer gets each card."""
        hand = self.deal.ludeme
        return served(hand.packets or (1,) * hand.cards)

    @property
    def duties(self) -> list[str]:
        """What one must do in playing to a trick."""
        return [follow.ludeme.duty for follow in self.follow if follow.ludeme.required]


def ask_whole_pack(records: Records, rules: DealtOut) -> None:
    """Note the question where the pack is not dealt out evenly."""
    hand, size = rules.deal.ludeme, rules.decks[0].ludeme.cards
    if hand.packets and sum(hand.packets) != hand.cards:
        records.ask("deal", f" ({hand.cards} cards by {hand.packets})")
    if not SEATS * hand.cards == size == 4 * len(rules.ranks):
        records.ask("deck", f" ({hand.cards} cards for each of {SEATS} players)")


def served(packets: Sequence[int]) -> tuple[int, ...]:
    """Return which neighbour of the dealer gets each card of the deal: 1 is the first served, 0 the dealer."""
    return tuple(place % SEATS for packet in packets for place in range(1, SEATS + 1) for _ in range(packet))


def in_rounds(served: tuple[int, ...]) -> str:
    """Write who is served in turn; where it goes round and round, one round and how often."""
    once = served[: served.index(0) + 1]
    rounds = len(served) // len(once)
    return f"{once} * {rounds}" if once * rounds == served else str(served)
