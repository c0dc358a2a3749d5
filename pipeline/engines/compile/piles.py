"""The rule set of a game of piles: two players turn their cards over, and the stronger takes both."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import Ordered
from pipeline.engines.compile.support import PILES, check_support
from pipeline.ludemes import cards, piles, play


@dataclass(frozen=True, slots=True)
class PileRules(Ordered):
    """What each phase of a game of piles needs."""

    players: Stated[cards.Players]
    deck: Stated[cards.Deck]
    rank_order: Stated[cards.RankOrder]
    share: Stated[piles.Share]
    turn_over: Stated[piles.TurnOver]
    battle: Stated[piles.Battle]
    gather: Stated[piles.Gather]
    exhausted: Stated[piles.Exhausted]
    end: Stated[play.End]


def compile_piles(chapter: Chapter) -> PileRules:
    """Choose the records of a game of piles; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter)
    check_support(records, PILES)
    records.require(
        cards.Players, cards.Deck, cards.RankOrder, piles.Share, piles.TurnOver, piles.Battle, piles.Gather,
        piles.Exhausted, play.End,
    )  # fmt: skip
    records.check()
    rules = PileRules(
        players=records.one(cards.Players), deck=records.one(cards.Deck), rank_order=records.one(cards.RankOrder),
        share=records.one(piles.Share), turn_over=records.one(piles.TurnOver), battle=records.one(piles.Battle),
        gather=records.one(piles.Gather), exhausted=records.one(piles.Exhausted),
        end=records.one(play.End),
    )  # fmt: skip
    if rules.deck.ludeme.cards != 4 * len(rules.ranks):
        records.ask("deck", f" ({rules.deck.ludeme.cards} cards of {len(rules.ranks)} ranks)")
    records.check()
    return rules
