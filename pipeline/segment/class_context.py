"""What surrounds each sentence of a source, for the classifier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.model import Section
from pipeline.segment.classes import Place, Zone

FIRST = 3
"""So many sentences open a game: there its age, its fame and its instruments are told."""


def places_of(
    texts: Sequence[str], where: Sequence[tuple[str, str | None]], sections: Mapping[str, Section]
) -> list[Place]:
    """Return the place of each sentence of a source.

    `texts` are its sentences in order, headings left out; `where` gives the section and the account of each.
    """
    found = []
    told: dict[str, int] = {}
    for index, (section, account) in enumerate(where):
        count = 0
        if account:
            count = told[account] = told.get(account, 0) + 1
        beside = {
            other: texts[other]
            for other in (index - 1, index + 1)
            if 0 <= other < len(texts) and where[other][0] == section
        }
        zone: Zone = "vocabulary" if _in_vocabulary(section, sections) else "game" if account else "apart"
        title, opening = sections[section].title, 0 < count <= FIRST
        found.append(Place(zone, title, opening, tuple(beside.values()), beside.get(index + 1, "")))
    return found


def _in_vocabulary(name: str | None, sections: Mapping[str, Section]) -> bool:
    while name is not None:
        section = sections[name]
        if section.kind == "vocabulary":
            return True
        name = section.parent
    return False
