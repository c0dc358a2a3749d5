"""The printed page of a place in a reading text, and the variant of a game of which it tells.

A scan knows the page of each block. A text that has lost its page breaks knows the pages of the sections that its
table of contents names; in between, the page is interpolated by length, right to about one page.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pipeline.database.store import Store
from pipeline.model import Rule

_BLOCKS = "SELECT start, printed_page FROM block WHERE source = ? AND printed_page IS NOT NULL ORDER BY start, rowid"
_SECTIONS = "SELECT start, printed_page FROM section WHERE source = ? AND printed_page IS NOT NULL ORDER BY start, "


class _Marks(NamedTuple):
    """Where pages are told, ascending, and which."""

    starts: list[int]
    pages: list[int]


class _Pages(NamedTuple):
    """What a source tells of its pages: by blocks, and by sections, of one place the highest or the first last."""

    blocks: _Marks
    before: _Marks
    after: _Marks


_READ: WeakKeyDictionary[Store, tuple[tuple[int, int], dict[str, _Pages]]] = WeakKeyDictionary()
"""The pages of the sources of a store, as long as nobody writes to it: many places are asked for in a row."""


def printed_page(store: Store, source: str, offset: int) -> int | None:
    """Return the printed page on which a character of the reading text stands, if anything tells it."""
    blocks, before, after = _pages(store, source)
    if block := bisect_right(blocks.starts, offset):
        return blocks.pages[block - 1]
    section = bisect_right(before.starts, offset)
    if not section:
        return None
    start, page = before.starts[section - 1], before.pages[section - 1]
    for place in range(bisect_right(after.starts, offset), len(after.starts)):
        if after.pages[place] > page:
            return _between((start, page), (after.starts[place], after.pages[place]), offset)
    return page


_VARIANT = """
SELECT title FROM section WHERE source = :source AND kind = 'variant' AND start <= :start AND end > :start
  AND id NOT IN (SELECT section FROM account) ORDER BY start DESC, rowid DESC LIMIT 1
"""


def variant(store: Store, rule: Rule) -> str:
    """Return the title of the variant under which a rule stands; nothing where it is of a game that has an account."""
    row = store.connection.execute(_VARIANT, {"source": rule.source, "start": rule.start}).fetchone()
    return str(row[0]) if row else ""


def _pages(store: Store, source: str) -> _Pages:
    state = store.connection.total_changes, store.connection.execute("PRAGMA data_version").fetchone()[0]
    known = _READ.get(store)
    if known is None or known[0] != state:
        known = _READ[store] = (state, {})
    if source not in known[1]:
        sections = (_marks(store, _SECTIONS + order, source) for order in ("printed_page", "rowid"))
        known[1][source] = _Pages(_marks(store, _BLOCKS, source), *sections)
    return known[1][source]


def _marks(store: Store, sql: str, source: str) -> _Marks:
    rows = store.connection.execute(sql, (source,)).fetchall()
    return _Marks([start for start, _ in rows], [int(page) for _, page in rows])


def _between(before: tuple[int, int], after: tuple[int, int], offset: int) -> int:
    (start, first), (end, last) = before, after
    return first + int((last - first) * (offset - start) / (end - start))
