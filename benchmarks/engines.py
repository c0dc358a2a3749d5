"""Random play of every engine, in CPython and compiled, beside OpenSpiel's C++ games: one core, one run.

A game is one deal wherever an engine has a parameter for the number of deals, as it is in OpenSpiel's card games. The
peers of an engine are played between its own rounds, so that what else the machine does weighs on both alike. Medians
stand in the table; a round is the best of five runs for both (`openspiel_native.cc`).
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks import openspiel_native
from pipeline.engines.load import load_game
from pipeline.engines.runtime.game import Game

ROUNDS, RUNS = 3, 5

DECISIONS, SLOW = 4_000_000, 80
"""About so many decisions are compiled play for a run, as long as one of the peers; CPython plays a part of them."""

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


def middle(speeds: Iterable[Speed]) -> Speed:
    """Return the median of rounds."""
    rounds = list(speeds)
    return Speed(median(s.games for s in rounds), median(s.decisions for s in rounds), rounds[0].by)


def play(game: Game, *, compiled: bool, games: int) -> Speed:
    """Play a round of an engine."""
    decisions, seconds = 0, []
    for _ in range(RUNS if compiled else 1):
        before = time.process_time()
        played = game.playouts(games, 1, compiled=compiled, **game.one_deal)
        seconds.append(time.process_time() - before)
        decisions = played.decisions
    return Speed(games / min(seconds), decisions / min(seconds), "compiled" if compiled else "CPython")


def peer(name: str) -> Speed:
    """Play a round of a game of OpenSpiel."""
    return Speed(*openspiel_native.measure(name))


def rows(modules: Iterable[Path]) -> Iterable[Row]:
    """Return, for each engine, its speeds and how many times as fast as its peers it is, in games and decisions.

    Then those of the peers, over all rounds.
    """
    seen: dict[str, list[Speed]] = {}
    for path in modules:
        game = load_game(path)
        names = PEERS.get(game.family, OTHERS)
        played = game.playouts(1000, 1, compiled=True, **game.one_deal)
        games = 1 + DECISIONS * 1000 // played.decisions
        slow, quick = [], []
        beside: dict[str, list[Speed]] = {name: [] for name in names}
        for _ in range(ROUNDS):
            slow.append(play(game, compiled=False, games=1 + games // SLOW))
            quick.append(play(game, compiled=True, games=games))
            for name in names:
                beside[name].append(peer(name))
        reference, fast = middle(slow), middle(quick)
        for name, speeds in beside.items():
            seen.setdefault(name, []).extend(speeds)
        ratios = "; ".join(
            f"{name} {fast.games / speed.games:.1f}× {fast.decisions / speed.decisions:.1f}×"
            for name in names
            for speed in [middle(beside[name])]
        )
        yield (
            f"{game.source}/{game.name}", f"{fast.decisions / fast.games:.1f}", f"{reference.decisions:,.0f}",
            f"{fast.games:,.0f}", f"{fast.decisions:,.0f}", ratios,
        )  # fmt: skip
    for name, every in sorted(seen.items()):
        yield _peer_row(name, middle(every))


def _peer_row(name: str, speed: Speed) -> Row:
    length = f"{speed.decisions / speed.games:.1f}"
    return f"OpenSpiel {name} ({speed.by})", length, "", f"{speed.games:,.0f}", f"{speed.decisions:,.0f}", ""
