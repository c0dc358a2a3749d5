"""The exports as linked data, held against their shapes with an RDF library."""

from __future__ import annotations

from pathlib import Path

import networkx as nx
import pytest

from pipeline.terms import skos
from pipeline.terms.graph import Graph

rdflib = pytest.importorskip("rdflib")
pyshacl = pytest.importorskip("pyshacl")

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

SHAPES = Path(__file__).parents[2] / "schema" / "terms.shacl.ttl"


@pytest.fixture
def graph() -> Graph:
    """Return two terms of which one is another game's name for the other, and a role."""
    made: Graph = nx.MultiDiGraph()
    proof = {"evidence": "livre:10-44", "quote": "La banque, au jeu de ce nom.", "how": "whole-definition"}
    for term, forms in (("banque", "banque | banques"), ("ferme", "")):
        made.add_node(f"term:{term}", kind="term", label=term.title(), forms=forms)
        made.add_node(
            f"sense:{term}-1", kind="sense", label="…", definition=f"Ce qu'est la « {term} ».", source="livre"
        )
        made.add_edge(f"term:{term}", f"sense:{term}-1", key="means", relation="means", **proof)
    made.add_node("game:ferme", kind="game", label="Ferme")
    made.add_node("role:bank", kind="role", label="le fonds")
    for end, relation in (("sense:banque-1", "synonym_in"), ("game:ferme", "in_game"), ("role:bank", "same_role")):
        made.add_edge("sense:ferme-1", end, key=relation, relation=relation, **proof)
    return made


def test_both_formats_say_the_same(graph: Graph) -> None:
    turtle = rdflib.Graph().parse(data=skos.turtle(graph), format="turtle")
    json_ld = rdflib.Graph().parse(data=skos.json_ld(graph), format="json-ld")
    assert set(turtle) == set(json_ld)


def test_the_shapes_hold(graph: Graph) -> None:
    data = rdflib.Graph().parse(data=skos.turtle(graph), format="turtle")
    conforms, _, report = pyshacl.validate(data, shacl_graph=str(SHAPES))
    assert conforms, report


def test_a_broken_graph_breaks_the_shapes(graph: Graph) -> None:
    without = skos.turtle(graph).replace("livre:10-44", "livre")
    conforms, _, _ = pyshacl.validate(rdflib.Graph().parse(data=without, format="turtle"), shacl_graph=str(SHAPES))
    assert not conforms


def test_forms_are_lexical_forms(graph: Graph) -> None:
    data = rdflib.Graph().parse(data=skos.turtle(graph), format="turtle")
    ontolex = rdflib.Namespace(skos.PREFIXES["ontolex"])
    assert sorted(str(form) for form in data.objects(None, ontolex.writtenRep)) == ["Banque", "Ferme", "banques"]
