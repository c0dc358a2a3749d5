"""What a seat sees, as numbers: one named plane for each public fact and each secret of the seat."""

from __future__ import annotations

from pipeline.engines.runtime.book import Fact
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State


def shapes(game: Game, seats: int) -> list[tuple[str, int]]:
    """Return the planes as (name, length), the seat and the turn first."""
    planes = [("joueur", seats), ("au tour de", seats)]
    for fact in game.book.facts:
        entries = 1 if fact.secret or not fact.seats else seats
        planes.append((fact.name, entries * _width(game, fact)))
    return planes


def fill(state: State, seat: int) -> list[int]:
    """Return the numbers of all planes, in order, as `seat` sees them; -1 stands for nothing."""
    seats = state.num_players()
    turn = state.current_player()
    numbers = [int(place == seat) for place in range(seats)] + [int(place == turn) for place in range(seats)]
    for fact in state.game.book.facts:
        if fact.seats and fact.secret:
            numbers += _plane(state.game, fact, state.cells[fact.offset + seat])
        elif fact.seats:
            for place in range(seats):
                numbers += _plane(state.game, fact, fact.number(state.cells, place))
        elif fact.secret:
            numbers += [0] * _width(state.game, fact)
        else:
            numbers += _plane(state.game, fact, state.cells[fact.offset])
    return numbers


def hides(game: Game) -> bool:
    """Tell whether a seat does not see everything."""
    return any(fact.secret for fact in game.book.facts)


def _width(game: Game, fact: Fact) -> int:
    return {"cards": 4 * len(game.book.ranks), "numbers": 64}.get(fact.form, 1)


def _plane(game: Game, fact: Fact, value: int) -> list[int]:
    if fact.form == "size":
        return [value.bit_count()]  # the set itself is hidden
    width = _width(game, fact)
    return [value >> bit & 1 for bit in range(width)] if width > 1 else [value]
