"""The rule set of a game of tricks: deal, exchange, hands shown, play, payments."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar, get_args

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.orders import longest_order, of_suit, trump_order
from pipeline.engines.compile.seating import Ordered, applies, rule_for
from pipeline.engines.compile.support import TRICKS, check_support, unsupported
from pipeline.ludemes import Ludeme, cards, money, play, stock
from pipeline.ludemes.expression import names

L = TypeVar("L", bound=Ludeme)


@dataclass(frozen=True, slots=True)
class TrickRules(Ordered):
    """What each phase of a game of tricks needs; None or () where the game lacks the phase."""

    players: Stated[cards.Players]
    partners: tuple[Stated[cards.Partners], ...]
    decks: tuple[Stated[cards.Deck], ...]
    removed: tuple[Stated[cards.RemovedCards], ...]
    added: tuple[Stated[cards.AddedCards], ...]
    rank_order: Stated[cards.RankOrder]
    other_orders: tuple[Stated[cards.RankOrder], ...]
    trump_order: Stated[cards.RankOrder] | None
    values: Stated[cards.CardValues] | None
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    antes: tuple[Stated[money.Ante], ...]
    deal: Stated[cards.Deal]
    deals: tuple[Stated[cards.Deal], ...]
    turn_up: Stated[cards.TurnUp] | None
    widow: Stated[cards.Widow] | None
    top: Stated[cards.TopCard] | None
    named_trump: Stated[cards.Trump] | None
    wild: tuple[Stated[cards.WildCard], ...]
    pillages: tuple[Stated[cards.Pillage], ...]
    proposal: Stated[cards.Proposal] | None
    exchange: Stated[cards.Exchange] | None
    stand: Stated[cards.Stand] | None
    fold: Stated[cards.Fold] | None
    obliged: tuple[Stated[cards.Obliged], ...]
    taken_up: Stated[cards.TurnUpTaken] | None
    hand: Stated[play.Hand] | None
    hand_order: Stated[play.HandOrder] | None
    announce: Stated[play.Announce] | None
    concession: Stated[play.Concession] | None
    undertaking: Stated[play.Undertaking] | None
    leader: Stated[play.Leader]
    follow: tuple[Stated[play.Follow], ...]
    lead_trump: tuple[Stated[play.LeadTrump], ...]
    winner: Stated[play.TrickWinner]
    lone: Stated[play.LonePlayer] | None
    payments: tuple[Stated[money.Payment], ...]
    penalties: tuple[Stated[money.Penalty], ...]
    bonuses: tuple[Stated[money.Bonus], ...]
    shortfall: Stated[money.Shortfall] | None
    carry_over: Stated[money.CarryOver] | None
    scores: tuple[Stated[play.Score], ...]
    card_mark: Stated[play.CardMark] | None
    best_sets: tuple[Stated[play.BestSet], ...]
    majority: Stated[stock.Majority] | None
    target: Stated[play.Target] | None
    rotation: Stated[play.DealerRotation]
    end: Stated[play.End] | None
    taken: tuple[str, ...]

    @property
    def most(self) -> int:
        """The largest number of players."""
        return max(self.numbers, default=0)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of players with which the game is played."""
        told = self.players.ludeme
        last = told.max or told.min
        return tuple(n for n in range(told.min, last + 1) if n in told.among or not told.among)

    @property
    def money(self) -> bool:
        """Whether the game is played for chips."""
        return bool(self.antes or self.payments or (self.penalties and not self.scores))


CONVENTIONS = frozenset({"partners", "rank_order", "pillage", "penalty", "wild_card", "obliged", "lead_trump"})
"""Kinds whose options become parameters of a game of tricks."""

NEEDED = (cards.Players, play.Leader, play.TrickWinner, play.DealerRotation)


def compile_tricks(chapter: Chapter) -> TrickRules:
    """Choose the records of a game of tricks; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter, CONVENTIONS)
    check_support(records, TRICKS)
    order, direction = _ask(records)
    deals = _deals(records)
    rules = TrickRules(
        players=records.one(cards.Players), partners=_partners(records),
        decks=records.gathered(cards.Deck), removed=records.every(cards.RemovedCards),
        added=records.every(cards.AddedCards), rank_order=order,
        other_orders=of_suit(records.conventions(cards.RankOrder), trump=False),
        trump_order=trump_order(records, order),
        values=records.optional(cards.CardValues), lot=records.optional(cards.DealerChoice),
        direction=direction, antes=records.every(money.Ante), deal=deals[0], deals=deals,
        turn_up=records.optional(cards.TurnUp), widow=records.optional(cards.Widow),
        top=records.optional(cards.TopCard),
        named_trump=records.optional(cards.Trump), wild=records.gathered(cards.WildCard),
        pillages=records.gathered(cards.Pillage), proposal=records.optional(cards.Proposal),
        exchange=records.optional(cards.Exchange), stand=records.optional(cards.Stand),
        fold=records.optional(cards.Fold), obliged=records.gathered(cards.Obliged),
        taken_up=records.optional(cards.TurnUpTaken), lead_trump=records.gathered(play.LeadTrump),
        hand=records.optional(play.Hand),
        hand_order=records.optional(play.HandOrder), announce=records.optional(play.Announce),
        concession=records.optional(play.Concession), undertaking=records.optional(play.Undertaking),
        leader=records.one(play.Leader), follow=records.gathered(play.Follow), winner=records.one(play.TrickWinner),
        lone=records.optional(play.LonePlayer), payments=records.gathered(money.Payment),
        penalties=records.every(money.Penalty), bonuses=records.every(money.Bonus),
        shortfall=records.optional(money.Shortfall), carry_over=records.optional(money.CarryOver),
        scores=records.gathered(play.Score), card_mark=records.optional(play.CardMark),
        best_sets=records.every(play.BestSet), majority=records.optional(stock.Majority),
        target=records.optional(play.Target), rotation=records.one(play.DealerRotation),
        end=records.optional(play.End), taken=chapter.taken,
    )  # fmt: skip
    rules = _as_played(rules)
    _check_chips(records, rules)
    _check_packs(records, rules)
    return rules


def _check_chips(records: Records, rules: TrickRules) -> None:
    """Refuse what is paid in chips in a game that is played for points alone."""
    if rules.money:
        return
    for penalty in rules.penalties:
        if penalty.ludeme.fault == "none":
            raise unsupported(records, penalty, "to")
    for bonus in rules.bonuses:
        raise unsupported(records, bonus, "amount")


def _as_played(rules: TrickRules) -> TrickRules:
    """Take cards that have no place in the order out of a whole pack; where all are dealt, the last is turned up.

    A pack that is told without the single cards that are out of it (thirty of a piquet) is taken with them.
    """
    standing = {rank for one in rules.removed if one.ludeme.option is None for rank in one.ludeme.ranks}
    out = standing - set(rules.ranks)
    most = 4 * len(rules.ranks)
    rules = replace(
        rules,
        decks=tuple(_less(deck, 4 * len(out)) if deck.ludeme.cards > most else deck for deck in rules.decks),
        removed=tuple(_of_ranks(one, rules.ranks) for one in rules.removed),
    )
    rules = replace(rules, decks=tuple(_with_singles(deck, rules) for deck in rules.decks))
    whole = all(players * hand_size(rules, players) == pack_size(rules, players) for players in rules.numbers)
    if rules.turn_up is None or not whole:
        return rules
    return replace(rules, turn_up=_changed(rules.turn_up, stays=False))


def _less(deck: Stated[cards.Deck], out: int) -> Stated[cards.Deck]:
    return _changed(deck, cards=deck.ludeme.cards - out)


def _with_singles(deck: Stated[cards.Deck], rules: TrickRules) -> Stated[cards.Deck]:
    """Put the single cards back into a pack that does not hold every rank four times."""
    if deck.ludeme.cards % 4 == 0:
        return deck
    numbers = [players for players in rules.numbers if applies(deck, players)]
    return _less(deck, -max((singly_out(rules, players) for players in numbers), default=0))


def _of_ranks(removed: Stated[cards.RemovedCards], ranks: tuple[str, ...]) -> Stated[cards.RemovedCards]:
    return _changed(removed, ranks=tuple(rank for rank in removed.ludeme.ranks if rank in ranks))


def _changed(stated: Stated[L], **fields: object) -> Stated[L]:
    return replace(stated, ludeme=stated.ludeme.model_copy(update=fields))


def _direction(records: Records) -> Stated[cards.Direction] | None:
    """Return the direction of the deal and the play, which may be told of both and of the turns of the dealer."""
    own = records.every(cards.Direction)
    sides = {record.ludeme.first for record in own}
    return own[0] if len(sides) == 1 else records.only(own)


def _partners(records: Records) -> tuple[Stated[cards.Partners], ...]:
    """Return the records of partners; without one that stands there is nobody to part by a convention."""
    return records.gathered(cards.Partners) if records.standing(cards.Partners) else ()


def _ask(records: Records) -> tuple[Stated[cards.RankOrder], Stated[cards.Direction]]:
    """Note the questions that the records leave open, raise them together; return the order and the direction."""
    records.require(*NEEDED)
    records.require_some(cards.Deck, cards.Deal, play.Follow)
    if any(told.ludeme.partners for told in records.every(cards.Players)):
        records.require_some(cards.Partners)
    if records.every(cards.Fold):
        records.require(play.LonePlayer)
    if records.every(cards.Proposal):
        records.require(cards.Exchange)
    if records.every(money.Ante):
        records.require(money.Shortfall, money.CarryOver)
    _ask_worth(records)
    _ask_trump(records)
    if len(records.every(cards.Widow)) + len(records.every(cards.TurnUpTaken)):
        records.require(cards.Exchange, cards.TurnUp)
    if records.gathered(cards.WildCard) or any(s.ludeme.each == "card" for s in records.gathered(money.Payment)):
        records.require(cards.TopCard)
    if any("points" in names(s.ludeme.points) for s in records.gathered(play.Score)):
        records.require(cards.CardValues)
    if records.every(play.Hand):
        _ask_order_of_hands(records)
    order, direction = longest_order(records), _direction(records)
    if direction is None:
        records.ask("direction")
    records.check()
    if order is None or direction is None:
        raise AssertionError("check raises where a question is open")
    return order, direction


def _ask_trump(records: Records) -> None:
    """Ask for the trump of a game in which one must ruff."""
    found = records.gathered(cards.Trump)
    turned = any(one.ludeme.trump for one in records.every(cards.TurnUp))
    for trump in found:
        if trump.ludeme.method == "named" and not _may_be_named(trump.ludeme, turned):
            raise unsupported(records, trump, "by")
    duties = {follow.ludeme.duty for follow in records.gathered(play.Follow) if follow.ludeme.required}
    fixed = [trump for trump in found if trump.ludeme.method != "none"]
    if duties & {"ruff", "overruff"} and not fixed and not records.every(cards.TurnUp):
        records.ask("turn_up")


def _may_be_named(trump: cards.Trump, turned: bool) -> bool:
    """Tell who may name it: the dealer, for the card that he turns up; without one he or the eldest, from his hand."""
    if turned:
        return (trump.by, trump.when) == ("dealer", "turned")
    return trump.by in ("dealer", "eldest") and trump.when is None


def _deals(records: Records) -> tuple[Stated[cards.Deal], ...]:
    """Return the deals for each number of players, the largest first; two that hold in general collide."""
    found = records.every(cards.Deal)
    if any(one.ludeme.when is None for one in found):
        records.only(found)
    for one in found if len(found) > 1 else ():
        if one.ludeme.any_order and len(set(one.ludeme.packets)) > 1:
            raise unsupported(records, one, "any_order")
    return tuple(sorted(found, key=lambda one: -one.ludeme.cards))


def _ask_worth(records: Records) -> None:
    """Ask for what tricks are worth; who takes the whole pot must have won by something."""
    payments = records.gathered(money.Payment)
    takings = [payment for payment in payments if payment.ludeme.each == "once"]
    for payment in takings:
        sides = any(one.ludeme.sides for one in records.standing(cards.Partners))
        if (payment.ludeme.to, payment.ludeme.source) != ("winner", "pot") or sides:
            raise unsupported(records, payment, "each")
    if any(payment.ludeme.when is None for payment in takings):
        records.require(stock.Majority)
    if not takings and not records.every(play.Score) and not any(s.ludeme.each == "trick" for s in payments):
        records.ask("payment")


def _ask_order_of_hands(records: Records) -> None:
    """Ask for an order of hands that ends with a criterion which tells all hands apart."""
    order = records.optional(play.HandOrder)
    if order is None:
        records.ask("hand_order")
    elif "eldest" not in order.ludeme.criteria:
        records.ask("hand_order", " (the criteria do not end with the order of play)")


def fixed_trump(rules: TrickRules) -> int:
    """Return the suit that is always trumps, -1 if none is."""
    trump = rules.named_trump
    if trump is None or trump.ludeme.method != "fixed" or trump.ludeme.suit is None:
        return -1
    return get_args(cards.Suit).index(trump.ludeme.suit)


def pack_size(rules: TrickRules, players: int) -> int:
    """Return the number of cards for so many players, 0 if unknown; a condition goes before the general rule."""
    deck = rule_for(rules.decks, players)
    size = deck.ludeme.cards if deck and deck.ludeme.cards % 4 == 0 else 0
    if any(applies(added, players) for added in rules.added):
        size = 4 * len(rules.ranks)
    if size == 0:
        return 0
    kept = rules.ranks[len(rules.ranks) - size // 4 :]
    out = {rank for one in _out(rules, players) if not one.count for rank in one.ranks}
    return size - 4 * len(out & set(kept)) - singly_out(rules, players)


def singly_out(rules: TrickRules, players: int) -> int:
    """Return how many cards are out of the pack for so many players of which others of their rank are in it."""
    return sum(len(one.ranks) * (one.count or 0) for one in _out(rules, players))


def _out(rules: TrickRules, players: int) -> list[cards.RemovedCards]:
    return [one.ludeme for one in rules.removed if one.ludeme.option is None and applies(one, players)]


def hand_size(rules: TrickRules, players: int) -> int:
    """Return the cards of a hand for so many players, 0 if unknown."""
    deal = rule_for(rules.deals, players)
    return deal.ludeme.cards if deal else 0


def _check_packs(records: Records, rules: TrickRules) -> None:
    turned = int(rules.turn_up is not None and rules.turn_up.ludeme.stays)
    if rules.turn_up and not turned and (rules.exchange or rules.pillages):
        records.ask("turn_up", " (a card that its owner plays cannot be taken for another)")
    if not rules.numbers:
        records.ask("players")
    for deal in (one.ludeme for one in rules.deals):
        if deal.packets and sum(deal.packets) != deal.cards:
            records.ask("deal", f" ({deal.cards} cards by {deal.packets})")
    if rules.exchange and (rules.exchange.ludeme.maximum or 0) > min(deal.ludeme.cards for deal in rules.deals):
        records.ask("exchange", " (more cards than one has)")
    if rules.exchange and rules.exchange.ludeme.maximum is None and len(rules.deals) > 1:
        raise unsupported(records, rules.exchange, "maximum")
    for players in rules.numbers:
        size = pack_size(rules, players)
        hands = players + int(rules.widow is not None)
        if not (dealt := hand_size(rules, players)):
            records.ask_for("deal", players)
        if not 0 < hands * dealt + turned <= size <= 4 * len(rules.ranks):
            records.ask_for("deck", players)
    records.check()
