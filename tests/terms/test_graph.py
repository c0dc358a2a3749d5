from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import networkx as nx
import pytest

from pipeline.database.store import Store
from pipeline.errors import UnknownGame, UsageError
from pipeline.model import (
    Account,
    Game,
    GameAccount,
    Mention,
    Reference,
    Section,
    Sense,
    Sentence,
    Source,
    Term,
    TermForm,
    TermRelation,
    TermUse,
)
from pipeline.terms import exports
from pipeline.terms.folding import MOST, fold
from pipeline.terms.graph import Graph, build_graph, find_node, neighbourhood
from pipeline.terms.layout import Place, hidden, overlaps, places, route
from pipeline.terms.lookup import look_up, senses
from pipeline.terms.picture import beside, html

SOURCE = Source("livre", "Livre", "", None, "", "fra", "", "manual", "", 1, "", "", "", "", None)


@pytest.fixture
def store() -> Store:
    """Return a store with three terms, two games and two relations."""
    store = Store()
    store.connection.execute("PRAGMA foreign_keys = OFF")
    store.insert([SOURCE, Game("piquet", "Piquet", "cards"), Game("boston", "Boston", "cards")])
    store.insert([Term("vole", "Vole", "vole"), Term("chelem", "Chelem", "chelem"), Term("levee", "Levée", "levee")])
    store.insert(
        [
            Sense(
                "livre/vole-1",
                "vole",
                "livre",
                "Toutes les levées. (Voyez Chelem.)",
                10,
                44,
                '["Piquet"]',
                "vocabulary",
            ),
            Sense("livre/chelem-1", "chelem", "livre", "Même chose que vole.", 60, 80, '["Boston"]', "vocabulary"),
            Sense("livre/levee-1", "levee", "livre", "Cartes qu'on gagne.", 90, 109, "[]", "vocabulary"),
        ]
    )
    store.insert(
        [
            TermRelation("livre/vole-1", "see_also", "Chelem", "livre/chelem-1", "livre", 30, 42, "Voyez Chelem"),
            TermRelation("livre/chelem-1", "synonym", "vole", "livre/vole-1", "livre", 60, 79, "Même chose que vole"),
        ]
    )
    return store


@pytest.fixture
def graph(store: Store) -> Graph:
    """Return the graph of that store."""
    return build_graph(store)


def test_every_edge_has_its_evidence(graph: Graph) -> None:
    assert sorted((a, data["relation"], b, data["evidence"]) for a, b, data in graph.edges(data=True)) == [
        ("sense:livre/chelem-1", "in_game", "game:boston", "livre:60-80"),
        ("sense:livre/chelem-1", "synonym", "sense:livre/vole-1", "livre:60-79"),
        ("sense:livre/vole-1", "in_game", "game:piquet", "livre:10-44"),
        ("sense:livre/vole-1", "see_also", "sense:livre/chelem-1", "livre:30-42"),
        ("term:chelem", "means", "sense:livre/chelem-1", "livre:60-80"),
        ("term:levee", "means", "sense:livre/levee-1", "livre:90-109"),
        ("term:vole", "means", "sense:livre/vole-1", "livre:10-44"),
    ]


def test_the_neighbourhood_of_a_term_is_what_it_relates_to(graph: Graph) -> None:
    assert sorted(neighbourhood(graph, "VOLES")) == [
        "game:piquet",
        "sense:livre/chelem-1",
        "sense:livre/vole-1",
        "term:chelem",
        "term:vole",
    ]


def test_an_unknown_name_is_refused_with_a_next_step(graph: Graph) -> None:
    with pytest.raises(UnknownGame, match="No term or game is called 'xyz'"):
        find_node(graph, "xyz")


@pytest.mark.parametrize("suffix", sorted(exports.READERS))
def test_an_export_read_back_is_the_graph(graph: Graph, tmp_path: Path, suffix: str) -> None:
    exports.write(graph, tmp_path / f"graph{suffix}")
    assert exports.same(graph, exports.read(tmp_path / f"graph{suffix}"))


@pytest.mark.parametrize("suffix", sorted(exports.WRITERS))
def test_two_exports_are_the_same_file(graph: Graph, tmp_path: Path, suffix: str) -> None:
    for name in "ab":
        exports.write(neighbourhood(graph, "vole"), tmp_path / f"{name}{suffix}")
    assert (tmp_path / f"a{suffix}").read_bytes() == (tmp_path / f"b{suffix}").read_bytes()


@pytest.mark.parametrize("suffix", sorted(exports.WRITERS))
def test_a_failed_export_leaves_nothing_behind(tmp_path: Path, suffix: str) -> None:
    broken: Graph = nx.MultiDiGraph()
    broken.add_node("term:x", kind=object(), label=None)
    broken.add_edge("term:x", "term:y", key="means")
    with pytest.raises((KeyError, TypeError, ValueError, nx.NetworkXError)):
        exports.write(broken, tmp_path / f"graph{suffix}")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_format_is_named(graph: Graph, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="No graph format"):
        exports.write(graph, tmp_path / "graph.xyz")


def test_cytoscape_json_names_the_ends_of_an_edge(graph: Graph) -> None:
    elements = json.loads(json.dumps(exports.as_json(graph)))["elements"]
    assert elements["edges"][0]["data"] == {
        "id": "sense:livre/chelem-1|in_game|game:boston",
        "source": "sense:livre/chelem-1",
        "target": "game:boston",
        "relation": "in_game",
        "evidence": "livre:60-80",
        "quote": "Même chose que vole.",
        "how": "vocabulary",
    }


def test_no_box_hides_another() -> None:
    star: Graph = nx.MultiDiGraph(centre="term:0")
    for number in range(60):
        star.add_node(f"term:{number}", kind="term", label=f"un terme assez long, le numéro {number} de la série")
        star.add_edge("term:0", f"term:{number}", key="means", relation="means", evidence="", quote="", how="")
    assert overlaps(places(star)) == []


def family(children: int, each: int) -> Graph:
    """Return a graph of terms, each joined to some further ones, and all in a chain."""
    tree: Graph = nx.MultiDiGraph(centre="term:0")
    tree.add_node("term:0", kind="term", label="le milieu")
    for number in range(1, children * (each + 1) + 1):
        parent, place = (0, number) if number <= children else ((number - children - 1) // each + 1, 0)
        tree.add_node(f"term:{number}", kind="term", label=f"un terme assez long, le numéro {number} de la série")
        for other in {parent, place - 1} - {-1}:
            tree.add_edge(
                f"term:{other}", f"term:{number}", key="means", relation="means", evidence="", quote="", how=""
            )
    return tree


@pytest.mark.parametrize(("children", "each"), [(1, 0), (3, 2), (12, 1), (20, 3)])
def test_no_line_runs_behind_a_box(children: int, each: int) -> None:
    tree = family(children, each)
    boxes = places(tree)
    assert overlaps(boxes) == []
    for start, end in tree.edges():
        line = route(boxes[start], boxes[end])
        assert [node for node, box in boxes.items() if node not in (start, end) and hidden(box, line)] == []


def test_a_line_through_a_box_is_seen() -> None:
    box = Place(0, 0, 100, 20, ("x",))
    assert hidden(box, [(-200, -5), (200, 5)]) and hidden(box, [(-60, -60), (0, 0)])
    assert not hidden(box, [(-200, 11), (200, 11)]) and not hidden(box, [(-60, -60), (60, -60)])


def test_what_a_picture_cannot_show_is_listed_beside_it() -> None:
    tree = family(20, 3)
    folded = fold(tree)
    assert folded.drawn.number_of_nodes() + len(folded.rest) == tree.number_of_nodes() == 81
    assert folded.drawn.number_of_nodes() == MOST
    page = html(tree)
    assert page.count('class="node"') == MOST
    assert page.count("<li>") == len(beside(tree)) >= len(folded.rest)
    assert f"Et {len(beside(tree))} de plus" in page


def test_a_small_neighbourhood_is_shown_whole(graph: Graph) -> None:
    assert beside(neighbourhood(graph, "vole")) == []


def test_a_hairball_is_not_drawn(tmp_path: Path) -> None:
    large: Graph = nx.MultiDiGraph()
    large.add_nodes_from((f"term:{number}", {"kind": "term", "label": "x"}) for number in range(500))
    with pytest.raises(UsageError, match="could not be read"):
        exports.write(large, tmp_path / "all.svg")


def test_the_page_needs_no_other_file(graph: Graph, tmp_path: Path) -> None:
    exports.write(neighbourhood(graph, "vole"), tmp_path / "vole.html")
    page = (tmp_path / "vole.html").read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
    assert "http" not in page and "src=" not in page and "Voyez Chelem" in page


def test_a_term_is_looked_up_in_any_inflection(store: Store) -> None:
    [view] = senses(store, "voles")
    assert (view.term, view.games) == ("Vole", ("Piquet",))
    assert [(r.relation, r.target, r.back) for r in view.relations] == [
        ("see_also", "Chelem", False),
        ("synonym", "Chelem", True),
    ]


def test_a_term_has_its_forms_and_a_sentence_is_quoted_once(store: Store) -> None:
    store.insert([Section("livre/s1", "livre", None, 1, "game", "Piquet", 0, 300, 0, 0, "markdown", None)])
    told = ("Il fait la vole.", "Deux voles de suite.")
    store.insert(
        Sentence(f"livre/t{n}", "livre", "livre/s1", None, n, 200 + 20 * n, 220 + 20 * n, "rule", text, text, text)
        for n, text in enumerate(told)
    )
    store.insert([TermUse("vole", "livre/t0", 211, 215), TermUse("vole", "livre/t1", 225, 230)])
    store.insert([TermForm("vole", "vole", 1, "livre/t0"), TermForm("vole", "voles", 1, "livre/t1")])
    store.insert([Sense("livre/vole-2", "vole", "livre", "Autre sens.", 120, 131, "[]", "running text")])

    [view] = look_up(store, "vole")

    assert (view.forms, view.uses) == ((("vole", 1), ("voles", 1)), 2)
    assert [sense.quotations for sense in view.senses] == [(), told]


def test_what_a_scan_says_is_not_said_twice(store: Store) -> None:
    store.insert([replace(SOURCE, id="scan", witness_of="livre")])
    store.insert([Sense("scan/vole-1", "vole", "scan", "Toutes les levées.", 10, 28, "[]", "running text")])
    assert [sense.source for sense in senses(store, "vole")] == ["livre"]
    assert "sense:scan/vole-1" not in build_graph(store)


@pytest.mark.parametrize(
    ("part", "how", "relation"),
    [
        ("all", "same", "same_as"),
        ("all", "same_except", "variant_of"),
        ("play", "same", "played_like"),
        ("see", "see", "see_also"),
    ],
)
def test_a_reference_between_chapters_relates_their_games(store: Store, part: str, how: str, relation: str) -> None:
    store.insert(
        [
            Account("livre/piquet", "livre", "s1", "piquet", "Piquet"),
            Account("livre/boston", "livre", "s2", "boston", "Boston"),
        ]
    )
    store.insert([GameAccount("piquet", "livre/piquet", "name"), GameAccount("boston", "livre/boston", "name")])
    store.insert([Mention("m", "livre/boston", "Piquet", part, how, "t1", 5, 21, "comme au piquet")])
    store.insert([Reference("m", "livre/boston", "livre/piquet", None, "resolved")])

    edges = build_graph(store).get_edge_data("game:boston", "game:piquet")

    assert [(data["relation"], data["evidence"], data["quote"]) for data in edges.values()] == [
        (relation, "livre:5-21", "comme au piquet")
    ]
