"""The graph as SKOS in Turtle, one triple a line, and back.

A sense is a `skos:Concept` with its term as label and its definition; games are concepts of a second scheme. The words
that prove a relation are given by a `tv:Edge` beside the SKOS property. Plain string writing: the vocabulary is
small and fixed, and a dependency on an RDF library would buy nothing that the tests do not check.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from urllib.parse import quote, unquote

import networkx as nx

from pipeline.terms.graph import Graph

PREFIXES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "tv": "https://tapisvert.example/vocabulary#",
    "tvn": "https://tapisvert.example/node/",
}
SCHEME = {"sense": "tv:senses", "game": "tv:games", "term": "tv:terms"}
PROPERTY = {
    "see_also": "skos:related", "synonym": "skos:closeMatch", "kind_of": "skos:broader", "part_of": "tv:partOf",
    "opposite": "tv:opposite", "means": "tv:means", "in_game": "tv:inGame",
    "same_as": "skos:closeMatch", "variant_of": "skos:broader", "played_like": "tv:playedLike",
}  # fmt: skip
TRIPLE = re.compile(r'^(\S+) (\S+) (?:"((?:[^"\\]|\\.)*)"(?:@fr)?|(\S+)) \.$')


def turtle(graph: Graph) -> str:
    """Return the graph as Turtle."""
    lines = [f"@prefix {name}: <{uri}> ." for name, uri in PREFIXES.items()]
    lines += [f"{scheme} rdf:type skos:ConceptScheme ." for scheme in SCHEME.values()]
    return "\n".join([*lines, *_nodes(graph), *_labels(graph), *_edges(graph)]) + "\n"


def read_turtle(text: str) -> Graph:
    """Read back what `turtle` wrote."""
    triples = [match.groups() for line in text.splitlines() if (match := TRIPLE.match(line))]
    graph: Graph = nx.MultiDiGraph()
    edges: dict[str, dict[str, str]] = {}
    for subject, predicate, literal, reference in triples:
        value = json.loads(f'"{literal}"') if literal is not None else reference
        if subject.startswith(f"<{PREFIXES['tvn']}edge/"):
            edges.setdefault(subject, {})[predicate] = value
        elif predicate.startswith("tv:attribute-"):
            graph.add_node(_node(subject), **{predicate.removeprefix("tv:attribute-"): value})
    for row in edges.values():
        data = {name: row[f"tv:{name}"] for name in ("relation", "evidence", "quote")}
        graph.add_edge(_node(row["rdf:subject"]), _node(row["rdf:object"]), key=data["relation"], **data)
    return graph


def _nodes(graph: Graph) -> Iterator[str]:
    for node, data in sorted(graph.nodes(data=True)):
        yield f"{_name(node)} rdf:type skos:Concept ."
        yield f"{_name(node)} skos:inScheme {SCHEME[data['kind']]} ."
        if data["kind"] != "sense":
            yield f"{_name(node)} skos:prefLabel {_text(data['label'])}@fr ."
        elif data["definition"]:
            yield f"{_name(node)} skos:definition {_text(data['definition'])}@fr ."
        for name, value in sorted(data.items()):
            yield f"{_name(node)} tv:attribute-{name} {_text(str(value))} ."


def _labels(graph: Graph) -> Iterator[str]:
    """Give each sense the form of its term as preferred label."""
    for term, sense, relation in sorted(graph.edges(keys=True)):
        if relation == "means":
            yield f"{_name(sense)} skos:prefLabel {_text(graph.nodes[term]['label'])}@fr ."


def _edges(graph: Graph) -> Iterator[str]:
    rows = sorted(graph.edges(keys=True, data=True), key=lambda edge: edge[:3])
    for number, (start, end, relation, data) in enumerate(rows, start=1):
        edge = f"<{PREFIXES['tvn']}edge/{number}>"
        yield f"{_name(start)} {PROPERTY[relation]} {_name(end)} ."
        yield f"{edge} rdf:type tv:Edge ."
        yield f"{edge} rdf:subject {_name(start)} ."
        yield f"{edge} rdf:object {_name(end)} ."
        for name in ("relation", "evidence", "quote"):
            yield f"{edge} tv:{name} {_text(data[name])} ."


def _name(node: str) -> str:
    return f"<{PREFIXES['tvn']}{quote(node, safe=':')}>"


def _node(name: str) -> str:
    return unquote(name.removeprefix(f"<{PREFIXES['tvn']}").removesuffix(">"))


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)
