"""The terminology of the whole corpus, held against the lists of a reader; its graph written and read back."""

from pathlib import Path
from time import process_time

import pytest

from pipeline.collate.families import family_tree, newick
from pipeline.collate.poster import poster
from pipeline.database.store import Store
from pipeline.model import Sense, TermRelation
from pipeline.terms import exports
from pipeline.terms.evaluate import score_relations
from pipeline.terms.folding import fold
from pipeline.terms.graph import build_graph, neighbourhood
from pipeline.terms.layout import hidden, overlaps, places, route

from .conftest import ROOT, tapisvert

pytestmark = pytest.mark.slow


def test_the_relations_that_the_vocabulary_states_are_in_the_graph(built: Store) -> None:
    score = score_relations(built, ROOT / "tests" / "terms" / "reference" / "relations.toml")
    assert score.recall >= 0.95, score.missed


def test_every_entry_of_the_vocabulary_is_in_the_graph(built: Store) -> None:
    graph = build_graph(built)
    entries = [sense for sense in built.select(Sense, "how = 'vocabulary'") if sense.source == "lebrun-1828"]
    assert len(entries) > 400
    assert all(f"sense:{sense.id}" in graph and f"term:{sense.term}" in graph for sense in entries)


def test_the_vocabulary_contradicts_the_chapter_on_the_chopine(built: Store) -> None:
    rows = built.select(TermRelation, "relation = 'contradicts' AND source = 'lebrun-1828'")
    assert "lebrun-1828/chopine-1" in {row.sense for row in rows}


@pytest.mark.parametrize("suffix", sorted(exports.READERS))
def test_the_whole_graph_read_back_is_the_graph(built: Store, tmp_path: Path, suffix: str) -> None:
    graph = build_graph(built)
    exports.write(graph, tmp_path / f"graph{suffix}")
    assert exports.same(graph, exports.read(tmp_path / f"graph{suffix}"))


def test_on_the_largest_pictures_no_box_and_no_line_hides_a_label(built: Store) -> None:
    graph = build_graph(built)
    kinds = dict(graph.nodes(data="kind"))
    parts = [neighbourhood(graph, node, senses=14) for node, kind in kinds.items() if kind in ("term", "game")]
    for part in sorted(parts, key=lambda part: -part.number_of_nodes())[:12]:
        drawn = fold(part).drawn
        boxes = places(drawn)
        assert overlaps(boxes) == []
        for start, end in set(drawn.edges()):
            line = route(boxes[start], boxes[end])
            assert not any(hidden(box, line) for node, box in boxes.items() if node not in (start, end))
        assert max(box.bottom for box in boxes.values()) - min(box.top for box in boxes.values()) < 1100


def test_graph_and_families_take_seconds(built: Store) -> None:
    start = process_time()
    tree = family_tree(built)
    assert build_graph(built).number_of_nodes() > 1000
    assert newick(tree).count(":") == 2 * len(tree.leaves) - 1
    assert poster(tree).svg().count("<text") > len(tree.leaves)
    assert process_time() - start < 30


def test_the_verbs_answer(built: Store, tmp_path: Path) -> None:
    assert "synonym_in ← Dupe" in tapisvert("terms", "banque").stdout
    assert "Bête" in tapisvert("graph", "mouche", "--measure", "neighbours").stdout
    done = tapisvert("families", "--to", tmp_path / "familles.png")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "familles.png").read_bytes().startswith(b"\x89PNG")
    assert tapisvert("families", "--to", tmp_path / "familles.xyz").returncode == 2
