"""A masked sentence with the names outside of a reference as printed, where they are also a stake or a coup."""

from __future__ import annotations

import re

from pipeline.extract.game_names import Named, Naming, homonyms, plain
from pipeline.extract.lexicon import wordings
from pipeline.extract.period import modern
from pipeline.extract.text import blank, fold

WORDINGS = wordings("unmasked")

OF_OTHERS = WORDINGS["of-others"]
"""What a relative clause tells of another game."""

BRACKETS = re.compile(r"\([^()]*\)")


def unmasked(printed: str, named: Named, at: tuple[int, int]) -> str:
    """Return the masked text with names that are also a stake or a coup as printed outside of a reference."""
    letters, folded = list(named.text), fold(printed)
    for naming in named.namings.values():
        if not at[0] <= naming.start < at[1] and is_homonym(naming):
            letters[naming.start : naming.end] = folded[naming.start : naming.end]
    text = "".join(letters)
    for aside in (*BRACKETS.finditer(text), *OF_OTHERS.finditer(text)):
        if not aside.start() <= at[0] < aside.end():
            text = blank(text, [aside.span()])
    return text


def is_homonym(naming: Naming) -> bool:
    """Tell whether a name is also a hand, a stake or a coup, or is no known game."""
    return not naming.is_known or modern(plain(naming.name)) in homonyms()
