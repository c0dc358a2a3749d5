"""Made-up pages: running head, folio, headings, text, foot-notes and signature, each line in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from .copytext import Kind, Paragraph, Piece, Run, Style, Word
from .faces import width
from .lines import SPACE, Hyphen, Measure, SetLine, set_lines

Zone = Literal["MainZone", "RunningTitleZone", "NumberingZone", "FootNoteZone", "QuireMarksZone"]

FINE = 2
"""The press works at twice the resolution of the scan."""
DPI = 300
WIDTH, HEIGHT = 1240 * FINE, 2008 * FINE
BODY, NOTE, HEAD = 39 * FINE, 32 * FINE, 31 * FINE
LEADING, NOTE_LEADING = 41.0 * FINE, 34.5 * FINE
MEASURE = 948.0 * FINE
TOP, FOOT = 232.0 * FINE, 1782.0 * FINE
"""The base lines of the first and last line of the text."""
HEAD_LINE, QUIRE_LINE = 168.0 * FINE, 1836.0 * FINE
INNER = 152.0 * FINE
"""The margin at the back of the book; the outer one is what remains."""
VERSO_HEAD = "MANUEL DES JEUX."
QUIRE = 12
"""Pages in a quire: the first of each is signed with its number."""
RULE = 180.0 * FINE


@dataclass(frozen=True, slots=True)
class Display:
    """How a heading is set: size, letter-spacing, and the white above and below in lines."""

    size: int
    style: Style
    track: float
    above: float
    below: float


DISPLAYS: dict[Kind, Display] = {
    "part": Display(42 * FINE, "roman", 5.0 * FINE, 1.1, 0.55),
    "division": Display(33 * FINE, "roman", 4.0 * FINE, 0.35, 0.5),
    "game": Display(44 * FINE, "italic", 0.0, 0.55, 0.4),
}


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line on the page; `y` is its base line, `paragraph` its number in the copy (or -1)."""

    zone: Zone
    words: tuple[Word, ...]
    lefts: tuple[float, ...]
    y: float
    size: int
    track: float
    hyphen: Hyphen
    paragraph: int

    @property
    def text(self) -> str:
        """The line as a reader sees it."""
        return " ".join(word.text for word in self.words)


@dataclass(frozen=True, slots=True)
class MadePage:
    """A page ready for the press; `rule` is the height of the foot-note rule, where there is one."""

    number: int
    lines: tuple[PlacedLine, ...]
    left: float
    rule: float | None

    @property
    def recto(self) -> bool:
        """Whether the page is a right-hand one."""
        return self.number % 2 == 1


@dataclass(frozen=True, slots=True)
class _Slug:
    """A line of the column before its height is known: the white above and below it, in pixels."""

    line: PlacedLine
    above: float
    below: float


class Overfull(Exception):
    """The copy of a page does not fit on it."""


def make_pages(copy: tuple[Paragraph, ...]) -> tuple[MadePage, ...]:
    """Set the whole copy; pages begin where its marks say."""
    numbers = sorted({piece.page for paragraph in copy for piece in paragraph.pieces})
    return tuple(_make_page(copy, number) for number in numbers)


def _make_page(copy: tuple[Paragraph, ...], number: int) -> MadePage:
    here = [(k, p, piece) for k, p in enumerate(copy) for piece in p.pieces if piece.page == number]
    left = INNER if number % 2 else WIDTH - INNER - MEASURE
    column = [s for k, p, piece in here if p.kind != "note" for s in _column(k, p, piece)]
    notes = [line for k, p, piece in here if p.kind == "note" for line in _note(k, piece)]
    foot = FOOT - (len(notes) + 0.9) * NOTE_LEADING if notes else FOOT
    lines = list(_stack(column, foot, number))
    bottom = FOOT + (0.35 * NOTE_LEADING if notes else 0)
    lines += [replace(line, y=bottom - (len(notes) - 1 - k) * NOTE_LEADING) for k, line in enumerate(notes)]
    lines = [*_head(copy, number), *lines, *_quire(number)]
    placed = tuple(replace(line, lefts=tuple(left + x for x in line.lefts)) for line in lines)
    return MadePage(number, placed, left, bottom - len(notes) * NOTE_LEADING - 6 * FINE if notes else None)


def _column(index: int, paragraph: Paragraph, piece: Piece) -> Iterator[_Slug]:
    display = DISPLAYS.get(paragraph.kind)
    if display:
        heading = _centred(piece.words, display.size, display.track, "MainZone", index)
        yield _Slug(heading, display.above * LEADING, display.below * LEADING)
        return
    measure = Measure(BODY, MEASURE, 1.4 * BODY if piece.first else 0.0)
    for line in set_lines(piece.words, measure, full=not piece.last, cut=piece.cut):
        yield _Slug(_placed(line, "MainZone", BODY, index), 0.0, 0.0)


def _note(index: int, piece: Piece) -> Iterator[PlacedLine]:
    measure = Measure(NOTE, MEASURE, 1.2 * NOTE)
    for line in set_lines(piece.words, measure, full=False, cut=False):
        yield _placed(line, "FootNoteZone", NOTE, index)


def _placed(line: SetLine, zone: Zone, size: int, index: int) -> PlacedLine:
    return PlacedLine(zone, line.words, line.lefts, 0.0, size, 0.0, line.hyphen, index)


def _stack(column: list[_Slug], foot: float, number: int) -> Iterator[PlacedLine]:
    """Place the lines from the top down, giving the white that is left over to headings, then to leads."""
    white = sum(s.above + s.below for s in column) - (column[0].above if column else 0.0)
    over = (foot - TOP) - (len(column) - 1) * LEADING - white
    if over < -0.6 * LEADING:
        raise Overfull(f"page {number} is {-over / LEADING:.1f} lines too long")
    swell = 1 + max(-0.5, min(0.9, over / white)) if white else 1.0
    over -= white * (swell - 1)
    lead = LEADING + max(-0.02 * LEADING, min(0.02 * LEADING, over / max(1, len(column) - 1)))
    y = TOP - lead - (column[0].above * swell if column else 0.0)
    for slug in column:
        y += lead + slug.above * swell
        yield replace(slug.line, y=y)
        y += slug.below * swell


def _head(copy: tuple[Paragraph, ...], number: int) -> Iterator[PlacedLine]:
    earlier = [p for p in copy if p.pieces[0].page < number] or [copy[0]]
    title = earlier[-1].running_head
    words = _words(title if number % 2 else VERSO_HEAD)
    folio = PlacedLine("NumberingZone", _words(str(number)), (0.0,), HEAD_LINE, BODY, 0.0, "none", -1)
    if number % 2:
        folio = replace(folio, lefts=(MEASURE - width(folio.words[0], BODY),))
    running = replace(_centred(words, HEAD, 2.0 * FINE, "RunningTitleZone", -1), y=HEAD_LINE)
    yield from (running, folio) if number % 2 else (folio, running)


def _quire(number: int) -> Iterable[PlacedLine]:
    if number % QUIRE != 1:
        return ()
    sign = _words(str(number // QUIRE + 1))
    return (PlacedLine("QuireMarksZone", sign, (0.72 * MEASURE,), QUIRE_LINE, NOTE, 0.0, "none", -1),)


def _centred(words: tuple[Word, ...], size: int, track: float, zone: Zone, index: int) -> PlacedLine:
    gap = (SPACE * size) + 2 * track
    widths = [width(word, size, track) for word in words]
    left = (MEASURE - sum(widths) - gap * (len(words) - 1)) / 2
    lefts = []
    for advance in widths:
        lefts.append(left)
        left += advance + gap
    return PlacedLine(zone, words, tuple(lefts), 0.0, size, track, "none", index)


def _words(text: str) -> tuple[Word, ...]:
    return tuple(Word((Run(part, "roman"),)) for part in text.split())
