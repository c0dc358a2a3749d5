"""Rows of a table under a head of points, as statements: *Dernière levée | 10* under *Fait | Points*.

Only rows that name an event are said so; cards and combinations have tables of their own (`worth_tables`, `lists`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.extract.lexicon import wordings
from pipeline.extract.marks import is_event
from pipeline.extract.masking import mask
from pipeline.extract.text import fold
from pipeline.model import Sentence

WORDINGS = wordings("headed-rows")

POINTS = WORDINGS["points"]
FIGURE = WORDINGS["figure"]
OF = " : "


def pointed(sentences: Sequence[Sentence]) -> Iterator[tuple[str, int, Sentence]]:
    """Give each such row as a text, with the offset at which its number stands there."""
    width = 0
    for sentence in sentences:
        cells = [cell.strip() for cell in sentence.printed.split("\t")]
        if len(cells) > 1 and POINTS.fullmatch(fold(cells[-1])):
            width = len(cells)
        elif len(cells) != width:
            width = 0
        elif FIGURE.fullmatch(cells[-1]) and is_event(mask(cells[0]).text):
            number = cells[-1].split()[0].lstrip("+")
            yield f"{cells[0]}{OF}{number} points", len(cells[0]) + len(OF), sentence
