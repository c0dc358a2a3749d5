"""Learning from labelled sentences how likely a clause must state a kind for what the readers found in it to be kept.

The chance that a record is right is fitted to the odds of its kind (logistic regression, ridge on what each kind has
of its own); a record with less than `LEAST` is doubted. Sentences are judged by a network that did not learn them.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from pipeline.extract.blocks import said
from pipeline.extract.doubts import likelihood
from pipeline.extract.evaluate import REFERENCE, compared, sentences_of
from pipeline.extract.extraction import extract
from pipeline.extract.network import Network
from pipeline.extract.values import finish

LEAST = 0.3
"""The least chance of being right of a record that is kept."""
FEW = 10
"""So many records of a kind must be judged at least."""
FLOOR, CEILING = 3e-4, 0.999
"""Odds beyond which there is no difference."""
RIDGE, STEEP = 1.0, 90.0
"""How strongly a kind's own chance, and how its chance goes with the odds, are drawn to those of all kinds."""
STEPS = 25

Row = Mapping[str, object]
"""A row of `weighed_examples.SHEETS`."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A record of a reader: how likely its clause states one of its kind, and whether it is right."""

    kind: str
    odds: float
    is_right: bool


@dataclass(frozen=True, slots=True)
class Doubt:
    """The odds below which records of a kind are doubted; of the judged ones below, the right and the wrong."""

    kind: str
    least: float
    right: int
    wrong: int


def judgements(rows: Iterable[Row], known: Network) -> Iterator[Judgement]:
    """Give what the readers find in labelled sentences, with how likely it is to a network that did not learn them."""
    for row in rows:
        pairs = cast(list[tuple[str, dict[str, object]]], row["rules"])
        values = ((kind, finish(kind, dict(fields))) for kind, fields in pairs if kind != REFERENCE)
        told = {(kind, compared(kind, value)) for kind, value in values if value is not None}
        sentences = sentences_of(str(row["text"]))
        spoken = {one.id: said(one) for one in sentences}
        for rule in extract("text", sentences, is_read_again=False):
            odds = likelihood(known, rule, spoken[rule.sentence or ""])
            if odds is not None and rule.kind not in cast(list[str], row.get("unclear", [])):
                value = compared(rule.kind, finish(rule.kind, json.loads(rule.value)) or rule.value)
                yield Judgement(rule.kind, odds, (rule.kind, value) in told)


def doubts(judged: Sequence[Judgement]) -> Iterator[Doubt]:
    """Give the kinds of which records are doubted below some odds, where most of those judged are wrong."""
    by_kind: dict[str, list[Judgement]] = defaultdict(list)
    for one in judged:
        by_kind[one.kind].append(one)
    kinds = sorted(by_kind)
    for kind, (chance, slope) in zip(kinds, _fitted(kinds, judged), strict=True):
        least = _chance((_steps(LEAST) - chance) / slope) if slope > 0 else 0.0
        below = [one.is_right for one in by_kind[kind] if one.odds < least]
        right, wrong = sum(below), len(below) - sum(below)
        if len(by_kind[kind]) >= FEW and least > FLOOR and wrong > right:
            yield Doubt(kind, least, right, wrong)


def _fitted(kinds: Sequence[str], judged: Sequence[Judgement]) -> list[tuple[float, float]]:
    """Return the chance of each kind at even odds, and how it goes with them, both as logarithms of odds."""
    column = {kind: at for at, kind in enumerate(kinds)}
    seen = np.array([_steps(min(max(one.odds, FLOOR), CEILING)) for one in judged])
    own = np.zeros((len(judged), len(kinds)))
    own[np.arange(len(judged)), [column[one.kind] for one in judged]] = 1.0
    design = np.column_stack([np.ones(len(judged)), seen, own, own * seen[:, None]])
    ridge = np.concatenate([[1e-3, 1e-3], np.full(len(kinds), RIDGE), np.full(len(kinds), STEEP)])
    weights = _newton(design, np.array([one.is_right for one in judged], dtype=float), ridge)
    chances, slopes = weights[0] + weights[2 : 2 + len(kinds)], weights[1] + weights[2 + len(kinds) :]
    return list(zip(chances.tolist(), slopes.tolist(), strict=True))


def _newton(design: NDArray[np.float64], right: NDArray[np.float64], ridge: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the weights of a logistic regression (Newton's method)."""
    weights = np.zeros(design.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-design @ weights))
        bend = (design * (chance * (1 - chance))[:, None]).T @ design + np.diag(ridge)
        weights += np.linalg.solve(bend, design.T @ (right - chance) - ridge * weights)
    return weights


def _steps(chance: float) -> float:
    return math.log(chance / (1 - chance))


def _chance(steps: float) -> float:
    return 1 / (1 + math.exp(-steps))
