"""The family of a game (cards, dice, board …) from the words of its text."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from pipeline.paths import project
from pipeline.segment.slug import plain

LEAST = 3
"""Shorter names of games are words of the language."""


@lru_cache(maxsize=1)
def _families() -> tuple[tuple[str, int, re.Pattern[str]], ...]:
    data = tomllib.loads((project().lexicon / "families.toml").read_text("utf-8"))
    return tuple((row["family"], row.get("weight", 1), re.compile(row["pattern"], re.I)) for row in data["family"])


_NAMED = re.compile(r"\b(?:au |du |le |de la |a la |aux |des |(?:de |a |a celui de )?l')([a-z]+(?: a [a-z]+)?)")
"""A noun in the opening that may be the name of a game: "comme au trictrac", "celui de l'oie"."""
_AS_BEFORE = re.compile(
    r"\b(?:encore (?:le|la|un|une) meme|la meme (?:marche|maniere)|(?:jeu|jeux|celui|ceux) precedens?t?s?|ci-dessus)\b"
)
"""What an opening says that leans on the game told before it."""
STEM = 6
"""A name that continues another ("domino-voleur") weighs as much as so many words of the family of that game."""
KINDRED = 4
"""A game that an opening names weighs as much as so many words of its family."""
OPENING = 900
"""So many characters of an account name the games it is like."""
UNKNOWN = "unknown"
AS_BEFORE = "(the game before)"
"""Stands in `kindred` for a game that the opening leans on without a name."""


def family_of(text: str, kindred: Mapping[str, str] = MappingProxyType({}), stems: Sequence[str] = ()) -> str:
    """Return the family for which a text has most evidence, or `unknown`.

    Evidence are the words of the family and, in the opening, the names of games whose family is known
    (`kindred`: folded name → family), as a text says "comme au trictrac"; `stems` are the families of the games
    that the name of this one continues.
    """
    counts: Counter[str] = Counter()
    for name, weight, pattern in _families():
        counts[name] += weight * len(pattern.findall(text))
    named = set(_NAMED.findall(plain(text[:OPENING])))
    for family in (kin for name, kin in kindred.items() if name == AS_BEFORE or name.replace("-", " ") in named):
        counts[family] += KINDRED
    for family in stems:
        counts[family] += STEM
    order = {name: -index for index, name in enumerate(dict.fromkeys(row[0] for row in _families()))}
    best = max(counts, key=lambda name: (counts[name], order.get(name, -len(order))), default=UNKNOWN)
    return best if counts[best] else UNKNOWN


def families_of(games: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Return the family of each game, given as (folded name, opening of its text), in the order of the book.

    First by words; then again with the games that the openings name and that the name of the game continues. A game
    without evidence has the family of the game before it, for a chapter has one kind.
    """
    first = {name: family_of(text) for name, text in games}
    known = {name: family for name, family in first.items() if family != UNKNOWN and len(name) >= LEAST}
    found: dict[str, str] = {}
    before = UNKNOWN
    for name, text in games:
        kindred = {other: family for other, family in known.items() if other != name}
        stems = [family for other, family in kindred.items() if name.startswith(f"{other}-")]
        if before != UNKNOWN and _AS_BEFORE.search(plain(text[:OPENING])):
            kindred[AS_BEFORE] = before
        family = family_of(text, kindred, stems)
        found[name] = before = before if family == UNKNOWN and text.strip() else family
    return found
