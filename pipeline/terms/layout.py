"""Where the nodes of a neighbourhood stand: rings about the centre, then boxes pushed apart until none overlap.

The same graph gives the same places at every build: no chance is involved.
"""

from __future__ import annotations

import math
import textwrap
from dataclasses import dataclass
from itertools import combinations

from pipeline.terms.graph import Graph

LINE_HEIGHT, CHARACTER, PADDING = 17, 7.4, 9
LINES, WIDTH = 3, 26
RING = 210
STRETCH = 1.15
"""Width of the rings to their height: a screen is wider than high, and so are boxes."""
GAP = 14
ROUNDS = 2000


@dataclass(slots=True)
class Place:
    """A node's box: centre, size and the lines of its label."""

    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]


def places(graph: Graph) -> dict[str, Place]:
    """Return a box for each node; no two boxes overlap."""
    centre = graph.graph.get("centre") or max(sorted(graph), key=graph.degree, default="")
    result: dict[str, Place] = {}
    for node, (x, y) in _rings(graph, centre).items():
        lines = _lines(str(graph.nodes[node]["label"]) or "…")
        width = max(map(len, lines)) * CHARACTER + 2 * PADDING
        result[node] = Place(x, y, width, len(lines) * LINE_HEIGHT + 2 * PADDING, lines)
    _separate(result, fixed=centre)
    return result


def _lines(label: str) -> tuple[str, ...]:
    lines = textwrap.wrap(label, WIDTH) or [label]
    return tuple(lines) if len(lines) <= LINES else (*lines[: LINES - 1], f"{lines[LINES - 1]} …")


def _rings(graph: Graph, centre: str) -> dict[str, tuple[float, float]]:
    """Put each node on the ring of its distance, near the node through which it is reached."""
    neighbours = {node: sorted({*graph.successors(node), *graph.predecessors(node)}) for node in graph}
    angles, seen, ring, depth = {centre: 0.0}, {centre}, [centre], 0
    points = {centre: (0.0, 0.0)} if centre in graph else {}
    while ring:
        depth += 1
        children = [(child, parent) for parent in ring for child in neighbours[parent] if child not in seen]
        order = sorted(dict(reversed(children)).items(), key=lambda item: (angles[item[1]], item[1], item[0]))
        for child, angle in _angles(order, angles, depth).items():
            angles[child] = angle
            points[child] = (STRETCH * RING * depth * math.cos(angle), RING * depth * math.sin(angle))
        ring = [child for child, _ in order]
        seen |= set(ring)
    for index, node in enumerate(sorted(set(graph) - seen)):
        points[node] = (index * RING, (depth + 1) * RING)
    return points


def _angles(order: list[tuple[str, str]], angles: dict[str, float], depth: int) -> dict[str, float]:
    """Spread the first ring evenly; further out, keep each node beside the one through which it is reached."""
    step = 2 * math.pi / max(1, len(order))
    if depth == 1:
        return {child: step * index + 0.3 for index, (child, _) in enumerate(order)}
    found: dict[str, float] = {}
    for parent in dict.fromkeys(parent for _, parent in order):
        children = [child for child, other in order if other == parent]
        for index, child in enumerate(children):
            found[child] = angles[parent] + (index - (len(children) - 1) / 2) * min(step, 0.5 / depth)
    return found


def _separate(boxes: dict[str, Place], *, fixed: str) -> None:
    """Push overlapping boxes apart along the axis on which they overlap least."""
    for _ in range(ROUNDS):
        moved = False
        for left, right in combinations(sorted(boxes), 2):
            moved |= _push(boxes[left], boxes[right], left == fixed, right == fixed)
        if not moved:
            return


def _push(a: Place, b: Place, a_fixed: bool, b_fixed: bool) -> bool:
    over_x = (a.width + b.width) / 2 + GAP - abs(a.x - b.x)
    over_y = (a.height + b.height) / 2 + GAP - abs(a.y - b.y)
    if over_x <= 0 or over_y <= 0:
        return False
    share_a, share_b = (0.0, 1.0) if a_fixed else (1.0, 0.0) if b_fixed else (0.5, 0.5)
    if over_y <= over_x:
        sign = 1 if b.y >= a.y else -1
        a.y -= sign * over_y * share_a
        b.y += sign * over_y * share_b
    else:
        sign = 1 if b.x >= a.x else -1
        a.x -= sign * over_x * share_a
        b.x += sign * over_x * share_b
    return True


def overlaps(boxes: dict[str, Place]) -> list[tuple[str, str]]:
    """Return the pairs of boxes that overlap."""
    return [
        (left, right)
        for left, right in combinations(sorted(boxes), 2)
        if abs(boxes[left].x - boxes[right].x) < (boxes[left].width + boxes[right].width) / 2
        and abs(boxes[left].y - boxes[right].y) < (boxes[left].height + boxes[right].height) / 2
    ]
