"""Period spelling: folded words of before 1800 in their modern form (`corpus/lexicon/period-tokens.toml`)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypedDict, cast

from pipeline.extract.lexicon import table

WORD = re.compile(r"[a-z]+")


class _Row(TypedDict, total=False):
    pattern: str
    modern: str
    shorter: bool


@lru_cache(maxsize=1)
def _rules() -> tuple[tuple[re.Pattern[str], str, bool], ...]:
    rows = cast(list[_Row], table("period-tokens.toml")["rule"])
    return tuple((re.compile(row["pattern"]), row["modern"], not row.get("shorter", False)) for row in rows)


@lru_cache(maxsize=8192)
def modern(word: str) -> str:
    """Return a folded word in its modern form, or as it is."""
    for pattern, form, _ in _rules():
        match = pattern.fullmatch(word)
        word = match.expand(form) if match else word
    return word


@lru_cache(maxsize=8192)
def _in_place(word: str) -> str:
    for pattern, form, keeps_length in _rules():
        match = pattern.fullmatch(word) if keeps_length else None
        word = match.expand(form) if match else word
    return word


def modern_in_place(text: str) -> str:
    """Return a folded text with the modern forms that are as long as what is printed: offsets stay true."""
    return WORD.sub(lambda match: _in_place(match.group()), text)


def modern_text(text: str) -> str:
    """Return a folded text with every word in its modern form."""
    return WORD.sub(lambda match: modern(match.group()), text)
