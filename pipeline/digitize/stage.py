"""The stage that reads scans: each page of a PDF or image source → `page`, `zone`, `line`, `word`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import chain, groupby
from operator import attrgetter
from pathlib import Path
from typing import ClassVar

import cv2

from pipeline.database.store import Store
from pipeline.digitize import raster
from pipeline.digitize.engine import old_type_installed
from pipeline.digitize.layout import LaidZone
from pipeline.digitize.lines import TextLine
from pipeline.digitize.page import DigitizedPage, digitize
from pipeline.digitize.recognise import DEFAULT_LANGUAGES, to_scan
from pipeline.digitize.repair import repairer
from pipeline.digitize.retry import Place, Trial
from pipeline.digitize.typeface import long_s_of, scans
from pipeline.digitize.word_repair import Repair
from pipeline.errors import InputError, TapisVertError
from pipeline.model import Batch, Box, Line, LineReading, Page, PageLayer, Row, Source, Word, Zone
from pipeline.paths import Project, project


@dataclass(frozen=True, slots=True)
class DigitizePayload:
    """A page of a scan: its source, the file below the corpus folder, the page number, the file's checksum.

    `old_type` is Tesseract's model for pages set with the long s, "" where it is not installed; `long_s` says
    whether the book is set with it, None to judge each page by itself.
    """

    source: str
    file: str
    number: int
    sha256: str
    languages: str = DEFAULT_LANGUAGES
    old_type: str = ""
    long_s: bool | None = None


def page_id(source: str, number: int) -> str:
    """Return the id of a page, e.g. lebrun-1828-facsimile/p0012."""
    return f"{source}/p{number:04d}"


def page_subjects(path: Path, source_id: str) -> list[str]:
    """Return the ids of the pages of a scan; a file that cannot be opened has one, which will tell why."""
    try:
        pages = raster.count_pages(path)
    except (TapisVertError, OSError):
        pages = 1
    return [page_id(source_id, number) for number in range(1, pages + 1)]


def compute(payload: DigitizePayload) -> Batch:
    """Return the rows of one page; a page that cannot be read is a row with its error.

    Errors: MissingTesseract, MissingLanguagePack.
    """
    path = project().corpus / payload.file
    try:
        page = digitize(path, payload.number, payload.languages, payload.old_type, long_s=payload.long_s)
    except (InputError, OSError, MemoryError, cv2.error) as error:
        return Batch.of([_failed(payload, str(error))], [f"{page_id(payload.source, payload.number)}: {error}"])
    return Batch.of(rows_of_page(payload, page))


def _failed(payload: DigitizePayload, error: str) -> Page:
    identity = page_id(payload.source, payload.number)
    return Page(identity, payload.source, payload.number, None, 0, 0, "failed", error, "{}")


def rows_of_page(payload: DigitizePayload, page: DigitizedPage) -> Iterator[Row]:
    """Yield the rows of a page in reading order, boxes in pixels of the scan."""
    identity = page_id(payload.source, payload.number)
    size = page.width, page.height
    yield Page(identity, payload.source, payload.number, page.printed, *size, "done", "", page.preparation)
    lines = [line.words for zone in page.zones for line in zone.lines]
    texts, shapes = [[word.text for word in line] for line in lines], [[word.shape for word in line] for line in lines]
    proposals = chain.from_iterable(repairer().repairs(texts, shapes, long_s=payload.long_s))
    if page.layer is not None:
        yield PageLayer(identity, page.layer.text, page.layer.agreement)
    trials = {place: tuple(group) for place, group in groupby(page.trials, attrgetter("place"))}
    ordinal = 0
    for index, zone in enumerate(page.zones, 1):
        name = f"{identity}/z{index:02d}"
        boxes = [_boxes(line, page) for line in zone.lines]
        frame = _frame(zone, boxes, page)
        yield Zone(name, identity, zone.kind, frame.x, frame.y, frame.width, frame.height)
        yield from _line_rows(zone, boxes, name, identity, ordinal, proposals)
        yield from _trial_rows(zone, name, identity, trials)
        ordinal += len(zone.lines)


def _frame(zone: LaidZone, boxes: list[list[Box]], page: DigitizedPage) -> Box:
    if zone.frame is not None:
        return to_scan(zone.frame, page.transform, page.width, page.height, page.curve)
    return reduce(Box.union, chain.from_iterable(boxes))


def _boxes(line: TextLine, page: DigitizedPage) -> list[Box]:
    return [to_scan(word.box, page.transform, page.width, page.height, page.curve) for word in line.words]


def _line_rows(
    zone: LaidZone, boxes: list[list[Box]], name: str, page: str, before: int, proposals: Iterator[Repair | None]
) -> Iterator[Row]:
    for number, (line, places) in enumerate(zip(zone.lines, boxes, strict=True), 1):
        line_id = f"{name}/l{number:03d}"
        frame = reduce(Box.union, places)
        yield Line(line_id, page, name, before + number, frame.x, frame.y, frame.width, frame.height)
        for place, (word, box) in enumerate(zip(line.words, places, strict=True), 1):
            repair = next(proposals)
            yield Word(
                id=f"{line_id}/w{place:02d}",
                page=page,
                line=line_id,
                ordinal=place,
                text=word.text,
                confidence=word.confidence,
                x=box.x,
                y=box.y,
                width=box.width,
                height=box.height,
                repaired=repair.text if repair else None,
                repair=repair.rule if repair else None,
                score=repair.score if repair else None,
            )


def _trial_rows(
    zone: LaidZone, name: str, page: str, trials: Mapping[Place, tuple[Trial, ...]]
) -> Iterator[LineReading]:
    """Yield what was read on the doubtful lines of a zone; a line joined of several pieces has the trials of each."""
    for number, line in enumerate(zone.lines, 1):
        places = dict.fromkeys((word.block, word.paragraph, word.line) for word in line.words)
        tried = [trial for place in places for trial in trials.get(place, ())]
        for index, trial in enumerate(tried, 1):
            line_id = f"{name}/l{number:03d}"
            kept = int(trial.kept)
            yield LineReading(f"{line_id}/r{index}", page, line_id, trial.how, trial.text, trial.confidence, kept)


class DigitizeStage:
    """Scanned sources → `page`, `zone`, `line`, `word`; one subject per page."""

    name: ClassVar[str] = "digitize"
    code: ClassVar[tuple[str, ...]] = ("digitize",)
    owns: ClassVar[dict[str, str]] = {
        "page": "id",
        "zone": "page",
        "line": "page",
        "word": "page",
        "line_reading": "page",
        "page_layer": "page",
    }
    compute = staticmethod(compute)

    def __init__(self, home: Project | None = None, languages: str = DEFAULT_LANGUAGES) -> None:
        self.project = home or project()
        self.languages = languages
        self.old_type = old_type_installed()

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of the pages of every scanned source."""
        return [
            subject
            for source in scans(store)
            for subject in page_subjects(self.project.corpus / source.file, source.id)
        ]

    def payload(self, store: Store, subject: str) -> DigitizePayload:
        """Return the page to read, and the checksum of the file it is in."""
        source_id, _, number = subject.rpartition("/p")
        source = store.one(Source, "id = ?", (source_id,))
        if source is None:
            raise InputError("The page belongs to no source", where=subject, next_step="Build again.")
        book = (source.id, source.file, int(number), source.sha256)
        return DigitizePayload(*book, self.languages, self.old_type, long_s_of(store, source.id))
