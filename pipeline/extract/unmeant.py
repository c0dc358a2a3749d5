"""Games that a sentence names and yet sends to by none of its words: those it goes on from, those a bracket repeats."""

from __future__ import annotations

from pipeline.extract.game_names import Named, plain
from pipeline.extract.lexicon import wordings
from pipeline.extract.surroundings import beside

WORDINGS = wordings("unmeant")

OPENED = WORDINGS["opened"]
"""A name behind which a bracket opens."""

OF_ANOTHER = WORDINGS["of-another"]
"""What tells of a game to which this one was likened just before (*un abrégé de la manille, qui a du rapport avec*)."""


def is_unmeant(named: Named, start: int, target: str) -> bool:
    """Tell whether a reference is none, be its wording that of one."""
    is_others = OF_ANOTHER.search(named.text, 0, start) is not None
    return _is_passed_on(named.text, start) or _is_repeated(named, start, target) or is_others


def _is_passed_on(text: str, at: int) -> bool:
    """Tell whether a game is named to go on from it to this one (*nous venons de voir le piquet ; passons à …*)."""
    spans = (match.span() for match in beside("passed-on", text))
    return any(start <= at < end for start, end in spans)


def _is_repeated(named: Named, start: int, target: str) -> bool:
    """Tell whether a bracket tells again what stands before it (*l'autre, bouillotte (c'est la bouillotte)*)."""
    opened = OPENED.search(named.text, 0, start)
    return opened is not None and plain(named.namings[opened.start("name")].name) == plain(target)
