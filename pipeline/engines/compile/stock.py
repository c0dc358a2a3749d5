"""The rule set of a game of tricks in which each draws a card of the stock after every trick."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.support import STOCK, check_support
from pipeline.ludemes import cards, play, stock


@dataclass(frozen=True, slots=True)
class StockRules:
    """What each phase of such a game needs; None where the game lacks it."""

    players: Stated[cards.Players]
    deck: Stated[cards.Deck]
    rank_order: Stated[cards.RankOrder]
    values: Stated[cards.CardValues] | None
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction] | None
    deal: Stated[cards.Deal]
    turn_up: Stated[cards.TurnUp]
    swap: Stated[stock.TurnUpSwap] | None
    leader: Stated[play.Leader]
    follow: tuple[Stated[play.Follow], ...]
    winner: Stated[play.TrickWinner]
    draw: Stated[stock.StockDraw]
    majority: Stated[stock.Majority]

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks from the weakest."""
        return tuple(reversed(self.rank_order.ludeme.ranks))

    @property
    def most(self) -> int:
        """The largest number of players."""
        return self.players.ludeme.max or self.players.ludeme.min

    @property
    def rounds(self) -> int:
        """How many tricks the smallest company plays: each card of the pack is played once."""
        size = self.deck.ludeme.cards - int(self.draw.ludeme.turned == "never")
        return size // self.players.ludeme.min


NEEDED = (
    cards.Players, cards.Deck, cards.RankOrder, cards.Deal, cards.TurnUp, play.Leader, play.TrickWinner,
    stock.StockDraw, stock.Majority,
)  # fmt: skip


def compile_stock(chapter: Chapter) -> StockRules:
    """Choose the records of such a game; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter)
    check_support(records, STOCK)
    _ask(records)
    rules = StockRules(
        players=records.one(cards.Players), deck=records.one(cards.Deck), rank_order=records.one(cards.RankOrder),
        values=records.optional(cards.CardValues), lot=records.optional(cards.DealerChoice),
        direction=records.optional(cards.Direction), deal=records.one(cards.Deal), turn_up=records.one(cards.TurnUp),
        swap=records.optional(stock.TurnUpSwap), leader=records.one(play.Leader), follow=records.every(play.Follow),
        winner=records.one(play.TrickWinner), draw=records.one(stock.StockDraw),
        majority=records.one(stock.Majority),
    )  # fmt: skip
    _check_cards(records, rules)
    return rules


def _ask(records: Records) -> None:
    """Note every question that the records leave open, and raise them together."""
    records.require(*NEEDED)
    if not records.every(play.Follow):
        records.ask("follow")
    players, majority = records.optional(cards.Players), records.optional(stock.Majority)
    if players and (players.ludeme.max or players.ludeme.min) > 2:
        records.require(cards.Direction)
    if majority and majority.ludeme.of == "points":
        records.require(cards.CardValues)
    records.check()


def _check_cards(records: Records, rules: StockRules) -> None:
    """Ask where the cards cannot be dealt, or where the stock would not go round."""
    packets, size = rules.deal.ludeme.packets, rules.deck.ludeme.cards
    if packets and sum(packets) != rules.deal.ludeme.cards:
        records.ask("deal", f" ({rules.deal.ludeme.cards} cards by {packets})")
    if size != 4 * len(rules.ranks):
        records.ask("deck", f" ({size} cards of {len(rules.ranks)} ranks)")
    if rules.swap and rules.swap.ludeme.rank not in rules.ranks:
        records.ask("turn_up_swap", f" (no {rules.swap.ludeme.rank} in this pack)")
    drawn = size - int(rules.draw.ludeme.turned == "never")
    for players in range(rules.players.ludeme.min, rules.most + 1):
        if drawn % players or drawn < players * rules.deal.ludeme.cards:
            records.ask("stock_draw", f" ({players} players share {drawn} cards)")
    records.check()
