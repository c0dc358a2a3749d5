"""Sentences labelled by hand, in the sections they stand in."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.errors import InputError
from pipeline.model import SentenceClass

LETTERS: dict[str, SentenceClass] = {
    "r": "rule", "d": "definition", "e": "example", "p": "price", "a": "advice", "h": "history",
    "t": "etiquette", "f": "reference", "q": "equipment", "b": "probability",
}  # fmt: skip
OWN = "own: "
"""What the name of a text of our own begins with, where the id of a source would stand."""


@dataclass(frozen=True, slots=True)
class Label:
    """A sentence of a source (by how it begins) or of our own (whole), and the classes a reader would accept."""

    source: str
    text: str
    classes: tuple[SentenceClass, ...]


def read_labels(path: Path) -> list[Label]:
    """Return the labels of a file; raises `InputError` for a file of another shape."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        return [*_labels(data.get("corpus", ()), "source", "openings"), *_labels(data["text"], "name", "sentences")]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputError(
            f"The labels cannot be read: {error}",
            where=str(path),
            next_step="Give a TOML file such as corpus/lexicon/sentence-labels.toml.",
        ) from error


def _labels(groups: Iterable[dict[str, Any]], name: str, lines: str) -> Iterator[Label]:
    for group in groups:
        for line in group[lines]:
            letters, _, text = line.partition(" | ")
            source = group[name] if name == "source" else f"{OWN}{group[name]}"
            yield Label(source, text, tuple(LETTERS[letter] for letter in letters))
