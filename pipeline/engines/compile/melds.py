"""The rule set of a game of declarations: deal, discards, melds told and compared, tricks, points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import Ordered
from pipeline.engines.compile.support import MELDS, check_support
from pipeline.ludemes import Ludeme, cards, money, play
from pipeline.ludemes.marks import Consolation, Pairing, RoundMark, ShareOut
from pipeline.ludemes.melds import Counting, Hazard, Look, Meld, MeldContest, Rob, Tally, TrickScore, UnshownMeld

L = TypeVar("L", bound=Ludeme)


@dataclass(frozen=True, slots=True)
class MeldRules(Ordered):
    """What each phase of a game of declarations needs; None or () where the game lacks the phase.

    `options` are the records of conventions that become parameters, in the order of the account.
    """

    players: Stated[cards.Players]
    deck: Stated[cards.Deck]
    rank_order: Stated[cards.RankOrder]
    values: Stated[cards.CardValues] | None
    lot: Stated[cards.DealerChoice] | None
    deal: Stated[cards.Deal]
    turn_up: Stated[cards.TurnUp] | None
    trump: Stated[cards.Trump] | None
    exchanges: tuple[Stated[cards.Exchange], ...]
    looks: tuple[Stated[Look], ...]
    melds: tuple[Stated[Meld], ...]
    contests: tuple[Stated[MeldContest], ...]
    counting: Stated[Counting]
    unshown: Stated[UnshownMeld] | None
    hazards: tuple[Stated[Hazard], ...]
    leader: Stated[play.Leader]
    follow: tuple[Stated[play.Follow], ...]
    winner: Stated[play.TrickWinner]
    scores: tuple[Stated[TrickScore], ...]
    tally: Stated[Tally] | None
    target: Stated[play.Target]
    payments: tuple[Stated[money.Payment], ...]
    rotation: Stated[play.DealerRotation] | None
    direction: Stated[cards.Direction] | None
    pairing: Stated[Pairing] | None
    marks: Stated[RoundMark] | None
    consolation: Stated[Consolation] | None
    share: Stated[ShareOut] | None
    options: tuple[Stated[Ludeme], ...] = ()
    taken: tuple[str, ...] = ()

    def exchange(self, who: str) -> Stated[cards.Exchange] | None:
        """Return the rule of the discard of the eldest or of the dealer."""
        return next((s for s in self.exchanges if s.ludeme.who == who), None)

    def look(self, who: str, left_by: str) -> Stated[Look] | None:
        """Return the rule that lets a player look at cards that he or the other has left."""
        return next((s for s in self.looks if (s.ludeme.who, s.ludeme.left_by) == (who, left_by)), None)

    def of(self, pattern: str) -> tuple[Stated[Meld], ...]:
        """Return the melds of a pattern."""
        return tuple(s for s in self.melds if s.ludeme.pattern == pattern)

    def contest(self, pattern: str) -> Stated[MeldContest] | None:
        """Return the rule by which melds of a pattern are compared."""
        return next((s for s in self.contests if s.ludeme.of == pattern), None)

    def hazard(self, counted: str) -> Stated[Hazard] | None:
        """Return the hazard of counting in hand or in play."""
        return next((s for s in self.hazards if s.ludeme.counted == counted), None)

    def score(self, what: str) -> Stated[TrickScore] | None:
        """Return the rule of points for something in the tricks."""
        return next((s for s in self.scores if s.ludeme.what == what), None)

    def offered(self, kind: type[L], **fields: object) -> Stated[L] | None:
        """Return the convention of a kind with these values, None if the text offers none."""
        for s in self.options:
            if isinstance(s.ludeme, kind) and all(getattr(s.ludeme, name) == value for name, value in fields.items()):
                return Stated(s.ludeme, s.text, s.rank)
        return None


NEEDED = (
    cards.Players, cards.Deck, cards.RankOrder, cards.Deal, Counting, play.Leader, play.TrickWinner, play.Target,
)  # fmt: skip


OFFERED: tuple[type[Ludeme], ...] = (
    cards.Deal, Rob, Meld, MeldContest, TrickScore, Pairing,
)  # fmt: skip
"""Kinds whose conventions become parameters of the game, taken or not."""


def _firm(records: Records, kind: type[L]) -> tuple[Stated[L], ...]:
    """Return the records of a kind that hold without a convention."""
    return tuple(s for s in records.every(kind) if s.ludeme.option is None)


def _first(records: Records, kind: type[L]) -> Stated[L] | None:
    """Return the record of a kind that holds without a convention."""
    return next(iter(_firm(records, kind)), None)


def compile_melds(chapter: Chapter) -> MeldRules:
    """Choose the records of a game of declarations; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter)
    check_support(records, MELDS)
    records.require(*NEEDED)
    records.check()
    rules = MeldRules(
        players=records.one(cards.Players), deck=records.one(cards.Deck), rank_order=records.one(cards.RankOrder),
        values=records.optional(cards.CardValues), lot=records.optional(cards.DealerChoice),
        deal=records.one(cards.Deal),
        turn_up=records.optional(cards.TurnUp), trump=records.optional(cards.Trump),
        exchanges=records.every(cards.Exchange), looks=records.every(Look), melds=_firm(records, Meld),
        contests=_firm(records, MeldContest), counting=records.one(Counting),
        unshown=records.optional(UnshownMeld), hazards=records.every(Hazard),
        leader=records.one(play.Leader), follow=records.every(play.Follow), winner=records.one(play.TrickWinner),
        scores=_firm(records, TrickScore), tally=records.optional(Tally), target=records.one(play.Target),
        payments=records.every(money.Payment), rotation=records.optional(play.DealerRotation),
        direction=records.optional(cards.Direction), pairing=_first(records, Pairing),
        marks=records.optional(RoundMark), consolation=records.optional(Consolation), share=records.optional(ShareOut),
        options=tuple(s for kind in OFFERED for s in records.offered(kind)), taken=chapter.taken,
    )  # fmt: skip
    _check(records, rules)
    return rules


def _check(records: Records, rules: MeldRules) -> None:
    """Ask what the records leave open between them."""
    hand, size = rules.deal.ludeme.cards, rules.deck.ludeme.cards
    for deal in (rules.deal.ludeme, *(s.ludeme for s in rules.options if isinstance(s.ludeme, cards.Deal))):
        if sum(deal.packets) != deal.cards or deal.cards != hand:
            records.ask("deal", f" ({hand} cards by {deal.packets})")
    if size != 4 * len(rules.ranks) or size < 2 * hand + (rules.turn_up is not None):
        records.ask("deck", f" ({size} cards)")
    if any(s.ludeme.maximum is not None and s.ludeme.maximum < s.ludeme.minimum for s in rules.exchanges):
        records.ask("exchange", " (fewer at most than at least)")
    if rules.turn_up is None and rules.trump is None:
        records.ask("trump")
    if rules.winner.ludeme.trumps != (rules.turn_up is not None):
        records.ask("trick_winner", " (with or without trumps)")
    if len({s.ludeme.ranks for s in rules.of("set")}) > 1:
        records.ask("meld", " (of sets, one by its ranks, another by others)")
    if rules.exchanges and not (rules.exchange("eldest") and rules.exchange("dealer")):
        records.ask("exchange", " (of one of the two)")
    for pattern in rules.counting.ludeme.order:
        if not rules.of(pattern):
            records.ask("meld", f" ({pattern})")
    if {s.ludeme.pattern for s in rules.melds} - set(rules.counting.ludeme.order):
        records.ask("counting", " (not all melds have their place)")
    if (rules.of("suit") or rules.contest("suit")) and rules.values is None:
        records.ask("card_values")
    if rules.pairing is None:
        records.require(play.DealerRotation)
    else:
        records.require(RoundMark, ShareOut, cards.Direction)
    if (rules.players.ludeme.max or 0) > 2 and rules.pairing is None:
        records.ask("pairing")
    records.check()


def table(rules: Sequence[Stated[Meld]], most: int) -> tuple[int, ...]:
    """Return what a meld of a pattern counts by its number of cards, from 0 to `most`; 0 where there is none."""
    points = {s.ludeme.size: int(s.ludeme.points) for s in rules}
    return tuple(points.get(cards_, 0) for cards_ in range(most + 1))
