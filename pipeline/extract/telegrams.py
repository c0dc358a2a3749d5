"""Duties told without a verb, as in a list of reminders (*même couleur d'abord, atout sinon*), or by one twice.

Where no clause of a sentence has a verb, its pieces name what to play, in the order of what is owed. The words are the
rows `bare` of `duties.toml`; the verb stands twice in *qui peut monter monte* (rows `doubled`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pipeline.extract.cues import Cue, cues_in
from pipeline.extract.lexicon import recognisers, wordings
from pipeline.extract.modals import VERB

WORDINGS = wordings("telegrams")

DUTIES = {"suit": "suit", "overtake": "overtake", "else": "ruff", "trump": "ruff"}
"""The duty that a piece names, by the value of its row."""

PIECE = re.compile(r"[^,;:.()→]+")
TO = WORDINGS["to"]
"""What is no verb, *à*."""

STOP = re.compile(r"[.!?](?= |$)")


def telegrams(text: str) -> Iterator[Cue]:
    """Give the duties of a sentence without a verb that names several; *atout* is one where the suit is wanting."""
    yield from (cue for cue in cues_in("duties.toml", text) if cue.label == "doubled")
    at = 0
    for end in [*(stop.start() for stop in STOP.finditer(text)), len(text)]:
        told = list(_pieces(text, at, end)) if VERB.search(TO.sub("", text[at:end])) is None else []
        found = [cue for before, cue in zip([None, *told], told, strict=False) if _is_owed(before, cue)]
        if len(found) > 1 and found[0].value == "suit":
            yield from (replace(cue, value=DUTIES[cue.value]) for cue in found)
        at = end


def _is_owed(before: Cue | None, cue: Cue) -> bool:
    """Tell whether a piece names a duty: trumps are one only for want of the suit."""
    wanting = before is not None and before.value == "want"
    return cue.value in DUTIES and (cue.value != "trump" or wanting)


def _pieces(text: str, start: int, end: int) -> Iterator[Cue]:
    """Give what the pieces of a sentence name; a trump *sinon* is a duty of itself."""
    for piece in PIECE.finditer(text, start, end):
        words = piece.group().strip()
        for row in (row for row in recognisers("duties.toml") if row.label == "bare"):
            if row.regex.fullmatch(words):
                yield Cue("bare", row.value, piece.start(), piece.end())
                break
