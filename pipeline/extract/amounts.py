"""Amounts in words → expressions: *la moitié de la poule, plus deux jetons* is `pot / 2 + 2`.

A small grammar with operators before, between and behind their operands. Its words in running text are those of
`corpus/lexicon/amounts.toml`; `read_words` also knows what `ludemes.expression.say` prints, in French or in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from pipeline.extract.lexicon import expand, table, wordings
from pipeline.extract.masking import Masked, Value, mask, number_at
from pipeline.ludemes.expression import LEVELS, QUANTITIES, Level, canonical
from pipeline.ludemes.wording import BEFORE, BETWEEN

WORDINGS = wordings("amounts")

ARTICLE = WORDINGS["article"]
"""What a quantity loses where a preposition has taken it up."""

ONCE = WORDINGS["once"]
"""One time something; one for each player is kept apart from as many as there are players."""

SHARES = re.compile(r"^(\d+) \* \(([a-z]+ / \d+)\)$")
"""So many times a part of something: *cent fois la dixième partie de sa mise*."""

PER_PLAYER = WORDINGS["per-player"]


@dataclass(frozen=True, slots=True)
class Row:
    """A turn of phrase of the grammar: where it stands, how tightly it binds, and what it makes of its operands."""

    id: str
    role: str
    regex: re.Pattern[str]
    value: str
    level: Level = Level.WORD
    examples: tuple[tuple[str, str], ...] = ()
    counter_examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """An expression read in a text, and where it ends."""

    value: str
    end: int


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount that stands in a sentence."""

    start: int
    end: int
    value: str

    @property
    def fields(self) -> dict[str, Value]:
        """Return the values of the amount as an entity: a plain number as such, `each` for so much a player."""
        each = PER_PLAYER.fullmatch(self.value)
        value: Value = int(self.value) if self.value.isdigit() else self.value
        return {"": value, **({"each": int(each.group(1))} if each else {})}


@dataclass(frozen=True, slots=True)
class Grammar:
    """The rows that may stand at each place of an amount."""

    starts: tuple[Row, ...]
    operands: tuple[Row, ...]
    joints: tuple[Row, ...]

    @classmethod
    def of(cls, rows: tuple[Row, ...]) -> Grammar:
        """Sort the rows by their places."""
        return cls(
            starts=tuple(row for row in rows if row.role in ("leaf", "before")),
            operands=tuple(row for row in rows if row.role in ("leaf", "inner", "before")),
            joints=tuple(row for row in rows if row.role in ("after", "between")),
        )


def find_amounts(masked: Masked) -> Iterator[Amount]:
    """Give every amount that begins somewhere in a sentence; they may overlap."""
    for start in _starts(masked.text):
        reading = Reader(grammar(), masked).amount(start)
        if reading is not None:
            yield Amount(start, reading.end, SHARES.sub(r"\1 * \2", ONCE.sub("", canonical(reading.value))))


@lru_cache(maxsize=64)
def _starts(text: str) -> tuple[int, ...]:
    """Return where amounts may begin in a masked text: several readers ask for those of each sentence."""
    return tuple(sorted({match.start() for row in grammar().starts for match in row.regex.finditer(text)}))


def read_words(words: str, language: str = "fr") -> str:
    """Return the expression that an amount or a condition in words means; raise ValueError where it means none."""
    masked = mask(words.strip())
    reading = Reader(grammar(language), masked).expression(0, Level.OR)
    if reading is None or reading.end < len(masked.text):
        raise ValueError(f"not an amount in words: {words!r}")
    return canonical(reading.value)


@lru_cache(maxsize=3)
def grammar(language: str = "") -> Grammar:
    """Return the grammar of running text, or the one of printed expressions in a language."""
    if not language:
        return Grammar.of(rows())
    return Grammar.of((*printed(language), *(rows() if language == "fr" else ())))


@lru_cache(maxsize=1)
def rows() -> tuple[Row, ...]:
    """Return the rows of the data file."""
    return tuple(map(_row, cast(list[dict[str, object]], table("amounts.toml")["row"])))


def _row(data: dict[str, object]) -> Row:
    examples = cast(list[dict[str, str]], data.get("examples", []))
    return Row(
        id=str(data["id"]),
        role=str(data["role"]),
        regex=re.compile(expand(str(data["text"]))),
        value=str(data["value"]),
        level=Level(cast(int, data.get("level", Level.WORD))),
        examples=tuple((one["text"], one["value"]) for one in examples),
        counter_examples=tuple(cast(list[str], data.get("counter_examples", []))),
    )


def filled(row: Row, match: re.Match[str], masked: Masked) -> str:
    """Return the value of a row with the numbers that its groups found; a group that found none leaves nothing."""
    value = row.value
    for name, words in match.groupdict().items():
        value = value.replace(f"${name}", "" if words is None else str(number_at(masked, match.start(name), "1")))
    return value


def printed(language: str) -> Iterator[Row]:
    """Give the words that `say` prints, as rows of the grammar."""
    for name, told in QUANTITIES.items():
        yield Row(name, "leaf", _quantity(told[0 if language == "fr" else 1]), name)
    yield Row("number", "leaf", re.compile(expand("(?P<x>{n})")), "$x")
    for value, words in BEFORE[language].items():
        level = Level.NOT if value == "not {}" else Level.WORD
        yield Row(value, "before", _before(words), value, level)
    for sign, words in BETWEEN[language].items():
        text = re.escape(f" {mask(words).text} ")
        yield Row(sign, "between", re.compile(text), sign, LEVELS.get(sign, Level.COMPARISON))


def _quantity(wording: str) -> re.Pattern[str]:
    text = mask(wording).text
    article = ARTICLE.match(text)
    if article is None:
        return re.compile(rf"{re.escape(text)}\b")
    return re.compile(rf"(?:{re.escape(article.group())})?{re.escape(text[article.end() :])}\b")


def _before(words: str) -> re.Pattern[str]:
    text = mask(words).text
    stem = text.removesuffix(" de")
    following = " " if stem == text else "(?: de | du | des | d')"
    return re.compile(re.escape(stem).replace(re.escape("$x"), expand("(?P<x>{nn})")) + following)


@dataclass(frozen=True, slots=True)
class Reader:
    """A reading of one sentence by operator precedence; the expressions it builds are text, put in parentheses."""

    grammar: Grammar
    masked: Masked

    def amount(self, at: int) -> Reading | None:
        """Read an amount that stands in running text: no comparison, no quantity that is only named."""
        first = self._longest(self.grammar.starts, at)
        return None if first is None else self._joined(first, Level.SUM)

    def expression(self, at: int, least: Level) -> Reading | None:
        """Read an expression whose operators bind at least as tightly as asked."""
        first = self._bracketed(at) or self._longest(self.grammar.operands, at)
        return None if first is None else self._joined(first, least)

    def _bracketed(self, at: int) -> Reading | None:
        inner = self.expression(at + 1, Level.OR) if self.masked.text.startswith("(", at) else None
        if inner is None or not self.masked.text.startswith(")", inner.end):
            return None
        return Reading(f"({inner.value})", inner.end + 1)

    def _longest(self, rows: tuple[Row, ...], at: int) -> Reading | None:
        readings = [reading for row in rows if (reading := self._operand(row, at)) is not None]
        return max(readings, key=lambda one: one.end, default=None)

    def _operand(self, row: Row, at: int) -> Reading | None:
        match = row.regex.match(self.masked.text, at)
        if match is None:
            return None
        value = filled(row, match, self.masked)
        if row.role != "before":
            return Reading(f"({value})", match.end())
        operand = self.expression(match.end(), row.level)
        return None if operand is None else Reading(f"({value.replace('{}', operand.value)})", operand.end)

    def _joined(self, left: Reading, least: Level) -> Reading:
        """Go on with the operators that follow; operands of one `and` or `or` stay side by side."""
        last = ""
        while (step := self._step(left, least)) is not None:
            row, right = step
            if row.role == "after":
                value = right.value.replace("{}", left.value)
            elif row.value == last:
                value = f"{left.value[1:-1]} {row.value} {right.value}"
            else:
                value = f"{left.value} {row.value} {right.value}"
            left, last = Reading(f"({value})", right.end), row.value if row.value in ("and", "or") else ""
        return left

    def _step(self, left: Reading, least: Level) -> tuple[Row, Reading] | None:
        """Return the operator at the end of a reading and its right side, or an `after` row filled in."""
        for row in self.grammar.joints:
            match = row.regex.match(self.masked.text, left.end) if row.level >= least else None
            if match is None:
                continue
            if row.role == "after":
                return row, Reading(filled(row, match, self.masked), match.end())
            right = self.expression(match.end(), Level(row.level + 1))
            if right is not None:
                return row, right
        return None
