"""The graph as linked data, in Turtle and in JSON-LD, and back: SKOS for senses and games, OntoLex-Lemon for forms.

A sense is a `skos:Concept` with its definition and its term as label; games and roles are concepts of schemes of their
own. A term is an `ontolex:LexicalEntry` with a canonical form and the other forms as printed; it evokes its senses. The
words that prove a relation are given by a `tv:Edge` beside the property. Plain string writing: the vocabulary is small
and fixed; `schema/terms.shacl.ttl` states its shapes, and the tests hold the exports against them with an RDF library.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import quote, unquote

import networkx as nx

from pipeline.terms.graph import FORMS, Graph

Json: TypeAlias = "str | list[Json] | dict[str, Json]"

PREFIXES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "ontolex": "http://www.w3.org/ns/lemon/ontolex#",
    "tv": "https://tapisvert.example/vocabulary#",
    "tvn": "https://tapisvert.example/node/",
}
SCHEME = {"sense": "tv:senses", "game": "tv:games", "role": "tv:roles"}
PROPERTY = {
    "see_also": "skos:related", "synonym": "skos:closeMatch", "synonym_in": "skos:closeMatch",
    "kind_of": "skos:broader", "part_of": "tv:partOf", "opposite": "tv:opposite", "contradicts": "tv:contradicts",
    "same_role": "tv:role", "variant": "tv:variant", "means": "ontolex:evokes", "in_game": "tv:inGame",
    "same_as": "skos:closeMatch", "variant_of": "skos:broader", "derived_from": "tv:derivedFrom",
    "resembles": "skos:related", "played_like": "tv:playedLike", "takes_payments_from": "tv:takesPaymentsFrom",
}  # fmt: skip
EDGE = ("relation", "evidence", "quote", "how")
TRIPLE = re.compile(r'^(\S+) (\S+) (?:"((?:[^"\\]|\\.)*)"(@fr)?|(\S+)) \.$')
NODE = f"<{PREFIXES['tvn']}"


@dataclass(frozen=True, slots=True)
class Triple:
    """A statement; `value` is a literal where `literal` says so, in French where `french` does, else a name."""

    subject: str
    predicate: str
    value: str
    literal: bool = False
    french: bool = False


def turtle(graph: Graph) -> str:
    """Return the graph as Turtle, one triple a line."""
    lines = [f"@prefix {name}: <{uri}> ." for name, uri in PREFIXES.items()]
    return "\n".join([*lines, *map(_line, _triples(graph))]) + "\n"


def read_turtle(text: str) -> Graph:
    """Read back what `turtle` wrote."""
    found = (match.groups() for line in text.splitlines() if (match := TRIPLE.match(line)))
    return _graph(
        Triple(subject, predicate, reference, False)
        if literal is None
        else Triple(subject, predicate, json.loads(f'"{literal}"'), True, bool(french))
        for subject, predicate, literal, french, reference in found
    )


def json_ld(graph: Graph) -> str:
    """Return the graph as JSON-LD: the same statements, an object for each subject."""
    subjects: dict[str, dict[str, Json]] = {}
    for triple in _triples(graph):
        entry = subjects.setdefault(triple.subject, {"@id": _iri(triple.subject)})
        if triple.predicate == "rdf:type":
            entry.setdefault("@type", []).append(triple.value)  # type: ignore[union-attr]
        else:
            entry.setdefault(triple.predicate, []).append(_value(triple))  # type: ignore[union-attr]
    context: dict[str, Json] = dict(PREFIXES.items())
    document: Json = {"@context": context, "@graph": list(subjects.values())}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_json_ld(text: str) -> Graph:
    """Read back what `json_ld` wrote."""
    return _graph(_read_entries(json.loads(text)["@graph"]))


def _read_entries(entries: Iterable[dict[str, list[dict[str, str]]]]) -> Iterator[Triple]:
    for entry in entries:
        subject = _name_of(str(entry["@id"]))
        for predicate, values in entry.items():
            for value in values if not predicate.startswith("@") else ():
                literal = "@value" in value
                shown = value["@value"] if literal else _name_of(value["@id"])
                yield Triple(subject, predicate, shown, literal, "@language" in value)


def _value(triple: Triple) -> Json:
    if not triple.literal:
        return {"@id": _iri(triple.value)}
    language: dict[str, Json] = {"@language": "fr"} if triple.french else {}
    return {"@value": triple.value, **language}


def _line(triple: Triple) -> str:
    literal = json.dumps(triple.value, ensure_ascii=False) + ("@fr" if triple.french else "")
    return f"{triple.subject} {triple.predicate} {literal if triple.literal else triple.value} ."


def _iri(name: str) -> str:
    return name[1:-1] if name.startswith("<") else name


def _name_of(iri: str) -> str:
    return f"<{iri}>" if iri.startswith("http") else iri


def _triples(graph: Graph) -> Iterator[Triple]:
    for scheme in SCHEME.values():
        yield Triple(scheme, "rdf:type", "skos:ConceptScheme")
    for node, data in sorted(graph.nodes(data=True)):
        yield from _entry(node, data) if data["kind"] == "term" else _concept(graph, node, data)
        for name, value in sorted(data.items()):
            yield Triple(_name(node), f"tv:attribute-{name}", str(value), True)
    yield from _edges(graph)


def _entry(node: str, data: dict[str, str]) -> Iterator[Triple]:
    """Yield a term with its forms."""
    yield Triple(_name(node), "rdf:type", "ontolex:LexicalEntry")
    others = [form for form in data["forms"].split(FORMS) if form and form != data["label"].lower()]
    for number, form in enumerate([data["label"], *others]):
        place = _name(f"form:{node}:{number}")
        yield Triple(_name(node), "ontolex:otherForm" if number else "ontolex:canonicalForm", place)
        yield Triple(place, "rdf:type", "ontolex:Form")
        yield Triple(place, "ontolex:writtenRep", form, True, True)


def _concept(graph: Graph, node: str, data: dict[str, str]) -> Iterator[Triple]:
    """Yield a sense, game or role; a sense has the form of its term as label."""
    yield Triple(_name(node), "rdf:type", "skos:Concept")
    yield Triple(_name(node), "skos:inScheme", SCHEME[data["kind"]])
    terms = sorted(graph.nodes[term]["label"] for term, _, key in graph.in_edges(node, keys=True) if key == "means")
    label = data["label"] if data["kind"] != "sense" else next(iter(terms), data["label"])
    yield Triple(_name(node), "skos:prefLabel", label, True, True)
    if data.get("definition"):
        yield Triple(_name(node), "skos:definition", data["definition"], True, True)


def _edges(graph: Graph) -> Iterator[Triple]:
    rows = sorted(graph.edges(keys=True, data=True), key=lambda edge: edge[:3])
    for number, (start, end, relation, data) in enumerate(rows, start=1):
        edge = f"{NODE}edge/{number}>"
        yield Triple(_name(start), PROPERTY[relation], _name(end))
        yield Triple(edge, "rdf:type", "tv:Edge")
        yield Triple(edge, "rdf:subject", _name(start))
        yield Triple(edge, "rdf:object", _name(end))
        for name in EDGE:
            yield Triple(edge, f"tv:{name}", data[name], True)


def _graph(triples: Iterable[Triple]) -> Graph:
    graph: Graph = nx.MultiDiGraph()
    edges: dict[str, dict[str, str]] = {}
    for triple in triples:
        if triple.subject.startswith(f"{NODE}edge/"):
            edges.setdefault(triple.subject, {})[triple.predicate] = triple.value
        elif triple.predicate.startswith("tv:attribute-"):
            graph.add_node(_node(triple.subject), **{triple.predicate.removeprefix("tv:attribute-"): triple.value})
    for row in edges.values():
        data = {name: row[f"tv:{name}"] for name in EDGE}
        graph.add_edge(_node(row["rdf:subject"]), _node(row["rdf:object"]), key=data["relation"], **data)
    return graph


def _name(node: str) -> str:
    return f"{NODE}{quote(node, safe=':')}>"


def _node(name: str) -> str:
    return unquote(name.removeprefix(NODE).removesuffix(">"))
