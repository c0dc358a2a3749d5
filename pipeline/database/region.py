"""Where a stretch of reading text stands on the page images of its source."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Alignment, Box
from pipeline.transcribe.alignment import to_received

_WORDS = """
SELECT word.page, line.id, word.x, word.y, word.width, word.height
FROM word_span JOIN word ON word.id = word_span.word JOIN line ON line.id = word.line
WHERE word_span.source = ? AND word_span.start < ? AND word_span.end > ?
ORDER BY word_span.start
"""


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of a page, one line of print high."""

    page: str
    box: Box


def regions(store: Store, source: str, start: int, end: int) -> list[Region]:
    """Return one region for each line of print that the reading text `start:end` covers; none for a text source."""
    alignments = store.select(
        Alignment, "source = ? AND start < ? AND end > ? ORDER BY start, received_start", (source, end, start)
    )
    boxes: dict[tuple[str, str], Box] = {}
    for received_start, received_end in to_received(alignments, start, end):
        for page, line, *box in store.connection.execute(_WORDS, (source, received_end, received_start)):
            known = boxes.get((page, line))
            boxes[(page, line)] = known.union(Box(*box)) if known else Box(*box)
    return [Region(page, box) for (page, _), box in boxes.items()]
