"""Definitions and relations measured against what a reader has marked beside the text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from pipeline.database.store import Store
from pipeline.model import Sense, Term, TermRelation
from pipeline.terms.marked import MarkedSentence, key, read_marked
from pipeline.terms.weighing import defined

SAME = {"synonym_in": "synonym"}
"""Relations that count as another one."""


class MarkedRelation(BaseModel):
    """A relation that an entry states, by the forms of both terms."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    term: str
    relation: str
    target: str


@dataclass(frozen=True, slots=True)
class Score:
    """How much of what a reader marked was found; `wrong` is None where nothing tells what is wrong."""

    name: str
    marked: int
    found: int
    wrong: int | None
    missed: tuple[str, ...]
    unmarked: tuple[str, ...]

    @property
    def recall(self) -> float:
        """Share of what was marked that was found."""
        return self.found / max(self.marked, 1)

    @property
    def precision(self) -> float | None:
        """Share of what was found that was marked."""
        return None if self.wrong is None else self.found / max(self.found + self.wrong, 1)


def score_definitions(path: Path) -> list[Score]:
    """Read marked sentences and score what the program finds in them: each sample, then all together."""
    rows = read_marked(path)
    terms = defined([row.raw() for row in rows])
    found = [(row, [term.form for term in terms]) for row, terms in zip(rows, terms, strict=True)]
    samples = sorted({row.sample for row in rows})
    parts = [scored(f"sample {n}", [pair for pair in found if pair[0].sample == n]) for n in samples]
    return [*parts, scored("definitions in running text", found)]


def scored(name: str, rows: Iterable[tuple[MarkedSentence, Sequence[str]]]) -> Score:
    """Hold the forms that were found in sentences against those that are marked."""
    missed: list[str] = []
    unmarked: list[str] = []
    marked = 0
    for row, forms in rows:
        found = set(map(key, forms))
        wanted = {key(term) for term in row.terms}
        marked += len(wanted)
        missed += sorted(term for term in wanted if not any(_one(term, other) for other in found))
        free = wanted | {key(term) for term in row.open}
        unmarked += sorted(term for term in found if not any(_one(term, other) for other in free))
    return Score(name, marked, marked - len(missed), len(unmarked), tuple(missed), tuple(unmarked))


def score_relations(store: Store, path: Path) -> Score:
    """Read marked relations and score those that the store holds; a synonym counts in another game too."""
    wanted = [MarkedRelation.model_validate(row) for row in tomllib.loads(path.read_text("utf-8"))["relation"]]
    held = set(_held(store))
    missed = tuple(
        f"{row.term} {row.relation} {row.target}"
        for row in wanted
        if not any(term == key(row.term) and kind == row.relation and _one(key(row.target), other)
                   for term, kind, other in held)
    )  # fmt: skip
    return Score("relations of the vocabulary", len(wanted), len(wanted) - len(missed), None, missed, ())


def _held(store: Store) -> Iterator[tuple[str, str, str]]:
    forms = {term.id: key(term.form) for term in store.select(Term)}
    terms = {sense.id: forms[sense.term] for sense in store.select(Sense)}
    for row in store.select(TermRelation):
        kind = SAME.get(row.relation, row.relation)
        yield terms[row.sense], kind, key(row.target)
        if row.target_sense in terms:
            yield terms[row.sense], kind, terms[row.target_sense]


def _one(first: str, second: str) -> bool:
    return first in second or second in first
