"""What a weighed reading sees in a clause: its lemmas, the families of its words, what stands before what.

The words of a folded, masked sentence are read once; numbers, ranks, suits and people are seen as what they are
({number}, {rank}, {suit}, {dealer} …). Families are `corpus/lexicon/weighed-words.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import cast

from pipeline.extract.coins import COIN
from pipeline.extract.discourse import Discourse
from pipeline.extract.lexicon import table, wordings
from pipeline.extract.masking import MASKS, SUITS, mask, rank_names
from pipeline.extract.text import fold
from pipeline.segment.lemmas import table as lemma_table

WORDINGS = wordings("weighed-features")

STOP = re.compile(r"[.;:!?](?= |$)|[()—]")
WORD = re.compile(r"[a-zœ]+(?:'(?=[a-zœ]))?|[ᎠᎡᎢ]+|,")
CUT = WORDINGS["cut"]
"""Where a part of a clause ends: behind a comma, before a word that joins."""
NUMBERS = {MASKS["cardinal"]: "{number}", MASKS["ordinal"]: "{nth}", MASKS["article"]: "un"}
PEOPLE = frozenset({"dealer", "eldest", "winner", "loser", "holder", "bidder"})
SIDES = frozenset({"gauche", "droite"})

PLAIN = frozenset(
    re.findall(
        r"\S+",
        "le la l' les un une des du de d' et ou que qu' qui se s' ce c' en y il elle on a au aux son sa ses leur leurs"
        " , par pour dans sur est sont lui n' ne cette cet ces celui tout tous etre avoir ainsi puis",
    )
)
"""Words that count only beside others."""

NOT = frozenset({"ne", "n'", "sans", "ni", "non", "nullement"})
FAR, REACH = 5, 4
"""How many words, that tell something, apart two are a pair; how far a negation reaches."""

STEM = 5
"""So many letters are the stem of a word."""

WHOLE = 3
"""So many letters has the least clause."""
PART = 4
"""So many words has the least part of a clause."""

Features = frozenset[str]


@dataclass(frozen=True, slots=True)
class Seen:
    """A word of a clause: its lemma, or what it stands for, its families, and where it begins."""

    name: str
    families: tuple[str, ...]
    at: int

    @property
    def stem(self) -> str:
        """Return the beginning of the lemma, or the whole of what it stands for."""
        return self.name if self.name.startswith("{") else self.name[:STEM]


def clauses(text: str) -> list[tuple[int, int]]:
    """Return where the clauses of a sentence begin and end."""
    masked = mask(text).text
    cuts = [0, *(stop.end() for stop in STOP.finditer(masked)), len(masked)]
    return [(start, end) for start, end in pairwise(cuts) if len(masked[start:end].strip()) > WHOLE]


def parts(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return where the parts of a clause begin and end, short ones put to their neighbours; none of a clause of one."""
    masked = mask(text).text
    found: list[tuple[int, int]] = []
    cuts = [start, *(cut.end() for cut in CUT.finditer(masked, start, end) if start < cut.end() < end), end]
    for first, last in pairwise(cuts):
        if found and min(len(masked[slice(*one)].split()) for one in (found[-1], (first, last))) < PART:
            found[-1] = found[-1][0], last
        else:
            found.append((first, last))
    return found if len(found) > 1 else []


def features(text: str, start: int, end: int) -> Features:
    """Return what is seen in a clause of a sentence."""
    words = [word for word in _seen(text) if start <= word.at < end]
    telling = [word for word in words if word.name not in PLAIN]
    return frozenset((*_single(telling), *_pairs(words, telling), *_families(words)))


def _single(telling: Sequence[Seen]) -> Iterator[str]:
    for word in telling:
        yield f"word {word.name}"
        if len(word.name) > STEM:
            yield f"stem {word.stem}"


def _pairs(words: Sequence[Seen], telling: Sequence[Seen]) -> Iterator[str]:
    for one, other in pairwise(words):
        if one.name not in PLAIN or other.name not in PLAIN:
            yield f"beside {one.name} {other.name}"
    for at, one in enumerate(telling):
        for other in telling[at + 1 : at + 1 + FAR]:
            yield f"before {one.stem} {other.stem}"


def _families(words: Sequence[Seen]) -> Iterator[str]:
    """Give the families in a clause, those within reach of a negation, and which stands before which."""
    kept = [word for word in words if word.families]
    for at, one in enumerate(kept):
        for family in one.families:
            yield f"family {family}"
            for other in kept[at + 1 : at + 1 + FAR + 2]:
                yield from (f"families {family} {further}" for further in other.families)
    for at, word in enumerate(words):
        if word.name in NOT:
            near = [family for one in words[at + 1 : at + 1 + REACH] for family in one.families]
            yield from (f"not {family}" for family in near)


@lru_cache(maxsize=256)
def _seen(text: str) -> tuple[Seen, ...]:
    """Return the words of a sentence; somebody named in several words is seen once, his side beside him."""
    masked = mask(text)
    people = [one for one in Discourse().people(masked) if one.role in PEOPLE]
    found: list[Seen] = []
    last = None
    for word in WORD.finditer(masked.text):
        who = next((one for one in people if one.start <= word.start() < one.end), None)
        if who is not None and who is not last:
            found.append(Seen(f"{{{who.role}}}", (who.role,), word.start()))
        if who is None or word.group() in SIDES:
            found.append(Seen(_name(word.group()), families_of(word.group()), word.start()))
        last = who
    return tuple(found)


def _name(word: str) -> str:
    if word[0] in NUMBERS:
        return NUMBERS[word[0]]
    if COIN.fullmatch(word) is not None:
        return "{coin}"
    if word in rank_names() and word != "as":
        return "{rank}"
    return "{suit}" if word in SUITS else lemmas().get(word, word)


@lru_cache(maxsize=1)
def lemmas() -> dict[str, str]:
    """Return the lemmas by folded form; a form that is written so without accents goes first."""
    found: dict[str, str] = {}
    for form, lemma in lemma_table().items():
        folded = fold(form)
        if folded not in found or folded == form:
            found[folded] = fold(lemma)
    return found


@lru_cache(maxsize=1)
def _family_words() -> dict[str, tuple[frozenset[str], tuple[str, ...]]]:
    """Return the words of each family: those told whole, and how others begin."""
    told = cast(dict[str, list[str]], table("weighed-words.toml")["family"])
    return {
        name: (
            frozenset(form for form in forms if not form.endswith("-")),
            tuple(form[:-1] for form in forms if form.endswith("-")),
        )
        for name, forms in told.items()
    }


@lru_cache(maxsize=8192)
def families_of(word: str) -> tuple[str, ...]:
    """Return the families of a folded word."""
    return tuple(name for name, (whole, begun) in _family_words().items() if word in whole or word.startswith(begun))
