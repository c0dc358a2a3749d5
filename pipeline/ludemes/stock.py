"""Ludemes of games in which one draws from the stock after each trick, and of what decides such a game."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.cards import Rank
from pipeline.ludemes.expression import Amount


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
    example: ClassVar[str] = "Tant que le talon dure, on peut troquer le petit atout contre la retourne."
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


class PlainMelds(Ludeme):
    """What a sequence is worth in a suit that is not trumps, of what it is worth in trumps (`points`)."""

    kind: Literal["plain_melds"] = "plain_melds"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Hors de l'atout, une suite rapporte le tiers."
    amount: Amount


class SpentCards(Ludeme):
    """Cards that have been counted in a sequence are not counted in another; `sets`: but they still make sets."""

    kind: Literal["spent_cards"] = "spent_cards"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Une carte comptée dans une suite n'en fait plus une autre."
    sets: bool = True


class MetMeld(Ludeme):
    """A meld of two cards that meet in one trick counts too, for who takes the trick or for who plays the second."""

    kind: Literal["met_meld"] = "met_meld"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le roi et la dame qui tombent ensemble dans un pli font aussi un mariage."
    to: Literal["taker", "second"] = "taker"


class StockScore(Ludeme):
    """Points of a game with a stock that are neither melds nor cards.

    `turned`: the dealer turns up one of the ranks; `trump_card`: a trump of these ranks is played that was in no meld;
    `last_drawn`: the last card of the stock; `all_trumps`: nothing but trumps in hand when the stock is gone;
    `last_tricks`: all the tricks after that; `most_tricks`: more tricks than the other; `vole`: all the tricks.
    """

    kind: Literal["stock_score"] = "stock_score"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Qui tire la dernière carte marque cinq points."
    what: Literal["turned", "trump_card", "last_drawn", "all_trumps", "last_tricks", "most_tricks", "vole"]
    points: int = Field(0, ge=0, description="0 where the game is won by it")
    ranks: tuple[Rank, ...] = ()
    wins: bool = Field(False, description="it wins the game")
