"""Printed page numbers: from the pages of a scan, or interpolated between entries of the table of contents."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from pipeline.model import Block, Section, TocEntry


def page_anchors(entries: Sequence[TocEntry], sections: Sequence[Section]) -> list[tuple[int, int]]:
    """Return (offset, printed page) pairs of a source, rising in both, from entries of its contents.

    A number that does not fit between its neighbours (a misprint) is left out: the longest rising run is kept.
    """
    places = {section.id: section.start for section in sections}
    pairs = [(places[e.section], e.printed_page) for e in entries if e.section and e.printed_page is not None]
    return _longest_rise(sorted(pairs))


def _longest_rise(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the longest subsequence whose pages do not fall (quadratic)."""
    if not pairs:
        return []
    length, before = [1] * len(pairs), [-1] * len(pairs)
    for i, (_, page) in enumerate(pairs):
        for j in range(i):
            if pairs[j][1] <= page and length[j] + 1 > length[i]:
                length[i], before[i] = length[j] + 1, j
    at = max(range(len(pairs)), key=lambda i: length[i])
    chain = []
    while at >= 0:
        chain.append(pairs[at])
        at = before[at]
    return chain[::-1]


def page_at(anchors: Sequence[tuple[int, int]], offset: int) -> int | None:
    """Return the printed page of an offset, interpolated between the anchors around it."""
    at = bisect_right(anchors, (offset, 1 << 30)) - 1
    if at < 0:
        return None
    start, page = anchors[at]
    if at + 1 >= len(anchors):
        return page
    end, following = anchors[at + 1]
    share = (offset - start) / (end - start) if end > start else 0.0
    return page + int(share * (following - page))


def block_page(blocks: Sequence[Block], offset: int) -> int | None:
    """Return the printed page of the block that holds an offset (scans)."""
    at = bisect_right(blocks, offset, key=lambda block: block.start) - 1
    return blocks[at].printed_page if at >= 0 else None
