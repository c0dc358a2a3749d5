"""The words of a sentence that may name cards or tell points, in order, for the tables of values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.extract.masking import Masked, rank_names
from pipeline.extract.named_ranks import LETTERS

TOKEN = re.compile(r"[a-zœ]+'?|[ᎠᎢ]+|Ꭱ+|\.{2,}|[^\sa-zœᎠᎡᎢ]")
LETTERED = re.compile(r" *[:=|] ?[ᎠᎢ]")
"""What follows a letter that stands for a card: *R : 4*."""

FIGURES = ("roi", "dame", "valet")
COURT = frozenset({
    "figure", "figures", "tete", "tetes", "image", "images", "peinture", "peintures", "peinte", "peintes",
    "personnages", "habille", "habilles", "habillee", "habillees", "figuree", "figurees", "teste", "testes",
    "peincture", "peinctures", "painctures", "portraits", "personnage", "imaiges", "buche", "buches",
})  # fmt: skip
JOINTS = frozenset({",", "et", "&", "ou", "/"})
FREE = frozenset(LETTERS) - {"a", "x"}
"""Letters of cards that are no words nor signs of their own: *le 10, V, Q et K valent 0*."""

ONE = frozenset({"un", "une"})
BY_NAMES = {"manille": "10", "manilles": "10", "manillon": "as", "manillons": "as", "malille": "10", "malillon": "as"}
"""Cards that have a name of their own where they count."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a sentence: the ranks that it may name, the number that it may be."""

    text: str
    start: int
    end: int
    ranks: tuple[str, ...]
    number: int | None


def tokens_of(text: str, masked: Masked) -> list[Token]:
    """Return the words of a text, which may be the masked one with some words blanked."""
    found = [_token(match, masked) for match in TOKEN.finditer(text)]
    return [replace(one, ranks=(LETTERS[one.text],)) if _is_in_row(found, at) else one for at, one in enumerate(found)]


def _is_in_row(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a letter stands for a card, as it stands in a row with another or with a rank."""
    if tokens[at].text not in LETTERS:
        return False
    beside = [tokens[at + 2 * step] for step in (-1, 1) if _is_joined(tokens, at, step)]
    is_free = tokens[at].text in FREE
    return any(one.text in FREE or (is_free and one.ranks) for one in beside)


def _is_joined(tokens: Sequence[Token], at: int, step: int) -> bool:
    """Tell whether a comma or the like joins a word to one before it or behind it."""
    return 0 <= at + 2 * step < len(tokens) and tokens[at + step].text in JOINTS


def _token(match: re.Match[str], masked: Masked) -> Token:
    span = masked.numbers.get(match.start())
    number = span.value if span is not None and span.kind != "ordinal" else 1 if match.group() in ONE else None
    ranks: tuple[str, ...] = ()
    if number is not None and 2 <= number <= 10 and span is not None and span.kind != "collective":
        ranks = (str(number),)
    elif match.group() in COURT:
        ranks = FIGURES
    elif match.group() in BY_NAMES:
        ranks = (BY_NAMES[match.group()],)
    elif match.group() in rank_names():
        ranks = (rank_names()[match.group()],)
    elif match.group() in LETTERS and LETTERED.match(match.string, match.end()):
        ranks = (LETTERS[match.group()],)
    text = "..." if match.group().startswith("..") else match.group()
    return Token(text, match.start(), match.end(), ranks, number)
