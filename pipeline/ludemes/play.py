"""Ludemes of play: leading, following, taking tricks, hands that are shown, ends."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.cards import Rank
from pipeline.ludemes.expression import Amount


class Leader(Ludeme):
    """Who plays first."""

    kind: Literal["leader"] = "leader"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "L'adversaire du donneur entame."
    who: Who


class Follow(Ludeme):
    """A duty in playing to a trick: `suit` to follow, `overtake` to beat, `ruff` to trump, `overruff`."""

    kind: Literal["follow"] = "follow"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Faute de la couleur, il faut couper."
    duty: Literal["suit", "overtake", "ruff", "overruff"]
    required: bool = Field(True, description="False where the text says that one is free of this duty")


class LeadTrump(Ludeme):
    """Who leads a certain trick must lead a trump if he has one."""

    kind: Literal["lead_trump"] = "lead_trump"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La troisième entame se fait en atout."
    trick: int = Field(ge=1, description="number of the trick")


class TrickWinner(Ludeme):
    """What wins a trick: the highest trump, else the highest card of the suit led; the winner leads next."""

    kind: Literal["trick_winner"] = "trick_winner"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le plus fort atout prend, sinon la meilleure carte de l'entame."
    trumps: bool = True
    leads_next: bool = True


class Hand(Ludeme):
    """A named hand: what cards make it, and whether it wins the pot without play."""

    kind: Literal["hand"] = "hand"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Quatre cartes qui se suivent forment une quatrième."
    name: str
    pattern: Literal["flush", "sequence", "same_rank", "card", "other"]
    size: int = Field(ge=1, description="how many cards make it")
    wins_pot: bool = Field(False, description="its holder takes the pot without play")
    must_announce: bool = Field(True, description="False where the holder may keep silent until his turn")
    after_fold: bool = Field(False, description="shown when all have spoken, also by who has given up his hand")


class HandOrder(Ludeme):
    """How equal hands are told apart: criteria in order."""

    kind: Literal["hand_order"] = "hand_order"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Entre deux quatrièmes, la plus haute gagne."
    criteria: tuple[Literal["trump", "points", "highest_card", "eldest"], ...]


class Announce(Ludeme):
    """A player who holds something may be asked, and must answer truly or be silent."""

    kind: Literal["announce"] = "announce"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Qui est interrogé ne doit pas mentir."
    truthful: bool = True


class Score(Ludeme):
    """Points marked for an event: by the player to whom it happens, or by all but his side (`others`).

    An `exception_of` another score replaces what that one has given in the deal.
    """

    kind: Literal["score"] = "score"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le dernier pli rapporte dix points."
    who: Who = "player"
    points: Amount


class CardMark(Ludeme):
    """Points marked for a trump: by the dealer who turns it up, by the player who holds it."""

    kind: Literal["card_mark"] = "card_mark"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La dame d'atout tournée vaut deux points à qui donne."
    rank: Rank
    points: Amount
    turned: bool = Field(False, description="marked by the dealer who turns it")
    held: bool = Field(False, description="marked by who holds it, if he tells before he plays or plays it first")


class BestSet(Ludeme):
    """Points marked before the play for so many cards of a rank in one hand; the dearest set of a deal alone counts."""

    kind: Literal["best_set"] = "best_set"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Quatre neuf rapportent douze points, sauf meilleure série."
    rank: Rank
    size: int = Field(ge=2, le=4)
    points: int = Field(ge=1)


class Concession(Ludeme):
    """A side may give the deal up to the other, which accepts and marks, or declines and must take every trick.

    Who declines and misses a trick loses `forfeit` points: the other side marks them.
    """

    kind: Literal["concession"] = "concession"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "On peut céder le coup : l'autre camp marque un point, ou refuse et s'engage à la vole."
    points: Amount = Field("1", description="marked by the side that accepts")
    forfeit: Amount = Field(description="lost by the side that declines and does not take every trick")


class Undertaking(Ludeme):
    """A player may bind himself to take every trick; who misses one loses `forfeit` points, marked by the others."""

    kind: Literal["undertaking"] = "undertaking"
    phase: ClassVar[Phase] = "exchange"
    example: ClassVar[str] = "Promettre tous les plis et en manquer un coûte trois points."
    forfeit: Amount


class Target(Ludeme):
    """The number of points that ends the game; `alternatives` where the text leaves a choice."""

    kind: Literal["target"] = "target"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "On joue en cent cinquante points."
    points: int = Field(ge=1)
    alternatives: tuple[int, ...] = ()


class End(Ludeme):
    """What ends a hand or the game, when it is not a number of points."""

    kind: Literal["end"] = "end"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Le coup finit avec la dernière carte."
    of: Literal["hand", "game"] = "hand"
    cause: Literal["cards_played", "pot_won", "agreement", "one_left", "no_move", "loss", "all_taken", "round"]


class LonePlayer(Ludeme):
    """What falls to a player when all the others have given up their hands."""

    kind: Literal["lone_player"] = "lone_player"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "S'il reste seul, il est censé faire toutes les levées."
    takes: Literal["tricks", "pot", "nothing"]


class DealerRotation(Ludeme):
    """Who deals next."""

    kind: Literal["dealer_rotation"] = "dealer_rotation"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "La donne passe ensuite au voisin de droite."
    next: Literal["left", "right", "same"]
