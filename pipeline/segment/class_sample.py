"""The labelled sentences found again in the sources, each with what surrounds it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.database.store import Store
from pipeline.errors import InputError
from pipeline.model import Section, Sentence
from pipeline.segment.class_context import places_of
from pipeline.segment.class_labels import OWN, Label
from pipeline.segment.class_training import Labelled
from pipeline.segment.classes import Place


def sample(labels: Sequence[Label], store: Store) -> list[Labelled]:
    """Return the labelled sentences of the sources that the store holds, and our own.

    Raises `InputError` for one that its source does not hold.
    """
    own = [
        Labelled(label.text, Place(), label.classes, label.source) for label in labels if label.source.startswith(OWN)
    ]
    sources = dict.fromkeys(label.source for label in labels if not label.source.startswith(OWN))
    return [*(one for source in sources for one in _found(source, labels, store)), *own]


def _found(source: str, labels: Sequence[Label], store: Store) -> Iterator[Labelled]:
    sections = {section.id: section for section in store.select(Section, "source = ?", (source,))}
    rows = store.select(Sentence, "source = ? AND kind NOT IN ('heading', 'table_row') ORDER BY ordinal", (source,))
    texts = [row.printed for row in rows]
    places = places_of(texts, [(row.section, row.account) for row in rows], sections)
    flat = [" ".join(text.split()) for text in texts]
    for label in (label for label in labels if rows and label.source == source):
        opening = " ".join(label.text.split())
        index = next((i for i, text in enumerate(flat) if text.startswith(opening)), None)
        index = next((i for i, text in enumerate(flat) if opening in text), None) if index is None else index
        if index is None:
            raise InputError(
                f"No sentence of {source} begins like this: {label.text!r}",
                where="the labels",
                next_step="Correct the opening, or build the source.",
            )
        yield Labelled(texts[index], places[index], label.classes, rows[index].section)
