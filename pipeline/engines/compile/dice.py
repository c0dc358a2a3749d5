"""The rule set of a game of dice: what a throw decides, between two or against a bank."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.support import DICE, check_support
from pipeline.ludemes import cards, money, play
from pipeline.ludemes import dice as dices


@dataclass(frozen=True, slots=True)
class DiceRules:
    """What each phase of a game of dice needs."""

    players: Stated[cards.Players] | None
    dice: Stated[dices.Dice]
    win: Stated[dices.DiceWin]
    void: Stated[dices.DiceVoid] | None
    keeps: Stated[dices.KeepsDice] | None
    stakes: tuple[Stated[money.Stake], ...]
    payments: tuple[Stated[money.Payment], ...]
    banker: Stated[dices.Banker] | None
    bets: tuple[Stated[dices.Bet], ...]
    clauses: tuple[Stated[dices.BankClause], ...]
    end: Stated[play.End] | None

    @property
    def most(self) -> int:
        """The largest number of players of a bank that the engine seats."""
        limit = self.players.ludeme.max if self.players else None
        return max(2, limit or 8)

    @property
    def turns(self) -> Stated[dices.KeepsDice] | None:
        """The rule by which the dice change hands."""
        return self.keeps


def compile_dice(chapter: Chapter) -> DiceRules:
    """Choose the records of a game of dice; raise MissingRules or ConflictingRules."""
    records = Records(chapter)
    check_support(records, DICE)
    records.require(dices.Dice, dices.DiceWin)
    if not any(records.every(kind) for kind in (money.Stake, money.Payment, dices.Banker, dices.Bet)):
        records.ask("payment")
    records.check()
    return DiceRules(
        players=records.optional(cards.Players), dice=records.one(dices.Dice), win=records.one(dices.DiceWin),
        void=records.optional(dices.DiceVoid), keeps=records.optional(dices.KeepsDice),
        stakes=records.every(money.Stake), payments=records.every(money.Payment),
        banker=records.optional(dices.Banker), bets=records.every(dices.Bet),
        clauses=records.every(dices.BankClause), end=records.optional(play.End),
    )  # fmt: skip
