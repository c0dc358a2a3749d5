"""The rule set of a game in which one avoids points: one card exchanged, tricks, cards paid as they fall, a basket."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import Ordered, Seated
from pipeline.engines.compile.support import AVOIDANCE, check_support
from pipeline.ludemes import avoidance, cards, money, play


@dataclass(frozen=True, slots=True)
class AvoidanceRules(Ordered, Seated):
    """What each phase of such a game needs; None or () where the game lacks it."""

    players: Stated[cards.Players]
    deck: Stated[cards.Deck]
    removed: tuple[Stated[cards.RemovedCards], ...]
    added: tuple[Stated[cards.AddedCards], ...]
    rank_order: Stated[cards.RankOrder]
    values: Stated[cards.CardValues]
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    antes: tuple[Stated[money.Ante], ...]
    renewal: Stated[avoidance.PoolRenewal]
    deal: Stated[cards.Deal]
    dealer_hand: Stated[avoidance.DealerHand]
    exchange: Stated[cards.Exchange]
    left: Stated[avoidance.LeftCard]
    leader: Stated[play.Leader]
    follow: Stated[play.Follow]
    winner: Stated[play.TrickWinner]
    paid: tuple[Stated[avoidance.CardPaid], ...]
    led: Stated[avoidance.LedPaid] | None
    doublings: tuple[Stated[avoidance.Doubling], ...]
    pool_card: Stated[avoidance.PoolCard]
    pool_events: tuple[Stated[avoidance.PoolEvent], ...]
    lowest: Stated[avoidance.LowestWins]
    placed: Stated[avoidance.BestPlaced]
    stake: Stated[avoidance.DiscardStake]
    stake_cards: tuple[Stated[avoidance.DiscardCard], ...]
    slam: Stated[avoidance.AllTricks] | None
    slam_paid: tuple[Stated[avoidance.AllTricksPaid], ...]
    slam_alone: Stated[avoidance.AllTricksAlone] | None
    slam_pool: tuple[Stated[avoidance.AllTricksPool], ...]
    exemption: Stated[avoidance.Exemption] | None
    term: Stated[avoidance.ExemptionTerm] | None
    lost: Stated[avoidance.ExemptionLost] | None
    binds: Stated[avoidance.ExemptionBinds] | None
    wins: Stated[avoidance.ExemptionWins] | None
    costs: tuple[Stated[avoidance.ExemptionCost], ...]
    exempt_slam: tuple[Stated[avoidance.ExemptionSlam], ...]
    unexempt: Stated[avoidance.Unexempt] | None
    rotation: Stated[play.DealerRotation]
    taken: tuple[str, ...]

    @property
    def hand(self) -> int:
        """The number of cards that everybody plays."""
        return self.deal.ludeme.cards

    def event(self, how: str) -> Stated[avoidance.PoolEvent] | None:
        """Return what happens when the card of the basket falls in a way."""
        return next((s for s in self.pool_events if s.ludeme.how == how), None)

    def slam_price(self, how: str) -> Stated[avoidance.AllTricksPaid] | None:
        """Return what is paid for all the tricks made, or broken."""
        return next((s for s in self.slam_paid if s.ludeme.how == how), None)

    def cost(self, what: str) -> Stated[avoidance.ExemptionCost] | None:
        """Return a cost of a trick of him who was free."""
        return next((s for s in self.costs if s.ludeme.what == what), None)


CONVENTIONS = frozenset({"added_cards", "doubling", "all_tricks_pool", "unexempt"})
"""Kinds whose options become parameters of the game."""

NEEDED = (
    cards.Players, cards.Deck, cards.RankOrder, cards.CardValues, cards.Direction, avoidance.PoolRenewal, cards.Deal,
    avoidance.DealerHand, cards.Exchange, avoidance.LeftCard, play.Leader, play.Follow, play.TrickWinner,
    avoidance.PoolCard, avoidance.LowestWins, avoidance.BestPlaced, avoidance.DiscardStake, play.DealerRotation,
)  # fmt: skip


def compile_avoidance(chapter: Chapter) -> AvoidanceRules:
    """Choose the records of such a game; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter, CONVENTIONS)
    check_support(records, AVOIDANCE)
    _ask(records)
    rules = AvoidanceRules(
        players=records.one(cards.Players), deck=records.one(cards.Deck), removed=records.every(cards.RemovedCards),
        added=records.every(cards.AddedCards), rank_order=records.one(cards.RankOrder),
        values=records.one(cards.CardValues), lot=records.optional(cards.DealerChoice),
        direction=records.one(cards.Direction), antes=records.every(money.Ante),
        renewal=records.one(avoidance.PoolRenewal), deal=records.one(cards.Deal),
        dealer_hand=records.one(avoidance.DealerHand), exchange=records.one(cards.Exchange),
        left=records.one(avoidance.LeftCard), leader=records.one(play.Leader), follow=records.one(play.Follow),
        winner=records.one(play.TrickWinner), paid=records.every(avoidance.CardPaid),
        led=records.optional(avoidance.LedPaid), doublings=records.every(avoidance.Doubling),
        pool_card=records.one(avoidance.PoolCard), pool_events=records.every(avoidance.PoolEvent),
        lowest=records.one(avoidance.LowestWins), placed=records.one(avoidance.BestPlaced),
        stake=records.one(avoidance.DiscardStake), stake_cards=records.every(avoidance.DiscardCard),
        slam=records.optional(avoidance.AllTricks), slam_paid=records.every(avoidance.AllTricksPaid),
        slam_alone=records.optional(avoidance.AllTricksAlone), slam_pool=records.every(avoidance.AllTricksPool),
        exemption=records.optional(avoidance.Exemption), term=records.optional(avoidance.ExemptionTerm),
        lost=records.optional(avoidance.ExemptionLost), binds=records.optional(avoidance.ExemptionBinds),
        wins=records.optional(avoidance.ExemptionWins), costs=records.every(avoidance.ExemptionCost),
        exempt_slam=records.every(avoidance.ExemptionSlam), unexempt=records.optional(avoidance.Unexempt),
        rotation=records.one(play.DealerRotation), taken=chapter.taken,
    )  # fmt: skip
    _check(records, rules)
    return rules


def _ask(records: Records) -> None:
    """Note every question that the records leave open, and raise them together."""
    records.require(*NEEDED)
    if not records.every(money.Ante):
        records.ask("ante")
    if sorted(s.ludeme.how for s in records.every(avoidance.PoolEvent)) != ["forced", "given", "led"]:
        records.ask("pool_event")
    if records.every(avoidance.AllTricks):
        records.require(avoidance.AllTricksAlone)
        if sorted(s.ludeme.how for s in records.every(avoidance.AllTricksPaid)) != ["broken", "made"]:
            records.ask("all_tricks_paid")
        if len(records.standing(avoidance.AllTricksPool)) > 1:
            records.ask("all_tricks_pool")
    if records.every(avoidance.Exemption):
        records.require(avoidance.ExemptionTerm)
    records.check()


def _check(records: Records, rules: AvoidanceRules) -> None:
    """Ask where the cards cannot be dealt, or where the order of the players leaves equals."""
    _check_deal(records, rules)
    criteria = rules.lowest.ludeme.criteria
    if not criteria or criteria[-1] != "placed" or len(set(criteria)) < len(criteria):
        records.ask("lowest_wins", f" ({', '.join(criteria)})")
    for kind, named in (
        ("card_paid", [(s.ludeme.rank, s.ludeme.suit, s.ludeme.how) for s in rules.paid]),
        ("discard_card", [(s.ludeme.rank, s.ludeme.suit) for s in rules.stake_cards]),
        ("exemption_cost", [s.ludeme.what for s in rules.costs]),
        ("exemption_slam", [s.ludeme.how for s in rules.exempt_slam]),
        ("doubling", [(s.ludeme.of, s.ludeme.by, s.ludeme.option) for s in rules.doublings]),
    ):
        if max(Counter(named).values(), default=1) > 1:
            records.ask(kind)
    if any(s.ludeme.what != "refunds" and s.ludeme.factor != 1 for s in rules.costs):
        records.ask("exemption_cost", " (only what others paid is given back more than once)")
    if any(s.ludeme.by == "last_tricks" and (s.ludeme.of != "cards" or s.ludeme.option) for s in rules.doublings):
        records.ask("doubling", " (in the last tricks only cards are paid)")
    if rules.slam and not rules.slam.ludeme.tricks < rules.hand:
        records.ask("all_tricks", f" ({rules.slam.ludeme.tricks} of {rules.hand} tricks)")
    records.check()


def _check_deal(records: Records, rules: AvoidanceRules) -> None:
    deal, dealer = rules.deal.ludeme, rules.dealer_hand.ludeme
    if sum(deal.packets) != deal.cards or sum(dealer.packets) != dealer.cards:
        records.ask("deal", f" ({deal.cards} cards by {deal.packets})")
    if len(deal.packets) != len(dealer.packets) or dealer.cards != deal.cards + 1:
        records.ask("dealer_hand", f" ({dealer.cards} cards by {dealer.packets})")
    fewest = rules.deck.ludeme.cards - 4 * sum(len(removed.ludeme.ranks) for removed in rules.removed)
    if rules.deck.ludeme.cards != 4 * len(rules.ranks):
        records.ask("deck", f" ({rules.deck.ludeme.cards} cards of {len(rules.ranks)} ranks)")
    elif fewest < rules.most * (deal.cards + 1):
        records.ask("deck", f" ({fewest} cards for {rules.most} hands)")
