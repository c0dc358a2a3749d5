"""Very many random games of an engine, by machine code, under every parameter: whether a law ever breaks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.playing import BrokenGame
from pipeline.verify.playouts import combined

MANY = 13
"""A parameter of more values is tried at its first, middle and last alternative only."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a run showed: `parameters` differ from the defaults; `fault` is empty if every law held."""

    parameters: str
    games: int
    decisions: int
    seconds: float
    compiled: bool
    trace: str
    fault: str

    def __str__(self) -> str:
        if self.fault:
            return f"{self.parameters:<24} FAULT {self.fault}"
        rate = f"{self.games / self.seconds:,.0f} games/s, {self.decisions / self.seconds:,.0f} decisions/s"
        by = "machine code" if self.compiled else "CPython"
        return f"{self.parameters:<24} {self.games:,} games, {self.decisions:,} decisions, {rate} ({by}), {self.trace}"


def run(
    game: Game, games: int, seed: int, *, check: bool, variants: bool, compare: bool, one_deal: bool = False
) -> Iterator[Result]:
    """Play `games` random games by default, then as many under each variant; see `Result`.

    With `one_deal` a game is one deal wherever there is the choice.
    """
    short = game.one_deal if one_deal else {}
    for parameters in ({}, *(_variants(game) if variants else ())):
        yield _run(game, games, seed, short | parameters, check=check, compare=compare)


def _variants(game: Game) -> Iterator[dict[str, int]]:
    for parameter in game.parameters:
        others = [value for value in parameter.choices if value != parameter.default]
        if len(others) > MANY:
            others = [others[0], others[len(others) // 2], others[-1]]
        for value in others:
            yield {parameter.name: value}


def _run(game: Game, games: int, seed: int, parameters: dict[str, int], *, check: bool, compare: bool) -> Result:
    named = ", ".join(f"{name}={value}" for name, value in parameters.items()) or "defaults"
    before = time.process_time()
    try:
        played = game.playouts(games, seed, compiled=True, check=check, **parameters)
        seconds = time.process_time() - before
        same = not compare or played == game.playouts(games, seed, compiled=False, check=check, **parameters)
    except BrokenGame as error:
        return Result(named, 0, 0, time.process_time() - before, True, "", str(error))
    fault, trace = "" if same else "CPython plays other games", f"trace {combined(played.hashes):016x}"
    return Result(named, games, played.decisions, seconds, played.compiled, trace, fault)
