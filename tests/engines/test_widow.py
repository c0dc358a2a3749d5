"""A hand dealt to nobody, a turn-up that is taken, a hand shown by who has passed, a trick that is paid twice."""

from __future__ import annotations

from functools import cache

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game, Given
from pipeline.engines.runtime.state import State
from tests.engines.books import book
from tests.engines.test_variants import CABARET

MUET = CABARET.replace("fold: {before_speaking: true}", 'fold: {before_speaking: true, when: "pot > 3"}').replace(
    "wins_pot: true, must_announce: false}", "wins_pot: true, must_announce: false, after_fold: true}"
).replace("[trump, points, eldest]", "[eldest]").replace('penalty: {amount: "2", when: "tricks == 0"}', "penalty: {who: others, amount: pot, when: flush}") + """
  - {quote: "trois cartes au muet", widow: {name: muet}}
  - {quote: "le donneur prend la retourne", turn_up_taken: {who: dealer}}
  - {quote: "la dame de carreau prend tout", top_card: {rank: dame, suit: carreau, replaced: true}}
  - {quote: "sa levée compte double", payment: {to: winner, source: pot, amount: "1", each: card}}
  - {quote: "on entame d'atout la deuxième fois, si l'on veut", lead_trump: {trick: 2, option: atout}}
  - {quote: "le dernier joue, si l'on veut", obliged: {who: before_dealer, option: tenu}}
  - {quote: "un tour commencé s'achève", end: {of: game, cause: round}}
"""  # fmt: skip


@cache
def game() -> Game:
    return load_text(emit(book(MUET, slug="muet")), "muet")


HANDS = {
    "0": "7 de carreau, 8 de cœur, 9 de trèfle",
    "1": "8 de carreau, 9 de cœur, 10 de trèfle",
    "2": "9 de carreau, 10 de cœur, as de trèfle",
    "3": "roi de pique, dame de pique, valet de pique",  # the widow
}


def at(given: dict[str, Given], *words: str) -> State:
    """The position after these actions from a situation of three players whose dealer is seat 0."""
    state = game().situate({"players": 3, "dealer": 0, "deals": 3, "hands": HANDS, "turned": "7 de cœur", **given})
    for said in words:
        state.apply_action(state.string_to_action(said))
    return state


def test_the_widow_is_served_before_the_dealer_and_taken_by_the_first_who_wants_it() -> None:
    state = at({}, "Prendre le muet")
    assert state.facts()["hands"][1] == "valet de pique, dame de pique, roi de pique"  # type: ignore[index]
    assert "Prendre le muet" not in state.facts()["legal"]  # type: ignore[operator]
    assert "roi de pique" not in state.observation_string(2)


def test_nobody_gives_up_a_simple_stake_and_anyone_a_double_one() -> None:
    assert "Mettre ses cartes à l'écart" not in at({}).facts()["legal"]  # type: ignore[operator]
    assert "Mettre ses cartes à l'écart" in at({"carried": 3}).facts()["legal"]  # type: ignore[operator]
    last = at({"carried": 3, "tenu": 1}, "Mettre ses cartes à l'écart")
    assert "Mettre ses cartes à l'écart" not in last.facts()["legal"]  # type: ignore[operator]


def test_the_dealer_takes_the_turn_up_for_a_card() -> None:
    state = at({}, "S'y tenir", "S'y tenir", "S'y tenir", "Écarter 9 de trèfle")
    assert state.facts()["hands"][0] == "7 de cœur, 8 de cœur, 7 de carreau"  # type: ignore[index]
    assert at({}, "S'y tenir", "S'y tenir", "Prendre le muet").facts()["phase"] == "jeu montré"


def test_who_has_passed_shows_his_hand_and_those_who_went_in_put_the_pot_down() -> None:
    hands = {**HANDS, "1": "9 de pique, 8 de pique, 10 de pique"}
    passed = ("Mettre ses cartes à l'écart", "S'y tenir", "S'y tenir", "Laisser la retourne")
    state = at({"carried": 3, "hands": hands, "deal": 2}, *passed, "Montrer le brelan")
    assert (state.facts()["paid"], state.returns()) == ([0, 6, 0], [-7, 5, -7])


def test_the_trick_of_the_best_trump_is_paid_twice() -> None:
    state = at({"at": "play"})
    assert state.facts()["master"] == "10 de cœur"  # the queen of carreau is not in play
    settled = at({"pot": 5, "tricks": [1, 1, 1], "master_taker": 2, "deal": 2, "hands": {}})
    assert settled.facts()["paid"] == [1, 1, 2]


@pytest.mark.parametrize(
    ("option", "legal"), [(1, ["Jouer 9 de cœur"]), (0, ["Jouer 9 de cœur", "Jouer 10 de trèfle"])]
)
def test_the_second_trick_is_led_in_trumps_by_convention(option: int, legal: list[str]) -> None:
    hands = {"1": "roi de carreau, 9 de cœur, 10 de trèfle", "0": HANDS["0"], "2": HANDS["2"]}
    state = at(
        {"at": "play", "hands": hands, "atout": option},
        "Jouer roi de carreau",
        "Jouer 9 de carreau",
        "Jouer 7 de carreau",
    )
    assert state.facts()["legal"] == legal


def test_a_round_is_completed() -> None:
    assert not at({"tricks": [1, 1, 1], "deal": 3, "deals": 4, "hands": {}}).is_terminal()
    assert at({"tricks": [1, 1, 1], "deal": 5, "deals": 4, "hands": {}}).is_terminal()


def test_random_games_end_and_keep_their_chips_and_cards() -> None:
    for playout in game().playouts(60, 3, players=4, check=True, tenu=1, atout=1):
        assert playout.decisions <= game().max_game_length
