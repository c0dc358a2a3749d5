from __future__ import annotations

from collections import Counter
from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engines.runtime import lanes, rng, trace

SEEDS = st.integers(0, 2**64 - 1)


def test_the_first_numbers_are_those_that_are_published_for_splitmix64() -> None:
    assert rng.number(0, 0) == 0xE220A8397B1DCDAF
    assert rng.number(0, 1) == 0x6E789E6AA1B965F4
    assert rng.number(1234567, 0) == 6457827717110365317
    assert rng.number(1234567, 1) == 3203168211198807973


def test_a_draw_is_the_multiply_high_of_the_upper_half() -> None:
    assert rng.below(0, 0, 52) == (0xE220A839 * 52) >> 32 == 45


@given(SEEDS, st.integers(0, 10**6), st.integers(1, 216))
def test_a_draw_is_one_of_the_choices(seed: int, counter: int, n: int) -> None:
    assert 0 <= rng.below(seed, counter, n) < n


def test_draws_are_even() -> None:
    counts = Counter(rng.below(7, counter, 6) for counter in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 400 for count in counts.values())  # 400 is more than four standard deviations


@given(st.lists(st.integers(0, 250), min_size=2, unique=True))
def test_the_hash_of_a_history_depends_on_the_order(actions: list[int]) -> None:
    def digest(history: list[int]) -> int:
        value = trace.START
        for action in history:
            value = trace.extend(value, action)
        return value

    assert digest(actions) == digest(list(actions))
    assert digest(actions) != digest(actions[::-1])
    assert digest(actions) != digest(actions[:-1])


@given(SEEDS, st.integers(0, 10**6), st.integers(1, 70))
def test_many_numbers_at_once_are_the_numbers_one_by_one(seed: int, first: int, count: int) -> None:
    single = [rng.number(seed, first + place) for place in range(count)]
    assert list(lanes.numbers(seed, first, count)) == single
    assert list(lanes.upper_halves(seed, first, count)) == [value >> 32 for value in single]


@given(st.lists(st.lists(st.integers(0, 500), max_size=6), min_size=1, max_size=9))
def test_many_fingerprints_at_once_are_those_of_each_history(histories: list[list[int]]) -> None:
    single = [reduce(trace.extend, history, trace.START) for history in histories]
    assert lanes.fingerprints(histories) == single
