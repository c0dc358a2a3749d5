"""A box found on the prepared image maps back to the scan to the pixel."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pipeline.digitize.geometry import Matrix, Transform, clip
from pipeline.model import Box


def rotation(degrees: float, scale: float, x: float, y: float) -> Transform:
    """Return a turn with scale and shift, written out."""
    from math import cos, radians, sin

    c, s = scale * cos(radians(degrees)), scale * sin(radians(degrees))
    return Transform(Matrix((c, s, x), (-s, c, y)))


transforms = some.builds(
    rotation,
    some.floats(-4, 4),
    some.floats(0.35, 3.0),
    some.floats(-3000, 3000),
    some.floats(-3000, 3000),
)


@given(transforms, some.floats(0, 5000), some.floats(0, 5000))
def test_a_point_returns_to_its_pixel(there: Transform, x: float, y: float) -> None:
    back = there.inverse().point(*there.point(x, y))
    assert back == pytest.approx((x, y), abs=0.01)


@given(
    some.floats(0.35, 3.0),
    some.floats(-3000, 3000),
    some.floats(-3000, 3000),
    some.builds(Box, *[some.integers(0, 4000)] * 2, *[some.integers(20, 900)] * 2),
)
def test_a_box_returns_within_one_pixel_of_the_coarser_image(scale: float, x: float, y: float, box: Box) -> None:
    there = Transform(Matrix((scale, 0.0, x), (0.0, scale, y)))
    back = there.inverse().box(there.box(box))
    tolerance = 1 + 0.5 / scale
    for before, after in ((box.x, back.x), (box.y, back.y), (box.right, back.right), (box.bottom, back.bottom)):
        assert abs(before - after) <= tolerance


@given(some.integers(0, 7), some.integers(0, 399), some.integers(0, 599))
def test_turns_keep_every_point_on_the_page(turns: int, x: int, y: int) -> None:
    width, height = (400, 600) if turns % 2 == 0 else (600, 400)
    across, down = Transform.turn(turns, 400, 600).point(x, y)
    assert 0 <= across <= width
    assert 0 <= down <= height


def test_a_quarter_turn_clockwise_takes_the_top_left_corner_to_the_top_right() -> None:
    assert Transform.turn(1, width=400, height=600).point(0, 0) == (600, 0)


def test_a_line_that_was_straightened_keeps_its_height_when_it_is_tilted_back() -> None:
    line = Box(100, 100, 1000, 30)
    back = rotation(2.0, 1.0, 0, 0).inverse().box(line)
    # 1000 pixels at two degrees climb 35; corners would have added 35 more for nothing.
    assert back.height == 35


def test_a_box_is_cut_to_the_page() -> None:
    assert clip(Box(-5, 90, 30, 40), width=100, height=100) == Box(0, 90, 25, 10)
