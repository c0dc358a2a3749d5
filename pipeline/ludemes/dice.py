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
    example: ClassVar[str] = "Passer dix en lançant trois dés."
    count: int = Field(ge=1)
    sides: int = 6


class DiceWin(Ludeme):
    """The throws that win for the thrower, or on which the thrower's bet is won (`passer`)."""

    kind: Literal["dice_win"] = "dice_win"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Celui qui tient le dé parie qu'il amènera plus de dix."
    throws: Condition = Field(description="in terms of `total` and `double`")


class DiceVoid(Ludeme):
    """The throws that decide nothing and are made again."""

    kind: Literal["dice_void"] = "dice_void"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Un coup ne finit que quand deux dés présentent un point semblable."
    throws: Condition


class Banker(Ludeme):
    """One player holds the bank and plays against all the others."""

    kind: Literal["banker"] = "banker"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "Un banquier joue contre des pontes ; il a toujours les dés."
    throws: bool = Field(True, description="the banker always throws or deals")
    choice: Literal["lot", "auction", "turn", "agreement"] | None = None


class Bet(Ludeme):
    """A bet that punters may lay: on what, and what it returns for one chip when it wins."""

    kind: Literal["bet"] = "bet"
    phase: ClassVar[Phase] = "bet"
    example: ClassVar[str] = "Les pontes parient les uns qu'il passera, les autres qu'il ne passera pas."
    on: Literal["win", "loss"] = Field(description="the thrower wins, or loses")
    pays: int = Field(1, description="chips won for one chip laid")


class BankClause(Ludeme):
    """A throw on which the bank takes the losing bets and does not pay the winning ones."""

    kind: Literal["bank_clause"] = "bank_clause"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "S'il amène le point de quatre, il ne paie rien aux autres."
    total: int


class KeepsDice(Ludeme):
    """The thrower who wins may throw again; who loses hands the dice on."""

    kind: Literal["keeps_dice"] = "keeps_dice"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Tant qu'il passe, il est libre de conserver les dés."
    on: Literal["win", "always"] = "win"
    obliged: bool = False
    must_cover: bool = Field(False, description="who keeps the dice must take any bet up to what he laid and won")
