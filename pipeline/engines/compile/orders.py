"""The orders of the cards: in general, by a convention, and that of trumps."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.support import unsupported
from pipeline.errors import ConflictingRules
from pipeline.ludemes import cards

Order = Stated[cards.RankOrder]


class Ranked(Protocol):
    """A rule set with an order of the cards, and another by convention or for trumps."""

    @property
    def rank_order(self) -> Order:
        """The order in general."""
        ...

    @property
    def other_orders(self) -> tuple[Order, ...]:
        """The orders by a convention."""
        ...

    @property
    def trump_order(self) -> Order | None:
        """That of trumps, where they have their own."""
        ...

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks from the weakest, in general."""
        ...


def longest_order(records: Records) -> Order | None:
    """Return the longest order of the cards; orders that agree as far as they go are no conflict."""
    standing = of_suit(records.standing(cards.RankOrder), trump=False)
    found = sorted(standing, key=lambda s: -len(s.ludeme.ranks))
    if not found:
        records.ask("rank_order")
        return None
    longest = found[0].ludeme.ranks
    for other in found[1:]:
        if other.ludeme.ranks != longest[: len(other.ludeme.ranks)]:
            raise ConflictingRules(
                f"The cards are ordered in two ways: « {found[0].text.quote} » against « {other.text.quote} »",
                where=records.chapter.account.id,
                next_step="Reject one in the edition file.",
                about=(found[0].text.id, other.text.id),
            )
    return found[0]


def of_suit(orders: tuple[Order, ...], *, trump: bool) -> tuple[Order, ...]:
    """Return the orders of trumps, or those of the other suits."""
    return tuple(order for order in orders if (order.ludeme.suit == "trump") == trump)


def trump_order(records: Records, order: Order) -> Order | None:
    """Return the order of trumps where they have their own; ranks that it does not name follow as in other suits."""
    own = records.only(of_suit(records.standing(cards.RankOrder), trump=True))
    if own is None:
        return None
    if not set(own.ludeme.ranks) <= set(order.ludeme.ranks):
        records.ask("rank_order", " (trumps have ranks that the other suits have not)")
        records.check()
    if len(records.conventions(cards.RankOrder)) + len(records.every(cards.TopCard)):
        raise unsupported(records, own, "suit")
    rest = tuple(rank for rank in order.ludeme.ranks if rank not in own.ludeme.ranks)
    return replace(own, ludeme=own.ludeme.model_copy(update={"ranks": own.ludeme.ranks + rest}))


def stronger_ranks(rules: Ranked) -> tuple[int, ...]:
    """Return, for each rank from the weakest, the set of the ranks that beat it; then the same in the other order."""
    others = rules.other_orders or ((rules.trump_order,) if rules.trump_order else ())
    if not others:
        return ()
    orders = (rules.rank_order, others[0])
    return tuple(_beating(rank, order.ludeme.ranks, rules.ranks) for order in orders for rank in rules.ranks)


def _beating(rank: str, order: tuple[str, ...], ranks: tuple[str, ...]) -> int:
    return sum(1 << ranks.index(higher) for higher in order[: order.index(rank)])
