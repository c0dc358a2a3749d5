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
from pipeline.extract.lexicon import wordings
from pipeline.model import Block, Verdict

WORDINGS = wordings("claims-moves")

RANK = phrase("moves.rank")
MOVE = re.compile(r"(?<![\d,])(\d{1,2}) [àa] (\d{1,2})(?![\d,])")
START = WORDINGS["start"]
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
            board = board_of(rows)
            for ways in zip(_marches(book, blocks, True), _marches(book, blocks, False), strict=True):
                # The print does not say in which direction a table runs: the one that plays on longest is right.
                yield from _moves(max(ways, key=lambda march: _playable(march, board)), board)
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


def _marches(book: Book, blocks: Sequence[Block], by_column: bool) -> Iterator[March]:
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
            moves += _cells(text, block.start, by_column)
    if moves:
        yield March(opening, tuple(moves))


def _cells(text: str, offset: int, by_column: bool) -> list[tuple[int, int, int, int]]:
    """Read a table of moves column by column, or line by line."""
    cells: list[tuple[tuple[int, int], tuple[int, int, int, int]]] = []
    at = 0
    for number, line in enumerate(text.split("\n")):
        for match in MOVE.finditer(line):
            column = line.count("\t", 0, match.start())
            order = (column, number) if by_column else (number, column)
            cells.append(
                (order, (int(match[1]), int(match[2]), offset + at + match.start(), offset + at + match.end()))
            )
        at += len(line) + 1
    return [place for _, place in sorted(cells)]


def _moves(march: March, board: Board) -> Iterator[Finding]:
    """Judge each move: played in its turn it holds, no leap at all is a misprint, anything else is left open."""
    played = _playable(march, board)
    for number, (start, end, low, high) in enumerate(march.moves):
        over = board.leap(start, end)
        expression, stated = f"leap({start}, {end})", f"{start}-{end}"
        if over is None:
            near = [f"{a}-{b}" for a, b in _repairs(start, end) if board.leap(a, b) is not None]
            verdict: Verdict = "probable_misprint" if near else "false"
            note = f"un chiffre changé : {', '.join(near)}" if near else ""
            yield Finding("move", low, high, expression, stated, "no leap", verdict, note)
        elif number < played:
            yield Finding("move", low, high, expression, stated, f"over {over}", "holds", "joué à son tour")
        else:
            note = f"par-dessus {over}, mais la marche ne se rejoue pas jusque-là"
            yield Finding("move", low, high, expression, stated, f"over {over}", "undecided", note)
    if march.opening is not None:
        yield _replayed(march, board, march.opening)


def _playable(march: March, board: Board) -> int:
    """Return how many moves can be played in their order from the full board; none if the first hole is not told."""
    if march.opening is None:
        return 0
    pegs = set(board.places) - {march.opening}
    for number, (start, end, _, _) in enumerate(march.moves):
        over = board.leap(start, end)
        if over is None or start not in pegs or over not in pegs or end in pegs:
            return number
        pegs -= {start, over}
        pegs.add(end)
    return len(march.moves)


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
    low, high = min(move[2] for move in march.moves), max(move[3] for move in march.moves)
    played, left = _playable(march, board), len(board.places) - 1
    left -= played
    if played < len(march.moves):
        start, end, _, _ = march.moves[played]
        note = f"le coup {played + 1}, {start} à {end}, ne peut se jouer dans cet ordre"
    else:
        note = f"tous les coups peuvent se jouer ; il reste {left} fiches"
    expression = f"{len(march.moves)} moves from {opening}"
    return judged("march", (low, high), expression, 1, left, note, otherwise="undecided")
