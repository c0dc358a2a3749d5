"""Sentences that only illustrate: what stands under *Exemple.*, in answer to *donnez un exemple*, among exercises.

No rule is read in them. An example set apart reaches as far as its paragraph or its list, what answers the wish for one
as far as the next question, exercises as far as the next heading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from pipeline.extract.text import fold
from pipeline.model import Sentence

LABELLED = re.compile(r"\W*(?:[0-9ivx]+[.)°]* ?)?(?:(?:autre|premier|second|dernier) )?exemples?(?: \w+){0,3} ?[.:]\W*")
"""A line, or the first words of a paragraph, that announces an example."""

WISHED = re.compile(
    r"\W*(?:[a-z]\W+|demande\W+)?(?:donn|cit|montr|propos|faites|voyons|prenons)[a-z]*(?:-(?:moi|nous|en))?"
    r"(?: [a-z]+){0,3} exemples?(?: [a-zœ' ]{0,40})?\W*"
)
"""What asks for an example: *Donnez un exemple*."""

EXERCISES = re.compile(r"\W*(?:[0-9ivx]+\W+)?(?:exercices?|problemes?|questionnaires?|devoirs?|questions?|vocabulaire|calculs?|dictees?|lectures?|mots a expliquer)\b[^.]{0,40}\W*")
"""A heading or a label under which pupils are asked something."""

ASKS = re.compile(r"\W*(?:d|demande|q)\. |.*\?\W*$", re.DOTALL)
ITEM = 75
"""A longer line is no item of an example in lines."""


def without_examples(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Leave out the sentences of examples and exercises that are set apart."""
    goes_on: Callable[[Sentence | None, Sentence], bool] | None = None
    before: Sentence | None = None
    for sentence in sentences:
        if goes_on is None or not goes_on(before, sentence):
            goes_on = _opened(sentence)
        if goes_on is None:
            yield sentence
        before = sentence


def _opened(sentence: Sentence) -> Callable[[Sentence | None, Sentence], bool] | None:
    """Return what tells how far an example reaches that a sentence opens, None where it opens none."""
    text = fold(sentence.printed)
    if EXERCISES.fullmatch(text):
        return _is_below
    if WISHED.fullmatch(text):
        return _is_answer
    label = LABELLED.match(text)
    return _is_beside if label and (label.end() == len(text) or sentence.kind != "heading") else None


def _is_below(_: Sentence | None, sentence: Sentence) -> bool:
    return sentence.kind != "heading"


def _is_answer(_: Sentence | None, sentence: Sentence) -> bool:
    return sentence.kind != "heading" and ASKS.match(fold(sentence.printed)) is None


def _is_beside(before: Sentence | None, sentence: Sentence) -> bool:
    """Tell whether a sentence stands in the paragraph of the one before it, or is a short line below it."""
    is_near = before is not None and sentence.start - before.end <= 1
    text = sentence.printed.rstrip()
    is_item = len(text) <= ITEM and not text.endswith(":") and not text.endswith(".")
    return sentence.kind != "heading" and (is_near or is_item)
