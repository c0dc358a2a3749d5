"""How well a page reader reads: error rates against ground truth, per page and book, and what it confuses.

A data set is a folder of page images, each beside its transcription `<name>.gt.txt` (one printed line a
line) or an ALTO or PAGE file `<name>.xml`; each sub-folder is a book.
"""

from __future__ import annotations

import os
import re
import statistics
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rapidfuzz.distance import Levenshtein

from pipeline.digitize.score import FOLDINGS, Folding, Score, normalise, score
from pipeline.errors import InputError, UnknownFormat
from pipeline.model import Box

IMAGES = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".jp2")
LONGEST_CONFUSION = 4
"""Runs of more wrong characters are lost or invented text, not letters mistaken for others."""

YEAR = re.compile(r"(?<!\d)1[4-9]\d\d(?!\d)")
"""The year of a book in the name of its folder."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was read on a page, a line of print a line, and the box of each line where the reader tells it."""

    lines: tuple[str, ...]
    boxes: tuple[Box, ...] = ()

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "".join(f"{line}\n" for line in self.lines)


Recognise = Callable[[Path], str | Transcript]


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
    """The scores of a page under each folding, in the order of `FOLDINGS`; `error` where it was not read.

    `seconds` is the CPU time of the reader, its child processes included.
    """

    book: str
    page: str
    scores: tuple[Score, ...]
    error: str = ""
    seconds: float = field(default=0.0, compare=False)

    def under(self, folding: Folding) -> Score:
        """Return the score under one folding."""
        return self.scores[FOLDINGS.index(folding)]


@dataclass(frozen=True, slots=True)
class BookScore:
    """The pages of a book or of several: median and mean of the pages' rates, CPU seconds a page."""

    book: str
    pages: int
    cer_median: float
    cer_mean: float
    wer_median: float
    wer_mean: float
    seconds: float = field(default=0.0, compare=False)


@dataclass(frozen=True, slots=True)
class ReadPage:
    """A page of the data set, what was read on it, the error where it was not, and the CPU seconds it took."""

    truth: TruePage
    reading: Transcript
    error: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a reader did on a data set: pages worst first, books and periods in order, commonest confusions first."""

    pages: tuple[PageScore, ...]
    books: tuple[BookScore, ...]
    quarters: tuple[BookScore, ...]
    centuries: tuple[BookScore, ...]
    confusions: tuple[Confusion, ...]

    def overall(self, folding: Folding = "long_s") -> BookScore:
        """Return the rates over all pages under one folding."""
        return _summary("all", self.pages, folding)


def evaluate(folder: Path, recognise: Recognise, executor: Executor | None = None) -> Evaluation:
    """Read every page of the data set with `recognise` and score it; a page that fails counts as all wrong.

    Errors: those of `read_pages`.
    """
    return summarise(read_pages(folder, recognise, executor))


def read_pages(folder: Path, recognise: Recognise, executor: Executor | None = None) -> tuple[ReadPage, ...]:
    """Read every page of the data set.

    Pages are read in the processes of `executor`, where one is given; `recognise` must then be picklable.
    Errors: UnknownFormat where the folder holds no image with a transcription.
    """
    return tuple((executor.map if executor else map)(partial(_read, recognise), find_pages(folder)))


def summarise(read: Sequence[ReadPage]) -> Evaluation:
    """Score what was read, by page, book, quarter of a century and century."""
    pages = [_score_page(page) for page in read]
    confusions: Counter[tuple[str, str]] = Counter()
    for page in read:
        confusions.update(confuse(page.truth.text, page.reading.text))
    return Evaluation(
        tuple(sorted(pages, key=lambda page: (-page.under("long_s").cer, page.book, page.page))),
        tuple(_groups(pages, str)),
        tuple(_groups(pages, quarter)),
        tuple(_groups(pages, century)),
        tuple(Confusion(truth, reading, n) for (truth, reading), n in _ranked(confusions)),
    )


def century(book: str) -> str:
    """Return the century of the year in a book's name, "" where it has none.

    >>> century("lebrun-1828")
    '19th century'
    """
    year = YEAR.search(book)
    return f"{(int(year.group()) - 1) // 100 + 1}th century" if year else ""


def quarter(book: str) -> str:
    """Return the quarter of a century of the year in a book's name, "" where it has none.

    >>> quarter("lebrun-1828")
    '1826-1850'
    """
    year = YEAR.search(book)
    first = (int(year.group()) - 1) // 25 * 25 + 1 if year else 0
    return f"{first}-{first + 24}" if year else ""


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


def _read(recognise: Recognise, page: TruePage) -> ReadPage:
    """Return what was read and, where the page could not be read, why."""
    before = _cpu_seconds()
    try:
        found, error = recognise(page.image), ""
    except InputError as refusal:
        found, error = Transcript(()), str(refusal)
    reading = Transcript(tuple(found.splitlines())) if isinstance(found, str) else found
    return ReadPage(page, reading, error, _cpu_seconds() - before)


def _cpu_seconds() -> float:
    """Return the CPU time of this process and of those it has waited for."""
    return sum(os.times()[:4])


def _score_page(page: ReadPage) -> PageScore:
    scores = tuple(score(page.truth.text, page.reading.text, folding) for folding in FOLDINGS)
    return PageScore(page.truth.book, page.truth.image.stem, scores, page.error, page.seconds)


def _groups(pages: list[PageScore], name: Callable[[str], str]) -> Iterator[BookScore]:
    """Yield the rates of the pages whose books have the same `name`; books without one are left out."""
    for group in sorted({name(page.book) for page in pages} - {""}):
        yield _summary(group, [page for page in pages if name(page.book) == group], "long_s")


def _summary(name: str, pages: Sequence[PageScore], folding: Folding) -> BookScore:
    scores = [page.under(folding) for page in pages]
    cers, wers = [s.cer for s in scores], [s.wer for s in scores]
    return BookScore(
        name,
        len(scores),
        statistics.median(cers),
        statistics.fmean(cers),
        statistics.median(wers),
        statistics.fmean(wers),
        statistics.fmean(page.seconds for page in pages),
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
