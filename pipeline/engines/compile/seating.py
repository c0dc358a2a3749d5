"""What the rule sets of games of cards have in common: an order of the cards, numbers of players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pipeline.engines.compile.chapter import Stated
from pipeline.ludemes import Ludeme, cards, expression

L = TypeVar("L", bound=Ludeme)


def applies(stated: Stated[L], players: int) -> bool:
    """Tell whether a rule holds for so many players."""
    when = stated.ludeme.when
    return when is None or bool(expression.evaluate(when, {"players": players}))


def rule_for(stated: Iterable[Stated[L]], players: int) -> Stated[L] | None:
    """Return the rule for so many players, None if there is none; a condition goes before the general rule."""
    ordered = sorted(stated, key=lambda s: s.ludeme.when is None)
    return next((one for one in ordered if applies(one, players)), None)


class Ordered:
    """A rule set with one order of the cards."""

    __slots__ = ()
    rank_order: Stated[cards.RankOrder]

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks from the weakest."""
        return tuple(reversed(self.rank_order.ludeme.ranks))


class Seated:
    """A rule set for so many players."""

    __slots__ = ()
    players: Stated[cards.Players]

    @property
    def most(self) -> int:
        """The largest number of players."""
        return self.players.ludeme.max or self.players.ludeme.min
