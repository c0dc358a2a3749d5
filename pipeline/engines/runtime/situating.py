"""The position that a scenario describes: cards dealt as it wishes, facts set, a phase entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from pipeline.engines.runtime import bits, cards, rng
from pipeline.engines.runtime.book import DRAWN, TURNED, Cells, Fact
from pipeline.engines.runtime.state import State, members

if TYPE_CHECKING:
    from pipeline.engines.runtime.game import Game

Given: TypeAlias = int | str | Sequence[int] | Sequence[str] | Sequence[Sequence[str]] | Mapping[str, object]

PHASES = {
    "écart": "exchange",
    "annonces": "counting",
    "jeu": "play",
    "parole": "speech",
    "règlement": "settlement",
    "paiement": "settlement",
}
"""Phases as the fact `phase` or a manual calls them, and as `at` does."""

PLAYED = ("play", "last", "row")
"""Phases in which cards that were played have left the hands."""


def situate(game: Game, given: Mapping[str, Given]) -> State:
    """Return the position that a scenario describes (`schema/engine-protocol.md`, "Situations")."""
    names = {parameter.name for parameter in game.parameters}
    facts = {fact.name: fact for fact in game.book.facts}
    wishes = {name: given[name] for name in ("hands", "turned", "stock") if name in given}
    phase = _phase(game, given)
    settings = {n: v for n, v in given.items() if n in facts and n not in names and n not in wishes}
    _hold_known(game, set(given) - names - set(facts) - set(wishes) - {"at"})
    chosen = {name: _whole(value) for name, value in given.items() if name in names}
    if phase == "settlement" and "deals" in names:
        chosen.setdefault("deals", 1)
    if "dealer" in names:
        chosen.setdefault("dealer", 0)
    state = game.new_initial_state(**chosen)
    if phase and phase != "deal" and "deal" in game.book.enter and not state.is_chance_node():
        game.book.enter["deal"](state.cells)  # what players decide before the deal is passed over
    table = _cards_on_table(game, settings.pop("table")) if phase in PLAYED and "table" in settings else {}
    wanted = wished_cards(game, wishes)
    for seat, card in table.items():
        wanted[seat] = [*wanted.get(seat, []), card]  # it is played from the hand
    if wishes or phase not in ("", "settlement"):
        with noted_before(game, _entering(game, phase)) as entered:
            deal_wished(state, {recipient: list(queue) for recipient, queue in wanted.items()})
        state.cells[:] = entered[-1] if entered else state.cells  # a phase is not entered twice
    if phase == "settlement" and not wishes.get("hands"):
        _forget(state, facts)
    for name, value in settings.items():
        _set(state, facts[name], value)
    if phase == "settlement" and "fund" in facts and "fund" not in settings:
        state.cells[facts["fund"].offset] = state.cells[facts["pot"].offset]
    if phase in PLAYED and "hands" in facts:
        _take_played(state, facts, wanted, "tricks" in settings and game.book.over >= 0)
    if phase == "play" and "talon" in facts and "last" in game.book.enter and "tricks" in settings:
        phase = _draw_down(state, facts, wanted.get(DRAWN, []))
    if phase:
        game.book.enter[phase](state.cells)
    if phase in PLAYED and "leader" in settings and game.book.lead is not None and not state.is_terminal():
        game.book.lead(state.cells, _seat(state, settings["leader"]))
    _play_table(state, table)
    if phase or settings:
        state.begin_here()
    return state


@contextmanager
def noted_before(game: Game, name: str) -> Iterator[list[Cells]]:
    """Gather the positions in which a module calls a function of its own, as they were before; none if it has none."""
    module, before = game.book.apply.__globals__, list[Cells]()
    called: Callable[[Cells], None] | None = module.get(name)
    if called is None:
        yield before
        return

    def noted(cells: Cells) -> None:
        before.append(list(cells))
        called(cells)

    module[name] = noted
    try:
        yield before
    finally:
        module[name] = called


def _entering(game: Game, phase: str) -> str:
    """Return the name of the function that enters a phase."""
    enter = game.book.enter.get(phase)
    return next((name for name, value in game.book.apply.__globals__.items() if enter and value is enter), "")


def _forget(state: State, facts: Mapping[str, Fact]) -> None:
    """Let nothing count that was only found in cards that nobody asked for."""
    for fact in facts.values():
        if fact.secret and fact.seats and fact.form == "number":
            for seat in range(state.num_players()):
                state.cells[fact.offset + seat] = 0


def _cards_on_table(game: Game, value: Given) -> dict[int, int]:
    """Return the card that each seat has played to the trick."""
    named = (
        value.items() if isinstance(value, Mapping) else enumerate(value if isinstance(value, (list, tuple)) else ())
    )
    return {int(seat): card for seat, name in named for card in read_cards(game, str(name))}


def _play_table(state: State, table: Mapping[int, int]) -> None:
    """Play the cards that lie on the table, from the leader on."""
    for _ in table:
        seat = state.current_player()
        if seat not in table:
            raise ValueError(f"seat {seat} plays before those whose cards lie on the table; `leader` says who leads")
        state.apply_action(state.string_to_action(f"Jouer {cards.name(table[seat], state.game.book.ranks)}"))


def _phase(game: Game, given: Mapping[str, Given]) -> str:
    """Return the phase where the engine takes over, '' for the deal; tricks without hands are settled."""
    silent = "play" if given.get("hands") and "play" in game.book.enter else "settlement"
    phase = str(given.get("at", silent if "tricks" in given else ""))
    phase = phase if phase in game.book.enter else PHASES.get(phase, phase)
    if phase and phase not in game.book.enter:
        raise ValueError(f"{game.name} cannot begin at {phase!r}, but at {', '.join(game.book.enter)}")
    return phase


def _hold_known(game: Game, unknown: set[str]) -> None:
    if unknown:
        names = [p.name for p in game.parameters] + [fact.name for fact in game.book.facts] + ["at"]
        known = ", ".join(dict.fromkeys(names))
        raise ValueError(f"{game.name} cannot be given {', '.join(sorted(unknown))}; it knows {known}")


def _take_played(state: State, facts: Mapping[str, Fact], wanted: Mapping[int, list[int]], tricks: bool) -> None:
    """Leave in each hand what it holds after the tricks that are over, those cards first that were asked for.

    Where the tricks are not told, hands that are all named are whole as they stand.
    """
    book, players = state.game.book, state.num_players()
    first = facts["hands"].offset
    dealt = max(bits.size(state.cells[first + seat]) for seat in range(players))
    if tricks:
        over = sum(state.cells[facts["tricks"].offset + seat] for seat in range(players))
    elif all(wanted.get(seat) for seat in range(players)):
        over = dealt - max(len(wanted[seat]) for seat in range(players))
    else:
        over = 0
    if over <= 0:
        return
    if book.over >= 0:
        state.cells[book.over] = over * book.cards_of_trick
    for seat in range(players):
        kept = [card for card in wanted.get(seat, []) if state.cells[first + seat] >> card & 1]
        spare = [card for card in members(state.cells[first + seat]) if card not in kept]
        for card in spare[:over] if book.over >= 0 else spare:
            state.cells[first + seat] &= ~(1 << card)


def _draw_down(state: State, facts: Mapping[str, Fact], kept: Sequence[int]) -> str:
    """Take from the talon what was drawn after the tricks that are over; return the phase in which that leaves us."""
    talon, stock, players = facts["talon"].offset, state.game.book.stock, state.num_players()
    drawn = players * sum(state.cells[facts["tricks"].offset + seat] for seat in range(players))
    if drawn > state.cells[talon]:
        return "last"
    state.cells[talon] -= drawn
    for card in sorted(members(state.cells[stock]), key=kept.__contains__)[:drawn]:
        state.cells[stock] &= ~(1 << card)
    return "play"


def _whole(value: Given) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return value


def _set(state: State, fact: Fact, value: Given) -> None:
    """Write a fact into the cells of a position."""
    if fact.form == "numbers" and isinstance(value, (list, tuple)):
        value = sum(1 << int(member) - 1 for member in value)
    if fact.seats and isinstance(value, Mapping):
        for seat, item in value.items():
            fact.set_number(state.cells, _number(state.game, fact, item), _seat(state, seat))
        return
    values = list(value) if isinstance(value, (list, tuple)) else [value]
    if len(values) != (state.num_players() if fact.seats else 1):
        raise ValueError(f"{fact.name} has one value for each seat")
    for place, item in enumerate(values):
        fact.set_number(state.cells, _number(state.game, fact, item), place)


def _number(game: Game, fact: Fact, item: object) -> int:
    if isinstance(item, int):
        most = {"suit": 4, "card": 4 * len(game.book.ranks), "word": len(fact.words), "member": 2}.get(fact.form)
        if most is not None and not -1 <= item < most:
            raise ValueError(f"{fact.name} cannot be {item}")
        return item
    if fact.form == "cards":
        return sum(1 << card for card in read_cards(game, item))
    text = str(item)
    match fact.form:
        case "suit":
            return cards.suit(text)
        case "card":
            return cards.number(text, game.book.ranks)
        case "word":
            return fact.words.index(text)
    raise ValueError(f"{fact.name} is a number, not {text!r}")


def _seat(state: State, seat: object) -> int:
    if not str(seat).isdigit() or int(str(seat)) >= state.num_players():
        raise ValueError(f"there is no seat {seat}; seats are 0 to {state.num_players() - 1}")
    return int(str(seat))


def read_cards(game: Game, value: object) -> list[int]:
    """Return the cards of a hand, written as a list or as words parted by commas."""
    if isinstance(value, str):
        names = value.split(",")
    else:
        names = [str(item) for item in value] if isinstance(value, (list, tuple)) else []
    return [_card(game, name.strip()) for name in names if name.strip()]


def _card(game: Game, name: str) -> int:
    """Return a card by its name, or by the one under which the game plays it (`la comète`)."""
    ranks = game.book.ranks
    try:
        return cards.number(name, ranks)
    except ValueError as error:
        try:
            first = game.action(f"Jouer {cards.name(0, ranks)}", chance=False)
            card = game.action(f"Jouer {name}", chance=False) - first
        except ValueError:
            raise error from None
        if not 0 <= card < len(cards.SUITS) * len(ranks):
            raise
        return card


def wished_cards(game: Game, given: Mapping[str, Given]) -> dict[int, list[int]]:
    """Return the cards wished for each recipient of the deal: seats, TURNED, DRAWN."""
    wanted: dict[int, list[int]] = {}
    hands = given.get("hands", {})
    seats = (
        hands.items() if isinstance(hands, Mapping) else enumerate(hands) if isinstance(hands, (list, tuple)) else ()
    )
    for seat, held in seats:
        wanted[int(seat)] = read_cards(game, held)
    for name, recipient in (("turned", TURNED), ("stock", DRAWN)):
        if name in given:
            wanted[recipient] = read_cards(game, given[name])
    return wanted


def deal_wished(state: State, wanted: dict[int, list[int]]) -> None:
    """Deal the cards that were asked for; what was not asked for is drawn with seed 0 from the others.

    A game in which players decide before the deal is dealt when they have.
    """
    dealt, owner = _recipients(state) if TURNED in wanted else ([], -1)
    if owner in wanted:  # the card turned is his who turns it
        wanted[owner] = [card for card in wanted[owner] if card not in wanted[TURNED]]
    if dealt and TURNED not in dealt and dealt[-1] >= 0:
        # The card turned is the last that is dealt, and belongs to who deals it to himself.
        wanted[dealt[-1]] = [card for card in wanted.get(dealt[-1], []) if card not in wanted[TURNED]]
        dealt[-1] = TURNED
    _hold_possible(state, wanted)
    counter = 0
    while state.is_chance_node() and not (state.events and state.game.book.recipient(state.cells) == DRAWN):
        recipient = dealt[counter] if counter < len(dealt) else state.game.book.recipient(state.cells)
        queue = wanted.get(recipient, [])
        state.apply_action(queue.pop(0) if queue else _not_wished(state, wanted, counter))
        counter += 1
    too_many = [card for recipient, queue in wanted.items() if recipient != DRAWN for card in queue]
    if counter and too_many and not state.is_chance_node():
        raise ValueError(f"more cards are given than are dealt: {_named(state.game, too_many)}")


def _recipients(state: State) -> tuple[list[int], int]:
    """Return for whom chance deals, until a player acts or cards are drawn; and whose the card turned is."""
    trial, dealt, owner = state.clone(), list[int](), -1
    hands = next((fact.offset for fact in state.game.book.facts if fact.name == "hands"), -1)
    while trial.is_chance_node() and not (trial.events and trial.game.book.recipient(trial.cells) == DRAWN):
        dealt.append(trial.game.book.recipient(trial.cells))
        card = trial.game.book.outcome(trial.cells, 0)
        trial.apply_action(card)
        if dealt[-1] == TURNED and hands >= 0:
            held = [seat for seat in range(trial.num_players()) if trial.cells[hands + seat] >> card & 1]
            owner = held[0] if held else owner
    return dealt, owner


def _not_wished(state: State, wanted: Mapping[int, list[int]], counter: int) -> int:
    """Draw what nobody is to get, if there is anything else."""
    legal = state.legal_actions()
    reserved = {card for cards_ in wanted.values() for card in cards_}
    free = [action for action in legal if action not in reserved] or legal
    return free[rng.below(0, counter, len(free))]


def _hold_possible(state: State, wanted: Mapping[int, list[int]]) -> None:
    """Raise ValueError for cards that are given twice or that the pack lacks, and for seats that are not there."""
    given = [card for queue in wanted.values() for card in queue]
    twice = sorted({card for card in given if given.count(card) > 1})
    if twice:
        raise ValueError(f"given twice: {_named(state.game, twice)}")
    foreign = [card for card in given if not state.game.book.pack(state.cells) >> card & 1]
    if foreign:
        raise ValueError(f"not in the pack of these players: {_named(state.game, foreign)}")
    absent = sorted(seat for seat in wanted if seat > state.num_players())
    if absent:
        raise ValueError(f"there is no seat {absent[0]}; seats are 0 to {state.num_players() - 1}")


def _named(game: Game, given: Sequence[int]) -> str:
    return ", ".join(cards.name(card, game.book.ranks) for card in given)
