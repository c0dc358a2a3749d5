"""Words from a prepared page image, as Tesseract reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.curve import Curve
from pipeline.digitize.engine import PAGE, table_of
from pipeline.digitize.geometry import Transform, clip
from pipeline.model import Box

DEFAULT_LANGUAGES = "fra"
WORD_LEVEL = 5
ATTACHED = frozenset(";:!?.,")


@dataclass(frozen=True, slots=True)
class Shape:
    """What was measured on the image of a word.

    `low`: its first letter, read as a capital, stands no higher than an x; `stop`: the comma at its end does not
    hang below the line; `leads`: a row of dots goes from it to the next word.
    """

    low: bool = False
    stop: bool = False
    leads: bool = False


PLAIN_SHAPE = Shape()
"""Nothing was measured."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A word as Tesseract reads it: confidence 0..1, box on the prepared image, block, paragraph, line, its shape."""

    text: str
    confidence: float
    box: Box
    block: int
    paragraph: int
    line: int
    shape: Shape = PLAIN_SHAPE


def recognise(grey: NDArray[np.uint8], languages: str = DEFAULT_LANGUAGES, mode: int = PAGE) -> tuple[Reading, ...]:
    """Return the words of an image (height × width, grey) in Tesseract's order.

    `languages` are model names joined by `+`, `mode` is a page segmentation mode of `engine`.
    Errors: MissingTesseract, MissingLanguagePack, BrokenImage.
    """
    return tuple(glued(_readings(table_of(grey, languages, mode))))


def glued(readings: Iterable[Reading]) -> Iterator[Reading]:
    """Join a punctuation mark to the word before it on its line: the thin space of old prints parts no words."""
    before: Reading | None = None
    for word in readings:
        if before and _same_line(before, word) and all(char in ATTACHED for char in word.text):
            sure = min(before.confidence, word.confidence)
            before = replace(before, text=before.text + word.text, confidence=sure, box=before.box.union(word.box))
            continue
        if before:
            yield before
        before = word
    if before:
        yield before


def _same_line(one: Reading, two: Reading) -> bool:
    return (one.block, one.paragraph, one.line) == (two.block, two.paragraph, two.line)


def to_scan(box: Box, transform: Transform, width: int, height: int, curve: Curve | None = None) -> Box:
    """Return where a box of the prepared image stands on the scan of width × height pixels.

    `transform` led from the scan to the straightened page, `curve` was taken out of its lines after that.
    """
    return clip(transform.inverse().box(curve.back(box) if curve else box), width, height)


def _readings(table: str) -> Iterator[Reading]:
    for row in table.splitlines():
        level, _, block, paragraph, line, _, left, top, width, height, confidence, text = row.split("\t", 11)
        if int(level) == WORD_LEVEL and text.strip():
            box = Box(int(left), int(top), int(width), int(height))
            score = min(1.0, max(0.0, float(confidence) / 100))
            yield Reading(text.strip(), round(score, 4), box, int(block), int(paragraph), int(line))
