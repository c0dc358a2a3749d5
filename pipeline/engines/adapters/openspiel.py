"""An engine as a Python game of OpenSpiel: `register(game)`, then `pyspiel.load_game(short_name(game))`."""

from __future__ import annotations

from typing import Any

import pyspiel

from pipeline.engines.adapters import planes
from pipeline.engines.adapters.observer import Observer
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State

UTILITY = 1_000_000
"""Bound on gains, in chips."""

_REGISTERED: dict[str, Game] = {}


def short_name(game: Game) -> str:
    """Return the name under which OpenSpiel knows the engine: source and game, with underscores."""
    return f"{game.source}_{game.name}".replace("-", "_")


def register(game: Game) -> str:
    """Make the engine known to OpenSpiel and return its short name; a second call does nothing."""
    name = short_name(game)
    if name not in _REGISTERED:
        _REGISTERED[name] = game
        # A class, not a function: OpenSpiel drops its reference after Python has ended, which only a class outlives.
        made = type(name, (OpenSpielGame,), {"engine": game, "__module__": __name__})
        globals()[name] = made  # where pickle looks for it
        pyspiel.register_game(_type(game), made)
    return name


def game_type(game: Game, name: str, *, utility: Any, chance: Any, recall: bool = False) -> Any:
    """Return the type of an engine for OpenSpiel; with `recall` information states have tensors too."""
    kinds = pyspiel.GameType
    information = kinds.Information
    seats = next((p.choices for p in game.parameters if p.name == "players"), ()) or (game.num_players(),)
    return kinds(
        short_name=name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=information.IMPERFECT_INFORMATION if planes.hides(game) else information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=recall,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={parameter.name: parameter.default for parameter in game.parameters},
    )


def _type(game: Game) -> Any:
    modes = pyspiel.GameType.ChanceMode
    chance = modes.EXPLICIT_STOCHASTIC if _has_chance(game) else modes.DETERMINISTIC
    return game_type(game, short_name(game), utility=pyspiel.GameType.Utility.GENERAL_SUM, chance=chance)


def _has_chance(game: Game) -> bool:
    state = game.new_initial_state()
    return state.is_chance_node() or game.family != "pegs"


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """The engine under given parameters; `register` makes a class of it for each engine."""

    engine: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        engine, params = self.engine, params or {}
        self.values = {p.name: int(params.get(p.name, p.default)) for p in engine.parameters}
        self.seats = engine.num_players(**self.values)
        self.shapes = planes.shapes(engine, self.seats)
        kind, info = self.describe(params)
        super().__init__(kind, info, params)

    def describe(self, params: dict[str, Any]) -> tuple[Any, Any]:
        """Return what OpenSpiel wants to know of the game: its type and its numbers."""
        engine = self.engine
        info = pyspiel.GameInfo(
            num_distinct_actions=engine.num_distinct_actions,
            max_chance_outcomes=engine.num_distinct_actions if _has_chance(engine) else 0,
            num_players=self.seats,
            min_utility=-float(UTILITY),
            max_utility=float(UTILITY),
            max_game_length=engine.max_game_length,
        )
        return _type(engine), info

    def new_initial_state(self) -> OpenSpielState:
        """Return the first position."""
        return OpenSpielState(self, Position(self.engine.new_initial_state(**self.values)))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return the observer: strings for information states, strings and planes for observations."""
        return Observer(self.shapes, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Position:
    """Holds a state so that OpenSpiel, which copies attributes deeply, clones it in our way."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memory: object) -> Position:
        return Position(self.state.clone())


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position, as OpenSpiel asks for it."""

    def __init__(self, game: OpenSpielGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    @property
    def inner(self) -> State:
        """The engine's own state."""
        return self.position.state

    def current_player(self) -> int:
        """Return the seat to play, or OpenSpiel's number for chance or the end."""
        return self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions() if player == self.inner.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        return [(action, float(weight)) for action, weight in self.inner.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.game.book.say(action, player == pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        """Return what each seat has won, once the game is over: the reward model is TERMINAL."""
        gains = self.inner.returns()
        return [float(gain) if self.inner.is_terminal() else 0.0 for gain in gains]

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """Return a position that `player` cannot tell from this one."""
        twin = self.get_game().new_initial_state()
        for action in self.inner.resample_from_infostate(player, sampler).history():
            twin.apply_action(action)
        return twin  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return " ".join(map(str, self.inner.history()))
