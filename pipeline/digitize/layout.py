"""Zones of a page, named as SegmOnto names them, from the geometry and the words of its lines."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from statistics import median

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.columns import Part, block_of, columns
from pipeline.digitize.figures import figures
from pipeline.digitize.lexicon import lexicon
from pipeline.digitize.lines import (
    Column,
    TextLine,
    column_of,
    is_single,
    joined,
    lines_of,
    rows_of,
    trimmed,
    without_strays,
)
from pipeline.digitize.recognise import Reading
from pipeline.digitize.tables import table_rows
from pipeline.model import Box, ZoneKind
from pipeline.paths import project

BANNERS = "banners.toml"
SMALL_TYPE = 0.93
"""A note is set at most this large, in sizes of the main text."""
NARROW = 0.3
"""A marginal note or a folio is at most this wide, in widths of the column."""
UNSURE = 0.4
"""Mean confidence below which a line may be an ornament, a shadow or show-through."""
DOUBTFUL = 0.6
"""Mean confidence below which a line beside the column without a word is none."""
HEAD_ROWS = 2
"""Rows at the top among which the running head and the folio are sought."""

FOLIO = re.compile(r"^[\[({—–-]*\s*([0-9IlOoSsZzgB]{1,4}|[ivxlcj]{1,7}|[IVXLCJ]{1,7})\s*[\])}—–.-]*$")
SIGNATURE = re.compile(r"^(?:[A-Z]{1,2}|[A-Z][a-z]|\d{1,2}|\*{1,4})\s?(?:[ivj]{1,4}|[2-9]|\*)?[.,]?$")
NOTE_MARKER = re.compile(r"^(?:[(\[]\s?(?:\d{1,2}|[a-z]|\*{1,3}|[lI])\s?[)\]]|\*{1,3}|[†‡])")
NOTE_NUMBER = re.compile(r"^\d{1,2}[.)]")
"""A bare number marks a note, and as well an article or a heading."""
WORD = re.compile(r"[^\W\d_]+")
DIGIT_LOOKALIKES = str.maketrans("IlOoSsZzgB", "1100552298")


@dataclass(frozen=True, slots=True)
class LaidZone:
    """A zone and its lines in reading order, on the prepared image; one without lines has a frame."""

    kind: ZoneKind
    lines: tuple[TextLine, ...]
    frame: Box | None = None


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the page before and after it was given to a zone."""

    line: TextLine
    kind: ZoneKind
    part: int = 0


def lay_out(readings: Sequence[Reading], grey: NDArray[np.uint8]) -> tuple[LaidZone, ...]:
    """Return the zones of a page in reading order: head, main text, marginal notes, foot-notes, foot.

    `readings` are the words found on the prepared image `grey`, which is searched for printed rules.
    """
    specks, print_ = trimmed(lines_of(readings))
    noise, lines = _parted(print_, is_artefact)
    noise = [*noise, *specks]
    if not lines:
        return _zones([_Row(line, "DigitizationArtefactZone") for line in noise])
    column = block_of(lines)
    strays, lines = without_strays(lines, column)
    shreds, lines = _parted(lines, lambda line: _is_shred(line, column))
    found = figures(grey, lines, column)
    drawn, lines = _parted(lines, lambda line: line.confidence < DOUBTFUL and found.holds(line.box))
    noise = [*noise, *strays, *shreds, *drawn]
    if not lines:
        return _zones([_Row(line, "DigitizationArtefactZone") for line in noise])
    margin, lines = _parted(lines, lambda line: _is_marginal(line, column))
    single = is_single(lines, column)
    head, lines = _off(lines, lambda rows: _head(rows, column))
    has_folio = any(row.kind == "NumberingZone" for row in head)
    foot, lines = _off(lines, lambda rows: _foot(rows, column, has_folio=has_folio))
    parts = [Part(tuple(joined(row) for row in rows_of(lines)))] if single else columns(lines)
    main, notes = _text_and_notes(parts, column, rules(grey, column))
    named = [*head, *main, *(_Row(line, "MarginTextZone") for line in margin), *notes]
    named += [*foot, *(_Row(line, "DigitizationArtefactZone") for line in noise)]
    initials = (LaidZone("DropCapitalZone", (), box) for box in found.initials)
    pictures = (LaidZone("GraphicZone", (), box) for box in found.pictures)
    return (*_zones(named), *initials, *pictures)


def printed_number(zones: Sequence[LaidZone]) -> int | None:
    """Return the page number that the page prints, if it prints one in arabic figures."""
    for zone in zones:
        if zone.kind == "NumberingZone":
            figures = "".join(re.findall(r"\w+", zone.lines[0].text))
            plain = figures.translate(DIGIT_LOOKALIKES)
            if any(char.isdigit() for char in figures) and plain.isdigit():
                return int(plain)
    return None


def rules(grey: NDArray[np.uint8], column: Column) -> tuple[Box, ...]:
    """Return the printed horizontal rules of the image: long, thin, and nothing else."""
    ink = (grey < 160).astype(np.uint8)
    long = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((1, max(9, round(2.5 * column.size))), np.uint8))
    _, _, table, _ = cv2.connectedComponentsWithStats(long, connectivity=8)
    return tuple(Box(int(x), int(y), int(w), int(h)) for x, y, w, h, _ in table[1:] if h <= 0.4 * column.size)


def _parted(lines: Sequence[TextLine], wanted: Callable[[TextLine], bool]) -> tuple[list[TextLine], list[TextLine]]:
    flags = [wanted(line) for line in lines]
    return (
        [line for line, flag in zip(lines, flags, strict=True) if flag],
        [line for line, flag in zip(lines, flags, strict=True) if not flag],
    )


def is_artefact(line: TextLine) -> bool:
    """Tell a library's banner, or specks and ornaments read as letters, from print."""
    if any(banner.search(line.text) for banner in _banners()):
        return True
    return not any(char.isalnum() for char in line.text) or (line.confidence < UNSURE and _is_gibberish(line))


def _is_gibberish(line: TextLine) -> bool:
    """Tell a line of shreds: hardly a word of four letters, and none that a lexicon knows."""
    words = [match for word in line.words for match in WORD.findall(word.text)]
    long = sum(1 for word in words if len(word) > 3)
    return 3 * long < len(words) and not any(len(word) > 2 and word in lexicon() for word in words)


@lru_cache(maxsize=1)
def _banners() -> tuple[re.Pattern[str], ...]:
    return load_banners(project().lexicon / BANNERS)


def load_banners(path: Path) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of the libraries' banners."""
    table = tomllib.loads(path.read_text("utf-8"))["banner"]
    return tuple(re.compile(row["pattern"], re.IGNORECASE) for row in table)


def _is_shred(line: TextLine, column: Column) -> bool:
    """Tell the edge of the facing page: doubtful shreds of words beside the column."""
    beside = line.box.x >= column.right or line.box.right <= column.left
    words = [word.text for word in line.words if len(word.text) > 2 and word.text in lexicon()]
    return beside and not words and line.confidence < DOUBTFUL


def _is_marginal(line: TextLine, column: Column) -> bool:
    """Tell a note in the margin: narrow, and beside the column."""
    beside = line.box.right <= column.left + 0.02 * column.width or line.box.x >= column.right - 0.02 * column.width
    letters = sum(char.isalpha() for char in line.text)
    return beside and line.box.width <= NARROW * column.width and letters >= 2


def _off(
    lines: Sequence[TextLine], take: Callable[[list[TextLine]], tuple[list[_Row], list[TextLine]]]
) -> tuple[list[_Row], list[TextLine]]:
    """Take rows off the top or the bottom of the page, where columns are no matter; return them and what is left."""
    rows = {joined(row): row for row in rows_of(lines)}
    taken, left = take(list(rows))
    return taken, [line for row in left for line in rows[row]]


def _text_and_notes(parts: Sequence[Part], block: Column, found: Sequence[Box]) -> tuple[list[_Row], list[_Row]]:
    """Part the text from the foot-notes, which stand below their own column, or below all and across."""
    main: list[_Row] = []
    notes: list[_Row] = []
    ended = False
    for number, part in enumerate(parts):
        rows = part.rows
        column = block if part.across or len(parts) == 1 else _within(block, rows)
        above = [max((row.line for row in main), key=lambda line: line.box.bottom)] if part.across and main else []
        cut = 0 if ended else _first_note([*above, *rows], column, found) - len(above)
        ended = ended or (part.across and cut < len(rows))
        cells = table_rows(rows[:cut], column)
        main += [_Row(line, "TableZone" if at in cells else "MainZone", number) for at, line in enumerate(rows[:cut])]
        notes += [_Row(line, "FootNoteZone") for line in rows[cut:]]
    return main, notes


def _within(block: Column, rows: Sequence[TextLine]) -> Column:
    """Return the column that some rows fill, in the type of the whole block."""
    column = column_of(rows)
    return Column(column.left, column.right, block.size, block.pitch)


def _head(rows: list[TextLine], column: Column) -> tuple[list[_Row], list[TextLine]]:
    """Take the running head and the folio off the top of the page."""
    for depth in range(min(HEAD_ROWS, len(rows) - 1)):
        pieces = _split_folio(rows[depth], column)
        if any(piece.kind == "NumberingZone" for piece in pieces):
            above = [_Row(line, "RunningTitleZone") for line in rows[:depth]]
            return [*above, *pieces], rows[depth + 1 :]
    if len(rows) > 2 and _is_bare_head(rows[0], rows[1], column):
        return [_Row(rows[0], "RunningTitleZone")], rows[1:]
    return [], rows


def _split_folio(row: TextLine, column: Column) -> list[_Row]:
    """Part a row of the head into folio and title; a row that is prose comes back as main text."""
    words = row.words
    for place in {0, len(words) - 1}:
        rest = words[1:] if place == 0 else words[:-1]
        if not _is_folio(words[place].text) or not _may_be_title(rest, words[place], column):
            continue
        folio = _Row(TextLine((words[place],)), "NumberingZone")
        title = [_Row(TextLine(rest), "RunningTitleZone")] if rest else []
        return [folio, *title] if place == 0 else [*title, folio]
    if _is_folio(row.text.replace(" ", "")) and row.box.width <= NARROW * column.width:
        return [_Row(row, "NumberingZone")]
    return [_Row(row, "MainZone")]


def _is_folio(text: str) -> bool:
    return bool(FOLIO.match(text)) and any(char.isdigit() or char in "ivxlcIVXLCO" for char in text)


def _may_be_title(rest: Sequence[Reading], folio: Reading, column: Column) -> bool:
    """Tell a running title from prose that begins or ends with a number: it leaves a gap, or is in capitals."""
    if not rest:
        return True
    title = TextLine(tuple(rest))
    gap = max(title.box.x - folio.box.right, folio.box.x - title.box.right)
    at_edge = folio.box.x <= column.left + 3 * column.size or folio.box.right >= column.right - 3 * column.size
    return at_edge and (gap > 2 * column.size or (_is_capitals(title.text) and gap > 0.8 * column.size))


def _is_capitals(text: str) -> bool:
    letters = [char for char in text if char.isalpha()]
    return len(letters) >= 3 and sum(char.isupper() for char in letters) >= 0.8 * len(letters)


def _is_bare_head(first: TextLine, second: TextLine, column: Column) -> bool:
    """Tell a running title without a legible folio from a heading: the text below it goes on in mid-sentence."""
    goes_on = second.text[:1].islower() and second.box.x - column.left < 0.8 * column.size
    inset = min(first.box.x - column.left, column.right - first.box.right) > 1.5 * column.size
    return goes_on and (inset or _is_capitals(first.text))


def _foot(rows: list[TextLine], column: Column, *, has_folio: bool) -> tuple[list[_Row], list[TextLine]]:
    """Take signature, catch-word and folio off the bottom of the page."""
    if len(rows) < 3:
        return [], rows
    last = rows[-1]
    if not has_folio and _is_folio(last.text.replace(" ", "")) and _is_centred(last, column):
        return [_Row(last, "NumberingZone")], rows[:-1]
    if _is_signature(last, column) or _is_catchword(last, rows[-2], column):
        return [_Row(last, "QuireMarksZone")], rows[:-1]
    return [], rows


def _is_centred(line: TextLine, column: Column) -> bool:
    left, right = line.box.x - column.left, column.right - line.box.right
    return min(left, right) > 0.25 * column.width and abs(left - right) < 0.2 * column.width


def _is_signature(line: TextLine, column: Column) -> bool:
    text = line.text.replace(" ", "")
    return bool(SIGNATURE.match(text)) and line.box.x - column.left > 0.15 * column.width


def _is_catchword(line: TextLine, above: TextLine, column: Column) -> bool:
    """Tell a row that starts far to the right and ends with the line, below a line that is full."""
    starts_late = line.box.x - column.left > 0.35 * column.width
    at_right = column.right - line.box.right < 0.12 * column.width
    full = column.right - above.box.right < 0.1 * column.width
    return starts_late and at_right and full and len(line.words) <= 3


def _first_note(rows: Sequence[TextLine], column: Column, found: Sequence[Box]) -> int:
    """Return the index of the first line of the foot-notes, or the number of lines.

    A note starts with a marker and is in small type or below a rule or a wide gap; one that a bare number marks is
    below a rule if it is not in small type. Without a marker it goes on from the page before, in small type below a
    rule. All below it are notes.
    """
    for index in range(1, len(rows)):
        above, tail = rows[index - 1].box, rows[index:]
        small = median(line.size for line in tail) <= SMALL_TYPE * column.size
        marked, numbered = bool(NOTE_MARKER.match(tail[0].text)), bool(NOTE_NUMBER.match(tail[0].text))
        ruled = _is_ruled(above, tail[0].box, column, found)
        apart = ruled or tail[0].box.y - above.y > 1.5 * column.pitch
        goes_on = small and ruled and tail[0].size <= SMALL_TYPE * column.size
        if (marked and (small or apart)) or (numbered and (small or ruled)) or goes_on:
            return index
    return len(rows)


def _is_ruled(above: Box, below: Box, column: Column, found: Sequence[Box]) -> bool:
    return any(above.bottom - 0.3 * column.size <= rule.y <= below.y + 0.3 * column.size for rule in found)


def _zones(rows: Sequence[_Row]) -> tuple[LaidZone, ...]:
    """Join neighbouring rows of one kind and one column into zones."""
    return tuple(_grouped(rows))


def _grouped(rows: Sequence[_Row]) -> Iterator[LaidZone]:
    for (kind, _), group in groupby(rows, key=lambda row: (row.kind, row.part)):
        yield LaidZone(kind, tuple(row.line for row in group))
