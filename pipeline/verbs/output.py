"""How verbs speak: data on stdout as a table or JSON, talk on stderr."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, is_dataclass
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import BaseModel
from rich.console import Console
from rich.table import Table

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]

talk = Console(stderr=True, highlight=False)


def paper() -> Console:
    """Return the console of stdout; wide when it is not a terminal, so that nothing is cut in a pipe."""
    console = Console(highlight=False, markup=False)
    return console if console.is_terminal else Console(highlight=False, markup=False, width=200)


def plain(value: object) -> Any:
    """Turn dataclasses, models, paths and fractions into what JSON can hold."""
    if is_dataclass(value) and not isinstance(value, type):
        return plain(asdict(value))
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return str(value) if isinstance(value, Path | Fraction) else value


def print_json(value: object) -> None:
    """Print a value as JSON on stdout."""
    typer.echo(json.dumps(plain(value), ensure_ascii=False, indent=2))


def print_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows as a table on stdout."""
    table = Table(*heads, box=None, pad_edge=False, header_style="bold")
    for row in rows:
        table.add_row(*("" if cell is None else str(cell) for cell in row))
    paper().print(table)
