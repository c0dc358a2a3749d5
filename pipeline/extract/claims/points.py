"""The points of a pack: values by rank, four cards of each, against the total that the text gives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding
from pipeline.extract.claims.masked import phrase

FAMILY = "card_points"
VALUE = phrase("points.value")
MORE_VALUES = phrase("points.more")
TOTAL = phrase("points.total")
LAST_TRICK = phrase("points.last-trick")
SUITS = 4
FEWEST = 3
NEAR = 3
"""How many sentences a total may stand from the values."""


def find(book: Book) -> Iterator[Finding]:
    """Yield the totals of card points that stand near the values of the cards."""
    for game in book.games:
        for index, passage in enumerate(game):
            values = _values(passage)
            if len(values) >= FEWEST:
                yield from _totals(game[max(0, index - NEAR) : index + NEAR + 1], values)


def _values(passage: Passage) -> dict[str, int]:
    """Return the values of a chain: *l'as vaut onze, le dix dix, le roi quatre*."""
    text, best = passage.masked, dict[str, int]()
    for first in VALUE.finditer(text.folded):
        found: dict[str, int] = {}
        link: re.Match[str] | None = first
        while link is not None:
            rank = link["rank"]
            name = str(text.value(link.start("rank"))) if rank.strip("Ꭰ") == "" else rank.rstrip("s")
            found.setdefault(name, text.value(link.start("v")))
            link = MORE_VALUES.match(text.folded, link.end())
        best = max(best, found, key=len)
    return best


def _totals(near: Sequence[Passage], values: dict[str, int]) -> Iterator[Finding]:
    """Judge each total; a bonus for the last trick may be counted in or not."""
    points = SUITS * sum(values.values())
    bonus = next((_first(row, m, "b", "b2") for row in near if (m := LAST_TRICK.search(row.masked.folded))), 0)
    expression = f"{SUITS} * ({' + '.join(map(str, values.values()))})"
    for passage in near:
        for match in TOTAL.finditer(passage.masked.folded):
            stated = _first(passage, match, "t", "t2", "t3")
            span = passage.line.start + match.start(), passage.line.start + match.end()
            if stated == points:
                yield Finding(
                    FAMILY, *span, expression, str(stated), str(points), "holds", "quatre cartes de chaque rang"
                )
            elif bonus and stated == points + bonus:
                note = f"les {bonus} points de la dernière levée compris"
                yield Finding(
                    FAMILY, *span, f"{expression} + {bonus}", str(stated), str(stated), "holds_under_reading", note
                )
            else:
                yield Finding(FAMILY, *span, expression, str(stated), str(points), "undecided", "cartes nommées seules")


def _first(passage: Passage, match: re.Match[str], *names: str) -> int:
    """Return the number that the one filled group holds."""
    name = next(name for name in names if match[name])
    return passage.masked.value(match.start(name))
