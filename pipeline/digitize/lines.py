"""Lines of print from recognised words: rows of the page, their type size, their place in the column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby, pairwise
from statistics import median

from pipeline.digitize.recognise import Reading
from pipeline.model import Box

ASCENDING = frozenset("bdfhiklt!?'ſ’")
DESCENDING = frozenset("gjpqy,;ç()")
X_HEIGHT, ASCENT, DESCENT = 0.68, 1.0, 0.27
"""Proportions of roman type: height of x, of b, and of what p hangs below the line, in cap heights."""
SPECKS = frozenset("|\\/_~=<>{}[]^`°•·‘’'\"")
"""What specks, rules and shadows along the column are read as."""
BEYOND, APART = 1.5, 1.5
"""How far beyond the column, and from the word before it, a stray word stands, in heights of a capital."""
JUSTIFIED = 0.5
"""Share of the lines that end where the column ends, if it is justified."""
HEAD_LINES = 2
SAME_ROW = 0.5
"""Vertical overlap, as a share of the lower box, from which two pieces stand on one row."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """Words of one line from left to right, on the prepared image."""

    words: tuple[Reading, ...]

    @property
    def box(self) -> Box:
        """The box around the words."""
        return reduce(Box.union, (word.box for word in self.words))

    @property
    def text(self) -> str:
        """The words with single spaces."""
        return " ".join(word.text for word in self.words)

    @property
    def confidence(self) -> float:
        """The mean confidence of the words."""
        return sum(word.confidence for word in self.words) / len(self.words)

    @property
    def size(self) -> float:
        """The height of a capital of this type, estimated from the letters that each word is made of."""
        return median(word.box.height / _proportion(word.text) for word in self.words)


@dataclass(frozen=True, slots=True)
class Column:
    """The block that most lines fill: left and right edge, usual type size and distance of base lines."""

    left: int
    right: int
    size: float
    pitch: float

    @property
    def width(self) -> int:
        """Pixels from edge to edge."""
        return self.right - self.left


def _proportion(text: str) -> float:
    tall = any(char.isupper() or char.isdigit() or char in ASCENDING or char in "àâéèêëîïôùûœ" for char in text)
    deep = any(char in DESCENDING for char in text)
    return (ASCENT if tall else X_HEIGHT) + (DESCENT if deep else 0.0)


def lines_of(readings: Iterable[Reading]) -> list[TextLine]:
    """Return the lines as Tesseract groups them."""
    groups = groupby(readings, key=lambda word: (word.block, word.paragraph, word.line))
    return [TextLine(tuple(words)) for _, words in groups]


def trimmed(lines: Iterable[TextLine]) -> tuple[list[TextLine], list[TextLine]]:
    """Return the specks that stand alone at the ends of lines, one line each, and the lines without them."""
    specks: list[TextLine] = []
    kept: list[TextLine] = []
    for line in lines:
        words = list(line.words)
        while words and _is_speck(words[-1]):
            specks.append(TextLine((words.pop(),)))
        while words and _is_speck(words[0]):
            specks.append(TextLine((words.pop(0),)))
        kept += [TextLine(tuple(words))] if words else []
    return specks, kept


def _is_speck(word: Reading) -> bool:
    return all(char in SPECKS for char in word.text)


def without_strays(lines: Sequence[TextLine], column: Column) -> tuple[list[TextLine], list[TextLine]]:
    """Return what stands beyond a justified column, after the end of its lines, and the lines without it.

    It is the edge of the facing page, or a shadow; the first lines may hold a folio there.
    """
    reach = column.right + BEYOND * column.size
    full = sum(1 for line in lines if abs(line.box.right - column.right) < column.size)
    if full < JUSTIFIED * len(lines):
        return [], list(lines)
    strays: list[TextLine] = []
    kept: list[TextLine] = []
    for index, line in enumerate(lines):
        words = list(line.words)
        while len(words) > 1 and words[-1].box.x > reach and _is_apart(words, column) and index >= HEAD_LINES:
            strays.append(TextLine((words.pop(),)))
        kept.append(TextLine(tuple(words)))
    return strays, kept


def _is_apart(words: Sequence[Reading], column: Column) -> bool:
    return words[-1].box.x - words[-2].box.right > APART * column.size


SHORT_COLUMN = 3
"""So many rows side by side are the beginning of a second column that is shorter than the first."""
CROSSED = 0.1
"""At most this share of the lines of a page in two columns are set across both."""


def column_of(lines: Sequence[TextLine]) -> Column:
    """Measure the text column; `lines` must not be empty.

    Where most lines are the first of a paragraph the left edge is still that of the others.
    """
    widest = sorted(line.box.width for line in lines)[-max(1, len(lines) // 10)]
    full = [line for line in lines if line.box.width >= 0.6 * widest] or list(lines)
    left = sorted(line.box.x for line in full)[len(full) // 4]
    right = median(line.box.right for line in full)
    tops = sorted(line.box.y + line.box.height / 2 for line in full)
    size = median(line.size for line in full)
    steps = [b - a for a, b in pairwise(tops) if b - a > size]
    return Column(round(left), round(right), size, median(steps) if steps else 2 * size)


def is_single(lines: Sequence[TextLine], column: Column) -> bool:
    """Tell whether the page is set in one column: few of its rows are two pieces side by side.

    Where the second column is short, some rows in one place are, and hardly any other line crosses the gutter.
    """
    gaps = gaps_of(lines, column)
    if len(gaps) >= 0.4 * max(1, len(rows_of(lines))):
        return False
    return len(gaps) < SHORT_COLUMN or _crossed(lines, gaps, column) > CROSSED * len(lines)


def _crossed(lines: Sequence[TextLine], gaps: Sequence[tuple[int, int]], column: Column) -> int:
    """Return how many lines stand on both sides of the gutter."""
    gutter = median((left + right) / 2 for left, right in gaps)
    return sum(1 for line in lines if line.box.x < gutter - column.size and line.box.right > gutter + column.size)


def gaps_of(lines: Sequence[TextLine], column: Column) -> list[tuple[int, int]]:
    """Return the left and right edge of the gap in each row of two pieces side by side."""
    wide = [[line for line in row if len(line.words) >= 3] for row in rows_of(lines)]
    gaps = [(row[0].box.right, row[1].box.x) for row in wide if len(row) >= 2]
    return [(left, right) for left, right in gaps if right - left > column.size]


def rows_of(lines: Sequence[TextLine]) -> list[list[TextLine]]:
    """Return the lines from top to bottom, those that stand side by side together from left to right."""
    rows: list[list[TextLine]] = []
    for line in sorted(lines, key=lambda line: (line.box.y + line.box.height / 2, line.box.x)):
        if rows and all(_beside(line.box, other.box) for other in rows[-1]):
            rows[-1].append(line)
        else:
            rows.append([line])
    return [sorted(row, key=lambda line: line.box.x) for row in rows]


def _beside(one: Box, other: Box) -> bool:
    overlap = min(one.bottom, other.bottom) - max(one.y, other.y)
    apart = one.x >= other.right - 2 or other.x >= one.right - 2
    return apart and overlap >= SAME_ROW * min(one.height, other.height)


def joined(row: Sequence[TextLine]) -> TextLine:
    """Return the pieces of a row as one line."""
    return TextLine(tuple(word for line in row for word in line.words))
