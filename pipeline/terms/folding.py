"""The part of a neighbourhood that one picture can show: the nearest nodes with the most relations."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.terms.graph import Graph, neighbours
from pipeline.terms.layout import middle

SHOWN = (12, 10, 5)
"""How many nodes a picture shows at each distance from its middle; more could not be read on a screen."""
MOST = 25
"""How many it shows in all: where the near ones are many, no far one is drawn."""


@dataclass(frozen=True, slots=True)
class Folded:
    """What is drawn, and the other nodes with their labels, the best connected first."""

    drawn: Graph
    rest: tuple[tuple[str, str], ...]


def fold(graph: Graph) -> Folded:
    """Keep of each distance the nodes with the most relations among those that hang on a kept one."""
    whole = _named(graph)
    centre = middle(whole)
    kept, ring = {centre}, [centre]
    for most in SHOWN:
        near = {other for node in ring for other in neighbours(whole, node)} - kept
        ring = sorted(near, key=lambda node: (-whole.degree(node), node))[: min(most, MOST - len(kept))]
        kept |= set(ring)
    rest = sorted(set(whole) - kept, key=lambda node: (-whole.degree(node), node))
    drawn: Graph = whole.subgraph(kept).copy()
    drawn.graph["centre"] = centre
    return Folded(drawn, tuple((node, f"{whole.nodes[node]['label']}") for node in rest))


def _named(graph: Graph) -> Graph:
    """Return a graph in which a sense bears the name of its term instead of a line to it, those of the middle apart."""
    whole: Graph = graph.copy()
    centre = middle(graph)
    whole.graph["centre"] = centre
    for term in [node for node, kind in graph.nodes(data="kind") if kind == "term" and node != centre]:
        senses = [node for node in neighbours(graph, term) if graph.nodes[node]["kind"] == "sense"]
        for sense in senses:
            whole.nodes[sense]["label"] = f"{graph.nodes[term]['label']} : {graph.nodes[sense]['label']}"
            whole.nodes[sense]["page"] = term
        if senses and len(senses) == len(neighbours(graph, term)):
            whole.remove_node(term)
    return whole
