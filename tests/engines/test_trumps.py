"""Trumps with an order of their own, and trumps that a player names once he has seen his cards."""

from __future__ import annotations

from functools import cache

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State
from pipeline.errors import ConflictingRules, EngineError, MissingRules
from tests.engines.books import LEVEES, book

OWN_ORDER = LEVEES.replace(
    "follow: {duty: suit}", "follow: [{duty: suit}, {duty: overtake}, {duty: ruff}, {duty: overruff}]"
).replace(
    '  - {quote: "à gauche"',
    '  - {quote: "à l\'atout le valet, puis le neuf", rank_order: {ranks: [valet, "9"], suit: trump}}\n  - {quote: "à gauche"',
)
NAMED = LEVEES.replace("turn_up: {trump: true}", "trump: {method: named, by: eldest}")


@cache
def game(text: str) -> Game:
    return load_text(emit(book(text)), f"atouts-{hash(text)}")


def after(text: str, given: dict[str, object], *words: str) -> State:
    """The position after these actions of two players; seat 0 deals, seat 1 plays first."""
    state = game(text).situate({"dealer": 0, **given})  # type: ignore[arg-type]
    for said in words:
        state.apply_action(state.string_to_action(said))
    return state


def play(first: str, second: str, *words: str) -> State:
    hands = {"0": f"{second}, 7 de pique, 8 de pique", "1": f"{first}, 9 de pique, 10 de pique"}
    return after(OWN_ORDER, {"at": "play", "hands": hands, "turned": "7 de cœur"}, *words)


@pytest.mark.parametrize(
    ("led", "answered", "taker"),
    [
        ("roi de cœur", "9 de cœur", 0),  # trumps: the nine is second only to the knave
        ("9 de cœur", "valet de cœur", 0),
        ("9 de cœur", "roi de cœur", 1),
        ("dame de cœur", "roi de cœur", 0),  # what is not named keeps its order
        ("roi de trèfle", "9 de trèfle", 1),  # in the other suits the nine is low
        ("valet de trèfle", "dame de trèfle", 0),
    ],
)
def test_trumps_beat_each_other_in_their_own_order(led: str, answered: str, taker: int) -> None:
    state = play(led, answered, f"Jouer {led}", f"Jouer {answered}")
    assert state.facts()["taker"] == taker


def test_who_must_overtake_does_so_in_the_order_of_trumps() -> None:
    hands = {"0": "9 de cœur, dame de cœur, 8 de pique", "1": "roi de cœur, 9 de pique, 10 de pique"}
    state = after(OWN_ORDER, {"at": "play", "hands": hands, "turned": "7 de cœur"}, "Jouer roi de cœur")
    assert state.facts()["legal"] == ["Jouer 9 de cœur"]


def test_an_order_of_trumps_with_a_rank_of_its_own_is_asked_about() -> None:
    with pytest.raises(MissingRules, match="trumps"):
        emit(book(OWN_ORDER.replace('[valet, "9"]', '[valet, "6"]')))


def test_two_orders_of_trumps_collide() -> None:
    other = '  - {quote: "la dame d\'abord", rank_order: {ranks: [dame, "9"], suit: trump}}\n'
    with pytest.raises(ConflictingRules):
        emit(book(OWN_ORDER + other))


def test_the_eldest_names_any_suit_trumps_when_he_has_his_cards() -> None:
    hands = {"0": "roi de pique, 7 de trèfle, 8 de trèfle", "1": "7 de pique, 8 de cœur, 9 de cœur"}
    state = after(NAMED, {"hands": hands})
    assert (state.facts()["phase"], state.current_player()) == ("atout nommé", 1)
    assert state.facts()["legal"] == ["Atout en cœur", "Atout en carreau", "Atout en trèfle", "Atout en pique"]
    for said in ("Atout en pique", "Jouer 8 de cœur", "Jouer roi de pique"):
        state.apply_action(state.string_to_action(said))
    assert (state.facts()["trump"], state.facts()["taker"]) == ("pique", 0)


def test_of_his_longest_suits_only_where_the_text_says_so() -> None:
    longest = NAMED.replace("by: eldest", "by: dealer, among: longest")
    state = after(longest, {"hands": {"0": "roi de pique, 7 de trèfle, 8 de trèfle"}})
    assert (state.current_player(), state.facts()["legal"]) == (0, ["Atout en trèfle"])


def test_who_names_trumps_though_one_is_turned_up_is_no_engine_s_game() -> None:
    with pytest.raises(EngineError, match="by 'eldest'"):
        emit(book(NAMED + '  - {quote: "on retourne", turn_up: {trump: true}}\n'))


@pytest.mark.parametrize("text", [OWN_ORDER, NAMED], ids=["own order", "named"])
def test_random_games_end_and_machine_code_plays_the_same(text: str) -> None:
    one = game(text)
    assert list(one.playouts(40, 3, check=True, compiled=False)) == list(one.playouts(40, 3, compiled=True))
