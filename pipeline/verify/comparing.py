"""What is expected of a position against what is found there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction

from pipeline.edition.scenario import Fact, Then
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.situating import read_cards
from pipeline.engines.runtime.state import State
from pipeline.engines.runtime.wording import fold

Outcomes = list[tuple[Fraction, Mapping[str, object]]]

MISSING = "no such fact"
VOID = "nul"


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that is not as the text says; `step` counts the steps of `play` from 1, 0 is the start."""

    step: int
    fact: str
    expected: str
    found: str

    def __str__(self) -> str:
        place = f"step {self.step}: " if self.step else ""
        return f"{place}{self.fact} should be {self.expected}, is {self.found}"


def compare(
    state: State, number: int, then: Then, *, letter: bool = False, near: Sequence[State] = ()
) -> Iterator[Difference]:
    """Yield what differs of the facts, the legal actions, and the outcomes of chance.

    To the `letter`, the cards of a hand stand in the order of their ranks, as the edition files write them. A fact may
    hold in a position `near` instead: the deal that has just ended, of which the next keeps nothing.
    """
    yield from _facts_that_differ(state, number, then, letter, near)
    if then.legal is not None or then.allowed:
        legal = {state.action_to_string(action) for action in state.legal_actions()}
        if then.legal is not None and legal != {_said(state, words) for words in then.legal}:
            yield Difference(number, "legal", say(sorted(then.legal)), say(sorted(legal)))
        for words in sorted(then.allowed):
            if _said(state, words) not in legal:
                yield Difference(number, words, "legal", "refused")
    outcomes = _outcomes(state) if then.tally or then.expected else []
    if then.tally:
        found_tally = _tally(outcomes)
        if found_tally != then.tally:
            yield Difference(number, "tally", say(then.tally), say(found_tally))
    for name, mean in then.expected.items():
        found_mean = _expectation(outcomes, name)
        if found_mean != tuple(Fraction(part) for part in ([mean] if isinstance(mean, str) else mean)):
            yield Difference(number, f"expected {name}", say(mean), say([str(part) for part in found_mean]))


def _facts_that_differ(
    state: State, number: int, then: Then, letter: bool, near: Sequence[State]
) -> Iterator[Difference]:
    facts = state.facts()
    for name, expected in then.facts.items():
        if name not in facts:
            yield Difference(number, name, say(expected), _missing(name, facts))
        elif letter and _plain(facts[name]) != _plain(expected):
            yield Difference(number, name, say(expected), say(facts[name]))
        elif not letter:
            found = list(_found(name, facts, near))
            if not any(_holds(state, name, expected, one) for one in found):
                yield Difference(number, name, say(expected), " or ".join(dict.fromkeys(map(say, found))))


def _found(name: str, facts: Mapping[str, object], near: Sequence[State]) -> Iterator[object]:
    """Yield what a fact is, here and, where it is one of the game's own, in the positions near."""
    yield facts[name]
    if name == "returns":
        yield from (one.returns() for one in near)
    own = next((fact for fact in near[0].game.book.facts if fact.name == name), None) if near else None
    if own is not None:
        yield from (one.fact(own) for one in near)


def _missing(name: str, facts: Mapping[str, object]) -> str:
    near = get_close_matches(name, facts, n=2)
    return f"{MISSING}; did you mean {' or '.join(near)}?" if near else f"{MISSING}; there are {', '.join(facts)}"


def _said(state: State, words: str) -> str:
    """Return an action in the engine's words; the words themselves where there is no such action."""
    try:
        return state.action_to_string(state.string_to_action(words))
    except ValueError:
        return words


def _holds(state: State, name: str, expected: object, found: object) -> bool:
    """Tell whether a fact is as expected: sets of cards in any order, only the seats that are named."""
    if isinstance(expected, Mapping) and isinstance(found, list):
        seats = {seat: int(seat) for seat in expected if seat.isdigit() and int(seat) < len(found)}
        return len(seats) == len(expected) and all(
            _holds(state, name, expected[seat], found[place]) for seat, place in seats.items()
        )
    form = next((fact.form for fact in state.game.book.facts if fact.name == name), "number")
    if form in ("card", "cards") and isinstance(found, str):
        return _cards(state.game, expected) == _cards(state.game, found)
    if form == "suit" and isinstance(found, str) and isinstance(expected, str):
        return fold(expected) == fold(found)
    if isinstance(expected, list | tuple) and isinstance(found, list) and len(expected) == len(found):
        return all(_holds(state, name, one, other) for one, other in zip(expected, found, strict=True))
    return _plain(found) == _plain(expected)


def _cards(game: Game, value: object) -> frozenset[int] | str:
    try:
        return frozenset(read_cards(game, value))
    except ValueError:
        return str(value)


def _tally(outcomes: Outcomes) -> dict[str, int]:
    """Count the outcomes of a chance node by the fact `event` that follows each; outcomes are weighted to be equal."""
    unit = min((weight for weight, _ in outcomes), default=Fraction(1))
    counts: Counter[str] = Counter()
    for weight, facts in outcomes:
        counts[str(facts.get("event", MISSING))] += int(weight / unit)
    return dict(counts)


def _expectation(outcomes: Outcomes, name: str) -> tuple[Fraction, ...]:
    """Return the exact mean of a fact (a number, or one for each seat) over the outcomes of a chance node.

    Outcomes that decide nothing (fact `event` is `nul`) are drawn again, so they are left out.
    """
    total: list[Fraction] = []
    deciding = [(weight, facts) for weight, facts in outcomes if facts.get("event") != VOID]
    whole = sum((weight for weight, _ in deciding), Fraction(0))
    for weight, facts in deciding:
        value = facts.get(name, 0)
        parts = value if isinstance(value, list | tuple) else [value]
        total = total or [Fraction(0)] * len(parts)
        total = [sum_ + weight / whole * Fraction(part) for sum_, part in zip(total, parts, strict=True)]
    return tuple(total)


def _outcomes(state: State) -> Outcomes:
    """Return the probability of each outcome of a chance node and the facts after it; none elsewhere."""
    if not state.is_chance_node():
        return []
    found: Outcomes = []
    for action, weight in state.chance_outcomes():
        after = state.clone()
        after.apply_action(action)
        found.append((weight, after.quantities()))
    return found


def _plain(value: object) -> object:
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


def say(value: Fact | object) -> str:
    """Return a value as a report of differences prints it."""
    return value if isinstance(value, str) else json.dumps(_plain(value), ensure_ascii=False, default=str)
