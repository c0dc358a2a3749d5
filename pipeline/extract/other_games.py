"""Where a sentence tells of another game than its text: *au piquet on joue en cent points ; ici, en cinquante*.

The words are `corpus/lexicon/other-games.toml`.
"""

from __future__ import annotations

import re
from functools import partial

from pipeline.extract.game_names import mask_games
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import mask

_regex = partial(regex, "other-games.toml")

SOON = 160
"""How many letters of the next sentence may set the game of the text against the one told of."""


def of_others(text: str, behind: str = "") -> tuple[tuple[int, int], ...]:
    """Return the stretches of a sentence that tell of another game; `behind` is what is said next."""
    folded = mask(text).text
    answer = _regex("contrast").search(folded)
    after = _regex("contrast").search(mask(behind).text, 0, SOON) if behind else None
    named = mask_games(text).text
    found = [match.span() for name in ("set_against", "hanging") for match in _regex(name).finditer(named)]
    if answer is not None or after is not None:
        found += _told_before(named, None if after else answer)
    return tuple(found)


def _told_before(named: str, answer: re.Match[str] | None) -> list[tuple[int, int]]:
    """Return the clauses of another game before the words that set this one against it."""
    end = answer.start() if answer else len(named)
    begun = _regex("begins").search(named, 0, end)
    return [(begun.start(), end)] if begun else []
