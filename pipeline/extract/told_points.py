"""The points that a table of values tells for its cards: a number, none, one to each, or those that the cards show.

*Onze points* · *rien* · *respectivement quatre, trois et deux* · *ce qui y est marqué* · *le nombre de leurs points*.
The words are those of `worths.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.lexicon import wordings
from pipeline.extract.told_cards import Words, words_of

WORDINGS = wordings("told-points")

OWN = -1
"""Stands for the points that a card shows of itself."""

SAME = -2
"""Stands for the points told last: *la dame autant*."""

MOST = 50  # more points than this are not those of a card
NEGATIVE = re.compile(r"(?:^|[ (:])[-−–]$")
"""The sign before points that are lost: *−2 points par dame*."""

NOT_ALONE = WORDINGS["not-alone"]
EACH = frozenset({"chacun", "chacune", "chaque", "piece"})
SINGLE = frozenset({"seul", "seule", "seuls", "seules"})
BEING = frozenset({"est", "sont", "etant", "etaient", "etoient", "soient", "ont", "ayant"})


@dataclass(frozen=True, slots=True)
class Points:
    """The points told, one number or one for each card, up to some word; whether *points* or the like is said."""

    numbers: tuple[int, ...]
    after: int
    named: bool


def points_told(words: Words, at: int, given: bool = False, several: int = 1) -> Iterator[Points]:
    """Give the points that a word begins; `given` says that the card to which they are given may follow.

    `several` is the number of cards for which they may be told one by one.
    """
    if at >= len(words.tokens):
        return
    own = words.matched("own", at)
    if own is not None:
        yield Points((OWN,), own, True)
        return
    worthless = words.matched("worthless", at)
    if worthless is not None:
        yield Points((0,), worthless, True)
        return
    if words.word(at) == "autant" and words.word(at + 1) in ("", ",", ";", ".", "et", "&"):
        yield Points((SAME,), at + 1, True)
        return
    if several > 1:
        yield from _one_by_one(words, at, several)
    number = number_told(words, at)
    if number is not None and (end := _end(words, at, number == 0, given)):
        yield Points((number,), *end)


def number_told(words: Words, at: int) -> int | None:
    """Return the points that a word tells, 0 for none; None for any other word or number."""
    if words.word(at) in words_of("nothing") or is_denied(words, at):
        return 0
    number = words.tokens[at].number
    if number is None or number > MOST or NEGATIVE.search(words.text[: words.tokens[at].start]):
        return None
    return number


def _end(words: Words, at: int, is_none: bool, given: bool) -> tuple[int, bool] | None:
    """Return the word after a number of points, with whether *points* is said; None where it counts something else."""
    end = at + 1
    end += words.word(end) in SINGLE or (is_none and words.word(end) in ("d'", "de"))
    named = words.word(end) in words_of("points") or (is_none and words.word(end) in ("valeur", "prix"))
    end += named
    end += words.word(end) in EACH
    end += 2 * (words.word(end) == "l'" and words.word(end + 1) in ("un", "une", "Ꭲ"))
    end += words.word(end) == ")"
    end += words.word(end) in EACH
    end += words.word(end) in ("seulement", "simplement", "seul", "juste")
    following = words.word(end)
    goes_on = (
        following in words_of("follow")
        or words.matched("tail", end) is not None
        or (given and following in words_of("to") | words_of("attached"))
    )
    if following and following[0].isalpha() and not goes_on and not words.ranks(end):
        return None
    return None if NOT_ALONE.match(words.text, words.tokens[end - 1].end) else (end, named)


def _one_by_one(words: Words, at: int, several: int) -> Iterator[Points]:
    """Give as many numbers in a row as there are cards: *quatre, trois et deux*."""
    numbers: list[int] = []
    while len(numbers) < several and at < len(words.tokens) and (number := number_told(words, at)) is not None:
        numbers.append(number)
        at += 1
        at += words.word(at) in SINGLE
        at += words.word(at) in words_of("points")
        if len(numbers) < several:
            parted = 2 if words.word(at) == "," and words.word(at + 1) in ("et", "&") else 1
            if words.word(at) not in (",", "et", "&"):
                return
            at += parted
            at += words.word(at) in ("de", "d'", "pour")
    at += words.word(at) == "respectivement"
    if len(numbers) == several and not words.ranks(at) and _ends(words.word(at)):
        yield Points(tuple(numbers), at, words.word(at - 1) in words_of("points") | {"respectivement"})


def _ends(word: str) -> bool:
    return not word or not word[0].isalpha() or word in words_of("follow")


def is_denied(words: Words, at: int) -> bool:
    """Tell whether a *pas* or *point* denies a worth, not that a card is in the pack: *les huit n'y étant pas*."""
    if words.word(at) not in ("pas", "point") or (words.word(at - 2) == "y" and words.word(at - 1) in BEING):
        return False
    return any(words.word(back) in ("ne", "n'") for back in range(at - 3, at))
