"""The book's own table of contents: parsed, and each entry matched to a section as a witness."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from rapidfuzz import fuzz

from pipeline.model import Block, Section, TocEntry
from pipeline.segment.folio import Measure, doubtful, page_anchors
from pipeline.segment.headings import wording_of
from pipeline.segment.slug import fold, plain
from pipeline.transcribe.titles import NTH, TOLD_IN

SURE = 90
"""Likeness (0 to 100) from which two titles are the same."""
ENOUGH = 62
"""Likeness from which two titles at the fitting place are the same under another wording."""

_PAGE = re.compile(r"(?:^|[\s.…\t])(?:Page\s+|p\.\s*)?(?P<page>\d{1,4}|[ij]bid\.?|id\.)\s*[.;,]?\s*$", re.I)
_LEADER = re.compile(r"[\s.…·]+$")
_CHAPTER = re.compile(
    rf"^(?:(?:{TOLD_IN}|chap\.|art(?:\.|icle))\s+(?:[ivxlc\d]+(?:er|re)?|{NTH})|{NTH} {TOLD_IN})\b"
    r"\s*[.,:]?\s*[—–-]?\s*",
    re.I,
)
_DASHES = re.compile(r"^[\s—–-]+")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: title, page number as printed (empty if none) and the page it means."""

    title: str
    stated: str
    page: int | None


def read_contents(text: str, blocks: Sequence[Block], start: int, end: int) -> list[Line]:
    """Return the entries of a table of contents that stands between two offsets.

    Leaders and columns are dropped, `ibid.` takes the page before it, a line broken before its page is joined.
    Headings of the table (parts, sections) are entries without a page; an end mark closes the table.
    """
    lines: list[Line] = []
    carried = ""
    page: int | None = None
    for raw, heading in _raw_lines(text, blocks, start, end):
        whole = f"{carried} {raw}".strip()
        found = None if heading else _PAGE.search(whole)
        if found is None:
            carried = whole if not heading and _goes_on(raw) else ""
            if heading:
                lines.append(Line(_title(raw), "", None))
            continue
        carried = ""
        page = int(found["page"]) if found["page"].isdigit() else page
        title = _title(whole[: found.start()])
        if title:
            lines.append(Line(title, found["page"], page))
    return lines


def _raw_lines(text: str, blocks: Sequence[Block], start: int, end: int) -> list[tuple[str, bool]]:
    """Return the lines of the table, each with whether it is set as a heading."""
    lines: list[tuple[str, bool]] = []
    for block in blocks:
        if not start <= block.start < end:
            continue
        body = text[block.start : block.end]
        wording = wording_of(body)
        if wording is not None and wording.id == "end-mark":
            break
        if block.kind == "heading":
            lines.append((body, True))
        else:
            lines += [(line.replace("\t", " "), False) for line in body.split("\n")]
    return lines


def _goes_on(raw: str) -> bool:
    """Say whether a line without page is the first half of an entry: it does not end like a heading."""
    return bool(raw.strip()) and not raw.rstrip().endswith(".")


def _title(raw: str) -> str:
    text = re.sub(r"\s+", " ", raw).strip()
    text = re.sub(r"\bPage$", "", _LEADER.sub("", text)).strip()
    return _DASHES.sub("", _LEADER.sub("", text))


def without_chapter(title: str) -> str:
    """Return the title of an entry without "CHAP. VI. —" before it."""
    return re.sub(_CHAPTER.pattern, "", title, count=1, flags=re.I)


@lru_cache(maxsize=65536)
def key(title: str) -> str:
    """Return what of a title is compared: chapter number and generic words dropped."""
    bare = re.sub(r"^\d+\s*[°.]+\s*", "", _CHAPTER.sub("", plain(title)))
    return re.sub(r"[^a-z0-9]+", " ", fold(bare).replace("-", " ")).strip()


def likeness(entry: str, section: str) -> float:
    """Return how alike two titles are, from 0 to 100."""
    a, b = key(entry), key(section)
    if not a or not b:
        return 0.0
    inside = fuzz.token_set_ratio(a, b) if min(len(a.split()), len(b.split())) > 1 else 0.0
    last = key(section.rsplit(". ", 1)[-1])
    return float(max(fuzz.ratio(a, b), 0.9 * inside, 0.95 * fuzz.ratio(a, last)))


def witnessed(sections: Sequence[Section], contents: Section) -> list[Section]:
    """Return the sections that a table of contents speaks of: those before it, or those after it if it comes first.

    A file may hold several books, each with its table: the next one ends the stretch.
    """
    before = [s for s in sections if s.start < contents.start]
    if any(s.kind in ("game", "chapter") for s in before):
        return before + [s for s in sections if s.kind == "vocabulary" and s.start > contents.start]
    after = [s for s in sections if s.start > contents.start]
    following = next((s.start for s in after if s.kind == "contents"), None)
    return [s for s in after if following is None or s.start < following]


def matched(source: str, lines: Sequence[Line], sections: Sequence[Section], measure: Measure) -> list[TocEntry]:
    """Align the entries with the sections in order, so that the sum of likeness is greatest.

    Then each page number is held against those around it: one that does not fit is `doubtful_page`.
    """
    bodies = [part for s in sections if s.kind not in ("work", "contents", "front") for part in _titles(s)]
    pairs = _aligned(lines, bodies)
    rows = []
    for ordinal, line in enumerate(lines):
        section = pairs.get(ordinal)
        same = section is not None and likeness(line.title, section.title) >= SURE
        verdict = "missing" if section is None else "found" if same else "found_under_another_title"
        name = section.id if section else None
        rows.append(TocEntry(source, ordinal, line.title, line.page, line.stated, name, verdict))
    wrong = doubtful(page_anchors(rows, sections, measure))
    return [replace(row, verdict="doubtful_page") if row.ordinal in wrong else row for row in rows]


def _titles(section: Section) -> list[Section]:
    """Return a section under each line of its title ("APPENDICE. JEUX ÉTRANGERS" answers to both)."""
    first, _, rest = section.title.partition(". ")
    if section.kind not in ("part", "chapter", "vocabulary") or not rest:
        return [section]
    return [replace(section, title=title) for title in (first, section.title, rest)]


def _aligned(lines: Sequence[Line], sections: Sequence[Section]) -> dict[int, Section]:
    """Return the best monotone matching of entries to sections (quadratic in the length of the table)."""
    width = len(sections)
    score = [[likeness(line.title, section.title) for section in sections] for line in lines]
    best = [[0.0] * (width + 1) for _ in range(len(lines) + 1)]
    for i in range(len(lines) - 1, -1, -1):
        for j in range(width - 1, -1, -1):
            take = score[i][j] + best[i + 1][j + 1] if score[i][j] >= ENOUGH else 0.0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], take)
    pairs: dict[int, Section] = {}
    i = j = 0
    while i < len(lines) and j < width:
        if score[i][j] >= ENOUGH and best[i][j] == score[i][j] + best[i + 1][j + 1]:
            pairs[i] = sections[j]
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def announcements(
    text: str, blocks: Sequence[Block], sections: Sequence[Section], entries: Sequence[TocEntry]
) -> list[tuple[str, Block]]:
    """Return (title, block) for missing entries whose title a paragraph at the fitting place announces.

    A paragraph announces a title if its first sentence holds every word of it, whatever the order and endings.
    """
    starts = {section.id: section.start for section in sections}
    found = []
    for index, entry in enumerate(entries):
        if entry.section is not None or not entry.stated:
            continue
        low = max((starts[e.section] for e in entries[:index] if e.section), default=0)
        high = min((starts[e.section] for e in entries[index + 1 :] if e.section), default=len(text))
        stems = [word[:5] for word in key(entry.title).split() if len(word) > 3]
        block = next((b for b in blocks if low < b.start < high and _announces(text, b, stems)), None)
        if stems and block is not None:
            found.append((entry.title, block))
    return found


def _announces(text: str, block: Block, stems: Sequence[str]) -> bool:
    first = plain(text[block.start : min(block.end, block.start + 160)])
    return block.kind == "paragraph" and all(re.search(rf"\b{stem}", first) for stem in stems)
