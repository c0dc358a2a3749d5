"""Bids: contracts offered in turn, the top trump, and what each contract pays, through the public face."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import EngineError, MissingRules
from tests.engines.books import lebrun


@cache
def boston() -> Game:
    return load_text(emit(lebrun("boston")), "boston")


HEARTS = {
    "turned": "2 de pique",
    "hands": {"3": "as de cœur, roi de cœur, dame de cœur, valet de cœur, 10 de cœur, 9 de cœur, 8 de cœur,"
              " 7 de cœur, 6 de cœur, 5 de cœur, 4 de cœur, 3 de cœur, 2 de cœur"},
}  # fmt: skip
"""The eldest holds all hearts, and spades are turned in the first deal."""


def test_all_trumps_but_boston_are_twelve_tricks_alone() -> None:
    """Nobody else has a heart, so that boston, the top trump, takes one of the thirteen leads.

    Alone in another suit than the fair one: thirty-two counters from each, and the pot of ten from the dealer.
    """
    state = boston().situate({"dealer": 0, "deals": 1, **HEARTS})
    for words in ("Solo en cœur", "Je passe", "Je passe", "Je passe"):
        state.apply_action(state.string_to_action(words))
    while not state.is_terminal():
        actions = [state.action_to_string(action) for action in state.legal_actions()]
        state.apply_action(state.string_to_action(next((a for a in actions if "valet de carreau" in a), actions[-1])))

    facts = state.facts()
    assert facts["tricks"][3] == 12
    fee = [6 if seat == facts["holder"] else -2 for seat in range(4)]
    assert [won - paid for won, paid in zip(state.returns(), fee, strict=True)] == [-42, -32, -32, 106]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 1))
def test_no_chip_is_made_and_the_pot_is_made_of_tens(seed: int, misere: int) -> None:
    state, chooser = boston().new_initial_state(dealer=2, deals=4, misere=misere), Random(seed)

    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        facts = state.quantities()
        assert sum(facts["purse"]) + facts["pot"] == 0
        assert facts["pot"] % 10 == 0 and facts["pot"] >= 0


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_a_later_bid_stands_above_an_earlier_one(seed: int) -> None:
    steps = {"Je demande": 0, "Solo": 1, "Neuf levées seul": 2, "Misère": 3}
    state, chooser = boston().situate({"dealer": 0, "misere": 1, "turned": "2 de pique", "hands": {}}), Random(seed)
    heights = []

    while state.facts()["phase"] == "parole":
        action = chooser.choice(state.legal_actions())
        said = state.action_to_string(action).split(" en ")[0]
        heights += [steps[said]] if said in steps else []
        state.apply_action(action)

    assert heights == sorted(heights)


@pytest.mark.parametrize(
    ("kind", "question"),
    [
        ("contract_price", "What does a contract pay"),
        ("bid_order", "Which bid goes above which"),
        ("top_trump", "Which card is the highest trump"),
        ("unaccepted_bid", "whom nobody joins"),
        ("double_rounds", "How many rounds"),
    ],
)
def test_a_rule_that_is_missing_is_asked(kind: str, question: str) -> None:
    chapter = lebrun("boston")
    without = replace(chapter, rules=tuple(p for p in chapter.rules if p.rule.kind != kind))

    with pytest.raises(MissingRules, match=question):
        emit(without)


def test_a_price_list_that_is_too_short_is_asked() -> None:
    chapter = lebrun("boston")
    short = tuple(
        replace(p, rule=replace(p.rule, value=p.rule.value.replace("[16, 20, 24, 28, 32]", "[16, 20, 24, 28]")))
        for p in chapter.rules
    )
    with pytest.raises(MissingRules, match=r"\(solo, won\)"):
        emit(replace(chapter, rules=short))


def test_a_pot_filled_by_all_is_refused() -> None:
    chapter = lebrun("boston")
    rules = tuple(
        replace(p, rule=replace(p.rule, value=p.rule.value.replace("dealer", "all"))) if p.rule.kind == "ante" else p
        for p in chapter.rules
    )
    with pytest.raises(EngineError, match="who 'all'"):
        emit(replace(chapter, rules=rules))
