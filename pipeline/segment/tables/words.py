"""The words of tables: amounts, what they count, totals, and what joins a label to its amount."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache

from pipeline.paths import project
from pipeline.segment.slug import plain

_FIGURES = re.compile(r"\W*?(?P<number>\d{1,3}(?:[  .,]\d{3})+(?!\d)|\d+)\s*(?P<rest>.*)", re.DOTALL)
_COUNTED_IN = re.compile(r"(?:\b(?:nombre|quantite|somme|total|montant) (?:de|des|en)|\ben|\d) ([a-z]+)")
_MARKS = " .,;:!?()[]«»*"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with the unit that stands beside it, as printed (empty if none)."""

    number: int
    unit: str


@dataclass(frozen=True, slots=True)
class Words:
    """The rows of `corpus/lexicon/table-words.toml` and the simple number words of `numbers.toml`."""

    units: frozenset[str]
    total: re.Pattern[str]
    link: re.Pattern[str]
    verb: re.Pattern[str]
    numbers: dict[str, int]


@lru_cache(maxsize=1)
def words() -> Words:
    """Return the words of the lexicon."""
    data = tomllib.loads((project().lexicon / "table-words.toml").read_text("utf-8"))
    numbers = tomllib.loads((project().lexicon / "numbers.toml").read_text("utf-8"))["word"]
    total, link, verb = (re.compile(data[name]["pattern"], re.IGNORECASE) for name in ("total", "link", "verb"))
    return Words(
        frozenset(form for row in data["unit"] for form in row["forms"]),
        total,
        link,
        verb,
        {form: row["value"] for row in numbers for form in row["forms"]},
    )


def amount(text: str) -> Amount | None:
    """Return the amount that a cell consists of ("4 fiches.", "1,350", "quatre sols", "72"), or None."""
    found = _FIGURES.fullmatch(text.strip())
    if found:
        number, rest = int(re.sub(r"\D", "", found["number"])), found["rest"].strip(_MARKS)
    else:
        first, _, rest = text.strip(_MARKS).partition(" ")
        spelt = _spelt(plain(first))
        if spelt is None:
            return None
        number, rest = spelt, rest.strip(_MARKS)
    return Amount(number, rest) if not rest or is_unit(rest) else None


def _spelt(word: str) -> int | None:
    """Return the value of a number word, hyphens allowed ("vingt-quatre", "quatre-vingt-dix")."""
    parts = [part for part in word.split("-") if part != "et"]
    values = [words().numbers.get(part) for part in parts]
    total = 0
    for value in values:
        if value is None:
            return None
        total = total * value if value in (20, 100, 1000) and 0 < total < value else total + value
    return total if values else None


def is_unit(text: str) -> bool:
    """Say whether a word is a unit."""
    return plain(text).strip(_MARKS) in words().units


def unit_in_head(head: str) -> tuple[str, str]:
    """Return a column head without its unit, and the unit: in brackets, after *en*, or the head itself."""
    found = re.search(r"\s*(?:\((?:en )?(?P<a>[^()]+)\)|\ben (?P<b>\w+))\s*$", head)
    named = (found["a"] or found["b"]) if found else ""
    if found and is_unit(named):
        return head[: found.start()].strip(), named
    return head, plain(head) if is_unit(head) else ""


def unit_in_title(title: str) -> str:
    """Return the unit that a title or caption says the amounts have ("le nombre de fiches suivant", "600 points")."""
    folded = _COUNTED_IN.findall(plain(title))
    return next((word for word in folded if word in words().units), "")


def is_total(label: str) -> bool:
    """Say whether a row is headed as a total."""
    return bool(words().total.search(label.strip(_MARKS)))


def linked(text: str) -> tuple[int, int] | None:
    """Return the offsets of what joins label and amount in a line ("As : 11 points"), if it is such a line."""
    for found in words().link.finditer(text):
        if found.start() and amount(text[found.end() :]) is not None:
            return found.span()
    return None


def label(text: str) -> str:
    """Return a head as it is read: numbering, verb and stops off, a word cut by the line whole."""
    bare = re.sub(r"^\s*\d{1,2}\s?[°o]\s?[.)]*\s+(?=\D)", "", text)
    bare = re.sub(r"(?<=[a-zà-ÿ])-\s+(?=[a-zà-ÿ])", "", re.sub(r"\s+", " ", bare)).strip(" .,;:—–-\t")
    return words().verb.sub("", bare).strip(" .,;:—–")
