"""Points to avoid: a card exchanged, aces and the knave given or forced, a basket, all the tricks; played by hand.

Seats are numbered from each player to his left; seat 0 deals, seat 3 at his right leads, seats 0 and 2 face each other.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game, Given
from pipeline.errors import EngineError, MissingRules
from tests.engines.books import book, lebrun

WITHOUT_PRIVILEGE = ("exemption", "unexempt")
WITHOUT_SLAM = ("all_tricks",)


def reversis(*, without: tuple[str, ...] = ()) -> Game:
    """The game of 1828, without the records of some families of kinds."""
    chapter = lebrun("reversis")
    kept = tuple(p for p in chapter.rules if not p.rule.kind.startswith(without))
    return load_text(emit(replace(chapter, rules=kept)), "reversis")


GAME = reversis()

HANDS = {
    "0": "5 de cœur, 4 de cœur, 3 de cœur, 8 de carreau, 7 de carreau, 6 de carreau, 4 de carreau, 6 de trèfle, "
    "5 de trèfle, 3 de trèfle, 2 de trèfle, valet de pique",
    "1": "as de cœur, valet de cœur, as de carreau, 5 de carreau, as de trèfle, 4 de trèfle, 6 de pique, 5 de pique, "
    "4 de pique, 3 de pique, 2 de pique",
    "2": "8 de cœur, 7 de cœur, 6 de cœur, valet de carreau, 9 de carreau, 9 de trèfle, 8 de trèfle, 7 de trèfle, "
    "as de pique, roi de pique, dame de pique",
    "3": "roi de cœur, dame de cœur, 9 de cœur, roi de carreau, dame de carreau, roi de trèfle, dame de trèfle, "
    "valet de trèfle, 9 de pique, 8 de pique, 7 de pique",
}
"""Three aces and the knave of hearts in the hand of seat 1, who has five spades besides."""

PLAY: dict[str, Given] = {"dealer": 0, "deals": 1, "at": "play", "hands": HANDS, "pot": 45, "purse": [0, 0, 0, 0]}


def after(game: Game, *cards: str) -> dict[str, object]:
    state = game.situate(PLAY)
    for card in cards:
        state.apply_action(state.string_to_action(f"Jouer {card}"))
    return dict(state.facts())


def test_the_privilege_gives_the_knave_and_two_aces_in_three_tricks() -> None:
    """45 of the basket; of seat 2 five for the knave, two for the ace of diamonds, one for the ace of clubs."""
    facts = after(
        GAME,
        "9 de pique", "roi de pique", "valet de cœur", "valet de pique",
        "as de pique", "as de carreau", "8 de carreau", "8 de pique",
        "dame de pique", "as de trèfle", "7 de carreau", "7 de pique",
    )  # fmt: skip
    assert facts["purse"] == [0, 53, -8, 0]
    assert (facts["pot"], facts["used"], facts["gifts"]) == (0, 1, [0, 0, 8, 0])
    assert facts["points"] == [0, 0, 3 + 1 + 1 + 4 + 4 + 2 + 4, 0]


def test_without_the_privilege_spades_must_be_followed() -> None:
    game = reversis(without=WITHOUT_PRIVILEGE)
    state = game.situate(PLAY)
    for card in ("9 de pique", "roi de pique"):
        state.apply_action(state.string_to_action(f"Jouer {card}"))
    knave = state.string_to_action("Jouer valet de cœur")
    assert knave not in state.legal_actions()
    refusal = state.refusal(knave)
    assert refusal is not None
    assert refusal.kind == "follow"


def test_nobody_sees_who_holds_the_privilege_or_uses_it() -> None:
    state = GAME.situate(PLAY)
    for card in ("9 de pique", "roi de pique", "valet de cœur"):
        state.apply_action(state.string_to_action(f"Jouer {card}"))
    assert state.facts()["exempt"] == state.facts()["used"] == 1
    for seat in range(4):
        seen = state.observation_string(seat)
        assert "exempt" not in seen and "used" not in seen


def test_where_all_the_tricks_are_nothing_of_their_own_the_knave_keeps_the_basket() -> None:
    """Seat 1 takes a ninth trick, in which seat 3, who faces him and has no diamond, gives the knave of hearts."""
    hands = {
        "0": "6 de carreau",
        "1": "as de carreau",
        "2": "5 de carreau",
        "3": "as de cœur, roi de cœur, dame de cœur, valet de cœur, 9 de cœur, 8 de cœur, 7 de cœur, 6 de cœur, "
        "dame de pique, valet de pique, 9 de pique",
    }
    given_ = {**PLAY, "dealer": 2, "hands": hands, "played": 8, "tricks": [0, 8, 0, 0]}
    for game, pot, purse in ((GAME, 45, [0, 0, 0, 0]), (reversis(without=WITHOUT_SLAM), 0, [0, -10, 0, 55])):
        state = game.situate(given_)
        for card in ("as de carreau", "6 de carreau", "valet de cœur", "5 de carreau"):
            state.apply_action(state.string_to_action(f"Jouer {card}"))
        assert (state.facts()["pot"], state.facts()["purse"]) == (pot, purse)


@pytest.mark.parametrize("option", ["", "avec_les_dix", "vis_a_vis_simple", "remise_du_reversis", "sans_espagnolette"])
def test_cards_and_chips_only_move(option: str) -> None:
    for play in GAME.playouts(40, 3, compiled=False, check=True, **({option: 1} if option else {})):
        assert sum(play.returns) <= 0  # what is missing lies in the basket


facts_of_a_deal = st.fixed_dictionaries(
    {
        "dealer": st.integers(0, 3),
        "tricks": st.permutations([0, 2, 4, 5]),
        "points": st.permutations([0, 5, 10, 25]),
        "owed": st.lists(st.integers(0, 24), min_size=4, max_size=4),
        "gifts": st.lists(st.integers(0, 24), min_size=4, max_size=4),
        "exempt": st.integers(-1, 3),
        "used": st.integers(0, 1),
        "vis_a_vis_simple": st.integers(0, 1),
    }
)


@given(facts_of_a_deal)
def test_what_some_lose_at_the_end_others_win(facts: dict[str, Given]) -> None:
    state = GAME.situate({**facts, "deals": 1, "at": "settlement", "pot": 45, "purse": [0, 0, 0, 0]})
    assert sum(state.returns()) == 0


def test_a_resampled_world_keeps_what_the_seat_has_seen() -> None:
    state, rng = GAME.new_initial_state(), Random(4)
    for _ in range(70):
        state.apply_action(rng.choice(state.legal_actions()))
    for seat in range(4):
        twin = state.resample_from_infostate(seat, rng.random)
        assert twin.information_state_string(seat) == state.information_state_string(seat)


@pytest.mark.parametrize(
    ("kind", "question"),
    [
        ("pool_event", "What becomes of the basket"),
        ("all_tricks_paid", "What is paid for all the tricks"),
        ("best_placed", "Who wins among equals"),
        ("exemption_term", "For how many tricks is one free"),
    ],
)
def test_a_rule_that_is_missing_is_asked(kind: str, question: str) -> None:
    chapter = lebrun("reversis")
    without = replace(chapter, rules=tuple(p for p in chapter.rules if p.rule.kind != kind))
    with pytest.raises(MissingRules, match=question):
        emit(without)


def test_a_game_of_three_is_refused() -> None:
    text = "game: trois\nrules:\n"
    text += '  - {quote: "à trois", players: {min: 3, max: 3}}\n'
    text += '  - {quote: "douze cartes", deal: {cards: 12}}\n'
    text += '  - {quote: "le moins de points", lowest_wins: {criteria: [points, placed]}}\n'
    with pytest.raises(EngineError, match="cannot do players"):
        emit(book(text, slug="trois"))
