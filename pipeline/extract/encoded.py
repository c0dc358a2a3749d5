"""Which rules an encoder takes each clause of a sentence to state.

One head tells the kinds of rules of a clause, one the value of each field of a kind, one which slots each number fills
(`encoder`). Unlike a template of the network (`weighed`) a rule need not have been seen whole: what was learnt of a
field of one rule serves another. What becomes of it is for the second reading to say (`second`).
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from pipeline.extract.encoder import Row, encoder
from pipeline.extract.masking import mask
from pipeline.extract.network import Matrix, shares
from pipeline.extract.pieces import FIRST, LAST
from pipeline.extract.slots import MOST, orders, placed
from pipeline.extract.templates import Template
from pipeline.extract.weighed import OPENS
from pipeline.paths import project

KINDS = "encoded-kinds.tsv"
NO_FIELD, OTHER = "∅", "?"
"""What stands for a field that is not told, and for a value that was seen too seldom to be learnt."""

NEVER = 2.0
"""Odds that nothing has."""
COMPARED = re.compile(r"[=<>] ([0-9]+)")
"""A number of a condition."""
TRIED = 0.05
"""From these odds of a kind on its fields are read."""
OTHERWISE = 0.2
"""What part of its odds a rule keeps whose slots other numbers fill better."""
LENGTH = 160
"""So many pieces are seen together; of a longer sentence, those about the clause."""
BEFORE = 2 / 3
"""What share of what is seen about a clause stands before it."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind of rules: the first of its columns, and the value of each, as JSON."""

    name: str
    first: int
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """What an encoder sees in a clause: the odds of the kinds, weights of values of fields, of slots of its numbers."""

    kinds: Matrix
    fields: Matrix
    slots: Matrix
    numbers: tuple[int, ...]


@lru_cache(maxsize=1)
def fields() -> Mapping[str, tuple[Field, ...]]:
    """Return the fields of each kind of which values were learnt."""
    found: dict[str, dict[str, tuple[int, list[str]]]] = {kind: {} for kind in encoder().names["kind"]}
    for at, name in enumerate(encoder().names["field"]):
        kind, field, value = name.split(" ", 2)
        found[kind].setdefault(field, (at, []))[1].append(value)
    return {
        kind: tuple(Field(name, first, tuple(values)) for name, (first, values) in sorted(rows.items()))
        for kind, rows in found.items()
    }


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a kind: the clauses that taught it, the odds that a rule needs, those below which it is doubted.

    A rule of which no odds are enough is never published; one of which none are too low is never doubted.
    """

    taught: int
    least: float
    doubted: float


@lru_cache(maxsize=1)
def known() -> Mapping[str, Known]:
    """Return what is known of each kind."""
    lines = (project().lexicon / KINDS).read_text("utf-8").splitlines()[1:]
    cells = (line.split("\t") for line in lines)
    return {
        kind: Known(int(taught), float(least or NEVER), float(doubted or 0))
        for kind, taught, least, _, _, doubted, *_ in cells
    }


def kind_odds(one: Seen, kind: str) -> float:
    """Return how likely a clause states any rule of a kind; not at all, where the kind was not learnt."""
    names = encoder().names["kind"]
    return float(one.kinds[names.index(kind)]) if kind in names else 0.0


def value_odds(one: Seen, kind: str, name: str, value: str) -> float:
    """Return how likely a field of a kind has a value, as JSON; not at all, where this was not learnt."""
    field = next((field for field in fields().get(kind, ()) if field.name == name and value in field.values), None)
    return 0.0 if field is None else float(_values(one, field)[field.values.index(value)])


def slot_odds(one: Seen, slot: str) -> list[float]:
    """Return how likely each number of a clause fills a slot."""
    return [float(odds) for odds in np.exp(one.slots[:, encoder().names["slot"].index(slot)])] if one.numbers else []


def rules(one: Seen) -> Iterator[tuple[Template, tuple[int, ...], float]]:
    """Give the likeliest rule of each kind that a clause may state: its template, its numbers, its odds."""
    for at in np.flatnonzero(one.kinds >= TRIED):
        kind = encoder().names["kind"][at]
        odds, told = float(one.kinds[at]), {}
        for field in fields()[kind]:
            likely = _values(one, field)
            best = int(likely.argmax())
            odds *= float(likely[best])
            told[field.name] = field.values[best]
        if OTHER in told.values() or not _is_counted(told.values(), one.numbers):
            continue
        value = {name: json.loads(value) for name, value in told.items() if value != NO_FIELD}
        template = Template(kind, json.dumps(value, sort_keys=True, ensure_ascii=False))
        filled = filling(template, one)
        if filled is not None:
            yield template, filled[0], odds * filled[1]


def odds_of(template: Template, values: tuple[int, ...], one: Seen) -> float:
    """Return how likely a clause states a template that these of its numbers fill; never, where it was not learnt."""
    filled = filling(template, one)
    if filled is None or template.kind not in fields():
        return 0.0
    odds = kind_odds(one, template.kind) * filled[1]
    told = {name: json.dumps(value, ensure_ascii=False) for name, value in json.loads(template.value).items()}
    for field in fields()[template.kind]:
        value = told.get(field.name, NO_FIELD)
        odds *= float(_values(one, field)[field.values.index(value)]) if value in field.values else 0.0
    return odds if filled[0] == values else odds * OTHERWISE


def _is_counted(values: Iterable[str], numbers: Sequence[int]) -> bool:
    """Tell whether the numbers of conditions (*players == 4*) stand in the clause."""
    return all(int(number) in numbers for value in values for number in COMPARED.findall(value))


def filling(template: Template, one: Seen) -> tuple[tuple[int, ...], float] | None:
    """Return the numbers of a clause that fill the slots of a template best, and how well; None where too few do."""
    slots, names = template.slots, encoder().names["slot"]
    if not slots:
        return (), 1.0
    if not 0 < len(one.numbers) <= MOST or not set(slots) <= set(names):
        return None
    fits = one.slots[:, [names.index(slot) for slot in slots]]
    filled = (
        (float(fits[list(order), range(len(slots))].sum()) - cost, order) for order, cost in orders(slots, one.numbers)
    )
    fit, order = max(filled, default=(0.0, ()))
    if not order:
        return None
    return tuple(one.numbers[at] for at in order), float(np.exp(fit / len(slots)))


def _values(one: Seen, field: Field) -> Matrix:
    """Return how likely a field has each of its values."""
    return shares(one.fields[field.first : field.first + len(field.values)])


def seen(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Seen]:
    """Give what the encoder sees in clauses of a sentence, those of a short one in the whole of it."""
    reader = encoder()
    begins = [piece.start for piece in reader.pieces.of(text)] if places else []
    for start, end in places:
        low, high = span_of(text, begins, start, end)
        window = window_of(len(begins), low, high)
        states = _states(text, window)
        own = states[low - window[0] + 1 : max(high, low + 1) - window[0] + 1]
        mean = own.mean(axis=0)
        whole = np.concatenate([mean, *(shares(reader.heads["score"](own).T) @ own)])
        numbers = [
            (value, bisect_right(begins, at) - 1 - window[0] + 1) for at, value in placed(mask(text), start, end)
        ]
        inside = [(value, at) for value, at in numbers if at < len(states)]
        told = [np.concatenate([states[at], mean]) for _, at in inside]
        weights = reader.heads["slot"](np.stack(told)) if told else np.zeros((0, 0), dtype=np.float32)
        yield Seen(
            reader.odds("kind", whole), reader.heads["field"](whole), -np.logaddexp(0, -weights),
            tuple(value for value, _ in inside),
        )  # fmt: skip


@lru_cache(maxsize=64)
def _states(text: str, window: tuple[int, int]) -> Matrix:
    """Return the states of some pieces of a sentence, seen together."""
    pieces = encoder().pieces.of(text)[slice(*window)]
    states: Matrix = encoder().states([Row((FIRST, *(piece.number for piece in pieces), LAST))])[0]
    return states


def span_of(text: str, begins: Sequence[int], start: int, end: int) -> tuple[int, int]:
    """Return which pieces of a sentence are of a clause, without the signs before it."""
    start = end - len(text[start:end].lstrip(OPENS))
    return bisect_left(begins, start), bisect_left(begins, end)


def window_of(count: int, low: int, high: int) -> tuple[int, int]:
    """Return which pieces of a sentence are seen about those of a clause."""
    if count <= LENGTH:
        return 0, count
    free = LENGTH - (min(high, low + LENGTH) - low)
    return max(0, low - int(free * BEFORE)), min(count, min(high, low + LENGTH) + int(free * (1 - BEFORE)))
