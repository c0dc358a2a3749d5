"""The smallest change by which a printed march can be played: a bounded search over its misprints.

A change is one of: a move with one of its two numbers altered; a move that is not printed; a printed move left
out; a printed move read at another place of the list (columns that were set in the wrong order). Each costs 1.
Among mends of equal cost the first found in the order above is taken.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pipeline.engines.runtime.pegs import jumps
from pipeline.verify.marches import March, Move

NODES = 400_000
"""Positions that the search looks at before it gives up."""


@dataclass(frozen=True, slots=True)
class Board:
    """The jumps of a board by (from, to), holes counted from 1, as masks of the two pegs needed and of the hole."""

    holes: int
    moves: dict[Move, tuple[int, int]]

    @staticmethod
    def of(rows: tuple[int, ...]) -> Board:
        """Build the board of centred rows."""
        masks = {(a + 1, c + 1): (1 << a | 1 << b, 1 << c) for a, b, c in jumps(rows)}
        return Board(sum(rows), masks)

    def legal(self, pegs: int, move: Move) -> bool:
        """Tell whether a move can be made on a set of pegs."""
        masks = self.moves.get(move)
        return masks is not None and pegs & masks[0] == masks[0] and not pegs & masks[1]

    def after(self, pegs: int, move: Move) -> int:
        """Return the pegs after a legal move."""
        needed, hole = self.moves[move]
        return pegs & ~needed | hole

    def sweep(self, pegs: int, taken: tuple[int, ...]) -> tuple[Move, ...] | None:
        """Return the moves of the one peg that takes these pegs in this order, None if there is none."""
        for start in range(1, self.holes + 1):
            made = self._sweep_from(pegs, start, taken)
            if made is not None:
                return made
        return None

    def _sweep_from(self, pegs: int, place: int, taken: tuple[int, ...]) -> tuple[Move, ...] | None:
        made: list[Move] = []
        for over in taken:
            wanted = 1 << place - 1 | 1 << over - 1
            move = next((m for m, masks in self.moves.items() if m[0] == place and masks[0] == wanted), None)
            if move is None or not self.legal(pegs, move):
                return None
            pegs, place = self.after(pegs, move), move[1]
            made.append(move)
        return tuple(made)


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what is done, at which printed move (from 1; 0: none), from what to what."""

    what: str
    at: int
    printed: Move | None
    read: Move | None

    def __str__(self) -> str:
        old = f"{self.printed[0]} à {self.printed[1]}" if self.printed else ""
        new = f"{self.read[0]} à {self.read[1]}" if self.read else ""
        return {
            "alter": f"move {self.at}: read « {new} » for « {old} »",
            "insert": f"after move {self.at}: « {new} » is missing",
            "displace": f"move {self.at} « {old} » belongs elsewhere: it is played after others that follow or precede",
            "drop": f"move {self.at}: « {old} » is too many",
        }[self.what]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A march played as printed: how many moves are legal, and the pegs then left."""

    legal: int
    pegs: int

    @property
    def left(self) -> int:
        """The number of pegs left."""
        return self.pegs.bit_count()


@dataclass(frozen=True, slots=True)
class Mend:
    """A sequence of moves that can be played, and its changes."""

    moves: tuple[Move, ...]
    changes: tuple[Change, ...]


def opened(board: Board, march: March) -> int:
    """Return the pegs after the opening."""
    return ((1 << board.holes) - 1) & ~(1 << march.opening - 1)


def replay(board: Board, march: March) -> Replayed:
    """Play a march as printed up to its first illegal move, then its sweep and last moves if it comes so far."""
    pegs = opened(board, march)
    for count, move in enumerate(march.moves):
        if not board.legal(pegs, move):
            return Replayed(count, pegs)
        pegs = board.after(pegs, move)
    tail = _tail(board, march, pegs)
    for move in tail or ():
        pegs = board.after(pegs, move)
    return Replayed(len(march.moves) + len(tail or ()), pegs)


def _tail(board: Board, march: March, pegs: int) -> tuple[Move, ...] | None:
    """Return the moves of the sweep and those after it; None if they cannot be made."""
    swept = board.sweep(pegs, march.sweep) if march.sweep else ()
    if swept is None:
        return None
    for move in swept:
        pegs = board.after(pegs, move)
    for move in march.last:
        if not board.legal(pegs, move):
            return None
        pegs = board.after(pegs, move)
    return swept + march.last


class _Node(NamedTuple):
    bound: int
    rank: int
    cost: int
    pegs: int
    used: int
    last: int
    trail: tuple[tuple[Move, Change | None], ...]


def mend(board: Board, march: March, *, left: int | None = 1, most: int = 4, nodes: int = NODES) -> Mend | None:
    """Return the mend with the fewest changes, at most `most`; None if the search finds none within `nodes` positions.

    `left` is the number of pegs that must remain, None if any number may.
    """
    printed = march.moves
    start = _Node(0, 0, 0, opened(board, march), 0, -1, ())
    queue, seen, rank = [start], set[tuple[int, int, int]](), 0
    while queue and nodes:
        node = heapq.heappop(queue)
        if (node.pegs, node.used, node.last) in seen:
            continue
        seen.add((node.pegs, node.used, node.last))
        nodes -= 1
        if node.used == (1 << len(printed)) - 1 and _done(board, march, node.pegs, left):
            return _written(board, march, node)
        for successor in _successors(board, printed, node):
            bound = successor.cost + _owed(march, successor, left)
            if bound <= most:
                rank += 1
                heapq.heappush(queue, successor._replace(bound=bound, rank=-len(successor.trail) * 10**9 + rank))
    return None


def _done(board: Board, march: March, pegs: int, left: int | None) -> bool:
    tail = _tail(board, march, pegs)
    return tail is not None and (left is None or pegs.bit_count() - len(tail) == left)


def _owed(march: March, node: _Node, left: int | None) -> int:
    """Return how many moves at least must be put in or left out: each move takes one peg."""
    if left is None:
        return 0
    to_take = node.pegs.bit_count() - left - len(march.sweep) - len(march.last)
    return abs(to_take - (len(march.moves) - node.used.bit_count()))


def _successors(board: Board, printed: tuple[Move, ...], node: _Node) -> Iterator[_Node]:
    """Return what may come next: the next printed move as it stands, or a change."""
    following = _next(node, len(printed))
    if following < 0:
        yield from _inserted(board, node)
        return
    move = printed[following]
    if board.legal(node.pegs, move):
        yield _made(board, node, move, None, following, 0)
    for other in board.moves:
        if (other[0] == move[0]) != (other[1] == move[1]) and board.legal(node.pegs, other):
            yield _made(board, node, other, Change("alter", following + 1, move, other), following, 1)
    yield from _inserted(board, node)
    change = Change("drop", following + 1, move, None)
    yield node._replace(
        cost=node.cost + 1, used=node.used | 1 << following, last=following, trail=(*node.trail, (move, change))
    )
    for index, other in enumerate(printed):
        if index != following and not node.used >> index & 1 and board.legal(node.pegs, other):
            yield _made(board, node, other, Change("displace", index + 1, other, other), index, 1)


def _next(node: _Node, count: int) -> int:
    """Return the first printed move after the last one that is not used, or else the first of all, or -1."""
    free = ~node.used & (1 << count) - 1
    later = free >> node.last + 1 << node.last + 1
    mask = later or free
    return (mask & -mask).bit_length() - 1 if mask else -1


def _inserted(board: Board, node: _Node) -> Iterator[_Node]:
    for move in board.moves:
        if board.legal(node.pegs, move):
            change = Change("insert", node.last + 1, None, move)
            yield _made(board, node, move, change, -1, 1)


def _made(board: Board, node: _Node, move: Move, change: Change | None, index: int, cost: int) -> _Node:
    used = node.used | 1 << index if index >= 0 else node.used
    last = index if index >= 0 else node.last
    trail = (*node.trail, (move, change))
    return _Node(0, 0, node.cost + cost, board.after(node.pegs, move), used, last, trail)


def _written(board: Board, march: March, node: _Node) -> Mend:
    played = tuple(move for move, change in node.trail if change is None or change.what != "drop")
    changes = tuple(change for _, change in node.trail if change is not None)
    return Mend(played + (_tail(board, march, node.pegs) or ()), changes)


def repeated(march: March, other: March) -> tuple[int, int]:
    """Return (first, length) of the longest run of moves of `march`, from 1, that also stands in `other`."""
    best = (0, 0)
    for first in range(len(march.moves)):
        for start in range(len(other.moves)):
            length = 0
            while (
                march.moves[first + length : first + length + 1]
                == other.moves[start + length : start + length + 1]
                != ()
            ):
                length += 1
            if length > best[1]:
                best = (first + 1, length)
    return best
