"""The ranks that a text names, each with its place, and what is only remarked on one of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import NATURAL, Masked, rank_names
from pipeline.extract.text import blank

WORDINGS = wordings("named-ranks")

LETTERS = {
    "x": "10", "a": "as", "k": "roi", "r": "roi", "q": "dame", "d": "dame", "c": "cavalier", "j": "valet", "v": "valet",
}  # fmt: skip
"""The letters that stand for ranks on the cards of French and English packs."""

LETTER = re.compile(r"\b[a-z]\b")
LED_LETTER = WORDINGS["led-letter"]
"""A letter named by itself beside others in a row: *le R est la plus forte, suivie de D, V, 10, …*."""

COURT = WORDINGS["court"]
FIGURES = WORDINGS["figures"]
SPELT = {7: "r, d, v", 5: "r,d,v"}
"""The letters of the court cards in as much room as the word for them."""

FIGURES_SPELT = re.compile(r"\br, ?d, ?v\b")

RANKS = frozenset({*NATURAL, "cavalier"})

REMARK = WORDINGS["remark"]
LISTED = WORDINGS["listed"]
"""What follows a rank of a list."""


@dataclass(frozen=True, slots=True)
class Named:
    """A rank that a text names, with its place."""

    rank: str
    start: int
    end: int


@lru_cache(maxsize=1)
def rank_word() -> re.Pattern[str]:
    """Return what finds a word, a letter or a number that may be a rank."""
    names = sorted(rank_names(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(names)}|[{''.join(LETTERS)}])\b|Ꭰ+")


def without_remarks(text: str, masked: Masked) -> str:
    """Blank what is said of one rank of a list and names the next: *l'as, qui n'a sous lui que le dix, le dix*."""
    for match in REMARK.finditer(text):
        told = list(named(text[: match.end()], masked))
        inside = {one.rank for one in told if one.start > match.start()}
        following = next((one for one in named(text, masked) if one.start >= match.end()), None)
        if following is not None and following.rank in inside and LISTED.match(text, following.end):
            text = blank(text, [match.span()])
    return text


def with_figures(text: str) -> str:
    """Put letters for king, queen and knave in place of *les trois figures*, where a text names none of them."""
    if COURT.search(text):
        return text
    return FIGURES.sub(lambda match: f"{' ' * (match.start('word') - match.start())}{SPELT[len(match['word'])]}", text)


def named(text: str, masked: Masked) -> Iterator[Named]:
    """Give the ranks that a text names, in its order."""
    lettered = [
        match.span()
        for match in regex("orders.toml", "letters").finditer(text)
        if len(LETTER.findall(match.group())) > 1
    ]
    lettered += [match.span("letter") for match in LED_LETTER.finditer(text) if lettered]
    lettered += [match.span() for match in FIGURES_SPELT.finditer(text)]
    last = ""
    for match in rank_word().finditer(text):
        number = masked.numbers.get(match.start())
        rank = rank_names().get(match.group()) if number is None else str(number.value)
        if rank is None and any(start <= match.start() < end for start, end in lettered):
            rank = LETTERS.get(match.group())
        rank = "as" if rank == "1" and last == "2" else rank
        if rank in RANKS and not regex("orders.toml", "counted").match(text, match.end()):
            last = str(rank)
            yield Named(last, match.start(), match.end())
