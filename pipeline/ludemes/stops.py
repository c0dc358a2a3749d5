"""Ludemes of games in which cards are laid in a row until one is missing, and of boards with boxes to be won."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.cards import Rank, Suit
from pipeline.ludemes.expression import Amount


class Box(Ludeme):
    """A box of the board that belongs to a card, and what is put on it before the deal.

    Without a suit it belongs to the card of that rank of the trump suit, or of the suit turned up; `also` is a second
    rank that the box is marked with, and that takes it when it is turned up.
    """

    kind: Literal["box"] = "box"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Avant la donne, chaque joueur garnit la case de l'as de cœur de deux jetons."
    rank: Rank
    suit: Suit | None = None
    stake: Amount = Field(description="chips of each who puts there")
    who: Who = "all"
    also: Rank | None = None


class BoxTaken(Ludeme):
    """How a box is won: by playing its card, by holding it, or by turning it up."""

    kind: Literal["box_taken"] = "box_taken"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Qui place la carte d'une case en lève les jetons."
    by: Literal["playing", "holding", "turning"]


class BoxFine(Ludeme):
    """What a player puts on the box of a card that is left in his hand; `box` is what lies there."""

    kind: Literal["box_fine"] = "box_fine"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "La carte d'une case qui reste en main coûte autant que la case porte."
    amount: Amount


class Row(Ludeme):
    """Cards are laid one after the other in rising order, by whoever has the next, the player himself first."""

    kind: Literal["row"] = "row"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Qui a joué un six continue par le sept, et ainsi de suite."
    by_suit: bool = Field(False, description="the next card must be of the same suit")
    obliged: bool = Field(True, description="who has the next card must lay it")


class RowWay(Ludeme):
    """Whether rows rise or fall, where they do not always rise; `chosen` by who begins a row."""

    kind: Literal["row_way"] = "row_way"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Les suites descendent, la plus haute carte d'abord."
    way: Literal["rising", "falling", "chosen"]


class RowEnd(Ludeme):
    """The rank that ends a row though a higher card of the suit is there; who has laid it begins anew."""

    kind: Literal["row_end"] = "row_end"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La dame arrête la suite : qui l'a posée recommence où il veut."
    rank: Rank


class RowStops(Ludeme):
    """What happens when nobody has the next card: who begins a new row.

    He who has laid the `last` card, the `next` after him, or who had begun the row (`first`); each of the others pays
    him `amount`.
    """

    kind: Literal["row_stops"] = "row_stops"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Si personne n'a la suivante, celui qui a mis la dernière recommence."
    leads: Literal["last", "next", "first"]
    amount: Amount = Field("0", description="chips of each of the others to him, not at the end of a suit")


class RowWild(Ludeme):
    """A card that its holder may lay for any other, or keep back though it would fit."""

    kind: Literal["row_wild"] = "row_wild"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le valet de pique, dit le Turc, remplace toute carte qui manque."
    rank: Rank
    suit: Suit
    name: str = Field(description="what it is called, with its article")
    ends: bool = Field(False, description="it ends the row: who has laid it begins anew")


class CardPrice(Ludeme):
    """What a card is worth by itself: to who lays it, of each of the others; to each of the others, of who keeps it.

    Without a suit each card of the rank has this price. `winner` is what the winner gets of who keeps it, where it is
    another sum.
    """

    kind: Literal["card_price"] = "card_price"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Chaque dame posée rapporte deux jetons de chacun."
    rank: Rank
    suit: Suit | None = None
    of: Literal["laid", "kept"]
    amount: Amount
    least: int | None = Field(None, ge=1, description="the players may agree on less, down to so many")
    winner: Amount | None = None
    not_last: bool = Field(False, description="nothing is paid for it as the last card of a hand")


class Sweep(Ludeme):
    """Getting rid of all one's cards in one turn, the first that one has: it takes the boxes, or more payments."""

    kind: Literal["sweep"] = "sweep"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Qui place toutes ses cartes à son premier tour vide toutes les cases."
    name: str
    takes: Literal["boxes", "payments"] = "boxes"
    times: Amount = Field("1", description="by what the payments of the others are multiplied")


class BlankHand(Ludeme):
    """A hand without certain cards: what each of the others pays for it, and that it keeps them from a sweep."""

    kind: Literal["blank_hand"] = "blank_hand"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Une main sans figure rapporte dix jetons à son porteur, vingt avec le joker."
    without: tuple[Rank, ...]
    amount: Amount
    with_wild: Amount | None = None
    prevents_sweep: bool = False


class LastPot(Ludeme):
    """A pot that is filled during the whole game and taken at its end."""

    kind: Literal["last_pot"] = "last_pot"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "La masse amassée va, la partie finie, à qui a gagné le plus."
    name: str
    to: Literal["most"] = "most"


class GameLength(Ludeme):
    """How many rounds a usual game has, and how many deals a round: the product of its parts."""

    kind: Literal["game_length"] = "game_length"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "La partie a dix manches, chacune de trois donnes."
    name: str = Field(description="what a round is called")
    count: int = Field(ge=1)
    parts: tuple[int, ...]
