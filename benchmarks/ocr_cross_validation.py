"""The thresholds of lexical repair, chosen on all books but one and scored on that one.

python -m benchmarks.ocr_cross_validation FOLDER [READINGS]

FOLDER holds page images beside their transcriptions, a sub-folder a book. The pages are read once, by the
pipeline; with READINGS, a JSON file, what was read is kept there and taken from there the next time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import fmean, median

from rich.console import Console
from rich.table import Table

from pipeline.digitize.evaluate import TruePage, find_pages
from pipeline.digitize.page import digitize
from pipeline.digitize.peers import books_with_long_s
from pipeline.digitize.recognise import DEFAULT_LANGUAGES, old_type_installed
from pipeline.digitize.repair import Repairer, Thresholds, repairer
from pipeline.digitize.score import cer

CHOICES: dict[str, tuple[int, ...]] = {"known_margin": (2, 8), "least": (20, 40), "clear_win": (5, 15)}
"""What is tried in place of each threshold; one is changed at a time."""


@dataclass(frozen=True, slots=True)
class ReadLines:
    """A page as it was read, before repair: words of each line, and whether the capital of each stands low."""

    book: str
    truth: str
    long_s: bool
    words: tuple[tuple[str, ...], ...]
    low: tuple[tuple[bool, ...], ...]


def settings() -> tuple[Thresholds, ...]:
    """Return the settings that are compared, the present one first."""
    now = Thresholds()
    return (now, *(replace(now, **{name: value}) for name, values in CHOICES.items() for value in values))


def read_all(folder: Path) -> list[ReadLines]:
    """Read every page of the data set, each book with the models that its trial calls for."""
    with ProcessPoolExecutor(2) as pool:
        long_s = books_with_long_s(folder, pool, DEFAULT_LANGUAGES)
        return list(pool.map(partial(_read, long_s), find_pages(folder)))


def _read(long_s: dict[Path, bool], page: TruePage) -> ReadLines:
    book = long_s[page.image.parent]
    zones = digitize(page.image, 1, DEFAULT_LANGUAGES, old_type_installed(), long_s=book).zones
    lines = [line.words for zone in zones if zone.kind != "DigitizationArtefactZone" for line in zone.lines]
    words = tuple(tuple(word.text for word in line) for line in lines)
    return ReadLines(page.book, page.text, book, words, tuple(tuple(word.low for word in line) for line in lines))


def rate(page: ReadLines, mender: Repairer) -> float:
    """Return the character error rate of a page after repair."""
    found = mender.repairs(page.words, page.low, long_s=page.long_s)
    shown = [
        " ".join(repair.text if repair else word for word, repair in zip(line, repairs, strict=True))
        for line, repairs in zip(page.words, found, strict=True)
    ]
    return cer(page.truth, "\n".join(shown))


def held_out(rates: Sequence[Sequence[float]], books: Sequence[str]) -> list[tuple[str, int, list[float]]]:
    """Return for each book the setting that is best on the others, and the rates of its pages under it.

    `rates` holds a row per setting and a column per page; `books` names the book of each page. Of equals the first
    is taken.

    >>> held_out([[0.1, 0.4], [0.2, 0.3]], ["a", "b"])
    [('a', 1, [0.2]), ('b', 0, [0.4])]
    """
    found = []
    for book in sorted(set(books)):
        others = [[r for r, name in zip(row, books, strict=True) if name != book] for row in rates]
        best = min(range(len(rates)), key=lambda setting: fmean(others[setting]))
        found.append((book, best, [r for r, name in zip(rates[best], books, strict=True) if name == book]))
    return found


def report(pages: Sequence[ReadLines]) -> Table:
    """Score every setting on every page; return the table of held-out rates beside the present ones."""
    tried = settings()
    menders = [Repairer(repairer().lexicon, repairer().confusions, setting) for setting in tried]
    rates = [[rate(page, mender) for page in pages] for mender in menders]
    books = [page.book for page in pages]
    table = Table("book", "pages", "unrepaired", "present", "held out", "chosen on the other books")
    raw = [cer(page.truth, "\n".join(map(" ".join, page.words))) for page in pages]
    out: list[float] = []
    for book, best, of_book in held_out(rates, books):
        out += of_book
        now, plain = ([r for r, name in zip(row, books, strict=True) if name == book] for row in (rates[0], raw))
        chosen = ", ".join(
            f"{name} {getattr(tried[best], name)}"
            for name in CHOICES
            if getattr(tried[best], name) != getattr(tried[0], name)
        )
        means = (f"{fmean(row):.2%}" for row in (plain, now, of_book))
        table.add_row(book, str(len(of_book)), *means, chosen or "as present")
    totals = (f"{median(row):.2%} / {fmean(row):.2%}" for row in (raw, rates[0], out))
    table.add_row("all, median / mean", str(len(pages)), *totals, "")
    return table


def main(folder: Path, kept: Path | None) -> None:
    """Print the table of FOLDER."""
    if kept is not None and kept.is_file():
        pages = [_page(row) for row in json.loads(kept.read_text("utf-8"))]
    else:
        pages = read_all(folder)
        if kept is not None:
            rows = [[page.book, page.truth, page.long_s, page.words, page.low] for page in pages]
            kept.write_text(json.dumps(rows, ensure_ascii=False), "utf-8")
    Console(width=140).print(report(pages))


def _page(row: list[object]) -> ReadLines:
    book, truth, long_s, words, low = row
    assert isinstance(words, list) and isinstance(low, list)
    return ReadLines(str(book), str(truth), bool(long_s), tuple(map(tuple, words)), tuple(map(tuple, low)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
