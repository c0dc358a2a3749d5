"""Headings that belong together: a number and its title, two lines of one title, the parts of one numbered row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.segment.contents import without_chapter
from pipeline.segment.headings import Heading, announced
from pipeline.segment.known import is_known
from pipeline.segment.outline import OF, SEVERAL, Outline, game_named
from pipeline.segment.slug import fold

_NUMBER = re.compile(r"\W*(?:(?P<roman>[IVXL]{1,6})|(?P<arabic>\d{1,2}))(?:\s?[.)°]+|\s+[—–-])\s*[—–-]?\s*(?=\w)")
_OPEN = re.compile(r" (?:et|ou|à|au|aux|en|la|le|les|du|(?<! de )des|sur|sans)$")
_BOOK = re.compile(
    r"(?:r[èe]gles?|r[èe]glement|code|trait[ée]|manuel|cat[ée]chisme|guide|lois?|loix|th[ée]orie|m[ée]thode|abr[ée]g[ée]"
    r"|recueil|acad[ée]mie|histoire|jeux?)$"
)
"""The last word of a line that its title goes on below: *PETIT CATÉCHISME*, *DU JOUEUR DE BARBU*."""
_RUNNING = re.compile(r"(?P<title>.*[^\W\d]\W*)[ .]\d{1,3}\W*|\d{1,3}[ .]+(?P<behind>[^\W\d].*)")
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50}
PARTS = 1 / 3
"""What share of a numbered row names parts of any game where all its members are parts of one."""


def mended(headings: Sequence[Heading]) -> list[Heading]:
    """Return headings, a title that was broken in two made whole, running heads refused."""
    return _without_running_heads(_unbroken(headings))


def _unbroken(headings: Sequence[Heading]) -> list[Heading]:
    """Join two lines of one title, of which the first ends in an article or the like: *LE LIÈVRE ET LES*, *CHIENS*.

    Or with what a book is, of a game: *RÈGLES*, *DE LA CHOUETTE*.
    """
    found: list[Heading] = []
    for heading in headings:
        last = found[-1] if found else None
        if last and heading.block == last.block + 1 and last.how == heading.how and _goes_on(last.title, heading.title):
            joined = last.followed(heading, " ")
            kind, rank = announced(joined.title)
            found[-1] = replace(joined, kind=kind, rank=rank)
        else:
            found.append(heading)
    return found


def _goes_on(title: str, below: str) -> bool:
    is_book = _BOOK.search(title.lower()) is not None and title.isupper() == below.isupper()
    return _OPEN.search(title.lower()) is not None or (is_book and OF.match(below.lower()) is not None)


def _without_running_heads(headings: Sequence[Heading]) -> list[Heading]:
    """Refuse headings that are that of another with the number of a page: *DU BARBU. 43*."""
    names = {fold(h.title) for h in headings}
    heads = {h: match for h in headings if (match := _RUNNING.fullmatch(h.title)) is not None}
    return [
        replace(h, kind="refused") if h in heads and fold(heads[h]["title"] or heads[h]["behind"]) in names else h
        for h in headings
    ]


def with_titles(headings: Sequence[Heading]) -> list[Heading]:
    """Return headings, the mere number of a chapter joined with the title below it: *CHAPITRE II.*, then *Du Barbu*."""
    found: list[Heading] = []
    for heading in headings:
        last = found[-1] if found else None
        if last and is_number(last) and heading.block == last.block + 1 and heading.kind in ("section", "generic"):
            found[-1] = last.followed(heading)
        else:
            found.append(heading)
    return found


def is_number(heading: Heading) -> bool:
    """Say whether a heading is the mere number of a chapter."""
    return heading.kind in ("chapter", "generic") and not without_chapter(heading.title).strip(" .")


def with_rows(outline: Outline) -> list[Heading]:
    """Return headings, those of one numbered row parts of a game where several are so by their words, or have a §.

    One that bears a known name, or that its text speaks of as of a game, stays what it was.
    """
    parts = {h for h in outline.headings if outline.text.startswith("§", h.start)}
    for row in _rows(outline):
        if sum(h.kind == "generic" for h in row) >= max(SEVERAL, PARTS * len(row)):
            parts |= set(row)
    return [replace(h, kind="generic") if h in parts and _may_be_part(outline, h) else h for h in outline.headings]


def _may_be_part(outline: Outline, heading: Heading) -> bool:
    is_named = game_named(heading.title) or is_known(heading.title) or outline.speaks(heading)
    return heading.kind in ("section", "front") and not is_named


def _rows(outline: Outline) -> Iterator[list[Heading]]:
    """Give the rows of headings that are numbered on from one, of one way of numbering."""
    row: list[Heading] = []
    last: tuple[str, int] = ("", 0)
    for heading in outline.headings:
        if (number := _number(outline.text[heading.start : heading.end])) is None:
            continue
        if number[1] != last[1] + 1 or (row and number[0] != last[0]):
            yield row
            row = []
        if row or number[1] == 1:
            row.append(heading)
            last = number
        else:
            last = ("", 0)
    yield row


def _number(printed: str) -> tuple[str, int] | None:
    """Return the number of a heading and how it is put, if it has one."""
    match = _NUMBER.match(printed)
    if match is None:
        return None
    return ("roman", _value(match["roman"])) if match["roman"] else ("arabic", int(match["arabic"]))


def _value(numeral: str) -> int:
    """Return the value of a Roman numeral."""
    values = [_ROMAN[letter] for letter in numeral]
    signs = [-1 if a < b else 1 for a, b in pairwise([*values, 0])]
    return sum(sign * value for sign, value in zip(signs, values, strict=True))
