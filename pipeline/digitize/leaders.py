"""Leaders: the rows of dots that lead from a name to its price. They are no letters, and spoil the words beside them.

A leader is several round marks of one size, evenly spaced on one line, with no letter among them. A row that one
crosses is a row of a table, be it the only one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.components import Components, Grey, binarise, connected, glyph_height
from pipeline.digitize.recognise import Reading
from pipeline.model import Box

FEWEST = 5
"""Dots that make a leader; an ellipsis has three."""
LONG = 4.0
"""A leader is at least so long, in heights of a small letter."""
SMALLEST, LARGEST = 0.06, 0.42
"""Width and height of a dot, in heights of a small letter."""
ROUND = 1.9
"""How much wider a dot may be than high, or higher than wide."""
LEVEL = 0.22
"""How far the middle of a dot may stand above or below that of the one before, in heights of a letter."""
CLOSEST, WIDEST = 0.25, 2.6
"""Distance from one dot to the next, in heights of a letter."""
EVEN = 0.35
"""How much a distance may differ from the one before, as a share of it."""
NEAR = 3.0
"""A leader begins within so many heights of the word it leads from."""
CLEAR = 0.5
"""No letter stands so near above or below a leader, in heights of a letter."""
PAPER = 255
DOTS = re.compile(r"[.…·]{4,}$")
"""A leader in a text layer, alone or right behind a word."""

Row = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Leaders:
    """An image without its leaders, and the box of each."""

    grey: Grey
    boxes: tuple[Box, ...]


def without_leaders(grey: Grey) -> Leaders:
    """Return a page without its leaders; `grey` is height × width, 0 for ink and 255 for paper."""
    components = connected(binarise(grey))
    glyph = glyph_height(components, grey.shape[0])
    if glyph is None:
        return Leaders(grey, ())
    table = components.table
    runs = _chains(table[_are_dots(components, glyph)], glyph)
    letters = table[components.is_letter(glyph)]
    chains = [run for run in runs if _is_leader(run, letters, glyph)]
    if not chains:
        return Leaders(grey, ())
    clean = grey.copy()
    for x, y, width, height, _ in np.concatenate(chains):
        clean[max(0, y - 1) : y + height + 1, max(0, x - 1) : x + width + 1] = PAPER
    return Leaders(clean, tuple(map(_box, chains)))


def _are_dots(components: Components, glyph: float) -> NDArray[np.bool_]:
    width, height = components.table[:, 2], components.table[:, 3]
    sized = (np.minimum(width, height) >= SMALLEST * glyph) & (np.maximum(width, height) <= LARGEST * glyph)
    return np.asarray(sized & (width < ROUND * height) & (height < ROUND * width), dtype=np.bool_)


def _chains(dots: Row, glyph: float) -> Iterator[Row]:
    """Give the runs of dots of which each stands as far behind the last, on its line, as that did."""
    found: list[list[Row]] = []
    level = LEVEL * glyph
    near: dict[int, list[list[Row]]] = defaultdict(list)
    for dot in dots[np.argsort(dots[:, 0], kind="stable")]:
        place = int(_middle(dot) // level)
        for row in range(place - 1, place + 2):
            near[row] = [chain for chain in near[row] if dot[0] - chain[-1][0] <= WIDEST * glyph]
        chains = (chain for row in range(place - 1, place + 2) for chain in near[row])
        chain = next((chain for chain in chains if _goes_on(chain, dot, glyph)), None)
        if chain is None:
            found.append([dot])
            near[place].append(found[-1])
        else:
            chain.append(dot)
    yield from (np.stack(chain) for chain in found)


def _is_leader(run: Row, letters: Row, glyph: float) -> bool:
    """Say whether a run of dots is long and crosses no letter, as the dots of a line of i would."""
    left, right, middle = float(run[0][0]), float(run[-1][0]), float(np.median(run[:, 1] + run[:, 3] / 2))
    if len(run) < FEWEST or right - left < LONG * glyph:
        return False
    across = letters[:, 0] + letters[:, 2] / 2
    inside = (across > left) & (across < right)
    beside = (letters[:, 1] < middle + CLEAR * glyph) & (letters[:, 1] + letters[:, 3] > middle - CLEAR * glyph)
    return not bool(np.any(inside & beside))


def _goes_on(chain: list[Row], dot: Row, glyph: float) -> bool:
    last = chain[-1]
    step = float(dot[0] - last[0])
    if not CLOSEST * glyph <= step <= WIDEST * glyph or abs(_middle(dot) - _middle(last)) > LEVEL * glyph:
        return False
    before = float(last[0] - chain[-2][0]) if len(chain) > 1 else step
    return abs(step - before) <= EVEN * before


def _middle(dot: Row) -> float:
    return float(dot[1]) + float(dot[3]) / 2


def _box(chain: Row) -> Box:
    left, top = int(chain[:, 0].min()), int(chain[:, 1].min())
    right, bottom = int((chain[:, 0] + chain[:, 2]).max()), int((chain[:, 1] + chain[:, 3]).max())
    return Box(left, top, right - left, bottom - top)


def with_leaders(readings: Sequence[Reading], boxes: Sequence[Box]) -> tuple[Reading, ...]:
    """Return the words, those from which a leader goes on to the right marked so."""
    led = {word for box in boxes if (word := _before(box, readings)) is not None}
    return tuple(_marked(word) if word in led else word for word in readings)


def _before(leader: Box, readings: Sequence[Reading]) -> Reading | None:
    """Return the last word before a leader on its line, none where it is far."""
    middle = leader.y + leader.height / 2
    level = (word for word in readings if word.box.y <= middle <= word.box.bottom + word.box.height / 2)
    before = [word for word in level if word.box.right <= leader.x + word.box.height / 2]
    last = max(before, key=lambda word: word.box.right, default=None)
    return last if last is not None and leader.x - last.box.right <= NEAR * last.box.height else None


def without_printed(readings: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return the words of a text layer without their leaders, each word that one follows marked."""
    found: list[Reading] = []
    for word in readings:
        dots = DOTS.search(word.text)
        rest = word.text[: dots.start()] if dots else word.text
        same_line = bool(found) and found[-1].line == word.line
        if not dots:
            found.append(word)
        elif rest:
            found.append(_marked(replace(word, text=rest)))
        elif same_line:
            found[-1] = _marked(found[-1])
    return tuple(found)


def _marked(word: Reading) -> Reading:
    return replace(word, shape=replace(word.shape, leads=True))
