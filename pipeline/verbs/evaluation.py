"""The verb evaluate: what the pipeline reads, measured against references."""

from __future__ import annotations

import typer

evaluate = typer.Typer(no_args_is_help=True, help="Measure OCR, segmentation and extraction against references.")


def register(app: typer.Typer) -> None:
    """Add this verb to the command line."""
    app.add_typer(evaluate, name="evaluate")
