"""The lexicon files of the extraction: read once, checked, as small typed tables.

Word classes and regular expressions are data. Text in them is folded (`text.fold`). A regular expression may
name a macro of `macros.toml` as `{name}`; a captured group that takes part in a value is a named group.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypedDict, cast

from pipeline.extract.sieve import Sieve, sifted
from pipeline.extract.text import fold
from pipeline.paths import project

ER = "e es ent er ez ons ons ant ait aient oit oient ai a erent era eront erait eraient eroit erez e ee ees es"
IR = "it issent ir issez issant issait issaient ira iront irait i ie is ies"
RE = "d dent dre dez dant dait daient dra dront drait du due dus dues"
ENDINGS = {"er": ER, "ir": IR, "re": RE}
MACRO = re.compile(r"\{([a-z_]+)\}")
FOLDER = "wordings"
"""The folder of what single modules seek in texts, a file for each."""


class Sample(TypedDict, total=False):
    """An example of a data row: its text, and what must be read in it."""

    text: str
    value: str


@dataclass(frozen=True, slots=True)
class Recogniser:
    """A regular expression of a data file that marks a stretch of a sentence with a label and a value."""

    id: str
    label: str
    text: str
    value: str
    fields: Mapping[str, str]
    examples: tuple[str, ...]
    counter_examples: tuple[str, ...]

    @property
    def regex(self) -> re.Pattern[str]:
        """Return the regular expression compiled."""
        return sifted(self.text)[0]


@lru_cache(maxsize=16)
def table(name: str) -> Mapping[str, object]:
    """Return the content of a file of `corpus/lexicon`; several readers ask for parts of one, one after another."""
    return tomllib.loads((project().lexicon / name).read_text("utf-8"))


@lru_cache(maxsize=1)
def words() -> dict[str, frozenset[str]]:
    """Return the word classes by name: every folded form of their members."""
    return {name: frozenset(_forms(cast(list[str], members))) for name, members in table("words.toml").items()}


def _forms(members: Iterable[str]) -> Iterable[str]:
    for member in members:
        stem, mark, ending = member.partition("+")
        if mark:
            yield from (fold(stem + end) for end in ENDINGS[ending].split())
        else:
            yield fold(member)


@lru_cache(maxsize=1)
def macros() -> dict[str, str]:
    """Return the macros of regular expressions, expanded."""
    raw = cast(dict[str, str], table("macros.toml"))
    done: dict[str, str] = {}
    for name, text in raw.items():
        done[name] = f"(?:{expand(text, done)})"
    return done


def expand(text: str, known: Mapping[str, str] | None = None) -> str:
    """Replace the macros of a regular expression by what they stand for, and let & stand for et, œ for oe in oeu."""
    known = macros() if known is None else known
    return MACRO.sub(
        lambda match: known[match.group(1)],
        text.replace("oeu", "(?:oe|œ)u")
        .replace(" et ", " (?:et|&) ")
        .replace("\\b(?:et|", "(?:\\b|(?=&))(?:et|&|")
        .replace("(?:et|", "(?:et|&|")
        .replace("(?:et|&|&|", "(?:et|&|")
        .replace("(?:et ", "(?:(?:et|&) ")
        .replace("(?:\\bet|", "(?:\\bet|&|")
        .replace("|\\bet|", "|\\bet|&|"),
    )


@cache
def recognisers(name: str) -> tuple[Recogniser, ...]:
    """Return the rows of a file of regular expressions, in their order."""
    rows = cast(list[dict[str, object]], table(name)["row"])
    return tuple(_recogniser(row) for row in rows)


@cache
def _sieve(name: str) -> Sieve:
    return Sieve([row.text for row in recognisers(name)])


def possible(name: str, text: str, label: str | None = None) -> Iterator[Recogniser]:
    """Give the rows of a file that may match in a text, in their order; only those of a label where one is told."""
    return (row for row in _passing(name, text) if label is None or row.label == label)


@lru_cache(maxsize=256)
def _passing(name: str, text: str) -> tuple[Recogniser, ...]:
    rows = recognisers(name)
    return tuple(rows[at] for at in _sieve(name).passing(text))


def seek(
    name: str, text: str, start: int = 0, end: int = sys.maxsize, *, label: str | None = None
) -> Iterator[tuple[Recogniser, re.Match[str]]]:
    """Give what the rows of a file find in a text, one row after another; only those of a label where one is told."""
    return ((row, match) for row in possible(name, text, label) for match in row.regex.finditer(text, start, end))


@cache
def labelled(name: str, label: str) -> tuple[re.Pattern[str], ...]:
    """Return the regular expressions of the rows of a file that bear a label."""
    return tuple(re.compile(row.text) for row in recognisers(name) if row.label == label)


def says(name: str, label: str, text: str) -> bool:
    """Tell whether a text has what rows with a label find."""
    return any(form.search(text) for form in labelled(name, label))


@cache
def regex(name: str, key: str) -> re.Pattern[str]:
    """Return the regular expression that a file has under a key, its macros expanded.

    Like the rows above it is kept for good: the code names so many and no more, and each anew would cost its file.
    """
    return re.compile(expand(cast(str, table(name)[key])))


@cache
def wordings(module: str) -> Mapping[str, re.Pattern[str]]:
    """Return what a module seeks in texts, by its names there."""
    return {row.id: re.compile(row.text) for row in recognisers(f"{FOLDER}/{module}.toml")}


def _recogniser(row: dict[str, object]) -> Recogniser:
    return Recogniser(
        id=str(row["id"]),
        label=str(row.get("label", "")),
        text=expand(str(row["text"])),
        value=str(row.get("value", "")),
        fields=cast(dict[str, str], row.get("fields", {})),
        examples=tuple(cast(list[str], row.get("examples", []))),
        counter_examples=tuple(cast(list[str], row.get("counter_examples", []))),
    )
