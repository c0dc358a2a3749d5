"""What a text must hold for a regular expression to find anything in it, worked out once from its parse tree.

Texts are compared by stretches of a few letters, all that is no letter or digit read as a space: of each of the
`needs` of an expression a text must hold one stretch, or the expression matches nowhere in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

SIZES = (3, 4, 5)
"""So many letters in a row are looked up; shorter words tell nothing."""

MOST_WORDS = 24
"""A stretch of an expression that may read in more ways is cut in two."""

MOST_STRETCHES = 300
"""A need of more stretches is met by nearly any text."""

MOST_NEEDS = 4
"""So many needs of an expression are kept; the others tell little more."""

FEW_LETTERS = 8
"""A class of more letters may be any letter."""

COMMON = " esaitnruolcdmpvqfbghjxyz"
"""The letters of French, the commonest first."""

EDGE = "\0"
"""Stands for the edge of a word: a space, unless one is there."""

EMPTY = frozenset({""})
NO_LETTER = re.compile(r"\W")
GAPS = re.compile(rf"[\W{EDGE}]+")

Texts: TypeAlias = frozenset[str]
Needs: TypeAlias = tuple[Texts, ...]


class Known(NamedTuple):
    """What is known of a part of an expression: all that it may read, where that is little, and what it needs."""

    texts: Texts | None
    needs: Needs = ()

    def all_needs(self) -> Needs:
        """Return the needs, with what the part reads as one of them."""
        return self.needs if self.texts is None else (*self.needs, self.texts)


ANYTHING = Known(None)
NOTHING = Known(EMPTY)


@lru_cache(maxsize=64)
def stretches_of(text: str) -> Texts:
    """Return every few letters in a row of a text."""
    spaced = f" {NO_LETTER.sub(' ', text)} "
    return frozenset([spaced[at : at + size] for size in SIZES for at in range(len(spaced) - size + 1)])


def lets(needs: Needs, text: str) -> bool:
    """Tell whether an expression with some needs may match somewhere in a text."""
    return not any(map(stretches_of(text).isdisjoint, needs))


SOUGHT: set[str] = set()
"""The stretches by which all sieves look up their expressions."""


@lru_cache(maxsize=64)
def _sought_in(text: str, count: int) -> Texts:
    """Return the sought stretches that a text holds, when so many are sought: several sieves ask for those of each."""
    return stretches_of(text) & SOUGHT


class Sieve:
    """Which of several expressions may match in a text: each is looked up by the letters of its first need."""

    def __init__(self, expressions: Sequence[str]) -> None:
        needs = [sifted(one)[1] for one in expressions]
        self.further = [one[1:] for one in needs]
        self.needless = [at for at, one in enumerate(needs) if not one]
        self.by_stretch: dict[str, list[int]] = {}
        for at, one in enumerate(needs):
            for stretch in one[0] if one else ():
                self.by_stretch.setdefault(stretch, []).append(at)
        SOUGHT.update(self.by_stretch)

    def passing(self, text: str) -> list[int]:
        """Return the numbers of the expressions that may match, in their order."""
        met = self.by_stretch.keys() & _sought_in(text, len(SOUGHT))
        if not met:
            return self.needless
        found = {at for stretch in met for at in self.by_stretch[stretch]}
        return sorted([*self.needless, *(at for at in found if lets(self.further[at], text))])


@cache
def sifted(expression: str) -> tuple[re.Pattern[str], Needs]:
    """Return an expression compiled, and what a text must hold for it to match there, both from one parse of it."""
    tree = import_module("re._parser").parse(expression)
    return import_module("re._compiler").compile(tree), _needs(tree)


def _needs(tree: Any) -> Needs:
    """Return what a text must hold, what fewest texts hold first; nothing where the case of letters is free."""
    if tree.state.flags & re.IGNORECASE:
        return ()
    best = sorted(set(_sequence(tree).all_needs()), key=_worth)[-MOST_NEEDS:]
    return tuple(sorted(filter(None, map(_stretches, best)), key=len))


def _stretches(texts: Texts) -> Texts:
    """Return a stretch of each text, its rarest; none where one is too short, or they are too many."""
    spaced = {GAPS.sub(_gap, text) for text in texts}
    found = frozenset(map(_rarest, spaced)) if min(map(len, spaced), default=0) >= SIZES[0] else frozenset()
    return found if len(found) <= MOST_STRETCHES else frozenset()


def _gap(match: re.Match[str]) -> str:
    """Return as many spaces as there are letters, an edge counted only where it stands alone."""
    return " " * max(1, len(match.group()) - match.group().count(EDGE))


def _rarest(text: str) -> str:
    size = min(len(text), SIZES[-1])
    return max((text[at : at + size] for at in range(len(text) - size + 1)), key=_rarity)


@cache
def _rarity(stretch: str) -> int:
    return sum(COMMON.find(letter) % (len(COMMON) + 1) for letter in stretch)


def _sequence(nodes: Iterable[Any]) -> Known:
    """Return what is known of parts that follow one another: a stretch grows as long as it reads in few ways."""
    needs: list[Texts] = []
    texts, is_cut = EMPTY, False
    for known in _parts(nodes):
        needs += known.needs
        if known.texts is not None and len(known.texts) * len(texts) <= MOST_WORDS:
            texts = frozenset([one + other for one in texts for other in known.texts])
            continue
        needs.append(texts)
        texts, is_cut = known.texts or EMPTY, True
    return Known(None, (*needs, texts)) if is_cut else Known(texts, tuple(needs))


def _parts(nodes: Iterable[Any]) -> Iterator[Known]:
    """Give what is known of each part, letters in a row as one part."""
    run = ""
    for operator, value in nodes:
        if operator.name == "LITERAL":
            run += chr(value)
            continue
        if run:
            yield Known(frozenset({run}))
        run = ""
        yield _known(operator.name, value)
    if run:
        yield Known(frozenset({run}))


def _known(operator: str, value: Any) -> Known:
    """Return what is known of a part by its operator; of one that is not told here nothing is known."""
    match operator:
        case "IN":
            return _one_of(value)
        case "BRANCH":
            return _branch([_sequence(one) for one in value[1]])
        case "SUBPATTERN":
            return ANYTHING if value[1] & re.IGNORECASE else _sequence(value[3])
        case "ATOMIC_GROUP":
            return _sequence(value)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            return _repeated(*value)
        case "AT":
            return Known(frozenset({EDGE})) if value.name == "AT_BOUNDARY" else NOTHING
    return NOTHING if operator in ("ASSERT", "ASSERT_NOT") else ANYTHING


def _one_of(members: Sequence[Any]) -> Known:
    """Return the letters of a class that lists a few."""
    letters = frozenset(chr(value) for operator, value in members if operator.name == "LITERAL")
    return Known(letters) if len(letters) == len(members) <= FEW_LETTERS else ANYTHING


def _branch(parts: Sequence[Known]) -> Known:
    """Return what is known of alternatives: all that they read, or one need of each."""
    read = [one.texts for one in parts if one.texts is not None]
    if len(read) == len(parts) and sum(map(len, read)) <= 8 * MOST_WORDS:
        return Known(frozenset[str]().union(*read))
    best = [max(one.all_needs(), key=_worth, default=EMPTY) for one in parts]
    return Known(None, (frozenset[str]().union(*best),))


def _worth(texts: Texts) -> tuple[int, int]:
    """Return what makes a need better than another: longer words, then fewer."""
    return min(min(map(len, texts), default=0), SIZES[-1] + 1), -len(texts)


def _repeated(least: int, most: Any, nodes: Iterable[Any]) -> Known:
    """Return what is known of a part that is read several times, or perhaps not at all."""
    known = _sequence(nodes)
    if (least, most) == (1, 1):
        return known
    if least:
        return Known(None, known.all_needs())
    return Known(known.texts | EMPTY) if most == 1 and known.texts is not None else ANYTHING
