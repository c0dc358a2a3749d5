"""The cards of which a table of values speaks: one rank, several, a run, the figures, the rest, all of them.

*L'as* · *chaque roi ou dame* · *les cartes du deux au neuf* · *les trois figures* · *toutes les autres, de l'as au
dix*. The words are those of `worths.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import cast

from pipeline.extract.lexicon import regex, table
from pipeline.extract.masking import NATURAL
from pipeline.extract.tokens import COURT, FIGURES, Token

_regex = partial(regex, "worths.toml")

OTHERS = "others"
"""Stands for the court cards that the table does not name."""

REST = "rest"
"""Stands for the cards that the table does not name."""

ALL = "all"
"""Stands for every card."""

MANY = frozenset({REST, ALL})

UPWARDS = ("as", *reversed(NATURAL[1:]))
DEFINITE = frozenset({"les", "des", "aux", "ces"})
AND = frozenset({",", "et", "&", "ou", "ni", "/", "-"})


@lru_cache(maxsize=32)
def words_of(name: str) -> frozenset[str]:
    """Return a set of words of `worths.toml`."""
    return frozenset(cast(str, table("worths.toml")[name]).split())


@dataclass(frozen=True, slots=True)
class Words:
    """The text of a sentence and its words."""

    text: str
    tokens: Sequence[Token]
    known: dict[tuple[str, int], int | None] = field(default_factory=dict, compare=False, repr=False)
    met: dict[str, bool] = field(default_factory=dict, compare=False, repr=False)

    def word(self, at: int) -> str:
        """Return a word; "" outside the sentence."""
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def matched(self, name: str, at: int) -> int | None:
        """Return the word after what a regular expression finds from a word on; None where it finds nothing."""
        if (name, at) not in self.known:
            self.known[name, at] = self._matched(name, at)
        return self.known[name, at]

    def _matched(self, name: str, at: int) -> int | None:
        if name not in self.met:  # most are nowhere in a sentence: one search spares a match at each of its words
            self.met[name] = _regex(name).search(self.text) is not None
        is_there = self.met[name] and at < len(self.tokens)
        match = _regex(name).match(self.text, self.tokens[at].start) if is_there else None
        if match is None:
            return None
        after = (end for end in range(at, len(self.tokens)) if self.tokens[end].start >= match.end())
        return next(after, len(self.tokens))

    def ranks(self, at: int) -> tuple[str, ...]:
        """Return the ranks that a word may name."""
        return self.tokens[at].ranks if 0 <= at < len(self.tokens) else ()


def cards_told(words: Words, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Give the cards that may be named from a word on, with the word after them."""
    for ranks, after in _card(words, at):
        yield ranks, after
        if MANY & set(ranks):
            continue
        for following in () if is_closed_by_number(words, at, after) else _joined(words, after):
            for more, end in cards_told(words, following):
                if not set(more) & {*ranks, *MANY}:
                    yield ranks + more, end


def is_closed_by_number(words: Words, at: int, after: int) -> bool:
    """Tell whether a bare number between two cards with articles is no card: *chaque roi, quatre, la dame trois*."""
    named = words_of("article") - {"les"}
    is_bare = after + 1 < len(words.tokens) and words.tokens[after + 1].number is not None
    ends = words.word(after) == words.word(after + 2) == "," or (words.word(after), words.word(after + 2)) == (",", ";")
    behind = after + 3 + (words.word(after + 3) in ("et", "&"))
    return is_bare and ends and words.word(at) in named and (words.word(behind) in named)


def _joined(words: Words, at: int) -> Iterator[int]:
    if words.word(at) in AND:
        yield at + 1
        if words.word(at) == "," and words.word(at + 1) in ("et", "&", "ou"):
            yield at + 2
        if words.word(at + 1) in ("enfin", "meme"):
            yield at + 2
    at += words.word(at) == ","
    if (words.word(at), words.word(at + 1)) in (("ainsi", "que"), ("comme", "aussi")):
        yield at + 2


def _card(words: Words, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
    for name in MANY:
        after = words.matched(name, at)
        if after is not None:
            yield (name,), after
    start = _named(words, at)
    yield from _run(words, start)
    others = words.word(start) == "autres"
    start += others
    if words.word(start + 1) in COURT and words.tokens[start].number in (3, 4):
        if not start or words.word(start - 1) not in DEFINITE:
            return  # so many of them together
        start += 1
    start += _is_of_all(words, start)
    if words.word(start) in ("cartes", "carte"):
        start += 2 if words.word(start + 1) in ("de", "a") else 1
        if words.word(start) not in COURT:
            return
    if others:
        if words.word(start) in COURT:
            yield (OTHERS,), start + 1
        return
    ranks = words.ranks(start)
    if ranks and words.word(start + 1) not in ("cartes", "carte") and not _is_of(words, start + 1):
        yield ranks, _named_again(words, start, ranks)


def _is_of_all(words: Words, at: int) -> bool:
    """Tell whether a number counts all cards of a rank, each of which has its worth: *les quatre as … onze chacun*."""
    if words.word(at - 1) not in DEFINITE or at >= len(words.tokens) or words.tokens[at].number != 4:
        return False
    if at + 2 < len(words.tokens) and all(token.number is not None for token in words.tokens[at + 1 : at + 3]):
        return True  # *les quatre dix dix points*
    if at + 2 < len(words.tokens) and words.tokens[at + 1].number is not None and words.word(at + 2) == "chacun":
        return True  # *les quatre dix chacun dix points*
    each = {token.text for token in words.tokens} & {"chacun", "chacune", "piece"}
    is_card = words.ranks(at + 1) and (words.tokens[at + 1].number is None or words.word(at + 2) in AND)
    return bool(is_card and each)


def _named(words: Words, at: int) -> int:
    """Return the word that names a card, behind the articles and prepositions that may lead to it."""
    end = at + (words.word(at) in ("pour", "par") and words.word(at + 1) in words_of("article"))
    if words.word(end) == "quant":
        end += 2
    if words.word(end) in ("tous", "toutes") and (words.word(end + 2) in COURT or words.ranks(end + 2)):
        end += 1
    while end - at < 5 and (words.word(end) in words_of("article") or _is_one(words, end) or _is_given(words, end)):
        end += 1
    end += words.word(end) == "chacune"
    end += end > at and words.word(end - 1) in ("chacun", "chacune") and words.word(end) in ("des", "de", "d'")
    return end


def _run(words: Words, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Give the cards from one to another: *du sept au neuf*, *les cartes de 3 à 7*."""
    at += words.word(at) in ("cartes", "carte", "celles")
    at += words.word(at) == "numerotees"
    is_cell = (
        words.word(at - 1) in ("", ";", "|", ":") and words.word(at + 1) == "a" and words.ranks(at)
    )  # *10 à 2 : …*
    if is_cell:
        at -= 1
    elif words.word(at) not in ("de", "d'", "du", "depuis", "des"):
        return
    first = at + 1 + (words.word(at + 1) in words_of("article") and not _opens_at_one(words, at + 1))
    end = first + 1 + (words.word(first + 1) in ("jusqu'", "jusques"))
    if words.word(end) not in ("a", "au", "aux"):
        return
    last = end + 1 + (words.word(end + 1) in ("l'", "la", "le"))
    one, other = ("as",) if _opens_at_one(words, first) else words.ranks(first), words.ranks(last)
    if len(one) == len(other) == 1 and words.word(last + 1) != "qui":
        last += 3 * (words.word(last + 1) == "(" and words.ranks(last + 2) == other and words.word(last + 3) == ")") + 1
        last += words.word(last) in ("inclus", "inclusivement", "compris")
        last += words.word(last) == "," and words.matched("all", last + 1) is not None
        yield from _between(one[0], other[0], words.matched("all", last) or last)


def _opens_at_one(words: Words, at: int) -> bool:
    """Tell whether a run of cards begins with *un*, which is the ace: *d'un à dix*."""
    return _is_one(words, at) and words.word(at + 1) in ("a", "jusqu'", "jusques")


def _between(one: str, other: str, after: int) -> Iterator[tuple[tuple[str, ...], int]]:
    if one in UPWARDS and other in UPWARDS:
        low, high = sorted((UPWARDS.index(one), UPWARDS.index(other)))
        if high > low:
            yield UPWARDS[low : high + 1], after


def _is_of(words: Words, at: int) -> bool:
    """Tell whether a card is one of a suit only: *le valet d'atout*."""
    return words.word(at) in ("de", "d'") and at + 1 < len(words.tokens) and words.tokens[at + 1].number is None


def _named_again(words: Words, at: int, ranks: tuple[str, ...]) -> int:
    """Return what follows a card, and its name in brackets where that names it again: *la manille (le 10)*."""
    again = at + 2 + (words.word(at + 2) in words_of("article"))
    if words.word(at + 1) != "(" or words.word(again + 1) != ")" or again + 2 >= len(words.tokens):
        return at + 1
    is_points = words.tokens[at].number is not None and words.tokens[again + 2].number is None
    return at + 1 if is_points or words.ranks(again) != ranks else again + 2


def _is_one(words: Words, at: int) -> bool:
    return at < len(words.tokens) and words.tokens[at].number == 1 and not words.tokens[at].text.isdigit()


def _is_given(words: Words, at: int) -> bool:
    """Tell whether a preposition before a card is that of a value given to it, or *de* after *valeur*."""
    if words.word(at) in words_of("to") or (words.word(at) in ("la", "l'") and words.word(at - 1) in words_of("to")):
        about = (*range(at), *range(at + 2, at + 5))  # *on donne au roi quatre points*, *au roi on donne quatre points*
        return any(words.word(place) in words_of("giving") | {"celle", "quant"} for place in about)
    if words.word(at) in ("celle", "celui", "celles", "ceux"):
        return words.word(at + 1) in ("de", "du", "des") and _is_of_worth(words, at)
    is_of = words.word(at) in ("de", "du", "des") and words.word(at - 1) in ("valeur", "celle", "celui")
    return is_of and _is_of_worth(words, at)


def _is_of_worth(words: Words, at: int) -> bool:
    return any(words.word(back) in ("valeur", "valeurs", "prix") for back in range(at))


def figures_left(ranks: Sequence[str], named: frozenset[str]) -> list[str]:
    """Return the ranks that cards stand for in a table that names some others."""
    return [rank for rank in FIGURES if rank not in named] if OTHERS in ranks else [*ranks]
