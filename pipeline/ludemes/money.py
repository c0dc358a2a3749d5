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
    example: ClassVar[str] = "Tous mettent deux jetons au panier avant la donne."
    who: Who
    amount: Amount
    every: Literal["deal", "game"] = "deal"


class Payment(Ludeme):
    """A transfer of chips for an event: from whom, to whom, how much."""

    kind: Literal["payment"] = "payment"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le gagnant tire du panier trois jetons par pli."
    to: Who
    source: Purse = Field("pot", description="where the chips come from")
    amount: Amount
    each: Literal["once", "trick", "card", "player"] = "once"


class Penalty(Ludeme):
    """Chips put in the pot for a failure or a fault; `fault` tells a breach of rules from bad luck."""

    kind: Literal["penalty"] = "penalty"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Qui ne fait aucun pli remet deux jetons."
    who: Who = "player"
    amount: Amount
    to: Purse = "pot"
    fault: Literal["none", "renounce", "misdeal", "out_of_turn", "other"] = "none"


class CarryOver(Ludeme):
    """A stake that stays for the next deal."""

    kind: Literal["carry_over"] = "carry_over"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "L'enjeu non gagné reste pour la donne suivante."
    what: Literal["pot", "box", "penalties"]
    doubled: bool = False


class Stake(Ludeme):
    """The purse with which each player sits down: how many chips, and what a chip is worth if agreed."""

    kind: Literal["stake"] = "stake"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "Au départ, chaque personne prend cinquante jetons."
    chips: int = Field(ge=1)
    alternatives: tuple[int, ...] = ()


class Bonus(Ludeme):
    """Chips that everyone pays to the holder of a card or the taker of all tricks."""

    kind: Literal["bonus"] = "bonus"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Pour tous les plis, chacun paie deux jetons."
    to: Who = "holder"
    amount: Amount
    what: Literal["vole", "card", "hand", "other"] = "other"


class Shortfall(Ludeme):
    """What is done when the pot holds less than the tricks are worth."""

    kind: Literal["shortfall"] = "shortfall"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Si le panier ne suffit pas, chacun tire à son tour jusqu'à ce qu'il soit vide."
    method: Literal["in_turn", "dealer_pays"]
