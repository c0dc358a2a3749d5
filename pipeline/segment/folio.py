"""Printed page numbers: from the pages of a scan, or interpolated between entries of the table of contents."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from pipeline.model import Block, Section, TocEntry

NEIGHBOURS = 5
"""So many entries on each side bear witness to the page of an entry."""
TOLERANCE = 2.5
"""A page number that lies farther (in pages) from what its neighbours say is doubtful."""


LINE = 52
"""Characters of a usual printed line; a block fills whole lines, so lists of short lines fill a page sooner."""
HEADING_LINES = 3


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place of the reading text (in printed lines) and the printed page that an entry of the contents gives it."""

    ordinal: int
    offset: float
    page: int


class Measure:
    """Counts the printed lines that a reading text fills up to an offset."""

    def __init__(self, text: str, blocks: Sequence[Block]) -> None:
        self.text, self.blocks = text, blocks
        self.starts = [block.start for block in blocks]
        self.before = [0.0]
        for block in blocks:
            self.before.append(self.before[-1] + _lines(text[block.start : block.end], block.kind))

    def at(self, offset: int) -> float:
        """Return the printed lines before an offset."""
        index = bisect_right(self.starts, offset) - 1
        if index < 0:
            return 0.0
        block = self.blocks[index]
        length = block.end - block.start
        share = min(1.0, (offset - block.start) / length) if length else 0.0
        return self.before[index] + share * (self.before[index + 1] - self.before[index])


def _lines(text: str, kind: str) -> float:
    if kind == "heading":
        return HEADING_LINES
    return float(sum(-(-len(line) // LINE) for line in text.split("\n")))


def page_anchors(entries: Sequence[TocEntry], sections: Sequence[Section], measure: Measure) -> list[Anchor]:
    """Return the located entries that have a page, in the order of the text."""
    places = {section.id: measure.at(section.start) for section in sections}
    rows = [
        Anchor(e.ordinal, places[e.section], e.printed_page)
        for e in entries
        if e.section in places and e.printed_page is not None
    ]
    return sorted(rows, key=lambda a: (a.offset, a.ordinal))


def doubtful(anchors: Sequence[Anchor]) -> set[int]:
    """Return the ordinals of entries whose page the entries around contradict."""
    return {
        anchor.ordinal
        for index, anchor in enumerate(anchors)
        if (page := expected(anchors, index)) is not None and abs(page - anchor.page) > TOLERANCE
    }


def expected(anchors: Sequence[Anchor], index: int) -> float | None:
    """Return the page that the neighbours of an anchor say it stands on.

    The median of the interpolations between each neighbour before and each after it: one or two misprints
    among them do not move it. None near the ends of the book.
    """
    here = anchors[index]
    before = [a for a in anchors[max(0, index - NEIGHBOURS) : index] if a.offset < here.offset]
    after = [a for a in anchors[index + 1 : index + 1 + NEIGHBOURS] if a.offset > here.offset]
    guesses = [
        a.page + (here.offset - a.offset) / (b.offset - a.offset) * (b.page - a.page) for a in before for b in after
    ]
    return median(guesses) if len(guesses) > 3 else None


def sound(anchors: Sequence[Anchor]) -> list[tuple[float, int]]:
    """Return (printed lines, page) pairs that never fall, doubtful pages left out."""
    wrong = doubtful(anchors)
    pairs: list[tuple[float, int]] = []
    for anchor in anchors:
        if anchor.ordinal not in wrong and (not pairs or anchor.page >= pairs[-1][1]):
            pairs.append((anchor.offset, anchor.page))
    return pairs


def page_at(pairs: Sequence[tuple[float, int]], offset: float) -> int | None:
    """Return the printed page of a place (in printed lines), interpolated between the pairs of `sound` around it.

    After the last pair, pages go on at the mean length of those before.
    """
    at = bisect_right(pairs, (offset, 1 << 30)) - 1
    if at < 0:
        return None
    start, page = pairs[at]
    if at + 1 >= len(pairs):
        lines, pages = start - pairs[0][0], page - pairs[0][1]
        return page + int((offset - start) * pages / lines) if lines > 0 else page
    end, following = pairs[at + 1]
    share = (offset - start) / (end - start) if end > start else 0.0
    return page + int(share * (following - page))


def held_against(entries: Sequence[TocEntry], sections: Sequence[Section]) -> list[TocEntry]:
    """Mark the entries of a contents whose page is not the one that the section itself bears, as `doubtful_page`."""
    pages = {section.id: section.printed_page for section in sections}
    return [
        replace(e, verdict="doubtful_page")
        if e.section and e.printed_page and (page := pages.get(e.section)) and abs(page - e.printed_page) > 1
        else e
        for e in entries
    ]


def block_page(blocks: Sequence[Block], offset: int) -> int | None:
    """Return the printed page of the block that holds an offset (scans)."""
    at = bisect_right(blocks, offset, key=lambda block: block.start) - 1
    return blocks[at].printed_page if at >= 0 else None
