"""Conditions in words → expressions: *quand on est plus de six* is `players > 6`.

The words of running text are those of `conditions.toml`; where a condition stands in a sentence tells what it governs.
`read_when` reads a condition that stands alone, also as `ludemes.wording.say_when` prints it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract import amounts
from pipeline.extract.amounts import Grammar, Reader, Row
from pipeline.extract.lexicon import Recogniser, expand, recognisers, seek, wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.numbers import NumberSpan
from pipeline.ludemes.expression import LEVELS, Level, canonical, names
from pipeline.ludemes.wording import BETWEEN, COUNTED, COUNTS, EXCEPT, IF, RANGE, STATES, Count

WORDINGS = wordings("conditions")

FILE = "conditions.toml"

LEAD = 12
"""How many letters may stand before a condition that opens its clause."""

SUPPOSES = WORDINGS["supposes"]
"""What begins a condition, whatever it is about."""

PLAYED = WORDINGS["played"]
"""What begins a condition before the number of its players: *quand la partie se fait* à trois."""

BREAK = WORDINGS["break"]
"""Where a clause ends, and what governs it; not before *mais alors* nor before *ce qui …*, what follows from it."""

COLON = WORDINGS["colon"]
"""What stands between a condition that opens a clause and what it governs, and ends no clause."""

WHO_PLAY = WORDINGS["who-play"]
"""What tells some of the players from the others, who are no number of players."""

APART = WORDINGS["apart"]
EITHER = WORDINGS["either"]
"""What parts two numbers of which those between are not meant."""

MOST = 24
"""More people than this is not a number of players that a rule depends on."""

TABLE = 12
"""A higher number needs its noun to be one of people: *demander à quinze*, *quand il n'a seize*."""

PEOPLE = WORDINGS["people"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A stretch of a sentence that says when what stands beside it holds."""

    start: int
    end: int
    expression: str
    leads: bool = True


def find_conditions(masked: Masked) -> tuple[Condition, ...]:
    """Return the conditions of a sentence in their order; of two that overlap, that of the earlier row."""
    return _found(masked.text, tuple(sorted(masked.numbers.items())))


def player_cases(masked: Masked) -> list[Condition]:
    """Return the conditions of a sentence that name nothing but a number of players."""
    return [one for one in find_conditions(masked) if names(one.expression) == {"players"}]


@lru_cache(maxsize=512)
def _found(text: str, numbers: tuple[tuple[int, NumberSpan], ...]) -> tuple[Condition, ...]:
    """Return the conditions of a masked text: a dozen readers ask for those of each sentence."""
    masked = Masked(text, dict(numbers))
    found: list[Condition] = []
    for sieved, match in sorted(seek(FILE, masked.text), key=lambda two: "$last" in two[0].value):
        expression = _filled(_leaf(sieved), match, masked, found)
        if WHO_PLAY.match(masked.text, match.end()):
            continue
        if expression and not any(one.start < match.end() and match.start() < one.end for one in found):
            found.append(_standing(match, masked.text, expression))
    return tuple(sorted(found, key=lambda one: one.start))


def read_when(words: str, language: str = "fr") -> str:
    """Return the condition that words mean; raise ValueError where they mean none."""
    masked = mask(words.strip())
    reading = Reader(_grammar(language), masked).expression(0, Level.OR)
    if reading is None or reading.end < len(masked.text):
        raise ValueError(f"not a condition in words: {words!r}")
    return canonical(reading.value)


@lru_cache(maxsize=1)
def rows() -> tuple[Row, ...]:
    """Return the conditions of running text, as leaves of a grammar."""
    return tuple(map(_leaf, recognisers(FILE)))


def _leaf(row: Recogniser) -> Row:
    return Row(row.id, "leaf", row.regex, row.value)


def _filled(row: Row, match: re.Match[str], masked: Masked, found: Sequence[Condition]) -> str:
    """Return what a row means where it stands; nothing where its numbers are no numbers of players."""
    expression = amounts.filled(row, match, masked)
    if "$last" in expression:
        expression = expression.replace("$last", _last(found, match.start()))
    told = APART.fullmatch(expression)
    if told is not None and int(told[1]) >= int(told[2]):
        return ""
    expression = APART.sub(_apart, expression) if EITHER.search(match.group()) else expression
    numbers = (span.value for at, span in masked.numbers.items() if _is_named(match, at))
    most = MOST if PEOPLE.search(match.group()) else TABLE
    if max(numbers, default=0) > most:
        return ""
    try:
        return canonical(expression)
    except ValueError:
        return ""


def _is_named(match: re.Match[str], at: int) -> bool:
    """Tell whether a number stands in a group of a match: what else the words count are no players."""
    groups = (match.span(name) for name in match.re.groupindex)
    return any(start <= at < end for start, end in groups)


def _apart(told: re.Match[str]) -> str:
    """Return two numbers of players between which others lie as one or the other: *trois ou cinq*."""
    low, high = int(told[1]), int(told[2])
    return f"players == {low} or players == {high}" if high - low > 1 else told[0]


def of_players(words: str, low: int, high: int = 0) -> str:
    """Return one number of players as a condition, or two, with those between them unless the words leave these out."""
    if not high:
        return f"players == {low}"
    expression = f"players >= {min(low, high)} and players <= {max(low, high)}"
    return APART.sub(_apart, expression) if EITHER.search(words) else expression


def _standing(match: re.Match[str], text: str, expression: str) -> Condition:
    """Return a condition without the mark before it, with the colon behind it where it opens a clause."""
    start = match.end() - len(match.group().lstrip(" ;:.,"))
    wider = PLAYED.search(text, 0, start)
    start = wider.start() if wider else start
    leads = start - _opening(text, start) <= LEAD
    colon = COLON.match(text, match.end()) if leads else None
    return Condition(start, colon.end() if colon else match.end(), expression, leads)


def _last(found: Sequence[Condition], before: int) -> str:
    """Return the largest number of players that the last condition before an offset names."""
    earlier = sorted((one for one in found if one.end <= before), key=lambda one: one.start)
    return max(re.findall(r"\d+", earlier[-1].expression), key=int) if earlier else ""


def _opening(text: str, at: int) -> int:
    """Return where the clause that holds an offset begins."""
    return max((one.end() for one in BREAK.finditer(text, 0, at)), default=0)


@lru_cache(maxsize=2)
def _grammar(language: str) -> Grammar:
    """Return the grammar of conditions that stand alone: as they are printed, in French also as texts put them."""
    running = (*rows(), *amounts.rows()) if language == "fr" else ()
    return Grammar.of((*_printed(language), *amounts.printed(language), *running))


def _printed(language: str) -> Iterator[Row]:
    """Give the words that `say_when` prints, as rows of a grammar."""
    for name, (so, not_so) in STATES[language].items():
        yield Row(name, "leaf", _exactly(so), name)
        yield Row(f"not-{name}", "leaf", _exactly(not_so), f"not {name}")
    for name, things in COUNTS[language].items():
        yield Row(f"no-{name}", "leaf", _exactly(things.none), f"{name} == 0")
        bounds = {RANGE[language]: f"{name} >= $x and {name} <= $y"}
        bounds |= {form: f"{name} {sign} $x" for sign, form in COUNTED[language].items()}
        for form, value in bounds.items():
            yield from (Row(value, "leaf", regex, value) for regex in _counting(form, things))
    yield Row("if", "before", re.compile(f"{IF[language]} "), "{}", Level.COMPARISON)
    yield Row("except", "before", re.compile(f"{EXCEPT[language]} "), "not {}", Level.NOT)
    for sign in ("and", "or"):
        yield Row(sign, "between", re.compile(f" {BETWEEN[language][sign]} "), sign, LEVELS[sign])


def _exactly(words: str) -> re.Pattern[str]:
    return re.compile(rf"{re.escape(mask(words).text)}\b")


def _counting(form: str, things: Count) -> Iterator[re.Pattern[str]]:
    """Give what finds a count of things: *avec plus de 3 levées*, *avec 1 levée*."""
    for number in ("", "1"):
        text = re.escape(mask(things.bounded(form, number)).text)
        for name in "xy":
            text = text.replace(re.escape(f"${name}"), expand(f"(?P<{name}>{{n}})"))
        yield re.compile(rf"{text}\b")
