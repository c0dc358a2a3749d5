"""Folding of French text, character for character, so that offsets stay true."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

APOSTROPHES = {"’": "'", "‘": "'", "ʼ": "'", "`": "'"}
HYPHENS = {"‐": "-", "‑": "-", "–": "-", "—": "-"}
SPECIAL = {"ſ": "s", "Œ": "œ", "Æ": "æ", "\u00a0": " ", "\u202f": " ", "\n": " ", "\t": " "}


@lru_cache(maxsize=4096)
def fold_character(letter: str) -> str:
    """Return one character in lower case without its accent; always one character."""
    if letter in SPECIAL:
        return SPECIAL[letter]
    if letter in APOSTROPHES:
        return "'"
    if letter in HYPHENS:
        return "-"
    plain = unicodedata.normalize("NFD", letter.lower())[0]
    return plain if len(plain) == 1 else letter


def fold(text: str) -> str:
    """Return the text in lower case, without accents, with plain apostrophes: same length, same offsets."""
    return "".join(map(fold_character, text))


def stretches(stop: re.Pattern[str], text: str) -> Iterator[tuple[int, int]]:
    """Give where the stretches of a text begin and end that a sort of stop, left out, parts."""
    start = 0
    for match in stop.finditer(text):
        yield start, match.start()
        start = match.end()
    yield start, len(text)


def blank(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Return a text with spaces in place of some stretches: same length, same offsets."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def touches(form: re.Pattern[str], text: str, start: int, end: int) -> bool:
    """Tell whether anything that a regular expression finds in a text stands in a stretch of it, be it in part."""
    return any(match.start() < end and start < match.end() for match in form.finditer(text))


def blanked(pattern: re.Pattern[str], text: str) -> str:
    """Return a text with spaces in place of all that a pattern finds."""
    return blank(text, [found.span() for found in pattern.finditer(text)])
