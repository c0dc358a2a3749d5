"""Learning what cues of a definition weigh: logistic regression on phrases of marked sentences.

Exact and without chance: full gradient descent with Nesterov's momentum on a convex loss, from zero, in double
precision. Where a sentence holds a marked term twice, only the phrase counts that looks most like a definition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pipeline.descent import Sparse, descended
from pipeline.terms.candidates import candidates
from pipeline.terms.cues import cues
from pipeline.terms.forms import bare
from pipeline.terms.marked import MarkedSentence, is_among
from pipeline.terms.weighing import odds
from pipeline.terms.words import read_words

RIDGE = 1.0
"""How strongly weights are drawn to zero."""
STEPS = 300
LEAST = 2
"""Phrases that must show a cue."""
FOLDS = 10
TOGETHER = 12
"""Neighbouring sentences that are left out together."""
SHARE = 0.6
"""Of the odds of the best place of a term, what another place needs to count as its definition too."""

Weights = dict[str, float]
Table = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase of a marked sentence: which sentence, its form and cues, and whether it is defined (or open)."""

    sentence: int
    form: str
    names: tuple[str, ...]
    is_defined: bool
    is_open: bool


def phrases(sentences: Sequence[MarkedSentence]) -> list[Phrase]:
    """Return all phrases of some sentences."""
    found: list[Phrase] = []
    for number, (row, words) in enumerate(zip(sentences, read_words([row.raw() for row in sentences]), strict=True)):
        for one in candidates(words):
            form = bare(words.printed[slice(*words.span(one.first, one.end))])
            wanted = row.is_wanted(form)
            names = tuple(cues(words, one))
            found.append(Phrase(number, form, names, wanted, not wanted and row.is_free(form)))
    return found


def trained(sentences: Sequence[MarkedSentence]) -> Weights:
    """Return the weights that fit marked sentences best."""
    return _fitted(_clear(sentences))


def left_out(sentences: Sequence[MarkedSentence]) -> Iterator[tuple[list[int], Weights]]:
    """Yield sets of sentences by number, each with the weights that were learnt without them."""
    for number, table in enumerate(_fold_weights(_clear(sentences), len(sentences))):
        yield [at for at in range(len(sentences)) if _fold(at) == number], table


def _fold(sentence: int) -> int:
    return sentence // TOGETHER % FOLDS


def _fold_weights(rows: Sequence[Phrase], sentences: int) -> Iterator[Weights]:
    for number in range(min(FOLDS, sentences // TOGETHER + 1)):
        yield _fitted([row for row in rows if _fold(row.sentence) != number])


def _clear(sentences: Sequence[MarkedSentence]) -> list[Phrase]:
    """Return the phrases of sentences without further places of a term that is defined elsewhere in its sentence."""
    rows = phrases(sentences)
    rough = list(_fold_weights(rows, len(sentences)))
    chances = [odds(row.names, rough[_fold(row.sentence)]) if row.is_defined else 0.0 for row in rows]
    best: dict[tuple[int, str], float] = {}
    for row, chance in zip(rows, chances, strict=True):
        for term in _terms(row, sentences):
            best[row.sentence, term] = max(chance, best.get((row.sentence, term), 0.0))
    return [
        row
        for row, chance in zip(rows, chances, strict=True)
        if not row.is_defined or any(chance >= SHARE * best[row.sentence, term] for term in _terms(row, sentences))
    ]


def _terms(row: Phrase, sentences: Sequence[MarkedSentence]) -> list[str]:
    return [term for term in sentences[row.sentence].terms if row.is_defined and is_among(row.form, (term,))]


def _fitted(rows: Sequence[Phrase]) -> Weights:
    """Minimise the logistic loss plus a ridge."""
    rows = [row for row in rows if not row.is_open]
    counts = Counter(name for row in rows for name in row.names)
    column = {name: at for at, name in enumerate(sorted(name for name, count in counts.items() if count >= LEAST))}
    cells = [[column[name] for name in row.names if name in column] for row in rows]
    matrix = Sparse(np.array([at for row in cells for at in row]), np.array([len(row) for row in cells]), len(column))
    target = np.array([float(row.is_defined) for row in rows])

    def gradient(weights: Table) -> Table:
        missing = 1.0 / (1.0 + np.exp(-matrix.times(weights))) - target
        return matrix.back(missing) + RIDGE * weights

    weights = descended(gradient, np.zeros(len(column)), 0.25 * matrix.norm() + RIDGE, STEPS)
    return {name: round(float(weights[at]), 3) for name, at in column.items()}
