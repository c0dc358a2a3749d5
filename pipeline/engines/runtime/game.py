"""A generated engine as an object: its rules, parameters and actions; the maker of states."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pipeline.engines.runtime import situating
from pipeline.engines.runtime.book import Parameter, Rulebook, RuleText
from pipeline.engines.runtime.playing import Bounds, Playouts, play_at_random
from pipeline.engines.runtime.situating import Given
from pipeline.engines.runtime.state import State
from pipeline.engines.runtime.wording import fold


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

    @cached_property
    def _folded(self) -> tuple[dict[str, int], dict[str, int]]:
        players, chance = ({fold(text): action for text, action in table.items()} for table in self._actions)
        return players, chance

    def action(self, text: str, *, chance: bool = False) -> int:
        """Read an action of a player or of chance, capitals, accents and articles aside; or raise ValueError."""
        action = self._actions[chance].get(text)
        if action is None:
            action = self._folded[chance].get(fold(text))
        if action is None:
            raise ValueError(f"{self.name} has no action {text!r}")
        return action

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
        return situating.situate(self, given)
