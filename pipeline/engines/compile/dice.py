"""The rule set of a game of dice: what a throw decides, between two or against a bank."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.ludemes import cards, dice, money, play


@dataclass(frozen=True, slots=True)
class DiceRules:
    """What each phase of a game of dice needs."""

    players: Stated[cards.Players] | None
    dice: Stated[dice.Dice]
    win: Stated[dice.DiceWin]
    void: Stated[dice.DiceVoid] | None
    keeps: Stated[dice.KeepsDice] | None
    stakes: tuple[Stated[money.Stake], ...]
    payments: tuple[Stated[money.Payment], ...]
    banker: Stated[dice.Banker] | None
    bets: tuple[Stated[dice.Bet], ...]
    clauses: tuple[Stated[dice.BankClause], ...]
    end: Stated[play.End] | None

    @property
    def most(self) -> int:
        """The largest number of players of a bank that the engine seats."""
        limit = self.players.ludeme.max if self.players else None
        return max(2, limit or 8)

    @property
    def turns(self) -> Stated[dice.KeepsDice] | None:
        """The rule by which the dice change hands."""
        return self.keeps


def compile_dice(chapter: Chapter) -> DiceRules:
    """Choose the records of a game of dice; raise MissingRules or ConflictingRules."""
    records = Records(chapter)
    thrown, win = records.need(dice.Dice), records.need(dice.DiceWin)
    records.check()
    assert thrown and win  # noqa: S101  # `check` raised otherwise
    return DiceRules(
        players=records.optional(cards.Players), dice=thrown, win=win, void=records.optional(dice.DiceVoid),
        keeps=records.optional(dice.KeepsDice), stakes=records.every(money.Stake),
        payments=records.every(money.Payment), banker=records.optional(dice.Banker),
        bets=records.every(dice.Bet), clauses=records.every(dice.BankClause),
        end=records.optional(play.End),
    )  # fmt: skip
