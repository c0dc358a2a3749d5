from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.runtime import bits, cards, hands

RANKS = ("7", "8", "9", "10", "as", "valet", "dame", "roi")
FULL = ("2", "3", "4", "5", "6", *RANKS)


def some(text: str, ranks: tuple[str, ...] = RANKS) -> int:
    """The set of the cards named, parted by commas."""
    return sum(1 << cards.number(name, ranks) for name in text.split(","))


@pytest.mark.parametrize(("size", "weakest"), [(52, "2"), (44, "4"), (40, "5"), (36, "6"), (32, "7"), (28, "8")])
def test_a_pack_is_shortened_from_the_bottom(size: int, weakest: str) -> None:
    pack = cards.pack(size, 13)
    assert bits.size(pack) == size
    assert cards.name(bits.lowest(pack), FULL) == f"{weakest} de cœur"
    assert pack >> cards.number("roi de pique", FULL) & 1


def test_some_cards_of_a_rank_are_those_of_the_last_suits() -> None:
    assert cards.last_of_rank(0, 8, 2) == some("7 de trèfle,7 de pique")


def test_names_and_numbers_of_cards() -> None:
    assert cards.number("7 de cœur", RANKS) == 0
    assert cards.number("roi de pique", RANKS) == 31
    assert cards.number("as de coeur", RANKS) == cards.number("as de cœur", RANKS) == 4
    with pytest.raises(ValueError, match="not a card"):
        cards.number("6 de cœur", RANKS)


@given(st.integers(0, 31))
def test_every_card_has_its_own_name(card: int) -> None:
    assert cards.number(cards.name(card, RANKS), RANKS) == card


@given(st.sets(st.integers(0, 51), min_size=1))
def test_members_of_a_set_come_in_ascending_order(held: set[int]) -> None:
    mask = sum(1 << card for card in held)
    assert [bits.nth(mask, k) for k in range(bits.size(mask))] == sorted(held)
    out = [0] * 60
    assert bits.write(mask, 100, out, 2) == 2 + len(held)
    assert out[2 : 2 + len(held)] == [100 + card for card in sorted(held)]


def test_five_of_a_suit_are_a_flush_and_four_are_not() -> None:
    assert hands.flush(some("7 de trèfle,8 de trèfle,10 de trèfle,as de trèfle,roi de trèfle"), 5, 8) == 2
    assert hands.flush(some("7 de trèfle,8 de trèfle,10 de trèfle,as de trèfle,roi de pique"), 5, 8) == -1


def test_a_sequence_is_in_one_suit_and_does_not_run_over_its_end() -> None:
    assert hands.sequence(some("10 de cœur,as de cœur,valet de cœur,7 de pique"), 3, 8) == 0
    assert hands.sequence(some("dame de cœur,roi de cœur,7 de carreau,8 de pique"), 3, 8) == -1


def test_cards_of_one_rank() -> None:
    assert hands.same_rank(some("as de cœur,as de carreau,as de pique,7 de pique"), 3, 8) == 4
    assert hands.same_rank(some("as de cœur,as de carreau,7 de pique"), 3, 8) == -1


def test_the_worth_of_every_set_of_ranks() -> None:
    worths = hands.worths((2, 3, 10))
    assert worths == (0, 2, 3, 5, 10, 12, 13, 15)


def test_points_are_added_by_rank() -> None:
    values = (7, 8, 9, 10, 10, 10, 10, 10)
    for held, total in (
        ("7 de cœur,9 de pique,as de trèfle,roi de trèfle", 36),
        ("8 de cœur,8 de pique,7 de pique", 23),
    ):
        assert hands.points(some(held), values, 8) == total
        assert hands.worth(some(held), hands.worths(values), 8) == total


def test_a_row_of_numbers_is_written_in_its_place() -> None:
    out = [9] * 5
    assert bits.row(3, 5, out, 1) == 4
    assert out == [9, 3, 4, 5, 9]
    assert bits.row(3, 2, out, 4) == 4
    assert out == [9, 3, 4, 5, 9]
