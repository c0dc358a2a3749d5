"""Piles of cards turned over one against the other, played through the public face of the engine."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime import rng
from pipeline.engines.runtime.game import Game
from tests.engines.books import lebrun


@cache
def bataille() -> Game:
    return load_text(emit(lebrun("bataille")), "bataille")


@given(st.integers(0, 2**32))
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    state, step = bataille().new_initial_state(limit=200), 0

    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(seed, step, len(legal))])
        step += 1
        facts = state.quantities()
        assert sum(facts["piles"]) + facts["on_table"] == 52


RANKS = ("as", "2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi")


def test_the_cards_taken_come_back_in_the_order_in_which_they_went_under() -> None:
    state = bataille().new_initial_state()
    won = [(f"{high} de {a}", f"{low} de {b}") for a, b in (("cœur", "carreau"), ("trèfle", "pique"))
           for low, high in pairwise(RANKS)]  # fmt: skip
    lost = [("as de cœur", "roi de carreau"), ("as de trèfle", "roi de pique")]

    for own, other in won:
        for words in ("Retourner", own, "Retourner", other):
            state.apply_action(state.string_to_action(words))
    for words in ("Retourner", lost[0][0], "Retourner", lost[0][1]):
        state.apply_action(state.string_to_action(words))
    for words in ("Retourner", lost[1][1], "Retourner", lost[1][0]):  # the second player has taken: he goes on
        state.apply_action(state.string_to_action(words))

    assert state.quantities()["piles"] == [48, 4]
    for seat in (1, 0):
        assert state.current_player() == seat
        state.apply_action(state.string_to_action("Retourner"))
    assert state.quantities()["taker"] == 1
    assert state.quantities()["up"] == ["2 de cœur", "roi de carreau"]
