"""Move lists of peg boards: the board from its rows, each move a leap over one hole, each march replayed.

A board is told as *trois au premier rang, cinq au deuxième …*; holes are numbered row by row and rows are centred.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import phrase
from pipeline.model import Block

RANK = phrase("moves.rank")
MOVE = re.compile(r"(?<![\d,])(\d{1,2}) [àa] (\d{1,2})(?![\d,])")
START = re.compile(r"\b[ÔOôo]tez le (\d{1,2})")
HOLES = phrase("moves.holes")
FEWEST_ROWS = 4


@dataclass(frozen=True)
class Board:
    """Holes by number with their place; (column doubled, row)."""

    rows: tuple[int, ...]
    places: dict[int, tuple[int, int]]

    def leap(self, start: int, end: int) -> int | None:
        """Return the hole leapt over from `start` to `end`, or None if that is no leap."""
        if start not in self.places or end not in self.places:
            return None
        (a, b), (c, d) = self.places[start], self.places[end]
        if (abs(a - c), abs(b - d)) not in {(4, 0), (0, 2)}:
            return None
        middle = ((a + c) // 2, (b + d) // 2)
        return next((hole for hole, place in self.places.items() if place == middle), None)


def board_of(rows: Sequence[int]) -> Board:
    """Return the board of centred rows, numbered from 1."""
    places: dict[int, tuple[int, int]] = {}
    for y, length in enumerate(rows):
        for x in range(length):
            places[len(places) + 1] = (2 * x - length + 1, y)
    return Board(tuple(rows), places)


def find(book: Book) -> Iterator[Finding]:
    """Yield the rows, the moves and the marches of every peg board of a source."""
    for game in book.games:
        for passage in game:
            rows = _rows(passage)
            if rows is None:
                continue
            yield _total(passage, rows)
            blocks = [block for block in book.blocks if _belongs(block, game)]
            for march in _marches(book, blocks):
                yield from _moves(march, board_of(rows))
            break


def _rows(passage: Passage) -> list[int] | None:
    text = passage.masked
    found = [(text.value(m.start("k")), text.value(m.start("n"))) for m in RANK.finditer(text.folded)]
    if len(found) < FEWEST_ROWS or [rank for rank, _ in found] != list(range(1, len(found) + 1)):
        return None
    return [length for _, length in found]


def _total(passage: Passage, rows: list[int]) -> Finding:
    """Judge the number of holes against the rows."""
    match = HOLES.search(passage.masked.folded)
    stated = passage.masked.value(match.start("n")) if match else sum(rows)
    span = match.span() if match else (0, len(passage.masked.text))
    return judged("partition", span, " + ".join(map(str, rows)), stated, sum(rows), "les rangs").moved(
        passage.line.start
    )


def _belongs(block: Block, game: Sequence[Passage]) -> bool:
    return game[0].line.start <= block.start < game[-1].line.end


@dataclass(frozen=True, slots=True)
class March:
    """The moves between two headings in their order, with places in the reading text, and the first hole emptied."""

    opening: int | None
    moves: tuple[tuple[int, int, int, int], ...]


def _marches(book: Book, blocks: Sequence[Block]) -> Iterator[March]:
    opening: int | None = None
    moves: list[tuple[int, int, int, int]] = []
    for block in blocks:
        text = book.reading[block.start : block.end]
        if block.kind == "heading":
            if moves:
                yield March(opening, tuple(moves))
            opening, moves = None, []
        start = START.search(text)
        opening = int(start[1]) if start and opening is None else opening
        if block.kind == "table":
            moves += _by_columns(text, block.start)
    if moves:
        yield March(opening, tuple(moves))


def _by_columns(text: str, offset: int) -> list[tuple[int, int, int, int]]:
    """Read a table of moves column by column."""
    cells: list[tuple[int, int, tuple[int, int, int, int]]] = []
    at = 0
    for number, line in enumerate(text.split("\n")):
        for match in MOVE.finditer(line):
            column = line.count("\t", 0, match.start())
            place = (int(match[1]), int(match[2]), offset + at + match.start(), offset + at + match.end())
            cells.append((column, number, place))
        at += len(line) + 1
    return [place for _, _, place in sorted(cells)]


def _moves(march: March, board: Board) -> Iterator[Finding]:
    for start, end, low, high in march.moves:
        over = board.leap(start, end)
        if over is not None:
            yield Finding("move", low, high, f"leap({start}, {end})", f"{start}-{end}", f"over {over}", "holds", "")
        else:
            near = [f"{a}-{b}" for a, b in _repairs(start, end) if board.leap(a, b) is not None]
            yield Finding(
                "move", low, high, f"leap({start}, {end})", f"{start}-{end}", "no leap",
                "probable_misprint" if near else "false", f"un chiffre changé : {', '.join(near)}" if near else "",
            )  # fmt: skip
    if march.opening is not None:
        yield _replayed(march, board, march.opening)


def _repairs(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the moves that differ from a printed one by one digit, added, dropped or changed."""
    for number in range(1, 100):
        if _one_digit_apart(number, end):
            yield start, number
        if _one_digit_apart(number, start):
            yield number, end


def _one_digit_apart(left: int, right: int) -> bool:
    a, b = str(left), str(right)
    if len(a) == len(b):
        return sum(x != y for x, y in zip(a, b, strict=True)) == 1
    long, short = (a, b) if len(a) > len(b) else (b, a)
    return len(long) - len(short) == 1 and any(long[:i] + long[i + 1 :] == short for i in range(len(long)))


def _replayed(march: March, board: Board, opening: int) -> Finding:
    """Replay a march from the full board; it ought to leave one peg."""
    pegs = set(board.places) - {opening}
    low, high = min(move[2] for move in march.moves), max(move[3] for move in march.moves)
    for number, (start, end, _, _) in enumerate(march.moves, start=1):
        over = board.leap(start, end)
        if over is None or start not in pegs or over not in pegs or end in pegs:
            note = f"le coup {number}, {start} à {end}, ne peut se jouer dans cet ordre"
            return Finding("march", low, high, f"{len(march.moves)} moves", "1", f"{len(pegs)}", "undecided", note)
        pegs -= {start, over}
        pegs.add(end)
    note = f"tous les coups peuvent se jouer ; il reste {len(pegs)} fiches"
    return judged(
        "march", (low, high), f"{len(march.moves)} moves from {opening}", 1, len(pegs), note, otherwise="undecided"
    )
