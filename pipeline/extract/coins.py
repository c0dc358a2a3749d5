"""How many coins a clause speaks of: named, left unnamed, or told by what others put (`corpus/lexicon/stakes.toml`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.alternatives import alternatives
from pipeline.extract.amounts import find_amounts
from pipeline.extract.deeds import FILE, Deed
from pipeline.extract.lexicon import expand, labelled, wordings
from pipeline.extract.masking import Masked, number_at

WORDINGS = wordings("coins")

_forms = partial(labelled, FILE)

COIN = re.compile(expand(r"\b(?:{coin})\b"))

CARDS = WORDINGS["cards"]

LIST = WORDINGS["list"]
"""Several numbers of coins from which to choose."""

EITHER = WORDINGS["either"]

RANGE = WORDINGS["range"]
"""The fewest and the most coins from which to choose."""

MIXED = WORDINGS["mixed"]
MIXED_BEFORE = WORDINGS["mixed-before"]
"""Coins of two sorts, which are no number of either."""

SORTS = WORDINGS["sorts"]
SORTED, SORTED_BEFORE = WORDINGS["sorted"], WORDINGS["sorted-before"]
"""Coins of several sorts, each with its number, of which the worth is not told beside them."""

IN_ADDITION = WORDINGS["in-addition"]
ADDED = WORDINGS["added"]
"""What makes an amount one more than what was put: *à quoi le donneur ajoute un jeton*."""

KNOWN = WORDINGS["known"]
"""What makes coins those of which the text spoke before, or the worth of others."""

MARKED = WORDINGS["marked"]
"""Coins that count points: nobody pays them (*le donneur marque un jeton*)."""

GIVING = frozenset({"put", "pay", "move"})
"""Verbs of which coins that are not named may be the object."""

TIMES = {"double": 2, "triple": 3, "same": 1}


@dataclass(frozen=True, slots=True)
class Coins:
    """An amount at its offsets: a number or expression, `more` to be added to what was put before."""

    value: str
    start: int
    end: int
    more: bool = False
    relative: str = ""
    named: bool = True


def coins(masked: Masked, deed: Deed, spoken: bool) -> list[Coins]:
    """Return the amounts of a clause, in order, without overlap; `spoken`: coins were named before it."""
    kept: list[Coins] = []
    for one in (*_relative(deed), *_left_out(masked, deed), *_named(masked, deed), *_unnamed(masked, deed, spoken)):
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    return sorted((one for one in kept if not _is_unsure(one, masked.text)), key=lambda one: one.start)


def _named(masked: Masked, deed: Deed) -> Iterator[Coins]:
    for one in find_amounts(masked):
        inside = deed.start <= one.start < deed.end
        inside = inside and KNOWN.search(masked.text[: one.start]) is None
        if inside and not MIXED.match(masked.text, one.end) and not MIXED_BEFORE.search(masked.text[: one.start]):
            listed = _listed(masked, one.start)
            more = ADDED.search(masked.text[: one.start]) is not None
            yield Coins(str(listed[0]) if listed else one.value, one.start, one.end, more)


def _relative(deed: Deed) -> Iterator[Coins]:
    for cue in deed.of("relative"):
        if cue.value != "more":
            yield Coins("", cue.start, cue.end, relative=cue.value)


def _left_out(masked: Masked, deed: Deed) -> Iterator[Coins]:
    match = deed.left_out
    if match is not None:
        number = str(number_at(masked, match.start("x"), "1"))
        yield Coins(number, match.start("x"), match.end("x"), match.group("more") is not None, named=False)


def _unnamed(masked: Masked, deed: Deed, spoken: bool) -> Iterator[Coins]:
    for form in _forms("unnamed"):
        for match in form.finditer(masked.text, deed.start, deed.end):
            name = next(name for name in "xyzwvut" if match.groupdict().get(name))
            number, at = str(number_at(masked, match.start(name), "1")), match.start(name)
            acts = [cue for cue in deed.acts if cue.value in GIVING and match.start() < cue.end + 2 and cue.start < at]
            spoken_here = COIN.search(masked.text, 0, match.start()) is not None
            known = deed.says("place") or spoken_here or (spoken and deed.says("vessel"))
            known = known or name == "t" or (spoken and bool(acts) and deed.says("every-deal"))
            if known and (acts or name in "ywut"):
                yield Coins(number, at, match.end(name), bool(match.groupdict().get("more")), named=False)


def _is_unsure(one: Coins, text: str) -> bool:
    return any(form.search(text[max(0, one.start - 30) : one.start]) for form in _forms("unsure"))


def resolved(one: Coins, base: str, text: str) -> str:
    """Return the value of an amount; one that is told by what was put before is nothing where that is not known."""
    if one.relative == "everybody":
        return f"{base} * (players - 1)" if base.isdigit() else ""
    if one.relative == "half":
        return str(int(base) // 2) if base.isdigit() and int(base) % 2 == 0 else ""
    if one.relative:
        return str(TIMES[one.relative] * int(base)) if base.isdigit() else ""
    if one.more or IN_ADDITION.match(text, one.end):
        return str(int(base) + int(one.value)) if base.isdigit() and one.value.isdigit() else ""
    return one.value


@dataclass(frozen=True, slots=True)
class Chips:
    """So many chips of a purse, with the other numbers from which to choose, at their offsets.

    `whole` is where the words end that tell their worth: *vingt jetons et deux fiches valant dix jetons*.
    """

    number: int
    others: tuple[int, ...]
    start: int
    end: int
    whole: int


def chips(masked: Masked, deed: Deed, last: int, spoken: bool) -> Iterator[Chips]:
    """Give the purses of a clause: how many chips of one sort, of several at their worth, or in all."""
    for form in _forms("chips"):
        for match in form.finditer(masked.text, deed.start, deed.end):
            at, end = match.start("x"), match.end()
            listed = _listed(masked, at)
            worth, whole = _in_all(masked, at, end, last)
            if not listed and whole == end and _is_of_several(masked.text, deed.start, at, match.end()):
                continue
            number, *others = listed or [worth]
            others += [one for one in alternatives(masked, at) if one not in others]
            yield Chips(number, tuple(others), at, end, end if listed else max(end, whole))
    yield from _of_them(masked, deed, spoken)


def _is_of_several(text: str, first: int, start: int, end: int) -> bool:
    """Tell whether coins are one of several sorts: *huit fiches et vingt jetons*."""
    return SORTED.match(text, end) is not None or SORTED_BEFORE.search(text[first:start]) is not None


def cased(masked: Masked, purse: Chips) -> Iterator[tuple[Chips, str]]:
    """Give the purses of other numbers of players, with these: *; à deux, avec cinquante*, *, quinze à quatre*."""
    while match := next(filter(None, (form.match(masked.text, purse.whole) for form in _forms("cased"))), None):
        name, company = "xp" if match.group("x") else "yq"
        start, end = match.span(name)
        purse = Chips(int(number_at(masked, start, "1")), (), start, end, match.end())
        yield purse, f"players == {number_at(masked, match.start(company), '1')}"


def _of_them(masked: Masked, deed: Deed, spoken: bool) -> Iterator[Chips]:
    """Give the purse of a clause that takes up the coins of one before it: *; chacun en prend soixante*."""
    for form in _forms("chips-of-them"):
        for match in form.finditer(masked.text, deed.start, deed.end):
            at, end = match.start("x"), match.end()
            last = max((coin.end() for coin in COIN.finditer(masked.text, 0, match.start())), default=0)
            if (spoken or last) and not CARDS.search(masked.text, last, match.start()):
                yield Chips(int(number_at(masked, at, "1")), (), at, end, end)


def _listed(masked: Masked, at: int) -> list[int]:
    """Return the numbers of a list from which to choose that holds the number at an offset."""
    listed = (one for form in (LIST, EITHER, RANGE) for one in form.finditer(masked.text))
    match = next((one for one in listed if one.start() <= at < one.end()), None)
    inside = sorted(masked.numbers.items()) if match else []
    return [span.value for start, span in inside if match and match.start() <= start < match.end()]


def _in_all(masked: Masked, at: int, end: int, last: int) -> tuple[int, int]:
    """Return how many chips there are in all, and where the words that tell it end."""
    own = int(number_at(masked, at, "1"))
    for more in filter(None, (form.search(masked.text, at, last) for form in _forms("dearer"))):
        many, worth = (int(number_at(masked, more.start(name), "1")) for name in ("many", "worth"))
        return own + many * worth, more.end()
    for total in filter(None, (form.search(masked.text, end, last) for form in _forms("total"))):
        return int(number_at(masked, total.start("x"), "1")), total.end()
    return own, end
