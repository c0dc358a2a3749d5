"""Learning what words tell of templates from examples.

Where no clause of a text was read to state a rule of its list, the clause that looks most like it is taken for it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from pipeline.extract.network import Matrix, Network
from pipeline.extract.network_training import Lesson, chances, learnt
from pipeline.extract.slots import Sights
from pipeline.extract.slots import learnt as slots_learnt
from pipeline.extract.templates import Template
from pipeline.extract.weighed_examples import Example

LEAST = 4
"""Clauses that must show a feature."""
ENOUGH = 5.0
"""Texts that must state a template."""
PART_OF_TEXT = 0.25
"""What a sentence that states a template counts of a text."""
BESIDE = 0.5
"""What a clause counts that is none of those where a rule of its text was read."""
QUOTED = 1.0
"""What the likeliest clause counts of those which an author quotes."""
GUESSED = 0.7
"""What the likeliest clause counts where none was read."""
DOUBTFUL = 0.3
"""From which odds on another clause of a text may say the same again, and counts nothing."""
ROUGH = 6
"""After so many rounds the likeliest clauses are sought."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """What was learnt: the network, and what stands beside the numbers of each slot."""

    network: Network
    sights: Mapping[str, Sights]


def templates(examples: Iterable[Example]) -> tuple[str, ...]:
    """Return the names of the templates that enough texts and sentences state."""
    by_text = {one.text: one for one in examples}.values()
    counts: Counter[str] = Counter()
    for one in by_text:
        counts.update(dict.fromkeys(one.told, PART_OF_TEXT if one.is_alone else 1))
    return tuple(sorted(name for name, count in counts.items() if count >= ENOUGH))


def trained(examples: Sequence[Example]) -> Learnt:
    """Return what examples teach: once by what was read, then with what that finds where nothing was read."""
    kept, lesson = lesson_of(examples)
    rough = learnt(lesson, ROUGH)
    located = guessed(kept, lesson, chances(rough, lesson))
    seen = ((template, values, one.numbers) for one in examples for template, values in one.read if values)
    return Learnt(learnt(located), slots_learnt(seen))


def lesson_of(examples: Sequence[Example]) -> tuple[list[Example], Lesson]:
    """Return the examples that show a known feature, and these as a lesson."""
    counts = Counter(name for one in examples for name in one.seen)
    names = tuple(sorted(name for name, count in counts.items() if count >= LEAST))
    column = {name: at for at, name in enumerate(names)}
    kept = [one for one in examples if not column.keys().isdisjoint(one.seen)]
    known = templates(examples)
    stated = np.array([[name in {t.name for t, _ in one.read} for name in known] for one in kept], dtype=np.float32)
    shown = [np.array(sorted(column[name] for name in one.seen if name in column)) for one in kept]
    shares = _shares(kept, [Template.named(name) for name in known])
    return kept, Lesson(names, known, shown, [len(one.seen) for one in kept], stated, np.maximum(shares, stated))


def _shares(examples: Sequence[Example], known: Sequence[Template]) -> Matrix:
    """Return what each example counts of each template: nothing where it would not be told of it."""
    rows = np.zeros((len(examples), len(known)), dtype=np.float32)
    for row, one in zip(rows, examples, strict=True):
        row[:] = [(BESIDE if t.name in one.told else 1.0) if one.knows(t) else 0.0 for t in known]
    return rows


def guessed(examples: Sequence[Example], lesson: Lesson, odds: Matrix) -> Lesson:
    """Mark the likeliest clause of each text for what was read in none; what is likely beside it counts nothing."""
    stated, shares = lesson.stated.copy(), lesson.shares.copy()
    texts: dict[str, list[int]] = defaultdict(list)
    for at, one in enumerate(examples):
        texts[one.text].append(at)
    for rows in texts.values():
        for column in (at for at, name in enumerate(lesson.templates) if name in examples[rows[0]].told):
            if not stated[rows, column].any():
                quoted = [at for at in rows if lesson.templates[column] in examples[at].quoted]
                likeliest = max(quoted or rows, key=lambda at: odds[at, column])
                stated[likeliest, column], shares[likeliest, column] = 1.0, QUOTED if quoted else GUESSED
            doubtful = [at for at in rows if not stated[at, column] and odds[at, column] > DOUBTFUL]
            shares[doubtful, column] = 0.0
    return replace(lesson, stated=stated, shares=shares)
