"""Strips of the facing page: runs of short lines that repeat their neighbourhood.

A photographed book shows a strip of the page beside it; recognition turns the strip into short lines that
begin and end inside words. They are told from tables and verse by what they say: nearly all of them stand
word for word in the lines around.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MIN_LINES = 5
MAX_WIDTH = 30
MIN_SHARE = 0.65
NEIGHBOURHOOD = 60
"""Measured on the 1828 book: strips score 0.70 to 0.92, columns of moves and price lists at most 0.59."""

_LONG_WORD = re.compile(r"[^\W\d_]{4}")


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of received text without its line end."""

    start: int
    end: int
    text: str


def lines_of(received: str) -> list[TextLine]:
    """Cut a text into lines; offsets in characters; a byte order mark belongs to no line."""
    lines = []
    at = 1 if received.startswith("\ufeff") else 0
    for raw in received[at:].splitlines(keepends=True):
        body = raw.rstrip("\r\n\f\v\x1c\x1d\x1e\x85\u2028\u2029")
        lines.append(TextLine(at, at + len(body), body))
        at += len(raw)
    return lines


def bleeding(lines: list[TextLine]) -> set[int]:
    """Return the indices of the lines that belong to strips of a facing page."""
    found: set[int] = set()
    for run in _short_runs(lines):
        strip = _trimmed(lines, run) if len(run) >= MIN_LINES else []
        if len(strip) >= MIN_LINES and share_repeated(lines, strip) >= MIN_SHARE:
            found.update(strip)
    return found


def share_repeated(lines: list[TextLine], run: list[int]) -> float:
    """Return the share of the lines of a run that are found in the lines before it, or in those after it."""
    shown = [_plain(lines[i].text).rstrip("-") for i in run]
    if sum(bool(_LONG_WORD.search(text)) for text in shown) * 2 < len(shown):
        return 0.0
    return max(sum(hits) for hits in _hits(lines, run)) / len(run)


def _hits(lines: list[TextLine], run: list[int]) -> tuple[list[bool], list[bool]]:
    """Say of each line of a run whether it is found in the lines before the run, and in those after it."""
    shown = [_plain(lines[i].text).rstrip("-") for i in run]
    before = _plain(" ".join(line.text for line in lines[max(0, run[0] - NEIGHBOURHOOD) : run[0]]))
    after = _plain(" ".join(line.text for line in lines[run[-1] + 1 : run[-1] + 1 + NEIGHBOURHOOD]))
    return [text in before for text in shown], [text in after for text in shown]


def _trimmed(lines: list[TextLine], run: list[int]) -> list[int]:
    """Take off the ends of a run what is no strip: new lines that a blank line sets apart."""
    before, after = _hits(lines, run)
    hits = [a or b for a, b in zip(before, after, strict=True)]
    inside, low, high = set(run), 0, len(run)
    while low < high and not hits[low] and run[low] + 1 not in inside:
        low += 1
    while low < high and not hits[high - 1] and run[high - 1] - 1 not in inside:
        high -= 1
    return run[low:high]


def _short_runs(lines: list[TextLine]) -> list[list[int]]:
    """Return the runs of short lines; blank lines neither break a run nor count."""
    runs: list[list[int]] = [[]]
    for i, line in enumerate(lines):
        body = line.text.strip()
        if not body:
            continue
        if len(body) < MAX_WIDTH and not body.startswith(("#", "---", "|")) and "\t" not in line.text:
            runs[-1].append(i)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"[*_]", "", text)).strip().lower()
