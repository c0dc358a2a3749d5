"""Rubbers: partners across the table, tricks and honours marked, games won, played through the public face."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.engines.compile.whole import served
from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import EngineError, MissingRules
from tests.engines.books import book, lebrun

SPADES = {
    "turned": "2 de pique",
    "hands": {
        "0": "as de pique, roi de pique, dame de pique, valet de pique, 10 de pique, 9 de pique, 8 de pique,"
        " 7 de pique, 6 de pique, 5 de pique, 4 de pique, 3 de pique",
    },
}
"""The dealer holds every trump."""


@cache
def whist() -> Game:
    return load_text(emit(lebrun("whiste")), "whiste")


def test_all_trumps_in_one_hand_are_a_slam_that_marks_nothing() -> None:
    state = whist().situate({"dealer": 0, "deals": 1, **SPADES})

    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])

    assert state.facts()["tricks"] == [13, 0, 0, 0]
    assert state.facts()["score"] == [0, 0, 0, 0]
    assert state.returns() == [8, -8, 8, -8]


def test_where_a_slam_is_not_paid_its_tricks_and_honours_win_the_game() -> None:
    """Seven tricks above six and four honours are eleven points, against none: a triple game."""
    state = whist().situate({"dealer": 0, "deals": 1, "chelem_non_paye": 1, **SPADES})

    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])

    assert state.facts()["games"] == [1, 0, 1, 0]
    assert state.returns() == [3, -3, 3, -3]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 1), st.integers(0, 1))
def test_partners_win_and_lose_alike(seed: int, favourite: int, carried: int) -> None:
    state = whist().new_initial_state(dealer=1, deals=3, couleur_favorite=favourite, enfilade=carried)
    chooser = Random(seed)

    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        facts = state.quantities()
        for name in ("score", "marked", "games", "purse"):
            assert facts[name][:2] == facts[name][2:]
        assert max(facts["score"]) < 10 and sum(facts["purse"]) == 0


@pytest.mark.parametrize(
    ("packets", "first"),
    [((1, 1), (1, 2, 3, 0, 1, 2, 3, 0)), ((2, 1), (1, 1, 2, 2, 3, 3, 0, 0, 1, 2, 3, 0))],
)
def test_who_gets_each_card(packets: tuple[int, ...], first: tuple[int, ...]) -> None:
    assert served(packets) == first


@pytest.mark.parametrize(
    ("kind", "question"),
    [
        ("honours", "Which cards are honours"),
        ("partners", "Who plays with whom"),
        ("score", "What is marked for tricks"),
        ("count_order", "What is marked first"),
        ("direction", "In which direction"),
    ],
)
def test_a_rule_that_is_missing_is_asked(kind: str, question: str) -> None:
    chapter = lebrun("whiste")
    without = replace(chapter, rules=tuple(p for p in chapter.rules if p.rule.kind != kind))

    with pytest.raises(MissingRules, match=question):
        emit(without)


def test_partners_side_by_side_are_refused() -> None:
    text = """
game: levees
rules:
  - {quote: "à quatre", players: {min: 4, max: 4}}
  - {quote: "assis côte à côte", partners: {sides: 2, seated: together}}
  - {quote: "treize cartes", deal: {cards: 13}}
  - {quote: "deux parties", rubber: {wins: 2}}
"""
    with pytest.raises(EngineError, match="seated 'together'"):
        emit(book(text))
