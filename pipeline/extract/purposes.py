"""What each coin of an amount is for: *trois jetons : un pour le point, un pour la séquence, un pour le tricon*.

Such a list tells no other amount than the one before it, of which its numbers are the parts; readers of amounts pass
it over. The words are `corpus/lexicon/stakes.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.extract.lexicon import labelled, wordings
from pipeline.extract.masking import Masked
from pipeline.extract.text import blank

WORDINGS = wordings("purposes")

FAR = 40
"""How many letters before the list the amount stands of which it tells the parts."""

BESIDES = WORDINGS["besides"]

ALONE = WORDINGS["alone"]
"""One coin of several, not counted."""


def blanked(masked: Masked) -> Masked:
    """Return a sentence with spaces in place of such lists, and without their numbers."""
    text, numbers = masked.text, dict(masked.numbers)
    for start, end in _lists(masked):
        text = text[:start] + "," + " " * (end - start - 1) + text[end:]
        numbers = {at: span for at, span in numbers.items() if not start <= at < end}
    return replace(masked, text=text, numbers=numbers) if text != masked.text else masked


def without_asides(masked: Masked) -> Masked:
    """Return a sentence with spaces in place of what is only told to be paid besides: *indépendamment de la poule*."""
    return replace(masked, text=blank(masked.text, [match.span() for match in BESIDES.finditer(masked.text)]))


def _lists(masked: Masked) -> Iterator[tuple[int, int]]:
    """Give where the lists stand whose numbers make the one before them."""
    for form in labelled("stakes.toml", "purposes"):
        for match in form.finditer(masked.text):
            start, end = match.span()
            told = [span for at, span in sorted(masked.numbers.items()) if span.kind != "ordinal"]
            parts = sum(span.value for span in told if start <= span.start < end)
            parts += len(ALONE.findall(match.group()))
            if any(span.value == parts and start - FAR < span.start < start for span in told):
                yield start, end
