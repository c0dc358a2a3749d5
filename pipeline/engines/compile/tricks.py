"""The rule set of a game of tricks: deal, exchange, hands shown, play, payments."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.errors import ConflictingRules
from pipeline.ludemes import cards, expression, money, play

PIPS = {"as": 1, "valet": 11, "cavalier": 12, "dame": 13, "roi": 14}


@dataclass(frozen=True, slots=True)
class TrickRules:
    """What each phase of a game of tricks needs; None or () where the game lacks the phase."""

    players: Stated[cards.Players]
    decks: tuple[Stated[cards.Deck], ...]
    removed: tuple[Stated[cards.RemovedCards], ...]
    added: tuple[Stated[cards.AddedCards], ...]
    rank_order: Stated[cards.RankOrder]
    values: Stated[cards.CardValues] | None
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    antes: tuple[Stated[money.Ante], ...]
    deal: Stated[cards.Deal]
    turn_up: Stated[cards.TurnUp] | None
    exchange: Stated[cards.Exchange] | None
    stand: Stated[cards.Stand] | None
    fold: Stated[cards.Fold] | None
    hand: Stated[play.Hand] | None
    hand_order: Stated[play.HandOrder] | None
    announce: Stated[play.Announce] | None
    leader: Stated[play.Leader] | None
    follow: tuple[Stated[play.Follow], ...]
    winner: Stated[play.TrickWinner] | None
    lone: Stated[play.LonePlayer] | None
    payments: tuple[Stated[money.Payment], ...]
    penalties: tuple[Stated[money.Penalty], ...]
    bonuses: tuple[Stated[money.Bonus], ...]
    shortfall: Stated[money.Shortfall] | None
    carry_over: Stated[money.CarryOver] | None
    scores: tuple[Stated[play.Score], ...]
    target: Stated[play.Target] | None
    rotation: Stated[play.DealerRotation] | None

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks from the weakest."""
        return tuple(reversed(self.rank_order.ludeme.ranks))

    @property
    def most(self) -> int:
        """The largest number of players."""
        return self.players.ludeme.max or self.players.ludeme.min

    @property
    def money(self) -> bool:
        """Whether the game is played for chips."""
        return bool(self.antes or self.payments or self.penalties)


def compile_tricks(chapter: Chapter) -> TrickRules:
    """Choose the records of a game of tricks; raise MissingRules or ConflictingRules."""
    records = Records(chapter)
    orders = _longest_orders(records)
    follow = records.every(play.Follow)
    if not follow:
        records.ask("follow")
    needed = (records.need(cards.Players), orders, records.need(cards.Direction), records.need(cards.Deal))
    exchange, fold = records.optional(cards.Exchange), records.optional(cards.Fold)
    antes = tuple(s for s in records.every(money.Ante))
    scores, payments = records.every(play.Score), records.every(money.Payment)
    if not scores and not any(s.ludeme.each == "trick" for s in payments):
        records.ask("payment")
    lone = records.need(play.LonePlayer) if fold else None
    shortfall = records.need(money.Shortfall) if antes else None
    decks = records.gathered(cards.Deck)
    if not decks:
        records.ask("deck")
    records.check()
    players, order, direction, deal = needed
    assert players and order and direction and deal  # `check` raised otherwise
    rules = TrickRules(
        players=players, decks=decks, removed=records.every(cards.RemovedCards),
        added=records.every(cards.AddedCards), rank_order=order, values=records.optional(cards.CardValues),
        lot=records.optional(cards.DealerChoice), direction=direction, antes=antes, deal=deal,
        turn_up=records.optional(cards.TurnUp), exchange=exchange, stand=records.optional(cards.Stand), fold=fold,
        hand=records.optional(play.Hand), hand_order=records.optional(play.HandOrder),
        announce=records.optional(play.Announce), leader=records.optional(play.Leader), follow=follow,
        winner=records.optional(play.TrickWinner), lone=lone, payments=payments,
        penalties=records.every(money.Penalty), bonuses=records.every(money.Bonus), shortfall=shortfall,
        carry_over=records.optional(money.CarryOver), scores=scores, target=records.optional(play.Target),
        rotation=records.optional(play.DealerRotation),
    )  # fmt: skip
    _check_packs(records, rules)
    return rules


def _longest_orders(records: Records) -> Stated[cards.RankOrder] | None:
    """Return the longest order of the cards; orders that agree as far as they go are no conflict."""
    found = sorted(records.every(cards.RankOrder), key=lambda s: -len(s.ludeme.ranks))
    if not found:
        records.ask("rank_order")
        return None
    longest = found[0].ludeme.ranks
    for other in found[1:]:
        if other.ludeme.ranks != longest[: len(other.ludeme.ranks)]:
            raise ConflictingRules(
                f"The cards are ordered in two ways: « {found[0].text.quote} » against « {other.text.quote} »",
                where=records.chapter.account.id,
                next_step="Reject one in the edition file.",
            )
    return found[0]


def pack_size(rules: TrickRules, players: int) -> int:
    """Return the number of cards for so many players, 0 if unknown; a condition goes before the general rule."""
    for deck in sorted(rules.decks, key=lambda s: s.ludeme.when is None):
        if deck.ludeme.when is None or expression.evaluate(deck.ludeme.when, {"players": players}):
            return deck.ludeme.cards
    return 0


def _check_packs(records: Records, rules: TrickRules) -> None:
    turned = int(rules.turn_up is not None)
    for players in range(rules.players.ludeme.min, rules.most + 1):
        size = pack_size(rules, players)
        if size < players * rules.deal.ludeme.cards + turned or size > 4 * len(rules.ranks):
            records.ask("deck", f" ({players} players)")
    records.check()


def card_points(rules: TrickRules) -> tuple[int, ...]:
    """Return the points of each rank from the weakest; ranks that no rule values show their pips."""
    given: dict[str, int] = dict(rules.values.ludeme.values) if rules.values else {}  # type: ignore[arg-type]
    return tuple(given.get(rank, int(rank) if rank.isdigit() else PIPS[rank]) for rank in rules.ranks)
