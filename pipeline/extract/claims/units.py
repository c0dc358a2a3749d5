"""Money of account and counters: exact values, and the rates that a game gives its own counters."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from pydantic import BaseModel, ConfigDict

from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import Masked, phrase
from pipeline.model import Verdict
from pipeline.paths import project

FAMILY = "conversion"


class UnitRow(BaseModel):
    """A unit of money and its value in deniers."""

    model_config = ConfigDict(extra="forbid")
    id: str
    forms: tuple[str, ...]
    deniers: int
    example: str
    counter: str


class UnitTable(BaseModel):
    """The whole data file."""

    model_config = ConfigDict(extra="forbid")
    unit: tuple[UnitRow, ...]


@lru_cache(maxsize=1)
def units() -> tuple[UnitRow, ...]:
    """Return the units of the project's lexicon."""
    return UnitTable.model_validate(tomllib.loads((project().lexicon / "units.toml").read_text("utf-8"))).unit


@lru_cache(maxsize=1)
def deniers() -> dict[str, int]:
    """Return the value in deniers of each form of each unit."""
    return {form: row.deniers for row in units() for form in row.forms}


MONEY = phrase("units.money")


def money(text: Masked, start: int) -> tuple[Fraction, int] | None:
    """Return the sum of money at `start`, in sous, and where it ends; None if none stands there."""
    match = MONEY.match(text.folded, start)
    if match is None or not match.group().strip():
        return None
    total = Fraction(0)
    for name, size in (("livres", 240), ("sous", 12), ("deniers", 1)):
        if match[name]:
            total += Fraction(text.value(match.start(name)) * size, 12)
    if match["part"]:
        part = Fraction(1, 2) if "demi" in match["part"] else Fraction(text.value(match.start("part")), 4)
        total += part / 12 if match["deniers"] else part
    return (total, match.end()) if total else None


RATE = phrase("units.rate")
RATE_EACH = phrase("units.rate-each")
RATE_TO = phrase("units.rate-to")
EQUAL = phrase("units.equal")
MIXED = phrase("units.mixed")


VALUE_IN = phrase("units.value-in")
AGREEING = 2


def find(book: Book) -> Iterator[Finding]:
    """Yield the equivalences of counters that a game's own rates can judge."""
    for game in book.games:
        rates: dict[tuple[str, str], int] = {}
        for passage in game:
            rates |= _rates(passage.masked)
        agreed = {units: rate for units, rate in _agreed(game).items() if not rates}
        for passage in game:
            for finding in (*_equal(passage, rates), *_mixed(passage, rates), *_in_counters(passage, rates)):
                yield finding.moved(passage.line.start)
            for finding in _equal(passage, agreed):
                yield _under_reading(finding).moved(passage.line.start)


def _under_reading(finding: Finding) -> Finding:
    """Weaken what rests on a rate that the text never states."""
    verdict: Verdict = "holds_under_reading" if finding.verdict == "holds" else finding.verdict
    return replace(finding, verdict=verdict, note=f"{finding.note}, d'après les équivalences du jeu")


def _agreed(game: Sequence[Passage]) -> dict[tuple[str, str], int]:
    """Return the rates on which two or more equivalences of a game agree, though it never states them."""
    votes: Counter[tuple[tuple[str, str], int]] = Counter()
    for passage in game:
        text = passage.masked
        for match in EQUAL.finditer(text.folded):
            a, b = text.value(match.start("a")), text.value(match.start("b"))
            if match["left"] != match["right"] and b > a and b % a == 0:
                votes[((_singular(match["left"]), _singular(match["right"])), b // a)] += 1
    return {units: rate for (units, rate), number in votes.items() if number >= AGREEING}


def _in_counters(passage: Passage, rates: dict[tuple[str, str], int]) -> Iterator[Finding]:
    """*La valeur de six cents marques en cinq fiches et dix jetons*: the sum in its parts."""
    text = passage.masked
    for match in VALUE_IN.finditer(text.folded):
        unit = _singular(match["sum"])
        left, right = _rate(rates, _singular(match["left"]), unit), _rate(rates, _singular(match["right"]), unit)
        if left is not None and right is not None:
            a, b, c = (text.value(match.start(name)) for name in "abc")
            yield judged(FAMILY, match.span(), f"{a} * {left} + {b} * {right}", c, a * left + b * right, f"en {unit}s")


def _rates(text: Masked) -> dict[tuple[str, str], int]:
    """Return how many of one counter another is worth: ("fiche", "jeton") → 5."""
    found: dict[tuple[str, str], int] = {}
    for pattern in (RATE, RATE_EACH, RATE_TO):
        for match in pattern.finditer(text.folded):
            one, many = _singular(match["one"]), _singular(match["many"])
            if one != many:
                found[(one, many)] = text.value(match.start("n"))
    return found


def _singular(name: str) -> str:
    return name if name == "sous" else name.rstrip("s")


def _rate(rates: dict[tuple[str, str], int], left: str, right: str) -> Fraction | None:
    """Return how many of `right` one `left` is worth, through any number of stated rates."""
    known, edge = {left: Fraction(1)}, [left]
    while edge:
        unit = edge.pop()
        for (one, many), number in rates.items():
            for here, there, factor in ((one, many, Fraction(number)), (many, one, Fraction(1, number))):
                if here == unit and there not in known:
                    known[there] = known[unit] * factor
                    edge.append(there)
    return known.get(right)


def _equal(passage: Passage, rates: dict[tuple[str, str], int]) -> Iterator[Finding]:
    """*Huit jetons, ou quarante fiches*: judged by the game's rate."""
    text = passage.masked
    for match in EQUAL.finditer(text.folded):
        left, right = _singular(match["left"]), _singular(match["right"])
        rate = _rate(rates, left, right)
        if rate is None or left == right:
            continue
        stated, computed = text.value(match.start("b")), text.value(match.start("a")) * rate
        note = f"une unité de {left} vaut {rate} {right}"
        yield judged(
            FAMILY,
            match.span(),
            f"{text.value(match.start('a'))} * {rate}",
            stated,
            computed,
            note,
            otherwise="undecided",
        )


def _mixed(passage: Passage, rates: dict[tuple[str, str], int]) -> Iterator[Finding]:
    """*Deux fiches et cinq jetons, qui font vingt-cinq*: the sum in the smaller counter."""
    text = passage.masked
    for match in MIXED.finditer(text.folded):
        left, right = _singular(match["left"]), _singular(match["right"])
        smaller = _singular(match["sum"]) if match["sum"] else None
        sums = {}
        for unit in {left, right} if smaller is None else {smaller}:
            first, second = _rate(rates, left, unit), _rate(rates, right, unit)
            if first is not None and second is not None and left != right:
                sums[unit] = text.value(match.start("a")) * first + text.value(match.start("b")) * second
        stated = text.value(match.start("c"))
        agreeing = [unit for unit, value in sorted(sums.items()) if value == stated]
        for unit in agreeing[:1]:
            rate = max(_rate(rates, left, right) or 0, _rate(rates, right, left) or 0)
            expression = f"{text.value(match.start('a'))} {left} + {text.value(match.start('b'))} {right}"
            yield judged(FAMILY, match.span(), expression, stated, sums[unit], f"un change de {rate} pour un")
