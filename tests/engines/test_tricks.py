from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.runtime import cards, tricks
from pipeline.engines.runtime.state import members
from pipeline.engines.runtime.tricks import OVERRUFF, OVERTAKE, RUFF, SUIT

RANKS = ("7", "8", "9", "10", "as", "valet", "dame", "roi")
COEUR, CARREAU, TREFLE, PIQUE = range(4)
ALL = SUIT | OVERTAKE | RUFF | OVERRUFF


def legal(hand: str, best: str, duties: int, led: int = COEUR) -> set[str]:
    """The cards of a hand that may be played to a trick where cœur is led and trèfle is trump."""
    held = sum(1 << cards.number(name, RANKS) for name in hand.split(","))
    mask = tricks.legal(held, led, cards.number(best, RANKS), TREFLE, 8, duties)
    return {cards.name(card, RANKS) for card in members(mask)}


HAND = "7 de cœur,dame de cœur,8 de trèfle,roi de pique"
VOID = "7 de trèfle,10 de trèfle,roi de pique"


@pytest.mark.parametrize(
    ("hand", "best", "duties", "expected"),
    [
        # whoever has the suit follows it, and takes the trick if he must and can
        (HAND, "as de cœur", SUIT, {"7 de cœur", "dame de cœur"}),
        (HAND, "as de cœur", SUIT | OVERTAKE, {"dame de cœur"}),
        (HAND, "roi de cœur", SUIT | OVERTAKE, {"7 de cœur", "dame de cœur"}),
        (HAND, "9 de trèfle", ALL, {"7 de cœur", "dame de cœur"}),
        # whoever lacks it trumps, and overtrumps if he must and can
        (VOID, "as de cœur", SUIT, {"7 de trèfle", "10 de trèfle", "roi de pique"}),
        (VOID, "as de cœur", SUIT | RUFF, {"7 de trèfle", "10 de trèfle"}),
        (VOID, "8 de trèfle", SUIT | RUFF, {"7 de trèfle", "10 de trèfle"}),
        (VOID, "8 de trèfle", ALL, {"10 de trèfle"}),
        (VOID, "roi de trèfle", ALL, {"7 de trèfle", "10 de trèfle"}),
        ("7 de pique,9 de carreau", "as de cœur", ALL, {"7 de pique", "9 de carreau"}),
        # overtrumping alone: one need not trump, but then not below
        (VOID, "8 de trèfle", SUIT | OVERRUFF, {"10 de trèfle", "roi de pique"}),
        # no duty at all; then taking alone: who follows must take
        (HAND, "as de cœur", 0, {"7 de cœur", "dame de cœur", "8 de trèfle", "roi de pique"}),
        (HAND, "as de cœur", OVERTAKE, {"dame de cœur", "8 de trèfle", "roi de pique"}),
    ],
)
def test_what_may_be_played(hand: str, best: str, duties: int, expected: set[str]) -> None:
    assert legal(hand, best, duties) == expected


def test_trumps_led_are_a_suit_like_another() -> None:
    assert legal("7 de trèfle,10 de trèfle,roi de pique", "8 de trèfle", ALL, led=TREFLE) == {"10 de trèfle"}


def test_the_leader_is_free() -> None:
    hand = 0b1011
    assert tricks.legal(hand, -1, -1, TREFLE, 8, ALL) == hand


@pytest.mark.parametrize(
    ("card", "hand", "best", "duty"),
    [
        ("roi de pique", HAND, "as de cœur", SUIT),
        ("7 de cœur", HAND, "as de cœur", OVERTAKE),
        ("roi de pique", VOID, "as de cœur", RUFF),
        ("7 de trèfle", VOID, "8 de trèfle", OVERRUFF),
        ("dame de cœur", HAND, "as de cœur", 0),
    ],
)
def test_the_duty_that_refuses_a_card(card: str, hand: str, best: str, duty: int) -> None:
    held = sum(1 << cards.number(name, RANKS) for name in hand.split(","))
    number = cards.number(card, RANKS)
    assert tricks.refused(number, held, COEUR, cards.number(best, RANKS), TREFLE, 8, ALL) == duty


@pytest.mark.parametrize(
    ("card", "best", "beats"),
    [
        ("dame de cœur", "as de cœur", True),
        ("as de cœur", "valet de cœur", False),
        ("roi de pique", "7 de cœur", False),
        ("7 de trèfle", "roi de cœur", True),
        ("roi de cœur", "7 de trèfle", False),
    ],
)
def test_what_takes_a_trick(card: str, best: str, beats: bool) -> None:
    assert tricks.beats(cards.number(card, RANKS), cards.number(best, RANKS), TREFLE, 8) is beats


HANDS = st.sets(st.integers(0, 31), min_size=1, max_size=8).map(lambda held: sum(1 << card for card in held))


@given(HANDS, st.integers(0, 31), st.integers(0, 3), st.integers(0, 15))
def test_something_of_the_hand_may_always_be_played(hand: int, best: int, trump: int, duties: int) -> None:
    allowed = tricks.legal(hand, best // 8, best, trump, 8, duties)
    assert allowed
    assert allowed & ~hand == 0


@given(HANDS, st.integers(0, 31), st.integers(0, 3), st.integers(0, 15), st.sampled_from(list(permutations(range(4)))))
def test_the_suits_are_alike(hand: int, best: int, trump: int, duties: int, suits: tuple[int, ...]) -> None:
    def renamed(card: int) -> int:
        return suits[card // 8] * 8 + card % 8

    def moved(mask: int) -> int:
        return sum(1 << renamed(card) for card in members(mask))

    allowed = tricks.legal(hand, best // 8, best, trump, 8, duties)
    assert tricks.legal(moved(hand), suits[best // 8], renamed(best), suits[trump], 8, duties) == moved(allowed)
