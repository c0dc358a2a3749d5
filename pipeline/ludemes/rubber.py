"""Ludemes of rubbers: sides that mark tricks and honours, games of so many points, and what a rubber pays."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase
from pipeline.ludemes.cards import Rank
from pipeline.ludemes.expression import Amount


class Honours(Ludeme):
    """The trumps that a side marks points for when it was dealt enough of them."""

    kind: Literal["honours"] = "honours"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "L'as et les figures d'atout sont les honneurs."
    ranks: tuple[Rank, ...]


class HonoursBarred(Ludeme):
    """A side that lacks no more than so many points of the game marks none for its honours."""

    kind: Literal["honours_barred"] = "honours_barred"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "À deux points du but, les honneurs ne se marquent plus."
    lacking: int = Field(ge=1, description="points that are still wanted")


class HonoursCall(Ludeme):
    """Before the play one of a side with so many points asks for an honour more; if it is there they are marked."""

    kind: Literal["honours_call"] = "honours_call"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Le camp qui est à sept peut s'enquérir d'un troisième honneur chez l'autre."
    points: int = Field(ge=0, description="points that the side has marked")
    held: int = Field(ge=1, description="honours that he who asks holds at least")


class CountOrder(Ludeme):
    """What is marked first after a deal; a side that reaches the game by it shuts the other out."""

    kind: Literal["count_order"] = "count_order"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Les levées se marquent avant les honneurs."
    first: Literal["tricks", "honours"]


class Rubber(Ludeme):
    """How many games win the rubber."""

    kind: Literal["rubber"] = "rubber"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Trois parties gagnées font la manche."
    wins: int = Field(ge=1)


class RubberBonus(Ludeme):
    """What the winners of the rubber are paid beside their games; `alternatives` where the text leaves a choice."""

    kind: Literal["rubber_bonus"] = "rubber_bonus"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "La manche gagnée vaut encore trois fiches."
    amount: int = Field(ge=0)
    alternatives: tuple[int, ...] = ()


class Slam(Ludeme):
    """What the takers of all tricks are paid; `counts`: the points of the deal are marked as well."""

    kind: Literal["slam"] = "slam"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Toutes les levées se paient quatre fiches, et rien ne se marque."
    amount: Amount
    counts: bool = False


class FavouriteSuit(Ludeme):
    """The suit first turned in each game: all that a deal gives is multiplied where it is trumps."""

    kind: Literal["favourite_suit"] = "favourite_suit"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "La première retourne désigne la couleur qui triple les points."
    factor: int = Field(ge=1)


class PointsCarried(Ludeme):
    """The points beyond those of the game are marked in the next."""

    kind: Literal["points_carried"] = "points_carried"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le surplus des points passe à la partie d'après."
