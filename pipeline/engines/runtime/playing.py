"""Random play of many games: by the reference in CPython, or by machine code; the same seeds give the same games."""

from __future__ import annotations

import warnings
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, overload

from pipeline.engines.runtime import compiled as machine
from pipeline.engines.runtime import reference
from pipeline.engines.runtime.book import Rulebook
from pipeline.engines.runtime.kernel import BEFORE, DRAWS, FAULTS, Numbers, play_games
from pipeline.engines.runtime.link import NotCompilable

WORTH = 100_000
"""From so many decisions on machine code is worth compiling: that takes as long as CPython needs for them."""

FEW, SAMPLE = 5_000, 50
"""Fewer games are played by the reference; of more, a sample tells how many decisions they will take."""

PIECE = 65_536
"""Games played at a time, so that an interruption is heard."""

RULES = ("player", "legal", "choices", "outcome", "apply", "returns", "pack", "epoch")
"""The functions of a rulebook that random play calls."""


class Playout(NamedTuple):
    """A game played at random: what each seat won, its fingerprint, the number of decisions of players."""

    returns: list[int]
    hash: int
    decisions: int


class BrokenGame(Exception):
    """Random play found a position that breaks a law of its game: which, in which game, after which action."""

    def __init__(self, fault: str, game: int, action: int) -> None:
        self.fault, self.game, self.action = fault, game, action
        super().__init__(f"game {game}, action {action}: {fault}")


class Bounds(NamedTuple):
    """The size of the table of actions, and the number of actions, of chance too, that no game exceeds."""

    actions: int
    longest: int


@dataclass(frozen=True)
class Playouts(Sequence[Playout]):
    """Games played at random, in flat arrays of 64-bit numbers.

    `gains` holds what each seat won, game after game (`numpy.frombuffer(gains, "int64").reshape(-1, seats)` is the
    matrix), `hashes` the fingerprints, `counts` the decisions of players; `compiled` tells who played.
    """

    seats: int
    gains: array[int]
    hashes: array[int]
    counts: array[int]
    compiled: bool = field(compare=False)

    @property
    def decisions(self) -> int:
        """The number of decisions of players in all games."""
        return sum(self.counts)

    def __len__(self) -> int:
        return len(self.hashes)

    @overload
    def __getitem__(self, index: int) -> Playout: ...
    @overload
    def __getitem__(self, index: slice) -> list[Playout]: ...
    def __getitem__(self, index: int | slice) -> Playout | list[Playout]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        gains = self.gains[place * self.seats : (place + 1) * self.seats]
        return Playout(list(gains), self.hashes[place], self.counts[place])

    def __iter__(self) -> Iterator[Playout]:
        return (self[place] for place in range(len(self)))


def play_at_random(
    book: Rulebook, values: Sequence[int], bounds: Bounds, count: int, seed: int, compiled: bool | None, check: bool
) -> Playouts:
    """Play `count` games of a seed; see `Game.playouts`."""
    start = book.new(list(values))
    seats = book.seats(start)
    play = _machine(book, start, bounds, compiled, count, check)
    found = Playouts(seats, _blank("q", count * seats), _blank("Q", count), _blank("q", count), play is not None)
    cells = (start, bounds, (seats, count, seed, int(check)))
    fault = _by_machine(play, book, *cells, found) if play else _by_reference(book, *cells, found)
    if fault[0]:
        raise BrokenGame(FAULTS[fault[0]], fault[1], fault[2])
    return found


def rules_of(book: Rulebook) -> tuple[tuple[str, Callable[..., Any]], ...]:
    """Return the functions that random play calls, by name."""
    return tuple((name, getattr(book, name)) for name in RULES)


def _machine(
    book: Rulebook, start: list[int], bounds: Bounds, compiled: bool | None, count: int, check: bool
) -> machine.Play | None:
    """Return the compiled loop where it is asked for, or worth its while and to be had."""
    if compiled is False or (compiled is None and count < FEW):
        return None
    try:
        rules = rules_of(book)
        opening = opening_of(book, start, split=not check)
        known = compiled or machine.is_compiled(rules, opening, check)
        if known or _sampled(book, start, bounds) * count >= WORTH * SAMPLE:
            return machine.open_play(rules, opening, check)
    except (NotCompilable, machine.NoCompiler) as error:
        if compiled:
            raise
        warnings.warn(f"the reference plays, more slowly: {error}", stacklevel=4)
    return None


def opening_of(book: Rulebook, start: list[int], *, split: bool) -> machine.Opening:
    """Return how games begin; a cell of its own stands for the one phase of a game that is not split into phases.

    What looks at laws is not: that takes three times as long to compile, and it is run once.
    """
    phase, phases = (book.phase, book.phases) if split and book.phases else (len(start), 1)
    return machine.Opening((*start, 0), book.seats(start), phase, phases)


def _sampled(book: Rulebook, start: list[int], bounds: Bounds) -> int:
    """Return how many decisions a sample of games takes."""
    seats = book.seats(start)
    found = Playouts(seats, _blank("q", SAMPLE * seats), _blank("Q", SAMPLE), _blank("q", SAMPLE), False)
    _by_reference(book, start, bounds, (seats, SAMPLE, 0, 0), found)
    return found.decisions


Run = tuple[int, int, int, int]
"""Seats, games, seed, whether laws are looked at."""


def _by_machine(
    play: machine.Play, book: Rulebook, start: list[int], bounds: Bounds, run: Run, found: Playouts
) -> Sequence[int]:
    seats, count, seed, _ = run
    memory = {
        "start": array("q", [*start, 0]), "state": _blank("q", len(start) + 1),
        "draws": _blank("q", DRAWS), "out": _blank("q", BEFORE + bounds.actions),
        "chips": array("q", _chips(book, seats)), "zones": array("q", _zones(book, seats)),
        "blocks": array("q", _counted(book.card_blocks)),
        "shown": array("q", _shown(book, seats)), "fault": _blank("q", 3),
    }  # fmt: skip
    at = {name: held.buffer_info()[0] for name, held in memory.items()}
    at["out"] += 8 * BEFORE
    results = [held.buffer_info()[0] for held in (found.gains, found.hashes, found.counts)]
    for first in range(0, count, PIECE):
        number = min(PIECE, count - first)
        gains, hashes, counts = (place + 8 * first * each for place, each in zip(results, (seats, 1, 1), strict=True))
        play(
            at["start"], at["state"], at["draws"], at["out"], first, number, seed & 0xFFFF_FFFF_FFFF_FFFF,
            bounds.longest, at["chips"], at["zones"], at["blocks"], at["shown"],
            gains, hashes, counts, at["fault"],
        )  # fmt: skip
        if memory["fault"][0]:
            break
    return memory["fault"]


def _by_reference(book: Rulebook, start: list[int], bounds: Bounds, run: Run, found: Playouts) -> Sequence[int]:
    seats, count, seed, check = run
    if not check:
        results = found.gains, found.hashes, found.counts
        opening = opening_of(book, start, split=True)
        return reference.play(book, opening, bounds.actions, bounds.longest, (seats, count, seed), results)
    fault = [0, 0, 0]
    rules: Any = book  # the rules are written for lists, which the loop is given
    cells, phase = [*start, 0], len(start)
    play_games(
        rules.player, rules.legal, rules.choices, rules.outcome, rules.apply, _writing(rules.returns), rules.pack,
        rules.epoch, cells, len(cells), phase, (0,), cells.copy(), [], [0] * bounds.actions, 0, count, seed,
        bounds.longest, check, _chips(book, seats), _zones(book, seats), _counted(book.card_blocks),
        _shown(book, seats), seats, found.gains, found.hashes, found.counts, fault,
    )  # fmt: skip
    return fault


def _writing(returns: Callable[[Numbers], list[int]]) -> Callable[[Numbers, Numbers, int], None]:
    def write(state: Numbers, gains: Numbers, at: int) -> None:
        for seat, gain in enumerate(returns(state)):
            gains[at + seat] = gain

    return write


def _blank(kind: str, length: int) -> array[int]:
    return array(kind, bytes(8 * length))


def _cells(book: Rulebook, names: Sequence[str], form: str, seats: int) -> list[int]:
    """Return the cells of the facts of these names and this form."""
    facts = [fact for fact in book.facts if fact.name in names and fact.form == form]
    return [fact.offset + seat for fact in facts for seat in range(seats if fact.seats else 1)]


def _counted(members: Sequence[int]) -> list[int]:
    """Return numbers behind their number, as the loop takes them."""
    return [len(members), *members]


def _chips(book: Rulebook, seats: int) -> list[int]:
    # Where nobody has a purse there is nothing to keep.
    return _counted(_cells(book, book.chips, "number", seats) if _cells(book, book.chips[:1], "number", seats) else [])


def _zones(book: Rulebook, seats: int) -> list[int]:
    return _counted([cell for form in ("cards", "size") for cell in _cells(book, book.zones, form, seats)])


def _shown(book: Rulebook, seats: int) -> list[int]:
    return _counted(_cells(book, ("turned",), "card", seats))
