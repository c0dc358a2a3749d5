"""Deals told as a table: *12 cartes (3 joueurs), 9 cartes (4 joueurs)*, or numbers of cards under a head of players.

The words are those of `case-tables.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.extract.cases import FEWEST, Case, cases_from
from pipeline.extract.conditions import MOST, Condition, of_players, player_cases
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked, mask
from pipeline.extract.values import LARGEST_HAND
from pipeline.model import Sentence

FILE = "case-tables.toml"
CELLS = re.compile(r"\s*[|\t]\s*|\s{2,}|\s?[;:]\s|(?<=\d) (?=\d)")
"""What stands between the cells of a row."""

LED = re.compile(r" ?,? ?")
"""What stands between a case and the verb that tells its cards: *à trois, on en distribue douze*."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table, and the cases that they tell, each with its row."""

    rows: tuple[Sentence, ...]
    cases: tuple[tuple[Sentence, Case], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line that tells the cards of a number of players; `named` where it says that they are cards."""

    sentence: Sentence
    players: int
    most: int
    cards: int
    named: bool


def listed(masked: Masked, before: str = "") -> tuple[Case, ...]:
    """Return the cases of a list, at least two: each number of players beside its cards, or all of them and all cards.

    *Donne : 9 à trois, 8 à quatre* · *neuf ou huit cartes selon qu'on est trois ou quatre*. What is dealt may be named
    in what was said `before`: *on donne les cartes. Chacun en a dix si l'on est trois, huit si l'on est quatre*.
    """
    if regex(FILE, "deals").search(masked.text) is None and regex(FILE, "before").search(before) is None:
        return ()
    return _in_pairs(masked) or _headed(masked) or _parallel(masked) or _verbless(masked)


def _verbless(masked: Masked) -> tuple[Case, ...]:
    """Return the cases of which a sentence without a head consists: *à trois, dix cartes ; à quatre, huit*."""
    for begin in regex(FILE, "begin").finditer(masked.text):
        told = tuple(cases_from(masked, begin.end()))
        if len(told) > 1 and len({one.condition for one in told}) == len(told):
            return told if regex(FILE, "not_dealt").search(masked.text[: begin.end()]) is None else ()
    return ()


def _headed(masked: Masked) -> tuple[Case, ...]:
    """Return the cases that follow a head which says that cards are dealt, or of which the first stands before it."""
    conditions = player_cases(masked)
    for head in regex(FILE, "head").finditer(masked.text):
        before = (one.start for one in conditions if LED.fullmatch(masked.text, one.end, head.start()))
        told = tuple(cases_from(masked, next(before, head.end())))
        if len(told) > 1 and len({one.condition for one in told}) == len(told):
            return told
    return ()


def _parallel(masked: Masked) -> tuple[Case, ...]:
    """Return the cases of a list of hands beside a list of as many numbers of players."""
    for name in ("hands_first", "players_first"):
        for match in regex(FILE, name).finditer(masked.text):
            hands, players = (_numbers(masked, *match.span(group)) for group in ("hands", "players"))
            if len(hands) == len(players) > 1 and players == sorted(set(players)) and max(hands) <= LARGEST_HAND:
                return tuple(
                    Case(hand, f"players == {company}", *match.span())
                    for hand, company in zip(hands, players, strict=True)
                )
    return ()


def _numbers(masked: Masked, start: int, end: int) -> list[int]:
    return [one.value for at, one in sorted(masked.numbers.items()) if start <= at < end]


def _in_pairs(masked: Masked) -> tuple[Case, ...]:
    """Return the cases of which each stands beside its cards, all of them before or all of them behind."""
    conditions = player_cases(masked)
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
        heads = cells_of(sentence.printed)
        players, cards = column(heads, "players"), column(heads, "dealt")
        if players is not None and cards is not None:
            cases = tuple(_rows(sentences[at + 1 :], len(heads), players, cards))
            if cases:
                yield Table((sentence, *(one for one, _ in cases)), cases)
    yield from _lines(sentences)
    for above, below in pairwise(sentences):
        if cases := tuple(_across(above, below)):
            yield Table((above, below), cases)


def _lines(sentences: Sequence[Sentence]) -> Iterator[Table]:
    """Give the tables with a number of players and its cards on each line: *A 3 joueurs, 15 cartes*, *A 4 — 12*."""
    run: list[tuple[Sentence, Case]] = []
    above, announced, last = "", False, 0
    for sentence in (*sentences, None):
        told = _line(sentence) if sentence is not None else None
        if told is not None and (not run or told.players > last):
            announced = announced or told.named or regex(FILE, "announced").search(above) is not None
            run.append((told.sentence, _case(told.players, told.cards, told.sentence, told.most)))
            last = told.most
        else:
            if len(run) > 1 and announced:
                yield Table(tuple(one for one, _ in run), () if regex(FILE, "not_dealt").search(above) else tuple(run))
            run, announced = [], False
            above = mask(sentence.printed).text if sentence is not None else ""


def _line(sentence: Sentence) -> Line | None:
    """Return what a line of such a table tells."""
    masked = mask(sentence.printed)
    match = regex(FILE, "line").fullmatch(masked.text)
    if match is None:
        return None
    players, cards = (masked.numbers[match.start(name)].value for name in ("players", "cards"))
    most = masked.numbers[match.start("most")].value if match["most"] else players
    fits = FEWEST <= players <= most <= MOST and cards <= LARGEST_HAND
    return Line(sentence, players, most, cards, bool(match["noun"])) if fits else None


def cells_of(text: str) -> list[str]:
    """Return the cells of a row that are not empty."""
    return [cell for cell in CELLS.split(text.strip().strip("|").strip()) if cell]


def column(heads: Sequence[str], name: str) -> int | None:
    """Return which of the heads is of a name, if just one is."""
    found = [at for at, head in enumerate(heads) if regex(FILE, name).fullmatch(mask(head).text.strip(" .:"))]
    return found[0] if len(found) == 1 else None


def _rows(sentences: Sequence[Sentence], width: int, players: int, cards: int) -> Iterator[tuple[Sentence, Case]]:
    for sentence in sentences:
        cells = cells_of(sentence.printed)
        if len(cells) != width:
            return
        company, hand = number_in(cells[players]), number_in(cells[cards])
        if company is None or hand is None:
            return
        yield sentence, _case(company, hand, sentence)


def number_in(cell: str) -> int | None:
    """Return the number of which a cell consists, in figures or letters: *8*, *huit*, *4 joueurs*, *8 cartes*."""
    masked = mask(cell)
    match = regex(FILE, "number").fullmatch(masked.text)
    return masked.numbers[match.start("n")].value if match else None


def _across(above: Sentence, below: Sentence) -> Iterator[tuple[Sentence, Case]]:
    """Give the deals of two rows that begin with their heads: *Joueurs : 3 4 5* and *Cartes : 12 9 7*."""
    people, given = cells_of(above.printed), cells_of(below.printed)
    numbers = [*people[1:], *given[1:]]
    if len(people) != len(given) or len(people) < 3 or not all(cell.isdecimal() for cell in numbers):
        return
    if column(people[:1], "players") is not None and column(given[:1], "dealt") is not None:
        for players, cards in zip(people[1:], given[1:], strict=True):
            yield below, _case(int(players), int(cards), below)


def _case(players: int, cards: int, sentence: Sentence, most: int = 0) -> Case:
    company = of_players("", players, most if most > players else 0)
    return Case(cards, company, 0, len(sentence.printed))
