"""Learning what words weigh for a class of rule: from texts with their rules, and from sentences labelled one by one.

Logistic regression, one class after the other, exact and without chance (`pipeline.descent`). Of a text it is known
which rules it states, not where: a clause is an example where the readers read the rule in it, else the clause that
looks most like it is. What a text does not list is not learnt from it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from pipeline.descent import Sparse, descended
from pipeline.extract.blocks import SILENT, said
from pipeline.extract.evaluate import Truth
from pipeline.extract.extraction import stated
from pipeline.extract.lexicon import table
from pipeline.extract.weighed import BIAS, Row, Table, classes, odds, scale
from pipeline.extract.weighed_features import Features, clauses, features
from pipeline.model import Rule, Sentence
from pipeline.paths import project

LABELS = "weighed-labels.toml"
SENTENCES = "weighed-sentences.tsv"
"""Sentences labelled by several authors who saw no reader, one a line: the author, the classes, the sentence."""

BESIDE_ELDEST = frozenset({"play-left", "play-right"})
"""Of these a sentence on who leads may speak or not: its authors were not asked."""

RIDGE = 1.0
"""How strongly weights are drawn to zero."""
STEPS = 250
LEAST = 3
"""Clauses that must show a feature."""
ENOUGH = 4
"""Clauses or texts that must state a class."""
BESIDE = 0.5
"""What a clause counts that is none of those where a rule of its text was read."""
GUESSED = 0.7
"""What the likeliest clause counts where none was read."""
DOUBTFUL = 0.3
"""From which odds on another clause of a text may say the same again, and counts nothing."""

FOLDS = 3
TRIED = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9)

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Example:
    """A clause: its text of the learning (-1 alone), what is seen in it, the classes read in it, those of its text.

    `known` are the classes that are listed in full; `group` is what is left out together.
    """

    text: int
    group: str
    seen: Features
    read: frozenset[str]
    told: frozenset[str]
    known: frozenset[str]


def labelled() -> Iterator[Example]:
    """Give the sentences that are labelled one by one; those of `SENTENCES` are parted by their authors."""
    lines = (project().lexicon / SENTENCES).read_text("utf-8").splitlines()
    yield from (_labelled(*line.split("\t")) for line in lines[1:])
    rows = cast(dict[str, list[str]], table(LABELS))
    yield from (_labelled("", row) for part in rows.values() for row in part)


def _labelled(group: str, row: str) -> Example:
    names, _, text = row.partition(" | ")
    told = frozenset(names.split()) - {"-"}
    known = frozenset(classes().keys() - (BESIDE_ELDEST if "eldest" in told else set()))
    return Example(-1, group, features(text, 0, len(text)), told, told, known)


def of_text(number: int, group: str, truth: Truth, sentences: Sequence[Sentence]) -> Iterator[Example]:
    """Give the clauses of a text, of which a reference tells what rules it states."""
    rules = list(stated("text", sentences))
    told = frozenset(name for kind, value in truth.statements for name in _names(kind, value))
    known = frozenset(name for name, row in classes().items() if truth.lists(row["kind"]))
    for sentence in sentences:
        if sentence.kind not in SILENT:
            for seen, read in _clauses(sentence, rules):
                yield Example(number, group, seen, read & told, told, known)


def _clauses(sentence: Sentence, rules: Sequence[Rule]) -> Iterator[tuple[Features, frozenset[str]]]:
    """Give the clauses of a sentence, each with the classes of the rules that were read in it."""
    utterance = said(sentence)
    shift = utterance.pieces[0][1] + sentence.start
    own = [one for one in rules if one.sentence == sentence.id]
    for start, end in clauses(utterance.text):
        here = [one for one in own if one.start < shift + end and shift + start < one.end]
        names = frozenset(name for one in here for name in _names(one.kind, one.value))
        yield features(utterance.text, start, end), names


def _names(kind: str, value: str) -> Iterator[str]:
    """Give the classes of a rule, whatever its condition."""
    fields = json.loads(value)
    for name, row in classes().items():
        apart = {"when", "option", row.get("slot")} - row["value"].keys()
        if row["kind"] == kind and _says(row, {key: one for key, one in fields.items() if key not in apart}):
            yield name


def _says(row: Row, fields: Mapping[str, object]) -> bool:
    if row["kind"] in ("fold", "exchange") or row["value"].get("method") == "fixed":
        return all(fields.get(name) == one for name, one in row["value"].items())
    return fields == row["value"]


def trained(examples: Sequence[Example]) -> dict[str, dict[str, float]]:
    """Return what each feature weighs, by feature and class; a class that few show is not learnt."""
    rows = _Rows.of(examples)
    found: dict[str, dict[str, float]] = {name: {} for name in (BIAS, *rows.names)}
    for name in classes():
        if _shown(examples, name) >= ENOUGH:
            for feature, weight in zip((*rows.names, BIAS), rows.fitted(name), strict=True):
                found[feature][name] = float(weight)
    return found


def _shown(examples: Sequence[Example], name: str) -> int:
    """Return how many texts, and sentences apart, state a class."""
    alone = sum(name in one.told for one in examples if one.text < 0)
    return alone + len({one.text for one in examples if one.text >= 0 and name in one.told})


@dataclass(frozen=True, slots=True)
class _Rows:
    """The examples as a matrix."""

    examples: Sequence[Example]
    names: tuple[str, ...]
    matrix: Sparse
    bound: float

    @staticmethod
    def of(examples: Sequence[Example]) -> _Rows:
        """Return the examples by the features that enough of them show, of which each shows one at least."""
        counts = Counter(name for one in examples for name in one.seen)
        names = tuple(sorted(name for name, count in counts.items() if count >= LEAST))
        column = {name: at for at, name in enumerate(names)}
        kept = [one for one in examples if not column.keys().isdisjoint(one.seen)]
        cells = [sorted(column[name] for name in one.seen if name in column) for one in kept]
        matrix = Sparse(
            np.array([at for row in cells for at in row]), np.array([len(row) for row in cells]), len(names),
            np.array([scale(one.seen) for one in kept]),
        )  # fmt: skip
        return _Rows(kept, names, matrix, 0.25 * (matrix.norm() + len(kept)) + RIDGE)

    def fitted(self, name: str) -> Vector:
        """Return the weights of a class: once by what was read, then with what that finds where nothing was read."""
        target = np.array([float(name in one.read) for one in self.examples])
        share = np.array([self._share(one, name) for one in self.examples])
        rough = self._descended(target, share)
        self._guess(name, self._chances(rough), target, share)
        return self._descended(target, share)

    @staticmethod
    def _share(one: Example, name: str) -> float:
        """Return what an example counts."""
        if name not in one.known:
            return 0.0
        return BESIDE if name in one.told and name not in one.read else 1.0

    def _guess(self, name: str, chances: Vector, target: Vector, share: Vector) -> None:
        """Mark the likeliest clause of each text where the class was read in none; what is likely beside it is out."""
        places: dict[int, list[int]] = {}
        for at, one in enumerate(self.examples):
            if one.text >= 0 and name in one.told and name in one.known:
                places.setdefault(one.text, []).append(at)
        for here in places.values():
            if not target[here].any():
                likeliest = max(here, key=lambda at: float(chances[at]))
                target[likeliest], share[likeliest] = 1.0, GUESSED
            for at in here:
                share[at] = 0.0 if not target[at] and chances[at] > DOUBTFUL else share[at]

    def _chances(self, weights: Vector) -> Vector:
        sums = self.matrix.times(weights[:-1]) + weights[-1]
        chances: Vector = 1.0 / (1.0 + np.exp(-sums))
        return chances

    def _descended(self, target: Vector, share: Vector) -> Vector:
        """Minimise the logistic loss plus a ridge, the last weight being the bias."""

        def gradient(weights: Vector) -> Vector:
            missing = share * (self._chances(weights) - target)
            return np.append(self.matrix.back(missing) + RIDGE * weights[:-1], missing.sum())

        return descended(gradient, np.zeros(len(self.names) + 1), self.bound, STEPS)


def judged(examples: Sequence[Example]) -> Iterator[str]:
    """Tell of each class what is found at which odds, right and wrong, by learning from the others alone.

    What is left out together are the texts of some batches and the sentences of some authors. A sentence is found or
    not; of texts only those count of which the readers read nothing of the matter: there a second reading is published.
    """
    groups = sorted({one.group for one in examples} - {""})
    rated: list[tuple[Example, dict[str, float]]] = []
    for number in range(FOLDS):
        out = {group for at, group in enumerate(groups) if at % FOLDS == number}
        table = by_feature(trained([one for one in examples if one.group not in out]))
        rated += [(one, odds(one.seen, table)) for one in examples if one.group in out]
    for name in classes():
        yield f"{name:16}" + "".join(_score(rated, name, least) for least in TRIED)


def by_feature(table: Mapping[str, Mapping[str, float]]) -> Table:
    """Return weights as a reading takes them."""
    return {feature: tuple(row.items()) for feature, row in table.items()}


def _score(rated: Sequence[tuple[Example, dict[str, float]]], name: str, least: float) -> str:
    """Return right and wrong of sentences, then of texts."""
    known = [(one, chances.get(name, 0.0) >= least) for one, chances in rated if name in one.known]
    alone = Counter((name in one.told) for one, found in known if found and one.text < 0)
    read = {one.text for one, _ in known if name in one.read}
    texts = {(one.text, name in one.told) for one, found in known if found and one.text >= 0 and one.text not in read}
    whole = Counter(told for _, told in texts)
    return f"  {least}: {alone[True]}-{alone[False]} {whole[True]}-{whole[False]}"
