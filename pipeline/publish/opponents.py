"""The machine's players: at random, one that looks a single decision ahead, one that searches (`search`)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal

from pipeline.engines.runtime.state import State
from pipeline.publish.search import choose_by_search

Opponent = Literal["random", "greedy", "search"]

WORLDS = 6
"""Positions that the greedy player imagines: it may not look at the cards of others."""

STEPS = 60
"""Random actions after its own before it counts its chips."""


def choose_at_random(state: State, rng: Random) -> int:
    """Return any legal action."""
    return rng.choice(state.legal_actions())


def choose_greedily(state: State, rng: Random) -> int:
    """Return the action after which random play from imagined positions brings the most."""
    seat, legal = state.current_player(), state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    worlds = [state.resample_from_infostate(seat, rng.random) for _ in range(WORLDS)]
    return max(legal, key=lambda action: sum(_outlook(world, action, seat, rng) for world in worlds))


def _outlook(world: State, action: int, seat: int, rng: Random) -> int:
    if action not in world.legal_actions():
        return 0
    state = world.clone()
    state.apply_action(action)
    for _ in range(STEPS):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state.returns()[seat]


OPPONENTS: dict[Opponent, Callable[[State, Random], int]] = {
    "random": choose_at_random,
    "greedy": choose_greedily,
    "search": choose_by_search,
}
