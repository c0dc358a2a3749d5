"""A generated engine as an object: its rules, parameters and actions; the maker of states."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from pipeline.engines.runtime import cards, rng
from pipeline.engines.runtime.book import (
    DRAWN,
    TURNED,
    Fact,
    Parameter,
    Rulebook,
    RuleText,
)
from pipeline.engines.runtime.playing import Bounds, Playouts, play_at_random
from pipeline.engines.runtime.state import State

Given: TypeAlias = int | str | Sequence[int] | Sequence[str] | Mapping[str, str]


@dataclass(frozen=True)
class Game:
    """One account of a game as an engine (`schema/engine-protocol.md`)."""

    name: str
    title: str
    source: str
    family: str
    rules: tuple[RuleText, ...]
    provenance: dict[str, tuple[str, ...]]
    parameters: tuple[Parameter, ...]
    num_distinct_actions: int
    max_game_length: int
    book: Rulebook = field(repr=False)

    def values(self, **parameters: int) -> tuple[int, ...]:
        """Return the parameters in their order; raise ValueError for an unknown name or value."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name, value in parameters.items():
            if name not in known:
                raise ValueError(f"{self.name} has no parameter {name!r}; it has {', '.join(known)}")
            if known[name].choices and value not in known[name].choices:
                raise ValueError(f"{name} must be one of {known[name].choices}, not {value!r}")
        return tuple(parameters.get(name, parameter.default) for name, parameter in known.items())

    def new_initial_state(self, **parameters: int) -> State:
        """Return the first position."""
        values = self.values(**parameters)
        return State(self, values, self.book.new(list(values)))

    @property
    def one_deal(self) -> dict[str, int]:
        """The parameters that make a game of one deal, where there is that choice."""
        return {p.name: 1 for p in self.parameters if p.name == "deals" and (not p.choices or 1 in p.choices)}

    def num_players(self, **parameters: int) -> int:
        """Return the number of seats under these parameters."""
        return self.new_initial_state(**parameters).num_players()

    def deserialize(self, text: str) -> State:
        """Read what `State.serialize` wrote."""
        content = json.loads(text)
        state = State(self, tuple(content["parameters"]), list(content["start"]))
        for action in content["history"]:
            state.apply_action(action)
        return state

    @cached_property
    def _actions(self) -> tuple[dict[str, int], dict[str, int]]:
        every = range(self.num_distinct_actions)
        return {self.book.say(a, False): a for a in every}, {self.book.say(a, True): a for a in every}

    def action(self, text: str, *, chance: bool = False) -> int:
        """Read an action of a player or of chance; raise ValueError if there is no such action."""
        table = self._actions[chance]
        if text not in table:
            raise ValueError(f"{self.name} has no action {text!r}")
        return table[text]

    def playouts(
        self, count: int, seed: int, *, compiled: bool | None = None, check: bool = False, **parameters: int
    ) -> Playouts:
        """Play games at random; game i has the seed number(seed, i) of `rng`.

        `compiled` asks for machine code (True) or for CPython (False); they give the same games, and None takes
        what is faster. With `check` every position is held against the laws of the game: BrokenGame tells which
        one fails, and where. Raise NoCompiler or NotCompilable where machine code was asked for and cannot be had.
        """
        return play_at_random(self.book, self.values(**parameters), self._bounds, count, seed, compiled, check)

    @property
    def _bounds(self) -> Bounds:
        # Chance nodes are not bounded by max_game_length: allow as many again, and the deal.
        return Bounds(self.num_distinct_actions, 20 * self.max_game_length + 200)

    def situate(self, given: Mapping[str, Given]) -> State:
        """Return the position that a scenario describes (`schema/engine-protocol.md`, "Situations")."""
        return _situate(self, given)


def _situate(game: Game, given: Mapping[str, Given]) -> State:
    names = {parameter.name for parameter in game.parameters}
    facts = {fact.name: fact for fact in game.book.facts}
    wishes = {name: given[name] for name in ("hands", "turned", "stock") if name in given}
    settings = {n: v for n, v in given.items() if n in facts and n not in names and n not in wishes}
    phase = str(given.get("at", "settlement" if "tricks" in given else ""))
    unknown = set(given) - names - set(facts) - set(wishes) - {"at"}
    if unknown:
        raise ValueError(f"{game.name} cannot be given {', '.join(sorted(unknown))}")
    if phase and phase not in game.book.enter:
        raise ValueError(f"{game.name} cannot begin at {phase!r}, but at {', '.join(game.book.enter)}")
    chosen = {name: _whole(value) for name, value in given.items() if name in names}
    if phase == "settlement" and "deals" in names:
        chosen.setdefault("deals", 1)
    if "dealer" in names:
        chosen.setdefault("dealer", 0)
    state = game.new_initial_state(**chosen)
    if phase and phase != "deal" and "deal" in game.book.enter and not state.is_chance_node():
        game.book.enter["deal"](state.cells)  # what players decide before the deal is passed over
    if wishes or phase not in ("", "settlement"):
        deal_wished(state, wished_cards(game, wishes))
    for name, value in settings.items():
        _set(state, facts[name], value)
    if phase:
        game.book.enter[phase](state.cells)
    state.start = list(state.cells) if phase or settings else state.start
    if phase or settings:
        state.events.clear()
    return state


def _whole(value: Given) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return value


def _set(state: State, fact: Fact, value: Given) -> None:
    """Write a fact into the cells of a position."""
    if fact.form == "numbers" and isinstance(value, (list, tuple)):
        value = sum(1 << int(member) - 1 for member in value)
    values = list(value) if isinstance(value, (list, tuple)) else [value]
    if len(values) != (state.num_players() if fact.seats else 1):
        raise ValueError(f"{fact.name} has one value for each seat")
    for place, item in enumerate(values):
        state.cells[fact.offset + place] = _number(state.game, fact, item)


def _number(game: Game, fact: Fact, item: object) -> int:
    if isinstance(item, int):
        most = {"suit": 4, "card": 4 * len(game.book.ranks), "word": len(fact.words)}.get(fact.form)
        if most is not None and not -1 <= item < most:
            raise ValueError(f"{fact.name} cannot be {item}")
        return item
    text = str(item)
    match fact.form:
        case "suit":
            return cards.SUITS.index(text)
        case "card":
            return cards.number(text, game.book.ranks)
        case "cards":
            return sum(1 << card for card in _cards(game, text))
        case "word":
            return fact.words.index(text)
    raise ValueError(f"{fact.name} is a number, not {text!r}")


def _cards(game: Game, value: Given) -> list[int]:
    names = (
        value.split(",")
        if isinstance(value, str)
        else [str(item) for item in value if item != ""]
        if isinstance(value, (list, tuple))
        else []
    )
    return [cards.number(name, game.book.ranks) for name in names if name.strip()]


def wished_cards(game: Game, given: Mapping[str, Given]) -> dict[int, list[int]]:
    """Return the cards wished for each recipient of the deal: seats, TURNED, DRAWN."""
    wanted: dict[int, list[int]] = {}
    hands = given.get("hands", {})
    seats = (
        hands.items() if isinstance(hands, Mapping) else enumerate(hands) if isinstance(hands, (list, tuple)) else ()
    )
    for seat, held in seats:
        wanted[int(seat)] = _cards(game, held)
    for name, recipient in (("turned", TURNED), ("stock", DRAWN)):
        if name in given:
            wanted[recipient] = _cards(game, given[name])
    return wanted


def deal_wished(state: State, wanted: dict[int, list[int]]) -> None:
    """Deal the cards that were asked for; what was not asked for is drawn with seed 0 from the others.

    A game in which players decide before the deal is dealt when they have.
    """
    _hold_possible(state, wanted)
    counter = 0
    while state.is_chance_node() and not (state.events and state.game.book.recipient(state.cells) == DRAWN):
        legal = state.legal_actions()
        recipient = state.game.book.recipient(state.cells)
        queue = wanted.get(recipient, [])
        reserved = {card for cards_ in wanted.values() for card in cards_}
        free = [action for action in legal if action not in reserved] or legal
        action = queue.pop(0) if queue else free[rng.below(0, counter, len(free))]
        state.apply_action(action)
        counter += 1
    too_many = [card for recipient, queue in wanted.items() if recipient != DRAWN for card in queue]
    if counter and too_many and not state.is_chance_node():
        raise ValueError(f"more cards are given than are dealt: {_named(state.game, too_many)}")


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
