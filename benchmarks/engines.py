"""Random play of every engine, in CPython and compiled, beside OpenSpiel's C++ games: one core, one run.

OpenSpiel's games are played by its own C++ `RandomRolloutEvaluator`: a clone of the first state, then uniformly random
actions to the end, nothing of it in Python. A game is one deal wherever an engine has a parameter for the number of
deals, as it is in OpenSpiel's card games.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.engines.load import load_game
from pipeline.engines.runtime.game import Game

ROUNDS = 5
SAMPLE = 200

PEERS: dict[str, tuple[str, ...]] = {
    "tricks": ("euchre", "hearts"),
    "vying": ("leduc_poker", "kuhn_poker"),
    "melds": ("cribbage", "euchre"),
    "dice": ("backgammon", "blackjack"),
    "pegs": ("nine_mens_morris", "backgammon"),
}
"""The games of OpenSpiel that come nearest to each family."""

OTHERS = ("euchre", "hearts")


@dataclass(frozen=True, slots=True)
class Speed:
    """Games and decisions of players a second of processor time."""

    games: float
    decisions: float


def best(work: Callable[[], object]) -> float:
    """Return the processor time of the best of some rounds: other work on the machine weighs least there."""
    times = []
    for _ in range(ROUNDS):
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return min(times)


@lru_cache(maxsize=32)
def peer(name: str, games: int = 2_000) -> Speed:
    """Measure a game of OpenSpiel in C++; its mean number of decisions is sampled."""
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    a_second = games / best(lambda: evaluator.evaluate(state))
    return Speed(a_second, a_second * _mean_decisions(name))


def _mean_decisions(name: str) -> float:
    import pyspiel

    rng, decisions, game = random.Random(1), 0, pyspiel.load_game(name)
    for _ in range(SAMPLE):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions / SAMPLE


def one_deal(game: Game) -> dict[str, int]:
    """Return the parameters that make a game of one deal, where there is such a choice."""
    return {p.name: 1 for p in game.parameters if p.name == "deals"}


def measure(game: Game, *, compiled: bool, games: int) -> Speed:
    """Measure an engine."""
    parameters = one_deal(game)
    decisions = game.playouts(games, 1, compiled=compiled, **parameters).decisions
    seconds = best(lambda: game.playouts(games, 1, compiled=compiled, **parameters))
    return Speed(games / seconds, decisions / seconds)


def rows(modules: Iterable[Path]) -> Iterable[tuple[str, ...]]:
    """Return, for each engine, its speeds and how many times as fast as its peers it is, in games and decisions."""
    for path in modules:
        game = load_game(path)
        reference, fast = measure(game, compiled=False, games=300), measure(game, compiled=True, games=50_000)
        ratios = "; ".join(
            f"{name} {fast.games / speed.games:.1f}× {fast.decisions / speed.decisions:.1f}×"
            for name in PEERS.get(game.family, OTHERS)
            for speed in [peer(name)]
        )
        yield (
            f"{game.source}/{game.name}", f"{fast.decisions / fast.games:.1f}", f"{reference.decisions:,.0f}",
            f"{fast.games:,.0f}", f"{fast.decisions:,.0f}", ratios,
        )  # fmt: skip


def peer_rows() -> Iterable[tuple[str, ...]]:
    """Return the speeds of OpenSpiel's games."""
    for name in sorted({name for names in PEERS.values() for name in names}):
        speed = peer(name)
        length = f"{speed.decisions / speed.games:.1f}"
        yield f"OpenSpiel {name} (C++)", length, "", f"{speed.games:,.0f}", f"{speed.decisions:,.0f}", ""
