"""A doubtful reading: where it stands, what is likelier, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Cause = Literal["ocr", "print"]
"""Whose slip it probably is: the recognition's, or the printer's (or author's)."""
CONTEXT = 60
"""Characters shown on either side."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A doubtful reading: its place in the reading text, what is likelier, why, and whose slip it probably is.

    `score` orders the queue (higher is surer); `printed_page` is that of the block, if one is known; `proposal` is
    empty where only the doubt is sure.
    """

    source: str
    start: int
    end: int
    printed_page: int | None
    reading: str
    proposal: str
    cause: Cause
    score: float
    evidence: tuple[str, ...]
    context: str

    def with_evidence(self, more: tuple[str, ...]) -> Doubt:
        """Return the same doubt with more evidence, and surer by it."""
        fresh = tuple(line for line in more if line not in self.evidence)
        return replace(self, evidence=(*self.evidence, *fresh), score=round(self.score + 0.5 * bool(fresh), 2))


def doubt_at(
    source: str, text: str, start: int, end: int, proposal: str, cause: Cause, score: float, evidence: tuple[str, ...]
) -> Doubt:
    """Return the doubt of a stretch of reading text, with its surroundings."""
    context = " ".join(text[max(0, start - CONTEXT) : end + CONTEXT].split())
    return Doubt(source, start, end, None, text[start:end], proposal, cause, round(score, 2), evidence, context)
