"""Melds of a hand, worked out by hand, and a game of declarations played through the public interface."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_text
from pipeline.engines.runtime import cards, melds
from pipeline.engines.runtime.game import Game
from pipeline.errors import MissingRules
from tests.engines.books import book, lebrun

RANKS = ("7", "8", "9", "10", "valet", "dame", "roi", "as")
VALUES = (7, 8, 9, 10, 10, 10, 10, 11)
HONOURS = 0b11111000
TIERCES = (0, 0, 0, 3, 4, 15, 16, 17, 18)


def hand(names: str) -> int:
    return sum(1 << cards.number(name, RANKS) for name in names.split(","))


ACE_TO_TEN = "as de cœur,roi de cœur,dame de cœur,valet de cœur,10 de cœur"


@pytest.mark.parametrize(
    ("names", "suit", "points"),
    [
        (ACE_TO_TEN, 0, 51),
        ("7 de trèfle,8 de trèfle,as de pique", 2, 15),  # two cards before one, whatever they count
        ("7 de trèfle,8 de trèfle,as de pique,roi de pique", 3, 21),
        ("roi de carreau,as de pique", 3, 11),
        ("roi de carreau,dame de pique", 1, 10),  # equal: the first suit
    ],
)
def test_the_point_is_the_longest_suit_then_the_strongest(names: str, suit: int, points: int) -> None:
    assert melds.point_suit(hand(names), VALUES, 8) == suit
    assert melds.point(hand(names), VALUES, 8, 0, 1) == points


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ("as de cœur,roi de pique", set()),
        ("roi de pique,dame de pique,as de cœur", {"mariage"}),
        ("as de carreau,roi de carreau,dame de carreau", {"tierce majeure", "mariage"}),
        ("9 de cœur,8 de cœur,7 de cœur,roi de trèfle,dame de trèfle", {"tierce basse", "mariage"}),
    ],
)
def test_the_sequences_that_a_hand_holds_are_found_in_every_suit(names: str, found: set[str]) -> None:
    runs = {"tierce majeure": 0b11100000, "tierce basse": 0b111, "mariage": 0b1100000}
    within = melds.runs_within(tuple(runs.values()), 8)
    for held in (melds.runs_held(hand(names), tuple(runs.values()), 8), melds.runs_listed(hand(names), within, 8)):
        assert {name for place, name in enumerate(runs) if held >> place & 1} == found


def test_the_ranks_of_which_a_hand_holds_all_four() -> None:
    kings = "roi de cœur,roi de carreau,roi de trèfle,roi de pique"
    assert melds.fours(hand(f"{kings},as de cœur,7 de pique"), 8) == 1 << 6
    assert melds.fours(hand("as de cœur,as de carreau,as de trèfle,roi de pique"), 8) == 0


@pytest.mark.parametrize(
    ("names", "best", "points"),
    [
        ("as de cœur,roi de cœur", 0, 0),
        ("as de cœur,roi de cœur,dame de cœur", 3 * 16 + 8, 3),
        ("9 de cœur,8 de cœur,7 de cœur", 3 * 16 + 3, 3),
        ("10 de pique,9 de pique,8 de pique,7 de pique,as de pique,roi de pique,dame de pique", 4 * 16 + 4, 7),
        (ACE_TO_TEN, 5 * 16 + 8, 15),
        ("as de pique,roi de pique,dame de cœur,valet de cœur", 0, 0),  # two suits make no sequence
    ],
)
def test_sequences_go_by_length_then_by_rank_and_all_count(names: str, best: int, points: int) -> None:
    assert melds.best_run(hand(names), 3, 8, 16, 1) == best
    assert melds.run_points(hand(names), TIERCES, 8) == points


def test_a_sequence_by_rank_alone() -> None:
    held = hand("10 de pique,9 de pique,8 de pique,7 de pique,as de pique,roi de pique,dame de pique")
    assert melds.best_run(held, 3, 8, 0, 1) == 8


@pytest.mark.parametrize(
    ("ranks", "best", "points"),
    [
        ({"as": 3}, 3 * 16 + 8, 3),
        ({"10": 4, "as": 3}, 4 * 16 + 4, 17),
        ({"roi": 4, "dame": 4}, 4 * 16 + 7, 28),
        ({"9": 4, "8": 3, "as": 2}, 0, 0),
    ],
)
def test_sets_go_by_number_then_by_rank(ranks: dict[str, int], best: int, points: int) -> None:
    held = hand(",".join(f"{rank} de {suit}" for rank, count in ranks.items() for suit in cards.SUITS[:count]))
    assert melds.best_set(held, 3, HONOURS, 8, 16, 1) == best
    assert melds.set_points(held, (0, 0, 0, 3, 14), HONOURS, 8) == points


def test_the_cards_that_are_shown() -> None:
    held = hand("9 de cœur,8 de cœur,7 de cœur,as de cœur,as de pique,as de trèfle,roi de trèfle")
    assert melds.run_cards(held, 3, 8) == hand("9 de cœur,8 de cœur,7 de cœur")
    assert melds.set_cards(held, 3, HONOURS, 8) == hand("as de cœur,as de pique,as de trèfle")


HANDS = st.sets(st.integers(0, 31), max_size=12).map(lambda held: sum(1 << card for card in held))


@given(HANDS, st.sampled_from(list(permutations(range(4)))))
def test_suits_are_alike(held: int, order: tuple[int, ...]) -> None:
    """No meld looks at which suit is which: exchanging suits changes no strength."""
    suits = [held >> 8 * suit & 255 for suit in range(4)]
    turned = sum(suits[order[suit]] << 8 * suit for suit in range(4))
    assert melds.point(turned, VALUES, 8, 0, 1) == melds.point(held, VALUES, 8, 0, 1)
    assert melds.best_run(turned, 3, 8, 16, 1) == melds.best_run(held, 3, 8, 16, 1)
    assert melds.set_points(turned, (0, 0, 0, 3, 14), HONOURS, 8) == melds.set_points(
        held, (0, 0, 0, 3, 14), HONOURS, 8
    )


@given(HANDS, st.integers(0, 31))
def test_one_card_more_never_weakens_a_meld(held: int, card: int) -> None:
    assert melds.best_run(held | 1 << card, 3, 8, 16, 1) >= melds.best_run(held, 3, 8, 16, 1)
    assert melds.best_set(held | 1 << card, 3, HONOURS, 8, 16, 1) >= melds.best_set(held, 3, HONOURS, 8, 16, 1)


def piquet() -> Game:
    return load_text(emit(lebrun("piquet-simple")), "piquet")


def test_how_many_deals_and_how_rare_a_hand_without_figures() -> None:
    """28,443,124,054,800 deals; 1,791 to 1 against a blank hand: both are printed in the Hoyles of the time."""
    state = piquet().new_initial_state(dealer=0)
    deals, size = Fraction(1), 12
    while state.facts()["phase"] == "donne":
        deals *= len(state.legal_actions())
        state.apply_action(state.legal_actions()[0])
    orders = 1
    for number in range(1, size + 1):
        orders *= number
    assert deals / orders**2 == comb(32, 12) * comb(20, 12) == 28_443_124_054_800
    plain = sum(melds.lacks(1 << card, 0b01110000, 8) for card in range(32))
    assert round(Fraction(comb(32, size), comb(plain, size))) - 1 == 1_791


def test_all_hands_of_three_cards_with_a_sequence() -> None:
    """Six tierces in each of four suits, and no other hand of three cards."""
    hands = (sum(1 << card for card in held) for held in combinations(range(32), 3))
    assert sum(melds.best_run(held, 3, 8, 16, 1) > 0 for held in hands) == 24


MARIAGES = """
game: mariages
rules:
  - {quote: "à deux", players: {min: 2, max: 2}}
  - {quote: "un piquet", deck: {cards: 32}}
  - {quote: "l'as avant le roi", rank_order: {ranks: [as, roi, dame, valet, "10", "9", "8", "7"]}}
  - {quote: "trois cartes, une à une", deal: {cards: 3, packets: [1, 1, 1]}}
  - {quote: "point d'atout", trump: {method: none}, trick_winner: {trumps: false}}
  - {quote: "trois cartes qui se suivent", meld: {name: suite, pattern: sequence, size: 3, points: "5"}}
  - {quote: "la plus haute", meld_contest: {of: sequence, criteria: [highest_card], equal: eldest}}
  - {quote: "chacun à son tour", counting: {order: [sequence], second: in_turn, marked: deal}}
  - {quote: "le premier joue", leader: {who: eldest}, follow: {duty: suit}}
  - {quote: "le plus de levées", trick_score: {what: most, points: 2}}
  - {quote: "en dix", target: {points: 10}}
  - {quote: "tour à tour", dealer_rotation: {next: left}}
"""
"""Three cards, one meld, no discards: the bare frame of a game of declarations."""


def test_a_deal_from_the_declarations_to_the_points() -> None:
    game = load_text(emit(book(MARIAGES, slug="mariages")), "mariages")
    hands = {"1": "9 de cœur, 8 de cœur, 7 de cœur", "0": "as de pique, roi de pique, dame de pique"}
    state = game.situate({"dealer": 0, "at": "counting", "hands": hands})
    state.apply_action(state.string_to_action("Annoncer séquence"))
    assert state.facts()["sequence"] == [0, 0]  # the other has a higher one
    state.apply_action(state.string_to_action("Annoncer séquence"))
    assert state.facts()["sequence"] == [5, 0]
    for words in ("9 de cœur", "as de pique", "8 de cœur", "roi de pique", "7 de cœur", "dame de pique"):
        state.apply_action(state.string_to_action(f"Jouer {words}"))
    assert state.facts()["score"] == [5, 2]


def test_what_is_missing_is_asked() -> None:
    chapter = book(MARIAGES.replace("meld_contest", "dealer_choice").replace(
        "{of: sequence, criteria: [highest_card], equal: eldest}", "{method: lot}"), slug="mariages")  # fmt: skip
    assert load_text(emit(chapter), "mariages").new_initial_state().is_chance_node()
    without = replace(chapter, rules=tuple(p for p in chapter.rules if p.rule.kind != "trump"))
    with pytest.raises(MissingRules, match="Is there a trump suit"):
        emit(without)


def test_a_third_player_needs_a_rule_of_who_meets_whom() -> None:
    with pytest.raises(MissingRules, match="Who plays against whom"):
        emit(book(MARIAGES.replace("max: 2", "max: 3"), slug="mariages"))


@pytest.mark.parametrize(("who", "wanted", "odds"), [(0, 4, 968), (0, 2, 18), (1, 2, 62), (1, 3, 1_139)])
def test_the_odds_of_drawing_given_cards(who: int, wanted: int, odds: int) -> None:
    """The odds that the Hoyles print against drawing cards that one lacks, from what the engine lets each draw."""
    state = piquet().situate({"dealer": 0, "at": "exchange"})
    unseen = 32 - 12
    for _ in range(who + 1):
        drawn = 0
        while any(state.action_to_string(action).startswith("Écarter") for action in state.legal_actions()):
            state.apply_action(state.legal_actions()[0])
            drawn += 1
        state.apply_action(state.string_to_action("Fin"))
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
    chance = Fraction(comb(unseen - wanted, drawn - wanted), comb(unseen, drawn))
    assert int(1 / chance - 1) == odds


def test_waiting_players_meet_in_turn_and_the_marks_are_shared() -> None:
    game = load_text(emit(lebrun("piquet-a-ecrire")), "écrire")
    plays = game.playouts(20, 5, players=4, target=2, compiled=False)
    assert all(sum(play.returns) == 0 for play in plays)
    assert all(any(play.returns[seat] for play in plays) for seat in range(4))


def test_a_card_turned_up_completes_a_meld_and_only_its_cards_are_shown() -> None:
    game = load_text(emit(lebrun("imperiale")), "imperiale")
    hands = {
        "0": "dame de cœur, as de cœur, 10 de cœur, roi de carreau, 8 de carreau, 7 de carreau, dame de trèfle, "
        "roi de trèfle, as de trèfle, dame de pique, roi de pique, 7 de pique",
    }
    state = game.situate({"dealer": 0, "imperiale_tournee": 1, "hands": hands, "turned": "dame de carreau"})
    while "Annoncer deuxième impériale" not in state.facts()["legal"]:
        state.apply_action(state.legal_actions()[-1])
    state.apply_action(state.string_to_action("Annoncer deuxième impériale"))
    assert state.facts()["shown"] == ["dame de cœur, dame de trèfle, dame de pique", ""]
