"""What the encoder learns from: clauses with the rules that they state, and names of games with what they send to.

The examples are those of the second readings (`build_weighed_weights`, `build_sending_weights`). Where a text states a
rule and nobody tells in which clause, the clause that looks most like it to the network of templates is taken for it.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pipeline.extract import weighed_training as training
from pipeline.extract.encoded import NO_FIELD, OTHER
from pipeline.extract.masking import mask
from pipeline.extract.network import Matrix
from pipeline.extract.slots import placed
from pipeline.extract.templates import Template
from pipeline.extract.weighed_examples import Example, classes

JUDGED = frozenset({"files-10", "files-17", "files-18", "files-21", "files-23"})
"""Lots left out of the learning, by which the odds are judged that a kind needs."""

KINDS, VALUES, SLOTS = 6, 3, 4
"""So many clauses must state a kind, a value of a field, the number of a slot, that it is learnt."""
ELSEWHERE = 0.5
"""What a clause counts as one that does not state a kind, where its text states it elsewhere or few were asked."""


@dataclass(frozen=True)
class Stated:
    """A rule that a clause states: its kind, its fields as JSON, where in the sentence the number of each slot stands.

    `share` is what it counts; a place is None where it is not known.
    """

    kind: int
    fields: Mapping[str, str]
    places: tuple[tuple[int, int | None], ...]
    share: float


@dataclass(frozen=True)
class Clause:
    """A clause by its place in a sentence, its rules, what each kind counts, where its numbers stand, whose it is."""

    text: str
    start: int
    end: int
    rules: tuple[Stated, ...]
    shares: Matrix
    numbers: tuple[int, ...]
    group: str


@dataclass(frozen=True)
class Lesson:
    """The kinds, the values of their fields and the slots that are learnt, and the clauses that teach them."""

    kinds: tuple[str, ...]
    values: Mapping[tuple[str, str], tuple[str, ...]]
    slots: tuple[str, ...]
    clauses: tuple[Clause, ...]


Told = dict[tuple[str, tuple[int, ...] | None], float]


def lesson(examples: Sequence[Example]) -> Lesson:
    """Return the lesson of some examples."""
    told = _told(examples)
    counts = Counter(kind for row in told for kind in {Template.named(name).kind for name, _ in row})
    kinds = tuple(sorted(kind for kind, count in counts.items() if count >= KINDS))
    values: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    slots: Counter[str] = Counter()
    for template, numbers in ((Template.named(name), numbers) for row in told for name, numbers in row):
        if template.kind in kinds:
            for field, value in _flat(template).items():
                values[template.kind, field][value] += 1
            slots.update(template.slots if numbers else ())
    kept = {
        key: (NO_FIELD, OTHER, *(value for value, count in found.most_common() if count >= VALUES))
        for key, found in sorted(values.items())
    }
    names = tuple(sorted(slot for slot, count in slots.items() if count >= SLOTS))
    located: dict[str, set[str]] = defaultdict(set)
    for one, row in zip(examples, told, strict=True):
        located[one.text].update(name for name, _ in row)
    found = (_clause(one, row, kinds, names, located[one.text]) for one, row in zip(examples, told, strict=True))
    return Lesson(kinds, kept, names, tuple(found))


def _flat(template: Template) -> dict[str, str]:
    return {field: json.dumps(value, ensure_ascii=False) for field, value in json.loads(template.value).items()}


def _told(examples: Sequence[Example]) -> list[Told]:
    """Return the rules of each example with what they count: read, quoted, or the likeliest of its text."""
    kept, known = training.lesson_of(examples)
    rough = training.learnt(known, training.ROUGH)
    guessed = training.guessed(kept, known, training.chances(rough, known))
    rows = {id(one): at for at, one in enumerate(kept)}
    found = []
    for one in examples:
        told: Told = {(template.name, numbers): 1.0 for template, numbers in one.read}
        likely = dict.fromkeys(one.quoted, training.QUOTED)
        if id(one) in rows:
            row = rows[id(one)]
            places = np.flatnonzero(guessed.stated[row])
            likely = {guessed.templates[at]: float(guessed.shares[row, at]) for at in places} | likely
        for name in likely.keys() - {name for name, _ in told}:
            numbers = one.told.get(name, frozenset())
            told[name, next(iter(numbers)) if len(numbers) == 1 else None] = likely[name]
        found.append(told)
    return found


def _clause(one: Example, told: Told, kinds: Sequence[str], slots: Sequence[str], located: set[str]) -> Clause:
    start, end = one.place
    numbers = list(placed(mask(one.sentence), start, end))
    rules = []
    for (name, values), share in told.items():
        template = Template.named(name)
        if template.kind in kinds:
            filled = zip(template.slots, values, strict=True) if values and len(values) == len(template.slots) else ()
            places = tuple((slots.index(slot), _place(value, numbers)) for slot, value in filled if slot in slots)
            rules.append(Stated(kinds.index(template.kind), _flat(template), places, share))
    return Clause(
        one.sentence, start, end, tuple(rules), _shares(one, rules, kinds, located), tuple(at for at, _ in numbers),
        one.group,
    )  # fmt: skip


def _place(value: int, numbers: Iterable[tuple[int, object]]) -> int | None:
    """Return where a number stands, if only once."""
    same = [at for at, other in numbers if other == value]
    return same[0] if len(same) == 1 else None


def _shares(one: Example, rules: Sequence[Stated], kinds: Sequence[str], located: set[str]) -> Matrix:
    """Return what a clause counts of each kind: nothing where it is not known whether it states any."""
    stated: dict[str, set[str]] = defaultdict(set)
    for name in one.told:
        stated[Template.named(name).kind].add(name)
    asked = {template.kind for template in classes().values()} if one.known else set()
    shares = np.zeros(len(kinds), dtype=np.float32)
    for at, kind in enumerate(kinds):
        here = [rule.share for rule in rules if rule.kind == at]
        if here:
            shares[at] = max(here)
        elif kind in one.kinds:
            shares[at] = 1.0 if kind not in stated else ELSEWHERE if stated[kind] <= located else 0.0
        elif kind in asked and kind not in stated:
            shares[at] = ELSEWHERE
    return shares
