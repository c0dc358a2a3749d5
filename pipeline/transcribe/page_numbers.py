"""Printed page numbers held against their neighbours: a misread number is found out, a lost one filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from pipeline.model import Page

REACH = 5
"""Pages on either side that say what number a page should have."""
AGREEING = 3
"""Neighbours that must agree against the page itself."""


def page_numbers(pages: Sequence[Page]) -> dict[str, int | None]:
    """Return the printed number of each page (the first of two on a double page), None where it prints none.

    A number that no neighbour bears out gives way to the one on which three neighbours agree; an unnumbered page
    is given that number where pages before and after it agree. `pages` are those of one source, by `number`.
    """
    step = _step(pages)
    return {page.id: _number(page, pages[max(0, i - REACH) : i + REACH + 1], step) for i, page in enumerate(pages)}


def _step(pages: Sequence[Page]) -> int:
    """Return by how much the numbers rise from image to image: 1, or 2 where an image shows two pages."""
    steps = Counter(
        two.printed - one.printed
        for one, two in pairwise(pages)
        if one.printed is not None and two.printed is not None and two.number == one.number + 1
    )
    return 2 if steps[2] > steps[1] else 1


def _number(page: Page, window: Sequence[Page], step: int) -> int | None:
    around = [other for other in window if other.id != page.id and other.printed is not None]
    votes = Counter((other.printed or 0) - step * other.number for other in around)
    own = None if page.printed is None else page.printed - step * page.number
    if own in votes or not votes:
        return page.printed
    first, count = votes.most_common(1)[0]
    if count < AGREEING or first + step * page.number < 1:
        return page.printed
    sides = {other.number > page.number for other in around if (other.printed or 0) - step * other.number == first}
    return first + step * page.number if own is not None or len(sides) == 2 else None
