"""Numbers of ways with dice told in a chain: *deux manières de faire 3, trois de faire 4; cinq et neuf en quatre*."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.extract.claims import dice
from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import phrase

FAMILY = "dice_count"

WAYS_OF = phrase("dice.ways-of")
MORE_WAYS = phrase("dice.more-ways")
THERE_ARE = phrase("dice.there-are")
SUMMED = phrase("dice.summed")
ARRIVE = phrase("dice.arrive")
MORE_ARRIVE = phrase("dice.more-arrive")
ONLY_ONE = phrase("dice.only-one")


def find(book: Book) -> Iterator[Finding]:
    """Yield what chains of ways state, in games whose number of dice is known."""
    for passage in book.passages:
        number = passage.context.dice
        if number is not None and number <= dice.MOST_DICE and len(passage.masked.numbers) > 1:
            for finding in (
                *_chain(passage, number, WAYS_OF, MORE_WAYS),
                *_chain(passage, number, ARRIVE, MORE_ARRIVE),
            ):
                yield finding.moved(passage.line.start)
            for finding in _single(passage, number):
                yield finding.moved(passage.line.start)


def _chain(passage: Passage, number: int, first: re.Pattern[str], more: re.Pattern[str]) -> Iterator[Finding]:
    text = passage.masked.folded
    for match in first.finditer(text):
        link: re.Match[str] | None = match
        while link is not None:
            yield from _ways(passage, number, link)
            link = more.match(text, link.end())


def _single(passage: Passage, number: int) -> Iterator[Finding]:
    text = passage.masked.folded
    summed = {match.start() for match in SUMMED.finditer(text)}
    for match in SUMMED.finditer(text):
        yield from _ways(passage, number, match)
    for match in ONLY_ONE.finditer(text):
        total = passage.masked.value(match.start("b"))
        yield _judge(number, total, 1, match.span())
    for match in THERE_ARE.finditer(text):
        if match.start() not in summed:
            yield from _ways(passage, number, match)


def _ways(passage: Passage, number: int, match: re.Match[str]) -> Iterator[Finding]:
    """Judge one link of a chain; several totals may share a number of ways."""
    stated = passage.masked.value(match.start("a"))
    group = "bs" if "bs" in match.groupdict() else "b"
    start = match.start() + len(match.group()) - len(match.group().lstrip(" ,;"))
    for total in passage.masked.values(*match.span(group)):
        if number <= total <= 6 * number:
            yield _judge(number, total, stated, (start, match.end()))


def _judge(number: int, total: int, stated: int, span: tuple[int, int]) -> Finding:
    computed = dice.ways(number, total)
    note = f"{number} dés"
    other = [count for count in (2, 3) if count != number and dice.ways(count, total) == stated]
    if stated != computed and other:
        return Finding(
            FAMILY, *span, f"ways({other[0]}, {total})", str(stated), str(stated), "holds_under_reading",
            f"avec {other[0]} dés ; avec {number}, {computed}",
        )  # fmt: skip
    return judged(FAMILY, span, f"ways({number}, {total})", stated, computed, note)
