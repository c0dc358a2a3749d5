"""A reduced game (`endings`) as a Python game of OpenSpiel, for the checks and solvers that walk whole trees."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from pipeline.engines.adapters.endings import Ending, replayed
from pipeline.engines.adapters.observer import Observer
from pipeline.engines.adapters.openspiel import OpenSpielGame, OpenSpielState, Position, game_type, short_name
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State


def register_reduced(game: Game, ending: Ending) -> str:
    """Make a reduced game known to OpenSpiel and return its short name."""
    name = f"{short_name(game)}_reduced"
    made = type(name, (_Reduced,), {"engine": game, "ending": ending, "__module__": __name__})
    globals()[name] = made  # where pickle looks for it
    pyspiel.register_game(_type(game, ending), made)
    return name


def _type(game: Game, ending: Ending) -> Any:
    kinds = pyspiel.GameType
    utility = kinds.Utility.GENERAL_SUM
    if len(ending.sums) == 1:
        utility = kinds.Utility.CONSTANT_SUM if ending.sums[0] else kinds.Utility.ZERO_SUM
    chance = kinds.ChanceMode.EXPLICIT_STOCHASTIC if ending.drawn else kinds.ChanceMode.DETERMINISTIC
    return game_type(game, f"{short_name(game)}_reduced", utility=utility, chance=chance, recall=True)


class _Reduced(OpenSpielGame):
    """The reduced game; `register_reduced` makes a class of it for each engine."""

    ending: Ending

    def describe(self, params: dict[str, Any]) -> tuple[Any, Any]:
        """Return what OpenSpiel wants to know of the game."""
        ending, sums = self.ending, self.ending.sums
        known = {"utility_sum": float(sums[0])} if len(sums) == 1 else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=self.engine.num_distinct_actions,
            max_chance_outcomes=self.engine.num_distinct_actions if ending.drawn else 0,
            num_players=self.seats, min_utility=-1e6, max_utility=1e6, max_game_length=ending.longest, **known,
        )  # fmt: skip
        return _type(self.engine, ending), info

    def new_initial_state(self) -> _ReducedState:
        """Return the choice of a world, or the only one."""
        return _ReducedState(self, Position(self.world(0)), chosen=len(self.ending.worlds) == 1)

    def world(self, number: int) -> State:
        """Return the first position of a world."""
        if not hasattr(self, "_first"):
            self._first = [replayed(self.engine, history) for history in self.ending.worlds]
        return self._first[number].clone()

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return the observer; with perfect recall it has planes too: all that the seat has seen."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        length = max(map(len, self.ending.worlds)) + self.ending.longest
        return _Recorder(self.shapes, length, kind) if kind.perfect_recall else Observer(self.shapes, kind)


class _Recorder(Observer):
    """Planes of what a seat has seen since the start: who acted and, where it saw it, what was done; then the seat."""

    def __init__(self, shapes: list[tuple[str, int]], length: int, kind: Any) -> None:
        super().__init__(shapes, kind)
        self.planes = [("vu", length), ("joueur", 1)]
        self.tensor = np.zeros(length + 1, np.float32)
        self.dict = {"vu": self.tensor[:length], "joueur": self.tensor[length:]}

    def set_from(self, state: Any, player: int) -> None:
        """Write the planes of `player`."""
        self.tensor.fill(0)
        for place, event in enumerate(state.inner.events):
            seen = (event.action + 1) * 16 if event.seen >> player & 1 else 0
            self.tensor[place] = seen + event.player + 2
        self.tensor[-1] = player


class _ReducedState(OpenSpielState):
    """A position of a reduced game; before a world is chosen, chance is to play."""

    def __init__(self, game: _Reduced, position: Position, *, chosen: bool) -> None:
        super().__init__(game, position)
        self.chosen = chosen

    @property
    def _worlds(self) -> tuple[tuple[int, ...], ...]:
        ending: Ending = self.get_game().ending
        return ending.worlds

    def current_player(self) -> int:
        """Return the seat to play, or OpenSpiel's number for chance or the end."""
        return super().current_player() if self.chosen else int(pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the worlds, all equally likely, then the outcomes of chance."""
        if self.chosen:
            return super().chance_outcomes()
        return [(world, 1 / len(self._worlds)) for world in range(len(self._worlds))]

    def _apply_action(self, action: int) -> None:
        if self.chosen:
            super()._apply_action(action)
        else:
            self.position = Position(self.get_game().world(action))
            self.chosen = True

    def _action_to_string(self, player: int, action: int) -> str:
        return super()._action_to_string(player, action) if self.chosen else f"Monde {action}"

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.chosen and super().is_terminal()

    def resample_from_infostate(self, player: int, sampler: Any) -> _ReducedState:
        """Return a position that `player` cannot tell from this one: another world, where it has been as here."""
        seen = self.inner.information_state_string(player)
        alike = [state for state in self._alike() if state.inner.information_state_string(player) == seen]
        return alike[int(sampler() * len(alike))]

    def _alike(self) -> list[_ReducedState]:
        played = self.history()[1:] if len(self._worlds) > 1 else self.history()
        found = []
        for world in range(len(self._worlds)):
            twin = self.get_game().new_initial_state()
            for action in ([world] if len(self._worlds) > 1 else []) + played:
                if action not in twin.legal_actions():
                    break
                twin.apply_action(action)
            else:
                found.append(twin)
        return found

    def __str__(self) -> str:
        return super().__str__() if self.chosen else "Monde ?"
