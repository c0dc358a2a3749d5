"""Rows of cards and boxes, played through the public face of the engine."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from tests.engines.books import lebrun

BOXES = ("10 de carreau", "valet de trèfle", "dame de pique", "roi de cœur", "7 de carreau")


@cache
def nain_jaune() -> Game:
    return load_text(emit(lebrun("nain-jaune")), "nain-jaune")


@given(st.integers(3, 8), st.integers(0, 2**32))
def test_no_chip_is_made_and_the_boxes_hold_the_pot(players: int, seed: int) -> None:
    state, chooser = nain_jaune().new_initial_state(players=players, dealer=0, deals=2), Random(seed)

    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        facts = state.quantities()
        assert facts["pot"] == sum(facts[box] for box in BOXES)
        assert sum(facts["purse"]) + facts["pot"] == 0


@given(st.integers(0, 2**32))
def test_a_row_rises_by_one_until_nobody_has_the_next_card(seed: int) -> None:
    state, chooser = nain_jaune().new_initial_state(players=4, dealer=0, deals=1), Random(seed)
    order = ("as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")
    before, held = "", []

    while not state.is_terminal():
        action = chooser.choice(state.legal_actions())
        words, seat = state.action_to_string(action), state.current_player()
        if seat >= 0:
            rank = words.removeprefix("Jouer ").partition(" ")[0]
            wanted = order[order.index(before) + 1] if before and before != "roi" else ""
            assert rank == wanted or not wanted or not any(f"{wanted} de" in hand for hand in held)
            before = rank
        state.apply_action(action)
        held = state.quantities()["hands"]
