"""A combination of cards in a text, and a text in which each stands as one letter."""

from __future__ import annotations

import re
from dataclasses import dataclass

HELD = "Ꮡ"
"""What stands for a combination in the shortened text; no French text holds it."""


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination at its offsets: the sort, the size, the ranks, and the trumps to which it is bound.

    `turned` says that the card turned up completes it; `others`, how many like it are listed beside; `loose`, that
    only a name beside it makes it one; `sizes`, that so many cards make it too; `beside`, the rank and the suit of a
    card that must be held beside it.
    """

    start: int
    end: int
    pattern: str
    size: int
    ranks: tuple[str, ...] = ()
    name: str = ""
    when: str = ""
    turned: bool = False
    others: int = 0
    loose: bool = False
    sizes: tuple[int, ...] = ()
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Short:
    """A text with a letter for each combination, without examples; where each of its letters stands."""

    text: str
    places: tuple[int, ...]
    held: dict[int, Combination]

    def span(self, match: re.Match[str], group: str | int = 0) -> tuple[int, int]:
        """Return where a group of a match stands in the whole text."""
        start, end = match.span(group)
        last = self.held.get(end - 1)
        return self.places[start], last.end if last else self.places[end - 1] + 1
