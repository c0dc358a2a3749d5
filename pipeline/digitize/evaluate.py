"""How well a page reader reads: error rates against ground truth, per page and book, and what it confuses.

A data set is a folder of page images, each beside its transcription `<name>.gt.txt` (one printed line a
line) or an ALTO or PAGE file `<name>.xml`; each sub-folder is a book.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from rapidfuzz.distance import Levenshtein

from pipeline.digitize.page import digitize
from pipeline.digitize.recognise import DEFAULT_LANGUAGES, require
from pipeline.digitize.score import FOLDINGS, Folding, Score, normalise, score
from pipeline.digitize.stage import DigitizePayload, rows_of_page
from pipeline.errors import BrokenImage, InputError, UnknownFormat
from pipeline.model import Word

IMAGES = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".jp2")
LONGEST_CONFUSION = 4
"""Runs of more wrong characters are lost or invented text, not letters mistaken for others."""

Recognise = Callable[[Path], str]


@dataclass(frozen=True, slots=True)
class TruePage:
    """A page image and what stands on it."""

    book: str
    image: Path
    text: str


@dataclass(frozen=True, slots=True)
class Confusion:
    """Characters of the truth read as others, and how often; either side may be empty."""

    truth: str
    reading: str
    count: int


@dataclass(frozen=True, slots=True)
class PageScore:
    """The scores of a page under each folding, in the order of `FOLDINGS`; `error` where it was not read."""

    book: str
    page: str
    scores: tuple[Score, ...]
    error: str = ""

    def under(self, folding: Folding) -> Score:
        """Return the score under one folding."""
        return self.scores[FOLDINGS.index(folding)]


@dataclass(frozen=True, slots=True)
class BookScore:
    """The pages of a book or of several: median and mean of the pages' rates, long s folded."""

    book: str
    pages: int
    cer_median: float
    cer_mean: float
    wer_median: float
    wer_mean: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a reader did on a data set: pages worst first, books in order, commonest confusions first."""

    pages: tuple[PageScore, ...]
    books: tuple[BookScore, ...]
    confusions: tuple[Confusion, ...]

    def overall(self, folding: Folding = "long_s") -> BookScore:
        """Return the rates over all pages under one folding."""
        return _summary("all", self.pages, folding)


def evaluate(folder: Path, recognise: Recognise, executor: Executor | None = None) -> Evaluation:
    """Read every page of the data set with `recognise` and score it; a page that fails counts as all wrong.

    Pages are read in the processes of `executor`, where one is given; `recognise` must then be picklable.
    Errors: UnknownFormat where the folder holds no image with a transcription.
    """
    truth = find_pages(folder)
    readings = (executor.map if executor else map)(partial(_read, recognise), [page.image for page in truth])
    read = [(page, *reading) for page, reading in zip(truth, readings, strict=True)]
    pages = [_score_page(page, text, error) for page, text, error in read]
    confusions: Counter[tuple[str, str]] = Counter()
    for page, text, _ in read:
        confusions.update(confuse(page.text, text))
    return Evaluation(
        tuple(sorted(pages, key=lambda page: (-page.under("long_s").cer, page.book, page.page))),
        tuple(_books(pages)),
        tuple(Confusion(truth, reading, n) for (truth, reading), n in _ranked(confusions)),
    )


def find_pages(folder: Path) -> tuple[TruePage, ...]:
    """Return the pages of a data set by book and name. Errors: UnknownFormat where there is none."""
    images = sorted(path for path in folder.rglob("*") if path.suffix.lower() in IMAGES)
    texts = [(path, _truth_beside(path)) for path in images]
    found = tuple(TruePage(_book(path, folder), path, text) for path, text in texts if text is not None)
    if not found:
        raise UnknownFormat(
            "No page image with a transcription was found",
            where=str(folder),
            next_step="Put <name>.gt.txt, or ALTO or PAGE as <name>.xml, beside each image.",
        )
    return found


def confuse(truth: str, reading: str) -> Counter[tuple[str, str]]:
    """Count which characters were read as which, long s folded.

    >>> sorted(confuse("un coup", "uu conp !"))
    [('', ' !'), ('n', 'u'), ('u', 'n')]
    """
    a, b = normalise(truth), normalise(reading)
    edits = Levenshtein.opcodes(a, b)
    wrong = [(a[e.src_start : e.src_end], b[e.dest_start : e.dest_end]) for e in edits if e.tag != "equal"]
    return Counter(pair for pair in wrong if max(map(len, pair)) <= LONGEST_CONFUSION)


def plain_tesseract(image: Path, languages: str = DEFAULT_LANGUAGES) -> str:
    """Return what Tesseract reads on the untouched image: the peer that every other reader is held to.

    Errors: MissingTesseract, MissingLanguagePack, BrokenImage.
    """
    require(languages)
    command = ["tesseract", str(image), "stdout", "-l", languages]
    done = subprocess.run(command, capture_output=True, check=False, env={**os.environ, "OMP_THREAD_LIMIT": "1"})
    if done.returncode:
        raise BrokenImage(
            f"Tesseract could not read the page: {done.stderr.decode(errors='replace').strip()}",
            where=str(image),
            next_step="Look at the page image.",
        )
    return done.stdout.decode()


def pipeline_reading(image: Path, repaired: bool = True, languages: str = DEFAULT_LANGUAGES) -> str:
    """Return what the stage `digitize` reads on the first page of a scan, line by line, all zones.

    With `repaired`, each word is given in the reading that lexical repair proposes. Errors: those of `page.digitize`.
    """
    payload = DigitizePayload("evaluated", image.name, 1, "", languages)
    rows = rows_of_page(payload, digitize(image, 1, languages))
    words = (row for row in rows if isinstance(row, Word))
    lines = groupby(words, key=attrgetter("line"))
    texts = ((word.repaired if repaired and word.repaired else word.text for word in line) for _, line in lines)
    return "".join(" ".join(text) + "\n" for text in texts)


def _read(recognise: Recognise, image: Path) -> tuple[str, str]:
    """Return what was read and, where the page could not be read, why."""
    try:
        return recognise(image), ""
    except InputError as error:
        return "", str(error)


def _score_page(page: TruePage, text: str, error: str) -> PageScore:
    scores = tuple(score(page.text, text, folding) for folding in FOLDINGS)
    return PageScore(page.book, page.image.stem, scores, error)


def _books(pages: list[PageScore]) -> Iterator[BookScore]:
    for book in sorted({page.book for page in pages}):
        yield _summary(book, [page for page in pages if page.book == book], "long_s")


def _summary(name: str, pages: Iterable[PageScore], folding: Folding) -> BookScore:
    scores = [page.under(folding) for page in pages]
    cers, wers = [s.cer for s in scores], [s.wer for s in scores]
    return BookScore(
        name,
        len(scores),
        statistics.median(cers),
        statistics.fmean(cers),
        statistics.median(wers),
        statistics.fmean(wers),
    )


def _ranked(confusions: Counter[tuple[str, str]]) -> list[tuple[tuple[str, str], int]]:
    return sorted(confusions.items(), key=lambda item: (-item[1], item[0]))


def _book(image: Path, folder: Path) -> str:
    parent = image.parent.relative_to(folder)
    return folder.resolve().name if parent == Path() else parent.as_posix()


def _truth_beside(image: Path) -> str | None:
    text, xml = image.with_suffix(".gt.txt"), image.with_suffix(".xml")
    if text.is_file():
        return text.read_text(encoding="utf-8")
    return xml_lines(xml) if xml.is_file() else None


def xml_lines(path: Path) -> str:
    """Return the text lines of an ALTO or PAGE file, one a line. Errors: UnknownFormat."""
    try:
        root = ET.parse(path).getroot()
    except ET.ParseError as error:
        raise UnknownFormat("The file is not XML", where=str(path), next_step=f"Mend it: {error}.") from error
    if not root.tag.endswith(("alto", "PcGts")):
        raise UnknownFormat("The file is neither ALTO nor PAGE", where=str(path), next_step="Export it again.")
    lines = _alto_lines(root) if root.tag.endswith("alto") else _page_lines(root)
    return "".join(f"{line}\n" for line in lines if line)


def _alto_lines(root: ET.Element) -> Iterator[str]:
    for line in root.iterfind(".//{*}TextLine"):
        yield " ".join(word.get("CONTENT", "") for word in line.iterfind("{*}String"))


def _page_lines(root: ET.Element) -> Iterator[str]:
    for line in root.iterfind(".//{*}TextLine"):
        yield line.findtext("{*}TextEquiv/{*}Unicode", "")
