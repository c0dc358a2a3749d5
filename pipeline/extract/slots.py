"""Which numbers of a clause fill the slots of a template: by the words beside them, as learnt from read rules.

What stands behind and before the numbers of each slot is counted in `corpus/lexicon/weighed-slots.tsv`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations, permutations
from math import log

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked
from pipeline.extract.templates import Template
from pipeline.paths import project

WORDINGS = wordings("slots")

FILE = "weighed-slots.tsv"

WORD = re.compile(r"[a-zœ]+(?:'(?=[a-zœ]))?|[ᎠᎡᎢ]+|[,.;:]")
IDLE = frozenset(["de", "d'", "des", "les", "le", "la", "petits", "petites", "autres", "ou", "belles", "beaux"])
"""Words between a number and what it counts."""

OR = WORDINGS["or"]
"""What stands between a number and what it counts where others may stand for it: *une, deux ou trois fiches*."""

HALF = WORDINGS["half"]
"""What makes of a number more than it says: *un jeton et demi*."""

REACH, STEM = 40, 6
"""How many letters behind a number are looked at; so many letters of a word are kept."""

MOST = 12
"""More numbers than these make a table, not a sentence."""

USUAL, TRUST = 0.001, 5.0
"""How often any word stands beside a number, and how many sights of a slot weigh as much as that does."""
BEFORE = 0.5
"""What the word before a number weighs beside the one behind it."""
CROSSED = 0.5
"""What it costs that two slots are filled against the order of the text."""
LEAST, AHEAD = -0.5, 0.5
"""What each slot must fit at least, and by how much the best filling must be ahead of another one."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of a clause, with the word behind it (whether after an article) and the word before it."""

    value: int
    behind: str
    before: str


def numbers_in(masked: Masked, start: int, end: int) -> tuple[Counted, ...]:
    """Return the numbers of a clause of a masked sentence, in order, without the ordinal ones."""
    return tuple(_counted(masked, start, end))


def _counted(masked: Masked, start: int, end: int) -> Iterator[Counted]:
    """Give the numbers; those that may stand for each other (*une ou deux fiches*) stand beside the same words."""
    joined, before = start, ""
    for at, value in placed(masked, start, end):
        span = masked.numbers[at]
        others = OR.match(masked.text, span.end, end)
        words = WORD.findall(masked.text[others.end() if others else span.end : end][:REACH])
        behind = next((word for word in words if word not in IDLE), "")
        before = before if at < joined else (WORD.findall(masked.text[start:at]) or [""])[-1]
        joined = max(joined, others.end() if others else start)
        article = "un " if span.kind == "article" and not others else ""
        yield Counted(value, f"{article}{behind[:STEM]}", before)


def placed(masked: Masked, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Give where the numbers of a clause stand, and their values, in order, without the ordinal ones and halves."""
    for at, span in sorted(masked.numbers.items()):
        is_whole = isinstance(span.value, int) and span.kind != "ordinal" and not HALF.match(masked.text, span.end)
        if start <= at < end and is_whole:
            yield at, span.value


@dataclass(frozen=True)
class Sights:
    """How often words were seen behind and before numbers."""

    behind: Counter[str] = field(default_factory=Counter)
    before: Counter[str] = field(default_factory=Counter)

    @cached_property
    def count(self) -> int:
        """Return how many numbers were seen; asked when all are."""
        return self.behind.total()

    def add(self, one: Counted) -> None:
        """Count a number."""
        self.behind[one.behind] += 1
        self.before[one.before] += 1


NONE = Sights()


def learnt(seen: Iterable[tuple[Template, Sequence[int], Sequence[Counted]]]) -> dict[str, Sights]:
    """Return what is seen beside the numbers of each slot, from rules and the numbers of their clauses.

    A number that a clause has twice tells nothing of what it fills.
    """
    found: dict[str, Sights] = {}
    for template, values, numbers in seen:
        for slot, value in zip(template.slots, values, strict=True):
            same = [one for one in numbers if one.value == value]
            if len(same) == 1:
                found.setdefault(slot, Sights()).add(same[0])
    return found


@lru_cache(maxsize=1)
def sights() -> Mapping[str, Sights]:
    """Return what was learnt of each slot."""
    lines = (project().lexicon / FILE).read_text("utf-8").splitlines()[1:]
    cells = (line.split("\t") for line in lines)
    return {slot: Sights(_counts(behind), _counts(before)) for slot, behind, before in cells}


def _counts(cell: str) -> Counter[str]:
    pairs = (one.rpartition("=") for one in cell.split("|") if one)
    return Counter({word: int(count) for word, _, count in pairs})


def written(found: Mapping[str, Sights]) -> str:
    """Return what was learnt as the text of its file; words that were seen once are left out."""
    lines = ["# Written by build_weighed_weights.py; do not edit."]
    for slot, one in sorted(found.items()):
        cells = ("|".join(f"{w}={n}" for w, n in sorted(c.items()) if n > 1) for c in (one.behind, one.before))
        lines.append("\t".join([slot, *cells]))
    return "\n".join(lines) + "\n"


def filling(
    template: Template, numbers: Sequence[Counted], known: Mapping[str, Sights] | None = None
) -> tuple[int, ...] | None:
    """Return the numbers that fill the slots of a template best; None where none do, or others as well."""
    slots = template.slots
    if not slots:
        return ()
    known = sights() if known is None else known
    ranked = sorted(_fillings(slots, numbers, known), reverse=True) if len(numbers) <= MOST else []
    if not ranked:
        return None
    best, values = ranked[0]
    rival = next((fit for fit, others in ranked if others != values), None)
    is_clear = best >= LEAST * len(slots) and (rival is None or best - rival >= AHEAD)
    return values if is_clear else None


def _fillings(
    slots: Sequence[str], numbers: Sequence[Counted], known: Mapping[str, Sights]
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Give every filling with how well it fits."""
    for order, cost in orders(slots, [one.value for one in numbers]):
        fit = sum(_fit(slot, numbers[at], known) for slot, at in zip(slots, order, strict=True))
        yield fit - cost, tuple(numbers[at].value for at in order)


def orders(slots: Sequence[str], numbers: Sequence[int]) -> Iterator[tuple[tuple[int, ...], float]]:
    """Give the ways in which numbers, by their places, fill the slots of a template, with what each costs.

    More than two slots are filled in the order of the text. One number may fill slots that say the same (`shared`).
    """
    for groups in (tuple((at,) for at in range(len(slots))), *shared(slots)):
        for chosen in combinations(range(len(numbers)), len(groups)):
            for order in [chosen] if len(groups) > 2 else permutations(chosen):
                filled = {slot: place for group, place in zip(groups, order, strict=True) for slot in group}
                places = tuple(filled[at] for at in range(len(slots)))
                if len(groups) == len(slots) or _is_even(slots, [numbers[at] for at in places]):
                    yield places, CROSSED if order != chosen else 0.0


def shared(slots: Sequence[str]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Give which slots one number fills: *quatre joueurs* are four at least and most, *par deux* all packets.

    Those of each group have one number.
    """
    if slots[-2:] == ("players.max", "players.min"):
        among = len(slots) - 2
        inner = tuple((at,) for at in range(1, among - 1))
        yield ((0, among + 1), *inner, (among - 1, among)) if among else ((0, 1),)
    if slots[:1] == ("deal.cards",) and set(slots[1:]) == {"deal.packets"}:
        yield (0,), tuple(range(1, len(slots)))


def _is_even(slots: Sequence[str], values: Sequence[int]) -> bool:
    """Tell whether packets of one number make the cards of a hand."""
    return slots[0] != "deal.cards" or sum(values[1:]) == values[0]


def _fit(slot: str, one: Counted, known: Mapping[str, Sights]) -> float:
    """Return how much likelier a number stands beside its words where it fills a slot than any word does."""
    own = known.get(slot, NONE)

    def likelier(seen: int) -> float:
        return log((seen + TRUST * USUAL) / (own.count + TRUST) / USUAL)

    return likelier(own.behind[one.behind]) + BEFORE * likelier(own.before[one.before])
