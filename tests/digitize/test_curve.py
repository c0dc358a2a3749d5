"""Lines that rise and sink towards the fold of a book are made level, and their words are found on the scan."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from pipeline.digitize import recognise
from pipeline.digitize.curve import chains, measure
from pipeline.digitize.page import read
from pipeline.digitize.prepare import prepare
from pipeline.digitize.raster import PageImage

Draw = Callable[..., Any]


def bent(grey: np.ndarray, depth: float) -> np.ndarray:
    """Return a page whose lines hang by `depth` pixels in the middle."""
    height, width = grey.shape
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    sag = depth * (1 - ((x - width / 2) / (width / 2)) ** 2)
    return cv2.remap(grey, x, (y - sag).astype(np.float32), cv2.INTER_LINEAR, borderValue=255)


def letters(depth: float) -> np.ndarray:
    """Return the feet of forty letters on each of ten lines that hang by `depth` in the middle of 1000 pixels."""
    x = np.linspace(20, 980, 40)
    sag = depth * (1 - ((x - 500) / 500) ** 2)
    return np.concatenate([np.stack([x, 100 + 60 * line + sag], axis=1) for line in range(10)])


def test_the_letters_of_a_line_are_followed_along_its_curve() -> None:
    found = chains(letters(40), glyph=20)
    assert sorted(len(line) for line in found) == [40] * 10


def test_the_curve_is_measured_in_glyphs_and_taken_only_where_it_is_needed() -> None:
    curved, straight = measure(letters(40), 20, (1000, 800)), measure(letters(2), 20, (1000, 800))
    # Forty pixels are two glyphs of twenty; the ends of the lines stand a little inside the page.
    assert curved.curvature == pytest.approx(2, abs=0.25)
    assert curved.curve is not None
    assert straight.curve is None


def test_too_few_lines_tell_nothing() -> None:
    assert measure(letters(40)[:120], 20, (1000, 800)).curve is None


def test_a_curved_page_is_read_level_and_its_words_are_found_on_the_scan(draw: Draw) -> None:
    drawing = draw()
    page = bent(drawing.grey, 25.0)
    prepared, readings = read(PageImage(page, 300), "fra")
    assert prepared.curve is not None
    assert set(json.loads(prepared.record())["curve"]) == {"columns", "middle", "change"}
    word = next(word for word in readings if word.text == "distribue")
    box = recognise.to_scan(word.box, prepared.transform, *page.shape[::-1], prepared.curve)
    left, top, right, bottom = drawing.words["distribue"]
    middle = (left + right) / 2
    sag = 25.0 * (1 - ((middle - 620) / 620) ** 2)
    assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((middle, (top + bottom) / 2 + sag), abs=6)


def test_a_flat_page_is_left_as_it_is(draw: Draw) -> None:
    assert prepare(draw().grey).curve is None
