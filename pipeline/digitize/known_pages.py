"""Pages whose text is known, as they are read before repair: what slips are learned from and repair is scored on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pipeline.digitize.engine import old_type_installed
from pipeline.digitize.evaluate import TruePage, find_pages
from pipeline.digitize.page import digitize
from pipeline.digitize.peers import books_with_long_s
from pipeline.digitize.recognise import DEFAULT_LANGUAGES, Shape


@dataclass(frozen=True, slots=True)
class KnownPage:
    """A page as it was read: its book and text, whether the book has the long s, words and shapes of each line."""

    book: str
    truth: str
    long_s: bool
    words: tuple[tuple[str, ...], ...]
    shapes: tuple[tuple[Shape, ...], ...] = ()

    @property
    def reading(self) -> str:
        """The words as they were read, a line of print a line."""
        return "\n".join(map(" ".join, self.words))


def read_known(folder: Path, executor: Executor) -> list[KnownPage]:
    """Read every page of a data set, each book with the models that its trial calls for."""
    long_s = books_with_long_s(folder, executor, DEFAULT_LANGUAGES)
    return list(executor.map(partial(_read, long_s), find_pages(folder)))


def _read(long_s: dict[Path, bool], page: TruePage) -> KnownPage:
    book = long_s[page.image.parent]
    zones = digitize(page.image, 1, DEFAULT_LANGUAGES, old_type_installed(), long_s=book).zones
    lines = [line.words for zone in zones if zone.kind != "DigitizationArtefactZone" for line in zone.lines]
    words = tuple(tuple(word.text for word in line) for line in lines)
    return KnownPage(page.book, page.text, book, words, tuple(tuple(word.shape for word in line) for line in lines))


def save(pages: Sequence[KnownPage], path: Path) -> None:
    """Keep what was read in a JSON file."""
    rows = [
        [page.book, page.truth, page.long_s, page.words, [[[s.low, s.stop] for s in line] for line in page.shapes]]
        for page in pages
    ]
    path.write_text(json.dumps(rows, ensure_ascii=False), "utf-8")


def load(path: Path) -> list[KnownPage]:
    """Return what `save` kept."""
    return [
        KnownPage(book, truth, long_s, tuple(map(tuple, words)), tuple(tuple(Shape(*s) for s in x) for x in shapes))
        for book, truth, long_s, words, shapes in json.loads(path.read_text("utf-8"))
    ]


def load_or_read(folder: Path, kept: Path | None, executor: Executor) -> list[KnownPage]:
    """Return the pages of a data set, from the file `kept` if it is there, which is written otherwise."""
    if kept is not None and kept.is_file():
        return load(kept)
    pages = read_known(folder, executor)
    if kept is not None:
        save(pages, kept)
    return pages
