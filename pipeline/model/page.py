"""Sources, and the pages, zones, lines and words of scans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ZoneKind = Literal[
    "MainZone", "RunningTitleZone", "NumberingZone", "QuireMarksZone", "MarginTextZone",
    "FootNoteZone", "TableZone", "GraphicZone", "DropCapitalZone", "TitlePageZone", "DigitizationArtefactZone",
]  # fmt: skip
"""SegmOnto zone names."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of a page image, in pixels of the original, origin at the top left."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.height

    def union(self, other: Box) -> Box:
        """Return the smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@dataclass(frozen=True, slots=True)
class Source:
    """A received text or scan, as `corpus/sources.toml` describes it."""

    id: str
    title: str
    author: str
    year: int | None
    edition: str
    language: str
    spelling: str
    kind: str
    rights: str
    public: int
    file: str
    media_type: str
    sha256: str
    provenance: str
    witness_of: str | None


@dataclass(frozen=True, slots=True)
class Typeface:
    """How the type of a scanned source was judged by a trial on a few pages: `trial` is JSON, pages and counts."""

    source: str
    long_s: int
    trial: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page image of a scanned source; `number` is physical, `printed` is what the page says of itself."""

    id: str
    source: str
    number: int
    printed: int | None
    width: int
    height: int
    status: Literal["done", "failed"]
    error: str
    preparation: str


@dataclass(frozen=True, slots=True)
class Zone:
    """A region of a page, named as SegmOnto names it."""

    id: str
    page: str
    kind: ZoneKind
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of print within a zone; `ordinal` is its place in the reading order of the page."""

    id: str
    page: str
    zone: str
    ordinal: int
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Word:
    """A recognised word: received text, confidence 0..1, box, and the reading that lexical repair proposes.

    `repair` names the slips or rules that explain the reading, joined by +; `score` is its probability, 0..1.
    """

    id: str
    page: str
    line: str
    ordinal: int
    text: str
    confidence: float
    x: int
    y: int
    width: int
    height: int
    repaired: str | None = None
    repair: str | None = None
    score: float | None = None


@dataclass(frozen=True, slots=True)
class LineReading:
    """What was read on a doubtful line by one preparation or model, `how`; `kept` is 1 for the reading that stands."""

    id: str
    page: str
    line: str
    how: str
    text: str
    confidence: float
    kept: int


@dataclass(frozen=True, slots=True)
class PageLayer:
    """The text layer of a scanned PDF page, and the share of characters on which it agrees with our own reading."""

    page: str
    text: str
    agreement: float
