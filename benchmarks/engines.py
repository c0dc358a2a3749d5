"""Random play of every engine, in CPython and compiled, beside OpenSpiel's C++ games: one core, one run.

A game is one deal wherever an engine has a parameter for the number of deals, as it is in OpenSpiel's euchre, hearts
and poker. Some books know no game that short: at the mistigri a round of the table is always finished, at the piquet
à écrire a king takes four. So deals a second are told beside games a second, and
each is set against the peer's games where those are single deals. The peers of an engine are played between its own
rounds, so that what else the machine does weighs on both alike. Medians stand in the table; a round is the best of five
runs for both (`openspiel_native.cc`).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from benchmarks import openspiel_native
from pipeline.engines.load import load_game
from pipeline.engines.runtime.game import Game

ROUNDS, RUNS = 3, 5

DECISIONS, SLOW = 4_000_000, 160
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

MANY_DEALS = ("cribbage", "nine_mens_morris", "backgammon")
"""The peers whose games are no single deals: with these, deals are not compared."""

SAMPLE = 30
"""Games in which deals are counted."""

COLUMNS = (
    "engine", "deals a game", "decisions a game", "CPython decisions/s", "compiled games/s", "compiled deals/s",
    "compiled decisions/s", "× OpenSpiel C++: games, deals, decisions",
)  # fmt: skip

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Speed:
    """Games and decisions of players a second of processor time, and who played."""

    games: float
    decisions: float
    by: str


def deals_a_game(game: Game) -> float:
    """Return in how many deals players decide something, on average, in games of random play."""
    rng, deals = Random(1), 0
    for _ in range(SAMPLE):
        state, seen = game.new_initial_state(**game.one_deal), set[int]()
        while not state.is_terminal():
            if not state.is_chance_node():
                seen.add(game.book.epoch(state.cells))
            state.apply_action(rng.choice(state.legal_actions()))
        deals += len(seen)
    return deals / SAMPLE


def middle(speeds: Iterable[Speed]) -> Speed:
    """Return the median of rounds."""
    rounds = list(speeds)
    return Speed(median(s.games for s in rounds), median(s.decisions for s in rounds), rounds[0].by)


def play(game: Game, *, compiled: bool, games: int) -> Speed:
    """Play a round of an engine."""
    decisions, seconds = 0, []
    for _ in range(RUNS):
        before = time.process_time()
        played = game.playouts(games, 1, compiled=compiled, **game.one_deal)
        seconds.append(time.process_time() - before)
        decisions = played.decisions
    return Speed(games / min(seconds), decisions / min(seconds), "compiled" if compiled else "CPython")


def peer(name: str) -> Speed:
    """Play a round of a game of OpenSpiel."""
    return Speed(*openspiel_native.measure(name))


def rows(modules: Iterable[Path]) -> Iterable[Row]:
    """Return, for each engine, its speeds and how many times as fast as its peers it is; then those of the peers."""
    seen: dict[str, list[Speed]] = {}
    for path in modules:
        game = load_game(path)
        deals = deals_a_game(game)
        names = PEERS.get(game.family, OTHERS)
        slow, quick, beside = _rounds(game, names)
        for name, speeds in beside.items():
            seen.setdefault(name, []).extend(speeds)
        fast = middle(quick)
        ratios = "\n".join(compared(name, fast, deals, middle(speeds)) for name, speeds in beside.items())
        yield (
            f"{game.source}/{game.name}", f"{deals:.1f}", f"{fast.decisions / fast.games:.1f}",
            f"{middle(slow).decisions:,.0f}", f"{fast.games:,.0f}", f"{fast.games * deals:,.0f}",
            f"{fast.decisions:,.0f}", ratios,
        )  # fmt: skip
    for name, every in sorted(seen.items()):
        yield _peer_row(name, middle(every))


def _rounds(game: Game, names: Sequence[str]) -> tuple[list[Speed], list[Speed], dict[str, list[Speed]]]:
    """Play the rounds of an engine, in CPython and compiled, and between them those of its peers."""
    played = game.playouts(1000, 1, compiled=True, **game.one_deal)
    games = 1 + DECISIONS * 1000 // played.decisions
    slow, quick = [], []
    beside: dict[str, list[Speed]] = {name: [] for name in names}
    for _ in range(ROUNDS):
        slow.append(play(game, compiled=False, games=1 + games // SLOW))
        quick.append(play(game, compiled=True, games=games))
        for name in names:
            beside[name].append(peer(name))
    return slow, quick, beside


def compared(name: str, own: Speed, deals: float, other: Speed) -> str:
    """Say how many times as many games, deals and decisions a second an engine plays as a peer."""
    games = own.games / other.games
    each = "–" if name in MANY_DEALS else f"{games * deals:.1f}×"
    return f"{name} {games:.1f}× {each} {own.decisions / other.decisions:.1f}×"


def _peer_row(name: str, speed: Speed) -> Row:
    length, games = f"{speed.decisions / speed.games:.1f}", f"{speed.games:,.0f}"
    deals = ("", "") if name in MANY_DEALS else ("1.0", games)
    return f"OpenSpiel {name} ({speed.by})", deals[0], length, "", games, deals[1], f"{speed.decisions:,.0f}", ""
