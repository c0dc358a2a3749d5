"""Printed marches of peg solitaire: lists of moves read from a text, as they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_OPENING = re.compile(r"\b[OÔoô]te[zr] le (\d+)\b")
_MOVE = re.compile(r"(?<!\d)(\d{1,2})\s+à\s+(\d{1,2})(?!\d)")
_WORD = re.compile(r"[^\W\d_]{2,}")
_LIST = re.compile(r"\d{1,2}(?:\s*,\s*\d{1,2}){3,}")
CONNECTIVES = frozenset({"du", "de", "et", "allez", "otez", "ôtez", "le"})
"""Words that stand in the heads of columns: a line of nothing else and numbers belongs to the list."""

Move = tuple[int, int]


@dataclass(frozen=True, slots=True)
class March:
    """A list of moves as printed: its title, the peg taken off first, the moves, then the pegs taken in one sweep."""

    title: str
    opening: int
    moves: tuple[Move, ...]
    sweep: tuple[int, ...] = ()
    last: tuple[Move, ...] = ()


def read_marches(text: str) -> list[March]:
    """Read the lists of moves of a text, in order.

    A list begins at the words « ôtez le n ». Columns set side by side are read one after the other. Prose after a
    list may name pegs that one peg takes in a row, as numbers parted by commas, and moves that follow.
    """
    found: list[March] = []
    title, before = "", "prose"
    for kind, lines in _runs(text.splitlines()):
        joined = "\n".join(lines)
        if kind == "prose":
            if found and before == "list":
                found[-1] = _continued(found[-1], joined)
            title = lines[-1].strip(" *#")
        elif (opening := _OPENING.search(joined)) and before == "prose":
            found.append(March(title, int(opening[1]), tuple(_column_moves(lines))))
        elif found:
            last = found[-1]
            found[-1] = March(last.title, last.opening, last.moves + tuple(_column_moves(lines)))
        before = kind
    return found


def _runs(lines: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Part the lines into runs of prose and of list; a blank line ends a table, not a list."""
    kind, run = "", []
    for line in [*lines, "\0"]:
        if not line.strip() and kind == "list":
            run.append(line)
            continue
        here = "end" if line == "\0" else "list" if _is_list(line) else "prose" if line.strip() else kind
        if here != kind and run:
            if any(part.strip() for part in run):
                yield kind, run
            run = []
        kind = here
        if line.strip() and line != "\0":
            run.append(line)


def _is_list(line: str) -> bool:
    words = {word.lower() for word in _WORD.findall(line)}
    return bool(line.strip()) and words <= CONNECTIVES and (bool(words) or bool(_MOVE.search(line)))


def _column_moves(lines: Iterable[str]) -> Iterator[Move]:
    """Read moves; where lines have several cells, the first column of moves goes before the second."""
    table: list[list[Move]] = []
    for line in [*lines, ""]:
        if table and not line.strip():
            for column in range(max(map(len, table))):
                yield from (row[column] for row in table if column < len(row))
            table = []
        elif line.strip():
            table.append(_moves(line))


def _moves(text: str) -> list[Move]:
    return [(int(a), int(b)) for a, b in _MOVE.findall(text)]


def _continued(march: March, prose: str) -> March:
    """Add what the prose after a list tells: the pegs of a sweep and the moves after it."""
    numbers = _LIST.search(prose)
    if numbers is None:
        return march
    sweep = tuple(int(number) for number in re.findall(r"\d+", numbers[0]))
    return March(march.title, march.opening, march.moves, sweep, tuple(_moves(prose[numbers.end() :])))
