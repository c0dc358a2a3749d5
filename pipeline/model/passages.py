"""The passages of a quotation that leaves words of its source out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Protocol

ELLIPSIS = "[…]"
"""Stands, in a quotation, for the words that it leaves out."""


class Anchor(Protocol):
    """Anything that quotes the reading text."""

    @property
    def start(self) -> int:
        """First character."""
        ...

    @property
    def end(self) -> int:
        """After the last character."""
        ...


def written(spans: Sequence[tuple[int, int]]) -> str:
    """Return the spans of several passages as JSON; nothing for a single one, which start and end tell."""
    return json.dumps(spans) if len(spans) > 1 else ""


def spans_of(anchor: Anchor) -> tuple[tuple[int, int], ...]:
    """Return where each passage of a quotation stands: offsets in the reading text, in its order."""
    told = getattr(anchor, "passages", "")  # a claim or a sentence is always one passage
    return tuple((start, end) for start, end in json.loads(told)) if told else ((anchor.start, anchor.end),)


def meet(spans: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    """Tell whether a stretch of the text has a character in one of the passages."""
    return any(start < last and first < end for first, last in spans)


def quoted(reading: str, spans: Sequence[tuple[int, int]]) -> str:
    """Return the words of the passages, joined by […]."""
    return f" {ELLIPSIS} ".join(reading[start:end] for start, end in spans)
