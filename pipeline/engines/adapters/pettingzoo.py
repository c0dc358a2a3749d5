"""An engine as an AEC environment of PettingZoo; chance is drawn from the seed given to `reset`."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pipeline.engines.adapters import planes
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State

LOW, HIGH = -(2**31), 2**31 - 1


class RawEnv(AECEnv):  # type: ignore[misc]
    """One engine; observations are `{"observation": planes, "action_mask": 0/1}` for the agent's own eyes."""

    def __init__(self, game: Game, render_mode: str | None = None, **parameters: int) -> None:
        super().__init__()
        self.game, self.parameters, self.render_mode = game, parameters, render_mode
        name = f"{game.name.replace('-', '_')}_v0"
        self.metadata = {"render_modes": ["ansi"], "name": name, "is_parallelizable": False, "render_fps": 1}
        seats = game.num_players(**parameters)
        self.possible_agents = [f"joueur_{seat}" for seat in range(seats)]
        length = sum(size for _, size in planes.shapes(game, seats))
        seen = spaces.Box(LOW, HIGH, (length,), np.int64)
        mask = spaces.Box(0, 1, (game.num_distinct_actions,), np.int8)
        space = spaces.Dict({"observation": seen, "action_mask": mask})
        self._spaces = dict.fromkeys(self.possible_agents, space)
        self._actions = {agent: spaces.Discrete(game.num_distinct_actions) for agent in self.possible_agents}
        self._rng = Random(0)
        self.state_: State = game.new_initial_state(**parameters)

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions: the action table of the game."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed and actions give the same game."""
        self._rng = Random(seed) if seed is not None else self._rng
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_ = self.game.new_initial_state(**self.parameters)
        self._pass_chance()
        self._select()

    def step(self, action: int | None) -> None:
        """Play an action; an illegal one raises IllegalAction, which quotes the rule."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.state_.returns()
        self._cumulative_rewards[agent] = 0
        self.state_.apply_action(int(action or 0))
        self._pass_chance()
        gains = [now - then for now, then in zip(self.state_.returns(), before, strict=True)]
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        if self.state_.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _pass_chance(self) -> None:
        while self.state_.is_chance_node():
            self.state_.apply_action(self._rng.choice(self.state_.legal_actions()))

    def _select(self) -> None:
        seat = self.state_.current_player()
        self.agent_selection = self.possible_agents[max(seat, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent sees and which actions it may play now (none when it is not its turn)."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.num_distinct_actions, np.int8)
        if self.state_.current_player() == seat:
            mask[self.state_.legal_actions()] = 1
        return {"observation": np.array(planes.fill(self.state_, seat), np.int64), "action_mask": mask}

    def render(self) -> str | None:
        """Return what the agent to play sees, in words."""
        seat = max(self.state_.current_player(), 0)
        return self.state_.observation_string(seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close."""


def make(game: Game, render_mode: str | None = None, **parameters: int) -> Any:
    """Return the environment with PettingZoo's own order guard."""
    return wrappers.OrderEnforcingWrapper(RawEnv(game, render_mode, **parameters))
