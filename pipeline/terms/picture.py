"""A neighbourhood drawn: SVG for print, and one HTML page without outside files in which a click opens the evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import TypeAlias

from pipeline.errors import UsageError
from pipeline.terms.folding import fold
from pipeline.terms.graph import Graph
from pipeline.terms.layout import BORDER, BULGE, LINE_HEIGHT, Place, Point, places, route

MOST_NODES = 120
MARGIN = 10
LEGEND_WIDTH, LEGEND_STEP = 230, 24
STEP = 5
"""How far apart several lines between the same boxes run."""
SMALLEST, REM = 0.8, 16
"""How far a page may shrink a picture to fit its window, and the pixels of a rem."""

FILL = {"term": "#1f5c46", "sense": "#f6f1e4", "game": "#e3b23c", "role": "#d9c7e8"}
INK = {"term": "#ffffff", "sense": "#222222", "game": "#222222", "role": "#222222"}
KIND = {"term": "terme", "sense": "sens", "game": "jeu", "role": "rôle"}

RELATION: dict[str, tuple[str, str, str]] = {
    "means": ("#1f5c46", "", "signifie"), "in_game": ("#b98a14", "", "se dit au jeu"),
    "see_also": ("#2b6cb0", "6 4", "voyez"), "synonym": ("#b03060", "", "même chose que"),
    "kind_of": ("#6b4fa0", "2 3", "espèce de"), "part_of": ("#6b4fa0", "8 3 2 3", "partie de"),
    "opposite": ("#c0392b", "10 4", "contraire de"), "same_as": ("#b03060", "", "même jeu que"),
    "variant_of": ("#b03060", "8 4", "variété de"), "played_like": ("#2b6cb0", "", "se joue comme"),
    "synonym_in": ("#b03060", "8 4", "même chose, à un autre jeu"), "variant": ("#b03060", "2 3", "autre orthographe"),
    "same_role": ("#8e5ea2", "", "même rôle"), "contradicts": ("#c0392b", "", "contredit"),
    "derived_from": ("#6b4fa0", "", "dérivé de"), "resembles": ("#2b6cb0", "2 3", "ressemble à"),
    "takes_payments_from": ("#b98a14", "6 4", "se paie comme"),
}  # fmt: skip
"""Colour, dashes and French name of each relation."""

DATA_CENTRE = ' data-centre=""'
"""What marks the node about which the picture is drawn."""

STYLE = "font-family: Georgia, 'DejaVu Serif', serif; font-size: 13px"


Link: TypeAlias = "Callable[[str], str]"
"""The address of a node, or of a place `source:start-end`; empty if it has none."""


def svg(graph: Graph, link: Link = lambda _: "", *, legend: bool = True) -> str:
    """Return a picture of a neighbourhood; raise UsageError for a graph too large to be read.

    What one screen cannot show is left to `beside`.
    `link` gives the addresses that a page opens beside the evidence; a page may show the `legend` elsewhere.
    """
    if graph.number_of_nodes() > MOST_NODES:
        raise UsageError(
            f"A picture of {graph.number_of_nodes()} nodes could not be read",
            next_step="Name a term or a game to draw its neighbourhood.",
        )
    drawn = fold(graph).drawn
    return "\n".join(_svg(drawn, places(drawn), link, legend=legend)) + "\n"


def beside(graph: Graph) -> list[tuple[str, str]]:
    """Return what a picture does not show: nodes with their labels, then lines, by their evidence."""
    folded = fold(graph)
    boxes = places(folded.drawn)
    rest = list(folded.rest)
    for start, end, data in _lines(folded.drawn):
        if not route(boxes[start], boxes[end]):
            ends = (str(folded.drawn.nodes[node]["label"]) for node in (start, end))
            rest.append((data["evidence"], f" — {RELATION[data['relation']][2]} — ".join(ends)))
    return rest


def _lines(graph: Graph) -> list[tuple[str, str, dict[str, str]]]:
    return sorted(graph.edges(data=True), key=lambda edge: (edge[0], edge[1], edge[2]["relation"]))


def _svg(graph: Graph, boxes: dict[str, Place], link: Link, *, legend: bool) -> Iterator[str]:
    left, top, right, bottom = _frame(boxes)
    left -= LEGEND_WIDTH * legend
    signs = list(_legend(graph, left + MARGIN, top + MARGIN)) if legend else []
    width, height = right - left, max(bottom - top, len(signs) * LEGEND_STEP / 2 + 2 * MARGIN)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" style="{STYLE}" role="img">'
    )
    yield f"<title>{escape(_title(graph))}</title>"
    yield f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" fill="#ffffff"/>'
    drawn: Counter[frozenset[str]] = Counter()
    for start, end, data in _lines(graph):
        if points := route(boxes[start], boxes[end], STEP * drawn[frozenset((start, end))]):
            drawn[frozenset((start, end))] += 1
            yield _edge(points, data, link)
    for node in sorted(boxes):
        yield _node(node, graph.nodes[node], boxes[node], link, centre=node == graph.graph.get("centre"))
    yield from signs
    yield "</svg>"


def _frame(boxes: dict[str, Place]) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of all boxes with a margin."""
    places_ = list(boxes.values())
    left = min((box.x - BORDER - BULGE for box in places_), default=0) - MARGIN
    top = min((box.y - box.height / 2 for box in places_), default=0) - MARGIN
    right = max((box.x + BORDER + BULGE for box in places_), default=0) + MARGIN
    bottom = max((box.y + box.height / 2 for box in places_), default=0) + MARGIN
    return left, top, right, bottom


def _title(graph: Graph) -> str:
    centre = graph.graph.get("centre")
    return f"Autour de {graph.nodes[centre]['label']}" if centre else "Termes et jeux"


def _edge(points: Sequence[Point], data: dict[str, str], link: Link) -> str:
    colour, dashes, name = RELATION[data["relation"]]
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    proof = escape(f"{name} — « {data['quote']} » ({data['evidence']})")
    line = f'points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="none" stroke-linejoin="round"'
    return (
        f'<g class="edge" data-proof="{proof}"{_address(link(data["evidence"]))}><title>{proof}</title>'
        f'<polyline {line} stroke="{colour}" stroke-width="1.6"{dash}/>'
        f'<polyline {line} stroke="transparent" stroke-width="12"/></g>'
    )


def _node(node: str, data: dict[str, str], box: Place, link: Link, *, centre: bool) -> str:
    x, y = box.x - box.width / 2, box.y - box.height / 2
    radius = 4 if data["kind"] == "sense" else 14
    proof = escape(" — ".join(filter(None, (data["label"], data.get("definition", ""), data.get("source", "")))))
    first = y + (box.height - len(box.lines) * LINE_HEIGHT) / 2 + LINE_HEIGHT * 0.76
    text = "".join(
        f'<tspan x="{box.x:.1f}" y="{first + index * LINE_HEIGHT:.1f}">{escape(line)}</tspan>'
        for index, line in enumerate(box.lines)
    )
    address = _address(link(data.get("page", node)))
    return (
        f'<g class="node" id="{escape(node)}" data-proof="{proof}"{DATA_CENTRE * centre}{address}>'
        f"<title>{proof}</title>"
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" rx="{radius}" '
        f'fill="{FILL[data["kind"]]}" stroke="#555555" stroke-width="0.8"/>'
        f'<text text-anchor="middle" fill="{INK[data["kind"]]}">{text}</text></g>'
    )


def _address(address: str) -> str:
    return f' data-link="{escape(address)}"' if address else ""


def _legend(graph: Graph, x: float, y: float) -> Iterator[str]:
    kinds = sorted({data["kind"] for _, data in graph.nodes(data=True)})
    used = {data["relation"] for _, _, data in graph.edges(data=True)}
    at = y
    for kind in kinds:
        yield f'<rect x="{x:.0f}" y="{at:.0f}" width="26" height="15" rx="4" fill="{FILL[kind]}" stroke="#555555"/>'
        yield f'<text x="{x + 36:.0f}" y="{at + 12:.0f}">{KIND[kind]}</text>'
        at += LEGEND_STEP
    for relation, (colour, dashes, name) in RELATION.items():
        if relation in used:
            dash = f' stroke-dasharray="{dashes}"' if dashes else ""
            line = f'x1="{x:.0f}" y1="{at + 8:.0f}" x2="{x + 26:.0f}" y2="{at + 8:.0f}"'
            yield f'<line {line} stroke="{colour}" stroke-width="2"{dash}/>'
            yield f'<text x="{x + 36:.0f}" y="{at + 12:.0f}">{name}</text>'
            at += LEGEND_STEP


PAGE = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><title>{title}</title>
<style>
body {{ margin: 0; display: flex; height: 100vh; font-family: Georgia, serif; }}
main {{ flex: 1; overflow: auto; padding: 1rem; }}
aside {{ width: 18rem; flex: none; border-left: 1px solid #ccc; padding: 1rem; overflow: auto; background: #faf7ef; }}
main svg {{ display: block; margin: auto; min-width: {least}rem; max-width: 100%; height: auto; }}
.edge, .node {{ cursor: pointer; }} .chosen rect, .chosen polyline:first-of-type {{ stroke-width: 3.5; }}
</style>
<main>{svg}</main>
<aside aria-live="polite"><h1>{title}</h1>
<p id="proof">Cliquez un terme, un sens ou un trait : les mots qui le prouvent s'affichent ici.</p>
{legend}{rest}</aside>
<script>
const middle = document.querySelector("g.node[data-centre] rect");
if (middle) middle.scrollIntoView({{ block: "center", inline: "center" }});
const proof = document.getElementById("proof");
for (const part of document.querySelectorAll("[data-proof]")) {{
  part.addEventListener("click", () => {{
    for (const other of document.querySelectorAll(".chosen")) other.classList.remove("chosen");
    part.classList.add("chosen");
    proof.textContent = part.dataset.proof;
  }});
}}
</script>
</html>
"""


def html(graph: Graph) -> str:
    """Return one page with the picture, in which a click shows the evidence of a node or edge."""
    signs = list(_legend(graph, 0, 4))
    legend = (
        f'<svg width="{LEGEND_WIDTH}" height="{len(signs) * LEGEND_STEP // 2}" style="{STYLE}">{"".join(signs)}</svg>'
    )
    left, _, right, _ = _frame(places(fold(graph).drawn))
    least = f"{(right - left) * SMALLEST / REM:.0f}"
    picture = svg(graph, legend=False)
    return PAGE.format(title=escape(_title(graph)), svg=picture, legend=legend, least=least, rest=_rest(graph))


def _rest(graph: Graph) -> str:
    labels = "".join(f"<li>{escape(label)}</li>" for _, label in beside(graph))
    count = labels.count("<li>")
    return f"<details><summary>Et {count} de plus, hors de l'image</summary><ul>{labels}</ul></details>" * bool(count)
