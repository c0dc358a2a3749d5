"""Games reduced to their last decisions: small enough that every position can be looked at.

A reduced game begins at a few positions of random games that one seat cannot tell apart, and chance chooses among them;
from there on all is as in the whole game: rules, hidden cards, draws, payments.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State

GAMES = 6
"""Random games whose endings are compared."""

WORLDS = 3
"""Positions at most that chance chooses among."""

TRIES = 12


class TooLarge(Exception):
    """The tree has more positions than are wanted."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The first positions, as histories, and what their trees hold together.

    `chance`, `playable` and `terminal` count positions, the choice among several worlds as one; `infosets` the
    different information states of those who are to play; `sums` the sums of gains that occur; `longest` is the
    number of actions of the longest game; `drawn` tells whether chance plays a part.
    """

    worlds: tuple[tuple[int, ...], ...]
    chance: int
    playable: int
    terminal: int
    infosets: int
    sums: tuple[int, ...]
    longest: int

    @property
    def drawn(self) -> bool:
        """Whether chance plays a part."""
        return self.chance > 0


def shorten(game: Game, limit: int, seed: int = 1) -> Ending | None:
    """Return the ending with the most positions, at most `limit`; None if even the last decision has more."""
    rng, found = Random(seed), list[Ending]()
    for _ in range(GAMES):
        beginning = _earliest(game, rng, limit // WORLDS)
        if beginning is not None:
            found.append(_count(game, _worlds(game, beginning, rng, limit)))
    return max(found, key=lambda ending: ending.playable, default=None)


def replayed(game: Game, history: tuple[int, ...]) -> State:
    """Return the position after some actions."""
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


def _earliest(game: Game, rng: Random, limit: int) -> State | None:
    """Return the earliest position of a random game, some player to play, whose tree is small enough."""
    state, before = game.new_initial_state(), list[State]()
    while not state.is_terminal():
        if not state.is_chance_node():
            before.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    earliest = None
    for position in reversed(before):
        if not _is_small(position, limit):
            break
        earliest = position
    return earliest


def _is_small(state: State, limit: int) -> bool:
    try:
        for number, _ in enumerate(_walk(state)):
            if number >= limit:
                raise TooLarge
    except TooLarge:
        return False
    return True


def _walk(state: State) -> Iterator[State]:
    """Return a position and all that can follow it."""
    waiting = [state]
    while waiting:
        here = waiting.pop()
        yield here
        for action in here.legal_actions():
            after = here.clone()
            after.apply_action(action)
            waiting.append(after)


def _worlds(game: Game, state: State, rng: Random, limit: int) -> tuple[tuple[int, ...], ...]:
    """Return histories that the seat to play cannot tell from this one, itself first."""
    worlds = [tuple(state.history())]
    for _ in range(TRIES):
        twin = state.resample_from_infostate(state.current_player(), rng.random)
        history = tuple(twin.history())
        if history not in worlds and len(worlds) < WORLDS and _is_small(twin, limit // WORLDS):
            worlds.append(history)
    return tuple(worlds)


def _count(game: Game, worlds: tuple[tuple[int, ...], ...]) -> Ending:
    chance, playable, terminal, longest = int(len(worlds) > 1), 0, 0, 0
    infosets, sums = set[tuple[int, str]](), set[int]()
    for world in worlds:
        for state in _walk(replayed(game, world)):
            longest = max(longest, len(state.events) - len(world) + 1)
            if state.is_terminal():
                terminal += 1
                sums.add(sum(state.returns()))
            elif state.is_chance_node():
                chance += 1
            else:
                playable += 1
                seat = state.current_player()
                infosets.add((seat, state.information_state_string(seat)))
    return Ending(worlds, chance, playable, terminal, len(infosets), tuple(sorted(sums)), longest)
