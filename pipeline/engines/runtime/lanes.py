"""Many 64-bit numbers in one long integer, so that CPython mixes them all at once: a sixth of the time for each.

A lane is 128 bits, of which the upper half is empty but for the product of a multiplication.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from struct import Struct
from typing import NamedTuple

from pipeline.engines.runtime import rng, trace

LANE = 128

TOGETHER = 64
"""Games whose fingerprints are made at once."""


class Lanes(NamedTuple):
    """What is known of a number of lanes: a one in each, their lower halves, counters, and two ways to read them."""

    ones: int
    kept: int
    ramp: int
    upper: Struct
    whole: Struct


@lru_cache(maxsize=256)
def lanes(number: int, games: int = 1) -> Lanes:
    """Return what is known of so many lanes for each of some games, which all begin to count anew."""
    every = number * games
    ones = _laid((1,), every)
    ramp = _laid(tuple((lane + 1) * rng.GOLDEN & rng.MASK for lane in range(number)), games, together=True)
    return Lanes(ones, ones * rng.MASK, ramp, Struct("<" + "4xI8x" * every), Struct("<" + "Q8x" * every))


def _laid(values: Sequence[int], times: int, *, together: bool = False) -> int:
    """Lay numbers side by side, each in so many lanes, or so many times all `together`."""
    each, every = (1, times) if together else (times, 1)
    return int.from_bytes(b"".join(value.to_bytes(LANE // 8, "little") * each for value in values) * every, "little")


def mix(z: int, kept: int) -> int:
    """Scramble every lane as `rng.mix` does; what is left in the upper halves has no meaning."""
    z = ((z ^ (z >> 30)) & kept) * 0xBF58476D1CE4E5B9 & kept
    z = ((z ^ (z >> 27)) & kept) * 0x94D049BB133111EB & kept
    return z ^ (z >> 31)


def numbers(seed: int, first: int, count: int) -> tuple[int, ...]:
    """Return the 64 bits of a seed at `count` counters from `first` on."""
    known = lanes(count)
    return known.whole.unpack(_at(seed, first, known).to_bytes(16 * count, "little"))


def upper_halves(seed: int, first: int, count: int) -> tuple[int, ...]:
    """Return the upper 32 bits, which draws take, of the same."""
    known = lanes(count)
    return known.upper.unpack(_at(seed, first, known).to_bytes(16 * count, "little"))


def draws(seeds: Sequence[int], count: int) -> list[tuple[int, ...]]:
    """Return the upper halves from the first on of each of many seeds."""
    known = lanes(count, len(seeds))
    mixed = mix((_laid(seeds, count) + known.ramp) & known.kept, known.kept)
    every = known.upper.unpack(mixed.to_bytes(16 * count * len(seeds), "little"))
    return [every[first : first + count] for first in range(0, len(every), count)]


def _at(seed: int, first: int, known: Lanes) -> int:
    start = (seed + first * rng.GOLDEN) & rng.MASK
    return mix((start * known.ones + known.ramp) & known.kept, known.kept)


def fingerprints(histories: Sequence[Sequence[int]]) -> list[int]:
    """Return the fingerprint of each game from its actions, as `trace.extend` makes it."""
    order = sorted(range(len(histories)), key=list(map(len, histories)).__getitem__)
    found = [trace.START] * len(histories)
    for first in range(0, len(order), TOGETHER):
        games = order[first : first + TOGETHER]
        for game, value in zip(games, _extended([histories[game] for game in games]), strict=True):
            found[game] = value
    return found


def _extended(histories: Sequence[Sequence[int]]) -> list[int]:
    """Return fingerprints of games of about one length: a lane goes on to the end of the longest."""
    ones, kept, _, _, whole = lanes(len(histories))
    ends: dict[int, list[int]] = {}
    for lane, history in enumerate(histories):
        ends.setdefault(len(history), []).append(lane)
    value, found = trace.START * ones, [trace.START] * len(histories)
    for done, actions in enumerate(zip_longest(*histories, fillvalue=0), 1):
        packed = int.from_bytes(whole.pack(*actions), "little") + ones
        value = mix(value ^ (packed * rng.GOLDEN & kept), kept) & kept
        for lane in ends.get(done, ()):
            found[lane] = value >> LANE * lane & rng.MASK
    return found
