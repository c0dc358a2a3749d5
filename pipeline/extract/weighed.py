"""A second reading of a sentence: which of few classes of rule each of its clauses states, by the weights of its words.

The classes are `corpus/lexicon/weighed-classes.toml`; the weights are learnt from labelled texts and sentences
(`weighed_training.py`). It is a second reading: what it reads holds only where nothing else was read of the matter.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NotRequired, TypeAlias, TypedDict, cast

from pipeline.extract.lexicon import expand, table
from pipeline.extract.masking import mask, number_at
from pipeline.extract.weighed_features import Features, clauses, features
from pipeline.paths import project

WEIGHTS = "weighed-weights.tsv"
BIAS = "bias"
USUAL = 30
"""Features of a clause of the usual length; those of a longer one weigh less."""

FEW = 15
"""A clause in which less is seen tells nothing of itself."""

CARDS = frozenset({"family colour", "family trump", "word carte"})
"""What a clause tells of in which a duty in playing to a trick stands."""

OPENS, CLOSES = " ,;:.—-", " ,;:."
"""Signs about a clause that are none of its words."""

IDLE = re.compile(r"[^.;:!]*\?|.*\t.*", re.DOTALL)
"""A clause that asks, or the cells of a table."""

Table: TypeAlias = Mapping[str, tuple[tuple[str, float], ...]]
"""What each feature weighs, class by class."""


COUNTED = re.compile(expand(r"(?P<x>{n}) (?:(?:petits?|petites?|autres|beaux|belles) )?(?:de )?(?:{coin})\b"))
"""So many coins."""

PART = {
    "follow": ("duty",), "direction": ("of",), "end": ("cause",), "penalty": ("fault",), "ante": ("who",),
    "payment": ("to", "source", "each"), "bonus": ("what",), "carry_over": ("what",),
}  # fmt: skip
"""What of a rule others of its kind do not speak of."""

USUALLY = {"direction": "deal"}
SAME = {"turn_up": "trump"}
"""Kinds that speak of the matter of another."""


class Row(TypedDict):
    """A class as its file gives it."""

    id: str
    kind: str
    value: dict[str, object]
    least: NotRequired[float]
    slot: NotRequired[str]


@dataclass(frozen=True, slots=True)
class Reading:
    """A class that a clause seems to state, with its odds and the fields of its rule."""

    name: str
    kind: str
    matter: str
    fields: Mapping[str, object]
    odds: float
    start: int
    end: int


@lru_cache(maxsize=1)
def classes() -> dict[str, Row]:
    """Return the classes by id."""
    rows = cast(list[Row], table("weighed-classes.toml")["class"])
    return {row["id"]: row for row in rows}


@lru_cache(maxsize=1)
def weights() -> Table:
    """Return what each feature weighs, class by class."""
    lines = (project().lexicon / WEIGHTS).read_text("utf-8").splitlines()[1:]
    return {name: tuple(_weights(cells)) for name, *cells in (line.split("\t") for line in lines)}


def _weights(cells: Iterable[str]) -> Iterator[tuple[str, float]]:
    for cell in cells:
        name, _, weight = cell.partition("=")
        yield name, float(weight)


def scale(seen: Features) -> float:
    """Return by how much the features of a long clause weigh less."""
    return math.sqrt(USUAL / max(USUAL, len(seen)))


def odds(seen: Features, table: Table | None = None) -> dict[str, float]:
    """Return how likely each learnt class is, by what is seen in a clause."""
    table = weights() if table is None else table
    sums = dict.fromkeys((name for name, _ in table.get(BIAS, ())), 0.0)
    for feature in seen:
        for name, weight in table.get(feature, ()):
            sums[name] += weight
    return {name: 1 / (1 + math.exp(-bias - scale(seen) * sums[name])) for name, bias in table.get(BIAS, ())}


def readings(text: str) -> Iterator[Reading]:
    """Give the published classes that the clauses of a sentence seem to state, of a matter the likeliest."""
    for start, end in clauses(text):
        if IDLE.fullmatch(text[start:end].strip()):
            continue
        found = sorted(_stated(text, start, end), key=lambda one: -one.odds)
        kept: list[Reading] = []
        for one in found:
            if all(one.matter != other.matter for other in kept):
                kept.append(one)
        yield from kept


def _stated(text: str, start: int, end: int) -> Iterator[Reading]:
    seen, clause = features(text, start, end), text[start:end]
    first, last = end - len(clause.lstrip(OPENS)), start + len(clause.rstrip(CLOSES))
    for name, chance in odds(seen).items() if len(seen) >= FEW else ():
        row = classes()[name]
        likely = chance >= row.get("least", 1.0) and not (row["kind"] == "follow" and _is_elsewhere(row, seen))
        value = _filled(row, text, start, end) if likely else None
        if value is not None:
            yield Reading(name, row["kind"], matter_of(row["kind"], row["value"]), value, chance, first, last)


def _filled(row: Row, text: str, start: int, end: int) -> Mapping[str, object] | None:
    """Return the fields of a class, its slot filled by the only number of coins; None where there is none."""
    slot = row.get("slot")
    if slot is None:
        return row["value"]
    masked = mask(text)
    found = {int(number_at(masked, one.start("x"), "0")) for one in COUNTED.finditer(masked.text, start, end)}
    if len(found) != 1 or 0 in found:
        return None
    number = found.pop()
    return {**row["value"], slot: str(number) if slot == "amount" else number}


def _is_elsewhere(row: Row, seen: Features) -> bool:
    """Tell whether a clause tells of no cards, or leaves somebody free where a class obliges him."""
    is_due = row["value"].get("required") is not False
    return CARDS.isdisjoint(seen) or (is_due and "family may" in seen and "family must" not in seen)


def matter_of(kind: str, fields: Mapping[str, object]) -> str:
    """Return the matter of a rule: its kind, and what of it others of its kind do not speak of."""
    parts = [str(fields.get(part, USUALLY.get(kind, ""))) for part in PART.get(kind, ())]
    worded = str(fields.get("amount", "")) if kind == "payment" else ""
    return " ".join((SAME.get(kind, kind), *parts, worded if worded.isalpha() or "_" in worded else "")).strip()
