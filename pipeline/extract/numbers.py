"""Number words and digits of French texts, 1600 to today: their values and where they stand.

The words are data (`corpus/lexicon/numbers.toml`); this module holds the grammar of their combinations:
*quatre-vingt-seize*, *vingt-un*, *soixante et dix*, *six vingts*, *deux cens seize*, *une douzaine*, `1,350`, `3e`.
"Deux sept" are two sevens, hence two numbers.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from pipeline.extract.lexicon import wordings
from pipeline.paths import project

WORDINGS = wordings("numbers")

NumberKind = Literal["cardinal", "ordinal", "collective", "article"]
Glue = Literal["none", "hyphen", "space", "et"]


class NumberSpan(NamedTuple):
    """A number of a text: offsets, value, and whether it counts, ranks, or is *un* (which may be the article)."""

    start: int
    end: int
    value: int
    kind: NumberKind = "cardinal"


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A number word of the data file, or digits (kind `digits`)."""

    value: int
    kind: str
    ordinal: bool = False
    needs_factor: bool = False
    not_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A lexeme at its place; `glue` is what joins it to the token before in its run."""

    start: int
    end: int
    lexeme: Lexeme
    glue: Glue


class WordRow(BaseModel):
    """A row `word` of the data file."""

    model_config = ConfigDict(extra="forbid")
    id: str
    value: int
    kind: str
    forms: tuple[str, ...]
    ordinals: tuple[str, ...]
    needs_factor: bool = False
    not_after: tuple[str, ...] = ()


class FractionRow(BaseModel):
    """A row `fraction` of the data file."""

    model_config = ConfigDict(extra="forbid")
    id: str
    parts: int
    forms: tuple[str, ...]


class NumberTable(BaseModel):
    """The data file; its examples are read by the tests."""

    word: tuple[WordRow, ...]
    fraction: tuple[FractionRow, ...]


class Reading(NamedTuple):
    """What a rule of the grammar read: value and the index after the last token used."""

    value: int
    after: int


WORD = WORDINGS["word"]
NUMERIC = WORDINGS["numeric"]
DIGIT_ORDINAL = WORDINGS["digit-ordinal"]
LINK = re.compile(r"[ \t\u00a0\u202f]*[-‐‑]?[ \t\u00a0\u202f]*\n?[ \t]*")
HIDDEN_BEFORE = WORDINGS["hidden-before"]
POINT_AFTER = WORDINGS["point-after"]
NAME_AFTER = WORDINGS["name-after"]


def fold(word: str) -> str:
    """Return a word in lower case, without accents, long s as s, ligatures opened."""
    plain = unicodedata.normalize("NFD", word.replace("ſ", "s").casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


@lru_cache(maxsize=1)
def lexicon() -> dict[str, Lexeme]:
    """Return the number words by folded form, as `numbers.toml` lists them."""
    words: dict[str, Lexeme] = {}
    for row in number_table().word:
        lexeme = Lexeme(row.value, row.kind, needs_factor=row.needs_factor, not_after=row.not_after)
        words |= dict.fromkeys(row.forms, lexeme)
        words |= dict.fromkeys(row.ordinals, replace(lexeme, ordinal=True, needs_factor=False))
    return words


def parse_number(text: str) -> int | None:
    """Return the value of a text that is one number and nothing else, or None."""
    spans = find_numbers(text, articles=True)
    if len(spans) == 1 and text[spans[0].start : spans[0].end] == text.strip():
        return spans[0].value
    return None


def find_numbers(text: str, *, articles: bool = False) -> list[NumberSpan]:
    """Return the numbers of a text in order, without overlap.

    With `articles` the lone words *un* and *une* are given too, with kind `article`.
    """
    spans: list[NumberSpan] = []
    for run in _runs(text):
        at = 0
        while at < len(run):
            reading = _number(run, at)
            if reading is None:
                at += 1
                continue
            span = _span(run, at, reading)
            at = reading.after
            if (articles or span.kind != "article") and not _is_hidden(text, span):
                spans.append(span)
    return spans


@lru_cache(maxsize=1)
def number_table() -> NumberTable:
    """Return the content of `numbers.toml`, checked."""
    return NumberTable.model_validate(tomllib.loads((project().lexicon / "numbers.toml").read_text("utf-8")))


def _runs(text: str) -> Iterator[list[Token]]:
    """Group the number words that nothing but hyphens, spaces or *et* separates."""
    run: list[Token] = []
    edge, linked, before, known = 0, False, "", lexicon()
    for match in WORD.finditer(text):
        word = folded(match.group())
        if not run and word not in known and not NUMERIC.match(word):
            before = word  # nearly every word
            continue
        glue = _glue(text[edge : match.start()], linked) if run else "none"
        token = _token(text, match, word, before, glue)
        before = word
        if run and glue == "none":
            yield run
            run = []
        if token is not None:
            run.append(token if run else replace(token, glue="none"))
            edge, linked = token.end, False
        elif run and word in {"et", "&"} and not linked:
            edge, linked = match.end(), True
        elif run:
            yield run
            run, linked = [], False
    if run:
        yield run


folded = lru_cache(maxsize=8192)(fold)


def _glue(gap: str, linked: bool) -> Glue:
    if not LINK.fullmatch(gap):
        return "none"
    if linked:
        return "et"
    return "hyphen" if any(sign in gap for sign in "-‐‑") else "space"


def _token(text: str, match: re.Match[str], word: str, before: str, glue: Glue) -> Token | None:
    """Return the number word at `match`, or None for any other word."""
    if word[0].isdecimal():
        tail = DIGIT_ORDINAL.match(text, match.end())
        value = int(re.sub(r"\D", "", word))
        end = tail.end() if tail else match.end()
        return Token(match.start(), end, Lexeme(value, "digits", ordinal=tail is not None), glue)
    lexeme = lexicon().get("demi-douzaine" if word.startswith("demi") and len(word) > 6 else word)
    if lexeme is None or before in lexeme.not_after:
        return None
    return Token(match.start(), match.end(), lexeme, glue)


def _span(run: list[Token], at: int, reading: Reading) -> NumberSpan:
    first, last = run[at], run[reading.after - 1]
    kind: NumberKind = "cardinal"
    if last.lexeme.ordinal:
        kind = "ordinal"
    elif last.lexeme.kind == "collective":
        kind = "collective"
    elif first is last and first.lexeme.kind == "unit" and first.lexeme.value == 1:
        kind = "article"
    return NumberSpan(first.start, last.end, reading.value, kind)


def _is_hidden(text: str, span: NumberSpan) -> bool:
    """Tell whether the words are no number here: *quelqu'un*, *dix pour cent*, *Cent-Suisses*."""
    before = HIDDEN_BEFORE.search(text, max(0, span.start - 10), span.start)
    lone = span.kind == "article" and not POINT_AFTER.match(text, span.end)
    if before and (lone or (span.value == 100 and before.group().strip().casefold() == "pour")):
        return True
    return bool(NAME_AFTER.match(text, span.end)) and span.kind == "cardinal" and not _number_follows(text, span.end)


def _number_follows(text: str, end: int) -> bool:
    word = WORD.match(text, end + 1)
    return word is not None and folded(word.group()) in lexicon()


# The grammar, from small to large; each rule reads tokens from `at` on and returns None if it does not apply.


def _is(run: list[Token], at: int, *kinds: str) -> bool:
    return at < len(run) and run[at].lexeme.kind in kinds


def _closed(run: list[Token], at: int) -> bool:
    """Tell whether an ordinal has ended the number."""
    return at > 0 and run[at - 1].lexeme.ordinal


def _joined(run: list[Token], at: int, *kinds: str) -> bool:
    """Tell whether a further part of the same number may stand at `at`."""
    return _is(run, at, *kinds) and run[at].glue != "none" and not _closed(run, at)


def _number(run: list[Token], at: int) -> Reading | None:
    """Digits, a collective, or a number in words below a milliard."""
    if _is(run, at, "digits"):
        return _digits(run, at)
    if _is(run, at, "collective", "rank"):
        return Reading(run[at].lexeme.value, at + 1)
    reading = _large(run, at, "million", 1_000_000, _thousands)
    if reading and _joined(run, reading.after, "collective") and run[reading.after].glue == "space":
        return Reading(reading.value * run[reading.after].lexeme.value, reading.after + 1)
    return reading


def _digits(run: list[Token], at: int) -> Reading:
    """Digits stand alone, but for `3 mille` and `2 douzaines`."""
    value, after = run[at].lexeme.value, at + 1
    if _joined(run, after, "mille", "million", "collective"):
        return Reading(value * run[after].lexeme.value, after + 1)
    return Reading(value, after)


def _thousands(run: list[Token], at: int) -> Reading | None:
    return _large(run, at, "mille", 1000, _hundreds)


def _large(
    run: list[Token], at: int, kind: str, size: int, below: Callable[[list[Token], int], Reading | None]
) -> Reading | None:
    """Factor, large unit, remainder: *deux mille trois cents*; the factor one is not written before mille."""
    factor = below(run, at)
    after = factor.after if factor else at
    if not (_joined(run, after, kind) if factor else _is(run, after, kind) and not run[after].lexeme.needs_factor):
        return factor
    value = (factor.value if factor else 1) * size
    after += 1
    rest = below(run, after) if after < len(run) and run[after].glue != "none" and not _closed(run, after) else None
    if rest is None or (run[after].glue == "et" and rest.value > 99):
        return Reading(value, after)
    return Reading(value + rest.value, rest.after)


def _hundreds(run: list[Token], at: int) -> Reading | None:
    """*cent*, *deux cents*, *douze cents*, each with what is below a hundred."""
    factor = _tens(run, at)
    usable = factor is not None and 2 <= factor.value <= 19 and run[factor.after - 1].lexeme.kind != "vingts"
    if factor and usable and _joined(run, factor.after, "cent") and run[factor.after].glue != "et":
        return _after_hundred(run, factor.after, factor.value)
    if factor is None and _is(run, at, "cent") and not run[at].lexeme.needs_factor:
        return _after_hundred(run, at, 1)
    return factor


def _after_hundred(run: list[Token], at: int, factor: int) -> Reading:
    value, after = factor * 100, at + 1
    rest = _tens(run, after) if after < len(run) and run[after].glue != "none" and not _closed(run, after) else None
    if rest is None or (run[after].glue == "et" and rest.value > 19):
        return Reading(value, after)
    return Reading(value + rest.value, rest.after)


def _tens(run: list[Token], at: int) -> Reading | None:
    """Below a hundred, and the old scores: *six vingts*, *quinze-vingts*."""
    if not _is(run, at, "unit", "teen", "ten"):
        return None
    lexeme, after = run[at].lexeme, at + 1
    if lexeme.kind != "ten" and not lexeme.ordinal and _scores(run, after, lexeme.value):
        return _after_ten(run, after, lexeme.value * 20)
    if lexeme.kind == "ten":
        return _after_ten(run, at, lexeme.value)
    if lexeme.value == 10 and _joined(run, after, "unit") and run[after].lexeme.value >= 7 and run[after].glue != "et":
        return Reading(10 + run[after].lexeme.value, after + 1)
    return Reading(lexeme.value, after)


def _scores(run: list[Token], at: int, factor: int) -> bool:
    """Tell whether *vingt(s)* at `at` is multiplied by what stands before."""
    if not _joined(run, at, "ten", "vingts") or run[at].lexeme.value != 20 or run[at].glue == "et":
        return False
    return factor in (4, 6) or (factor >= 2 and (run[at].lexeme.kind == "vingts" or run[at].lexeme.ordinal))


def _after_ten(run: list[Token], at: int, value: int) -> Reading:
    """Add the units after a ten; *soixante* and the scores take eleven to nineteen too."""
    after = at + 1
    wide = value == 60 or (value % 20 == 0 and value >= 80)
    if not _joined(run, after, "unit", "teen") or (run[after].lexeme.kind == "teen" and not wide):
        return Reading(value, after)
    rest = _tens(run, after)
    return Reading(value + rest.value, rest.after) if rest and rest.value < 20 else Reading(value, after)
