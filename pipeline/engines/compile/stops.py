"""The rule set of a game of rows: cards laid in rising order, boxes on a board, a race to be rid of one's cards."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.agreed import Open, open_rules
from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import Ordered, Seated, rule_for
from pipeline.engines.compile.support import STOPS, check_support
from pipeline.ludemes import cards, money, play, stops


@dataclass(frozen=True, slots=True)
class StopsRules(Ordered, Seated):
    """What each phase of a game of rows needs; None or () where the game lacks it."""

    players: Stated[cards.Players]
    deck: Stated[cards.Deck]
    removed: tuple[Stated[cards.RemovedCards], ...]
    rank_order: Stated[cards.RankOrder]
    values: Stated[cards.CardValues]
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    deals: tuple[Stated[cards.Deal], ...]
    packet: Stated[cards.Packet] | None
    stake: Stated[money.Stake] | None
    antes: tuple[Open[money.Ante], ...]
    boxes: tuple[Stated[stops.Box], ...]
    taken: Stated[stops.BoxTaken] | None
    fine: Stated[stops.BoxFine] | None
    leader: Stated[play.Leader]
    row: Stated[stops.Row]
    row_way: Stated[stops.RowWay] | None
    row_stops: Stated[stops.RowStops]
    wild: Stated[stops.RowWild] | None
    prices: tuple[Open[stops.CardPrice], ...]
    sweep: Stated[stops.Sweep] | None
    blank: Stated[stops.BlankHand] | None
    last_pot: Stated[stops.LastPot] | None
    length: Stated[stops.GameLength] | None
    end: Stated[play.End]
    payments: tuple[Open[money.Payment], ...]
    rotation: Stated[play.DealerRotation]

    @property
    def size(self) -> int:
        """The number of cards of a pack: of two packs one is played and the other shuffled."""
        return self.deck.ludeme.cards - 4 * sum(len(one.ludeme.ranks) for one in self.removed)

    @property
    def way(self) -> str:
        """Whether rows rise, fall, or go as who begins them says."""
        return self.row_way.ludeme.way if self.row_way else "rising"

    @property
    def _every_deal(self) -> tuple[Stated[cards.Deal] | None, ...]:
        return tuple(rule_for(self.deals, players) for players in range(self.players.ludeme.min, self.most + 1))

    @property
    def hands(self) -> tuple[int, ...]:
        """The number of cards dealt to each, by the number of players from the smallest; 0 where it is not told."""
        return tuple(deal.ludeme.cards if deal else 0 for deal in self._every_deal)

    @property
    def packets(self) -> tuple[int, ...]:
        """The size of a packet, by the number of players; 1 where the text does not tell."""
        return tuple(deal.ludeme.packets[0] if deal and deal.ludeme.packets else 1 for deal in self._every_deal)


NEEDED = (
    cards.Players, cards.Deck, cards.RankOrder, cards.CardValues, cards.Direction, play.Leader, stops.Row,
    stops.RowStops, play.End, play.DealerRotation,
)  # fmt: skip

AGREED = frozenset({"ante", "payment", "card_price"})
"""Kinds whose options become parameters of the game."""


def compile_stops(chapter: Chapter) -> StopsRules:
    """Choose the records of a game of rows; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter, AGREED)
    check_support(records, STOPS)
    records.require(*NEEDED)
    if not records.every(money.Payment):
        records.ask("payment")
    if records.every(stops.Box):
        records.require(stops.BoxTaken)
    records.check()
    rules = StopsRules(
        players=records.one(cards.Players), deck=records.one(cards.Deck),
        removed=records.every(cards.RemovedCards), rank_order=records.one(cards.RankOrder),
        values=records.one(cards.CardValues), lot=records.optional(cards.DealerChoice),
        direction=records.one(cards.Direction), deals=records.gathered(cards.Deal),
        packet=records.optional(cards.Packet), stake=records.optional(money.Stake),
        antes=open_rules(records, money.Ante, "who"), boxes=records.every(stops.Box),
        taken=records.optional(stops.BoxTaken), fine=records.optional(stops.BoxFine),
        leader=records.one(play.Leader), row=records.one(stops.Row),
        row_way=records.optional(stops.RowWay), row_stops=records.one(stops.RowStops),
        wild=records.optional(stops.RowWild), prices=open_rules(records, stops.CardPrice, "rank", "suit", "of"),
        sweep=records.optional(stops.Sweep), blank=records.optional(stops.BlankHand),
        last_pot=records.optional(stops.LastPot), length=records.optional(stops.GameLength), end=records.one(play.End),
        payments=open_rules(records, money.Payment, "to", "source"), rotation=records.one(play.DealerRotation),
    )  # fmt: skip
    _check_cards(records, rules)
    return rules


def _check_cards(records: Records, rules: StopsRules) -> None:
    """Ask where the pack does not suffice, or a packet does not divide a hand."""
    if rules.size != 4 * len(rules.ranks):
        records.ask("deck", f" ({rules.size} cards of {len(rules.ranks)} ranks)")
    for place, (hand, packet) in enumerate(zip(rules.hands, rules.packets, strict=True)):
        players = rules.players.ludeme.min + place
        if not 0 < hand * players <= rules.size or (hand % packet and not rules.packet):
            records.ask_for("deal", players)
    for deal in rules.deals:
        if deal.ludeme.packets and (len(set(deal.ludeme.packets)) > 1 or sum(deal.ludeme.packets) != deal.ludeme.cards):
            records.ask("deal", f" ({deal.ludeme.cards} cards by {deal.ludeme.packets})")
    for box in rules.boxes:
        if box.ludeme.suit is None or box.ludeme.rank not in rules.ranks:
            records.ask("box", f" ({box.ludeme.rank})")
    for price in rules.prices:
        wild = rules.wild and (rules.wild.ludeme.rank, rules.wild.ludeme.suit)
        if price.rule.ludeme.suit and (price.rule.ludeme.rank, price.rule.ludeme.suit) != wild:
            records.ask("card_price", f" (a card that is not wild: {price.rule.ludeme.rank})")
    records.check()
