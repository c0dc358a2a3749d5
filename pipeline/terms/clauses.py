"""What a clause tells of a phrase in it: its subject, a verb that is left out, an inverted condition, joined names."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from pipeline.terms.candidates import Candidate
from pipeline.terms.words import CLOSING, OPENING, Words

VERBS = frozenset({"verb", "be", "have", "make", "form", "mean", "consist", "become", "naming", "saying"})
BOUNDS = frozenset({";", ".", ":", "-", "begin"})
PARTS = frozenset({",", "and", "(", *BOUNDS})
INVERTED = frozenset({"-t", "-il", "-elle", "-on", "-ils", "-elles", "-vous", "-t-il", "-t-elle", "-t-on"})
JOINED = frozenset({"NOUN", "PROPN", "ADJ", "X", "infinitive", ",", "or", "and", "the", "a"})
"""What names that are joined to one another consist of."""
SIGNS = OPENING | CLOSING
ENDED = PARTS | {"end"}
LONG = 6
"""Words of a subject that describes something rather than names it."""


def subject(words: Words, verb: int) -> str:
    """Tell what the subject of a verb is like: a person who does something, a thing that is described, a mere name."""
    first = _clause_start(words, verb)
    kinds, forms = words.kinds[first:verb], words.forms[first:verb]
    if not kinds:
        return "none"
    if kinds[-1] in ("pronoun", "one", "this", "self"):
        return kinds[-1]
    if "he" in kinds or forms[0] in ("qui", "quiconque"):
        return "he who"
    if "relative" in kinds:
        return "person who" if forms[1:2] and set(forms) & {"joueur", "joueurs"} else "thing which"
    if "when" in kinds:
        return "when"
    if "infinitive" in words.tags[first:verb]:
        return "doing"
    if "participle" in words.tags[first:verb]:
        return "participle"
    return "long" if len(kinds) > LONG else kinds[0]


def _clause_start(words: Words, at: int) -> int:
    return clause_starts(words.kinds)[at] if at > 0 else at


@lru_cache(maxsize=4)
def clause_starts(kinds: tuple[str, ...]) -> tuple[int, ...]:
    """Return where the clause before each word begins, and before the end; a sentence's phrases ask one by one."""
    return tuple(accumulate(range(len(kinds) + 1), lambda start, at: at if kinds[at - 1] in BOUNDS else start))


def gap(words: Words, phrase: Candidate) -> str:
    """Return the class of the verb that is left out of *le roi se nomme A, la dame B*; empty where none is."""
    first = phrase.first
    while words.kind(first - 1) not in PARTS and words.kind(first - 1) not in VERBS:
        first -= 1
    if words.kind(first - 1) not in PARTS or words.kind(first - 1) in (".", "begin", "("):
        return ""
    if words.kind(phrase.end) not in ENDED:
        return ""
    verb = first - 1
    while words.kind(verb) not in VERBS and words.kind(verb) not in (".", "begin"):
        verb -= 1
    described = phrase.first - first > 1
    return f"{words.kind(verb)} {described}" if words.kind(verb) in VERBS else ""


def is_inverted(words: Words, at: int) -> bool:
    """Tell whether a question stands for a condition before a word: *le ponte gagne-t-il, c'est…*."""
    first = _clause_start(words, at)
    return any(form in INVERTED for form in words.forms[first:at]) and "," in words.kinds[first:at]


def joined_before(words: Words, at: int) -> str:
    """Return the class before the noun phrases that end where a conjunction stands."""
    place = at - 1
    while words.kind(place) in JOINED or words.form(place) in SIGNS:
        place -= 1
    return words.kind(place)


def joined_after(words: Words, at: int) -> str:
    """Return the class behind the noun phrases that begin where a conjunction ends."""
    place = at
    while words.kind(place) in JOINED or words.form(place) in SIGNS:
        place += 1
    return words.kind(place)
