"""Patterns of cards: small trees for hands and sets, *quatre as*, *roi et dame d'une couleur*, *le valet de trèfle*.

The written form is a call for each sort of holding, `alike(4, as)`, `run(roi, dame)`, joined by `+` (held together) and
`|` (one or the other). Records keep the fields of their kinds; `pattern_of` gives the tree that these fields mean.
`extract.holdings` reads in French what `say_cards` prints.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, get_args

from pipeline.ludemes.base import Ludeme
from pipeline.ludemes.boxes import BoxCard
from pipeline.ludemes.cards import Rank, Suit, TopCard
from pipeline.ludemes.melds import Meld
from pipeline.ludemes.play import BestSet, Hand
from pipeline.ludemes.stops import BlankHand
from pipeline.ludemes.vying import SetHand

RANKS: tuple[str, ...] = get_args(Rank)
SUITS: tuple[str, ...] = (*get_args(Suit), "trump")


@dataclass(frozen=True, slots=True)
class Card:
    """A card: of a rank, of a suit (or of trumps), or of both; one that is empty may be any."""

    rank: str
    suit: str


@dataclass(frozen=True, slots=True)
class Alike:
    """So many cards of one rank: of any, or of one of those named."""

    size: int
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suited:
    """So many cards of one suit."""

    size: int


@dataclass(frozen=True, slots=True)
class Straight:
    """So many cards of one suit that follow each other."""

    size: int


@dataclass(frozen=True, slots=True)
class Run:
    """Certain ranks of one suit."""

    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lacking:
    """A hand without certain ranks."""

    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Joined:
    """Holdings that are held together (`+`), or of which one is (`|`)."""

    sign: str
    parts: tuple[Pattern, ...]


Pattern: TypeAlias = Card | Alike | Suited | Straight | Run | Lacking | Joined

TOKEN = re.compile(r"\s*([a-z]+|\d+|[(),+|])")


def parse_cards(text: str) -> Pattern:
    """Read a pattern; raise ValueError, with the place, for anything outside the grammar."""
    parser = _Parser(text, [(match.group(1), match.start(1)) for match in TOKEN.finditer(text)])
    if TOKEN.sub("", text).strip():
        raise ValueError(f"not a pattern of cards: {text!r}")
    pattern = parser.joined("|")
    if parser.at < len(parser.tokens):
        raise parser.error()
    return pattern


@dataclass(slots=True)
class _Parser:
    text: str
    tokens: list[tuple[str, int]]
    at: int = 0

    def error(self) -> ValueError:
        place = self.tokens[self.at][1] if self.at < len(self.tokens) else len(self.text)
        return ValueError(f"not a pattern of cards: {self.text!r}, character {place + 1}")

    def peek(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise self.error()
        self.at += 1
        return token

    def joined(self, sign: str) -> Pattern:
        parts = [self._operand(sign)]
        while self.peek() == sign:
            self.take()
            parts.append(self._operand(sign))
        return parts[0] if len(parts) == 1 else Joined(sign, tuple(parts))

    def _operand(self, sign: str) -> Pattern:
        if sign == "|":
            return self.joined("+")
        if self.peek() == "(":
            self.take()
            inner = self.joined("|")
            self.take(")")
            return inner
        return self._call()

    def _call(self) -> Pattern:
        start = self.at
        name = self.take()
        self.take("(")
        found = [self.take()]
        while self.peek() == ",":
            self.take()
            found.append(self.take())
        self.take(")")
        pattern = _called(name, found)
        if pattern is None:
            self.at = start
            raise self.error()
        return pattern


def _called(name: str, found: Sequence[str]) -> Pattern | None:
    """Return the holding that a call means, or None where it means none."""
    size = int(found[0]) if found[0].isdecimal() else 0
    rest = tuple(found[1:])
    if name == "card" and len(found) <= 2:
        suits, ranks = ([one for one in found if one in known] for known in (SUITS, RANKS))
        return (
            Card("".join(ranks), "".join(suits)) if len(suits) + len(ranks) == len(found) and len(suits) < 2 else None
        )
    if name == "alike":
        return Alike(size, rest) if size > 1 and set(rest) <= set(RANKS) else None
    if name in ("suited", "sequence"):
        return None if size < 2 or rest else Suited(size) if name == "suited" else Straight(size)
    if name in ("run", "lacking") and set(found) <= set(RANKS):
        if name == "lacking":
            return Lacking(tuple(found))
        return Run(tuple(found)) if len(found) > 1 else None
    return None


def write_cards(pattern: Pattern) -> str:
    """Write a pattern in its one form."""
    match pattern:
        case Card(rank, suit):
            return f"card({', '.join(part for part in (rank, suit) if part)})"
        case Alike(size, ranks):
            return f"alike({', '.join((str(size), *ranks))})"
        case Suited(size):
            return f"suited({size})"
        case Straight(size):
            return f"sequence({size})"
        case Run(ranks):
            return f"run({', '.join(ranks)})"
        case Lacking(ranks):
            return f"lacking({', '.join(ranks)})"
        case Joined(sign, parts):
            return f" {sign} ".join(_inside(part, sign, write_cards(part)) for part in parts)


def _inside(part: Pattern, sign: str, text: str) -> str:
    """Put a joined part in parentheses where its sign binds no tighter than the one around it."""
    return f"({text})" if isinstance(part, Joined) and (sign == "+" or part.sign == "|") else text


def pattern_of(ludeme: Ludeme) -> Pattern | None:
    """Return the pattern of cards that a rule speaks of, or None where it speaks of none."""
    match ludeme:
        case Meld(pattern=sort, size=size, ranks=ranks):
            return _sorted(sort, size, ranks)
        case Hand(pattern=sort, size=size):
            return _sorted(sort, size, ())
        case SetHand(size=size, rank=rank, beside_rank=beside, beside_suit=suit) if size > 1:
            alike = Alike(size, (rank,) if rank else ())
            return Joined("+", (alike, Card(beside or "", suit or ""))) if beside or suit else alike
        case BestSet(rank=rank, size=size):
            return Alike(size, (rank,))
        case BlankHand(without=ranks):
            return Lacking(ranks)
        case TopCard(rank=rank, suit=suit) | BoxCard(rank=rank, suit=suit):
            return Card(rank, suit)
    return None


def _sorted(sort: str, size: int, ranks: tuple[str, ...]) -> Pattern | None:
    """Return the pattern that a sort, a size and ranks mean together."""
    if sort in ("suit", "flush"):
        return Suited(size) if size > 1 else None
    if sort == "sequence":
        return Straight(size) if size > 1 else None
    if sort in ("set", "same_rank") and size > 1:
        return Alike(size, ranks)
    if sort == "run" and len(ranks) > 1:
        return Run(ranks)
    return Lacking(ranks) if sort == "blank" and ranks else None


WORDS: dict[str, dict[str, str]] = {
    "fr": {"as": "as", "roi": "roi", "dame": "dame", "cavalier": "cavalier", "valet": "valet", "10": "dix", "9": "neuf",
           "8": "huit", "7": "sept", "6": "six", "5": "cinq", "4": "quatre", "3": "trois", "2": "deux",
           "coeur": "de cœur", "carreau": "de carreau", "trefle": "de trèfle", "pique": "de pique", "trump": "d'atout"},
    "en": {"as": "ace", "roi": "king", "dame": "queen", "cavalier": "knight", "valet": "jack", "10": "ten", "9": "nine",
           "8": "eight", "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
           "coeur": "of hearts", "carreau": "of diamonds", "trefle": "of clubs", "pique": "of spades",
           "trump": "of trumps"},
}  # fmt: skip

FORMS: dict[str, dict[str, str]] = {
    "fr": {"suited": "{} cartes d'une couleur", "sequence": "{} cartes d'une couleur qui se suivent",
           "alike": "{} cartes de même rang", "run": "{} d'une couleur", "lacking": "une main sans {}",
           "trump": "un atout", "suit": "une carte {}", "and": " et ", "or": " ou ", "nor": " ni ", "+": " avec ",
           "|": " ou bien "},
    "en": {"suited": "{} cards of one suit", "sequence": "{} cards of one suit in sequence",
           "alike": "{} cards of one rank", "run": "{} of one suit", "lacking": "a hand without {}",
           "trump": "a trump", "suit": "a card {}", "and": " and ", "or": " or ", "nor": " or ", "+": " with ",
           "|": " or else "},
}  # fmt: skip


def say_cards(pattern: Pattern, language: str = "fr") -> str:
    """Print a pattern in words, `fr` or `en`."""
    forms = FORMS[language]
    match pattern:
        case Card(rank, suit):
            return _card(rank, suit, language)
        case Alike(size, ()):
            return forms["alike"].format(size)
        case Alike(size, ranks):
            return f"{size} {_listed([_plural(rank, language) for rank in ranks], forms['or'])}"
        case Suited(size):
            return forms["suited"].format(size)
        case Straight(size):
            return forms["sequence"].format(size)
        case Run(ranks):
            return forms["run"].format(_listed([WORDS[language][rank] for rank in ranks], forms["and"]))
        case Lacking(ranks):
            return forms["lacking"].format(forms["nor"].join(WORDS[language][rank] for rank in ranks))
        case Joined(sign, parts):
            return forms[sign].join(_inside(part, sign, say_cards(part, language)) for part in parts)


def _card(rank: str, suit: str, language: str) -> str:
    words = WORDS[language]
    if not rank:
        return FORMS[language]["trump"] if suit == "trump" else FORMS[language]["suit"].format(words[suit])
    if not suit:
        one = {"fr": "une " if rank == "dame" else "un ", "en": "an " if rank in ("as", "8") else "a "}[language]
        return one + words[rank]
    the = {"fr": "l'" if rank == "as" else "la " if rank == "dame" else "le ", "en": "the "}[language]
    return f"{the}{words[rank]} {words[suit]}"


def _plural(rank: str, language: str) -> str:
    word = WORDS[language][rank]
    if language == "fr":
        return word if rank == "as" or rank.isdecimal() else f"{word}s"
    return f"{word}es" if word == "six" else f"{word}s"


def _listed(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])}{last}{words[-1]}"
