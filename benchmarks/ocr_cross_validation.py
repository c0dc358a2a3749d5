"""Lexical repair held against books that it knows nothing of: slips and thresholds come from the other books.

python -m benchmarks.ocr_cross_validation FOLDER [READINGS]

FOLDER holds page images beside their transcriptions, a sub-folder a book. The pages are read once, by the
pipeline; with READINGS, a JSON file, what was read is kept there and taken from there the next time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import fmean, median

from rich.console import Console
from rich.table import Table

from pipeline.digitize.channel import Channel, confusions
from pipeline.digitize.known_pages import KnownPage, load_or_read
from pipeline.digitize.lexicon import lexicon
from pipeline.digitize.repair import Repairer, repairer
from pipeline.digitize.score import cer
from pipeline.digitize.slips import learn
from pipeline.digitize.word_repair import Thresholds, WordRepairer

CHOICES: dict[str, tuple[float, ...]] = {"least": (0.6, 0.8), "unknown": (50, 70), "per_letter": (7,)}
"""What is tried in place of each threshold; one is changed at a time."""


def settings() -> tuple[Thresholds, ...]:
    """Return the settings that are compared, the present one first."""
    now = Thresholds()
    return (now, *(replace(now, **{name: value}) for name, values in CHOICES.items() for value in values))


def rate(page: KnownPage, mender: Repairer) -> float:
    """Return the character error rate of a page after repair."""
    found = mender.repairs(page.words, page.shapes, long_s=page.long_s)
    shown = [
        " ".join(repair.text if repair else word for word, repair in zip(line, repairs, strict=True))
        for line, repairs in zip(page.words, found, strict=True)
    ]
    return cer(page.truth, "\n".join(shown))


def best_elsewhere(rates: Sequence[Sequence[float]], books: Sequence[str], book: str) -> int:
    """Return the setting that is best on all books but one: the first of equals.

    `rates` holds a row per setting and a column per page; `books` names the book of each page.

    >>> best_elsewhere([[0.1, 0.4], [0.2, 0.3]], ["a", "b"], "a")
    1
    """
    others = [[r for r, name in zip(row, books, strict=True) if name != book] for row in rates]
    return min(range(len(rates)), key=lambda setting: fmean(others[setting]))


def held_out(pages: Sequence[KnownPage], book: str, thresholds: Thresholds) -> list[float]:
    """Return the rates of a book's pages, repaired with the slips of the other books."""
    channel = Channel.of(confusions(), learn(page for page in pages if page.book != book))
    mender = Repairer(WordRepairer(lexicon(), confusions(), channel, thresholds))
    return [rate(page, mender) for page in pages if page.book == book]


def report(pages: Sequence[KnownPage]) -> Table:
    """Return the table of held-out rates beside those of the shipped table and those without repair."""
    books = [page.book for page in pages]
    tried = settings()
    shipped = repairer().words
    menders = [Repairer(replace(shipped, thresholds=setting)) for setting in tried]
    rates = [[rate(page, mender) for page in pages] for mender in menders]
    raw = [cer(page.truth, page.reading) for page in pages]
    table = Table("book", "pages", "unrepaired", "shipped", "held out", "thresholds of the other books")
    every: list[float] = []
    for book in sorted(set(books)):
        chosen = tried[best_elsewhere(rates, books, book)]
        out = held_out(pages, book, chosen)
        every += out
        plain, now = ([r for r, name in zip(row, books, strict=True) if name == book] for row in (raw, rates[0]))
        changed = ", ".join(
            f"{name} {getattr(chosen, name)}" for name in CHOICES if getattr(chosen, name) != getattr(tried[0], name)
        )
        means = (f"{fmean(row):.2%}" for row in (plain, now, out))
        table.add_row(book, str(len(out)), *means, changed or "as present")
    totals = (f"{median(row):.2%} / {fmean(row):.2%}" for row in (raw, rates[0], every))
    table.add_row("all, median / mean", str(len(pages)), *totals, "")
    return table


def main(folder: Path, kept: Path | None) -> None:
    """Print the table of FOLDER."""
    with ProcessPoolExecutor(2) as pool:
        pages = load_or_read(folder, kept, pool)
    Console(width=140).print(report(pages))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
