"""How rules are scored, and their fields, each by itself: the slots of MUC (Chinchor and Sundheim 1993).

A rule of which one field is missed is neither right nor worthless. Rules that were found are laid beside those that
are wanted of their kind so that most fields agree; a rule that agrees with none in anything stands alone.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

import networkx as nx

KIND = "kind"
"""The one field of a rule that has no other."""
AGREE = 1000
"""What a field on which two rules agree counts, beside one of theirs that the other lacks."""


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of one kind, or of one field as *deal.cards*: found and right, found and wrong, missed."""

    kind: str
    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float:
        """Return the share of what was found that is right; 1 where nothing was found."""
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 1.0

    @property
    def recall(self) -> float:
        """Return the share of what there is that was found; 1 where there is nothing."""
        return self.right / (self.right + self.missed) if self.right + self.missed else 1.0

    @property
    def f1(self) -> float:
        """Return the harmonic mean of precision and recall."""
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0


def joined(scores: Iterable[Score]) -> tuple[Score, ...]:
    """Return scores of which those of one name are summed, in the order of the alphabet."""
    rows = sorted(scores, key=lambda score: score.kind)
    return tuple(summed(kind, same) for kind, same in groupby(rows, key=lambda score: score.kind))


def summed(kind: str, scores: Iterable[Score]) -> Score:
    """Return scores as one, under the name of a kind."""
    rows = list(scores)
    return Score(kind, sum(row.right for row in rows), sum(row.wrong for row in rows), sum(row.missed for row in rows))


def by_kind(fields: Iterable[Score]) -> tuple[Score, ...]:
    """Return the scores of fields, as *deal.cards*, summed kind by kind."""
    return joined(replace(score, kind=score.kind.split(".")[0]) for score in fields)


RIGHT, WRONG, MISSED = "right", "wrong", "missed"

Pair: TypeAlias = tuple[str, str]

Statements: TypeAlias = Collection[Pair]
"""The rules of a text, as (kind, value) pairs."""


def verdicts(wanted: Statements, found: Statements) -> Iterator[tuple[str, str]]:
    """Give of each field of the rules of a text, by name as *deal.cards*, whether it is right, wrong or missed."""
    for kind in sorted({kind for kind, _ in (*wanted, *found)}):
        own = [set(_fields(value)) for one, value in wanted if one == kind]
        read = [set(_fields(value)) for one, value in found if one == kind]
        for told, seen in _beside(own, read):
            for verdict, rows in judged(told, seen):
                yield from ((verdict, f"{kind}.{name}") for name, _ in rows)


def judged(wanted: Collection[Pair], found: Collection[Pair]) -> Iterator[tuple[str, list[Pair]]]:
    """Give what is right, what is wrong and what is missed of what is wanted and what is found, each in its order."""
    yield RIGHT, [row for row in wanted if row in found]
    yield WRONG, [row for row in found if row not in wanted]
    yield MISSED, [row for row in wanted if row not in found]


def _fields(value: str) -> Iterator[tuple[str, str]]:
    """Give the fields of a value in JSON, by name; those of a mapping, as *values.as*, each by itself."""
    whole: Mapping[str, object] = json.loads(value)
    for name, one in whole.items():
        parts = {f"{name}.{key}": part for key, part in one.items()} if isinstance(one, dict) else {name: one}
        yield from ((part, json.dumps(told, sort_keys=True)) for part, told in parts.items())
    if not whole:
        yield KIND, ""


Told: TypeAlias = set[Pair]
"""The fields of a rule, as (name, value) pairs."""


def _beside(wanted: Sequence[Told], found: Sequence[Told]) -> Iterator[tuple[Told, Told]]:
    """Give the rules that are wanted with those found beside them, so that most agrees; nothing beside one alone."""
    graph = nx.Graph()
    for at, own in enumerate(wanted):
        for place, read in enumerate(found):
            if own & read:
                graph.add_edge(("wanted", at), ("found", place), weight=AGREE * len(own & read) - len(own ^ read))
    pairs = [dict(pair) for pair in nx.max_weight_matching(graph)]
    for pair in pairs:
        yield wanted[pair["wanted"]], found[pair["found"]]
    yield from ((own, set()) for at, own in enumerate(wanted) if at not in {pair["wanted"] for pair in pairs})
    yield from ((set(), read) for at, read in enumerate(found) if at not in {pair["found"] for pair in pairs})
