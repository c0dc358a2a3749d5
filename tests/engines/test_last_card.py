"""The last card of the deal as the turn-up, sets announced, and points in the tricks: invented games, played by hand."""

from __future__ import annotations

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.errors import MissingRules
from tests.engines.books import LEVEES, book

DERNIERE = LEVEES.replace("deal: {cards: 3}", "deal: {cards: 16}").replace("trump: true}", "trump: true, stays: false}")

POINTS = LEVEES.replace('score: {points: "1", when: "tricks >= 2"}', 'score: {points: points, when: "points > 0"}') + """
  - {quote: "le roi vaut trois, la dame deux", card_values: {values: {roi: 3, dame: 2}}}
  - {quote: "deux rois valent cinq", best_set: {rank: roi, size: 2, points: 5}}
  - {quote: "trois dames valent quatre", best_set: {rank: dame, size: 3, points: 4}}
"""  # fmt: skip


def game(text: str) -> Game:
    return load_text(emit(book(text)), "levees")


def test_the_last_card_is_turned_up_and_stays_with_the_dealer() -> None:
    """The ace of hearts is kept for the end, and given to seat 0, who deals."""
    state = game(DERNIERE).new_initial_state(dealer=0)
    last = state.string_to_action("as de cœur")
    while state.is_chance_node():
        free = [action for action in state.legal_actions() if action != last]
        state.apply_action(free[0] if free else last)
    facts = state.facts()
    hands = facts["hands"]
    assert (facts["turned"], facts["trump"], facts["stock"], facts["player"]) == ("as de cœur", "cœur", 0, 1)
    assert isinstance(hands, list) and "as de cœur" in str(hands[0])
    assert "as de cœur" in state.information_state_string(1)


def test_a_card_that_the_dealer_plays_cannot_be_there_to_be_taken() -> None:
    text = DERNIERE + '  - {quote: "on change une carte", exchange: {who: all, maximum: 1}}\n'
    with pytest.raises(MissingRules, match="How is the trump fixed"):
        game(text)


def test_the_dearest_set_of_all_hands_is_marked() -> None:
    hands = {"0": "roi de cœur, roi de pique, 7 de cœur", "1": "dame de cœur, dame de pique, dame de trèfle"}
    state = game(POINTS.replace("points: 2}", "points: 50}")).situate({"dealer": 0, "deals": 1, "hands": hands})
    assert state.facts()["marked"] == [5, 0]


def test_the_points_of_the_tricks_go_to_their_taker() -> None:
    """The king takes the dame, five points, the ten takes the seven, none; the nine of trumps takes a dame, two."""
    hands = {"0": "roi de cœur, 10 de trèfle, dame de pique", "1": "dame de cœur, 7 de trèfle, 9 de carreau"}
    given = {"dealer": 0, "deals": 1, "hands": hands, "turned": "8 de carreau"}
    state = game(POINTS.replace("points: 2}", "points: 50}")).situate(given)
    for card in ("dame de cœur", "roi de cœur", "10 de trèfle", "7 de trèfle", "dame de pique", "9 de carreau"):
        state.apply_action(state.string_to_action(f"Jouer {card}"))
    assert (state.facts()["taken"], state.facts()["marked"]) == ([5, 2], [5, 2])


def test_points_of_cards_that_have_none_are_asked() -> None:
    with pytest.raises(MissingRules, match="worth"):
        game("\n".join(line for line in POINTS.splitlines() if "card_values" not in line))
