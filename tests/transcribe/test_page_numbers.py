"""A printed page number is believed where its neighbours bear it out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Page
from pipeline.transcribe.page_numbers import page_numbers


def pages(*printed: int | None) -> list[Page]:
    return [Page(f"book/p{n:04d}", "book", n, number, 9, 9, "done", "", "{}") for n, number in enumerate(printed, 1)]


def numbers(*printed: int | None) -> list[int | None]:
    return list(page_numbers(pages(*printed)).values())


def test_a_misread_number_gives_way_to_its_neighbours() -> None:
    assert numbers(140, 141, 742, 143, 144) == [140, 141, 142, 143, 144]


def test_an_unnumbered_page_between_numbered_ones_is_counted() -> None:
    assert numbers(140, 141, None, 143, 144) == [140, 141, 142, 143, 144]


def test_front_matter_and_plates_stay_unnumbered() -> None:
    assert numbers(None, None, 1, 2, 3, 4) == [None, None, 1, 2, 3, 4]
    # A plate between 11 and 12 is not counted: the pages after it have another distance to their image.
    assert numbers(10, 11, None, 12, 13) == [10, 11, None, 12, 13]


def test_a_gap_in_the_book_is_believed_where_two_pages_say_so() -> None:
    assert numbers(10, 11, 12, 57, 58, 59) == [10, 11, 12, 57, 58, 59]


def test_double_pages_rise_by_two() -> None:
    assert numbers(20, 22, 74, 26, 28) == [20, 22, 24, 26, 28]


def test_two_pages_cannot_overrule_one() -> None:
    assert numbers(5, 9, 6) == [5, 9, 6]


@given(st.integers(1, 500), st.integers(2, 30))
def test_sound_numbers_stay(first: int, count: int) -> None:
    assert numbers(*range(first, first + count)) == list(range(first, first + count))
