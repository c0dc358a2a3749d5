"""Headings as they were printed: letters read for the strokes of a Roman number, a name parted in two.

Headings are set in another size, often wide apart, and read worse than the text below them; a game whose heading is
lost is lost whole. The received text keeps what was read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pipeline.transcribe.draft import Draft
from pipeline.transcribe.misread import Edit, edited

DIVISION = re.compile(r"\W*(?:chap(?:itre|\.)|art(?:icle|\.)|section|livre|partie|titre|leçon|§)\s*(?=\S)", re.I)
NUMBER = re.compile(r"[^\W_]{2,7}(?=[.,:;)°]|\s|$)")
ROMAN = re.compile(r"(?=.)(?:XL|L?X{0,4})(?:IX|IV|V?I{0,4})")
STROKES = str.maketrans({"T": "I", "J": "I", "l": "I", "1": "I", "|": "I", "i": "I", "Y": "V", "v": "V", "x": "X"})
"""What the letters of a Roman number are read as, and what they are."""
WORD = re.compile(r"[^\W\d_]+")
LEAST = 5
"""So many letters has the least name that is put together."""


def mended_heads(drafts: Sequence[Draft], received: str) -> list[Draft]:
    """Return the drafts of a received text, whose headings show the numbers and names that were meant."""
    words = Counter(WORD.findall(received.lower()))
    return [edited(one, [*_numbers(one), *_names(one, words)]) if one.kind == "heading" else one for one in drafts]


def _numbers(draft: Draft) -> Iterator[Edit]:
    """Give the number behind the word for a chapter or an article, where strokes were read as letters."""
    division = DIVISION.match(draft.text)
    number = NUMBER.match(draft.text, division.end()) if division else None
    if number is not None:
        meant = number.group().translate(STROKES)
        if meant != number.group() and not number.group().isdigit() and ROMAN.fullmatch(meant):
            yield Edit(*number.span(), meant)


def _names(draft: Draft, words: Counter[str]) -> Iterator[Edit]:
    """Give the spaces within names in capitals: the text has the whole oftener than one of the halves."""
    found = list(WORD.finditer(draft.text))
    for one, other in pairwise(found):
        space = draft.text[one.end() : other.start()]
        whole = one.group() + other.group()
        halves = [words[part.group().lower()] - draft.text.count(part.group()) for part in (one, other)]
        is_name = space == " " and whole.isupper() and len(whole) >= LEAST
        if is_name and words[whole.lower()] > max(0, min(halves)):
            yield Edit(one.end(), other.start(), "")
