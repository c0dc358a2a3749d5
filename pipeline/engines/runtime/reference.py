"""Random play by CPython: the games of `kernel.play_games`, which looks at the laws too, with less beside the rules.

The random numbers of a game and the fingerprints of many games are made at once; the rules are called as they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from functools import lru_cache
from itertools import chain

from pipeline.engines.runtime.book import CHANCE, TERMINAL, Rulebook
from pipeline.engines.runtime.compiled import Opening
from pipeline.engines.runtime.kernel import ENDLESS, STUCK
from pipeline.engines.runtime.lanes import draws, fingerprints, numbers, upper_halves

BLOCK = 256
"""Games whose first random numbers, and whose fingerprints, are made together."""

SHORT, LONG = 16, 64
"""Numbers made at once for a game: as many times the first as games before took, and where it goes on."""


Arrays = tuple[MutableSequence[int], MutableSequence[int], MutableSequence[int]]
"""Where the results of games go: what each seat has won, fingerprints, numbers of decisions."""


class Faulty(Exception):
    """A game at which the play stops: the fault, and the number of the action."""

    def __init__(self, fault: int, action: int) -> None:
        self.fault, self.action = fault, action
        super().__init__(fault, action)


def play(
    book: Rulebook, opening: Opening, actions: int, longest: int, run: tuple[int, int, int], found: Arrays
) -> Sequence[int]:
    """Play games as (seats, how many, seed) says; return (fault, game, action), the fault SOUND if there was none."""
    (seats, games, seed), (gains, hashes, counts) = run, found
    out, expected = [0] * actions, SHORT
    start, deals = list(opening.start), [book.dealers.get(phase) for phase in range(opening.phases)]
    for first in range(0, games, BLOCK):
        own = numbers(seed, first, min(BLOCK, games - first))
        histories = []
        for game, drawn in enumerate(draws(own, expected), first):
            state, history = start.copy(), list[int]()
            lots = chain(drawn[:longest], _more(own[game - first], expected, longest))
            try:
                counts[game] = _play_one(book, (opening.phase, deals), state, out, lots, history)
            except Faulty as fault:
                return fault.fault, game, fault.action
            for place, gain in enumerate(book.returns(state), game * seats):
                gains[place] = gain
            histories.append(history)
        for game, value in enumerate(fingerprints(histories), first):
            hashes[game] = value
        expected = min(sum(map(len, histories)) // len(histories) // SHORT * SHORT + SHORT, LONG)
    return 0, 0, 0


def _more(own: int, done: int, longest: int) -> Iterator[int]:
    """Give the random numbers of a game after the first, `longest` in all."""
    for first in range(done, longest, LONG):
        yield from upper_halves(own, first, min(LONG, longest - first))


@lru_cache(maxsize=1024)
def _members(cards: int) -> tuple[int, ...]:
    return tuple(card for card in range(cards.bit_length()) if cards >> card & 1)


Deal = Callable[[list[int], int], None]
Deals = Sequence[Deal | None]
"""For each phase, what is done with a card that chance takes from the stock, None where it does not."""


def _play_one(
    book: Rulebook,
    dealing: tuple[int, Deals],
    state: list[int],
    out: list[int],
    lots: Iterator[int],
    history: list[int],
) -> int:
    """Play a game to its end, note its actions, and return the number of decisions of players.

    Of a stock that is dealt from card by card a list is kept: `rest` are the members of `known`.
    """
    player, legal, choices, outcome, apply = book.player, book.legal, book.choices, book.outcome, book.apply
    (phase, deals), stock = dealing, book.stock
    decisions, note, known = 0, history.append, 0
    rest: list[int] = []
    for draw in lots:
        deal = deals[state[phase]]
        if deal:
            if state[stock] != known:
                known = state[stock]
                rest = list(_members(known))
            if not rest:
                raise Faulty(STUCK, len(history))
            action = rest.pop(draw * len(rest) >> 32)
            deal(state, action)
            note(action)
            known ^= 1 << action
            continue
        mover = player(state)
        if mover == CHANCE:
            number = choices(state)
            action = outcome(state, draw * number >> 32) if number else 0
        elif mover == TERMINAL:
            return decisions
        else:
            number = legal(state, out)
            action = out[draw * number >> 32]
            decisions += 1
        if number < 1:
            raise Faulty(STUCK, len(history))
        apply(state, action)
        note(action)
    if player(state) == TERMINAL:
        return decisions
    raise Faulty(ENDLESS, len(history))
