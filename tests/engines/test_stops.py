"""Rows of cards and boxes, played through the public face of the engine."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_game, load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import MissingRules
from tests.engines.books import book, lebrun

OUTPUTS = Path(__file__).parents[2] / "outputs" / "engines" / "lebrun_1828"
BOXES = ("10 de carreau", "valet de trèfle", "dame de pique", "roi de cœur", "7 de carreau")

LAYING = """
game: suites
rules:
  - {quote: "deux joueurs", players: {min: 2, max: 2}}
  - {quote: "trente-deux cartes", deck: {cards: 32}}
  - {quote: "l'ordre naturel", rank_order: {ranks: [roi, dame, valet, "10", "9", "8", "7", as]}}
  - {quote: "chaque carte un point", card_values: {values: {roi: 1, dame: 1, valet: 1, "10": 1, "9": 1, "8": 1, "7": 1, as: 1}}}
  - {quote: "à gauche", direction: {first: left}}
  - {quote: "deux cartes", deal: {cards: 2}}
  - {quote: "le premier commence", leader: {who: eldest}}
  - {quote: "toute couleur", row: {by_suit: false}}
  - {quote: "le dernier recommence", row_stops: {leads: last}}
  - {quote: "la dernière carte", end: {of: hand, cause: cards_played}}
  - {quote: "un jeton par carte", payment: {to: winner, source: others, amount: cards, each: player}}
  - {quote: "chacun donne à son tour", dealer_rotation: {next: left}}
"""
"""Two cards each and nothing but rows."""


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


@cache
def manille() -> Game:
    return load_game(OUTPUTS / "manille.py")


@given(st.integers(2, 5), st.integers(0, 2), st.integers(0, 1), st.integers(0, 2**32))
def test_what_each_wins_at_a_game_with_a_wild_card_the_others_lose(
    players: int, way: int, small: int, seed: int
) -> None:
    given_ = {"players": players, "dealer": 0, "deals": 2, "sens": way, "petit_jeu": small}
    state, chooser = manille().new_initial_state(**given_), Random(seed)

    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))

    assert sum(state.returns()) == 0


@given(st.integers(0, 2**32))
def test_the_wild_card_is_refused_to_nobody_who_holds_it_when_a_card_is_missing(seed: int) -> None:
    state, chooser = manille().new_initial_state(players=4, dealer=0, deals=1), Random(seed)

    while not state.is_terminal():
        words = [state.action_to_string(action) for action in state.legal_actions()]
        held = state.quantities()["hands"][state.current_player()] if state.current_player() >= 0 else ""
        if "Garder la manille" in words:
            assert "9 de carreau" in held.split(", ")
            assert len(words) == 2
        state.apply_action(chooser.choice(state.legal_actions()))


def test_a_price_without_the_card_that_it_is_of_is_asked_for() -> None:
    prices = LAYING + '  - {quote: "q", card_price: {rank: "9", suit: pique, of: laid, amount: "2"}}\n'

    with pytest.raises(MissingRules, match="a card that is not wild: 9"):
        emit(book(prices, slug="suites", title="Les Suites"))


def test_what_is_agreed_on_must_take_the_place_of_something() -> None:
    agreed = LAYING + '  - {quote: "q", ante: {who: all, amount: "3", option: grosse-mise}}\n'

    with pytest.raises(MissingRules, match="unless it is agreed: grosse-mise"):
        emit(book(agreed, slug="suites", title="Les Suites"))


def test_rows_may_fall() -> None:
    falling = LAYING + '  - {quote: "q", row_way: {way: falling}}\n'
    game = load_text(emit(book(falling, slug="suites", title="Les Suites")), "suites")
    hands = {"1": "roi de cœur, 9 de pique", "0": "valet de cœur, dame de pique"}

    state = game.situate({"players": 2, "dealer": 0, "deals": 1, "at": "play", "hands": hands})
    for words in ("Jouer roi de cœur", "Jouer dame de pique", "Jouer valet de cœur"):
        state.apply_action(state.string_to_action(words))

    assert state.returns() == [1, -1]


@cache
def comete() -> Game:
    return load_game(OUTPUTS / "comete.py")


@given(st.integers(2, 5), st.integers(0, 2**32))
def test_the_pot_of_the_whole_game_grows_by_a_chip_a_deal_and_is_taken_at_the_end(players: int, seed: int) -> None:
    state, chooser = comete().new_initial_state(players=players, dealer=0), Random(seed)

    while not state.is_terminal():
        facts = state.quantities()
        assert facts["pot"] == players * (int(facts["deal"]) + 1)
        state.apply_action(chooser.choice(state.legal_actions()))

    final = state.quantities()
    assert (final["pot"], sum(final["purse"])) == (0, 0)


@given(st.integers(0, 2**32))
def test_who_has_laid_the_card_that_ends_a_row_begins_the_next(seed: int) -> None:
    state, chooser = comete().new_initial_state(dealer=0), Random(seed)

    while not state.is_terminal():
        action, seat, deal = chooser.choice(state.legal_actions()), state.current_player(), state.quantities()["deal"]
        words = state.action_to_string(action)
        state.apply_action(action)
        if words == "Jouer la comète" and state.quantities()["deal"] == deal and not state.is_terminal():
            assert (state.current_player(), state.quantities()["next"]) == (seat, "")
