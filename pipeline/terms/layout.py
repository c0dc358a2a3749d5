"""Where the nodes of a neighbourhood stand: the middle one, and on both sides columns of what is nearer and farther.

A line joins neighbouring columns or boxes of one column, so it runs in the gap between columns and never behind a box.
The same graph gives the same places at every build: no chance is involved.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from pipeline.terms.graph import Graph, neighbours

LINE_HEIGHT, CHARACTER, PADDING = 17, 7.4, 9
LINES, WIDTH = 3, 26
COLUMN, GAP, BORDER = 310, 14, 116
"""From the middle of a column to that of the next; the least space between boxes of one column; half its width."""
BULGE, CLEAR = 50, 52
"""How far a line within a column bends outward, and how far one across the middle stays from it."""


CUT = 1.5
"""How much higher than all else a part may be that stands on one side."""

Near = Mapping[str, Sequence[str]]
"""The neighbours of each node."""


@dataclass(slots=True)
class Place:
    """A node's box: centre, size, the lines of its label, and its column: 0 in the middle, -1 and 1 beside it."""

    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]
    column: int = 0

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height / 2


def places(graph: Graph) -> dict[str, Place]:
    """Return a box for each node; no two boxes overlap."""
    centre = middle(graph)
    if not centre:
        return {}
    boxes = {node: _box(str(graph.nodes[node]["label"]) or "…") for node in graph}
    near = {node: neighbours(graph, node) for node in graph}
    for side, nodes in zip((1, -1), _halves(_parts(near, centre), boxes, near, near[centre]), strict=True):
        _arrange(boxes, near, centre, nodes, side)
    _below(boxes, sorted(set(graph) - _reached(near, centre)))
    return boxes


def middle(graph: Graph) -> str:
    """Return the node about which a picture is drawn; empty for an empty graph."""
    return str(graph.graph.get("centre") or max(sorted(graph), key=graph.degree, default=""))


def _box(label: str) -> Place:
    wrapped = textwrap.wrap(label, WIDTH) or [label]
    lines = tuple(wrapped) if len(wrapped) <= LINES else (*wrapped[: LINES - 1], f"{wrapped[LINES - 1]} …")
    width = max(map(len, lines)) * CHARACTER + 2 * PADDING
    return Place(0.0, 0.0, width, len(lines) * LINE_HEIGHT + 2 * PADDING, lines)


def _reached(near: Near, centre: str) -> set[str]:
    seen, ring = {centre}, [centre]
    while ring:
        ring = sorted({other for node in ring for other in near[node]} - seen)
        seen |= set(ring)
    return seen


def _parts(near: Near, centre: str) -> list[list[str]]:
    """Return the sets of nodes that hang together without the middle one."""
    parts: list[list[str]] = []
    seen = {centre}
    for node in near[centre]:
        if node not in seen:
            part = sorted(_reached({at: [one for one in near[at] if one != centre] for at in near}, node))
            seen |= set(part)
            parts.append(part)
    return parts


def _halves(
    parts: Iterable[list[str]], boxes: Mapping[str, Place], near: Near, first: Sequence[str]
) -> list[list[str]]:
    """Share the parts out to two sides of about the same height, the largest first; one that is too large is cut."""
    sides: list[list[str]] = [[], []]
    rows = sorted(parts, key=lambda part: (-len(part), part))
    if rows and _height(rows[0], boxes) > CUT * sum(_height(part, boxes) for part in rows[1:]):
        rows[:1] = _cut(rows[0], boxes, near, first)
    for part in rows:
        lower = min(sides, key=lambda side: _height(side, boxes))
        lower += part
    return sides


def _height(nodes: Iterable[str], boxes: Mapping[str, Place]) -> float:
    return sum(boxes[node].height + GAP for node in nodes)


def _cut(part: Sequence[str], boxes: Mapping[str, Place], near: Near, first: Sequence[str]) -> list[list[str]]:
    """Cut a part in two equal halves of what stands beside the middle; the rest goes with most of its own."""
    inner = [node for node in _walk(part, near) if node in first]
    half, total = list[str](), _height(inner, boxes)
    while _height(half, boxes) < total / 2:
        half.append(inner[len(half)])
    chosen = set(half)
    for node in _walk(part, near):
        known = [other for other in near[node] if other in part and (other in first or other in chosen)]
        if node not in first and 2 * sum(other in chosen for other in known) > len(known):
            chosen.add(node)
    return [sorted(chosen), sorted(set(part) - chosen)]


def _walk(part: Sequence[str], near: Near) -> list[str]:
    """Return the nodes of a part, each followed by those that hang on it."""
    walked: dict[str, None] = {}
    waiting = [part[0]]
    while waiting:
        node = waiting.pop()
        if node not in walked:
            walked[node] = None
            waiting += [other for other in reversed(near[node]) if other in part]
    return list(walked)


def _arrange(boxes: dict[str, Place], near: Near, centre: str, nodes: Sequence[str], side: int) -> None:
    """Set the columns of one side, each box as near as may be to the height of those through which it is reached."""
    wanted, previous, number = set(nodes), [centre], 0
    order = {node: place for place, node in enumerate(nodes)}
    while column := {other for node in previous for other in near[node] if other in wanted}:
        number += 1
        wanted -= column
        heights = {node: _mean(boxes[other].y for other in near[node] if other in previous) for node in column}
        rows = sorted(column, key=lambda node: (heights[node], order[node] if number == 1 else 0, node))
        for node in rows:
            boxes[node].x, boxes[node].y, boxes[node].column = side * number * COLUMN, heights[node], side * number
        _stack([boxes[node] for node in rows])
        previous = rows


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _stack(rows: Sequence[Place]) -> None:
    """Move the boxes of a column apart, in their order, and so that their middle stays where it was wished."""
    wished = _mean(row.y for row in rows)
    for upper, lower in pairwise(rows):
        lower.y = max(lower.y, upper.bottom + GAP + lower.height / 2)
    shift = wished - _mean(row.y for row in rows)
    for row in rows:
        row.y += shift


def _below(boxes: dict[str, Place], nodes: Sequence[str]) -> None:
    """Put what hangs together with nothing in rows under all else."""
    bottom = max((box.bottom for node, box in boxes.items() if node not in nodes), default=0.0)
    for place, node in enumerate(nodes):
        row, column = divmod(place, 5)
        box = boxes[node]
        box.x, box.y = (column - 2) * COLUMN, bottom + 60 + row * (LINES * LINE_HEIGHT + 2 * PADDING + GAP)


Point = tuple[float, float]


def route(start: Place, end: Place, shift: float = 0.0) -> list[Point]:
    """Return the corners of a line between two boxes, none where it would run behind a column.

    `shift` lowers the line, where several join the same boxes.
    """
    first, last = start.y + shift, end.y + shift
    if {start.column, end.column} == {-1, 1}:
        return _across(start, end, first, last)
    if abs(start.column - end.column) > 1:
        return []
    if start.column == end.column:
        side = -1 if start.column < 0 else 1
        out = start.x + side * BORDER
        bulge = side * min(BULGE, 12 + abs(last - first) / 8)
        turn = [(out, first), (out + bulge, (first + last) / 2), (out, last)]
        return [(start.x + side * start.width / 2, first), *turn, (end.x + side * end.width / 2, last)]
    side = 1 if end.x > start.x else -1
    turn = [(start.x + side * BORDER, first), (end.x - side * BORDER, last)]
    return [(start.x + side * start.width / 2, first), *turn, (end.x - side * end.width / 2, last)]


def _across(start: Place, end: Place, first: float, last: float) -> list[Point]:
    """Return the corners of a line over or under the box in the middle."""
    side = 1 if end.x > start.x else -1
    over = -1 if first + last < 0 else 1
    level = over * max(CLEAR, over * (first + last) / 2)
    ends = (start.x + side * start.width / 2, first), (end.x - side * end.width / 2, last)
    return [ends[0], (start.x + side * BORDER, first), (-side * BORDER, level), (side * BORDER, level),
            (end.x - side * BORDER, last), ends[1]]  # fmt: skip


def overlaps(boxes: dict[str, Place]) -> list[tuple[str, str]]:
    """Return the pairs of boxes that overlap."""
    return [
        (left, right)
        for left, right in combinations(sorted(boxes), 2)
        if abs(boxes[left].x - boxes[right].x) < (boxes[left].width + boxes[right].width) / 2
        and abs(boxes[left].y - boxes[right].y) < (boxes[left].height + boxes[right].height) / 2
    ]


def hidden(box: Place, line: Sequence[Point]) -> bool:
    """Tell whether a line runs behind a box."""
    return any(_cuts(box, start, end) for start, end in pairwise(line))


def _cuts(box: Place, start: Point, end: Point) -> bool:
    """Tell whether a straight line has a part inside a box (Liang and Barsky's clipping)."""
    low, high = 0.0, 1.0
    for at, to, near, far in (
        (start[0], end[0], box.x - box.width / 2, box.x + box.width / 2),
        (start[1], end[1], box.top, box.bottom),
    ):
        if at == to:
            if not near < at < far:
                return False
            continue
        first, second = sorted(((near - at) / (to - at), (far - at) / (to - at)))
        low, high = max(low, first), min(high, second)
    return low < high
