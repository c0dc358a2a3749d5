"""Hands whose size depends on the number of players."""

from __future__ import annotations

from functools import cache

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import ConflictingRules, EngineError, MissingRules
from tests.engines.books import LEVEES, book

BY_NUMBER = (
    LEVEES.replace("players: {min: 2, max: 2}", "players: {min: 2, max: 4}").replace(
        '{quote: "trois cartes, une à une", deal: {cards: 3}}',
        '{quote: "à deux, cinq, par deux et trois", deal: {cards: 5, packets: [2, 3], when: "players == 2"}}\n'
        '  - {quote: "à trois ou quatre, trois", deal: {cards: 3, when: "players > 2"}}',
    )
    + '  - {quote: "chaque levée paie un jeton par carte", payment: {amount: cards, each: trick, to: winner, source: pot}}\n'
    + '  - {quote: "chacun met vingt jetons", ante: {who: all, amount: "20"}}\n'
    + '  - {quote: "on paie dans l\'ordre", shortfall: {method: in_turn}}\n'
    + '  - {quote: "le reste demeure", carry_over: {what: pot}}\n'
)


@cache
def game(text: str) -> Game:
    return load_text(emit(book(text)), f"nombres-{hash(text)}")


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 3), (4, 3)])
def test_each_gets_the_cards_told_for_so_many_players(players: int, cards: int) -> None:
    state = game(BY_NUMBER).situate({"players": players, "dealer": 0, "at": "play"})
    hands = state.facts()["hands"]
    assert isinstance(hands, list)
    assert [len(str(hand).split(",")) for hand in hands[:players]] == [cards] * players
    assert state.facts()["stock"] == 32 - players * cards - 1


def test_the_packets_are_those_of_that_deal() -> None:
    one = game(BY_NUMBER)
    state, order = one.new_initial_state(players=2, dealer=0), []
    while state.is_chance_node():
        order.append(one.book.recipient(state.cells))
        state.apply_action(state.legal_actions()[0])
    assert order[:-1] == [1, 1, 0, 0, 1, 1, 1, 0, 0, 0]  # and the last card is turned up


@pytest.mark.parametrize(("players", "tricks"), [(2, 5), (4, 3)])
def test_a_deal_ends_with_its_last_trick_and_pays_by_its_own_size(players: int, tricks: int) -> None:
    one = game(BY_NUMBER)
    for played in one.playouts(20, 5, players=players, check=True, compiled=False):
        assert played.decisions % (players * tricks) == 0


def test_a_deal_in_general_and_one_for_some_number_go_together() -> None:
    text = BY_NUMBER.replace('deal: {cards: 3, when: "players > 2"}', "deal: {cards: 3}")
    state = game(text).situate({"players": 2, "dealer": 0, "at": "play"})
    assert str(state.facts()["hands"][0]).count(",") == 4  # type: ignore[index]


def test_a_number_without_a_deal_is_asked_about() -> None:
    with pytest.raises(MissingRules, match="4 players"):
        emit(book(BY_NUMBER.replace("players > 2", "players == 3")))


SHORT = BY_NUMBER.replace("{min: 2, max: 4}", "{min: 2, max: 3}")
"""From two to three play; three with a pack of which some sevens are out."""


@pytest.mark.parametrize(
    "told",
    [
        '  - {quote: "à trois, on ôte deux sept", removed_cards: {ranks: ["7"], count: 2, when: "players == 3"}}\n',
        '  - {quote: "à trois, on ôte deux sept", removed_cards: {ranks: ["7"], count: 2, when: "players == 3"}}\n'
        '  - {quote: "ce qui fait trente cartes", deck: {cards: 30, when: "players == 3"}}\n',
    ],
)
@pytest.mark.parametrize(("players", "pack"), [(2, 32), (3, 30)])
def test_single_cards_are_out_for_some_numbers_of_players(told: str, players: int, pack: int) -> None:
    state = game(SHORT + told).new_initial_state(players=players, dealer=0)
    dealt = {state.action_to_string(action) for action in state.legal_actions()}
    assert len(dealt) == pack
    assert ("7 de pique" in dealt, "7 de cœur" in dealt) == (players == 2, True)


def test_a_pack_without_single_cards_plays_the_same_in_machine_code() -> None:
    one = game(
        SHORT + '  - {quote: "ôtez trois sept", removed_cards: {ranks: ["7"], count: 3, when: "players == 3"}}\n'
    )
    slow = list(one.playouts(50, 3, players=3, check=True, compiled=False))
    assert slow == list(one.playouts(50, 3, players=3, compiled=True))


def test_two_deals_in_general_collide() -> None:
    with pytest.raises(ConflictingRules):
        emit(book(LEVEES + '  - {quote: "ou quatre", deal: {cards: 4}}\n'))


def test_a_pack_too_small_for_one_of_the_numbers_is_asked_about() -> None:
    with pytest.raises(MissingRules, match="4 players"):
        emit(book(BY_NUMBER.replace('cards: 3, when: "players > 2"', 'cards: 9, when: "players > 2"')))


def test_a_whole_hand_changed_needs_one_size() -> None:
    with pytest.raises(EngineError, match="exchange"):
        emit(book(BY_NUMBER + '  - {quote: "on change tout", exchange: {who: all}}\n'))


def test_machine_code_plays_the_same() -> None:
    one = game(BY_NUMBER)
    for players in (2, 3, 4):
        slow = list(one.playouts(30, 9, players=players, check=True, compiled=False))
        assert slow == list(one.playouts(30, 9, players=players, compiled=True))
