"""Ludemes of boards."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from pipeline.ludemes.base import Ludeme, Phase


class Board(Ludeme):
    """A board of holes or squares, by rows from the top; holes are numbered row by row from 1."""

    kind: Literal["board"] = "board"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "Le plateau a vingt-quatre cases en quatre rangées."
    places: int = Field(ge=1, description="number of holes or squares")
    rows: tuple[int, ...] = Field((), description="places in each row, centred")


class Pieces(Ludeme):
    """How many pieces stand on the board at the start, for each player or in all."""

    kind: Literal["pieces"] = "pieces"
    phase: ClassVar[Phase] = "equipment"
    example: ClassVar[str] = "Chaque camp dispose de douze pions."
    count: int = Field(ge=1)
    each: bool = False


class Opening(Ludeme):
    """What is removed or placed before the first move; `count` pieces of the player's choice."""

    kind: Literal["opening"] = "opening"
    phase: ClassVar[Phase] = "deal"
    example: ClassVar[str] = "On commence par enlever un pion."
    action: Literal["remove", "place"]
    count: int = 1


class Jump(Ludeme):
    """A piece takes another by leaping over it in a straight line to an empty place."""

    kind: Literal["jump"] = "jump"
    phase: ClassVar[Phase] = "play"
    example: ClassVar[str] = "Un pion saute par-dessus son voisin et le retire."
    diagonal: bool = Field(False, description="also along diagonals")
    removes: bool = Field(True, description="the piece leapt over is taken off")
    to_empty: bool = Field(True, description="the place reached must be empty")


class Goal(Ludeme):
    """How many pieces must remain for the game to be won."""

    kind: Literal["goal"] = "goal"
    phase: ClassVar[Phase] = "end"
    example: ClassVar[str] = "On gagne quand il reste deux pions."
    pieces_left: int = Field(ge=0)
