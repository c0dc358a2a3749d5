"""Deals told as a table: *12 cartes (3 joueurs), 9 cartes (4 joueurs)*, or numbers of cards under a head of players.

The words are those of `case-tables.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.extract.conditions import Condition, find_conditions
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked, mask
from pipeline.extract.values import LARGEST_HAND
from pipeline.ludemes.expression import names
from pipeline.model import Sentence

FILE = "case-tables.toml"
CELLS = re.compile(r"\s*[|\t]\s*|\s{2,}|\s?[;:]\s|(?<=\d) (?=\d)")
"""What stands between the cells of a row."""


@dataclass(frozen=True, slots=True)
class Case:
    """How many cards each gets where a condition holds, and where that is told."""

    cards: int
    condition: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table, and the cases that they tell, each with its row."""

    rows: tuple[Sentence, ...]
    cases: tuple[tuple[Sentence, Case], ...]


def listed(masked: Masked) -> tuple[Case, ...]:
    """Return the cases of a list in which every number of players stands beside its cards; at least two."""
    if regex(FILE, "deals").search(masked.text) is None:
        return ()
    conditions = [one for one in find_conditions(masked) if names(one.expression) == {"players"}]
    matches = list(regex(FILE, "cards").finditer(masked.text))
    told = [case for match in matches for case in _beside(match, conditions, masked)]
    sides = [[case for case, at in told if (case.start < at) is before] for before in (True, False)]
    cases = max(sides, key=len)
    whole = len({one.condition for one in cases}) == len(cases) == len(matches) > 1
    return tuple(cases) if whole else ()


def _beside(match: re.Match[str], conditions: Sequence[Condition], masked: Masked) -> Iterator[tuple[Case, int]]:
    """Give the case whose condition stands right before some cards or right behind them, with where the cards stand."""
    cards = masked.numbers[match.start("cards")].value
    for one in conditions if cards <= LARGEST_HAND else ():
        low, high = sorted(((one.start, one.end), match.span()))
        if low[1] <= high[0] and regex(FILE, "between").search(masked.text[low[1] : high[0]]):
            yield Case(cards, one.expression, low[0], high[1]), match.start()


def tables(sentences: Sequence[Sentence]) -> Iterator[Table]:
    """Give the tables of deals: a row of heads and rows of numbers, or a row of players and a row of cards."""
    for at, sentence in enumerate(sentences):
        heads = _cells(sentence.printed)
        players, cards = _column(heads, "players"), _column(heads, "dealt")
        if players is not None and cards is not None:
            cases = tuple(_rows(sentences[at + 1 :], len(heads), players, cards))
            if cases:
                yield Table((sentence, *(one for one, _ in cases)), cases)
    for above, below in pairwise(sentences):
        if cases := tuple(_across(above, below)):
            yield Table((above, below), cases)


def _cells(text: str) -> list[str]:
    return [cell for cell in CELLS.split(text.strip().strip("|").strip()) if cell]


def _column(heads: Sequence[str], name: str) -> int | None:
    """Return which of the heads is of a name, if just one is."""
    found = [at for at, head in enumerate(heads) if regex(FILE, name).fullmatch(mask(head).text.strip(" .:"))]
    return found[0] if len(found) == 1 else None


def _rows(sentences: Sequence[Sentence], width: int, players: int, cards: int) -> Iterator[tuple[Sentence, Case]]:
    for sentence in sentences:
        cells = _cells(sentence.printed)
        if len(cells) != width or not all(cell.isdecimal() for cell in (cells[players], cells[cards])):
            return
        yield sentence, _case(int(cells[players]), int(cells[cards]), sentence)


def _across(above: Sentence, below: Sentence) -> Iterator[tuple[Sentence, Case]]:
    """Give the deals of two rows that begin with their heads: *Joueurs : 3 4 5* and *Cartes : 12 9 7*."""
    people, given = _cells(above.printed), _cells(below.printed)
    numbers = [*people[1:], *given[1:]]
    if len(people) != len(given) or len(people) < 3 or not all(cell.isdecimal() for cell in numbers):
        return
    if _column(people[:1], "players") is not None and _column(given[:1], "dealt") is not None:
        for players, cards in zip(people[1:], given[1:], strict=True):
            yield below, _case(int(players), int(cards), below)


def _case(players: int, cards: int, sentence: Sentence) -> Case:
    return Case(cards, f"players == {players}", 0, len(sentence.printed))
