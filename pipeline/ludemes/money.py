"""Ludemes of money: stakes, payments, penalties, pots carried over. All money is whole chips."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.expression import Amount

Purse = Literal["pot", "dealer", "all", "winner", "others", "banker", "holder", "none"]


class Ante(Ludeme):
    """What is put in the pot before the deal, and by whom."""

    kind: Literal["ante"] = "ante"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Chaque donneur met autant de jetons qu'il y a de joueurs."
    who: Who
    amount: Amount
    every: Literal["deal", "game"] = "deal"


class Payment(Ludeme):
    """A transfer of chips for an event: from whom, to whom, how much."""

    kind: Literal["payment"] = "payment"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Chaque levée vaut un jeton à celui qui l'a faite."
    to: Who
    source: Purse = Field("pot", description="where the chips come from")
    amount: Amount
    each: Literal["once", "trick", "card", "player"] = "once"


class Penalty(Ludeme):
    """Chips put in the pot for a failure or a fault; `fault` tells a breach of rules from bad luck."""

    kind: Literal["penalty"] = "penalty"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Celui qui n'obtient aucune levée met autant de jetons qu'il y a de joueurs."
    who: Who = "player"
    amount: Amount
    to: Purse = "pot"
    fault: Literal["none", "renounce", "misdeal", "out_of_turn", "other"] = "none"


class CarryOver(Ludeme):
    """A stake that stays for the next deal."""

    kind: Literal["carry_over"] = "carry_over"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le fonds du cabaret non levé double au coup suivant."
    what: Literal["pot", "box", "penalties"]
    doubled: bool = False


class Stake(Ludeme):
    """The purse with which each player sits down: how many chips, and what a chip is worth if agreed."""

    kind: Literal["stake"] = "stake"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "Chaque joueur prend trente ou quarante jetons."
    chips: int = Field(ge=1)
    alternatives: tuple[int, ...] = ()


class Bonus(Ludeme):
    """Chips that everyone pays to the holder of a card or the taker of all tricks."""

    kind: Literal["bonus"] = "bonus"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Quand on fait la vole, on tire un jeton de chaque joueur."
    to: Who = "holder"
    amount: Amount
    what: Literal["vole", "card", "hand", "other"] = "other"


class Shortfall(Ludeme):
    """What is done when the pot holds less than the tricks are worth."""

    kind: Literal["shortfall"] = "shortfall"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Si le panier ne suffit pas, chacun tire à son tour jusqu'à ce qu'il soit vide."
    method: Literal["in_turn", "dealer_pays"]
