"""A card above all others: it is a trump, it may be paid for, turned, and stand for another in a hand that is shown."""

from __future__ import annotations

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Given
from pipeline.engines.runtime.state import State
from pipeline.errors import MissingRules
from tests.engines.books import book
from tests.engines.test_variants import CABARET

CHAT = CABARET.replace("follow: {duty: suit}", "follow: [{duty: suit}, {duty: overtake}, {duty: ruff}]") + """
  - {quote: "la dame de carreau prend tout", top_card: {rank: dame, suit: carreau}}
  - {quote: "qui l'a reçoit un jeton ou plus de chacun", payment: {to: holder, source: dealer, amount: "agreed * (players - 1)", each: card}}
  - {quote: "qui la tourne nomme l'atout", trump: {method: named, by: dealer, among: longest, when: turned}}
  - {quote: "elle est de toutes les couleurs si l'on veut", wild_card: {suit: any, option: couleurs}}
"""  # fmt: skip


def at(text: str, given: dict[str, Given], *words: str) -> State:
    """The position after these actions from a situation of three players whose dealer is seat 0."""
    state = load_text(emit(book(text, slug="chat")), "chat").situate({"players": 3, "dealer": 0, **given})
    for said in words:
        state.apply_action(state.string_to_action(said))
    return state


HANDS = {"1": "roi de cœur, 8 de carreau, 7 de pique", "2": "dame de carreau, 7 de carreau, 9 de pique"}


@pytest.mark.parametrize(
    ("led", "owed"),
    [
        ("roi de cœur", ["Jouer dame de carreau"]),  # trumps are led: it is one
        ("8 de carreau", ["Jouer 7 de carreau"]),  # its printed suit is led: it is none of it
        ("7 de pique", ["Jouer 9 de pique"]),
    ],
)
def test_it_is_a_trump_and_of_no_other_suit(led: str, owed: list[str]) -> None:
    state = at(CHAT, {"at": "play", "hands": HANDS, "turned": "7 de cœur"}, f"Jouer {led}")
    assert state.facts()["legal"] == owed


def test_its_holder_is_paid_by_the_dealer_for_all() -> None:
    state = at(CHAT, {"at": "play", "hands": HANDS, "turned": "7 de cœur", "agreed": 2})
    assert state.returns() == [-5, -1, 3]  # one each in the pot, then twice two from the dealer


def test_the_dealer_who_turns_it_names_one_of_his_longest_suits() -> None:
    state = at(CHAT, {"hands": {"0": "7 de cœur, 8 de pique, 9 de pique"}, "turned": "dame de carreau"})
    assert state.facts()["legal"] == ["Atout en carreau", "Atout en pique"]
    state.apply_action(state.string_to_action("Atout en pique"))
    assert (state.facts()["trump"], state.current_player()) == ("pique", 1)


@pytest.mark.parametrize(("option", "shown"), [(0, False), (1, True)])
def test_it_completes_a_hand_by_convention(option: int, shown: bool) -> None:
    hands = {"1": "roi de pique, dame de carreau, 7 de pique"}
    state = at(CHAT, {"hands": hands, "turned": "7 de cœur", "couleurs": option})
    assert ("Montrer le brelan" in state.facts()["legal"]) is shown  # type: ignore[operator]


def test_a_card_that_stands_for_others_must_be_named() -> None:
    with pytest.raises(MissingRules, match="top_card"):
        emit(book(CABARET + '  - {quote: "elle complète", wild_card: {suit: any}}\n'))


def test_random_games_end_and_keep_their_chips() -> None:
    game = load_text(emit(book(CHAT, slug="chat")), "chat")
    for playout in game.playouts(60, 3, players=4, couleurs=1):
        assert playout.decisions <= game.max_game_length
