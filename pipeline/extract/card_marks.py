"""Points marked for a trump that is turned up or held: *le roi tourné vaut un point, et autant à qui l'a en main*.

The words are `corpus/lexicon/card-marks.toml`; some are read by the reader of points, too (`scores`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pipeline.extract.lexicon import Recogniser, says, seek, wordings
from pipeline.extract.masking import Masked, number_at, rank_at
from pipeline.extract.told import Told

WORDINGS = wordings("card-marks")

FILE = "card-marks.toml"

TURNED = WORDINGS["turned"]
"""What tells that the card of which one speaks is the one that is turned."""

NEAR = 60
"""How many letters from a card turned up another may be listed."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What is marked for a card, how it is had, and where that is told."""

    rank: str
    points: str
    had: frozenset[str]
    start: int
    end: int


def card_marks(masked: Masked, before: str = "") -> Iterator[Told]:
    """Give what a sentence marks for cards turned up or held; `before` may have told that a card is turned."""
    joined: dict[tuple[str, str], Mark] = {}
    for one in _read(masked, before):
        last = joined.get((one.rank, one.points))
        joined[one.rank, one.points] = one if last is None else replace(last, had=last.had | one.had, end=one.end)
    for one in joined.values():
        had = dict.fromkeys(sorted(one.had), True)
        yield Told("card_mark", {"rank": one.rank, "points": one.points, **had}, one.start, one.end)


def _read(masked: Masked, before: str) -> Iterator[Mark]:
    found = list(seek(FILE, masked.text))
    last: Mark | None = None
    for row, match in sorted(found, key=lambda two: (two[1].start(), -two[1].end())):
        if last is not None and match.start() < last.end - 1:
            continue
        one = _mark(row, match, masked, before, last)
        if one is not None:
            yield one
            last = one


def _mark(row: Recogniser, match: re.Match[str], masked: Masked, before: str, last: Mark | None) -> Mark | None:
    """Return what a row tells; nothing where the card of which it speaks was not told of."""
    if row.label == "told" and not TURNED.search(f"{before} {masked.text[: match.end()]}"):
        return None
    if row.label == "listed" and (last is None or match.start() - last.end > NEAR or "turned" not in last.had):
        return None
    rank = _rank(match, masked) or (last.rank if last and row.label == "held_too" else "")
    points = _points(match, masked) or (last.points if last else "")
    is_held = row.label.startswith("held")
    if not (rank and points) or (row.label == "held" and says("melds.toml", "barred", masked.text)):
        return None
    return Mark(rank, points, frozenset({"held" if is_held else "turned"}), *match.span())


def _rank(match: re.Match[str], masked: Masked) -> str:
    name = next((name for name in ("rank", "rank2") if match.groupdict().get(name)), "")
    return (rank_at(masked, match.start(name), match[name]) or "") if name else ""


def _points(match: re.Match[str], masked: Masked) -> str:
    name = next((name for name in ("x", "x2", "y") if match.groupdict().get(name)), "")
    return str(number_at(masked, match.start(name), "1")) if name else ""
