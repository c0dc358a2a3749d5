"""The rule set of a game of bids: contracts offered in turn, alone or with a partner, played and paid."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.support import BIDS, check_support
from pipeline.engines.compile.whole import DealtOut, ask_whole_pack
from pipeline.ludemes import bids, cards, money, play

CONTRACTS = ("accepted", "alone", "solo")
OUTCOMES = ("won", "lost")


@dataclass(frozen=True, slots=True)
class BidRules(DealtOut):
    """What each phase of a game of bids needs; None or () where the game lacks it."""

    players: Stated[cards.Players]
    decks: tuple[Stated[cards.Deck], ...]
    rank_order: Stated[cards.RankOrder]
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    deal: Stated[cards.Deal]
    turn_up: Stated[cards.TurnUp]
    ante: Stated[money.Ante]
    fair: Stated[bids.FairSuit]
    top: Stated[bids.TopTrump]
    fee: Stated[bids.HolderFee] | None
    contracts: tuple[Stated[bids.Contract], ...]
    order: Stated[bids.BidOrder]
    overriding: Stated[bids.OverridingBid] | None
    returning: Stated[bids.BidReturn] | None
    late: Stated[bids.LateAccept] | None
    unaccepted: Stated[bids.UnacceptedBid]
    own_account: Stated[bids.OwnAccount] | None
    leader: Stated[play.Leader]
    follow: tuple[Stated[play.Follow], ...]
    winner: Stated[play.TrickWinner]
    winnings: Stated[money.Payment]
    beast: Stated[money.Penalty] | None
    carry_over: Stated[money.CarryOver]
    prices: tuple[Stated[bids.ContractPrice], ...]
    fair_prices: tuple[Stated[bids.FairPrice], ...]
    void_honour: Stated[bids.VoidHonour] | None
    rounds: Stated[bids.DoubleRounds]
    shared: Stated[bids.PotShared] | None
    rotation: Stated[play.DealerRotation]

    def contract(self, bid: str) -> Stated[bids.Contract] | None:
        """Return the contract of a bid, None if it is not played."""
        return next((record for record in self.contracts if record.ludeme.bid == bid), None)

    def table(self, contract: str, outcome: str, suit: str) -> tuple[int, ...]:
        """Return the prices of a contract, by tricks above or short, and last that for all or none; () if untold."""
        told = {record.ludeme.suit: record.ludeme for record in self.told(contract, outcome)}
        factors = [record.ludeme.factor for record in self.raised(contract, outcome)]
        if suit in told:
            return (*told[suit].prices, told[suit].whole)
        if "small" not in told or not factors:
            return ()
        return tuple(factors[0] * price for price in (*told["small"].prices, told["small"].whole))

    def told(self, contract: str, outcome: str) -> tuple[Stated[bids.ContractPrice], ...]:
        """Return the lists of prices of a contract."""
        return tuple(r for r in self.prices if (r.ludeme.contract, r.ludeme.outcome) == (contract, outcome))

    def raised(self, contract: str, outcome: str) -> tuple[Stated[bids.FairPrice], ...]:
        """Return what multiplies the prices of a contract in the fair suit."""
        return tuple(r for r in self.fair_prices if (r.ludeme.contract, r.ludeme.outcome) == (contract, outcome))


CONVENTIONS = frozenset({"contract"})
"""Kinds whose options become parameters of a game of bids."""

NEEDED = (
    cards.Players, cards.RankOrder, cards.Direction, cards.Deal, cards.TurnUp, money.Ante, bids.FairSuit,
    bids.TopTrump, bids.BidOrder, bids.UnacceptedBid, play.Leader, play.TrickWinner, money.Payment,
    money.CarryOver, bids.DoubleRounds, play.DealerRotation,
)  # fmt: skip


def compile_bids(chapter: Chapter) -> BidRules:
    """Choose the records of a game of bids; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter, CONVENTIONS)
    check_support(records, BIDS)
    records.require(*NEEDED)
    records.require_some(cards.Deck, play.Follow, bids.ContractPrice)
    records.check()
    rules = BidRules(
        players=records.one(cards.Players), decks=records.gathered(cards.Deck),
        rank_order=records.one(cards.RankOrder), lot=records.optional(cards.DealerChoice),
        direction=records.one(cards.Direction), deal=records.one(cards.Deal), turn_up=records.one(cards.TurnUp),
        ante=records.one(money.Ante), fair=records.one(bids.FairSuit), top=records.one(bids.TopTrump),
        fee=records.optional(bids.HolderFee), contracts=records.gathered(bids.Contract),
        order=records.one(bids.BidOrder), overriding=records.optional(bids.OverridingBid),
        returning=records.optional(bids.BidReturn), late=records.optional(bids.LateAccept),
        unaccepted=records.one(bids.UnacceptedBid), own_account=records.optional(bids.OwnAccount),
        leader=records.one(play.Leader), follow=records.gathered(play.Follow), winner=records.one(play.TrickWinner),
        winnings=records.one(money.Payment), beast=records.optional(money.Penalty),
        carry_over=records.one(money.CarryOver), prices=records.gathered(bids.ContractPrice),
        fair_prices=records.gathered(bids.FairPrice), void_honour=records.optional(bids.VoidHonour),
        rounds=records.one(bids.DoubleRounds), shared=records.optional(bids.PotShared),
        rotation=records.one(play.DealerRotation),
    )  # fmt: skip
    _check(records, rules)
    return rules


def _check(records: Records, rules: BidRules) -> None:
    """Ask where the pack is not dealt out, a contract is missing, or the price of one is."""
    ask_whole_pack(records, rules)
    if not all(rules.contract(bid) for bid in ("ask", "solo", "nine")):
        records.ask("contract")
    if rules.top.ludeme.fellow == rules.top.ludeme.suit:
        records.ask("top_trump")
    records.check()
    for contract in CONTRACTS:
        for outcome in OUTCOMES:
            wanted = least_lines(rules, contract, outcome)
            if any(len(rules.table(contract, outcome, suit)) < wanted for suit in ("small", "fair")):
                records.ask("contract_price", f" ({contract}, {outcome})")
    if rules.contract("misere") and not all(rules.table("misere", outcome, "small") for outcome in OUTCOMES):
        records.ask("contract_price", " (misere)")
    records.check()


def duty_of(rules: BidRules, contract: str) -> int:
    """Return the tricks that win a contract at least, those of a partner with them."""
    if contract == "alone":
        return rules.unaccepted.ludeme.duty
    record = rules.contract("ask" if contract == "accepted" else "solo")
    return record.ludeme.duty + record.ludeme.partner if record else 0


def least_lines(rules: BidRules, contract: str, outcome: str) -> int:
    """Return how many lines a table of prices must have: one for each number of tricks, all or none being the last."""
    duty, hand = duty_of(rules, contract), rules.deal.ludeme.cards
    nine = rules.contract("nine")
    short = nine.ludeme.duty if contract == "solo" and nine else duty
    return hand - duty + 1 if outcome == "won" else short
