"""Vying: sets, turns of speech, stakes that are split, and a game of it played through its public face."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.engines.emit.module import emit
from pipeline.engines.load import load_game, load_text
from pipeline.engines.runtime import hands, sets, vying
from pipeline.engines.runtime.state import Value
from pipeline.errors import EngineError, MissingRules
from tests.engines.books import book

RANKS = 5
HANDS_OF_THREE = [sum(1 << card for card in hand) for hand in combinations(range(4 * RANKS), 3)]


def test_of_1140_hands_of_three_out_of_twenty_cards_one_in_57_is_a_brelan() -> None:
    brelans = [hand for hand in HANDS_OF_THREE if sets.alike(hand, 3, RANKS)]

    assert len(HANDS_OF_THREE) == 1140
    assert len(brelans) == 1140 // 57


def test_with_one_card_turned_one_hand_in_969_is_a_brelan_carre() -> None:
    turned = 1 << 7  # rank 2 of the second suit
    free = [hand for hand in HANDS_OF_THREE if not hand & turned]

    assert len(free) == 969
    assert sum(sets.alike(hand, 3, RANKS) == 1 << 2 for hand in free) == 1


@given(st.integers(0, 2**20 - 1), st.permutations(range(4)), st.integers(1, 4))
def test_sets_do_not_depend_on_the_suits(hand: int, suits: list[int], count: int) -> None:
    moved = sum((hand >> RANKS * suit & 31) << RANKS * suits[suit] for suit in range(4))

    assert sets.alike(moved, count, RANKS) == sets.alike(hand, count, RANKS)


def test_the_highest_of_a_set() -> None:
    assert [sets.highest(ranks) for ranks in (0, 1, 0b10110)] == [-1, 0, 4]


@pytest.mark.parametrize(
    ("due", "seat", "last", "step", "following"),
    [
        (0b11111, 0, -1, -1, 4),  # to the right of the dealer
        (0b11111, 0, -1, 1, 1),
        (0b10101, 4, -1, -1, 2),  # 3 is not due
        (0b10011, 0, 4, -1, 1),  # 4 speaks last
        (0b10000, 0, 4, -1, 4),
        (0, 0, -1, -1, -1),
        (0, 0, 3, 1, -1),
    ],
)
def test_who_speaks_next(due: int, seat: int, last: int, step: int, following: int) -> None:
    assert vying.next_due(due, seat, last, 5, step) == following


def test_of_equal_hands_the_first_wins_in_either_direction() -> None:
    strength = [7, 9, 3, 9]
    assert vying.best(strength, 0, 0b1111, 0, 4, 1) == 1
    assert vying.best(strength, 0, 0b1111, 0, 4, -1) == 3
    assert vying.best(strength, 0, 0b0101, 0, 4, 1) == 0


def test_stakes_of_2_5_8_16_make_a_pot_of_17_and_one_of_14() -> None:
    # the second has put all that he had; the first has given up
    stakes = [2, 5, 8, 16]

    assert vying.least(stakes, 0, 0b1110, 4) == 5
    assert vying.collect(stakes, 0, 4, 5) == 17
    assert sum(stakes) == 14
    assert vying.backed(stakes, 0, 0b1110, 4) == 0b1100


@given(st.lists(st.integers(0, 40), min_size=2, max_size=6))
def test_taking_layer_after_layer_takes_everything_once(stakes: list[int]) -> None:
    rest, seats, taken = list(stakes), (1 << len(stakes)) - 1, 0
    while seats:
        taken += vying.collect(rest, 0, len(rest), vying.least(rest, 0, seats, len(rest)))
        seats = vying.backed(rest, 0, seats, len(rest))

    assert taken == sum(stakes)
    assert not any(rest)


def test_the_better_card_draws() -> None:
    assert vying.draws(0b10000, 0b01111)
    assert not vying.draws(0b01111, 0b10000)
    assert vying.draws(0b10001, 0b10001 | 0b01110)  # the rivals' set may contain one's own


def test_suits_go_by_their_points_and_equal_ones_by_who_holds_their_best_card() -> None:
    # two suits of forty points each
    values = (8, 9, 10, 10, 11)
    first, second = 0b11110, 0b11110 << RANKS
    held = [0, first, second]

    def order(seat: int) -> int:
        return vying.suits_in_order(first | second, held, 0, 0b110, hands.worths(values), RANKS, seat, 3, 1) >> 6

    assert sum(values[1:]) == 40
    assert (order(1), order(2)) == (0, 1)


FREDON = """
game: fredon
rules:
  - {quote: "trois joueurs", players: {min: 3, max: 3}}
  - {quote: "un piquet", deck: {cards: 32}}
  - {quote: "l'ordre naturel", rank_order: {ranks: [as, roi, dame, valet, "10", "9", "8", "7"]}}
  - {quote: "à gauche", direction: {first: left}}
  - {quote: "trois cartes", deal: {cards: 3}}
  - {quote: "dix jetons", stake: {chips: 10}}
  - {quote: "un jeton chacun", ante: {who: all, amount: "1"}}
  - {quote: "le premier parle", leader: {who: eldest}}
  - {quote: "deux jetons pour ouvrir", opening_bet: {least: "2"}}
  - {quote: "un de plus pour relancer", raise_bet: {least: "1"}}
  - {quote: "il perd sa mise", forfeit: {amount: played}}
  - {quote: "jamais plus que sa masse", limit: {}}
  - {quote: "il gagne autant qu'il a mis", side_pot: {wins: matched}}
  - {quote: "il rachète", bust: {then: buys}}
  - {quote: "le suivant donne", passed_out: {dealer: next}}
  - {quote: "trois cartes pareilles", set_hand: {name: fredon, size: 3}}
  - {quote: "deux cartes pareilles", set_hand: {name: paire, size: 2}}
  - {quote: "le fredon, puis la paire", hand_ranking: {order: [fredon, paire]}}
  - {quote: "chacun à son tour", dealer_rotation: {next: left}}
"""
"""Neither straddle, turned card, point nor payments: the bare frame of a game of vying."""


def test_the_bare_frame_plays() -> None:
    game = load_text(emit(book(FREDON)), "fredon")
    state = game.situate(
        {
            "dealer": 0,
            "deals": 1,
            "hands": ["roi de cœur, roi de pique, 7 de trèfle", "as de cœur, 8 de pique, 9 de trèfle",
                      "dame de cœur, dame de pique, dame de trèfle"],
        }
    )  # fmt: skip
    for words in ("Passer", "Voir le jeu et 1 jeton", "Relancer de 2 jetons"):
        state.apply_action(state.string_to_action(words))

    assert [state.action_to_string(action) for action in state.legal_actions()][:3] == [
        "Renoncer", "Tenir", "Faire son va-tout",
    ]  # fmt: skip
    state.apply_action(state.string_to_action("Tenir"))

    # seat 1 has passed and there is no coming back; seat 2 wins three antes and five of the dealer
    assert state.returns() == [-6, -1, 7]


@pytest.mark.parametrize(
    ("old", "new", "question"),
    [
        ("{order: [fredon, paire]}", "{order: [fredon]}", "Which hand beats which"),
        ('  - {quote: "il rachète", bust: {then: buys}}\n', "", "who has nothing left"),
        ("deux cartes pareilles\", set_hand: {name: paire, size: 2}", "deux cartes\", hand_payment: {hand: paire, amount: \"1\"}",
         "What makes a hand that is paid"),
        ("{cards: 3}", "{cards: 12}", "With how many cards"),
        ("{cards: 3}", '{cards: 10}}\n  - {quote: "sans trois sept", removed_cards: {ranks: ["7"], count: 3}', "With how many"),
        ("{cards: 3}", '{cards: 3, when: "players > 3"}', "How many cards does each player get"),
        ("bust: {then: buys}", 'bust: {then: buys}, box: {rank: roi, suit: pique, stake: "1"}', "How is a box won"),
        ("bust: {then: buys}", 'bust: {then: buys}, box: {rank: roi, stake: "1"}, box_taken: {by: playing}', "Which card does a box"),
    ],
)  # fmt: skip
def test_what_the_rules_leave_open_is_asked(old: str, new: str, question: str) -> None:
    with pytest.raises(MissingRules, match=question):
        emit(book(FREDON.replace(old, new)))


def test_what_no_template_does_is_refused() -> None:
    with pytest.raises(EngineError, match="il rachète"):
        emit(book(FREDON.replace("then: buys", "then: out")))


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_chips_are_neither_made_nor_lost(seed: int, deals: int) -> None:
    state, chooser = load_game("lebrun-1828/bouillotte").new_initial_state(deals=deals), Random(seed)

    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        facts = state.quantities()
        purses, front = facts["purse"], facts["front"]
        assert isinstance(purses, list) and isinstance(front, list) and isinstance(facts["caves"], list)
        assert sum(purses) + facts["pot"] + facts["fees"] == 0
        assert [30 * bought + gain for bought, gain in zip(facts["caves"], purses, strict=True)] == front
        assert min(front) >= 0


def test_chips_of_boxes_go_round_and_nobody_but_the_holder_of_a_set_vies() -> None:
    game = load_game("lebrun-1828/poque")
    for seed in range(20):
        state, chooser = game.new_initial_state(players=4, dealer=0, deals=2), Random(seed)
        while not state.is_terminal():
            facts = state.quantities()
            assert sum(chips(facts, name) for name in game.book.chips) == 0
            if facts["phase"] == "parole" and len(state.legal_actions()) > 1:
                hand = str(facts["hands"][state.current_player()])  # type: ignore[index]
                ranks = [card.split(" de ")[0] for card in hand.split(", ")]
                assert len(set(ranks)) < 5
            state.apply_action(chooser.choice(state.legal_actions()))


def chips(facts: dict[str, Value], name: str) -> int:
    """Return the chips of a fact, added up over the seats."""
    value = facts[name]
    return sum(int(part) for part in value) if isinstance(value, list) else int(value)


def test_single_cards_are_taken_out_from_the_last_suits() -> None:
    out = FREDON + '  - {quote: "sans deux sept", removed_cards: {ranks: ["7"], count: 2}}\n'

    state = load_text(emit(book(out)), "fredon").new_initial_state(dealer=0)

    sevens = [card for card in map(state.action_to_string, state.legal_actions()) if card.startswith("7 de ")]
    assert sevens == ["7 de cœur", "7 de carreau"]


def test_who_gives_up_is_fined() -> None:
    fined = FREDON + '  - {quote: "qui cède paie deux jetons", penalty: {amount: "2"}}\n'
    state = load_text(emit(book(fined)), "fredon").situate({"dealer": 0, "deals": 1, "at": "speech"})

    for words in ("Passer", "Voir le jeu", "Renoncer"):
        state.apply_action(state.string_to_action(words))

    # one chip of each at first; seats 1 and 0 pay two more
    assert state.returns() == [-3, -3, 6]


def test_a_card_turned_up_is_taken_by_the_dealer_alone_and_lies_in_no_hand_twice() -> None:
    game = load_game("bog-dictionnaire/bog")
    for seed in range(10):
        state, chooser = game.new_initial_state(players=4, dealer=2, deals=1), Random(seed)
        while not state.is_terminal():
            words = [state.action_to_string(action) for action in state.legal_actions()]
            facts = state.quantities()
            assert sum(chips(facts, name) for name in game.book.chips) == 0
            if "Laisser la retourne" in words:
                assert (state.current_player(), len(words)) == (2, 7)
                assert not any(facts["turned"] in hand.split(", ") for hand in facts["hands"])  # type: ignore[union-attr,operator]
            state.apply_action(chooser.choice(state.legal_actions()))
