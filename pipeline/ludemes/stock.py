"""Ludemes of games in which one draws from the stock after each trick, and of what decides such a game."""

from __future__ import annotations

from typing import ClassVar, Literal

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.cards import Rank


class StockDraw(Ludeme):
    """After each trick every player draws a card of the stock, as long as it lasts."""

    kind: Literal["stock_draw"] = "stock_draw"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Après chaque pli, chacun tire une carte du talon, le gagnant d'abord."
    first: Literal["winner", "loser"] = "winner"
    turned: Literal["last", "never"] = "last"
    """Whether the card that was turned up is the last of the stock, or stays on the table."""


class TurnUpSwap(Ludeme):
    """The card of a certain rank of the trump suit may be changed for the card turned up."""

    kind: Literal["turn_up_swap"] = "turn_up_swap"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Le sept d'atout s'échange contre la retourne tant que le talon dure."
    rank: Rank
    who: Who = "holder"
    until: Literal["last_draw", "first_trick"] = "last_draw"


class Majority(Ludeme):
    """Who wins the hand: he who has most of something; `tie` says who wins where two have as much."""

    kind: Literal["majority"] = "majority"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Qui a le plus de plis gagne le coup."
    of: Literal["tricks", "points"]
    tie: Literal["nobody", "eldest", "dealer"] = "nobody"
