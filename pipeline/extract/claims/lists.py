"""Announced numbers and the lists that follow: *quatre krabs, qui sont deux, trois, onze et douze*; *1°. … 2°. …*."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.extract.claims.book import Book
from pipeline.extract.claims.finding import Finding
from pipeline.extract.claims.masked import Masked, compiled, phrase
from pipeline.extract.lexicon import wordings

WORDINGS = wordings("claims-lists")

FAMILY = "count"
OPENING = phrase("lists.opening")
COLON = phrase("lists.colon")
LINK = WORDINGS["link"]
LAST = WORDINGS["last"]
STOP = WORDINGS["stop"]
CLAUSE = phrase("lists.clause")
THROWS = phrase("lists.throws")
NUMBERED = re.compile(r"(?<!\w)(\d{1,2})\s?°\.?\s")
ANNOUNCED = phrase("lists.announced")
SHORT = 6
"""Words that an item of a plain list has at most."""


def find(book: Book) -> Iterator[Finding]:
    """Yield the lists whose items are as many as was announced; another number claims nothing."""
    for passage in book.passages:
        thrown = list(_throws(passage.masked))
        plain = [] if thrown else _plain(passage.masked)
        for finding in (*thrown, *plain, *_numbered(passage.masked)):
            yield finding.moved(passage.line.start)


def _plain(text: Masked) -> Iterator[Finding]:
    for pattern in (OPENING, COLON):
        for match in pattern.finditer(text.folded):
            stated = text.value(match.start("a"))
            if stated < 2:
                continue
            end = _counted(text.folded, *match.span("items"), stated)
            if end is not None:
                yield _holds(match.start("a"), end, stated)


def _counted(folded: str, start: int, end: int, stated: int) -> int | None:
    """Return where the list ends if its items are `stated` in number and are names, not clauses."""
    for stop in _stops(folded, start, end):
        items = [item for item in LINK.split(folded[start:stop]) if item.strip()]
        items = [*items[:-1], *LAST.split(items[-1])] if items else []
        if len(items) == stated and not any(CLAUSE.search(item) or len(item.split()) > SHORT for item in items):
            return stop
    return None


def _throws(text: Masked) -> Iterator[Finding]:
    """Count the throws of two dice that follow a number: *six coups : as et deux, — as et trois*."""
    for match in THROWS.finditer(text.folded):
        stated = text.value(match.start("a"))
        counted = len(compiled("{throw}").findall(match["items"])) + match["items"].count("vice versa")
        if counted == stated:
            yield _holds(match.start("a"), match.end("items"), stated)


def _stops(folded: str, start: int, end: int) -> Iterator[int]:
    """Yield the ends a list may have: at a semicolon, a colon, a bracket, or with the sentence."""
    for match in STOP.finditer(folded, start, end):
        yield match.start()
    yield end


def _numbered(text: Masked) -> Iterator[Finding]:
    """Count *1°. … 2°. …* against the number announced before the first."""
    marks = [(int(match[1]), match.start(), match.end()) for match in NUMBERED.finditer(text.text)]
    firsts = [index for index, (number, _, _) in enumerate(marks) if number == 1]
    for index in firsts:
        run = [mark for step, mark in enumerate(marks[index:], start=1) if mark[0] == step]
        before = [match for match in ANNOUNCED.finditer(text.folded, 0, marks[index][1])]
        if before and len(run) > 1 and text.value(before[-1].start("a")) == len(run):
            yield _holds(before[-1].start("a"), min(len(text.text), run[-1][2] + 20), len(run))


def _holds(start: int, end: int, number: int) -> Finding:
    return Finding(
        FAMILY, start, end, f"count of {number} items", str(number), str(number), "holds", "éléments énumérés"
    )
