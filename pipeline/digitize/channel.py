"""The noisy channel of old print: what may have been printed where something was read, and at what cost.

Costs and weights are on one scale, ten times the common logarithm, so that `weight of a word - cost of what it
was misread for` ranks readings as their probabilities do. How often each slip happens was counted on pages whose
text is known (corpus/lexicon/build_slips.py); what was not seen there has the cost that ocr-confusions.toml gives.
"""

from __future__ import annotations

import math
import tomllib
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from pipeline.digitize.lexicon import PLAIN, Lexicon
from pipeline.paths import project

CONFUSIONS = "ocr-confusions.toml"
SLIPS = "ocr-slips.tsv"
LONG_S, NONE = "ſ", "-"
"""How the table marks slips of pages with the long s, and of those without."""

LONGEST = 3
"""Letters that are read, or printed, for one another at most."""
BRACES = "{["
"""What is read for a letter within a word, beside letters and figures."""
BUDGET = 60
"""What all the slips of one word may cost together: a millionth part of its readings."""
UNSEEN = 24
"""Cost of a confusion of the table that was not counted, before its own."""
FEWEST_PRINTED = 20
"""Letters printed less often than this tell little of how often they are misread."""

Place = Literal["any", "start"]


@dataclass(frozen=True, slots=True)
class Confusion:
    """What is read for what was printed; see the header of ocr-confusions.toml."""

    id: str
    read: str
    print: str
    long_s: bool
    cost: int
    place: Place


@dataclass(frozen=True, slots=True)
class Confusions:
    """The table of confusions, the elided words that an apostrophe follows, what is read for the sign &."""

    rows: tuple[Confusion, ...]
    elisions: tuple[str, ...]
    signs: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Slip:
    """How often letters were read for others: `times` of the `printed` occurrences, on pages with or without ſ."""

    read: str
    print: str
    long_s: bool
    times: int
    printed: int


@dataclass(frozen=True, slots=True)
class Option:
    """Letters that may have been printed, the id of the confusion, its cost, whether only a first letter may be."""

    print: str
    rule: str
    cost: float
    at_start: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A word that may have been printed: the ids of the slips that lead from it to what was read, and their cost."""

    form: str
    rules: tuple[str, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class Channel:
    """For pages without the long s and for those with it: what may stand where letters were read."""

    modern: Mapping[str, tuple[Option, ...]]
    old: Mapping[str, tuple[Option, ...]]

    @staticmethod
    def of(confusions: Confusions, slips: Iterable[Slip]) -> Channel:
        """Join the named confusions and the slips that were counted; a count tells the cost of either."""
        counted = tuple(slips)
        return Channel(*(_options(confusions, counted, long_s=long_s) for long_s in (False, True)))

    def readings(self, part: str, lexicon: Lexicon, *, long_s: bool) -> list[Reading]:
        """Return the words of the lexicon that may be printed where `part` was read."""
        options = self.old if long_s else self.modern
        best: dict[str, Reading] = {}
        for reading in _walk(part, options, lexicon, _Step(0, "", "", (), 0.0, 0, len(lexicon.rows))):
            if reading.form not in best or reading.cost < best[reading.form].cost:
                best[reading.form] = reading
        return list(best.values())


@dataclass(frozen=True, slots=True)
class _Step:
    """How far a walk along the word has come: the letters so far, and the rows of the lexicon that begin so."""

    place: int
    plain: str
    form: str
    rules: tuple[str, ...]
    cost: float
    first: int
    last: int


def _walk(part: str, options: Mapping[str, tuple[Option, ...]], lexicon: Lexicon, step: _Step) -> Iterator[Reading]:
    if step.place == len(part):
        row = bisect_left(lexicon.rows, f"{step.plain}\t", step.first, step.last)
        if row < step.last and lexicon.rows[row].startswith(f"{step.plain}\t"):
            yield Reading(step.form, step.rules, step.cost)
        return
    for length in range(1, min(LONGEST, len(part) - step.place) + 1):
        read = part[step.place : step.place + length]
        for option in (*_as_read(read), *options.get(read, ()), *_of_capital(read, options)):
            onward = _after(step, option, length, at_end=step.place + length == len(part), lexicon=lexicon)
            if onward is not None:
                yield from _walk(part, options, lexicon, onward)


def _as_read(read: str) -> tuple[Option, ...]:
    if read == "ſ":
        return (Option("s", "long-s", 0.0),)
    return (Option(read.lower(), "", 0.0),) if len(read) == 1 and read.isalpha() else ()


def _of_capital(read: str, options: Mapping[str, tuple[Option, ...]]) -> tuple[Option, ...]:
    """Return what stands for the small letters, where a capital was read within a word."""
    return options.get(read.lower(), ()) if read.lower() != read else ()


def _after(step: _Step, option: Option, length: int, *, at_end: bool, lexicon: Lexicon) -> _Step | None:
    """Return the walk one option further, None where it costs too much or no word begins so."""
    cost = step.cost + option.cost
    if cost > BUDGET or (option.at_start and step.place) or (at_end and option.rule == "long-s"):
        return None
    plain = step.plain + option.print.translate(PLAIN)
    first = bisect_left(lexicon.rows, plain, step.first, step.last)
    if first >= step.last or not lexicon.rows[first].startswith(plain):
        return None
    last = bisect_left(lexicon.rows, f"{plain}\uffff", first, step.last)
    rules = (*step.rules, option.rule) if option.rule else step.rules
    return _Step(step.place + length, plain, step.form + option.print, rules, cost, first, last)


def _options(confusions: Confusions, slips: tuple[Slip, ...], *, long_s: bool) -> dict[str, tuple[Option, ...]]:
    named = {
        (row.read, row.print): row for row in confusions.rows if (long_s or not row.long_s) and "'" not in row.print
    }
    costs = {pair: float(UNSEEN + row.cost) for pair, row in named.items()}
    costs |= {(slip.read, slip.print): cost_of(slip) for slip in slips if slip.long_s == long_s}
    found: defaultdict[str, list[Option]] = defaultdict(list)
    for (read, printed), cost in sorted(costs.items()):
        row = named.get((read, printed))
        rule = row.id if row else f"{read}-for-{printed}"
        found[read].append(Option(printed, rule, cost, at_start=row is not None and row.place == "start"))
    return {read: tuple(options) for read, options in found.items()}


def cost_of(slip: Slip) -> float:
    """Return how rare a slip is, on the scale of the weights.

    >>> round(cost_of(Slip("c", "e", False, 30, 2980)))
    20
    """
    return -10 * math.log10(slip.times / max(slip.times, slip.printed + FEWEST_PRINTED))


def read_confusions(path: Path) -> Confusions:
    """Return the confusions of a data file."""
    data = tomllib.loads(path.read_text("utf-8"))
    rows = tuple(
        Confusion(
            row["id"],
            row["read"],
            row["print"],
            bool(row.get("long_s", False)),
            int(row["cost"]),
            row.get("place", "any"),
        )
        for row in data["confusion"]
    )
    signs = dict.fromkeys(data["ampersand"]["read"], "&")
    return Confusions(rows, tuple(data["elision"]["words"]), signs)


def read_slips(path: Path) -> tuple[Slip, ...]:
    """Return the slips of a table as `slips.table` makes it; a line that starts with # is a comment."""
    rows = (line.split("\t") for line in path.read_text("utf-8").splitlines() if not line.startswith("#"))
    return tuple(Slip(read, printed, mark == LONG_S, int(times), int(of)) for read, printed, mark, times, of in rows)


@lru_cache(maxsize=1)
def confusions() -> Confusions:
    """Return the project's table of confusions, read once per process."""
    return read_confusions(project().lexicon / CONFUSIONS)


@lru_cache(maxsize=1)
def channel() -> Channel:
    """Return the project's channel, read once per process."""
    return Channel.of(confusions(), read_slips(project().lexicon / SLIPS))
