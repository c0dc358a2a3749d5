from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.book import CHANCE, TERMINAL, IllegalAction
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State
from tests.engines.books import LEVEES, book, lebrun


@cache
def game(slug: str) -> Game:
    chapter = book(LEVEES) if slug == "levees" else lebrun(slug)
    return load_text(emit(chapter), slug)


GAMES = ("mouche", "passe-dix", "solitaire", "levees")
VARIANTS = (
    ("mouche", {"players": 3, "sans_les_sept": 1}),
    ("mouche", {"players": 4}),
    ("mouche", {"players": 6, "deals": 3}),
    ("passe-dix", {}),
    ("passe-dix", {"doublet": 1}),
    ("passe-dix", {"partie": 1, "players": 5, "doublet": 1}),
    ("solitaire", {}),
    ("levees", {}),
)
SEEDS = st.integers(0, 2**32)


def played(state: State, seed: int, stop: int = 10_000) -> State:
    """Play at random from a state, at most `stop` actions."""
    chooser = random.Random(seed)
    for _ in range(stop):
        if state.is_terminal():
            break
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("slug", "parameters"), VARIANTS)
def test_random_games_end_and_replay_identically(slug: str, parameters: dict[str, int]) -> None:
    first = game(slug).playouts(200, 3, **parameters)
    assert first == game(slug).playouts(200, 3, **parameters)
    assert all(0 < playout.decisions <= game(slug).max_game_length for playout in first)
    assert len({playout.hash for playout in first}) == 200


@pytest.mark.parametrize(("slug", "parameters"), VARIANTS)
def test_the_fused_playout_and_the_state_give_the_same_game(slug: str, parameters: dict[str, int]) -> None:
    from pipeline.engines.runtime import rng

    playout = game(slug).playouts(1, 11, **parameters)[0]
    state, seed, counter = game(slug).new_initial_state(**parameters), rng.number(11, 0), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(seed, counter, len(legal))])
        counter += 1
    assert (state.returns(), state.hash()) == (playout.returns, playout.hash)


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.integers(0, 60), st.sampled_from(VARIANTS))
def test_every_position_keeps_the_protocol(seed: int, stop: int, variant: tuple[str, dict[str, int]]) -> None:
    slug, parameters = variant
    state = played(game(slug).new_initial_state(**parameters), seed, stop)
    legal = state.legal_actions()
    assert legal == sorted(set(legal))
    assert bool(legal) != state.is_terminal()
    assert all(0 <= action < game(slug).num_distinct_actions for action in legal)
    assert [state.string_to_action(state.action_to_string(action)) for action in legal] == legal
    if state.is_chance_node():
        assert sum(chance for _, chance in state.chance_outcomes()) == 1
    again = game(slug).deserialize(state.serialize())
    assert (again.cells, again.history(), again.hash()) == (state.cells, state.history(), state.hash())
    before = list(state.cells)
    played(state.clone(), seed, 5)
    assert state.cells == before


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(0, 150), st.sampled_from([v[1] for v in VARIANTS if v[0] == "mouche"]))
def test_no_chip_and_no_card_is_made_or_lost(seed: int, stop: int, parameters: dict[str, int]) -> None:
    state = played(game("mouche").new_initial_state(carried=4, **parameters), seed, stop)
    facts = state.facts()
    purse, pot = facts["purse"], facts["pot"]
    assert isinstance(purse, list) and isinstance(pot, int)
    assert sum(int(chips) for chips in purse) + pot == 4
    if state.current_player() == TERMINAL or facts["phase"] == "sort":
        return
    hands = [card for hand in facts["hands"] if hand for card in str(hand).split(", ")]  # type: ignore[union-attr]
    assert len(hands) == len(set(hands))


def test_money_between_two_at_passe_dix_only_changes_hands() -> None:
    for playout in game("passe-dix").playouts(300, 5):
        assert sum(playout.returns) == 0
        assert abs(playout.returns[0]) <= 5


def test_the_dice_are_thrown_with_exact_chances() -> None:
    state = game("passe-dix").new_initial_state(first=0)
    assert state.current_player() == CHANCE
    assert len(state.chance_outcomes()) == 216
    assert {chance for _, chance in state.chance_outcomes()} == {Fraction(1, 216)}


def test_an_illegal_card_is_refused_with_the_words_that_forbid_it() -> None:
    hands = {"1": "as de cœur, 7 de carreau, 8 de carreau, 9 de carreau, 10 de carreau"}
    hands |= {"2": "valet de cœur, 7 de pique, 8 de pique, 9 de pique, 10 de pique"}
    state = game("mouche").situate({"players": 3, "hands": hands, "turned": "roi de trèfle", "at": "play"})
    state.apply_action(state.string_to_action("Jouer as de cœur"))
    with pytest.raises(IllegalAction) as error:
        state.apply_action(state.string_to_action("Jouer 7 de pique"))
    assert error.value.rule == "livre/mouche/follow-1"
    assert error.value.quote == "chacun joue à son tour, et doit mettre, tant qu'il en a, de la couleur jouée"
    assert "Jouer 7 de pique" in str(error.value)
    refusal = state.refusal(state.string_to_action("Jouer 7 de pique"))
    assert refusal is not None and refusal.kind == "follow"
    assert {rule.kind for rule in state.explain()} >= {"follow"}


def test_a_player_sees_his_own_cards_only() -> None:
    state = played(game("mouche").new_initial_state(players=3, dealer=0), 1, 16)
    hands = state.facts()["hands"]
    assert isinstance(hands, list)
    for seat in range(3):
        seen = state.observation_string(seat)
        assert str(hands[seat]) in seen
        assert not any(str(hands[other]) in seen for other in range(3) if other != seat)


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(17, 40), st.integers(0, 2))
def test_what_a_player_cannot_see_can_be_exchanged_without_his_noticing(seed: int, stop: int, seat: int) -> None:
    state = played(game("mouche").new_initial_state(players=3, dealer=0, deals=1), seed, stop)
    other = state.resample_from_infostate(seat, random.Random(seed + 1).random)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.observation_string(seat) == state.observation_string(seat)
    assert other.current_player() == state.current_player()
    assert [event.seen for event in other.events] == [event.seen for event in state.events]


def test_resampling_deals_the_hidden_cards_anew() -> None:
    state = played(game("mouche").new_initial_state(players=3, dealer=0, deals=1), 5, 16)
    chooser = random.Random(1)
    hands = {str(state.resample_from_infostate(1, chooser.random).facts()["hands"]) for _ in range(20)}
    assert len(hands) == 20


def test_a_game_marked_in_points_ends_at_its_target() -> None:
    for playout in game("levees").playouts(50, 9):
        assert max(playout.returns) == 2
        assert min(playout.returns) in (0, 1)


def test_peg_solitaire_is_won_with_one_peg_left() -> None:
    state = game("solitaire").situate({"holes": [18, 19], "at": "play"})
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["18 à 20", "19 à 17"]
    state.apply_action(state.string_to_action("18 à 20"))
    assert state.is_terminal()
    assert state.returns() == [1]


def test_parameters_are_checked() -> None:
    with pytest.raises(ValueError, match="players must be one of"):
        game("mouche").new_initial_state(players=2)
    with pytest.raises(ValueError, match="no parameter 'joueurs'"):
        game("mouche").new_initial_state(joueurs=3)
    assert game("mouche").num_players(players=5) == 5


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "parameters"), VARIANTS)
def test_ten_thousand_games_end(slug: str, parameters: dict[str, int]) -> None:
    playouts = game(slug).playouts(10_000, 1, **parameters)
    assert all(playout.decisions <= game(slug).max_game_length for playout in playouts)


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"jetons": 3}, "cannot be given jetons"),
        ({"at": "la fin"}, "cannot begin at 'la fin', but at exchange, play, settlement"),
        ({"hands": {"0": "roi de cœur, roi de cœur"}}, "given twice: roi de cœur"),
        ({"hands": {"0": "roi de cœur"}, "turned": "roi de cœur"}, "given twice: roi de cœur"),
        ({"hands": {"0": "2 de cœur"}}, "not in the pack of these players: 2 de cœur"),
        ({"hands": {"7": "roi de cœur"}}, "there is no seat 7; seats are 0 to 2"),
        (
            {"hands": {"0": "roi de cœur, 7 de cœur, 8 de cœur, 9 de cœur, 10 de cœur, as de cœur"}},
            "more cards are given than are dealt: as de cœur",
        ),
        ({"players": 3, "tricks": [1, 2]}, "one value for each seat"),
        ({"players": "trois"}, "a whole number is wanted"),
        ({"players": 3, "turned": "6 de coeur et demi"}, "not a card of this pack"),
    ],
)
def test_a_situation_that_cannot_be_is_refused(given_: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        game("mouche").situate(given_)  # type: ignore[arg-type]


def test_a_situation_deals_the_cards_that_are_named() -> None:
    hands = ["", "as de cœur, roi de pique", ""]
    state = game("mouche").situate({"players": 3, "hands": hands, "turned": "7 de trèfle", "at": "exchange"})
    facts = state.facts()
    assert facts["turned"] == "7 de trèfle"
    assert facts["phase"] == "écart"
    held = facts["hands"]
    assert isinstance(held, list)
    assert {"as de cœur", "roi de pique"} <= set(str(held[1]).split(", "))
    assert [len(str(hand).split(", ")) for hand in held] == [5, 5, 5]


@pytest.mark.parametrize(
    ("hands", "tricks", "held"),
    [
        (["roi de cœur, 7 de cœur", "as de cœur, 7 de pique", "valet de cœur, 8 de pique"], [1, 2, 0], [2, 2, 2]),
        (["roi de cœur", "as de cœur", "valet de cœur"], None, [1, 1, 1]),
        (["roi de cœur", "", ""], [1, 2, 0], [2, 2, 2]),
        (["roi de cœur", "", ""], None, [5, 5, 5]),
    ],
)
def test_the_tricks_that_are_over_have_taken_cards_from_the_hands(
    hands: list[str], tricks: list[int] | None, held: list[int]
) -> None:
    given = {"players": 3, "at": "play", "turned": "9 de trèfle", "hands": hands, "leader": 2}
    state = game("mouche").situate(given if tricks is None else given | {"tricks": tricks})
    facts = state.facts()
    found = [str(hand).split(", ") for hand in facts["hands"]]  # type: ignore[union-attr]
    assert [len(hand) for hand in found] == held
    assert all(set(text.split(", ")) - {""} <= set(hand) for text, hand in zip(hands, found, strict=True))
    assert facts["player"] == facts["leader"] == 2


def test_the_last_card_of_a_position_ends_the_deal() -> None:
    hands = ["roi de cœur", "as de cœur", "valet de cœur"]
    given = {"players": 3, "dealer": 0, "deals": 1, "at": "play", "turned": "9 de trèfle", "hands": hands}
    state = game("mouche").situate(given | {"tricks": [1, 2, 1], "leader": 0})
    for card in hands:
        assert not state.is_terminal()
        state.apply_action(state.string_to_action(f"Jouer {card}"))
    assert state.is_terminal()
    assert state.facts()["tricks"] == [2, 2, 1]


@given(SEEDS)
@settings(max_examples=10, deadline=None)
def test_a_world_keeps_the_deals_that_are_over(seed: int) -> None:
    state = game("mouche").new_initial_state(players=4, deals=3)
    chooser = random.Random(seed)
    while state.facts()["deal"] != 2 or state.is_chance_node():
        state.apply_action(chooser.choice(state.legal_actions()))
    seat = state.current_player()
    over = sum(event.epoch < 2 for event in state.events)

    world = state.resample_from_infostate(seat, chooser.random)

    assert world.history()[:over] == state.history()[:over]
    assert world.information_state_string(seat) == state.information_state_string(seat)
    assert game("mouche").deserialize(world.serialize()).facts() == world.facts()


def test_a_position_may_have_cards_on_the_table() -> None:
    hands = {"0": "7 de cœur, roi de pique", "1": "8 de cœur", "2": "9 de pique"}
    given = {"players": 3, "dealer": 0, "at": "play", "turned": "9 de trèfle", "tricks": [1, 1, 1], "hands": hands}
    state = game("mouche").situate(given | {"leader": 1, "table": {"1": "dame de cœur", "2": "as de cœur"}})
    assert state.facts()["table"] == ["", "dame de cœur", "as de cœur"]
    assert (state.current_player(), state.facts()["legal"]) == (0, ["Jouer 7 de cœur"])
    assert state.facts()["hands"] == ["7 de cœur, roi de pique", "8 de cœur", "9 de pique"]
    with pytest.raises(ValueError, match="seat 1 plays before those"):
        game("mouche").situate(given | {"leader": 1, "table": {"2": "as de cœur"}})
