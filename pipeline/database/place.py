"""The printed page of a place in a reading text.

A scan knows the page of each block. A text that has lost its page breaks knows the pages of the sections that its
table of contents names; in between, the page is interpolated by length, right to about one page.
"""

from __future__ import annotations

from pipeline.database.store import Store

_BLOCK = """
SELECT printed_page FROM block WHERE source = ? AND start <= ? AND printed_page IS NOT NULL ORDER BY start DESC LIMIT 1
"""
_BEFORE = """
SELECT start, printed_page FROM section WHERE source = ? AND start <= ? AND printed_page IS NOT NULL
ORDER BY start DESC, printed_page DESC LIMIT 1
"""
_AFTER = """
SELECT start, printed_page FROM section WHERE source = ? AND start > ? AND printed_page > ? ORDER BY start LIMIT 1
"""


def printed_page(store: Store, source: str, offset: int) -> int | None:
    """Return the printed page on which a character of the reading text stands, if anything tells it."""
    if block := store.connection.execute(_BLOCK, (source, offset)).fetchone():
        return int(block[0])
    before = store.connection.execute(_BEFORE, (source, offset)).fetchone()
    if before is None:
        return None
    after = store.connection.execute(_AFTER, (source, offset, before[1])).fetchone()
    return int(before[1]) if after is None else _between(before, after, offset)


def _between(before: tuple[int, int], after: tuple[int, int], offset: int) -> int:
    (start, first), (end, last) = before, after
    return first + int((last - first) * (offset - start) / (end - start))
