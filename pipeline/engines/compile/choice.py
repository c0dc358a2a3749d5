"""Choosing among the records of a kind: own before inherited before supplied; contradictions are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pipeline.engines.compile.chapter import Chapter, Stated, stated
from pipeline.errors import ConflictingRules, MissingRules
from pipeline.ludemes import Ludeme
from pipeline.ludemes.cards import Direction

L = TypeVar("L", bound=Ludeme)

QUESTIONS = {
    "players": "How many play?",
    "deck": "With how many cards?",
    "rank_order": "In what order do the cards beat each other?",
    "direction": "In which direction is it dealt and played?",
    "deal": "How many cards does each player get?",
    "turn_up": "How is the trump fixed?",
    "follow": "Which cards may be played to a trick?",
    "leader": "Who plays first?",
    "trick_winner": "What wins a trick?",
    "dealer_rotation": "Who deals next?",
    "lone_player": "What happens when all but one have given up their hands?",
    "shortfall": "What is done when the pot does not suffice?",
    "payment": "What is a trick worth?",
    "carry_over": "What becomes of the chips that are left in the pot?",
    "hand_order": "Which of two equal hands wins?",
    "end": "When does the game end?",
    "stock_draw": "How is the stock drawn?",
    "turn_up_swap": "Which card is changed for the card turned up?",
    "majority": "What wins the hand?",
    "stake": "With how many chips does each sit down?",
    "ante": "What is put down before the deal?",
    "straddle": "Who may add a stake before the deal, and what does it earn?",
    "opening_bet": "With how much is the play opened?",
    "raise_bet": "By how much does one raise?",
    "forfeit": "What does a player lose who gives up?",
    "limit": "How much may one play?",
    "side_pot": "What does a player win who held for less than the others?",
    "bust": "What does a player do who has nothing left?",
    "passed_out": "What is done when nobody opens?",
    "hand_ranking": "Which hand beats which?",
    "set_hand": "What makes a hand that is paid?",
    "hand_meeting": "What do two holders of such hands pay each other?",
    "card_values": "What are the cards worth?",
    "target": "How many points end the game?",
    "meld": "What makes the meld that is counted?",
    "exchange": "Who may change cards, and how many?",
    "trump": "Is there a trump suit?",
    "pairing": "Who plays against whom?",
    "round_mark": "What is the loser of a round marked with?",
    "share_out": "How are the marks paid at the end?",
    "stake_box": "Which boxes are there, and what wins them?",
    "box_card": "Which card wins a box?",
    "partners": "Who plays with whom?",
    "honours": "Which cards are honours?",
    "count_order": "What is marked first, tricks or honours?",
    "score": "What is marked for tricks?",
    "rubber": "How many games win the rubber?",
    "fair_suit": "Which suit keeps its rank for the whole game?",
    "top_trump": "Which card is the highest trump, and which where its suit is trumps?",
    "contract": "What may be bid, and what does each bid ask?",
    "bid_order": "Which bid goes above which?",
    "unaccepted_bid": "What must he make whom nobody joins?",
    "contract_price": "What does a contract pay?",
    "double_rounds": "How many rounds make the game?",
    "box_raise": "By how much may one raise?",
    "box_entry": "What does he add who names the trump?",
    "box_payout": "Who takes the stake of the tricks?",
    "stir": "What does it cost to change a card?",
    "meld_contest": "Which meld wins?",
    "bonus": "What is paid for all the tricks?",
    "penalty": "What does he pay who does not show?",
    "counting": "In what order are the melds counted?",
    "row": "Which card may be laid on which?",
    "card_price": "What is a card worth to who lays or keeps it?",
    "row_stops": "Who begins anew when nobody has the next card?",
    "box": "Which card does a box belong to?",
    "box_taken": "How is a box won?",
    "spent_cards": "May a card be counted in two sequences?",
    "share": "How are the cards shared out?",
    "turn_over": "Who takes the cards that are turned over?",
    "gather": "In what order do the cards taken go into the pile?",
    "exhausted": "What happens to a player who has no card left in a battle?",
    "battle": "What is done when the cards turned over are alike?",
    "best_set": "What is a set worth?",
    "dealer_hand": "How many cards does the dealer give himself?",
    "left_card": "What becomes of a card that is not taken?",
    "discard_stake": "What does the loser pay?",
    "discard_card": "What does a card count among the discards?",
    "lowest_wins": "Who wins, and who loses?",
    "best_placed": "Who wins among equals?",
    "card_paid": "What is paid for a card that falls?",
    "doubling": "Which payments are doubled?",
    "pool_card": "Which card does the basket hang on?",
    "pool_event": "What becomes of the basket when its card is given, forced, led?",
    "pool_renewal": "When is the basket filled again?",
    "all_tricks": "When are all the tricks undertaken?",
    "all_tricks_paid": "What is paid for all the tricks, and to him who breaks them?",
    "all_tricks_alone": "What else is paid when all the tricks are undertaken?",
    "all_tricks_pool": "What becomes of the basket when all the tricks are undertaken?",
    "exemption_term": "For how many tricks is one free of following suit?",
    "exemption_cost": "What does a trick cost him who is free of following suit?",
    "exemption_slam": "Who pays for all the tricks?",
    "dice": "How many dice?",
    "dice_win": "Which throws win?",
    "board": "What is the board?",
    "pieces": "How many pieces at the start?",
    "jump": "How does a piece take another?",
    "goal": "When is the game won?",
}


class Records:
    """The records of one account by kind; `parametric` kinds have options that are parameters of the game."""

    def __init__(self, chapter: Chapter, parametric: frozenset[str] = frozenset()) -> None:
        self.chapter = chapter
        self.parametric = PARAMETRIC | parametric
        self.all = tuple(record for record in stated(chapter) if not _of_the_cut(record))
        self.missing: list[str] = []
        self.unanswered: list[str] = []

    def every(self, kind: type[L]) -> tuple[Stated[L], ...]:
        """Return the records of a kind: those of the account itself, or else the inherited, or else the supplied."""
        found = self._of(kind)
        best = min((s.rank for s in found), default=0)
        return _distinct(s for s in found if s.rank == best)

    def gathered(self, kind: type[L]) -> tuple[Stated[L], ...]:
        """Return the records of a kind of every origin (records that complete each other, as packs by players)."""
        return _distinct(sorted(self._of(kind), key=lambda s: s.rank))

    def conventions(self, kind: type[L]) -> tuple[Stated[L], ...]:
        """Return the records of a kind that hold by a convention, which is a parameter of the game."""
        return tuple(s for s in self.gathered(kind) if self._is_parameter(s))

    def standing(self, kind: type[L]) -> tuple[Stated[L], ...]:
        """Return the records of a kind that hold whatever is agreed."""
        return tuple(s for s in self.every(kind) if not self._is_parameter(s))

    def _is_parameter(self, record: Stated[L]) -> bool:
        return record.ludeme.option is not None and record.text.kind in self.parametric

    def offered(self, kind: type[L]) -> tuple[Stated[L], ...]:
        """Return the records of a kind that the text leaves to the players, whether the edition takes them or not."""
        found = [Stated(s.ludeme, s.text, s.rank) for s in self.all if isinstance(s.ludeme, kind)]
        return _distinct(s for s in found if s.ludeme.option is not None)

    def _of(self, kind: type[L]) -> list[Stated[L]]:
        return [
            Stated(s.ludeme, s.text, s.rank, s.exception)
            for s in self.all
            if isinstance(s.ludeme, kind) and self._holds(s)
        ]

    def optional(self, kind: type[L]) -> Stated[L] | None:
        """Return the one record of a kind, None if there is none; raise ConflictingRules for two."""
        return self.only(self.every(kind))

    def only(self, found: Sequence[Stated[L]]) -> Stated[L] | None:
        """Return the one record of several that holds in general; raise ConflictingRules for two."""
        general = [s for s in found if s.ludeme.when is None] or list(found)
        if len(general) > 1:
            raise self._conflict(general)
        return general[0] if general else None

    def require(self, *kinds: type[Ludeme]) -> None:
        """Note the question of each kind of which there is no record."""
        for kind in kinds:
            if self.optional(kind) is None:
                self.ask(kind.model_fields["kind"].default)

    def require_some(self, *kinds: type[Ludeme]) -> None:
        """Note the question of each kind of which there is no record of any origin."""
        for kind in kinds:
            if not self.gathered(kind):
                self.ask(kind.model_fields["kind"].default)

    def one(self, kind: type[L]) -> Stated[L]:
        """Return the one record of a kind that was required; raise MissingRules if there is none."""
        found = self.optional(kind)
        if found is None:
            self.ask(kind.model_fields["kind"].default)
            self.check()
            raise AssertionError("check raises where a question is open")
        return found

    def ask(self, kind: str, detail: str = "") -> None:
        """Note a question that no record answers."""
        self.missing.append(QUESTIONS.get(kind, f"What is the rule of {kind}?") + detail)
        if not detail:
            self.unanswered.append(kind)

    def ask_for(self, kind: str, players: int) -> None:
        """Note a question that no record answers for a number of players."""
        self.ask(kind, f" ({players} players)")
        self.unanswered.append(f"players {players}")

    def check(self) -> None:
        """Raise MissingRules with every question noted."""
        if self.missing:
            raise MissingRules(
                f"{self.chapter.account.title}: the rules do not say: " + " ".join(self.missing),
                where=self.chapter.account.id,
                next_step=f"Answer in corpus/{self.chapter.account.source}/edition/{self.chapter.account.slug}.yaml.",
                about=tuple(self.unanswered),
            )

    def _holds(self, record: Stated[Ludeme]) -> bool:
        """Leave out conventions that the edition does not take, but for those that become parameters."""
        option = record.ludeme.option
        return option is None or option in self.chapter.taken or record.text.kind in self.parametric

    def _conflict(self, found: Sequence[Stated[L]]) -> ConflictingRules:
        quotes = " against ".join(f"« {s.text.quote} » ({s.text.id})" for s in found)
        return ConflictingRules(
            f"{self.chapter.account.title}: {found[0].text.kind} is ruled twice: {quotes}",
            where=self.chapter.account.id,
            next_step="Reject one in the edition file, or give it a `when`.",
            about=tuple(s.text.id for s in found),
        )


def _of_the_cut(record: Stated[Ludeme]) -> bool:
    """Tell whether a record is about the side to which it is cut: that changes nothing in cards that are drawn."""
    return isinstance(record.ludeme, Direction) and record.ludeme.of == "cut"


PARAMETRIC = frozenset({"removed_cards", "dice_void", "favourite_hand"})
"""Kinds whose options become parameters of the game in every family."""


def _distinct(found: Iterable[Stated[L]]) -> tuple[Stated[L], ...]:
    """Keep the first of equal ludemes."""
    kept: dict[str, Stated[L]] = {}
    for record in found:
        kept.setdefault(f"{record.text.kind}{record.ludeme.model_dump_json()}", record)
    return tuple(kept.values())
