"""Ludemes of boxes: stakes in several boxes, each won by a part of the hand of its own."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.cards import Rank, Suit
from pipeline.ludemes.expression import Amount


class StakeBox(Ludeme):
    """A box with its own stake, which a card or a meld wins; each player puts `amount` in before the deal."""

    kind: Literal["stake_box"] = "stake_box"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Chaque personne garnit d'un jeton la corbeille du mariage."
    name: str
    amount: Amount
    won_by: Literal["card", "meld"]


class BoxCard(Ludeme):
    """The card whose holder takes the box that a card wins."""

    kind: Literal["box_card"] = "box_card"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le roi de pique gagne la corbeille."
    rank: Rank
    suit: Suit


class BoxRaise(Ludeme):
    """By how much those who vie for a box may raise, with the words for it."""

    kind: Literal["box_raise"] = "box_raise"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "On relance d'un verre, un jeton, ou d'une bouteille, trois."
    words: tuple[str, ...]
    amounts: tuple[int, ...]


class BoxEntry(Ludeme):
    """What the player who names the trump adds to the stake of the tricks when he says that he plays."""

    kind: Literal["box_entry"] = "box_entry"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Qui choisit l'atout ajoute un jeton."
    who: Who = "eldest"
    amount: Amount


class Stir(Ludeme):
    """Changing cards for a price, paid to the stake of the tricks; `again`: by turns, as long as one likes."""

    kind: Literal["stir"] = "stir"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Pour trois jetons on change une carte, et l'on peut recommencer."
    phrase: str
    amount: Amount
    cards: int = Field(1, ge=1, description="cards changed at a time")
    again: bool = False


class BoxPayout(Ludeme):
    """Who takes the stake of the tricks; `equal`: what becomes of it when two have taken as many."""

    kind: Literal["box_payout"] = "box_payout"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le plus de plis gagne la corbeille ; à égalité elle reste."
    to: Literal["most_tricks", "last_trick"]
    equal: Literal["stays", "eldest"] = "stays"
