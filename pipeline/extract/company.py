"""Between what numbers of people a game is played, where a sentence tells the least and the most at two places.

*Il faut être trois au moins ; à plus de six la partie languit* · *dix personnes au plus, et jamais moins de quatre*.
The words are those of `company.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import labelled, regex
from pipeline.extract.masking import Masked, mask

_regex = partial(regex, "company.toml")

FEWEST = 2
"""So many play at least where a text tells only how many may play at most."""

MOST = 30
"""More people than this are none that play at one table."""

PAIR = 2
"""Only sides of so many are partners of the game."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The least or the most number of players, and where it is told."""

    number: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Company:
    """How many may play, from the least to the most, and where a sentence says so."""

    low: int
    high: int | None
    start: int
    end: int
    allied: bool = False

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the `Players`."""
        return {"min": self.low, "max": self.high, **({"partners": True} if self.allied else {})}


def company_of(text: str) -> Company | None:
    """Return the numbers of players between which a sentence sets its game, where it tells one least and one most."""
    masked = mask(text)
    if (told := _sides(masked) or _table(masked)) is not None:
        return told
    if (single := _one_sided(masked)) is not None:
        return single
    least, most = list(_bounds(masked, "least")), list(_bounds(masked, "most"))
    if len({one.number for one in least}) != 1 or _regex("speaks").search(masked.text) is None:
        return None
    low, start, end = least[0].number, least[0].start, least[0].end
    if len(most) == 1 and most[0].number > low:
        return Company(low, most[0].number, min(start, most[0].start), max(end, most[0].end))
    free = _regex("unbounded").search(masked.text) if not most else None
    return Company(low, None, min(start, free.start()), max(end, free.end())) if free else None


def _sides(masked: Masked) -> Company | None:
    """Return the players of so many sides of so many."""
    for match in _met(masked, "sides"):
        sides, size = (masked.numbers[match.start(name)].value for name in "xy")
        if sides * size <= MOST and size > 1 and _regex("meets").search(masked.text):
            return Company(sides * size, sides * size, match.start(), match.end(), allied=size == PAIR)
    return None


def _table(masked: Masked) -> Company | None:
    """Return the numbers of players at a table, told one after the other."""
    for match in _met(masked, "table"):
        told = [one.value for at, one in masked.numbers.items() if match.start("x") <= at < match.end()]
        if told == sorted(set(told)) and told[-1] <= MOST:
            return Company(told[0], told[-1], match.start(), match.end())
    return None


def _met(masked: Masked, label: str) -> Iterator[re.Match[str]]:
    """Give where a sort of words is met, of no other things, and on which no other rule depends."""
    for match in (match for form in labelled("company.toml", label) for match in form.finditer(masked.text)):
        after = masked.text[match.end() :]
        is_alien = _regex("alien").match(after) or _regex("rules").match(after)
        if not is_alien and not _regex("condition").search(masked.text[: match.start()]):
            yield match


def _one_sided(masked: Masked) -> Company | None:
    """Return the numbers of players of a sentence that tells but the most of them, or but the least."""
    ceilings, floors = list(_bounds(masked, "ceiling")), list(_bounds(masked, "floor"))
    if any(True for label in ("least", "most") for _ in _bounds(masked, label)) and len(ceilings) + len(floors) != 1:
        return None
    if len(ceilings) == 1 and not list(_bounds(masked, "least")):
        return Company(FEWEST, ceilings[0].number, ceilings[0].start, ceilings[0].end)
    if len(floors) == 1 and not list(_bounds(masked, "most")):
        return Company(floors[0].number, None, floors[0].start, floors[0].end)
    return None


def _bounds(masked: Masked, label: str) -> Iterator[Bound]:
    """Give the bounds of one sort that limit a game."""
    for match in _met(masked, label):
        at = next(match.start(name) for name in match.re.groupindex if match.group(name) is not None)
        if masked.numbers[at].value <= MOST:
            yield Bound(masked.numbers[at].value, match.start(), match.end())
