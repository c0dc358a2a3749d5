"""The way between reading text and received text, both ways, and the italics of the print."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from pipeline.model import Alignment

Span = tuple[int, int]


def to_received(alignments: Sequence[Alignment], start: int, end: int) -> list[Span]:
    """Return the received spans that a stretch of reading text stands for, in the order of the received text.

    `alignments` are the rows of one source sorted by `start`; spans that touch are united; a stretch that a
    page break cut gives several.
    """
    low = bisect_right(alignments, start, key=lambda row: row.end)
    spans = []
    for index in range(low, len(alignments)):
        row = alignments[index]
        if row.start >= end:
            break
        spans.append(_received_part(row, start, end))
    return united([span for span in spans if span[0] < span[1]])


def to_reading(alignments: Sequence[Alignment], start: int, end: int) -> list[Span]:
    """Return the reading spans that show a stretch of received text, in the order of the reading text.

    `alignments` are the rows of one source in any order; empty if the stretch is markup or left out.
    """
    spans = []
    for row in alignments:
        if row.received_start < end and row.received_end > start and row.start < row.end:
            spans.append(_reading_part(row, start, end))
    return united(spans)


class Way:
    """The alignment of one source prepared for many look-ups; logarithmic in its length."""

    def __init__(self, alignments: Sequence[Alignment]) -> None:
        self.reading = sorted(alignments, key=lambda row: (row.start, row.received_start))
        self.received = sorted(
            (row for row in alignments if row.received_start < row.received_end),
            key=lambda row: row.received_start,
        )
        self._starts = [row.received_start for row in self.received]

    def to_received(self, start: int, end: int) -> list[Span]:
        """Return the received spans of a stretch of reading text."""
        return to_received(self.reading, start, end)

    def to_reading(self, start: int, end: int) -> list[Span]:
        """Return the reading spans of a stretch of received text."""
        low = max(0, bisect_right(self._starts, start) - 1)
        high = bisect_left(self._starts, end)
        return to_reading(self.received[low:high], start, end)


def _received_part(row: Alignment, start: int, end: int) -> Span:
    if row.how != "copy":
        return row.received_start, row.received_end
    shift = row.received_start - row.start
    return max(start, row.start) + shift, min(end, row.end) + shift


def _reading_part(row: Alignment, start: int, end: int) -> Span:
    if row.how != "copy":
        return row.start, row.end
    shift = row.start - row.received_start
    return max(start, row.received_start) + shift, min(end, row.received_end) + shift


def united(spans: list[Span]) -> list[Span]:
    """Sort spans and unite those that touch."""
    result: list[Span] = []
    for start, end in sorted(spans):
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        else:
            result.append((start, end))
    return result


_ITALIC = re.compile(r"(?<![*\\])\*(?!\s)([^*\n]+?)(?<!\s)\*(?!\*)|<(?:i|em)>([^<\n]+)</(?:i|em)>|\*\*([^*\n]+)\*\*")


def italic_spans(received: str, alignments: Sequence[Alignment]) -> list[Span]:
    """Return the reading spans that the print sets in italics (or bold), in reading order."""
    way = Way(alignments)
    spans: list[Span] = []
    for match in _ITALIC.finditer(received):
        group = match.lastindex or 1
        spans += way.to_reading(match.start(group), match.end(group))
    return sorted(spans)
