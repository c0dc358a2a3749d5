"""The rule set of a game of pegs for one player."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.support import PEGS, check_support
from pipeline.ludemes import board as boards
from pipeline.ludemes import cards, play


@dataclass(frozen=True, slots=True)
class PegRules:
    """What each phase of a game of pegs needs."""

    players: Stated[cards.Players] | None
    board: Stated[boards.Board]
    pieces: Stated[boards.Pieces]
    opening: Stated[boards.Opening] | None
    jump: Stated[boards.Jump]
    goal: Stated[boards.Goal]
    end: Stated[play.End]


def compile_pegs(chapter: Chapter) -> PegRules:
    """Choose the records of a game of pegs; raise MissingRules or ConflictingRules."""
    records = Records(chapter)
    check_support(records, PEGS)
    records.require(boards.Board, boards.Jump, boards.Goal, boards.Pieces, play.End)
    shape = records.optional(boards.Board)
    if shape is not None and sum(shape.ludeme.rows) != shape.ludeme.places:
        records.ask("board", f" ({shape.ludeme.places} holes in rows of {shape.ludeme.rows})")
    records.check()
    return PegRules(
        players=records.optional(cards.Players), board=records.one(boards.Board), pieces=records.one(boards.Pieces),
        opening=records.optional(boards.Opening), jump=records.one(boards.Jump), goal=records.one(boards.Goal),
        end=records.one(play.End),
    )  # fmt: skip
