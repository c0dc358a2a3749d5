"""The class of a sentence (rule, definition, example, price …) by cue patterns that are data.

Each pattern of `corpus/lexicon/sentence-classes.toml` that a sentence satisfies adds its weight to a class;
the heaviest class wins, the order of the file breaks ties, and a sentence without any cue is a rule.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from pipeline.model import SentenceClass
from pipeline.paths import project


@dataclass(frozen=True, slots=True)
class Cue:
    """A pattern that speaks for a class; `phase` names the phase of play it tells of, if any."""

    id: str
    kind: SentenceClass
    weight: float
    pattern: re.Pattern[str]
    phase: str


@lru_cache(maxsize=1)
def cues() -> tuple[Cue, ...]:
    """Return the cues of the lexicon."""
    data = tomllib.loads((project().lexicon / "sentence-classes.toml").read_text("utf-8"))
    return tuple(
        Cue(row["id"], row["kind"], row["weight"], re.compile(row["pattern"], re.I), row.get("phase", ""))
        for row in data["cue"]
    )


def sentence_class(sentence: str, *, default: SentenceClass = "rule") -> SentenceClass:
    """Return the class of a sentence of running text."""
    scores: dict[SentenceClass, float] = defaultdict(float)
    for cue in cues():
        if cue.pattern.search(sentence):
            scores[cue.kind] += cue.weight
    if not scores:
        return default
    best = max(scores.values())
    return next(kind for kind, score in scores.items() if score == best)


def phases(text: str) -> set[str]:
    """Return the phases of play (players, deal, turn, win …) that a text prescribes in the present tense."""
    return {cue.phase for cue in cues() if cue.phase and cue.pattern.search(text)}
