"""What the graph answers, on four games whose terms can be counted by hand."""

from __future__ import annotations

import networkx as nx
import pytest

from pipeline.errors import UnknownGame
from pipeline.terms.graph import Graph
from pipeline.terms.measures import Usage, bridges, clusters, neighbours

USED = Usage(
    counts={
        "oie": {"case": 4, "poule": 1},
        "hymen": {"case": 3, "puits": 1},
        "mouche": {"levee": 4, "poule": 2, "atout": 1},
        "bete": {"levee": 3, "atout": 2},
        "loto": {"lot": 2},
    },
    forms={"case": "Case", "levee": "Levée", "poule": "Poule", "atout": "Atout", "puits": "Puits", "lot": "Lot"},
    names={"oie": "Oie", "hymen": "Hymen", "mouche": "Mouche", "bete": "Bête", "loto": "Loto"},
    families={"oie": "race", "hymen": "race", "mouche": "cards", "bete": "cards", "loto": "lottery"},
)


def test_a_bridge_is_used_by_several_families() -> None:
    assert [(row.term, row.families, row.games, row.uses) for row in bridges(USED)] == [
        ("Poule", ("cards", "race"), 2, 3)
    ]


def test_games_that_share_their_terms_are_together() -> None:
    assert [row.games for row in clusters(USED)] == [("Bête", "Mouche"), ("Hymen", "Oie")]


def test_the_nearest_game_comes_with_what_the_texts_say_of_both() -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_edge("game:bete", "game:mouche", key="same_as")
    nearest = neighbours(USED, graph, "MOUCHE")[0]
    assert (nearest.game, nearest.terms, nearest.relations) == ("Bête", ("Levée", "Atout"), ("same_as ←",))


def test_an_unknown_game_has_no_neighbours() -> None:
    with pytest.raises(UnknownGame, match="No game is called"):
        neighbours(USED, nx.MultiDiGraph(), "xyz")
