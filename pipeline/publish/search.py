"""A player that searches: Monte-Carlo tree search over what one seat knows (information-set MCTS, single observer).

Each simulation takes a position that the seat cannot tell from the true one, goes down a tree that branches on what
the seat sees, and ends with random play to the end of the deal. Cowling, Powley, Whitehouse 2012.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

from pipeline.engines.runtime.book import CHANCE, TERMINAL, Cells, Rulebook
from pipeline.engines.runtime.state import State

WORLDS = 16
"""Positions that the seat imagines for one decision."""

SIMULATIONS = 1_000
"""Games played out for one decision."""

EXPLORATION = 0.5
"""How much a little-tried action is favoured, in parts of the range of gains seen."""

LONGEST = 400
"""Random actions after which a simulation counts what there is."""

UNSEEN = -1
"""An action that the seat does not see: all those lead to one node."""


@dataclass(slots=True)
class _Node:
    """An action in the tree: visits, how often it could have been chosen, what it brought to who chose it."""

    visits: int = 0
    available: int = 0
    total: float = 0.0
    children: dict[tuple[int, int], _Node] = field(default_factory=dict)


def choose_by_search(state: State, rng: Random) -> int:
    """Return the action of which the search was surest."""
    legal = state.legal_actions()
    return legal[0] if len(legal) == 1 else _Search(state, rng).choose(legal)


class _Search:
    def __init__(self, state: State, rng: Random) -> None:
        self.book: Rulebook = state.game.book
        self.seat, self.rng, self.root = state.current_player(), rng, _Node()
        self.before = state.returns()
        self.deal = self.book.epoch(state.cells)
        self.worlds = [state.resample_from_infostate(self.seat, rng.random).cells for _ in range(WORLDS)]
        self.out = [0] * state.game.num_distinct_actions
        self.low, self.high = math.inf, -math.inf

    def choose(self, legal: list[int]) -> int:
        for number in range(SIMULATIONS):
            self._simulate(list(self.worlds[number % WORLDS]))
        nodes = {action: self.root.children.get((self.seat, action)) for action in legal}
        return max(legal, key=lambda action: node.visits if (node := nodes[action]) else 0)

    def _simulate(self, cells: Cells) -> None:
        node, path = self.root, list[tuple[int, _Node]]()
        while not self._over(cells):
            player = self.book.player(cells)
            if player == CHANCE:
                self._draw(cells)
                continue
            action, node = self._descend(cells, node, player)
            path.append((player, node))
            self.book.apply(cells, action)
            if node.visits == 0:
                break
        gains = self._play_out(cells)
        for player, visited in path:
            visited.visits += 1
            visited.total += gains[player]

    def _descend(self, cells: Cells, node: _Node, player: int) -> tuple[int, _Node]:
        """Choose an action by its upper confidence bound; return it and its node."""
        legal = self.out[: self.book.legal(cells, self.out)]
        seen = [action if self.book.sees(cells, action, self.seat) else UNSEEN for action in legal]
        nodes = [node.children.setdefault((player, what), _Node()) for what in seen]
        for child in nodes:
            child.available += 1
        untried = [place for place, child in enumerate(nodes) if child.visits == 0]
        place = self.rng.choice(untried) if untried else max(range(len(nodes)), key=lambda at: self._bound(nodes[at]))
        return legal[place], nodes[place]

    def _bound(self, node: _Node) -> float:
        tried = math.sqrt(math.log(node.available) / node.visits)
        return node.total / node.visits + EXPLORATION * max(self.high - self.low, 1.0) * tried

    def _over(self, cells: Cells) -> bool:
        return self.book.player(cells) == TERMINAL or self.book.epoch(cells) != self.deal

    def _draw(self, cells: Cells) -> None:
        self.book.apply(cells, self.book.outcome(cells, self.rng.randrange(self.book.choices(cells))))

    def _play_out(self, cells: Cells) -> list[int]:
        for _ in range(LONGEST):
            if self._over(cells):
                break
            if self.book.player(cells) == CHANCE:
                self._draw(cells)
            else:
                self.book.apply(cells, self.out[self.rng.randrange(self.book.legal(cells, self.out))])
        gains = [now - then for now, then in zip(self.book.returns(cells), self.before, strict=True)]
        self.low, self.high = min(self.low, *gains), max(self.high, *gains)
        return gains
