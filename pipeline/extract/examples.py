"""Sentences that only illustrate: what stands under *Exemple.*, in answer to *donnez un exemple*, among exercises.

No rule is read in them. An example that is announced on its own reaches as far as its paragraph or its list, another
as long as it goes on, what answers the wish for one as far as the next question, exercises as far as the next heading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import mask
from pipeline.extract.text import fold
from pipeline.model import Sentence

WORDINGS = wordings("examples")

LABELLED = WORDINGS["labelled"]
"""A line, or the first words of a paragraph, that announces an example."""

WISHED = WORDINGS["wished"]
"""What asks for an example: *Donnez un exemple*."""

EXERCISES = WORDINGS["exercises"]
"""A heading or a label under which pupils are asked something."""

ASKS = WORDINGS["asks"]
GOES_ON = WORDINGS["goes-on"]
"""What tells that a sentence goes on with an example: persons who are named or taken up, cards by their suits."""

ITEM = 75
"""A longer line is no item of an example in lines."""


def without_examples(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Leave out the sentences of examples and exercises that are set apart."""
    goes_on: Callable[[Sentence | None, Sentence], bool] | None = None
    before: Sentence | None = None
    for sentence in sentences:
        if goes_on is None or not goes_on(before, sentence):
            goes_on = _opened(sentence, before)
        if goes_on is None:
            yield sentence
        before = sentence


def _opened(sentence: Sentence, before: Sentence | None) -> Callable[[Sentence | None, Sentence], bool] | None:
    """Return what tells how far an example reaches that a sentence opens, None where it opens none."""
    text = fold(sentence.printed)
    if EXERCISES.fullmatch(text):
        return _is_below
    if WISHED.fullmatch(text):
        return _is_answer
    label = LABELLED.match(text)
    if label is None or (label.end() < len(text) and sentence.kind == "heading"):
        return None
    return _is_in_paragraph if label.end() == len(text) and not _is_near(before, sentence) else _is_beside


def _is_near(before: Sentence | None, sentence: Sentence) -> bool:
    """Tell whether a sentence stands in the paragraph of the one before it."""
    return before is not None and sentence.start - before.end <= 1


def _is_in_paragraph(before: Sentence | None, sentence: Sentence) -> bool:
    """Tell whether a sentence stands in the paragraph that an example opens, or is a short line below it."""
    return sentence.kind != "heading" and (_is_near(before, sentence) or _is_beside(before, sentence))


def _is_below(_: Sentence | None, sentence: Sentence) -> bool:
    return sentence.kind != "heading"


def _is_answer(_: Sentence | None, sentence: Sentence) -> bool:
    return sentence.kind != "heading" and ASKS.match(fold(sentence.printed)) is None


def _is_beside(before: Sentence | None, sentence: Sentence) -> bool:
    """Tell whether a sentence goes on with the example before it in its paragraph, or is a short line below it."""
    is_first = before is not None and LABELLED.fullmatch(fold(before.printed)) is not None
    text = sentence.printed.rstrip()
    is_item = len(text) <= ITEM and not text.endswith((":", "."))
    goes_on = _is_near(before, sentence) and (is_first or GOES_ON.search(mask(text).text) is not None)
    return sentence.kind != "heading" and (goes_on or is_item)
