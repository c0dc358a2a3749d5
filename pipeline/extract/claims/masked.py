"""A passage with its numbers masked, character for character: patterns speak of numbers, offsets stay true."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pydantic import BaseModel, ConfigDict

from pipeline.extract.numbers import NumberSpan, find_numbers
from pipeline.extract.text import fold
from pipeline.paths import project

CARDINAL, ORDINAL, ARTICLE = "Ꭰ", "Ꭱ", "Ꭲ"
"""Letters that no French text holds; every character of a number becomes one of them."""


@dataclass(frozen=True)
class Masked:
    """Folded text with masked numbers; a run of one letter is one number."""

    text: str
    folded: str
    numbers: tuple[NumberSpan, ...]

    @cached_property
    def by_start(self) -> dict[int, NumberSpan]:
        """The numbers by their place."""
        return {number.start: number for number in self.numbers}

    def value(self, start: int) -> int:
        """Return the value of the number at `start`."""
        return self.by_start[start].value

    def values(self, start: int, end: int) -> tuple[int, ...]:
        """Return the values of the numbers of a stretch."""
        return tuple(number.value for number in self.numbers if start <= number.start < end)


def masked(text: str) -> Masked:
    """Fold a passage and mask its numbers."""
    folded = fold(text)
    letters = list(folded)
    numbers = tuple(find_numbers(text, articles=True))
    for number in numbers:
        sign = {"ordinal": ORDINAL, "article": ARTICLE}.get(number.kind, CARDINAL)
        letters[number.start : number.end] = sign * (number.end - number.start)
    return Masked(text, "".join(letters), numbers)


WORD = rf"[^\W{CARDINAL}{ORDINAL}{ARTICLE}\d][\w'’°-]*+"
N = rf"[{CARDINAL}{ARTICLE}]+"
LIST_LINK = r"(?:\s*(?:,|;|—|\bet\b|\bpuis\b|\+|ou\b)\s*(?:et\s+|puis\s+)?)"
MACROS = {
    "word": WORD,
    "number": N,
    "gap": rf"[^.;{CARDINAL}]{{0,90}}?",
    "wide": r"[^.]{0,200}?",
    "list": rf"{N}(?:(?:\s+(?!et\b|ou\b){WORD}){{0,4}}{LIST_LINK}(?:(?!et\b){WORD}\s+){{0,2}}{N})+",
    "plus": rf"{CARDINAL}+(?:\s*\+\s*{CARDINAL}+)+",
    "makes": (
        r"(?:qui |ce qui |cela |cela leur |ce qui lui |qui leur )?"
        r"(?:font|fait|feront|fera|faisant|ferait|feraient|donne|donnent|donnant|produit|produisent|valent|egalent)"
        r"(?: ensemble| en tout| justement)?"
    ),
}
HOLE = re.compile(r"\{(\w+)(~|°|:\w+)?\}")


class PhraseRow(BaseModel):
    """A phrase of the data file."""

    model_config = ConfigDict(extra="forbid")
    id: str
    pattern: str
    example: str
    counter: str


class PhraseTable(BaseModel):
    """The data file of phrases; `macro` names parts of patterns."""

    model_config = ConfigDict(extra="forbid")
    macro: dict[str, str]
    phrase: tuple[PhraseRow, ...]


@lru_cache(maxsize=1)
def phrases() -> PhraseTable:
    """Return the phrases of the project's lexicon."""
    return PhraseTable.model_validate(tomllib.loads((project().lexicon / "claim-phrases.toml").read_text("utf-8")))


def phrase(name: str) -> re.Pattern[str]:
    """Return the compiled phrase of that id; raise KeyError if the data file has none."""
    return compiled({row.id: row.pattern for row in phrases().phrase}[name])


@lru_cache(maxsize=256)
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern with holes.

    `{a}` is a cardinal, `{a~}` a cardinal or *un*, `{a°}` an ordinal, `{w3}` up to three words, `{x:list}` a list of
    numbers, `{gap}` words without number, `{wide}` anything within the sentence.
    """
    return re.compile(HOLE.sub(_filled, pattern))


def _filled(match: re.Match[str]) -> str:
    name, mark = match[1], match[2] or ""
    if mark.startswith(":"):
        return f"(?P<{name}>{MACROS[mark[1:]]})"
    if re.fullmatch(r"w\d", name):
        return rf"(?:,?\s+{WORD}){{0,{name[1]}}}"
    if name in MACROS:
        return MACROS[name]
    if len(name) > 1 and name in phrases().macro:
        return HOLE.sub(_filled, phrases().macro[name])
    letters = {"~": CARDINAL + ARTICLE, "°": ORDINAL, "": CARDINAL}[mark]
    return rf"(?P<{name}>(?<![{letters}])[{letters}]+)"
