"""The rule set of a rubber: two sides of partners, a pack dealt out, tricks and honours marked, games that win it."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.support import RUBBER, check_support
from pipeline.engines.compile.whole import DealtOut, ask_whole_pack
from pipeline.ludemes import cards, expression, money, play
from pipeline.ludemes import rubber as stated


@dataclass(frozen=True, slots=True)
class RubberRules(DealtOut):
    """What each phase of a rubber needs; None or () where the game lacks it."""

    players: Stated[cards.Players]
    partners: Stated[cards.Partners]
    decks: tuple[Stated[cards.Deck], ...]
    rank_order: Stated[cards.RankOrder]
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    deal: Stated[cards.Deal]
    turn_up: Stated[cards.TurnUp]
    leader: Stated[play.Leader]
    follow: tuple[Stated[play.Follow], ...]
    winner: Stated[play.TrickWinner]
    scores: tuple[Stated[play.Score], ...]
    honours: Stated[stated.Honours] | None
    barred: Stated[stated.HonoursBarred] | None
    call: Stated[stated.HonoursCall] | None
    order: Stated[stated.CountOrder]
    target: Stated[play.Target]
    prices: tuple[Stated[money.Payment], ...]
    rubber: Stated[stated.Rubber]
    bonus: Stated[stated.RubberBonus] | None
    slam: Stated[stated.Slam] | None
    other_slams: tuple[Stated[stated.Slam], ...]
    favourite: Stated[stated.FavouriteSuit] | None
    carried: Stated[stated.PointsCarried] | None
    rotation: Stated[play.DealerRotation]

    def scored(self, what: str) -> tuple[Stated[play.Score], ...]:
        """Return what is marked for tricks, or for honours."""
        return tuple(score for score in self.scores if what in _quantities(score.ludeme))


CONVENTIONS = frozenset({"slam", "favourite_suit", "points_carried"})
"""Kinds whose options become parameters of a rubber."""

NEEDED = (
    cards.Players, cards.Partners, cards.RankOrder, cards.Deal, cards.TurnUp, play.Leader, play.TrickWinner,
    stated.CountOrder, play.Target, stated.Rubber, play.DealerRotation,
)  # fmt: skip


def compile_rubber(chapter: Chapter) -> RubberRules:
    """Choose the records of a rubber; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter, CONVENTIONS)
    check_support(records, RUBBER)
    rules = RubberRules(
        direction=_ask(records), players=records.one(cards.Players), partners=records.one(cards.Partners),
        decks=records.gathered(cards.Deck), rank_order=records.one(cards.RankOrder),
        lot=records.optional(cards.DealerChoice), deal=records.one(cards.Deal), turn_up=records.one(cards.TurnUp),
        leader=records.one(play.Leader), follow=records.gathered(play.Follow), winner=records.one(play.TrickWinner),
        scores=records.every(play.Score), honours=records.optional(stated.Honours),
        barred=records.optional(stated.HonoursBarred), call=records.optional(stated.HonoursCall),
        order=records.one(stated.CountOrder), target=records.one(play.Target), prices=records.every(money.Payment),
        rubber=records.one(stated.Rubber), bonus=records.optional(stated.RubberBonus),
        slam=records.only(records.standing(stated.Slam)), other_slams=records.conventions(stated.Slam),
        favourite=records.optional(stated.FavouriteSuit), carried=records.optional(stated.PointsCarried),
        rotation=records.one(play.DealerRotation),
    )  # fmt: skip
    _check(records, rules)
    return rules


def _ask(records: Records) -> Stated[cards.Direction]:
    """Note the questions that the records leave open, raise them together; return the direction of the deal."""
    records.require(*NEEDED)
    records.require_some(cards.Deck, play.Follow, play.Score, money.Payment)
    direction = records.only([s for s in records.every(cards.Direction) if s.ludeme.of == "deal"])
    if direction is None:
        records.ask("direction")
    records.check()
    if direction is None:
        raise AssertionError("check raises where a question is open")
    return direction


def _check(records: Records, rules: RubberRules) -> None:
    """Ask where the pack is not dealt out, or honours are counted and not named."""
    ask_whole_pack(records, rules)
    if rules.honours is None and (rules.scored("honours") or rules.call):
        records.ask("honours")
    if len(rules.scored("tricks")) + len(rules.scored("honours")) != len(rules.scores) or not rules.scored("tricks"):
        records.ask("score")
    records.check()


def _quantities(score: play.Score) -> frozenset[str]:
    return expression.names(score.points) | expression.names(score.when or "0")
