"""What may be published of a source: everything of a public one, short quotations of any other."""

from __future__ import annotations

import re

from pipeline.model import Source

SHORT = 200
"""Longest quotation, in characters, from a source whose full text is not public."""

_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")

_PROBE = 40
"""Letters and figures in a row that two texts must share before their common run is measured."""


def short(source: Source, quote: str, limit: int = SHORT) -> str:
    """Return a quotation on one line: whole if its source is public, else at most `limit` characters of it."""
    text = " ".join(quote.split())
    if source.public or len(text) <= limit:
        return text
    return f"{text[: limit - 1].rsplit(' ', 1)[0]}…"


def published_text(source: Source, text: str) -> str | None:
    """Return a running text if its source is public; None if it may only be quoted."""
    return text if source.public else None


def longest_run(text: str, published: str) -> int:
    """Return the length, in characters of `text` on one line, of its longest stretch that `published` repeats.

    Only letters and figures are compared, so that markup, comment signs and line ends in between hide nothing.
    Runs of fewer than about two probes may be missed and count as 0.
    """
    line = " ".join(text.split())
    places = [index for index, char in enumerate(line) if char.isalnum()]
    letters = "".join(line[index] for index in places)
    without_tags = _TAG.sub(" ", published)
    return max(_run(places, letters, said) for said in {published, without_tags})


def _run(places: list[int], letters: str, published: str) -> int:
    target = "".join(char for char in published if char.isalnum())
    longest = 0
    for start in range(0, len(letters) - _PROBE + 1, _PROBE):
        found = target.find(letters[start : start + _PROBE])
        while found >= 0:
            first, last = _widen(letters, start, target, found)
            longest = max(longest, places[last - 1] + 1 - places[first])
            found = target.find(letters[start : start + _PROBE], found + 1)
    return longest


def _widen(letters: str, start: int, target: str, found: int) -> tuple[int, int]:
    """Return the stretch of `letters` around the probe at `start` that `target` repeats around `found`."""
    before = 0
    while before < min(start, found) and letters[start - before - 1] == target[found - before - 1]:
        before += 1
    after = _PROBE
    room = min(len(letters) - start, len(target) - found)
    while after < room and letters[start + after] == target[found + after]:
        after += 1
    return start - before, start + after
