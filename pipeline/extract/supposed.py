"""What stands before a number of points and is not what they are for: a supposition, the time of counting."""

from __future__ import annotations

from pipeline.extract.lexicon import labelled, wordings

WORDINGS = wordings("supposed")

UNSETTLED = WORDINGS["unsettled"]
"""A clause that is not ended before the verb."""

AGAIN = WORDINGS["again"]
"""The subject of a clause that another clause stands before, though no comma parts them."""


def without_times(text: str) -> str:
    """Blank when points are counted: *à la fin de la manche* is not what they are for."""
    for form in labelled("scores.toml", "time"):
        text = form.sub(" ", text)
    return text


def is_unsettled(head: str) -> bool:
    """Tell whether a clause in *si* goes on before a verb, which then states nothing."""
    return UNSETTLED.search(head) is not None and AGAIN.search(head) is None
