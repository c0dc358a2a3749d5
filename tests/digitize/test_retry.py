"""A doubtful line is read again from another preparation; the better reading is kept and all are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from pipeline.digitize.engine import LINES
from pipeline.digitize.lines import lines_of
from pipeline.digitize.page import read
from pipeline.digitize.raster import PageImage
from pipeline.digitize.recognise import Reading, recognise
from pipeline.digitize.retry import PREPARATIONS, compose, known_share, try_again
from pipeline.model import Box

Draw = Callable[..., Any]


def doubted(readings: Sequence[Reading], line: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return the readings as if the words of a line had been read as shreds, with little confidence."""
    return tuple(replace(word, text="xqzv", confidence=0.2) if word in line else word for word in readings)


def again(grey: np.ndarray) -> tuple[Reading, ...]:
    return recognise(grey, "fra", LINES)


def test_a_doubtful_line_is_read_again_and_the_better_reading_is_kept_where_it_stands(draw: Draw) -> None:
    prepared, readings = read(PageImage(draw().grey, 300), "fra")
    first, second = [
        line for line in lines_of(readings) if line.text.startswith(("fait, on distribue", "Celui qui passe"))
    ]
    spoilt = doubted(readings, (*first.words, *second.words))
    mended, trials = try_again(spoilt, prepared.grey, again, long_s=False)
    assert [line.text for line in lines_of(mended)] == [line.text for line in lines_of(readings)]
    assert (trials[0].how, trials[0].kept) == ("first", False)
    assert {trial.how for trial in trials} == {"first", *(preparation.name for preparation in PREPARATIONS)}
    assert [trial.text for trial in trials if trial.kept] == [first.text, second.text]
    before, after = (next(w.box for w in words if w.text == "distribue") for words in (readings, mended))
    assert (after.x, after.y, after.right, after.bottom) == pytest.approx(
        (before.x, before.y, before.right, before.bottom), abs=4
    )


def test_a_reading_that_is_no_better_is_told_and_not_kept(draw: Draw) -> None:
    prepared, readings = read(PageImage(draw().grey, 300), "fra")
    unsure = tuple(replace(word, confidence=0.7) for word in readings)
    kept, trials = try_again(unsure, prepared.grey, lambda grey: (), long_s=False)
    assert (kept, trials) == (unsure, ())


def test_a_page_read_with_confidence_but_for_one_line_is_not_tried_again(draw: Draw) -> None:
    prepared, readings = read(PageImage(draw().grey, 300), "fra")
    readings = doubted(
        readings, next(line.words for line in lines_of(readings) if line.text.startswith("Celui qui passe"))
    )

    def never(grey: np.ndarray) -> tuple[Reading, ...]:
        raise AssertionError("a single line is not worth the time")

    assert try_again(readings, prepared.grey, never, long_s=False) == (readings, ())


def test_a_line_on_the_sheet_has_nothing_of_its_neighbours() -> None:
    grey = np.full((200, 400), 255, np.uint8)
    cv2.rectangle(grey, (50, 40), (350, 62), 0, -1)
    cv2.rectangle(grey, (50, 80), (350, 100), 0, -1)
    (line,) = lines_of([Reading("partie", 0.3, Box(50, 80, 301, 21), 1, 1, 1)])
    sheet = compose(grey, [line], PREPARATIONS[0])
    (top, bottom), (way,) = sheet.spans[0], sheet.ways_back
    inked = np.flatnonzero((sheet.grey < 128).any(axis=1))
    assert top <= inked[0] and inked[-1] <= bottom
    assert way.box(Box(0, int(inked[0]), 10, len(inked))).y == pytest.approx(80, abs=2)
    assert len(inked) == pytest.approx(21, abs=3)


@pytest.mark.parametrize(
    ("text", "long_s", "share"), [("la qxz", False, 0.4), ("meſme mife", True, 1.0), ("", True, 0.0)]
)
def test_the_share_of_known_words(text: str, long_s: bool, share: float) -> None:
    assert known_share(text, long_s=long_s) == pytest.approx(share)
