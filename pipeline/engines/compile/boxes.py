"""The rule set of a game of boxes: a card shown, a meld vied for, tricks played, each for its own stake."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Chapter, Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import Ordered, Seated
from pipeline.engines.compile.support import BOXES, check_support
from pipeline.ludemes import cards, expression, money, play
from pipeline.ludemes.boxes import BoxCard, BoxEntry, BoxPayout, BoxRaise, StakeBox, Stir
from pipeline.ludemes.melds import Meld, MeldContest


@dataclass(frozen=True, slots=True)
class BoxRules(Ordered, Seated):
    """What each phase of a game of boxes needs."""

    players: Stated[cards.Players]
    decks: tuple[Stated[cards.Deck], ...]
    added: tuple[Stated[cards.AddedCards], ...]
    rank_order: Stated[cards.RankOrder]
    lot: Stated[cards.DealerChoice] | None
    direction: Stated[cards.Direction]
    deal: Stated[cards.Deal]
    boxes: tuple[Stated[StakeBox], ...]
    card: Stated[BoxCard]
    fine: Stated[money.Penalty]
    failures: tuple[Stated[money.Penalty], ...]
    fold: Stated[cards.Fold] | None
    lone: Stated[play.LonePlayer] | None
    meld: Stated[Meld]
    contest: Stated[MeldContest]
    raises: Stated[BoxRaise]
    carry_over: Stated[money.CarryOver]
    ante: Stated[money.Ante]
    trump: Stated[cards.Trump]
    entry: Stated[BoxEntry]
    stir: Stated[Stir]
    leader: Stated[play.Leader]
    follow: tuple[Stated[play.Follow], ...]
    winner: Stated[play.TrickWinner]
    payout: Stated[BoxPayout]
    vole: Stated[money.Bonus]
    rotation: Stated[play.DealerRotation]

    def box(self, won_by: str) -> Stated[StakeBox]:
        """Return the box that a card or a meld wins."""
        return next(s for s in self.boxes if s.ludeme.won_by == won_by)


NEEDED = (
    cards.Players, cards.RankOrder, cards.Direction, cards.Deal, BoxCard, Meld, MeldContest, BoxRaise,
    money.CarryOver, money.Ante, cards.Trump, BoxEntry, Stir, play.Leader, play.TrickWinner, BoxPayout, money.Bonus,
    play.DealerRotation,
)  # fmt: skip


def compile_boxes(chapter: Chapter) -> BoxRules:
    """Choose the records of a game of boxes; raise MissingRules, ConflictingRules or EngineError."""
    records = Records(chapter)
    check_support(records, BOXES)
    records.require(*NEEDED)
    fines = [s for s in records.every(money.Penalty) if s.ludeme.fault == "other"]
    if len(fines) != 1:
        records.ask("penalty")
    if records.every(cards.Fold):
        records.require(play.LonePlayer)
    if sorted(s.ludeme.won_by for s in records.every(StakeBox)) != ["card", "meld"]:
        records.ask("stake_box")
    records.check()
    rules = BoxRules(
        players=records.one(cards.Players), decks=records.gathered(cards.Deck),
        added=records.every(cards.AddedCards), rank_order=records.one(cards.RankOrder),
        lot=records.optional(cards.DealerChoice), direction=records.one(cards.Direction), deal=records.one(cards.Deal),
        boxes=records.every(StakeBox), card=records.one(BoxCard), fine=fines[0],
        failures=tuple(s for s in records.every(money.Penalty) if s.ludeme.fault == "none"),
        fold=records.optional(cards.Fold), lone=records.optional(play.LonePlayer),
        meld=records.one(Meld), contest=records.one(MeldContest), raises=records.one(BoxRaise),
        carry_over=records.one(money.CarryOver),
        ante=records.one(money.Ante), trump=records.one(cards.Trump), entry=records.one(BoxEntry),
        stir=records.one(Stir), leader=records.one(play.Leader), follow=records.every(play.Follow),
        winner=records.one(play.TrickWinner), payout=records.one(BoxPayout), vole=records.one(money.Bonus),
        rotation=records.one(play.DealerRotation),
    )  # fmt: skip
    _check(records, rules)
    return rules


def _check(records: Records, rules: BoxRules) -> None:
    hand = rules.deal.ludeme
    if sum(hand.packets) != hand.cards:
        records.ask("deal", f" ({hand.cards} cards by {hand.packets})")
    for players in range(rules.players.ludeme.min, rules.most + 1):
        size = pack_size(rules, players)
        if size % 4 or not players * hand.cards < size <= 4 * len(rules.ranks):
            records.ask_for("deck", players)
        elif 4 * len(pack_ranks(rules, players)) != size:
            records.ask("deck", f" ({size} cards of {', '.join(pack_ranks(rules, players))})")
    if len(rules.raises.ludeme.words) != len(rules.raises.ludeme.amounts) or min(rules.raises.ludeme.amounts) < 1:
        records.ask("box_raise")
    records.check()


PIQUET = ("as", "roi", "dame", "valet", "10", "9", "8", "7")


def pack_ranks(rules: BoxRules, players: int) -> tuple[str, ...]:
    """Return the ranks in play: a piquet and what is added to it, or the strongest ranks of a shortened pack."""
    for added in rules.added:
        when = added.ludeme.when
        if added.ludeme.ranks and (when is None or expression.evaluate(when, {"players": players})):
            return tuple(rank for rank in rules.ranks if rank in (*PIQUET, *added.ludeme.ranks))
    return rules.ranks[len(rules.ranks) - pack_size(rules, players) // 4 :]


def pack_size(rules: BoxRules, players: int) -> int:
    """Return the number of cards for so many players, 0 if unknown; an earlier rule goes before a later one."""
    for deck in rules.decks:
        if deck.ludeme.when is None or expression.evaluate(deck.ludeme.when, {"players": players}):
            return deck.ludeme.cards
    return 0
