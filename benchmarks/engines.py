"""Random play of every engine, in CPython and compiled, beside OpenSpiel's C++ games: one core, one run.

A game is one deal wherever an engine has a parameter for the number of deals, as it is in OpenSpiel's card games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from benchmarks import openspiel_native
from pipeline.engines.load import load_game
from pipeline.engines.runtime.game import Game

ROUNDS = 5

PEERS: dict[str, tuple[str, ...]] = {
    "tricks": ("euchre", "hearts"),
    "vying": ("leduc_poker", "kuhn_poker"),
    "melds": ("cribbage", "euchre"),
    "dice": ("backgammon", "blackjack"),
    "pegs": ("nine_mens_morris", "backgammon"),
}
"""The games of OpenSpiel that come nearest to each family."""

OTHERS = ("euchre", "hearts")

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Speed:
    """Games and decisions of players a second of processor time, and who played."""

    games: float
    decisions: float
    by: str


def best(work: Callable[[], object]) -> float:
    """Return the processor time of the best of some rounds: other work on the machine weighs least there."""
    times = []
    for _ in range(ROUNDS):
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return min(times)


@lru_cache(maxsize=32)
def peer(name: str) -> Speed:
    """Measure a game of OpenSpiel."""
    return Speed(*openspiel_native.measure(name))


def measure(game: Game, *, compiled: bool, games: int) -> Speed:
    """Measure an engine."""
    parameters = game.one_deal
    decisions = game.playouts(games, 1, compiled=compiled, **parameters).decisions
    seconds = best(lambda: game.playouts(games, 1, compiled=compiled, **parameters))
    return Speed(games / seconds, decisions / seconds, "compiled" if compiled else "CPython")


def rows(modules: Iterable[Path]) -> Iterable[Row]:
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


def peer_rows() -> Iterable[Row]:
    """Return the speeds of OpenSpiel's games."""
    for name in sorted({name for names in PEERS.values() for name in names}):
        speed = peer(name)
        length = f"{speed.decisions / speed.games:.1f}"
        yield f"OpenSpiel {name} ({speed.by})", length, "", f"{speed.games:,.0f}", f"{speed.decisions:,.0f}", ""
