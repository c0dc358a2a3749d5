"""The graph written to files: GraphML, GEXF, cytoscape JSON, CSV, SKOS in Turtle and JSON-LD, SVG and HTML.

A file is written beside its place and moved there when it is whole, so a failed export leaves nothing behind.
`read` reads each graph format back (used to prove that nothing is lost).
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias, TypeVar

import networkx as nx

from pipeline.errors import UsageError
from pipeline.terms import picture, skos
from pipeline.terms.graph import Graph

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

Made = TypeVar("Made")

CSV_FIELDS = ("from", "relation", "to", "evidence", "quote", "how")
NODE_ROW = "node"


def write(graph: Graph, path: Path | str) -> None:
    """Write the graph in the format of the file's name; raise UsageError for a name of no known format."""
    target = Path(path)
    text = _format(WRITERS, target)(graph)
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, "utf-8", newline="\n")
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def read(path: Path | str) -> Graph:
    """Read a graph back from GraphML, GEXF, JSON, CSV, Turtle or JSON-LD."""
    source = Path(path)
    return _format(READERS, source)(source.read_text("utf-8"))


def as_json(graph: Graph) -> dict[str, Json]:
    """Return the graph as cytoscape.js reads it: `elements.nodes` and `elements.edges`, each with `data`."""
    nodes: list[Json] = [{"data": {"id": node, **data}} for node, data in sorted(graph.nodes(data=True))]
    edges: list[Json] = [
        {"data": {"id": f"{a}|{key}|{b}", "source": a, "target": b, **data}}
        for a, b, key, data in sorted(graph.edges(keys=True, data=True), key=lambda edge: edge[:3])
    ]
    return {
        "format_version": "1.0",
        "target_format_identifier": "cytoscape.js",
        "elements": {"nodes": nodes, "edges": edges},
    }


def same(left: Graph, right: Graph) -> bool:
    """Tell whether two graphs have the same nodes and edges with the same attributes."""
    return as_json(left) == as_json(right)


def _format(table: Mapping[str, Made], path: Path) -> Made:
    if path.suffix not in table:
        raise UsageError(f"No graph format is called {path.suffix!r}", next_step=f"Use one of {' '.join(table)}.")
    return table[path.suffix]


def _graphml(graph: Graph) -> str:
    return "\n".join(nx.generate_graphml(_plain(graph), named_key_ids=True)) + "\n"


def _read_graphml(text: str) -> Graph:
    return _keyed(nx.parse_graphml(text, force_multigraph=True))


def _gexf(graph: Graph) -> str:
    plain = _plain(graph)
    for _, _, data in plain.edges(data=True):
        data["label"] = data["relation"]
    return "\n".join(nx.generate_gexf(plain)) + "\n"


def _read_gexf(text: str) -> Graph:
    read_back = nx.read_gexf(io.BytesIO(text.encode("utf-8")))
    for _, _, data in read_back.edges(data=True):
        for name in ("id", "label"):
            data.pop(name, None)
    return _keyed(nx.MultiDiGraph(read_back))


def _plain(graph: Graph) -> Graph:
    """Return a copy in a fixed order without attributes of the graph itself."""
    plain: Graph = nx.MultiDiGraph()
    plain.add_nodes_from(sorted(graph.nodes(data=True)))
    for a, b, key, data in sorted(graph.edges(keys=True, data=True), key=lambda edge: edge[:3]):
        plain.add_edge(a, b, key=key, **data)
    return plain


def _keyed(graph: Graph) -> Graph:
    """Return a graph read back with its relations as edge keys."""
    keyed: Graph = nx.MultiDiGraph()
    keyed.add_nodes_from(graph.nodes(data=True))
    for a, b, data in graph.edges(data=True):
        keyed.add_edge(a, b, key=data["relation"], **data)
    return keyed


def _json(graph: Graph) -> str:
    return json.dumps(as_json(graph), ensure_ascii=False, indent=1) + "\n"


def _read_json(text: str) -> Graph:
    elements = json.loads(text)["elements"]
    graph: Graph = nx.MultiDiGraph()
    for item in elements["nodes"]:
        data = dict(item["data"])
        graph.add_node(data.pop("id"), **data)
    for item in elements["edges"]:
        data = {name: value for name, value in item["data"].items() if name not in {"id", "source", "target"}}
        graph.add_edge(item["data"]["source"], item["data"]["target"], key=data["relation"], **data)
    return graph


def _csv(graph: Graph) -> str:
    """Return one table: a row per edge, and a row `node` per node with its attributes as JSON."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(CSV_FIELDS)
    for node, data in sorted(graph.nodes(data=True)):
        table.writerow((node, NODE_ROW, "", "", json.dumps(data, ensure_ascii=False), ""))
    for a, b, key, data in sorted(graph.edges(keys=True, data=True), key=lambda edge: edge[:3]):
        table.writerow((a, key, b, data["evidence"], data["quote"], data["how"]))
    return out.getvalue()


def _read_csv(text: str) -> Graph:
    graph: Graph = nx.MultiDiGraph()
    for row in csv.DictReader(io.StringIO(text)):
        if row["relation"] == NODE_ROW:
            graph.add_node(row["from"], **json.loads(row["quote"]))
        else:
            data = {name: row[name] for name in ("relation", "evidence", "quote", "how")}
            graph.add_edge(row["from"], row["to"], key=row["relation"], **data)
    return graph


WRITERS: dict[str, Callable[[Graph], str]] = {
    ".graphml": _graphml, ".gexf": _gexf, ".json": _json, ".csv": _csv, ".ttl": skos.turtle,
    ".jsonld": skos.json_ld,
    ".svg": picture.svg, ".html": picture.html,
}  # fmt: skip

READERS: dict[str, Callable[[str], Graph]] = {
    ".graphml": _read_graphml, ".gexf": _read_gexf, ".json": _read_json, ".csv": _read_csv, ".ttl": skos.read_turtle,
    ".jsonld": skos.read_json_ld,
}  # fmt: skip
