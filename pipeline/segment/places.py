"""Where an offset of a reading text stands: the innermost section, and the account that tells it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from pipeline.model import Section


class Places:
    """Finds the innermost section of an offset and the account it belongs to."""

    def __init__(self, sections: Sequence[Section], owners: dict[str, str]) -> None:
        """Prepare the look-up; `owners` gives the account of a section that tells a game."""
        self.sections = sorted(sections, key=lambda s: (s.start, s.ordinal))
        self.starts = [s.start for s in self.sections]
        self.by_id = {s.id: s for s in sections}
        self.owners = owners

    def at(self, offset: int) -> tuple[str, str | None]:
        """Return the section id and account id (or None) of an offset."""
        section = self.sections[bisect_right(self.starts, offset) - 1]
        while section.parent and not section.start <= offset < section.end:
            section = self.by_id[section.parent]
        above: Section | None = section
        while above is not None:
            if above.id in self.owners:
                return section.id, self.owners[above.id]
            above = self.by_id[above.parent] if above.parent else None
        return section.id, None
