"""The type: Old Standard in roman and italic, measured and struck by Pillow."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import ImageDraw, ImageFont

from .copytext import Run, Style, Word

FOLDER = Path("/usr/share/fonts/truetype/fonts-oldstandard")
FILES: dict[Style, str] = {"roman": "OldStandard-Regular.ttf", "italic": "OldStandard-Italic.ttf"}
PACKAGE = "fonts-oldstandard"
THIN_BEFORE = (";", ":", "!", "?")
HEAVY = {",": 1, ";": 1}
"""Pixels by which a sort is thickened: the commas of this digital face are finer than any founder's of the time."""
STRETCH = re.compile(r"[,;:!?]|[^,;:!?]+")
THIN_SPACE = 0.13
CAST_AS = (("'", "’"), ("ffi", "ﬃ"), ("ffl", "ﬄ"), ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"))

Pixels = tuple[float, float, float, float]


class MissingFace(Exception):
    """The type is not installed."""


@dataclass(frozen=True, slots=True)
class Sort:
    """A stretch of one style that is struck at once, and how far right of the last it stands."""

    text: str
    style: Style
    thin: bool


@lru_cache(maxsize=64)
def face(style: Style, size: int) -> ImageFont.FreeTypeFont:
    """Load the type of a style at `size` pixels a quad."""
    path = FOLDER / FILES[style]
    if not path.is_file():
        raise MissingFace(f"{path} is missing. Install the Debian package {PACKAGE} (apt-get install {PACKAGE}).")
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=20000)
def width(word: Word, size: int, track: float = 0.0) -> float:
    """Return the advance of a word in pixels; `track` is added after each letter."""
    return sum(_advance(sort, size, track) for sort in _sorts(word.runs, track))


def strike(draw: ImageDraw.ImageDraw, word: Word, at: tuple[float, float], size: int, track: float) -> Pixels:
    """Print a word with its left end and base line at `at`; return the rectangle of its ink."""
    x, y = at
    boxes = []
    for sort in _sorts(word.runs, track):
        x += THIN_SPACE * size if sort.thin else 0
        font = face(sort.style, size)
        draw.text((x, y), sort.text, font=font, fill=255, anchor="ls", stroke_width=HEAVY.get(sort.text, 0))
        left, top, right, bottom = font.getbbox(sort.text, anchor="ls")
        boxes.append((x + left, y + top, x + right, y + bottom))
        x += font.getlength(sort.text) + track
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _advance(sort: Sort, size: int, track: float) -> float:
    return face(sort.style, size).getlength(sort.text) + track + (THIN_SPACE * size if sort.thin else 0)


@lru_cache(maxsize=20000)
def _sorts(runs: tuple[Run, ...], track: float) -> tuple[Sort, ...]:
    found: list[Sort] = []
    for run in runs:
        for text in STRETCH.findall(run.text):
            letters = list(text) if track else [_cast(text)]
            found += [Sort(letter, run.style, letter in THIN_BEFORE) for letter in letters]
    return tuple(found)


def _cast(text: str) -> str:
    for letters, ligature in CAST_AS:
        text = text.replace(letters, ligature)
    return text
