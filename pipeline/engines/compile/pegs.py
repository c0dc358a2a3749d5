"""The rule set of a game of pegs for one player."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.ludemes import board as boards
from pipeline.ludemes import play


@dataclass(frozen=True, slots=True)
class PegRules:
    """What each phase of a game of pegs needs."""

    board: Stated[boards.Board]
    pieces: Stated[boards.Pieces] | None
    opening: Stated[boards.Opening] | None
    jump: Stated[boards.Jump]
    goal: Stated[boards.Goal]
    end: Stated[play.End] | None


def compile_pegs(chapter: Chapter) -> PegRules:
    """Choose the records of a game of pegs; raise MissingRules or ConflictingRules."""
    records = Records(chapter)
    shape, jump, goal = records.need(boards.Board), records.need(boards.Jump), records.need(boards.Goal)
    if shape is not None and sum(shape.ludeme.rows) != shape.ludeme.places:
        records.ask("board", f" ({shape.ludeme.places} holes in rows of {shape.ludeme.rows})")
    records.check()
    assert shape and jump and goal  # `check` raised otherwise
    return PegRules(
        board=shape, pieces=records.optional(boards.Pieces), opening=records.optional(boards.Opening), jump=jump,
        goal=goal, end=records.optional(play.End),
    )  # fmt: skip
