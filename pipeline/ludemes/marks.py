"""Ludemes of a match in rounds between two while others wait: who meets whom, who is marked, how marks are shared."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase


class Pairing(Ludeme):
    """Two play a round of some deals while the others wait; who plays the next round."""

    kind: Literal["pairing"] = "pairing"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "Le gagnant cède sa place à celui qui attend."
    next: Literal["turning", "loser_stays"]
    deals: int = Field(2, ge=1, description="deals of a round; the players deal by turns")
    rounds: int = Field(1, ge=1, description="rounds that make one unit of the match")


class RoundMark(Ludeme):
    """The loser of a round is marked with the difference of the points, in whole units."""

    kind: Literal["round_mark"] = "round_mark"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "Le perdant est marqué de la différence, par vingtaines."
    unit: int = Field(10, ge=1, description="points of one unit")
    counts_from: int = Field(ge=1, description="the smallest remainder that counts as a unit")


class Consolation(Ludeme):
    """Points added to each mark."""

    kind: Literal["consolation"] = "consolation"
    phase: ClassVar[Phase] = "payment"
    example: ClassVar[str] = "À chaque marque on ajoute dix points."
    points: int = Field(ge=1)


class ShareOut(Ludeme):
    """At the end the marks of all are divided equally; each gains what he lacks and loses what he has above."""

    kind: Literal["share_out"] = "share_out"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "On divise le total des marques par le nombre des joueurs."
    unit: int = Field(10, ge=1, description="the marks are divided in whole units")
    surplus: Literal["biggest_loser", "nobody"] = "biggest_loser"
