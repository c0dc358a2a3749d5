"""The words of a sentence that may name cards or tell points, in order, for the tables of values."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.extract.masking import Masked, rank_names
from pipeline.extract.named_ranks import LETTERS

TOKEN = re.compile(r"[a-zœ]+'?|[ᎠᎢ]+|Ꭱ+|\.{2,}|[^\sa-zœᎠᎡᎢ]")
LETTERED = re.compile(r" ?[:=|] ?[ᎠᎢ]")
"""What follows a letter that stands for a card: *R : 4*."""

FIGURES = ("roi", "dame", "valet")
COURT = frozenset({
    "figure", "figures", "tete", "tetes", "image", "images", "peinture", "peintures", "peinte", "peintes",
    "personnages", "habille", "habilles", "habillee", "habillees", "figuree", "figurees", "teste", "testes",
    "peincture", "peinctures", "painctures", "portraits", "personnage", "imaiges", "buche", "buches",
})  # fmt: skip
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
    return [_token(match, masked) for match in TOKEN.finditer(text)]


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
    elif match.group() in LETTERS and LETTERED.match(masked.text, match.end()):
        ranks = (LETTERS[match.group()],)
    text = "..." if match.group().startswith("..") else match.group()
    return Token(text, match.start(), match.end(), ranks, number)
