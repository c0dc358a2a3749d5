"""Learning a second reading from examples, and judging what it finds in texts and sentences left out of the learning.

Where no clause of a text was read to state a rule of its list, the clause that looks most like it is taken for it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from pipeline.extract.network import Matrix, Network
from pipeline.extract.network_training import Lesson, chances, learnt
from pipeline.extract.slots import Sights, filling
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

FOLDS = 3
TRIED = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98)
"""The odds that a template may need, the least first."""
PRECISION, DOUBT = 0.85, 0.3
"""What part of what is found of a template must be right, and how many wrong ones are added to those seen."""
NEW, USUAL = 0.8, 6
"""What part must be right where no reader read the like, so many as usual added: there a second reading speaks."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """What was learnt: the network, and what stands beside the numbers of each slot."""

    network: Network
    sights: Mapping[str, Sights]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A rule found at some odds, right or wrong; `is_new` tells that no reader read the like in its text."""

    template: str
    odds: float
    is_right: bool
    is_new: bool = False


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


def judged(examples: Sequence[Example]) -> Iterator[Verdict]:
    """Give what is found in each text, and in each sentence, by learning from the others alone.

    What is left out together are the texts of some batches and the sentences of some authors.
    """
    groups = sorted({one.group for one in examples} - {""})
    for number in range(FOLDS):
        out = {group for at, group in enumerate(groups) if at % FOLDS == number}
        known = trained([one for one in examples if one.group not in out])
        yield from _verdicts([one for one in examples if one.group in out], known)


def _verdicts(examples: Sequence[Example], known: Learnt) -> Iterator[Verdict]:
    """Give what is found in some examples; a text counts once what it is found to state."""
    found: dict[tuple[str, str, tuple[int, ...]], Verdict] = {}
    read = {(one.text, template.kind) for one in examples for template, _ in one.read}
    for one in examples:
        odds = known.network.odds(one.seen)
        for at in np.flatnonzero(odds >= TRIED[0]):
            template = Template.named(known.network.templates[at])
            values = _values(template, one, known.sights) if one.knows(template) else None
            if values is not None:
                told = one.told.get(template.name)
                is_right = told is not None and (not told or values in told)
                is_new = not one.is_alone and (one.text, template.kind) not in read
                verdict = Verdict(template.name, float(odds[at]), is_right, is_new)
                former = found.get((one.text, template.name, values), verdict)
                found[one.text, template.name, values] = max(verdict, former, key=lambda each: each.odds)
    yield from found.values()


def _values(template: Template, one: Example, sights: Mapping[str, Sights]) -> tuple[int, ...] | None:
    """Return what fills a template in an example; of a sentence of which no numbers are known, none."""
    is_unnumbered = template.name in one.known
    return () if is_unnumbered else filling(template, one.numbers, sights)


def needed(verdicts: Iterable[Verdict]) -> dict[str, tuple[float | None, int, int]]:
    """Return the odds that each template needs to be published, None where it never is, and what is then found."""
    by_name: dict[str, list[Verdict]] = defaultdict(list)
    for one in verdicts:
        by_name[one.template].append(one)
    return {name: _needed(rows) for name, rows in sorted(by_name.items())}


def _needed(verdicts: Sequence[Verdict]) -> tuple[float | None, int, int]:
    for least in TRIED:
        above = [one for one in verdicts if one.odds >= least]
        right, new = sum(one.is_right for one in above), [one.is_right for one in above if one.is_new]
        usual = USUAL * right / max(1, len(above))
        if right >= PRECISION * (len(above) + DOUBT) and sum(new) + usual >= NEW * (len(new) + USUAL):
            return least, right, len(above) - right
    return None, 0, 0
