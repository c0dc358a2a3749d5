"""Ludemes of games in which each player turns over the cards of his pile without looking at them."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase


class Share(Ludeme):
    """The whole pack is shared out equally; each keeps his cards in a pile, faces down."""

    kind: Literal["share"] = "share"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "On distribue tout le paquet, et chacun garde ses cartes en pile devant lui."
    equal: bool = Field(True, description="everybody gets as many cards; what is left over stays out")


class TurnOver(Ludeme):
    """Each in turn shows the top card of his pile; the strongest takes the cards shown."""

    kind: Literal["turn_over"] = "turn_over"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Chacun à son tour montre la carte du dessus; la plus forte emporte l'autre."
    strongest: bool = Field(True, description="False where the weakest takes them")
    under: bool = Field(True, description="the cards taken go under the pile; False: on top of it")
    winner_first: bool = Field(True, description="who took the cards shows the next one first")


class Battle(Ludeme):
    """Two cards alike: each shows another, which decides of all; `hidden` cards may be laid between."""

    kind: Literal["battle"] = "battle"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "À égalité, chacun met encore une carte, et la plus forte emporte le tout."
    hidden: int = Field(0, ge=0, le=3, description="cards laid face down before the one that decides")


class Gather(Ludeme):
    """In which order the cards taken go into the pile."""

    kind: Literal["gather"] = "gather"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "En ramassant le pli, on met sa propre carte la première."
    own_first: bool = Field(True, description="the taker's own cards come before the other's")


class Exhausted(Ludeme):
    """What happens to a player who has no card left to lay while the cards on the table are undecided."""

    kind: Literal["exhausted"] = "exhausted"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Celui dont le tas s'épuise pendant une égalité a perdu."
    fate: Literal["loses", "draws"] = "loses"
