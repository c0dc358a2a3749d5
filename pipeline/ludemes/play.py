"""Ludemes of play: leading, following, taking tricks, hands that are shown, ends."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.expression import Amount


class Leader(Ludeme):
    """Who plays first."""

    kind: Literal["leader"] = "leader"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Le premier en cartes joue telle carte qui lui convient."
    who: Who


class Follow(Ludeme):
    """A duty in playing to a trick: `suit` to follow, `overtake` to beat, `ruff` to trump, `overruff`."""

    kind: Literal["follow"] = "follow"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Les autres joueurs sont obligés de fournir la couleur, et de forcer s'ils le peuvent."
    duty: Literal["suit", "overtake", "ruff", "overruff"]
    required: bool = Field(True, description="False where the text says that one is free of this duty")


class TrickWinner(Ludeme):
    """What wins a trick: the highest trump, else the highest card of the suit led; the winner leads next."""

    kind: Literal["trick_winner"] = "trick_winner"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "La plus forte carte de la couleur jouée emporte la levée, à moins qu'elle ne soit coupée."
    trumps: bool = True
    leads_next: bool = True


class Hand(Ludeme):
    """A named hand: what cards make it, and whether it wins the pot without play."""

    kind: Literal["hand"] = "hand"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Avoir ses cinq cartes de la même couleur s'appelle avoir la mouche."
    name: str
    pattern: Literal["flush", "sequence", "same_rank", "card", "other"]
    size: int = Field(ge=1, description="how many cards make it")
    wins_pot: bool = Field(False, description="its holder takes the pot without play")
    must_announce: bool = Field(True, description="False where the holder may keep silent until his turn")


class HandOrder(Ludeme):
    """How equal hands are told apart: criteria in order."""

    kind: Literal["hand_order"] = "hand_order"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Celle d'atout a la préférence, puis le plus grand nombre de points, puis la primauté."
    criteria: tuple[Literal["trump", "points", "highest_card", "eldest"], ...]


class Announce(Ludeme):
    """A player who holds something may be asked, and must answer truly or be silent."""

    kind: Literal["announce"] = "announce"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "S'il répond, il est obligé de répondre juste."
    truthful: bool = True


class Score(Ludeme):
    """Points marked for an event."""

    kind: Literal["score"] = "score"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Celui qui fait trois levées marque un point."
    who: Who = "player"
    points: Amount


class Target(Ludeme):
    """The number of points that ends the game; `alternatives` where the text leaves a choice."""

    kind: Literal["target"] = "target"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "La partie se joue en cinq ou sept points."
    points: int = Field(ge=1)
    alternatives: tuple[int, ...] = ()


class End(Ludeme):
    """What ends a hand or the game, when it is not a number of points."""

    kind: Literal["end"] = "end"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "La partie recommence après chaque coup."
    of: Literal["hand", "game"] = "hand"
    cause: Literal["cards_played", "pot_won", "agreement", "one_left", "no_move", "loss"]


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
