"""What the engines of a family can do: a record that asks for more is refused, never passed over in silence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.choice import Records
from pipeline.errors import EngineError
from pipeline.ludemes import Ludeme

L = TypeVar("L", bound=Ludeme)

Table = Mapping[str, Mapping[str, Collection[object]]]

TRICKS: Table = {
    "deck": {"packs": {1}},
    "added_cards": {"ranks": {()}},
    "direction": {"of": {"deal", "play", "turn"}},
    "exchange": {"rounds": {1}, "who": {"all", "dealer"}},
    "leader": {"who": {"eldest", "dealer"}},
    "hand": {"pattern": {"flush", "sequence", "same_rank"}},
    "announce": {"truthful": {True}},
    "ante": {"who": {"all", "dealer", "others"}},
    "payment": {
        "to": {"winner", "holder"},
        "source": {"pot", "others", "dealer"},
        "each": {"trick", "player", "card", "once"},
    },
    "majority": {"of": {"tricks"}, "tie": {"nobody"}},
    "penalty": {"who": {"player", "loser", "others"}, "to": {"pot"}},
    "bonus": {"what": {"vole"}},
    "carry_over": {"what": {"pot"}, "doubled": {False}},
    "score": {"who": {"player", "winner", "others"}},
    "partners": {"sides": {0, 2}},
    "proposal": {"by": {"eldest"}, "answer": {"dealer"}},
    "turn_up_taken": {"who": {"dealer"}},
    "end": {"of": {"game"}, "cause": {"round"}},
}
STOCK: Table = {
    "players": {"partners": {False}},
    "deck": {"packs": {1}},
    "rank_order": {"suit": {"all"}},
    "turn_up": {"trump": {True}, "stays": {True}},
    "direction": {"of": {"deal", "play", "turn"}},
    "leader": {"who": {"eldest", "dealer"}},
    "turn_up_swap": {"who": {"holder", "dealer"}},
    "majority": {"of": {"tricks"}},
    "meld": {"pattern": {"run", "set"}, "turned": {"no"}, "won": {False}},
    "stock_score": {"what": {"turned", "trump_card", "last_drawn", "all_trumps", "last_tricks", "most_tricks", "vole"}},
}
VYING: Table = {
    "players": {"partners": {False}},
    "deck": {"packs": {1}},
    "rank_order": {"suit": {"all"}},
    "turn_up": {"trump": {False}, "stays": {True}},
    "direction": {"of": {"deal", "play", "turn"}},
    "leader": {"who": {"eldest", "dealer"}},
    "ante": {"who": {"all", "dealer"}, "every": {"deal"}},
    "bust": {"then": {"replaced", "buys", "single"}},
    "box": {"who": {"all"}},
    "penalty": {"who": {"player"}, "to": {"pot"}, "fault": {"none"}},
    "turn_up_taken": {"who": {"dealer"}},
}
VYING_ROWS: Table = {
    "row": {"obliged": {True}, "by_suit": {True}},
    "row_way": {"way": {"rising"}},
    "row_stops": {"amount": {"0"}},
    "payment": {"to": {"winner", "others"}, "source": {"others"}, "each": {"player"}},
}
BOXES: Table = {
    "players": {"partners": {False}},
    "deck": {"packs": {1}},
    "rank_order": {"suit": {"all"}},
    "direction": {"of": {"deal", "play", "turn"}},
    "meld": {"pattern": {"sequence"}},
    "meld_contest": {"of": {"sequence"}, "criteria": {("highest_card",)}, "equal": {"eldest"}},
    "penalty": {"fault": {"other", "none"}, "to": {"pot"}},
    "lone_player": {"takes": {"pot"}},
    "fold": {"before_speaking": {True}},
    "carry_over": {"what": {"pot"}, "doubled": {True}},
    "ante": {"who": {"all"}, "every": {"deal"}},
    "trump": {"method": {"named"}, "by": {"eldest"}},
    "box_entry": {"who": {"eldest"}},
    "stir": {"cards": {1}},
    "leader": {"who": {"eldest"}},
    "trick_winner": {"trumps": {True}, "leads_next": {True}},
    "bonus": {"what": {"vole"}},
}
RUBBER: Table = {
    "players": {"min": {4}, "max": {4}},
    "partners": {"sides": {2}, "seated": {"across"}, "show_hands": {False}},
    "deck": {"packs": {1}},
    "rank_order": {"suit": {"all"}},
    "turn_up": {"trump": {True}},
    "direction": {"of": {"deal", "play", "turn"}},
    "leader": {"who": {"eldest", "dealer"}},
    "trick_winner": {"trumps": {True}, "leads_next": {True}},
    "score": {"who": {"player"}},
    "payment": {"to": {"winner"}, "source": {"others"}, "each": {"once"}},
    "dealer_rotation": {"next": {"left", "right"}},
}
BIDS: Table = {
    "players": {"min": {4}, "max": {4}},
    "deck": {"packs": {1}},
    "rank_order": {"suit": {"all"}},
    "turn_up": {"trump": {True}},
    "direction": {"of": {"deal"}},
    "ante": {"who": {"dealer"}, "every": {"deal"}},
    "leader": {"who": {"eldest", "dealer"}},
    "trick_winner": {"trumps": {True}, "leads_next": {True}},
    "payment": {"to": {"winner"}, "source": {"pot"}, "amount": {"pot"}, "each": {"once"}},
    "penalty": {"who": {"loser"}, "amount": {"pot"}, "to": {"pot"}, "fault": {"none"}},
    "carry_over": {"what": {"pot"}, "doubled": {False}},
    "overriding_bid": {"bid": {"misere"}},
    "dealer_rotation": {"next": {"left", "right"}},
}
MELDS: Table = {
    "players": {"max": range(2, 13), "partners": {False}},
    "deck": {"packs": {1}},
    "rank_order": {"suit": {"all"}},
    "turn_up": {"stays": {True}},
    "trump": {"method": {"none"}},
    "exchange": {"rounds": {1}, "who": {"eldest", "dealer"}, "concealed": {True}},
    "look": {"who": {"eldest", "dealer"}},
    "leader": {"who": {"eldest"}},
    "payment": {"to": {"winner"}, "source": {"others"}, "each": {"once"}},
    "trick_winner": {"leads_next": {True}},
    "dealer_rotation": {"next": {"left", "right", "same"}},
}
PILES: Table = {
    "players": {"min": {2}, "max": {2}, "partners": {False}},
    "deck": {"packs": {1}},
    "rank_order": {"suit": {"all"}},
    "share": {"equal": {True}},
    "end": {"of": {"game"}, "cause": {"all_taken"}},
}
STOPS: Table = {
    "players": {"partners": {False}},
    "deck": {"packs": {1, 2}},
    "removed_cards": {"count": {None}, "when": {None}},
    "rank_order": {"suit": {"all"}},
    "direction": {"of": {"deal", "play", "turn"}},
    "leader": {"who": {"eldest", "dealer"}},
    "box": {"who": {"all", "dealer", "others"}, "also": {None}},
    "box_taken": {"by": {"playing"}},
    "row_stops": {"leads": {"last", "next"}},
    "row": {"obliged": {True}},
    "ante": {"who": {"all"}, "every": {"deal"}},
    "payment": {"to": {"winner"}, "source": {"others", "pot"}, "each": {"player"}},
    "end": {"of": {"hand"}, "cause": {"cards_played"}},
}
AVOIDANCE: Table = {
    "players": {"min": {4}, "max": {4}, "partners": {False}},
    "deck": {"packs": {1}},
    "removed_cards": {"count": {None}, "option": {None}},
    "rank_order": {"suit": {"all"}},
    "card_values": {"pips": {False}},
    "direction": {"of": {"deal", "play", "turn"}},
    "ante": {"who": {"all", "dealer", "others"}},
    "exchange": {"rounds": {1}, "who": {"others"}, "minimum": {0, 1}, "maximum": {1}, "concealed": {True}},
    "leader": {"who": {"eldest", "dealer"}},
    "follow": {"duty": {"suit"}, "required": {True}},
    "trick_winner": {"trumps": {False}, "leads_next": {True}},
    "dealer_rotation": {"next": {"left", "right", "same"}},
}
DICE: Table = {
    "players": {"partners": {False}},
    "payment": {"to": {"winner"}, "source": {"others"}, "each": {"once"}},
    "banker": {"throws": {True}},
    "end": {"of": {"game"}, "cause": {"loss"}},
}
PEGS: Table = {
    "players": {"min": {1}, "max": {1}, "partners": {False}},
    "pieces": {"each": {False}},
    "end": {"of": {"game"}, "cause": {"no_move"}},
}
"""For each kind, the values of its fields that the templates of the family embody; other fields are free."""


def check_support(records: Records, table: Table) -> None:
    """Raise EngineError for the first record of the chapter that asks for what no template does."""
    for record in records.all:
        if record.ludeme.option not in (None, *records.chapter.taken) and record.text.kind not in records.parametric:
            continue  # a convention that the edition leaves out
        for name, values in table.get(record.text.kind, {}).items():
            if getattr(record.ludeme, name) not in values:
                raise unsupported(records, record, name)


def unsupported(records: Records, record: Stated[L], name: str) -> EngineError:
    """Return the refusal of a record because of one of its fields."""
    return EngineError(
        f"{records.chapter.account.title}: engines of this family cannot do {record.text.kind} with {name} "
        f"{getattr(record.ludeme, name)!r}: « {record.text.quote} »",
        where=record.text.id,
        next_step="Correct the record in the edition file, or leave it to an option that is not taken.",
        about=(record.text.id,),
    )
