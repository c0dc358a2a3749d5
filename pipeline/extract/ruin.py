"""What becomes of who has lost all that he had before him: he buys again, gives up his place, or plays no more.

Who may buy or go buys where both are told. The words are `ruin.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.cues import Cue, clauses, cues_in
from pipeline.extract.lexicon import says
from pipeline.extract.masking import Masked
from pipeline.extract.told import Told

FILE = "ruin.toml"
CLAUSE = re.compile(r"[.!?](?= |$)")
FAR = 90
"""So many letters behind his ruin it may be told what becomes of a player."""

DEEDS = ("replaced", "buys", "out")
"""What he may do, what tells most first."""


def ruined(masked: Masked, before: str = "") -> Iterator[Told]:
    """Give what becomes of the ruined by a sentence, or by one that answers a question; `before` is masked too."""
    cues = cues_in(FILE, masked.text)
    asked = [one for one in cues_in(FILE, before) if one.label == "ruined" and before.rstrip().endswith("?")]
    for lost in asked[:1]:
        answer = _deed(masked.text, cues, replace(lost, start=0, end=0))
        if answer is not None:
            yield Told("bust", {"then": answer.label}, answer.start, answer.end)
    for start, end in clauses(CLAUSE, masked.text):
        inside = [one for one in cues if start <= one.start and one.end <= end]
        for lost in [one for one in inside if one.label == "ruined"][:1]:
            deed = _deed(masked.text, inside, lost)
            if deed is not None and not says(FILE, "barred", masked.text[start : lost.start]):
                yield Told("bust", {"then": deed.label}, lost.start, deed.end)


def _deed(text: str, cues: Sequence[Cue], lost: Cue) -> Cue | None:
    """Return what is done behind a ruin and not denied."""
    near = [one for one in cues if one.label in DEEDS and lost.end <= one.start < lost.end + FAR]
    done = [one for one in near if not says(FILE, "not", text[lost.end : one.start])]
    return min(done, key=lambda one: DEEDS.index(one.label), default=None)
