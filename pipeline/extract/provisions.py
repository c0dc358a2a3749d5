"""The purse with which each player sits down: so many chips, that everyone gets and that go nowhere yet.

A number of coins in a clause that speaks of everyone and of getting or having, and not of what goes into the purse, is
paid or won. The words are `corpus/lexicon/provisions.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.alternatives import alternatives
from pipeline.extract.lexicon import expand, labelled, says
from pipeline.extract.masking import Masked, number_at

SEGMENT = re.compile(r"[.;!?](?= |$)(?! ?[—–-])")
"""Where a statement ends; a dash behind a label goes on with it."""

CLAUSE = re.compile(
    r"[;:]|,? (?:et|&|puis|mais) (?:l'on |on |chacun |y |en |il |ils |elle |celui |le donneur )"
    r"|, (?:et |& )?(?:on|il|chacun|celui|qui(?! est [a-z]* ?de )|dont) "
)
"""Where another clause begins, with a subject of its own."""

TOTAL = re.compile(expand(r"\b(?:faisant|formant|en tout|au total|ce qui fait) (?P<x>{n})"))
WORTH = re.compile(
    expand(
        r" (?:et|&) (?:de |d')?(?P<many>{n}) (?:{coin}),? (?:qui (?:en )?)?val(?:ent|ant)(?: chacune?)? (?P<worth>{n})"
        r" (?:{coin})"
    )
)
"""How a purse of two sorts of coins goes on, and what it holds in all."""

GOES_ON = re.compile(r"[,;:(]|\b(?:et|qui|que|dont|pour|representant|servant)\b|&")
"""What begins after the number is told, and is no more of it."""

FEWEST = 8
"""Less than so many chips are no purse, unless the text says that one begins with them."""

BEGINS = re.compile(
    r"\b(?:au (?:depart|debut|commencement)|pour commencer|en commencant|avant de commencer|materiel"
    r"|(?:commenc|debut)(?:e|ent) (?:la partie |le jeu )?avec|par(?:t|tent) avec)\b"
    r"|^\W*(?:jetons|fiches|materiel|mises?)\W|\bpar (?:joueur|personne|tete)\b"
)

_forms, _search = partial(labelled, "provisions.toml"), partial(says, "provisions.toml")


@dataclass(frozen=True, slots=True)
class Provision:
    """So many chips for each, and where that is told."""

    chips: int
    others: tuple[int, ...]
    start: int
    end: int


def provisions(masked: Masked) -> Iterator[Provision]:
    """Give the purses that a text hands out."""
    start = 0
    for stop in [*(match.start() for match in SEGMENT.finditer(masked.text)), len(masked.text)]:
        yield from _handed(masked, start, stop)
        start = stop + 1


def _handed(masked: Masked, start: int, stop: int) -> Iterator[Provision]:
    for form in _forms("chips"):
        for match in form.finditer(masked.text, start, stop):
            chips = _in_all(masked, match, stop)
            first, last = _clause(masked.text, match.start("x"), match.end("x"), start, stop)
            tail = GOES_ON.search(masked.text, match.end("x"), last)
            near = masked.text[first : tail.start() if tail else last]
            if isinstance(chips, int) and _is_purse(masked.text[first:last], near, masked.text[start:stop], chips):
                told = alternatives(masked, match.start("x"))
                others = tuple(one for one in told if one >= FEWEST and one != chips)
                yield Provision(chips, others, first + _blank(masked.text[first:last]), max(match.end(), first + 1))
                return


def _in_all(masked: Masked, match: re.Match[str], stop: int) -> int | str:
    """Return how many chips a purse holds: those named, with those of another sort at their worth, or their total."""
    total = TOTAL.search(masked.text, match.end(), stop)
    if total:
        return number_at(masked, total.start("x"), "1")
    more, chips = WORTH.match(masked.text, match.end()), number_at(masked, match.start("x"), "1")
    if more is None or not isinstance(chips, int):
        return chips
    many, worth = (number_at(masked, more.start(name), "1") for name in ("many", "worth"))
    return chips + int(many) * int(worth)


def _clause(text: str, start: int, end: int, first: int, last: int) -> tuple[int, int]:
    """Return the clause around a number, within its segment."""
    before = [match.start() for match in CLAUSE.finditer(text, first, start)]
    after = CLAUSE.search(text, end, last)
    return (before[-1] if before else first), (after.start() if after else last)


def _blank(text: str) -> int:
    return len(text) - len(text.lstrip(" ,;:"))


def _is_purse(clause: str, near: str, segment: str, chips: int) -> bool:
    enough = chips >= FEWEST or (chips > 2 and BEGINS.search(segment) is not None)
    named = _search("each", clause) and (_search("provides", clause) or BEGINS.search(segment) is not None)
    return bool(enough and named and not _search("otherwise", near))
