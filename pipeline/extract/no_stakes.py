"""What looks like a stake and is none: coins for a box or a person, a price, out of the purse, or when all have passed.

Each is told beside the coins or in the sentence before, in words of `corpus/lexicon/no-stakes.toml`.
"""

from __future__ import annotations

from functools import partial

from pipeline.extract.deeds import STOP
from pipeline.extract.lexicon import says, wordings
from pipeline.extract.told import Told

WORDINGS = wordings("no-stakes")

_says = partial(says, "no-stakes.toml")

SUBJECT = WORDINGS["subject"]
"""One who puts, and whom something before him must name."""

EVERY = WORDINGS["every"]
"""What names everyone, of whom a pronoun for one may speak."""

BEHIND = 30
"""How many letters behind the coins it may be told where they come from, or what they are for."""


def is_no_stake(told: Told, text: str, before: str) -> bool:
    """Tell whether what was read as a stake of all is something else."""
    start = max((stop.end() for stop in STOP.finditer(text, 0, told.start)), default=0)
    stop = STOP.search(text, told.end)
    end = stop.start() if stop else len(text)
    near = text[told.start : min(told.end + BEHIND, end)]
    return (
        _is_boxed(text[start:end], f"{before} {text[:start]}", near)
        or _says("passed-round", text[: told.end])
        or _says("taken-out", near)
        or _says("priced", text[start:end])
        or _says("to-him", text[told.start : end])
        or (told.fields["who"] == "all" and _is_his(text[: told.end], before))
    )


def _is_his(said: str, before: str) -> bool:
    """Tell whether somebody puts coins who is none of all: *de celui qui n'y satisfait point : il donne …*."""
    subject = SUBJECT.search(said)
    return subject is not None and EVERY.search(f"{before} {said[: subject.start()]}") is None


def _is_boxed(clause: str, before: str, near: str) -> bool:
    """Tell whether coins go to a box of the board, or to one of several purses that each have something to win."""
    if _says("boxed", clause):
        return not _says("purse", near)
    return _says("into-it", clause) and _says("boxed", before)
