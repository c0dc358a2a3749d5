"""Words from a prepared page image, by Tesseract."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pytesseract
from numpy.typing import NDArray

from pipeline.digitize.geometry import Transform, clip
from pipeline.errors import BrokenImage, MissingLanguagePack, MissingTesseract
from pipeline.model import Box

DEFAULT_LANGUAGES = "fra"
OLD_TYPE = "Fraktur"
"""Tesseract's model that knows the long s; the French one has no such letter."""
CONFIG = "--psm 3 --dpi 300"
WORD_LEVEL = 5
ATTACHED = frozenset(";:!?.,")
SECONDS = 120
"""Longest time that a page may take: noise can make Tesseract search for minutes."""

SCRIPTS = {"Fraktur": "frak", "Latin": "latn"}
"""Tesseract's script models and the ending of their Debian packages."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What was measured on the image of a word.

    `low`: its first letter, read as a capital, stands no higher than an x; `stop`: the comma at its end does not
    hang below the line.
    """

    low: bool = False
    stop: bool = False


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


def recognise(grey: NDArray[np.uint8], languages: str = DEFAULT_LANGUAGES) -> tuple[Reading, ...]:
    """Return the words of an image (height × width, grey) in Tesseract's order.

    `languages` are model names joined by `+`. Errors: MissingTesseract, MissingLanguagePack.
    """
    require(languages)
    with tempfile.TemporaryDirectory(prefix="tapisvert-") as folder, _one_thread():
        # A raw bitmap: compressing a page as PNG costs as much as preparing it.
        image = Path(folder) / "page.pgm"
        cv2.imwrite(str(image), grey)
        try:
            table = pytesseract.image_to_data(str(image), lang=languages, config=CONFIG, timeout=SECONDS)
        except (pytesseract.TesseractError, RuntimeError) as error:
            raise BrokenImage(
                f"Tesseract could not read the page: {error}",
                next_step="Look at the page image; a page without text can be left out.",
            ) from error
    return tuple(glued(_readings(str(table))))


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


def rotation(grey: NDArray[np.uint8]) -> int:
    """Return by how many clockwise quarter turns the page becomes upright, 0 when Tesseract is not sure."""
    require("osd")
    with tempfile.TemporaryDirectory(prefix="tapisvert-") as folder, _one_thread():
        image = Path(folder) / "page.pgm"
        cv2.imwrite(str(image), grey)
        try:
            found = pytesseract.image_to_osd(
                str(image), config="--psm 0 --dpi 300", timeout=SECONDS, output_type=pytesseract.Output.DICT
            )
        except (pytesseract.TesseractError, RuntimeError):
            return 0
    sure = float(found["orientation_conf"]) >= 1.0
    return int(found["rotate"]) // 90 % 4 if sure else 0


def to_scan(box: Box, transform: Transform, width: int, height: int) -> Box:
    """Return where a box of the prepared image stands on the scan of width × height pixels."""
    return clip(transform.inverse().box(box), width, height)


def require(languages: str) -> None:
    """Raise MissingTesseract or MissingLanguagePack, naming the Debian package, unless all can be used."""
    installed = _installed()
    for language in languages.split("+"):
        if language not in installed:
            package = f"tesseract-ocr-{_package(language)}"
            raise MissingLanguagePack(
                f"Tesseract lacks the language {language!r}",
                next_step=f"Install it: apt-get install {package}",
            )


def installed_languages() -> frozenset[str]:
    """Return the models that Tesseract can use, none where Tesseract itself is missing."""
    try:
        return _installed()
    except MissingTesseract:
        return frozenset()


def old_type_installed() -> str:
    """Return the model that is added for pages set with the long s, "" where it is not installed."""
    return OLD_TYPE if OLD_TYPE in installed_languages() else ""


@lru_cache(maxsize=1)
def _installed() -> frozenset[str]:
    # Not pytesseract.get_languages: it leaves out models with a capital, as Fraktur.
    command = [pytesseract.pytesseract.tesseract_cmd, "--list-langs"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise MissingTesseract(
            "The program tesseract is not installed",
            next_step="Install it: apt-get install tesseract-ocr tesseract-ocr-fra",
        ) from error
    return frozenset((answer.stdout or answer.stderr).splitlines()[1:])


def _package(language: str) -> str:
    name = language.removeprefix("script/")
    return f"script-{SCRIPTS[name]}" if name in SCRIPTS else language.replace("_", "-")


@contextmanager
def _one_thread() -> Iterator[None]:
    """Keep Tesseract to one thread: pages, not pixels, are shared out among the cores."""
    before = os.environ.get("OMP_THREAD_LIMIT")
    os.environ["OMP_THREAD_LIMIT"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["OMP_THREAD_LIMIT"]
        else:
            os.environ["OMP_THREAD_LIMIT"] = before


def _readings(table: str) -> Iterator[Reading]:
    for row in table.splitlines()[1:]:
        level, _, block, paragraph, line, _, left, top, width, height, confidence, text = row.split("\t", 11)
        if int(level) == WORD_LEVEL and text.strip():
            box = Box(int(left), int(top), int(width), int(height))
            score = min(1.0, max(0.0, float(confidence) / 100))
            yield Reading(text.strip(), round(score, 4), box, int(block), int(paragraph), int(line))
