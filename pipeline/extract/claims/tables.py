"""Tables: price lists that follow a linear rule, totals of what stands above, tables of additions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from pipeline.extract.claims.book import Book
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import Masked, masked, phrase
from pipeline.extract.lexicon import wordings
from pipeline.extract.numbers import NumberSpan

WORDINGS = wordings("claims-tables")


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a price list: what it is for (a number), the amount, and its place in the reading text."""

    number: int | None
    amount: int
    start: int
    end: int
    total: bool = False
    times: int = 1
    counts: bool = False
    doublet: int = 0


ROW = phrase("tables.row")
PAIRS = phrase("tables.pairs")
NOT_THE_LABEL = phrase("tables.not-the-label")
DOUBLED = phrase("tables.doubled")
TOTAL = WORDINGS["total"]
DOUBLET = WORDINGS["doublet"]
BY = WORDINGS["by"]
ABOVE = WORDINGS["above"]
"""What says that a sum is that of the table before it."""
FOIS = " fois"
SEPARATOR = re.compile(r"[\t|…]|\. ?\.")
MINIMUM = 3
"""Rows that must agree before a rule is believed."""


def find(book: Book) -> Iterator[Finding]:
    """Yield the rows and totals of the tables of a source."""
    for group in groups(book):
        for part in _from_one(group):
            yield from _linear(part)
        yield from _doublets(group)
        yield from _totals(group)
    yield from _additions(book)


def groups(book: Book) -> Iterator[list[Entry]]:
    """Return the entries of consecutive rows; a heading, or a long paragraph, begins a new list."""
    group: list[Entry] = []
    for block in book.blocks:
        text = book.reading[block.start : block.end]
        rows = [] if list(_square(text, block.start)) else list(_rows(text, block.start))
        if block.kind == "heading" or (not rows and len(text) > 160):
            if group:
                yield group
            group = []
        group += rows
    if group:
        yield group


def _rows(text: str, offset: int) -> Iterator[Entry]:
    at = 0
    for line in text.split("\n"):
        if not SEPARATOR.search(line):
            at += len(line) + 1
            continue
        row = masked(line.replace("\t", "|"))
        pairs = list(PAIRS.finditer(row.folded))
        if pairs and _fill(pairs, row.folded):
            for match in pairs:
                number, amount = row.value(match.start("a")), row.value(match.start("b"))
                yield Entry(number, amount, offset + at + match.start(), offset + at + match.end("b"))
        elif single := ROW.match(row.folded):
            yield _entry(row, single, offset + at, offset + at + len(line.rstrip()))
        at += len(line) + 1


def _fill(pairs: list[re.Match[str]], line: str) -> bool:
    """Tell whether pairs of number and amount make up the whole line."""
    return (
        pairs[0].start() == 0
        and pairs[-1].end() >= len(line.rstrip())
        and sum(len(m.group()) for m in pairs) > len(line) - 4
    )


def _entry(row: Masked, match: re.Match[str], start: int, end: int) -> Entry:
    label = match["label"]
    inside = [n for n in row.numbers if n.end <= len(label) and _labels(n, label)]
    doublet = (2 if "double doublet" in label else 1) if DOUBLET.search(label) else 0
    number = inside[0].value if len(inside) == 1 and not doublet else None
    return Entry(
        number,
        row.value(match.start("a")),
        start,
        end,
        bool(TOTAL.search(row.folded)),
        2 if DOUBLED.search(label) else 1,
        FOIS in match.group(),
        doublet,
    )


def _labels(number: NumberSpan, label: str) -> bool:
    """Tell whether a number says what a row is for; *un* does so only after *par*."""
    if NOT_THE_LABEL.match(label, number.end):
        return False
    return number.kind == "cardinal" or (number.kind == "article" and BY.search(label[: number.start]) is not None)


def _from_one(group: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Cut a list where it begins anew at one: a tariff has several short lists under one heading."""
    part: list[Entry] = []
    for row in group:
        if row.number == 1 and part:
            yield part
            part = []
        part.append(row)
    if part:
        yield part


def _doublets(group: Sequence[Entry]) -> Iterator[Finding]:
    """Judge *double doublet* against the doublet right above it."""
    for above, row in pairwise(group):
        if (above.doublet, row.doublet) == (1, 2):
            yield judged(
                "price_list", (row.start, row.end), f"2 * {above.amount}", row.amount, 2 * above.amount,
                "le double du doublet", otherwise="undecided",
            )  # fmt: skip


COLUMN_ROWS = 4


def column_totals(book: Book) -> Iterator[Finding]:
    """Yield the totals of a table whose last line sums up its columns: at least one column must agree."""
    for block in book.blocks:
        if block.kind != "table":
            continue
        text = book.reading[block.start : block.end]
        rows = [[int(cell) for cell in line.split("\t")] for line in text.split("\n") if ALL_NUMBERS.fullmatch(line)]
        if len(rows) <= COLUMN_ROWS or len({len(row) for row in rows}) != 1 or len(rows[0]) < 2:
            continue
        if any(sum(column[:-1]) == column[-1] for column in zip(*rows, strict=True)):
            start = block.start + text.rstrip().rfind("\n") + 1
            for column in zip(*rows, strict=True):
                expression = " + ".join(map(str, column[:-1]))
                end = start + len(str(column[-1]))
                yield judged("table_total", (start, end), expression, column[-1], sum(column[:-1]), "la colonne")
                start = end + 1


def _linear(group: Sequence[Entry]) -> Iterator[Finding]:
    """Judge the rows of a list against the linear rule that most of them follow."""
    if any(row.counts for row in group):
        # A list of frequencies states no price; its rule, if it has one, is that of the game.
        return
    rows = [row for row in group if row.number is not None and not row.total]
    rule = _rule(rows) if 3 * len(rows) >= sum(not row.total for row in group) else None
    if rule is None:
        return
    step, base = rule
    for row in rows:
        computed = (base + step * (row.number or 0)) * row.times
        note = f"règle de la liste : {_said(step)} par unité" + (", doublée" if row.times == 2 else "")
        if computed == row.amount:
            yield judged(
                "price_list", (row.start, row.end), f"{base} + {step} * {row.number}", row.amount, computed, note
            )
        elif _near(row, rows):
            yield judged(
                "price_list", (row.start, row.end), f"{base} + {step} * {row.number}", row.amount, computed,
                f"{note} ; {computed} suivrait la liste", otherwise="probable_misprint",
            )  # fmt: skip


def _rule(rows: Sequence[Entry]) -> tuple[Fraction, Fraction] | None:
    """Return step and base of the line through most rows, at least three and four fifths of them."""
    votes: Counter[tuple[Fraction, Fraction]] = Counter()
    for left, right in combinations([row for row in rows if row.times == 1], 2):
        if left.number is not None and right.number is not None and left.number != right.number:
            step = Fraction(right.amount - left.amount, right.number - left.number)
            votes[(step, left.amount - step * left.number)] += 1
    if not votes:
        return None
    (step, base), _ = votes.most_common(1)[0]
    agree = sum((base + step * (row.number or 0)) * row.times == row.amount for row in rows)
    return (step, base) if step and agree >= MINIMUM and agree * 5 >= len(rows) * 3 else None


def _near(row: Entry, rows: Sequence[Entry]) -> bool:
    """Tell whether a row stands between its neighbours in number, so that it belongs to the same list."""
    numbers = [other.number for other in rows if other is not row and other.number is not None]
    return row.number is not None and min(numbers) < row.number < max(numbers)


def _totals(group: Sequence[Entry]) -> Iterator[Finding]:
    """Judge a row *Total* against the two or more amounts right above it."""
    for index, row in enumerate(group):
        if not row.total:
            continue
        above = [entry.amount for entry in group[max(0, index - 4) : index] if not entry.total]
        sums = {size: sum(above[-size:]) for size in range(2, len(above) + 1)}
        size = next((size for size, value in sums.items() if value == row.amount), None)
        if size is not None:
            yield judged(
                "table_total", (row.start, row.end), " + ".join(map(str, above[-size:])), row.amount, sums[size]
            )
        elif sums:
            yield judged(
                "table_total", (row.start, row.end), " + ".join(map(str, above[-2:])), row.amount, sums[2],
                "les lignes au-dessus", otherwise="undecided",
            )  # fmt: skip


ALL_NUMBERS = re.compile(r"\s*\d+(?:\t\s*\d+)+\s*")
CELLS = re.compile(r"\d{1,3}(?:\s*,\s*\d{1,3})?")


def _additions(book: Book) -> Iterator[Finding]:
    """Judge square tables of sums, and of pairs, row by row."""
    for block in book.blocks:
        text = book.reading[block.start : block.end]
        if block.kind == "table" or "\t" in text:
            yield from _square(text, block.start)


def _square(text: str, offset: int) -> Iterator[Finding]:
    rows, at = [], 0
    for line in text.split("\n"):
        rows.append((CELLS.findall(line), offset + at, offset + at + len(line.rstrip())))
        at += len(line) + 1
    rows = [row for row in rows if row[0]]
    if len(rows) < MINIMUM or {len(cells) for cells, _, _ in rows} != {len(rows)}:
        return
    for number, (cells, start, end) in enumerate(rows):
        expected = [_cell(rows[0][0][0], number, column) for column in range(len(rows))]
        found = [cell.replace(" ", "") for cell in cells]
        yield judged(
            "addition_table", (start, end), ", ".join(expected), ", ".join(found), ", ".join(expected),
            "table à double entrée", otherwise="undecided",
        )  # fmt: skip


def _cell(first: str, row: int, column: int) -> str:
    """Return what stands at a place of a table that begins with `first`: a sum, or a pair of faces."""
    numbers = [int(part) for part in re.findall(r"\d+", first)]
    if len(numbers) == 1:
        return str(numbers[0] + row + column)
    return f"{numbers[0] + column},{numbers[1] + row}"


def _said(value: Fraction) -> str:
    return str(value)


SUMS_UP = phrase("tables.sums-up")


def sums_up(book: Book) -> Iterator[Finding]:
    """Yield the sums that a sentence gives of the table right before it."""
    for passage in book.passages:
        match = SUMS_UP.search(passage.masked.folded)
        if match is None or not ABOVE.search(passage.masked.folded):
            continue
        group = [rows for rows in groups(book) if rows and rows[-1].end <= passage.line.start]
        if group and passage.line.start - group[-1][-1].end < 400:
            amounts = [row.amount for row in group[-1]]
            stated = passage.masked.value(match.start("c"))
            yield judged(
                "table_total", match.span(), " + ".join(map(str, amounts)), stated, sum(amounts),
                "la table qui précède", otherwise="undecided",
            ).moved(passage.line.start)  # fmt: skip
