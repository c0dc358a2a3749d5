"""The rule set of a game of vying: stakes before the deal, speech, hands compared, payments."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.packs import Packs, packs_of
from pipeline.engines.compile.seating import Seated, rule_for
from pipeline.engines.compile.support import VYING, VYING_ROWS, check_support
from pipeline.ludemes import cards, money, play, stops, vying


@dataclass(frozen=True, slots=True)
class VyingRules(Seated):
    """What each phase of a game of vying needs; None or () where the game lacks it."""

    packs: Packs
    players: Stated[cards.Players]
    values: Stated[cards.CardValues] | None
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    deals: tuple[Stated[cards.Deal], ...]
    packet: Stated[cards.Packet] | None
    turn_up: Stated[cards.TurnUp] | None
    taken_up: Stated[cards.TurnUpTaken] | None
    stake: Stated[money.Stake]
    antes: tuple[Stated[money.Ante], ...]
    other_antes: tuple[Stated[money.Ante], ...]
    """Antes of a convention that is not taken: a parameter of the game."""
    straddles: tuple[Stated[vying.Straddle], ...]
    opening: Stated[vying.OpeningBet]
    raising: Stated[vying.RaiseBet]
    forfeit: Stated[vying.Forfeit]
    fine: Stated[money.Penalty] | None
    """What he puts to the stakes who does not open, or gives up."""
    come_back: Stated[vying.ComeBack] | None
    reopening: Stated[vying.Reopening] | None
    limit: Stated[vying.Limit]
    side_pot: Stated[vying.SidePot]
    bust: Stated[vying.Bust]
    passed_out: Stated[vying.PassedOut] | None
    fees: tuple[Stated[vying.CardsFee], ...]
    sets: tuple[Stated[vying.SetHand], ...]
    point: Stated[vying.PointHand] | None
    ranking: Stated[vying.HandRanking]
    payments: tuple[Stated[vying.HandPayment], ...]
    meeting: Stated[vying.HandMeeting] | None
    favourite: Stated[vying.FavouriteHand] | None
    words: Stated[vying.SpeechWords] | None
    boxes: tuple[Stated[stops.Box], ...]
    taken: tuple[Stated[stops.BoxTaken], ...]
    box_fine: Stated[stops.BoxFine] | None
    row: Stated[stops.Row] | None
    row_end: Stated[stops.RowEnd] | None
    row_stops: Stated[stops.RowStops] | None
    row_payments: tuple[Stated[money.Payment], ...]
    leader: Stated[play.Leader]
    rotation: Stated[play.DealerRotation]

    @property
    def hands(self) -> tuple[int, ...]:
        """The number of cards dealt to each, by the number of players from the smallest."""
        every = (rule_for(self.deals, players) for players in range(self.players.ludeme.min, self.most + 1))
        return tuple(deal.ludeme.cards if deal else 0 for deal in every)


NEEDED = (
    cards.Players, cards.Direction, money.Stake, vying.OpeningBet, vying.RaiseBet, vying.Forfeit,
    vying.Limit, vying.SidePot, vying.Bust, vying.HandRanking, play.Leader, play.DealerRotation,
)  # fmt: skip


def compile_vying(chapter: Chapter) -> VyingRules:
    """Choose the records of a game of vying; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter)
    check_support(records, VYING)
    rows = records.every(stops.Row)
    if rows:
        check_support(records, VYING_ROWS)
    _ask(records)
    return VyingRules(
        packs=packs_of(records), players=records.one(cards.Players), values=records.optional(cards.CardValues),
        lot=records.optional(cards.DealerChoice), direction=records.one(cards.Direction),
        deals=records.every(cards.Deal), packet=records.optional(cards.Packet),
        turn_up=records.optional(cards.TurnUp), taken_up=records.optional(cards.TurnUpTaken),
        stake=records.one(money.Stake),
        antes=records.every(money.Ante),
        other_antes=_other_antes(records), straddles=records.every(vying.Straddle),
        opening=records.one(vying.OpeningBet), raising=records.one(vying.RaiseBet),
        forfeit=records.one(vying.Forfeit), fine=records.optional(money.Penalty),
        come_back=records.optional(vying.ComeBack), reopening=records.optional(vying.Reopening),
        limit=records.one(vying.Limit),
        side_pot=records.one(vying.SidePot), bust=records.one(vying.Bust), passed_out=records.optional(vying.PassedOut),
        fees=records.every(vying.CardsFee), sets=records.every(vying.SetHand),
        point=records.optional(vying.PointHand), ranking=records.one(vying.HandRanking),
        payments=records.every(vying.HandPayment), meeting=records.optional(vying.HandMeeting),
        favourite=records.optional(vying.FavouriteHand),
        words=records.optional(vying.SpeechWords), boxes=records.every(stops.Box), taken=records.every(stops.BoxTaken),
        box_fine=records.optional(stops.BoxFine), row=records.optional(stops.Row),
        row_end=records.optional(stops.RowEnd), row_stops=records.optional(stops.RowStops),
        row_payments=records.every(money.Payment) if rows else (), leader=records.one(play.Leader),
        rotation=records.one(play.DealerRotation),
    )  # fmt: skip


def _other_antes(records: Records) -> tuple[Stated[money.Ante], ...]:
    """Return the antes of the first convention that the edition does not take."""
    found = [Stated(one.ludeme, one.text, one.rank) for one in records.all if isinstance(one.ludeme, money.Ante)]
    left = [one for one in found if one.ludeme.option and one.ludeme.option not in records.chapter.taken]
    return tuple(one for one in left if one.ludeme.option == left[0].ludeme.option)


def _ask(records: Records) -> None:
    """Note every question that the records leave open, and raise them together."""
    records.require(*NEEDED)
    if not records.every(money.Ante):
        records.ask("ante")
    if records.optional(vying.PointHand):
        records.require(cards.CardValues)
    if any(one.ludeme.to == "holder" for one in records.every(vying.HandPayment)):
        records.require(vying.HandMeeting)
    _ask_hands(records)
    if records.every(stops.Row):
        records.require(stops.RowStops)  # nobody opens: the row is played all the same
    else:
        records.require(vying.PassedOut)
    if records.every(stops.Box):
        if not records.every(stops.BoxTaken):
            records.ask("box_taken")
        _ask_boxes(records)
    straddles = [one.ludeme for one in records.every(vying.Straddle)]
    if len({(one.speaks, one.takes_passed) for one in straddles}) > 1:
        records.ask("straddle", " (one earns what the other does not)")
    records.check()


def _ask_boxes(records: Records) -> None:
    """Ask for what each way of winning a box wants: a card turned up, or the suit of the card that is played."""
    ways = {one.ludeme.by for one in records.every(stops.BoxTaken)}
    if ways & {"holding", "turning"}:
        records.require(cards.TurnUp)
    if "playing" in ways and not records.every(stops.Row):
        records.ask("row")
    for box in records.every(stops.Box):
        if (box.ludeme.suit is None) == ("playing" in ways):
            records.ask("box", f" ({box.ludeme.rank})")


def _ask_hands(records: Records) -> None:
    """Ask for each hand that is named in the ranking and not told, or told and not ranked, or paid and not told."""
    point, ranking = records.optional(vying.PointHand), records.optional(vying.HandRanking)
    told = [one.ludeme.name for one in records.every(vying.SetHand)] + ([point.ludeme.name] if point else [])
    ranked = list(ranking.ludeme.order) if ranking else []
    paid = [one.ludeme.hand for one in records.every(vying.HandPayment)]
    paid += [one.ludeme.hand for one in records.every(vying.FavouriteHand)]
    if sorted(told) != sorted(ranked):
        records.ask("hand_ranking", f" (told: {', '.join(told)}; ranked: {', '.join(ranked)})")
    if set(paid) - set(told):
        records.ask("set_hand", f" ({', '.join(sorted(set(paid) - set(told)))})")
    if point and ranking and ranking.ludeme.order[-1:] != (point.ludeme.name,):
        records.ask("hand_ranking", " (a point that beats sets)")
