"""Recognised pages to received text: words by spaces, lines by line ends, pages by form feeds.

The layout says what a line is: zones name running titles, page numbers and foot-notes; a first-line indent
or a wide gap opens a paragraph; a short centred line is a heading.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from rapidfuzz import fuzz

from pipeline.model import Line, Page, Word, WordSpan, Zone, ZoneKind
from pipeline.transcribe.draft import Draft, DraftKind, Piece
from pipeline.transcribe.page_numbers import page_numbers

KIND_OF_ZONE: dict[ZoneKind, DraftKind] = {
    "MainZone": "paragraph", "TitlePageZone": "paragraph", "DropCapitalZone": "paragraph",
    "TableZone": "table", "FootNoteZone": "note", "MarginTextZone": "note",
    "RunningTitleZone": "page_matter", "NumberingZone": "page_matter", "QuireMarksZone": "page_matter",
    "GraphicZone": "page_matter", "DigitizationArtefactZone": "page_matter",
}  # fmt: skip

INDENT = 0.6
"""A first line begins at least so many line heights right of its neighbours."""
GAP = 1.6
"""Two lines farther apart than so many usual distances belong to two paragraphs.

The usual distance is that of a third of the lines, since headings stand apart on half the lines of some pages.
"""
CELL = 1.7
"""Two cells of a table stand farther apart than so many line heights."""
SHORT = 0.15
"""The last line of a paragraph ends by this share of the measure before the others."""
FULL = 10
"""So many lines has a page that shows how wide the text of its book is."""
CENTRED_WIDTH = 0.8
"""A centred line is at most so wide, as a share of the width of the text."""

ALIKE = 60
"""Two running heads may be one, misread, where so much of their letters is the same, in hundredths."""

_ITEM = re.compile(r"(?:[-–—•*]|\d{1,2}[.°)]{1,2}|[a-h]\))\s\S")
"""What opens a line of a list: a dash, a dot or a number, behind a line that a stop or a comma closes."""
_ITEM_BEHIND = re.compile(r"[.:;,]\W*$")
_MARKER = re.compile(r"^\((?:\d{1,2}|\*|[lIiïx])\)$")
_HEADING_STOP = re.compile(r"[,;:-]$")


@dataclass(frozen=True, slots=True)
class Scan:
    """The recognised rows of one source, each sorted by its place."""

    pages: tuple[Page, ...]
    zones: tuple[Zone, ...]
    lines: tuple[Line, ...]
    words: tuple[Word, ...]


@dataclass(slots=True)
class _Writer:
    source: str
    parts: list[str] = field(default_factory=list)
    length: int = 0
    spans: list[WordSpan] = field(default_factory=list)

    def write(self, text: str) -> tuple[int, int]:
        start = self.length
        self.parts.append(text)
        self.length += len(text)
        return start, self.length


@dataclass(frozen=True, slots=True)
class _Row:
    """A line with its words and the zone it stands in."""

    line: Line
    zone: Zone
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


def read_scan(source: str, scan: Scan) -> tuple[str, list[Draft], list[WordSpan]]:
    """Return the received text of a scan, its drafts and the place of every word."""
    writer, drafts = _Writer(source), []
    zones = {zone.id: zone for zone in scan.zones}
    words: dict[str, list[Word]] = defaultdict(list)
    for word in scan.words:
        words[word.line].append(word)
    lines: dict[str, list[Line]] = defaultdict(list)
    for line in sorted(scan.lines, key=lambda item: item.ordinal):
        lines[line.page].append(line)
    zones |= {zone.id: replace(zone, kind="MainZone") for zone in _titles(scan.zones, lines, words)}
    numbers, usual = page_numbers(scan.pages), _usual_frame(lines.values(), zones)
    for page in scan.pages:
        if writer.length:
            writer.write("\f")
        rows = [_row(line, zones, words) for line in lines[page.id]]
        drafts += _page_drafts(writer, numbers[page.id], [row for row in rows if row.words], usual)
    return "".join(writer.parts), drafts, writer.spans


def _titles(
    zones: Sequence[Zone], lines: Mapping[str, Sequence[Line]], words: Mapping[str, Sequence[Word]]
) -> Iterator[Zone]:
    """Give what was taken for a running head but is a title: its page bears no number, and no other page repeats it."""
    texts: dict[Zone, str] = {}
    for zone in zones:
        if zone.kind == "RunningTitleZone":
            own = (word.text for line in lines[zone.page] if line.zone == zone.id for word in words[line.id])
            texts[zone] = " ".join(own).lower()
    numbered = {zone.page for zone in zones if zone.kind == "NumberingZone"}
    for zone, text in texts.items():
        others = (other for one, other in texts.items() if one.page != zone.page)
        if zone.page not in numbered and not any(fuzz.ratio(text, other, score_cutoff=ALIKE) for other in others):
            yield zone


def _row(line: Line, zones: dict[str, Zone], words: dict[str, list[Word]]) -> _Row:
    ordered = sorted(words[line.id], key=lambda word: word.ordinal)
    return _Row(line, zones[line.zone], tuple(word for word in ordered if word.text))


def _usual_frame(pages: Iterable[Sequence[Line]], zones: dict[str, Zone]) -> _Frame | None:
    """Return the frame that the full pages of a book usually have, from its left edge on; None where none is full."""
    texts = [[line for line in page if KIND_OF_ZONE[zones[line.zone].kind] == "paragraph"] for page in pages]
    frames = [_frame_of(lines) for lines in texts if len(lines) >= FULL]
    if not frames:
        return None
    width, height, pitch = zip(*((one.right - one.left, one.height, one.pitch) for one in frames), strict=True)
    return _Frame(0, median(width), median(height), median(pitch))


def _page_drafts(writer: _Writer, number: int | None, rows: list[_Row], usual: _Frame | None) -> list[Draft]:
    """Write one page, of which `number` is printed on it, and cut it into drafts."""
    drafts = []
    for i, (kind, group) in enumerate(_groups(rows, usual)):
        if i:
            writer.write("\n\n")
        start = writer.length
        pieces = _written(writer, group, kind)
        draft = Draft(kind, start, writer.length, pieces, "centred" if kind == "heading" else "plain", 0, number)
        drafts.append(_with_marker(draft) if kind == "note" else draft)
    return drafts


def _written(writer: _Writer, group: Sequence[_Row], kind: DraftKind) -> tuple[Piece, ...]:
    """Write the lines of a block; those of a table, and the items of a list, stay lines of their own."""
    pieces: list[Piece] = []
    for row in group:
        line_break = "\n" if kind == "table" or (kind == "list" and _opens_item(row)) else " "
        cells = _cells(row) if kind == "table" else frozenset()
        for number, word in enumerate(row.words):
            if pieces:
                gap = "\t" if number in cells else " "
                blank = gap if number else "\n"
                start, end = writer.write(blank)
                shown = gap if number else line_break
                pieces.append(Piece(start, end, shown, "copy" if shown == blank else "space"))
            start, end = writer.write(word.text)
            writer.spans.append(WordSpan(word.id, writer.source, start, end))
            shown = word.text if word.repaired is None else word.repaired
            pieces.append(Piece(start, end, shown, "copy" if shown == word.text else "repair"))
    return tuple(pieces)


def _cells(row: _Row) -> frozenset[int]:
    """Return the places of the words that open a cell of a table: behind a wide gap; where none is, a last figure."""
    wide = CELL * row.line.height
    found = {at for at, (one, two) in enumerate(pairwise(row.words), 1) if two.x - (one.x + one.width) > wide}
    last = len(row.words) - 1
    is_figure = last > 0 and row.words[last].text.rstrip(".,;").isdigit()
    return frozenset(found or ({last} if is_figure else ()))


def _with_marker(draft: Draft) -> Draft:
    """Take the marker off the front of a foot-note."""
    first = draft.pieces[0].text if draft.pieces else ""
    if not _MARKER.match(first):
        return draft
    marker = "(1)" if not first[1].isdigit() and first[1] != "*" else first
    return Draft("note", draft.start, draft.end, draft.pieces[2:], draft.style, 0, draft.page, marker)


def _groups(rows: list[_Row], usual: _Frame | None) -> list[tuple[DraftKind, list[_Row]]]:
    """Unite the lines of a page into blocks; `usual` is the frame of the full pages of its book."""
    groups: list[tuple[DraftKind, list[_Row]]] = []
    frames = _frames(rows, usual)
    for i, row in enumerate(rows):
        frame = frames[row.zone.id]
        before, after = (rows[i - 1] if i else None), (rows[i + 1] if i + 1 < len(rows) else None)
        kind = KIND_OF_ZONE[row.zone.kind]
        if kind == "paragraph" and is_centred(row.line, row.text, frame, apart=_apart(before, row, after, frame)):
            kind = "heading"
        elif kind == "paragraph" and groups and _is_listed(groups[-1], row, frame):
            kind = "list"
        same = groups and before is not None and groups[-1][0] == kind and before.zone.kind == row.zone.kind
        if same and before is not None and not _opens(before, row, kind, frame):
            groups[-1][1].append(row)
        else:
            groups.append((kind, [row]))
    return groups


def _is_listed(group: tuple[DraftKind, list[_Row]], row: _Row, frame: _Frame) -> bool:
    """Say whether a line belongs to a list: it opens an item below a closed line, or goes on with the item above.

    An item that its indent, or white space above it, makes a paragraph is one; space behind a colon only announces it.
    """
    kind, rows = group
    before = rows[-1]
    if _opens_item(row) and kind in ("paragraph", "list"):
        is_announced = before.text.endswith(":") and not _is_indented(before, row, frame)
        return is_announced or (
            not _opens(before, row, "paragraph", frame) and _ITEM_BEHIND.search(before.text) is not None
        )
    if kind != "list" or _is_wide(before, row, frame):
        return False
    item = next(one for one in reversed(rows) if _opens_item(one))
    is_full = before.line.x + before.line.width > frame.right - SHORT * (frame.right - frame.left)
    hangs = row.line.x > item.line.x + INDENT * frame.height / 2
    return (hangs or row.line.x < frame.left + INDENT * frame.height) and (is_full or not before.text.endswith("."))


def _opens_item(row: _Row) -> bool:
    return _ITEM.match(row.text) is not None


def _is_wide(before: _Row, row: _Row, frame: _Frame) -> bool:
    """Say whether two lines stand farther apart than those of a paragraph."""
    return row.line.y - before.line.y > GAP * frame.pitch


@dataclass(frozen=True, slots=True)
class _Frame:
    """The usual left and right edge, line height and line distance of the text of a page."""

    left: float
    right: float
    height: float
    pitch: float


def _frames(rows: list[_Row], usual: _Frame | None) -> dict[str, _Frame]:
    """Return the frame of each zone: that of its column where zones stand side by side, else that of the page.

    A page of short lines, or of headings, is as wide and as close as the pages of its book usually are.
    """
    zones = list({row.zone.id: row.zone for row in rows}.values())
    text = [zone for zone in zones if KIND_OF_ZONE[zone.kind] == "paragraph"]
    whole = _frame(rows)
    if usual is not None:
        right, pitch = max(whole.right, whole.left + usual.right), min(whole.pitch, usual.pitch)
        whole = replace(whole, right=right, pitch=pitch)
    return {zone.id: _frame(own) if (own := _column(zone, text, rows)) else whole for zone in zones}


def _column(zone: Zone, text: Sequence[Zone], rows: list[_Row]) -> list[_Row]:
    """Return the rows of the column in which a zone of text stands; none for a page in one column or one set across."""
    over = [other for other in text if _shared(zone, other) > 0]
    if zone not in text or len(over) == len(text) or any(_shared(a, b) <= 0 for a in over for b in over):
        return []
    ids = {other.id for other in over}
    return [row for row in rows if row.zone.id in ids]


def _shared(one: Zone, other: Zone) -> int:
    """Return over how many pixels two zones stand one above the other; 0 or less if they are side by side."""
    return min(one.x + one.width, other.x + other.width) - max(one.x, other.x)


def _frame(rows: list[_Row]) -> _Frame:
    main = [row.line for row in rows if KIND_OF_ZONE[row.zone.kind] == "paragraph"] or [row.line for row in rows]
    return _frame_of(main) if main else _Frame(0, 1, 1, 1)


def _frame_of(main: Sequence[Line]) -> _Frame:
    steps = sorted(b.y - a.y for a, b in pairwise(main) if b.y > a.y)
    lefts, rights = sorted(line.x for line in main), sorted(line.x + line.width for line in main)
    height, right = median(line.height for line in main), rights[int(len(rights) * 0.75)]
    return _Frame(lefts[len(lefts) // 4], right, height, steps[len(steps) // 3] if steps else height)


def _apart(before: _Row | None, row: _Row, after: _Row | None, frame: _Frame) -> bool:
    """Say whether a line has white space above and below it."""
    above = before is None or before.zone.id != row.zone.id or row.line.y - before.line.y > GAP * frame.pitch
    below = after is None or after.zone.id != row.zone.id or after.line.y - row.line.y > GAP * frame.pitch
    return above and below


def is_centred(line: Line, text: str, frame: _Frame, *, apart: bool = False) -> bool:
    """Tell a line set in the middle of the measure from a first or last line of a paragraph.

    A line with white space above and below it (`apart`) may fill nearly the whole measure.
    """
    measure = frame.right - frame.left
    before, after = line.x - frame.left, frame.right - (line.x + line.width)
    widest, indent, skew = (0.96, 0.02, 0.04) if apart else (CENTRED_WIDTH, 0.08, 0.12)
    return (
        abs(before - after) <= skew * measure
        and before > indent * measure
        and line.width <= widest * measure
        and len(text.split()) <= 12
        and not text[:1].islower()
        and not _is_open(text, apart=apart)
        and not _is_of_figures(text)
    ) or (apart and is_centred(line, text, frame))


def _is_open(text: str, *, apart: bool) -> bool:
    """Tell a line that goes on; the stop of one in capitals, set apart, may have been read as a comma."""
    return _HEADING_STOP.search(text) is not None and not (apart and text.isupper() and text.endswith(","))


def _is_of_figures(text: str) -> bool:
    """Tell a row of a diagram or a table: several words, more figures than letters."""
    return " " in text and sum(map(str.isdigit, text)) > sum(map(str.isalpha, text))


def _is_below_capitals(title: str, below: str) -> bool:
    """Tell a title in small letters from the one in capitals that it stands below: *LE BARBU*, *Des joueurs*."""
    return title.isupper() and below[:1].isupper() and any(map(str.islower, below))


def _opens(before: _Row, row: _Row, kind: DraftKind, frame: _Frame) -> bool:
    """Say whether a line opens a new block after a line of the same kind."""
    if kind == "note":
        return bool(_MARKER.match(row.words[0].text))
    if kind == "table":
        return False
    if kind == "page_matter":
        return before.zone.id != row.zone.id
    if kind == "list":
        return _is_wide(before, row, frame) and not _opens_item(row)
    wide = _is_wide(before, row, frame)
    if kind == "heading":
        return wide or before.text.endswith(".") or _is_below_capitals(before.text, row.text)
    return wide or _is_indented(before, row, frame)


def _is_indented(before: _Row, row: _Row, frame: _Frame) -> bool:
    """Say whether a line is the first of a paragraph: right of the edge and of the line above it."""
    indent = row.line.x - min(frame.left, before.line.x) if before.line.x < frame.right else 0
    indented = INDENT * frame.height < row.line.x - frame.left and row.line.x - before.line.x > 0.5 * frame.height
    return indented and indent > 0
