"""Random play: every game ends, keeps its cards and chips, replays identically, and hides what it should."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random

from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.playing import BrokenGame
from pipeline.engines.runtime.state import State

Facts = Mapping[str, object]

AGAIN = 100
"""Games played a second time, by the reference."""

WALKS, POSITIONS = 40, 1_000
"""Games walked state by state, with every invariant looked at: so many, or until so many positions were seen."""


@dataclass(frozen=True, slots=True)
class PlayoutReport:
    """What random play showed; `trace` combines the 64-bit trace hashes of all games."""

    count: int
    decisions: int
    trace: str
    problems: tuple[str, ...]


def play_out(game: Game, count: int = 10_000, seed: int = 1) -> PlayoutReport:
    """Play `count` random games, and `WALKS` of them under observation; no problem means generated soundly.

    Every position of all games is held against the laws of the runtime (`Game.playouts`); the first games are played
    by the reference too, which must play the same.
    """
    problems: list[str] = []
    trace, decisions = 0, 0
    try:
        played = game.playouts(count, seed, check=True)
        trace, decisions = combined(played.hashes), played.decisions
        if list(game.playouts(min(count, AGAIN), seed, compiled=False)) != played[:AGAIN]:
            problems.append("the same seed gave another game")
    except BrokenGame as error:
        problems.append(str(error))
    seen = 0
    for number in range(min(WALKS, count)):
        found, steps = _walk(game, seed * 1_000 + number)
        problems.extend(f"game {number}: {problem}" for problem in found)
        seen += steps
        if seen > POSITIONS:
            break
    return PlayoutReport(count, decisions, f"{trace:016x}", tuple(problems[:20]))


def combined(hashes: Iterable[int]) -> int:
    """Return one 64-bit number for the trace hashes of many games, in order."""
    trace = 0
    for value in hashes:
        trace = (trace * 1_000_003 ^ value) & 0xFFFF_FFFF_FFFF_FFFF
    return trace


def _walk(game: Game, seed: int) -> tuple[list[str], int]:
    """Play one game at random; return what is wrong with its positions, and how many there were."""
    rng, state = Random(seed), game.new_initial_state()
    start, problems = state.quantities(), list[str]()
    # Chance nodes are not bounded by max_game_length: allow as many again, and the deal.
    bound = 20 * game.max_game_length + 200
    for step in range(bound):
        if state.is_terminal():
            return [*problems, *_replays(game, state)], step
        problems.extend(_invariants(state, start))
        if step % 7 == 0:
            problems.extend(_round_trips(game, state))
        if step % 17 == 0:
            problems.extend(_leaks(state, rng))
        state.apply_action(rng.choice(state.legal_actions()))
    return [*problems, f"not over after {bound} actions"], bound


def _replays(game: Game, state: State) -> Iterator[str]:
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    if (again.hash(), list(again.returns())) != (state.hash(), list(state.returns())):
        yield "its history replayed gives another state"


def _round_trips(game: Game, state: State) -> Iterator[str]:
    for action in state.legal_actions():
        words = state.action_to_string(action)
        if state.string_to_action(words) != action:
            yield f"the action “{words}” does not read back"
    if game.deserialize(state.serialize()).facts() != state.facts():
        yield "the state does not survive serialize"
    if state.is_chance_node() and sum(weight for _, weight in state.chance_outcomes()) != 1:
        yield "the chances do not add up to 1"


def _leaks(state: State, rng: Random) -> Iterator[str]:
    """Look for what one seat should not see: the hands of others in its strings, or worlds it could tell apart."""
    secrets = [fact.name for fact in state.game.book.facts if fact.secret and fact.seats]
    facts, seat = state.quantities(), rng.randrange(state.num_players())
    seen = state.observation_string(seat)
    for name in secrets:
        values = facts[name]
        others = [v for place, v in enumerate(values) if place != seat] if isinstance(values, list) else []
        others = [hand for hand in others if not _is_shown(facts, hand, seat)]
        if any(len(cards_of(hand)) > 1 and str(hand) in seen for hand in others):
            yield f"seat {seat} sees the {name} of another"
    twin = state.resample_from_infostate(seat, rng.random)
    if twin.information_state_string(seat) != state.information_state_string(seat):
        yield f"seat {seat} can tell a resampled world from the true one"


def cards_of(hand: object) -> list[str]:
    """Return the names of the cards that a fact names."""
    return [card for card in str(hand).split(", ") if card]


def _is_shown(facts: Facts, hand: object, seat: int) -> bool:
    """Tell whether a seat may see these cards: they are spread on the table, its own, or its partners'."""
    shown, allies, hands = (facts.get(name) for name in ("shown", "allies", "hands"))
    seen = {card for cards in shown for card in cards_of(cards)} if isinstance(shown, list) else set()
    if isinstance(allies, list) and isinstance(hands, list):
        seen |= {*cards_of(allies[seat]), *cards_of(hands[seat])}
    return set(cards_of(hand)) <= seen


def _invariants(state: State, start: Facts) -> Iterator[str]:
    facts = state.quantities()
    legal = state.legal_actions()
    if not legal:
        yield "nobody can act and the game is not over"
    if any(first >= second for first, second in pairwise(legal)):
        yield f"the actions are not in ascending order: {legal}"
    chips = partial(_keeps_chips, names=state.game.book.chips)
    for name, law in (LAWS | {"chips": chips}).items():
        if not law(facts, start):
            yield f"not conserved: {name} at {facts}"


def _numbers(facts: Facts, name: str) -> list[int]:
    value = facts.get(name, [])
    values = value if isinstance(value, list | tuple) else [value]
    return [part for part in values if isinstance(part, int)]


def _keeps_chips(facts: Facts, start: Facts, names: tuple[str, ...] = ("purse", "pot")) -> bool:
    """Hold that the chips of the players, on the table and laid aside are as many as at the start."""
    now, before = (sum(sum(_numbers(each, name)) for name in names) for each in (facts, start))
    return now == before


def _keeps_cards(facts: Facts, start: Facts) -> bool:
    hands = facts.get("hands")
    if not isinstance(hands, list | tuple):
        return True
    cards = [card for hand in hands for card in cards_of(hand)]
    return len(cards) == len(set(cards)) and len(cards) <= sum(_numbers(facts, "pack"))


def _keeps_pieces(facts: Facts, start: Facts) -> bool:
    if "pieces" not in facts or not {"moves"} <= facts.keys():
        return True
    return len(_numbers(facts, "holes")) == sum(_numbers(facts, "pieces"))


def _sums_to_nothing(facts: Facts, start: Facts) -> bool:
    return sum(_numbers(facts, "gain")) == 0


LAWS: dict[str, Callable[[Facts, Facts], bool]] = {
    "chips": _keeps_chips,
    "cards": _keeps_cards,
    "pieces": _keeps_pieces,
    "gains": _sums_to_nothing,
}
"""What no action may change, by name; a law that speaks of facts the game has not holds of itself."""
