"""The verb evaluate: what the pipeline reads, measured against references."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from pipeline.run import workers
from pipeline.verbs.output import AsJson, print_json, print_table

evaluate = typer.Typer(no_args_is_help=True, help="Measure OCR, segmentation and extraction against references.")


def register(app: typer.Typer) -> None:
    """Add this verb to the command line."""
    app.add_typer(evaluate, name="evaluate")


@evaluate.command()
def ocr(
    folder: Annotated[
        Path, typer.Argument(help="Page images, each beside its .gt.txt, ALTO or PAGE; one sub-folder a book.")
    ],
    against: Annotated[
        Literal["tesseract"] | None, typer.Option("--against", help="Run a peer on the same pages.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Worker processes.")] = 2,
    json: AsJson = False,
) -> None:
    """Score the pipeline's reading of page images: character and word error rates, by book, worst pages first.

    Example: tapisvert evaluate ocr pages/ --against tesseract
    """
    from pipeline.digitize import evaluate as measure

    readers = {"tapisvert": measure.pipeline_reading} | ({"tesseract": measure.plain_tesseract} if against else {})
    with workers(jobs) as pool:
        results = {name: measure.evaluate(folder, reader, pool) for name, reader in readers.items()}
    if json:
        print_json(results)
        return
    for name, result in results.items():
        print_table(
            (name, "pages", "CER median", "CER mean", "WER median", "WER mean"),
            [
                (b.book, b.pages, *(f"{rate:.2%}" for rate in (b.cer_median, b.cer_mean, b.wer_median, b.wer_mean)))
                for b in (*result.books, result.overall())
            ],
        )
        worst = result.pages[:5]
        print_table(
            ("worst pages", "CER", "error"),
            [(f"{page.book}/{page.page}", f"{page.under('long_s').cer:.2%}", page.error) for page in worst],
        )
        print_table(
            ("truth", "reading", "times"), [(repr(c.truth), repr(c.reading), c.count) for c in result.confusions[:10]]
        )
