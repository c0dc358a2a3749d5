"""What a game may be asked and told, so that scenarios can be written without reading its engine."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pipeline.engines.runtime import cards
from pipeline.engines.runtime.book import Cells, Fact, Parameter
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State

MEMBERS = {"card": "a card", "cards": "cards", "suit": "a suit", "size": "a number", "numbers": "numbers"}
"""How the facts of each form are written."""

MEANINGS = Path(__file__).with_name("facts.toml")

FEW = 4
"""More numbers in a row are told by their ends."""

NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Asked:
    """A fact: its name, what it holds, whether each seat has one, whether only that seat sees it, what it means."""

    name: str
    holds: str
    seats: bool
    secret: bool
    meaning: str


@dataclass(frozen=True, slots=True)
class Said:
    """Actions that differ only in a card or in numbers: their words, how many there are, the first of them."""

    words: str
    count: int
    example: str


@dataclass(frozen=True, slots=True)
class Description:
    """A game from outside: parameters, phases where a scenario may begin, facts, actions, the order of the ranks.

    `sides` are the seats that play together, where partners are told apart.
    Where seat 0 of as many `players` as there can be deals, seat `served` gets the first card and `first` acts first;
    None where nobody deals.
    """

    title: str
    engine: str
    parameters: tuple[Parameter, ...]
    phases: tuple[str, ...]
    facts: tuple[Asked, ...]
    actions: tuple[Said, ...]
    ranks: tuple[str, ...]
    players: int
    served: int | None
    first: int | None
    sides: tuple[tuple[int, ...], ...] = ()

    @property
    def order(self) -> str:
        """Who begins, and where the play goes, as seats are numbered."""
        told = (
            f"where seat 0 of {self.players} deals, seat {self.served} is served first, and first to act but for a hand"
        )
        side = {1: "left", self.players - 1: "right"}.get(-1 if self.served is None else self.served, "")
        return f"{told}: the play goes to the {side}" if side and self.players != 2 else told


def describe(game: Game) -> Description:
    """Return what a writer of scenarios needs to know of a game."""
    deals = any(parameter.name == "dealer" for parameter in game.parameters)
    state = _begun(game)
    served = game.book.recipient(state.cells) if deals else None
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return Description(
        title=game.title,
        engine=f"{game.source}/{game.name}",
        parameters=game.parameters,
        phases=tuple(game.book.enter),
        facts=tuple(_asked(fact, game.family) for fact in game.book.facts),
        actions=_said((game.book.say(action, False) for action in range(game.num_distinct_actions)), game.book.ranks),
        ranks=game.book.ranks[::-1],
        players=state.num_players(),
        served=served,
        first=state.current_player() if deals else None,
        sides=_sides(game, state),
    )


def _sides(game: Game, state: State) -> tuple[tuple[int, ...], ...]:
    """Return which seats are partners; none where the module tells no sides, or each plays for himself."""
    side: Callable[[Cells, int], int] | None = game.book.apply.__globals__.get("side")
    if side is None:
        return ()
    found: dict[int, list[int]] = {}
    for seat in range(state.num_players()):
        found.setdefault(side(state.cells, seat), []).append(seat)
    return tuple(map(tuple, found.values())) if any(len(seats) > 1 for seats in found.values()) else ()


def _begun(game: Game) -> State:
    """Return a game of most players that seat 0 is about to deal."""
    most = {p.name: max(p.choices) for p in game.parameters if p.name == "players" and p.choices}
    state = game.situate(most | {p.name: 0 for p in game.parameters if p.name == "dealer"})
    if "deal" in game.book.enter and not state.is_chance_node():
        game.book.enter["deal"](state.cells)  # what players decide before is passed over
    return state


def in_short(choices: tuple[int, ...]) -> str:
    """Return numbers in words, a run of them by its ends; `any` where there is no list."""
    if len(choices) > FEW and choices == tuple(range(choices[0], choices[-1] + 1)):
        return f"{choices[0]} … {choices[-1]}"
    return ", ".join(map(str, choices)) or "any"


@lru_cache
def meanings() -> Mapping[str, Mapping[str, str]]:
    """Return what facts mean, by family of games; `every` holds those that mean the same in all of them."""
    return tomllib.loads(MEANINGS.read_text("utf-8"))


def meaning_of(fact: str, family: str) -> str:
    """Return what a fact means in a family of games; KeyError where nobody has written it down."""
    told = {**meanings()["every"], **meanings().get(family, {})}
    names = (fact, re.sub("_.*", "_*", fact), "CARD" if " de " in fact else "")
    return told[next((name for name in names if name in told), fact)]


def _asked(fact: Fact, family: str) -> Asked:
    holds = " | ".join(fact.words) if fact.words else MEMBERS.get(fact.form, "a number")
    return Asked(fact.name, holds, fact.seats, fact.secret, meaning_of(fact.name, family))


def _said(texts: Iterable[str], ranks: tuple[str, ...]) -> tuple[Said, ...]:
    """Gather actions whose words differ in cards and numbers only."""
    names = [cards.name(card, ranks) for card in range(4 * len(ranks))]
    card = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True)))) if names else None
    found: dict[str, list[str]] = {}
    for text in texts:
        words = NUMBER.sub("N", card.sub("CARTE", text) if card else text)
        found.setdefault(words, []).append(text)
    return tuple(
        Said(words if len(members) > 1 else members[0], len(members), members[0]) for words, members in found.items()
    )
