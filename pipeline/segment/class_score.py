"""How well sentences are classed: by sections left out of the training, and on labels that no training saw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.database.store import Store
from pipeline.model import SentenceClass
from pipeline.paths import project
from pipeline.segment.class_labels import OWN, read_labels
from pipeline.segment.class_sample import sample
from pipeline.segment.class_training import KINDS, Labelled, left_out
from pipeline.segment.classes import sentence_class

Judged = tuple[Labelled, SentenceClass]


@dataclass(frozen=True, slots=True)
class ClassScore:
    """Sentences of one class (or of a whole set): how many are so labelled, and how many so classed, and rightly.

    A class counts as right if a reader would accept it; a sentence belongs to the likeliest of its classes.
    """

    name: str
    labelled: int
    found: int
    classed: int
    right: int

    @property
    def recall(self) -> float:
        """The share of the sentences of this class that are classed acceptably."""
        return self.found / self.labelled if self.labelled else 1.0

    @property
    def precision(self) -> float:
        """The share of the sentences given this class that a reader would give it too."""
        return self.right / self.classed if self.classed else 1.0


def class_scores(store: Store, unseen: Path | None) -> list[ClassScore]:
    """Return the scores of whole sets first, then of each class by sections left out.

    `unseen` is a file of labels that the weights were not trained on, if there is one.
    """
    trained = list(left_out(sample(read_labels(project().lexicon / "sentence-labels.toml"), store)))
    sets = [("by sections left out", trained)]
    if unseen is not None:
        fresh = sample(read_labels(unseen), store)
        sets.append(("never trained on", [(one, sentence_class(one.text, one.place)) for one in fresh]))
    whole = [_whole(f"{name}, {kind}", _of(judged, own=own)) for name, judged in sets for kind, own in _TEXTS]
    return [*whole, *(_of_class(kind, trained) for kind in KINDS)]


_TEXTS = (("corpus", False), ("texts of our own", True))


def _of(judged: Iterable[Judged], *, own: bool) -> list[Judged]:
    return [item for item in judged if item[0].group.startswith(OWN) == own]


def _whole(name: str, judged: Sequence[Judged]) -> ClassScore:
    right = sum(kind in one.classes for one, kind in judged)
    return ClassScore(name, len(judged), right, len(judged), right)


def _of_class(kind: SentenceClass, judged: Sequence[Judged]) -> ClassScore:
    labelled = [found in one.classes for one, found in judged if one.classes[0] == kind]
    classed = [kind in one.classes for one, found in judged if found == kind]
    return ClassScore(kind, len(labelled), sum(labelled), len(classed), sum(classed))
