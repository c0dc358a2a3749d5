"""Packets of one size, and hands that they do not fill."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.runtime import packets


@pytest.mark.parametrize(
    ("hand", "packet", "places"),
    [
        (4, 2, [0, 0, 1, 1, 0, 0, 1, 1]),
        (3, 2, [0, 0, 1, 1, 0, 1]),
        (2, 3, [0, 0, 1, 1]),
        (5, 3, [0, 0, 0, 1, 1, 1, 0, 0, 1, 1]),
    ],
)
def test_two_players_are_served_in_turn_and_what_is_left_comes_last(hand: int, packet: int, places: list[int]) -> None:
    assert [packets.place(dealt, hand, packet, 2) for dealt in range(2 * hand)] == places


@given(st.integers(1, 20), st.integers(1, 6), st.integers(2, 10))
def test_every_player_gets_his_hand(hand: int, packet: int, players: int) -> None:
    seats = [packets.place(dealt, hand, packet, players) for dealt in range(hand * players)]
    assert [seats.count(seat) for seat in range(players)] == [hand] * players
