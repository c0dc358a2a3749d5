"""Ludemes of declarations: points, sequences and sets that are told, compared and counted beside the tricks."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.cards import Rank
from pipeline.ludemes.expression import Amount

Pattern = Literal["suit", "sequence", "set", "run", "blank"]
"""What cards make a meld.

`suit`: the cards of the suit of which one holds most; `sequence`: cards of a suit that follow each other; `set`: cards
of one rank; `run`: certain ranks of one suit; `blank`: a hand without certain ranks.
"""


class Meld(Ludeme):
    """A combination of cards in hand that counts points when it is declared."""

    kind: Literal["meld"] = "meld"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Quatre valets rapportent douze points à qui les montre."
    name: str
    pattern: Pattern
    size: int = Field(1, ge=1, description="how many cards make it; at least, for the point and the blank hand")
    ranks: tuple[Rank, ...] = Field((), description="ranks that make a set or a run, or that a blank hand lacks")
    points: Amount = Field(description="what it counts; `cards` is the number of its cards")
    turned: Literal["no", "dealer", "all"] = Field("no", description="who may make it with the card turned up")
    won: bool = Field(False, description="made in trumps of cards that one wins in tricks")
    trump_doubled: bool = Field(False, description="it counts twice in trumps")


class MeldContest(Ludeme):
    """Whose meld of a pattern counts: criteria in order, who counts when they are equal, what the best one carries."""

    kind: Literal["meld_contest"] = "meld_contest"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La plus longue suite est la bonne ; à longueur égale, la plus haute."
    of: Pattern
    criteria: tuple[Literal["size", "points", "highest_card"], ...]
    equal: Literal["nobody", "eldest"] = Field("nobody", description="who counts when they are equal")
    carries: bool = Field(False, description="who has the best counts his lesser ones too")


class Counting(Ludeme):
    """In what order the melds are counted, and when the second player counts his and both mark."""

    kind: Literal["counting"] = "counting"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "On compte d'abord la suite, puis les quatre pareilles."
    order: tuple[Pattern, ...]
    second: Literal["in_turn", "after_lead"] = Field("in_turn", description="when the second player counts")
    marked: Literal["deal", "once"] = Field("once", description="points are marked after the deal, or as they are made")


class UnshownMeld(Ludeme):
    """A meld that is not shown in time is lost; `other_counts`: the adversary then counts his own, though lesser."""

    kind: Literal["unshown_meld"] = "unshown_meld"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Qui n'étale pas sa suite avant de jouer la perd."
    other_counts: bool = True


class Hazard(Ludeme):
    """Points added to who counts `at` points, in hand or in play, while the adversary has counted none."""

    kind: Literal["hazard"] = "hazard"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Qui compte vingt avant que l'autre ait rien en compte quarante."
    name: str
    counted: Literal["hand", "play"]
    at: int = Field(ge=1)
    adds: int = Field(ge=1)
    joins: bool = Field(False, description="it also falls to who has had another hazard in the deal")


class TrickScore(Ludeme):
    """Points for a card played, a trump honour taken, a card turned up, the last trick, most tricks, all, an excess."""

    kind: Literal["trick_score"] = "trick_score"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le dernier pli vaut cinq points."
    what: Literal["card", "honour", "turned", "last", "most", "vole", "excess"]
    points: int = Field(ge=1)
    ranks: tuple[Rank, ...] = Field((), description="the ranks that count when played; none for all")
    counted: Literal["led", "led_or_taking", "played"] = Field("led", description="when such a card counts")
    instead: bool = Field(False, description="in place of the points of the card that takes the trick, or of `most`")
    above: int = Field(0, description="tricks that count nothing")
    equal: Literal["nobody", "eldest"] = Field("nobody", description="who counts when the tricks are equal")


class Tally(Ludeme):
    """Points that are gathered into a counter; `erases`: who gains one effaces the lesser points of the adversary."""

    kind: Literal["tally"] = "tally"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Dix points se changent contre une marque."
    name: str
    points: int = Field(ge=1, description="points that make one counter")
    erases: bool = False


class Rob(Ludeme):
    """Who may take the card turned up, if it is of certain ranks, against a card of its suit."""

    kind: Literal["rob"] = "rob"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "Le donneur qui a le deux d'atout prend la retourne."
    who: Who = "dealer"
    ranks: tuple[Rank, ...] = Field(description="ranks that may be taken")
    against: Rank = Field(description="the rank that replaces it")


class Look(Ludeme):
    """Who may look at cards of the stock that were left; `names_suit` binds him to lead a suit that he names first."""

    kind: Literal["look"] = "look"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Chacun peut regarder ce qu'il n'a pas tiré."
    who: Who
    left_by: Literal["himself", "other"] = "himself"
    names_suit: bool = False
