"""Tesseract, in this process through tesserocr where that is installed, else as a program through pytesseract."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytesseract
from numpy.typing import NDArray

from pipeline.errors import BrokenImage, MissingLanguagePack, MissingTesseract

Grey = NDArray[np.uint8]

OLD_TYPE = "Fraktur"
"""Tesseract's model that knows the long s; the French one has no such letter."""
PAGE, LINES = 3, 6
"""Tesseract's page segmentation modes: find the layout; take all for one block of lines."""
DPI = 300
SECONDS = 120
"""Longest time that the program may take for a page: noise can make Tesseract search for minutes."""
SURE = 1.0
"""Tesseract's measure from which its word on the way up of a page is taken."""
SCRIPTS = {"Fraktur": "frak", "Latin": "latn"}
"""Tesseract's script models and the ending of their Debian packages."""


def table_of(grey: Grey, languages: str, mode: int = PAGE) -> str:
    """Return Tesseract's table of an image (height × width, grey): twelve columns, a row a word, without heads.

    `languages` are model names joined by `+`. Errors: MissingTesseract, MissingLanguagePack, BrokenImage.
    """
    require(languages)
    with one_thread():
        return _in_process(grey, languages, mode) if in_process() else _as_program(grey, languages, mode)


def quarter_turns(grey: Grey) -> int:
    """Return by how many clockwise quarter turns the page becomes upright, 0 when Tesseract is not sure.

    Errors: MissingTesseract, MissingLanguagePack.
    """
    require("osd")
    with tempfile.TemporaryDirectory(prefix="tapisvert-") as folder, one_thread():
        image = _written(grey, Path(folder))
        try:
            found = pytesseract.image_to_osd(
                image, config=f"--psm 0 --dpi {DPI}", timeout=SECONDS, output_type=pytesseract.Output.DICT
            )
        except (pytesseract.TesseractError, RuntimeError):
            return 0
    return int(found["rotate"]) // 90 % 4 if float(found["orientation_conf"]) >= SURE else 0


@lru_cache(maxsize=1)
def in_process() -> bool:
    """Tell whether Tesseract runs in this process: tesserocr is installed and finds the models of the program."""
    return find_spec("tesserocr") is not None and models_folder() is not None


def _in_process(grey: Grey, languages: str, mode: int) -> str:
    api = _api(languages, mode)
    api.SetImageBytes(np.ascontiguousarray(grey).tobytes(), grey.shape[1], grey.shape[0], 1, grey.shape[1])
    api.SetSourceResolution(DPI)
    try:
        if not api.Recognize(SECONDS * 1000):
            raise _unreadable("no answer")
        return str(api.GetTSVText(0))
    finally:
        api.Clear()


@lru_cache(maxsize=4)
def _api(languages: str, mode: int) -> Any:
    """Return the recogniser of some models, kept: loading them takes as long as reading ten lines."""
    return import_module("tesserocr").PyTessBaseAPI(path=str(models_folder()), lang=languages, psm=mode)


def _as_program(grey: Grey, languages: str, mode: int) -> str:
    with tempfile.TemporaryDirectory(prefix="tapisvert-") as folder:
        image, config = _written(grey, Path(folder)), f"--psm {mode} --dpi {DPI}"
        try:
            table = str(pytesseract.image_to_data(image, lang=languages, config=config, timeout=SECONDS))
        except (pytesseract.TesseractError, RuntimeError) as error:
            raise _unreadable(str(error)) from error
    return table.partition("\n")[2]


def _written(grey: Grey, folder: Path) -> str:
    """Write a raw bitmap: compressing a page as PNG costs as much as preparing it."""
    path = str(folder / "page.pgm")
    cv2.imwrite(path, grey)
    return path


def _unreadable(why: str) -> BrokenImage:
    return BrokenImage(
        f"Tesseract could not read the page: {why}",
        next_step="Look at the page image; a page without text can be left out.",
    )


def require(languages: str) -> None:
    """Raise MissingTesseract or MissingLanguagePack, naming the Debian package, unless all can be used."""
    installed = _listed()[1]
    for language in languages.split("+"):
        if language not in installed:
            raise MissingLanguagePack(
                f"Tesseract lacks the language {language!r}",
                next_step=f"Install it: apt-get install tesseract-ocr-{_package(language)}",
            )


def installed_languages() -> frozenset[str]:
    """Return the models that Tesseract can use, none where Tesseract itself is missing."""
    try:
        return _listed()[1]
    except MissingTesseract:
        return frozenset()


def old_type_installed() -> str:
    """Return the model that is added for pages set with the long s, "" where it is not installed."""
    return OLD_TYPE if OLD_TYPE in installed_languages() else ""


def models_folder() -> Path | None:
    """Return the folder of the models that the program uses, None where it does not say."""
    head = _listed()[0]
    folder = Path(head.partition('"')[2].partition('"')[0])
    return folder if head.count('"') == 2 and folder.is_dir() else None


@lru_cache(maxsize=1)
def _listed() -> tuple[str, frozenset[str]]:
    """Return the head of Tesseract's list of models, which names their folder, and the models.

    Not pytesseract.get_languages: it leaves out models with a capital, as Fraktur.
    """
    command = [pytesseract.pytesseract.tesseract_cmd, "--list-langs"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise MissingTesseract(
            "The program tesseract is not installed",
            next_step="Install it: apt-get install tesseract-ocr tesseract-ocr-fra",
        ) from error
    head, *models = (answer.stdout or answer.stderr).splitlines() or [""]
    return head, frozenset(models)


def _package(language: str) -> str:
    name = language.removeprefix("script/")
    return f"script-{SCRIPTS[name]}" if name in SCRIPTS else language.replace("_", "-")


@contextmanager
def one_thread() -> Iterator[None]:
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
