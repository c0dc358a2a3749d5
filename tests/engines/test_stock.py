"""A game of tricks with a stock, played through the public face of its engine."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from tests.engines.books import lebrun


@cache
def brisque() -> Game:
    return load_text(emit(lebrun("petite-brisque")), "petite-brisque")


@given(st.integers(0, 2**32))
def test_every_card_of_the_pack_is_played_in_sixteen_tricks(seed: int) -> None:
    state, chooser = brisque().new_initial_state(), Random(seed)

    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))

    assert sum(state.quantities()["tricks"]) == 16
    assert state.quantities()["talon"] == 0
    assert state.quantities()["hands"] == ["", ""]


def test_the_card_turned_up_is_the_last_of_the_stock_and_falls_to_who_lost_the_trick() -> None:
    state = brisque().situate({"dealer": 0, "turned": "as de pique", "hands": {"0": "7 de pique", "1": "roi de pique"}})
    state.apply_action(state.string_to_action("Jouer roi de pique"))
    chooser = Random(3)

    while state.quantities()["talon"] or state.is_chance_node():
        swap = state.game.action("Changer le 7 d'atout")
        legal = [action for action in state.legal_actions() if action != swap]
        state.apply_action(chooser.choice(legal))

    assert state.quantities()["turned"] == ""
    assert "as de pique" in state.quantities()["hands"][1 - state.quantities()["taker"]]


@cache
def great_brisque() -> Game:
    return load_text(emit(lebrun("brisque")), "brisque")


@given(st.integers(0, 2**32))
def test_the_cards_of_a_deal_are_worth_a_hundred_and_twenty(seed: int) -> None:
    state, chooser = great_brisque().new_initial_state(deals=1), Random(seed)

    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))

    values = {"as": 11, "10": 10, "roi": 4, "dame": 3, "valet": 2}
    won = [card for cards in state.quantities()["won"] for card in cards.split(", ") if card]
    assert len(won) == 32
    assert sum(values.get(card.partition(" ")[0], 0) for card in won) == 120
