"""What is known of the cells of a position while rules are written as machine code.

A position is one flat list, `state[HANDS + seat]`: to LLVM any cell may be any other. Here the constant that stands
first in a place names the *run* of cells that the place is in, which reaches up to the next constant so used; cells
that no rule writes are parameters, which become numbers.
"""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

NONE = -1


class Place(NamedTuple):
    """Where a cell is: the first cell of its run, NONE if that is not known, and whether it is this first one."""

    run: int = NONE
    exact: bool = False


@dataclass
class Layout:
    """The cells of a position: what is written, by whom, and what a first reading of all functions has shown.

    `phase` is the cell whose value is followed from a question to what depends on it, NONE if there is none; `fixed`
    are the numbers of cells that keep the value with which a game starts. Where nobody looks at a position in the end
    (`scratch`), cells that no rule looks at need not be written: an engine has many that only tell what happened.
    """

    phase: int = NONE
    width: int = 0
    checked: bool = False
    scratch: bool = False
    fixed: Mapping[int, int] = field(default_factory=dict)
    runs: set[int] = field(default_factory=set)
    looked: set[int] = field(default_factory=set)
    unseen: frozenset[int] = frozenset()
    written: set[int] = field(default_factory=set)
    writers: set[str] = field(default_factory=set)
    calls: dict[str, set[str]] = field(default_factory=dict)

    def meets(self, place: Place) -> None:
        """Note that a place is looked at or written."""
        if place.run != NONE:
            self.runs.add(place.run)

    def reads(self, place: Place) -> None:
        """Note that something depends on what a place holds."""
        self.meets(place)
        self.looked.add(place.run)

    def writes(self, place: Place, function: str) -> None:
        """Note that a function writes a place."""
        self.meets(place)
        self.written.add(place.run)
        if place.run in (self.phase, NONE):
            self.writers.add(function)

    def known(self, start: Sequence[int]) -> Layout:
        """Return the layout with which functions are written anew after a first reading, for games that start so."""
        fixed = {} if NONE in self.written else {run: start[run] for run in self.runs - self.written}
        writers = set(self.writers)
        while more := {name for name, called in self.calls.items() if called & writers} - writers:
            writers |= more
        blind = not self.scratch or NONE in self.looked
        unseen = frozenset() if blind else frozenset(self.written - self.looked - {NONE, self.phase})
        return Layout(
            self.phase, len(start), self.checked, self.scratch, fixed, set(self.runs), unseen=unseen,
            written=set(self.written), writers=writers,
        )  # fmt: skip

    def end(self, run: int) -> int:
        """Return the cell after the last of a run."""
        runs = sorted(self.runs)
        after = bisect_right(runs, run)
        return runs[after] if after < len(runs) else self.width


def place_of(node: ast.expr, constant: Callable[[ast.expr], int | None], runs: Mapping[str, int]) -> Place:
    """Return where the index `node` leads: `constant` gives the number of an expression, `runs` those of names."""
    if isinstance(node, ast.Name) and node.id in runs:
        return Place(runs[node.id])
    number = constant(node)
    if number is not None:
        return Place(number, exact=True)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        return Place(place_of(node.left, constant, runs).run)
    return Place()
