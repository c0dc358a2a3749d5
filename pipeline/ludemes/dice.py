"""Ludemes of dice and of a bank."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase
from pipeline.ludemes.expression import Condition


class Dice(Ludeme):
    """How many dice are thrown at once, and their faces."""

    kind: Literal["dice"] = "dice"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "On se sert de quatre dés."
    count: int = Field(ge=1)
    sides: int = 6


class DiceWin(Ludeme):
    """The throws that win for the thrower, or on which the thrower's bet is won (`passer`)."""

    kind: Literal["dice_win"] = "dice_win"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le lanceur gagne s'il fait au moins douze points."
    throws: Condition = Field(description="in terms of `total` and `double`")


class DiceVoid(Ludeme):
    """The throws that decide nothing and are made again."""

    kind: Literal["dice_void"] = "dice_void"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le jet qui n'amène aucune paire est recommencé."
    throws: Condition


class Banker(Ludeme):
    """One player holds the bank and plays against all the others."""

    kind: Literal["banker"] = "banker"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "L'un des joueurs tient la banque contre tout le monde."
    throws: bool = Field(True, description="the banker always throws or deals")
    choice: Literal["lot", "auction", "turn", "agreement"] | None = None


class Bet(Ludeme):
    """A bet that punters may lay: on what, and what it returns for one chip when it wins."""

    kind: Literal["bet"] = "bet"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "On peut miser sur le succès du lanceur ou contre lui."
    on: Literal["win", "loss"] = Field(description="the thrower wins, or loses")
    pays: int = Field(1, description="chips won for one chip laid")


class BankClause(Ludeme):
    """A throw on which the bank takes the losing bets and does not pay the winning ones."""

    kind: Literal["bank_clause"] = "bank_clause"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Sur le point de trois, la banque prend tout et ne paie personne."
    total: int


class KeepsDice(Ludeme):
    """The thrower who wins may throw again; who loses hands the dice on."""

    kind: Literal["keeps_dice"] = "keeps_dice"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Le lanceur qui gagne relance s'il le veut."
    on: Literal["win", "always"] = "win"
    obliged: bool = False
    must_cover: bool = Field(False, description="who keeps the dice must take any bet up to what he laid and won")
