"""Sides, points, pillage, proposals: one invented game of tricks, played by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime import cards, tricks
from pipeline.engines.runtime.game import Game
from pipeline.engines.runtime.state import State, members
from tests.engines.books import LEVEES, book

CAMPS = LEVEES.replace("players: {min: 2, max: 2}", "players: {min: 2, max: 6, among: [2, 4, 5, 6]}").replace(
    "score: {points: \"1\", when: \"tricks >= 2\"}}\n",
    'score: {points: "1", when: "tricks >= 2"}}\n'
    '  - {quote: "la vole en vaut trois", score: {points: "3", when: vole}, exception_of: score}\n',
) + """
  - {quote: "deux camps, côte à côte", partners: {sides: 2, seated: together, show_hands: true}}
  - {quote: "ou chacun pour soi", partners: {sides: 0, option: chacun-pour-soi}}
  - {quote: "l'as peut être le premier", rank_order: {ranks: [as, roi, dame, valet, "10", "9", "8", "7"], option: as-premier}}
  - {quote: "qui tourne un roi le prend", pillage: {rank: roi, who: dealer, discards: ["7", "8"]}}
  - {quote: "la vole se promet", undertaking: {forfeit: "2"}}
  - {quote: "le coup se cède", concession: {points: "1", forfeit: "2"}}
"""  # fmt: skip

ECART = (
    LEVEES
    + """
  - {quote: "une carte se change", exchange: {who: all, maximum: 1, concealed: true}}
  - {quote: "si l'autre le veut bien", proposal: {by: eldest, answer: dealer}}
  - {quote: "qui refuse et perd en perd deux", score: {who: others, points: "2", when: "declined and tricks < 2"}}
  - {quote: "la dame d'atout vaut un point", card_mark: {rank: dame, points: "1", turned: true, held: true}}
"""
)


@cache
def game(text: str) -> Game:
    return load_text(emit(book(text)), "camps")


def after(text: str, given: dict[str, object], *words: str) -> State:
    """The position after these actions from a situation."""
    state = game(text).situate(given)  # type: ignore[arg-type]
    for said in words:
        state.apply_action(state.string_to_action(said))
    return state


def test_partners_sit_together_and_see_each_other_s_cards() -> None:
    hands = ["7 de cœur, 8 de cœur, 9 de cœur", "7 de pique, 8 de pique, 9 de pique"]
    state = after(CAMPS, {"players": 4, "at": "play", "hands": hands, "turned": "as de trèfle"})
    allies = state.facts()["allies"]
    assert isinstance(allies, list)
    assert allies[:2] == [hands[1], hands[0]]
    assert hands[1] in state.observation_string(0)
    assert hands[1] not in state.observation_string(2)


@pytest.mark.parametrize(
    ("given", "marked"),
    [
        # two sides of two: their tricks are added, both partners mark
        ({"players": 4, "tricks": [1, 1, 1, 0]}, [1, 1, 0, 0]),
        ({"players": 6, "tricks": [0, 1, 0, 1, 0, 1]}, [0, 0, 0, 1, 1, 1]),
        # all three tricks are marked for three, not for three and one
        ({"players": 4, "tricks": [0, 0, 2, 1]}, [0, 0, 3, 3]),
        # five cannot be halved, and four need not
        ({"players": 5, "tricks": [1, 1, 0, 0, 1]}, [0, 0, 0, 0, 0]),
        ({"players": 4, "chacun_pour_soi": 1, "tricks": [1, 0, 2, 0]}, [0, 0, 1, 0]),
    ],
)
def test_sides_mark_what_their_tricks_are_worth(given: dict[str, object], marked: list[int]) -> None:
    assert after(CAMPS, given).facts()["marked"] == marked


DUEL = {
    "players": 2,
    "dealer": 0,
    "deals": 1,
    "hands": ["7 de cœur, 8 de cœur, roi de pique", "dame de cœur, valet de cœur, 7 de pique"],
    "turned": "7 de trèfle",
}


def test_who_promises_every_trick_and_misses_one_loses() -> None:
    state = after(
        CAMPS, DUEL, "Entreprendre la vole", "Jouer dame de cœur", "Jouer 7 de cœur", "Jouer valet de cœur",
        "Jouer 8 de cœur", "Jouer 7 de pique", "Jouer roi de pique",
    )  # fmt: skip
    assert state.facts()["tricks"] == [1, 2]
    assert state.facts()["marked"] == [2, 0]


def test_a_deal_that_is_given_up_is_worth_a_point_to_who_accepts_it() -> None:
    state = after(CAMPS, DUEL, "Jouer le coup", "Donner le jeu", "Accepter")
    assert (state.facts()["marked"], state.is_terminal()) == ([0, 1], True)


def test_who_refuses_a_deal_is_bound_to_take_every_trick() -> None:
    state = after(CAMPS, DUEL, "Donner le jeu", "Refuser")
    assert (state.facts()["bound"], state.facts()["phase"], state.current_player()) == (0, "jeu", 1)


def test_the_dealer_takes_the_king_that_he_turns_for_a_small_trump() -> None:
    hands = ["7 de trèfle, 9 de trèfle, roi de pique", "dame de cœur, valet de cœur, 7 de pique"]
    given = {"players": 2, "dealer": 0, "hands": hands, "turned": "roi de trèfle"}
    state = after(CAMPS, given, "Piller")
    assert state.facts()["legal"] == ["Écarter 7 de trèfle"]
    refusal = state.refusal(state.string_to_action("Écarter 9 de trèfle"))
    assert refusal is not None and refusal.kind == "pillage"
    state.apply_action(state.string_to_action("Écarter 7 de trèfle"))
    assert state.facts()["hands"] == [
        "9 de trèfle, roi de trèfle, roi de pique",
        "valet de cœur, dame de cœur, 7 de pique",
    ]
    without = after(CAMPS, {**given, "hands": ["9 de trèfle, 10 de trèfle, roi de pique", hands[1]]})
    assert without.facts()["phase"] == "annonces"


def test_a_convention_that_the_edition_takes_holds_unless_it_is_waived() -> None:
    chapter = replace(book(CAMPS), taken=("chacun-pour-soi",))
    taken = {parameter.name: parameter.default for parameter in load_text(emit(chapter), "x").parameters}
    assert (taken["chacun_pour_soi"], taken["as_premier"]) == (1, 0)


@pytest.mark.parametrize(("option", "best"), [(0, ["Jouer as de cœur", "Jouer 8 de cœur"]), (1, ["Jouer as de cœur"])])
def test_by_convention_the_ace_beats_the_king(option: int, best: list[str]) -> None:
    text = CAMPS.replace("follow: {duty: suit}", "follow: [{duty: suit}, {duty: overtake}]")
    hands = ["as de cœur, 8 de cœur, 7 de carreau", "roi de cœur, 9 de pique, 7 de pique"]
    given = {"players": 2, "dealer": 0, "at": "play", "hands": hands, "turned": "dame de trèfle", "as_premier": option}
    assert sorted(after(text, given, "Jouer roi de cœur").facts()["legal"]) == sorted(best)  # type: ignore[arg-type]


TALON = {
    "dealer": 0,
    "deals": 1,
    "hands": ["7 de cœur, 8 de cœur, dame de trèfle", "roi de cœur, valet de cœur, 7 de pique"],
    "turned": "7 de trèfle",
    "stock": ["as de cœur", "9 de pique"],
}


def test_cards_are_changed_when_both_agree() -> None:
    state = after(ECART, TALON, "Proposer", "Accepter")
    assert state.facts()["legal"] == ["Écarter valet de cœur", "Écarter roi de cœur", "Écarter 7 de pique"]
    assert after(ECART, TALON, "Proposer", "Refuser").facts()["declined"] == [1, 0]
    assert after(ECART, TALON, "Jouer sans proposer").facts()["declined"] == [0, 1]


def test_who_refuses_and_does_not_win_loses_in_place_of_the_point() -> None:
    lines = [line for line in ECART.splitlines(keepends=True) if "who: others" in line]
    first = ECART.replace(lines[0], "").replace("rules:\n", f"rules:\n{lines[0]}")  # in whatever order the text tells
    assert after(first, {"tricks": [1, 2], "declined": [1, 0]}).facts()["marked"] == [0, 2]
    assert after(ECART, {"tricks": [1, 2], "declined": [1, 0]}).facts()["marked"] == [0, 2]
    assert after(ECART, {"tricks": [1, 2], "declined": [0, 1]}).facts()["marked"] == [0, 1]


def test_a_card_that_marks_is_told_before_one_plays_or_played_first() -> None:
    start = after(ECART, TALON, "Jouer sans proposer", "Jouer 7 de pique")
    assert "Annoncer la dame" in start.facts()["legal"]  # type: ignore[operator]
    for said in ("Annoncer la dame", "Jouer dame de trèfle"):
        told = start.clone()
        told.apply_action(told.string_to_action(said))
        assert told.facts()["score"] == [1, 0]
    silent = after(ECART, TALON, "Jouer sans proposer", "Jouer roi de cœur", "Jouer 7 de cœur")
    assert silent.facts()["score"] == [0, 0]


def test_a_card_that_marks_is_marked_by_the_dealer_who_turns_it() -> None:
    assert after(ECART, {"dealer": 1, "turned": "dame de pique", "hands": {}}).facts()["score"] == [0, 1]


@pytest.mark.parametrize("text", [CAMPS, ECART])
def test_games_with_sides_and_points_end(text: str) -> None:
    for playout in game(text).playouts(60, 4):
        assert 0 < playout.decisions <= game(text).max_game_length


def test_duties_hold_for_suits_that_are_no_runs_of_numbers() -> None:
    def some(*names: str) -> int:
        return sum(1 << cards.number(name, ("7", "8", "valet", "roi")) for name in names)

    # the jack of trèfle is a trump while cœur is trumps: it is no trèfle, and beats every trump
    hand = some("7 de trèfle", "valet de trèfle", "7 de cœur")
    trefle, trumps = (
        some("7 de trèfle", "8 de trèfle", "roi de trèfle"),
        some("7 de cœur", "roi de cœur", "valet de trèfle"),
    )
    every = tricks.SUIT | tricks.OVERTAKE | tricks.RUFF | tricks.OVERRUFF
    assert tricks.bound(hand, trefle, trumps, trefle & ~some("7 de trèfle", "8 de trèfle"), every) == some(
        "7 de trèfle"
    )
    assert members(tricks.bound(hand & ~trefle, trefle, trumps, some("valet de trèfle"), every)) == [
        cards.number("valet de trèfle", ("7", "8", "valet", "roi"))
    ]


def test_of_two_sides_with_as_many_tricks_that_which_had_them_first_marks() -> None:
    """Seats 0 and 1 take the first and the fourth trick, seat 2 the two between."""
    text = CAMPS.replace("deal: {cards: 3}", "deal: {cards: 4}").replace("tricks >= 2", "tricks >= 2 and most")
    game = load_text(emit(book(text)), "levees")
    state = game.situate({"players": 4, "deals": 1, "tricks": [1, 1, 2, 0], "last": [1, 4, 3, 0]})
    assert state.facts()["marked"] == [0, 0, 1, 1]
