"""Which phrases are words of art of games, by the general list of `corpus/lexicon/game-terms.toml`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, cast

from pipeline.extract.lexicon import table
from pipeline.terms.forms import skeleton, slug

Known = Literal["whole", "part", ""]

INFLECTED = re.compile(r"(?:e[rz]?|ent|a|ai|ait|aient|ant|ons|ee?s?|era|eront|is|it|issent|ir)$")
VERB = re.compile(r"(?:er|ir)$")
LEAST_STEM = 4


@lru_cache(maxsize=16384)
def known(text: str) -> Known:
    """Tell whether a phrase is a word of art, or holds one that is not in every mouth."""
    parts = skeleton(slug(text)).split("-")
    whole = "-".join(parts)
    if whole in _nouns() or (len(parts) == 1 and _is_verb(whole)):
        return "whole"
    return "part" if any(part in _nouns() or _is_verb(part) for part in parts) else ""


def _is_verb(word: str) -> bool:
    stem = INFLECTED.sub("", word)
    return len(stem) >= LEAST_STEM and stem in _verbs()


@lru_cache(maxsize=1)
def _nouns() -> frozenset[str]:
    words = cast(dict[str, list[str]], table("game-terms.toml"))
    return frozenset(skeleton(slug(word)) for row in words.values() for word in row)


@lru_cache(maxsize=1)
def _verbs() -> frozenset[str]:
    return frozenset(stem for word in _nouns() if VERB.search(word) and len(stem := VERB.sub("", word)) >= LEAST_STEM)
