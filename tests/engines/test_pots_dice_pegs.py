from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.runtime import dice, pegs, pots


def test_a_pot_is_shared_by_turns_while_it_lasts() -> None:
    # pot 3; purses of three seats; paid; tricks 2, 0, 3; seat 2 draws first
    state = [3, 0, 0, 0, 0, 0, 0, 2, 0, 3]
    pots.share(state, 0, 1, 4, 7, 1, 3, 2, 1)
    assert state[:7] == [0, 1, 0, 2, 1, 0, 2]


def test_the_last_drawer_gets_what_is_left() -> None:
    state = [3, 0, 0, 0, 0, 2, 1]
    pots.share(state, 0, 1, 3, 5, 2, 2, 0, 1)
    assert state[:3] == [0, 2, 1]


@given(st.integers(0, 60), st.lists(st.integers(0, 5), min_size=3, max_size=6), st.integers(1, 9), st.integers(0, 2))
def test_sharing_makes_and_loses_no_chip(pot: int, tricks: list[int], unit: int, first: int) -> None:
    n = len(tricks)
    state = [pot] + [0] * n + [0] * n + tricks
    pots.share(state, 0, 1, 1 + n, 1 + 2 * n, unit, n, first, -1)
    assert state[0] + sum(state[1 : 1 + n]) == pot
    assert state[0] == max(0, pot - unit * sum(tricks))
    assert all(0 <= drawn <= unit * count for drawn, count in zip(state[1 : 1 + n], tricks, strict=True))


def test_throws_of_three_dice() -> None:
    assert dice.throws(3, 6) == 216
    assert dice.name(0, 3, 6) == "Dés 1-1-1"
    assert dice.name(215, 3, 6) == "Dés 6-6-6"
    throw = 5 * 36 + 4 * 6 + 4
    assert dice.name(throw, 3, 6) == "Dés 6-5-5"
    assert dice.total(throw, 3, 6) == 16
    assert dice.double(throw, 3, 6) == 1
    assert dice.double(1 * 36 + 3 * 6 + 5, 3, 6) == 0


def test_the_totals_of_three_dice_have_their_known_counts() -> None:
    totals = Counter(dice.total(throw, 3, 6) for throw in range(216))
    assert [totals[n] for n in range(3, 19)] == [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]


def test_the_english_board_has_76_jumps_and_the_french_92() -> None:
    assert len(pegs.jumps((3, 3, 7, 7, 7, 3, 3))) == 76
    assert len(pegs.jumps((3, 5, 7, 7, 7, 5, 3))) == 92


def test_jumps_from_the_middle_of_the_french_board() -> None:
    # hole 19 is number 18 from 0; its neighbours at two places are 6, 17, 21, 32
    found = {jump[2] + 1 for jump in pegs.jumps((3, 5, 7, 7, 7, 5, 3)) if jump[0] == 18}
    assert found == {6, 17, 21, 32}


@pytest.mark.parametrize("rows", [(3, 5, 7, 7, 7, 5, 3), (5, 5, 5, 5, 5), (3, 3, 7, 7, 7, 3, 3)])
def test_every_jump_can_be_made_backwards(rows: tuple[int, ...]) -> None:
    found = set(pegs.jumps(rows))
    assert {(to, over, start) for start, over, to in found} == found


def test_diagonals_are_added_on_demand() -> None:
    assert (0, 6, 12) in pegs.jumps((5, 5, 5), diagonal=True)
    assert (0, 6, 12) not in pegs.jumps((5, 5, 5))
