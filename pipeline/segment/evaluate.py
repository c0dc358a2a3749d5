"""The tree of a source held against a hand-made reference of its sections."""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.database.store import Store
from pipeline.errors import InputError, UnknownSource
from pipeline.model import Alignment, Section, Text
from pipeline.segment.slug import plain
from pipeline.transcribe.alignment import Way

RANKS = {"part": 1, "chapter": 1, "game": 2, "variant": 3, "section": 3}


@dataclass(frozen=True, slots=True)
class Boundary:
    """A section by the received lines of its heading and of the heading that ends it (1-based), kind and title."""

    line: int
    until: int
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class Score:
    """How a kind of section was found: exact ones (heading, end and title agree), missed and invented ones."""

    kind: str
    exact: int
    missed: tuple[Boundary, ...]
    invented: tuple[Boundary, ...]

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.exact / (2 * self.exact + len(self.missed) + len(self.invented) or 1)


@dataclass(frozen=True, slots=True)
class Span:
    """Whole lines of the received text whose sections the reference lists without exception."""

    first: int
    last: int
    sections: tuple[Boundary, ...]
    held_out: bool = False


def read_reference(path: Path) -> tuple[str, tuple[Span, ...]]:
    """Return the source of a reference file and its spans; raises `InputError` for a file of another shape."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        return str(data["source"]), tuple(map(_span, data["span"]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(
            f"The reference cannot be read: {error}",
            where=str(path),
            next_step="Give a TOML file such as tests/segment/reference-sections.toml.",
        ) from error


def _span(row: dict[str, Any]) -> Span:
    marks = [(int(line), str(kind), str(title)) for line, kind, title in row["sections"]]
    held_out = bool(row.get("held_out"))
    return Span(row["first"], row["last"], tuple(_closed(marks, row["last"] + 1)), held_out)


def _closed(marks: Sequence[tuple[int, str, str]], end: int) -> list[Boundary]:
    """Give every mark the line of the next mark that ends it: a game ends at a game, a section at any."""
    result = []
    for index, (line, kind, title) in enumerate(marks):
        after = (mark[0] for mark in marks[index + 1 :] if RANKS[mark[1]] <= RANKS[kind])
        result.append(Boundary(line, next(after, end), kind, plain(title).strip(" .")))
    return result


def found_boundaries(store: Store, source: str) -> list[Boundary]:
    """Return the games, variants and sections of a source by the received lines of their headings."""
    text = next(iter(store.select(Text, "source = ?", (source,))), None)
    if text is None:
        raise UnknownSource(f"No text of {source!r} is in the database", next_step="Run `tapisvert build`.")
    way = Way(store.select(Alignment, "source = ?", (source,)))
    breaks = [i for i, char in enumerate(text.received) if char == "\n"]
    rows = store.select(Section, "source = ? AND kind NOT IN ('work', 'front') ORDER BY start, ordinal", (source,))
    marks = []
    for row in rows:
        spans = way.to_received(row.heading_start, max(row.heading_end, row.heading_start + 1))
        kind = row.kind if row.kind in RANKS else "part"
        marks.append((bisect_right(breaks, spans[0][0] - 1) + 1, kind, row.title))
    return _closed([m for m in marks if m[1] in RANKS], len(breaks) + 2)


def evaluate(store: Store, reference: Path, *, held_out: bool | None = None) -> dict[str, Score]:
    """Return the scores for games and for named sections (variants among them) inside the reference's spans.

    `held_out` chooses the spans written after the code (True), those before (False) or all (None).
    """
    source, every = read_reference(reference)
    spans = [span for span in every if held_out is None or span.held_out == held_out]
    found = found_boundaries(store, source)
    scores = {}
    for name, kinds in (("game", {"game"}), ("section", {"section", "variant"})):
        wanted: set[Boundary] = set()
        got: set[Boundary] = set()
        for span in spans:
            wanted |= {_key(b, span) for b in span.sections if b.kind in kinds}
            got |= {_key(b, span) for b in found if b.kind in kinds and span.first <= b.line <= span.last}
        scores[name] = Score(name, len(wanted & got), _sorted(wanted - got), _sorted(got - wanted))
    return scores


def _key(boundary: Boundary, span: Span) -> Boundary:
    kind = "game" if boundary.kind == "game" else "section"
    title = plain(boundary.title).strip(" .")
    return Boundary(boundary.line, min(boundary.until, span.last + 1), kind, title)


def _sorted(boundaries: set[Boundary]) -> tuple[Boundary, ...]:
    return tuple(sorted(boundaries, key=lambda b: b.line))
