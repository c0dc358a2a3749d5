"""How far what is read of each kind is to be trusted at sight, as measured on manuals that taught the program nothing.

The counts are those of `kinds-at-sight.tsv`, written by `corpus/lexicon/build_at_sight.py`; each field of a rule counts
by itself (`field_scores`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from pipeline.extract.field_scores import Score
from pipeline.paths import project

FILE = "kinds-at-sight.tsv"
SURE = 0.9
"""What share of the fields that are found must be right that a kind is read surely."""
TRIED = 10
"""Fewer fields than this tell nothing of a kind."""


@lru_cache(maxsize=1)
def measured() -> Mapping[str, Score]:
    """Return what was measured of each kind."""
    lines = (project().lexicon / FILE).read_text("utf-8").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return {kind: Score(kind, *map(int, counts)) for kind, *counts in rows}


def is_tried(score: Score) -> bool:
    """Tell whether enough was found of a kind, or missed, to say how it is read."""
    return score.right + score.wrong + score.missed >= TRIED


def less_sure(kinds: Iterable[str]) -> list[Score]:
    """Return what was measured of those of some kinds of which less than `SURE` is right at sight."""
    scores = (measured().get(kind, Score(kind, 0, 0, 0)) for kind in sorted(set(kinds)))
    return [score for score in scores if is_tried(score) and score.precision < SURE]
