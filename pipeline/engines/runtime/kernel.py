"""The loop that plays whole games at random, in the subset of Python that a compiler takes as it stands.

CPython runs it on lists, `compiled` on plain memory; the same seeds give the same games. The rules come in as
functions, so that one loop serves every engine.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from pipeline.engines.runtime import rng, trace
from pipeline.engines.runtime.book import CHANCE

Numbers = MutableSequence[int]

WORD = 63
"""The cards that a set holds at most."""

DRAWS = 32
"""Random numbers that machine code makes at once."""

BEFORE = 4
"""Room that machine code wants before the table of actions."""

SOUND, STUCK, ENDLESS, CHIPS, TWICE, FOREIGN, LOST, STRAY = range(8)
FAULTS = (
    "sound",
    "nobody can act and the game is not over",
    "the game goes on beyond every bound",
    "chips were made or lost",
    "a card is at two places",
    "a card is not of the pack",
    "a card is lost: it left its place though no action named it",
    "a rule reached beyond the cells that it names",
)
"""What the check of a game may find, by number."""


def play_games(
    player: Callable[[Numbers], int],
    legal: Callable[[Numbers, Numbers], int],
    choices: Callable[[Numbers], int],
    outcome: Callable[[Numbers, int], int],
    apply: Callable[[Numbers, int], None],
    returns: Callable[[Numbers, Numbers, int], None],
    pack: Callable[[Numbers], int],
    epoch: Callable[[Numbers], int],
    start: Numbers,
    width: int,
    phase: int,
    phases: Sequence[int],
    state: Numbers,
    draws: Numbers,
    out: Numbers,
    first: int,
    count: int,
    seed: int,
    longest: int,
    checked: int,
    chips: Numbers,
    zones: Numbers,
    blocks: Numbers,
    shown: Numbers,
    seats: int,
    gains: Numbers,
    hashes: Numbers,
    decisions: Numbers,
    fault: Numbers,
) -> int:
    """Play games `first` … `first + count - 1` of a seed and return how many ended.

    `gains` receives what each seat has won, game after game (`returns` writes it from an index on), `hashes` the
    fingerprints, `decisions` the numbers of decisions of players. A game that is not over after `longest` actions is
    a fault, and so is one that breaks a law where `checked` is 1 (`fault_of`); `chips`, `zones`, `blocks` and `shown`
    each hold a number of members and these. The play stops at a fault: (which, game, action).

    `phase` is the cell that says in which of the `phases` a game is: machine code writes what is done to an action
    once for each, so that no rule asks for what is known. `draws` and what stands before `out` are room for it.
    """
    total = sum_of(start, chips)
    for game in range(count):
        restore(state, start, width)
        wrong = play_game(
            player, legal, choices, outcome, apply, pack, epoch, phase, phases, checked, state, draws, out,
            rng.number(seed, first + game), longest, chips, total, zones, blocks, shown, game, hashes, decisions, fault,
        )  # fmt: skip
        if wrong:
            fault[0], fault[1] = wrong, first + game
            return game
        returns(state, gains, game * seats)
    return count


def play_game(
    player: Callable[[Numbers], int],
    legal: Callable[[Numbers, Numbers], int],
    choices: Callable[[Numbers], int],
    outcome: Callable[[Numbers, int], int],
    apply: Callable[[Numbers, int], None],
    pack: Callable[[Numbers], int],
    epoch: Callable[[Numbers], int],
    phase: int,
    phases: Sequence[int],
    checked: int,
    state: Numbers,
    draws: Numbers,
    out: Numbers,
    own: int,
    longest: int,
    chips: Numbers,
    total: int,
    zones: Numbers,
    blocks: Numbers,
    shown: Numbers,
    game: int,
    hashes: Numbers,
    decisions: Numbers,
    fault: Numbers,
) -> int:
    """Play a game with the random numbers of the seed `own` to its end; return what is wrong with it, and tell where.

    What is done in a phase is written for each of the phases, though it is the same for all.
    """
    value, counter, done = trace.START, 0, 0
    while True:
        before = counter
        for case in phases:
            while state[phase] == case:
                mover = player(state)
                if mover < CHANCE:
                    hashes[game], decisions[game] = value, done
                    return SOUND
                if mover >= 0:
                    action = decided(legal, state, out, draws, own, counter)
                    done += 1
                else:
                    action = dealt(choices, outcome, state, draws, own, counter)
                if action < 0 or counter >= longest:
                    fault[2] = counter
                    return STUCK if action < 0 else ENDLESS
                if checked:
                    wrong = examined(apply, pack, epoch, state, action, chips, total, zones, blocks, shown)
                    if wrong:
                        fault[2] = counter
                        return wrong
                else:
                    apply(state, action)
                value = trace.extend(value, action)
                counter += 1
        if counter == before:
            fault[2] = counter
            return STUCK


def decided(
    legal: Callable[[Numbers, Numbers], int], state: Numbers, out: Numbers, draws: Numbers, own: int, counter: int
) -> int:
    """Draw one of the actions of the seat to move, -1 if it has none."""
    begin(out)
    number = legal(state, out)
    return sure(chosen(out, rng.among(drawn(draws, own, counter), number))) if number else -1


def dealt(
    choices: Callable[[Numbers], int],
    outcome: Callable[[Numbers, int], int],
    state: Numbers,
    draws: Numbers,
    own: int,
    counter: int,
) -> int:
    """Draw one of the outcomes of chance, -1 if there is none."""
    number, lot = choices(state), drawn(draws, own, counter)
    return sure(outcome(state, rng.among(lot, number))) if number else -1


def examined(
    apply: Callable[[Numbers, int], None],
    pack: Callable[[Numbers], int],
    epoch: Callable[[Numbers], int],
    state: Numbers,
    action: int,
    chips: Numbers,
    total: int,
    zones: Numbers,
    blocks: Numbers,
    shown: Numbers,
) -> int:
    """Do an action; return the law that is broken then."""
    before, deal = held_in(state, zones), epoch(state)
    apply(state, action)
    kept = before & ~moved_by(action, blocks, state, shown) if epoch(state) == deal else 0
    return STRAY if strayed() else fault_of(state, chips, total, zones, pack(state), kept)


def restore(state: Numbers, start: Numbers, width: int) -> None:
    """Put the game back to its start."""
    for cell in range(width):
        state[cell] = start[cell]


def drawn(draws: Numbers, seed: int, counter: int) -> int:
    """Return a random number; machine code makes as many at once as `draws` has room for."""
    return rng.number(seed, counter)


def strayed() -> int:
    """Tell whether an index left the cells that it was written for; machine code looks, CPython does not."""
    return 0


def begin(out: Numbers) -> None:
    """Begin a list of actions; machine code keeps what it puts off."""


def chosen(out: Numbers, k: int) -> int:
    """Return the k-th action of a list."""
    return out[k]


def sure(action: int) -> int:
    """Return an action; machine code hears that it is a small number, which divides faster."""
    return action


def sum_of(state: Numbers, cells: Numbers) -> int:
    """Return the sum of some cells."""
    total = 0
    for place in range(cells[0]):
        total += state[cells[1 + place]]
    return total


def held_in(state: Numbers, zones: Numbers) -> int:
    """Return the set of the cards that lie in zones."""
    cards = 0
    for place in range(zones[0]):
        cards |= state[zones[1 + place]]
    return cards


def moved_by(action: int, blocks: Numbers, state: Numbers, shown: Numbers) -> int:
    """Return the set of the cards that may have left their zone: the one that an action names, and those shown.

    `blocks` are the first ids of the runs of actions that name a card, `shown` the cells that hold one card each.
    """
    first, cards = 0, 0
    for place in range(blocks[0]):
        if first <= blocks[1 + place] <= action:
            first = blocks[1 + place]
    if action - first < WORD:
        cards = 1 << (action - first)
    for place in range(shown[0]):
        if state[shown[1 + place]] >= 0:
            cards |= 1 << state[shown[1 + place]]
    return cards


def fault_of(state: Numbers, chips: Numbers, total: int, zones: Numbers, pack: int, kept: int) -> int:
    """Return the law that a position breaks, SOUND if none.

    The cells of `chips` must have the sum `total`; the sets of cards of `zones` be disjoint parts of the pack, and
    hold all of `kept`.
    """
    if sum_of(state, chips) != total:
        return CHIPS
    cards = 0
    for place in range(zones[0]):
        zone = state[zones[1 + place]]
        if cards & zone:
            return TWICE
        cards |= zone
    if cards & ~pack:
        return FOREIGN
    return LOST if kept & ~cards else SOUND
