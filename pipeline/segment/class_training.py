"""Learning what cues and words weigh: multinomial logistic regression on sentences labelled by hand.

Small, exact and without chance: full gradient descent with Nesterov's momentum on a convex loss, from zero, in
double precision. Cues start from the weights of the lexicon and are drawn back to them, all else to zero; words that
only one labelled sentence shows are left out. Set OPENBLAS_NUM_THREADS=1 where other work shares the processor.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pipeline.descent import descended
from pipeline.model import SentenceClass
from pipeline.segment.class_labels import LETTERS
from pipeline.segment.classes import Place, Weights, cues, features, heaviest

KINDS: tuple[SentenceClass, ...] = tuple(LETTERS.values())
RIDGE = 1.0
"""How strongly weights are drawn to zero (the usual C = 1)."""
STEPS = 60
PRIOR = 1.6
"""The weights of the lexicon, times this, are where the cues start from and are drawn back to."""
WORDY = 0.5
"""Value of a feature that is a word of the sentence or title; cues and circumstances count 1."""
FIRST = 0.75
"""Share of a sentence's weight that goes to the likeliest of several accepted classes."""
LEAST = 2
"""Sentences that must show a feature."""
FOLDS = 10

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Labelled:
    """A labelled sentence with what surrounds it; `group` is the section that is left out together."""

    text: str
    place: Place
    classes: tuple[SentenceClass, ...]
    group: str


def trained(sentences: Sequence[Labelled]) -> Weights:
    """Return the weights, by feature, that fit the labels best."""
    return _trained([seen(one) for one in sentences], [one.classes for one in sentences])


def seen(sentence: Labelled) -> tuple[str, ...]:
    """Return the features of a labelled sentence."""
    return ("bias", *features(sentence.text, sentence.place))


def _trained(rows: Sequence[Sequence[str]], classes: Sequence[Sequence[SentenceClass]]) -> Weights:
    prior = {f"cue {cue.id}": (KINDS.index(cue.kind), PRIOR * cue.weight) for cue in cues()}
    counts = Counter(name for row in rows for name in row)
    names = sorted({*prior, *(name for name, count in counts.items() if count >= LEAST)})
    column = {name: index for index, name in enumerate(names)}
    matrix = np.zeros((len(rows), len(names)))
    for index, row in enumerate(rows):
        for name in row:
            if name in column:
                matrix[index, column[name]] = value_of(name)
    start = np.zeros((len(names), len(KINDS)))
    for name, (kind, weight) in prior.items():
        start[column[name], kind] = weight
    fitted = _fitted(matrix, np.array([_target(kinds) for kinds in classes]), start)
    return {name: tuple(np.round(value_of(name) * fitted[index], 3)) for name, index in column.items()}


def value_of(name: str) -> float:
    """Return what a feature counts where it is present."""
    return 1.0 if name.partition(" ")[0] in ("bias", "cue", "zone", "opening", "beside") else WORDY


def _target(classes: Sequence[SentenceClass]) -> list[float]:
    rest = (1 - FIRST) / (len(classes) - 1) if len(classes) > 1 else 0.0
    shares = {kind: FIRST if index == 0 and rest else rest or 1.0 for index, kind in enumerate(classes)}
    return [shares.get(kind, 0.0) for kind in KINDS]


def _fitted(matrix: Matrix, target: Matrix, start: Matrix) -> Matrix:
    """Minimise cross-entropy plus the distance from `start`."""

    def gradient(weights: Matrix) -> Matrix:
        scores = matrix @ weights
        scores -= scores.max(axis=1, keepdims=True)
        odds = np.exp(scores)
        slope: Matrix = matrix.T @ (odds / odds.sum(axis=1, keepdims=True) - target) + RIDGE * (weights - start)
        return slope

    return descended(gradient, start, 0.5 * float(np.linalg.norm(matrix, 2)) ** 2 + RIDGE, STEPS)


def left_out(sentences: Sequence[Labelled]) -> Iterator[tuple[Labelled, SentenceClass]]:
    """Give each sentence the class that a model predicts which saw nothing of its section."""
    groups = sorted({one.group for one in sentences})
    fold = {group: index % FOLDS for index, group in enumerate(groups)}
    rows = [(one, seen(one)) for one in sentences]
    for number in range(FOLDS):
        learned = [(row, one.classes) for one, row in rows if fold[one.group] != number]
        table = _trained([row for row, _ in learned], [classes for _, classes in learned])
        yield from ((one, heaviest(KINDS, table, row)) for one, row in rows if fold[one.group] == number)
