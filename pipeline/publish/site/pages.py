"""On which printed page a passage stands, as exactly as the source lets one say it."""

from __future__ import annotations

from bisect import bisect_right

from pipeline.database.store import Store


class PageFinder:
    """Printed pages of every source, read once: of each block where the text shows it, else of each section."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._blocks: dict[str, list[tuple[int, int | None]]] = {}
        self._sections: dict[str, list[tuple[int, int]]] = {}

    def say(self, source: str, offset: int) -> str:
        """Return "p. 143", or "p. 143-147" where only the pages of the sections around are known, or ""."""
        exact = self.exact(source, offset)
        if exact is not None:
            return f"p. {exact}"
        sections = self._sections_of(source)
        index = bisect_right(sections, offset, key=_start) - 1
        if index < 0:
            return ""
        first = sections[index][1]
        last = sections[index + 1][1] if index + 1 < len(sections) else first
        return f"p. {first}" if last <= first else f"p. {first}-{last}"

    def exact(self, source: str, offset: int) -> int | None:
        """Return the printed page of a place in the reading text, if its block knows it."""
        blocks = self._blocks_of(source)
        index = bisect_right(blocks, offset, key=_start) - 1
        return blocks[index][1] if index >= 0 else None

    def _blocks_of(self, source: str) -> list[tuple[int, int | None]]:
        if source not in self._blocks:
            sql = "SELECT start, printed_page FROM block WHERE source = ? ORDER BY start"
            self._blocks[source] = [tuple(row) for row in self._store.connection.execute(sql, (source,))]
        return self._blocks[source]

    def _sections_of(self, source: str) -> list[tuple[int, int]]:
        if source not in self._sections:
            sql = "SELECT start, printed_page FROM section WHERE source = ? AND printed_page IS NOT NULL"
            rows = self._store.connection.execute(f"{sql} ORDER BY start, ordinal", (source,))
            self._sections[source] = [tuple(row) for row in rows]
        return self._sections[source]


def _start(row: tuple[int, int | None]) -> int:
    return row[0]
