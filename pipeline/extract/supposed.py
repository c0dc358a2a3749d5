"""What stands before a number of points and is not what they are for: a supposition, the time of counting."""

from __future__ import annotations

import re

from pipeline.extract.lexicon import labelled

UNSETTLED = re.compile(r"\b(?:si\b|s'(?=ils?\b)|quand|lorsqu|jusqu'a ce qu|des qu|avant qu|tant qu|sans qu)[^,:]*$")
"""A clause that is not ended before the verb."""

AGAIN = re.compile(r"[a-z] (?:ils?|elles?|on|l'on|le camp|l'equipe|le donneur|le joueur|celui-ci)(?: en| lui)? $")
"""The subject of a clause that another clause stands before, though no comma parts them."""


def without_times(text: str) -> str:
    """Blank when points are counted: *à la fin de la manche* is not what they are for."""
    for form in labelled("scores.toml", "time"):
        text = form.sub(" ", text)
    return text


def is_unsettled(head: str) -> bool:
    """Tell whether a clause in *si* goes on before a verb, which then states nothing."""
    return UNSETTLED.search(head) is not None and AGAIN.search(head) is None
