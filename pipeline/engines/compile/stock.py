"""The rule set of a game of tricks in which each draws a card of the stock after every trick."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import Ordered, Seated
from pipeline.engines.compile.support import STOCK, check_support
from pipeline.ludemes import cards, expression, play, stock
from pipeline.ludemes.melds import Meld


@dataclass(frozen=True, slots=True)
class StockRules(Ordered, Seated):
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
    majority: Stated[stock.Majority] | None
    target: Stated[play.Target] | None
    melds: tuple[Stated[Meld], ...]
    plain: Stated[stock.PlainMelds] | None
    spent: Stated[stock.SpentCards] | None
    met: Stated[stock.MetMeld] | None
    scores: tuple[Stated[stock.StockScore], ...]
    rotation: Stated[play.DealerRotation] | None

    def score(self, what: str) -> Stated[stock.StockScore] | None:
        """Return the rule of points for something, None if there is none."""
        return next((s for s in self.scores if s.ludeme.what == what), None)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The sequences, each once, with what they are worth in trumps and in the other suits."""
        found: dict[tuple[str, ...], Run] = {}
        for meld in (s.ludeme for s in self.melds if s.ludeme.pattern == "run"):
            known = found.get(meld.ranks)
            trumps = _worth(meld, 1) if meld.when is None or _holds(meld, 1) else known.in_trumps if known else 0
            plain = _worth(meld, 0) if meld.when is None or _holds(meld, 0) else known.in_plain if known else 0
            found[meld.ranks] = Run(meld.name, meld.ranks, trumps, plain)
        return tuple(self._shared(run) for run in found.values())

    def _shared(self, run: Run) -> Run:
        if run.in_plain or self.plain is None:
            return run
        share = expression.evaluate(self.plain.ludeme.amount, {"points": run.in_trumps})
        return Run(run.name, run.ranks, run.in_trumps, int(share))

    @property
    def sets(self) -> tuple[Meld, ...]:
        """The sets: all the cards of a rank."""
        return tuple(s.ludeme for s in self.melds if s.ludeme.pattern == "set")


@dataclass(frozen=True, slots=True)
class Run:
    """Certain ranks of one suit that count together."""

    name: str
    ranks: tuple[str, ...]
    in_trumps: int
    in_plain: int


def _holds(meld: Meld, trump: int) -> bool:
    return meld.when is None or bool(expression.evaluate(meld.when, {"trump": trump}))


def _worth(meld: Meld, trump: int) -> int:
    return int(expression.evaluate(meld.points, {"trump": trump, "cards": len(meld.ranks)}))


NEEDED = (
    cards.Players, cards.Deck, cards.RankOrder, cards.Deal, cards.TurnUp, play.Leader, play.TrickWinner,
    stock.StockDraw,
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
        majority=records.optional(stock.Majority), target=records.optional(play.Target), melds=records.every(Meld),
        plain=records.optional(stock.PlainMelds), spent=records.optional(stock.SpentCards),
        met=records.optional(stock.MetMeld), scores=records.every(stock.StockScore),
        rotation=records.optional(play.DealerRotation),
    )  # fmt: skip
    _check_cards(records, rules)
    return rules


def _ask(records: Records) -> None:
    """Note every question that the records leave open, and raise them together."""
    records.require(*NEEDED)
    if not records.every(play.Follow):
        records.ask("follow")
    players = records.optional(cards.Players)
    if any(len(meld.ludeme.ranks) > 2 for meld in records.every(Meld)):
        records.require(stock.SpentCards)
    if records.optional(play.Target):
        records.require(cards.CardValues, play.DealerRotation)
    else:
        records.require(stock.Majority)
    if players and (players.ludeme.max or players.ludeme.min) > 2:
        records.require(cards.Direction)
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
    for meld in (s.ludeme for s in rules.melds):
        if not meld.ranks or set(meld.ranks) - set(rules.ranks):
            records.ask("meld", f" ({meld.name})")
    drawn = size - int(rules.draw.ludeme.turned == "never")
    for players in range(rules.players.ludeme.min, rules.most + 1):
        if drawn % players or drawn < players * rules.deal.ludeme.cards:
            records.ask("stock_draw", f" ({players} players share {drawn} cards)")
    records.check()
