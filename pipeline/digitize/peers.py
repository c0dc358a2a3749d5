"""Readers of a page image that can be held against each other: ours, plain Tesseract, OCRmyPDF."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import Executor
from functools import partial
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from pipeline.digitize.engine import old_type_installed, require
from pipeline.digitize.evaluate import Recognise, Transcript, find_pages
from pipeline.digitize.page import digitize
from pipeline.digitize.recognise import DEFAULT_LANGUAGES
from pipeline.digitize.stage import DigitizePayload, rows_of_page
from pipeline.digitize.typeface import Trial, judged, spread, try_pages
from pipeline.errors import BrokenImage, MissingDependency
from pipeline.model import Box, Line, Word, Zone


def pipeline_transcript(
    image: Path, repaired: bool = True, languages: str = DEFAULT_LANGUAGES, long_s: Mapping[Path, bool] | None = None
) -> Transcript:
    """Return what the stage `digitize` reads on the first page of a scan, all zones but a library's banners and specks.

    `long_s` says of the folder of a book whether it is set with the long s. With `repaired`, each word is given in
    the reading that lexical repair proposes. Errors: those of `page.digitize`.
    """
    old_type = old_type_installed()
    book = long_s.get(image.parent) if long_s else None
    payload = DigitizePayload("evaluated", image.name, 1, "", languages, old_type, book)
    rows = list(rows_of_page(payload, digitize(image, 1, languages, old_type, long_s=book)))
    noise = {row.id for row in rows if isinstance(row, Zone) and row.kind == "DigitizationArtefactZone"}
    lines = {row.id: row for row in rows if isinstance(row, Line) and row.zone not in noise}
    words = [row for row in rows if isinstance(row, Word) and row.line in lines]
    texts = {line: [_shown(word, repaired) for word in group] for line, group in groupby(words, attrgetter("line"))}
    return Transcript(
        tuple(" ".join(text) for text in texts.values()),
        tuple(Box(line.x, line.y, line.width, line.height) for line in map(lines.__getitem__, texts)),
    )


def pipeline_reader(folder: Path, executor: Executor, languages: str = DEFAULT_LANGUAGES) -> Recognise:
    """Return the pipeline's reader of a data set, whose books are tried first, as the stage `typeface` does."""
    return partial(pipeline_transcript, languages=languages, long_s=books_with_long_s(folder, executor, languages))


def books_with_long_s(folder: Path, executor: Executor, languages: str) -> dict[Path, bool]:
    """Return for the folder of each book of a data set whether a trial on a few pages shows the long s."""
    books: dict[Path, list[Path]] = {}
    for page in find_pages(folder):
        books.setdefault(page.image.parent, []).append(page.image)
    tried = [(book, images[number - 1]) for book, images in books.items() for number in spread(len(images))]
    trials = executor.map(partial(_try, languages=languages), [image for _, image in tried])
    found: dict[Path, list[Trial]] = {}
    for (book, _), trial in zip(tried, trials, strict=True):
        found.setdefault(book, []).append(trial)
    return {book: judged(of_book) for book, of_book in found.items()}


def _try(image: Path, languages: str) -> Trial:
    return try_pages(image, (1,), languages)


def pipeline_reading(image: Path, repaired: bool = True, languages: str = DEFAULT_LANGUAGES) -> str:
    """Return the text of `pipeline_transcript`."""
    return pipeline_transcript(image, repaired, languages).text


def _shown(word: Word, repaired: bool) -> str:
    return word.repaired if repaired and word.repaired is not None else word.text


def plain_tesseract(image: Path, languages: str = DEFAULT_LANGUAGES) -> str:
    """Return what Tesseract reads on the untouched image: the peer that every other reader is held to.

    Errors: MissingTesseract, MissingLanguagePack, BrokenImage.
    """
    require(languages)
    return _output(["tesseract", str(image), "stdout", "-l", languages], image)


def require_ocrmypdf() -> str:
    """Return the path of the program ocrmypdf. Errors: MissingDependency."""
    found = shutil.which("ocrmypdf")
    if found is None:
        raise MissingDependency(
            "The program ocrmypdf, the peer to compare with, is not installed",
            next_step="Install it: apt-get install ocrmypdf",
        )
    return found


def ocrmypdf(image: Path, program: str, languages: str = DEFAULT_LANGUAGES) -> str:
    """Return the text that OCRmyPDF, run as a program of its own with its defaults, finds on an image.

    It wants a resolution where the file states none: 300 dpi. Errors: MissingLanguagePack, BrokenImage.
    """
    require(languages)
    with tempfile.TemporaryDirectory(prefix="tapisvert-") as folder:
        text = Path(folder) / "page.txt"
        options = ["-l", languages, "--jobs", "1", "--image-dpi", "300", "--output-type", "pdf", "--quiet"]
        _output([program, *options, "--sidecar", str(text), str(image), str(Path(folder) / "page.pdf")], image)
        return text.read_text(encoding="utf-8").replace("\f", "")


def peer_reader(peer: str) -> Recognise:
    """Return the reader of a peer, `tesseract` or `ocrmypdf`. Errors: MissingDependency where it is not installed."""
    return partial(ocrmypdf, program=require_ocrmypdf()) if peer == "ocrmypdf" else plain_tesseract


def _output(command: list[str], image: Path) -> str:
    """Run a reader on one core and return what it prints."""
    done = subprocess.run(command, capture_output=True, check=False, env={**os.environ, "OMP_THREAD_LIMIT": "1"})
    if done.returncode:
        raise BrokenImage(
            f"{Path(command[0]).name.capitalize()} could not read the page: {_last_line(done.stderr)}",
            where=str(image),
            next_step="Look at the page image.",
        )
    return done.stdout.decode()


def _last_line(stderr: bytes) -> str:
    return (stderr.decode(errors="replace").strip().splitlines() or ["no message"])[-1]
