"""The numbers of a row of divisions: one that was misread follows the number before it.

*ARTICLE PREMIER*, *ARTICLE I.*, *ARTICLE HI.*, *ARTICLE IV.* count from one to four.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rapidfuzz.distance import OSA

from pipeline.transcribe.draft import Draft
from pipeline.transcribe.misread import Edit, edited

_UNITS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_TENS = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX")
_NUMERALS = {tens + units: 10 * ten + unit for ten, tens in enumerate(_TENS) for unit, units in enumerate(_UNITS)}
_FIRST = re.compile(r"premi[eè]re?", re.I)
_ARABIC = re.compile(r"(\d{1,2})(?:er?|re|°)?")
_TOKEN = re.compile(r"[^\W_]{1,8}")
_TWO_STROKES = str.maketrans({"H": "II", "N": "II", "U": "II", "h": "II", "n": "II", "u": "II"})
"""Letters that are read for two strokes side by side."""
_FIGURES = {"s": 5, "S": 5, "o": 0, "O": 0, "l": 1, "I": 1, "i": 1, "z": 2, "Z": 2, "g": 9, "q": 9, "B": 8, "G": 6}
"""Letters that are read for a figure."""


@dataclass(frozen=True, slots=True)
class _Number:
    """Where the number of a heading stands, as it was read, its value if it has one, if strokes were misread in it."""

    start: int
    read: str
    value: int | None
    is_misread: bool


def with_counted(drafts: Sequence[Draft], division: re.Pattern[str]) -> list[Draft]:
    """Return drafts, the headings of each row of divisions numbered on where a number was misread.

    `division` matches what stands before a number. A number is put right if the one before it asks for another, to
    which it is near, and it is none or the one behind it agrees.
    """
    rows: dict[str, list[int]] = defaultdict(list)
    for at, draft in enumerate(drafts):
        if draft.kind == "heading" and (match := division.match(draft.text)):
            rows[re.sub(r"\W", "", match.group()).lower() or "§"].append(at)
    mended = {at: draft for row in rows.values() for at, draft in _mended(drafts, row, division)}
    return [mended.get(at, draft) for at, draft in enumerate(drafts)]


def numeral(value: int) -> str:
    """Return a number below ninety in Roman letters.

    >>> numeral(14)
    'XIV'
    """
    return _TENS[value // 10] + _UNITS[value % 10]


def _mended(drafts: Sequence[Draft], row: Sequence[int], division: re.Pattern[str]) -> Iterator[tuple[int, Draft]]:
    """Give the headings of a row, by their places, whose number is put right."""
    numbers = [_number(drafts[at].text, division) for at in row]
    last, is_arabic = 0, False
    for at, number, after in zip_longest(row, numbers, numbers[1:]):
        if number is None:
            continue
        due = last + 1
        agrees = number.value in (None, due) or (after is not None and after.value == due + 1)
        is_wrong = number.is_misread or number.value != due
        if last and is_wrong and agrees and (meant := _meant(number.read, due, is_arabic)):
            yield at, edited(drafts[at], [Edit(number.start, number.start + len(number.read), meant)])
            last = due
            continue
        last = due if number.value is None and last else number.value or 0
        is_arabic = number.read[:1].isdigit()


def _number(heading: str, division: re.Pattern[str]) -> _Number | None:
    """Return the number behind the word of a division."""
    match = division.match(heading)
    token = _TOKEN.match(heading, match.end()) if match else None
    if token is None:
        return None
    read = token.group()
    arabic = _ARABIC.fullmatch(read)
    letters = read.translate(_TWO_STROKES)
    value = int(arabic[1]) if arabic else 1 if _FIRST.fullmatch(read) else _NUMERALS.get(letters)
    return _Number(token.start(), read, value, value is not None and letters != read and value > 1)


def _meant(read: str, due: int, is_arabic: bool) -> str:
    """Return the number that is due, as its row writes it, if what was read is near to it."""
    if is_arabic:
        figures = "".join(str(_FIGURES.get(char, char)) for char in read)
        return str(due) if len(figures) == len(str(due)) and OSA.distance(figures, str(due)) <= 1 else ""
    letters = read.translate(_TWO_STROKES)
    return numeral(due) if due < 90 and OSA.distance(letters, numeral(due)) <= 1 else ""
