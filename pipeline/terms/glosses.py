"""How a gloss begins: its first word, its head, what defines the head; what stands in brackets."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.terms.patterns import macro
from pipeline.terms.words import Words

BEFORE_HEAD = frozenset({"the", "a", "his", "number", "of", "ADJ", "ADV", "not", "with", "adverb"})
VERBS = frozenset({"verb", "be", "have", "make", "become"})
SHORT, REACH = 2, 25
GRAMMAR = frozenset(
    {"v", "n", "a", "act", "s", "f", "m", "adj", "adv", "subst", "part", "pl", "fem", "masc", "sing", "t", "neut"}
    | {"intr", "trans", "v.n", "s.f", "s.m", "v.a", "substantif", "verbe", "adjectif"}
)
"""Abbreviations by which a dictionary tells what sort of word a headword is."""
FIELD = frozenset({"terme", "termes", "mot", "jeu", "jeux", "expression", "locution", "argot"})
"""How a bracket or an aside behind a headword begins that tells where the word is used."""
MAX_FIELD = 8


@dataclass(frozen=True, slots=True)
class Gloss:
    """The class of the first word, the class of the head, its form, and whether something defines it."""

    start: str = ""
    head: str = ""
    word: str = ""
    tail: str = ""


def gloss(words: Words, at: int) -> Gloss:
    """Read what may be a gloss from its first word on."""
    head = at
    while head < at + 4 and words.kind(head) in BEFORE_HEAD:
        head += 1
    sort = "genus" if macro("deverbal").fullmatch(words.form(head)) else words.kind(head)
    ahead = [words.kind(place) for place in range(head + 1, head + 6)]
    defined = any(kind in ("relative", "when", "participle", "infinitive") for kind in ahead)
    tail = "defined" if defined else "of" if "of" in ahead[:3] else "bare"
    return Gloss(words.kind(at), sort, words.form(head), tail)


def label_end(words: Words, at: int) -> int:
    """Return the word behind *, v. act. (jeu de paume)* or *, terme de brelan,*; nought where no label stands."""
    if words.kind(at) not in (",", "("):
        return 0
    place = at
    while following := _abbreviation(words, place) or _field(words, place) or _at_game(words, at, place):
        place = following
    if place == at:
        return 0
    return place + 1 if words.kind(place) in (",", ")", ".") else place


def _abbreviation(words: Words, at: int) -> int:
    """Return the word behind *, s. f.*, nought where none stands."""
    place = at + 1 if words.kind(at) in (",", "(") else at
    first = place
    while words.form(place).rstrip(".") in GRAMMAR and (
        words.form(place).endswith(".") or words.form(place + 1) == "." or len(words.form(place)) > SHORT
    ):
        place += 2 if words.form(place + 1) == "." else 1
    return place if place > first else 0


def _field(words: Words, at: int) -> int:
    """Return the word behind *, terme de brelan* or *(jeu de paume)*, nought where none stands."""
    opening = words.kind(at)
    place = at + 1 if opening in (",", "(") else at
    if words.form(place) in ("en", "au"):
        place += 1
    if words.form(place) not in FIELD or (opening not in (",", "(") and words.form(at) not in FIELD):
        return 0
    closing = (")",) if opening == "(" else (",", ";")
    end = next((here for here in range(place, place + MAX_FIELD) if words.kind(here) in (*closing, "end")), 0)
    if not end or words.kind(end) == "end":
        return 0
    return end + 1 if opening == "(" else end


def _at_game(words: Words, first: int, at: int) -> int:
    """Return the word behind *au trictrac* that follows abbreviations, nought where none stands."""
    if at == first or words.form(at) not in ("au", "aux", "a"):
        return 0
    return next((place for place in range(at + 1, at + MAX_FIELD // 2) if words.kind(place) == ","), 0)


def bracket(words: Words, at: int) -> str:
    """Tell what stands in the bracket whose first word is given: a list, a number of things, one name."""
    inside = _inside(words, at)
    kinds = words.kinds[at : at + inside]
    if words.form(at) in ("voir", "voyez", "v.", "voy", "cf", "ex", "page"):
        return "reference"
    if set(kinds) & VERBS and "relative" not in kinds:
        return "clause"
    if "," in kinds or "and" in kinds:
        return "list" if kinds[0] != "number" else "number list"
    if inside <= SHORT:
        return f"short {kinds[0] if kinds else ''}"
    return "relative" if "relative" in kinds else f"phrase {words.kind(at)}"


def _inside(words: Words, at: int) -> int:
    return next((place for place in range(REACH) if words.kind(at + place) in (")", "end")), REACH)
