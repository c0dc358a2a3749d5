"""`make bench`: speed and reading quality beside named peers, in one run on one machine. Nothing here is a test.

python -m benchmarks                    all of them
python -m benchmarks engines            only one: engines, ocr, text, terms
python -m benchmarks engines mistigri   only the engines of this name
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pipeline.paths import project

WIDTH = 200
"""Columns of what is written to a file, so that no row is broken."""

CAPTION = (
    "× OpenSpiel C++: how many times as many games, deals and decisions a second. A game of euchre, hearts or poker is "
    "one deal; where a book's game is longer, deals are the fair unit."
)


def process_seconds(work: Callable[[], object]) -> float:
    """Return the process time of one call, children included."""
    before = time.process_time() + sum(os.times()[2:4])
    work()
    return time.process_time() + sum(os.times()[2:4]) - before


PROGRESS = Console(stderr=True)


def engines(names: Sequence[str] = ()) -> Table:
    """Random play: every engine, or those of these names, in CPython and compiled, beside OpenSpiel's C++ games.

    All take a quarter of an hour on an idle core; what is done is told meanwhile.
    """
    from benchmarks.engines import COLUMNS, rows

    every = sorted((project().outputs / "engines").glob("*/*.py"))
    chosen = [path for path in every if not names or path.stem.replace("_", "-") in names]
    table = Table(*COLUMNS, title="Uniform random play, one core, medians of rounds by turns", caption=CAPTION)
    for done, row in enumerate(rows(chosen), 1):
        table.add_row(*row)
        if done <= len(chosen):
            PROGRESS.print(f"engines {done}/{len(chosen)} {row[0]}", highlight=False)
    return table


def ocr() -> Table:
    """Character error rate and seconds a page on the facsimile, beside plain Tesseract and OCRmyPDF if installed."""
    import gzip
    import json

    from PIL import Image

    from pipeline.digitize.peers import ocrmypdf, pipeline_reading, plain_tesseract
    from pipeline.digitize.raster import load_page
    from pipeline.digitize.score import cer

    folder = project().corpus / "lebrun-1828-facsimile"
    with gzip.open(folder / "ground-truth.json.gz") as file:
        pages = json.load(file)["pages"][:6]
    table = Table("reader", "CER mean", "CPU s a page", title="Six pages of the facsimile, all zones")
    with tempfile.TemporaryDirectory() as scratch:
        images = []
        for page in pages:
            images.append(Path(scratch) / f"{page['number']}.png")
            Image.fromarray(load_page(folder / "facsimile.pdf", page["number"]).grey).save(images[-1], dpi=(300, 300))
        truths = ["\n".join(line["text"] for line in page["lines"]) for page in pages]
        readers: dict[str, Callable[[Path], str]] = {
            "tapisvert": pipeline_reading,
            "tesseract fra, untouched page": plain_tesseract,
        }
        if program := shutil.which("ocrmypdf"):
            readers["ocrmypdf -l fra"] = partial(ocrmypdf, program=program)
        for name, reader in readers.items():
            readings: list[str] = []
            seconds = process_seconds(lambda reader=reader, readings=readings: readings.extend(map(reader, images)))
            rates = [cer(truth, reading) for truth, reading in zip(truths, readings, strict=True)]
            table.add_row(name, f"{sum(rates) / len(rates):.2%}", f"{seconds / len(images):.2f}")
    return table


def text() -> Table:
    """Seconds to transcribe, segment and read the tables of the 1828 book, once and ten times as long."""
    from benchmarks.reading_speed import seconds

    columns = ("copies of the book", "transcribe s", "segment s", "tables s")
    table = Table(*columns, title="Reading text, sections and tables, one process")
    for copies in (1, 10):
        table.add_row(str(copies), *(f"{part:.1f}" for part in seconds(copies)))
    return table


def terms() -> Table:
    """Seconds of the terminology graph and of every comparison by two worker processes, with what they may take."""
    from benchmarks.terms import rows

    columns = ("what", "s by the clock", "process s", "at most")
    table = Table(*columns, title="Terms, graph and comparisons of the built corpus, two worker processes")
    for row in rows(project().database):
        table.add_row(*row)
    return table


BENCHMARKS: dict[str, Callable[[], Table]] = {"engines": engines, "ocr": ocr, "text": text, "terms": terms}


def main() -> None:
    """Run the benchmarks named on the command line, or all; of the engines those named behind."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    console, started = Console(width=None if sys.stdout.isatty() else WIDTH), time.monotonic()
    chosen = [name for name in sys.argv[1:] if name in BENCHMARKS]
    games = [name for name in sys.argv[1:] if name not in BENCHMARKS]
    for name in chosen or (["engines"] if games else BENCHMARKS):
        console.print(engines(games) if name == "engines" else BENCHMARKS[name]())
    console.print(f"{time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
