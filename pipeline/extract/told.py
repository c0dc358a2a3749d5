"""A rule as a reader tells it: its kind and fields, and where in the text it stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """A rule read in a sentence: its kind and fields, at its offsets; `spoken` where it is told of who speaks."""

    kind: str
    fields: dict[str, object]
    start: int
    end: int
    spoken: bool = False
