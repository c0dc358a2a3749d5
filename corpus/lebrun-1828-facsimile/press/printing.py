"""Printing: a made-up page struck on an empty sheet, and where the ink of each word fell."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from .faces import Pixels, strike
from .pages import FINE, HEIGHT, RULE, WIDTH, MadePage

Sheet = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Impression:
    """The ink of a page (0 none, 1 full) and the rectangles of its words, line by line, in fine pixels."""

    page: MadePage
    ink: Sheet
    words: tuple[tuple[Pixels, ...], ...]


def impress(page: MadePage) -> Impression:
    """Strike every line of a page."""
    image = Image.new("L", (WIDTH, HEIGHT), 0)
    draw = ImageDraw.Draw(image)
    boxes = tuple(
        tuple(
            strike(draw, word, (left, line.y), line.size, line.track)
            for word, left in zip(line.words, line.lefts, strict=True)
        )
        for line in page.lines
    )
    if page.rule is not None:
        draw.rectangle((page.left, page.rule - 40 * FINE / 2, page.left + RULE, page.rule - 18 * FINE), fill=255)
    return Impression(page, np.asarray(image, dtype=np.float32) / np.float32(255), boxes)
