"""The stage that judges by a trial on a few pages whether a scanned book is set with the long s.

A page of few words cannot tell; the book can. The pages are then read once, with the model that fits.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.digitize import raster
from pipeline.digitize.page import words_of
from pipeline.digitize.recognise import DEFAULT_LANGUAGES
from pipeline.digitize.repair import repairer
from pipeline.errors import InputError
from pipeline.model import Batch, Source, Typeface
from pipeline.paths import Project, project

TRIAL_PAGES = 4


@dataclass(frozen=True, slots=True)
class TypefacePayload:
    """A scan: its source, the file below the corpus folder, its checksum, Tesseract's models."""

    source: str
    file: str
    sha256: str
    languages: str = DEFAULT_LANGUAGES


@dataclass(frozen=True, slots=True)
class Trial:
    """The words read on the pages that were tried, by page number."""

    pages: tuple[int, ...]
    words: tuple[tuple[str, ...], ...]

    @property
    def long_s(self) -> bool:
        """Tell whether the words, all together, show the long s."""
        return repairer().has_long_s([word for page in self.words for word in page])

    def record(self) -> str:
        """Return the JSON for `typeface.trial`."""
        shown = [repairer().has_long_s(page) for page in self.words]
        counts = [len(page) for page in self.words]
        return json.dumps({"pages": self.pages, "words": counts, "long_s": shown})


def spread(count: int, most: int = TRIAL_PAGES) -> tuple[int, ...]:
    """Return up to `most` page numbers from 1 to `count`, evenly spread and away from the covers.

    >>> spread(300)
    (60, 120, 180, 240)
    >>> spread(2)
    (1, 2)
    """
    if count <= most:
        return tuple(range(1, count + 1))
    return tuple(round(count * step / (most + 1)) for step in range(1, most + 1))


def try_pages(path: Path, numbers: Sequence[int], languages: str) -> Trial:
    """Read the pages with plain models; a page that cannot be read has no words. Errors: MissingTesseract."""
    return Trial(tuple(numbers), tuple(_words(path, number, languages) for number in numbers))


def _words(path: Path, number: int, languages: str) -> tuple[str, ...]:
    try:
        return words_of(path, number, languages)
    except (InputError, OSError, MemoryError):
        return ()


def compute(payload: TypefacePayload) -> Batch:
    """Return how the type of a scan was judged; a file that cannot be opened is left to `digitize` to explain.

    Errors: MissingTesseract, MissingLanguagePack.
    """
    path = project().corpus / payload.file
    try:
        count = raster.count_pages(path)
    except (InputError, OSError):
        return Batch()
    trial = try_pages(path, spread(count), payload.languages)
    return Batch.of([Typeface(payload.source, int(trial.long_s), trial.record())])


def scans(store: Store) -> list[Source]:
    """Return the sources that are scans, by id."""
    return store.select(Source, "media_type = 'application/pdf' OR media_type LIKE 'image/%' ORDER BY id")


class TypefaceStage:
    """Scanned sources → `typeface`; one subject per source."""

    name: ClassVar[str] = "typeface"
    code: ClassVar[tuple[str, ...]] = ("digitize",)
    owns: ClassVar[dict[str, str]] = {"typeface": "source"}
    compute = staticmethod(compute)

    def __init__(self, home: Project | None = None, languages: str = DEFAULT_LANGUAGES) -> None:
        self.project = home or project()
        self.languages = languages

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of the scanned sources."""
        return [source.id for source in scans(store)]

    def payload(self, store: Store, subject: str) -> TypefacePayload:
        """Return the file and its checksum."""
        source = store.one(Source, "id = ?", (subject,))
        if source is None:
            raise InputError("No such source", where=subject, next_step="Build again.")
        return TypefacePayload(source.id, source.file, source.sha256, self.languages)


def long_s_of(store: Store, source: str) -> bool | None:
    """Return whether a source is set with the long s, None where it was not tried."""
    found = store.one(Typeface, "source = ?", (source,))
    return bool(found.long_s) if found else None


def judged(trials: Iterable[Trial]) -> bool:
    """Tell from several trials of one book whether it is set with the long s."""
    pages = tuple(page for trial in trials for page in trial.words)
    return Trial(tuple(range(1, len(pages) + 1)), pages).long_s
