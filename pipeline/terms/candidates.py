"""The stretches of a sentence that could be a term: what is marked, noun phrases, infinitives, what follows *est*."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pipeline.terms.patterns import common, macro
from pipeline.terms.words import CLOSING, OPENING, Words

Kind = Literal["marked", "noun", "act", "state"]

NOUNS = frozenset({"NOUN", "PROPN", "X"})
PHRASE = NOUNS | {"ADJ"}
LOOSE = frozenset(
    {"verb", "participle", "infinitive", "ADV", "INTJ", "ADP", "PRON", "NUM", "AUX", "number", "with", "adverb"}
)
"""What the model may take a word for that is a noun here, after an article or a verb of naming."""
BEFORE_NOUN = frozenset(
    {"le", "la", "les", "l'", "un", "une", "des", "du", "au", "cette", "ce", "son", "sa", "ton", "ta", "votre"}
)
BEFORE_STATE = frozenset({"be", "become", "saying", "naming", "or", ",", "(", ":", "make", "have", "adverb", "pronoun"})
FORE = frozenset(
    {"petit", "petite", "grand", "grande", "gros", "grosse", "faux", "fausse", "demi", "double"} | {"vieux", "belle"}
)
"""Adjectives that stand before their noun: of *le petit jan* the first word is no term."""
SET_PHRASES = frozenset({"abord", "aujourd'hui", "hui", "accord", "ordinaire", "habitude"})
"""Nouns that are seldom one by themselves: *d'abord*, *d'accord*, *d'ordinaire*."""
AFTER_STATE = frozenset({",", "(", ".", ";", "end"})
LINKS = frozenset({"de", "d'", "du", "a", "à", "en", "au", "sans", "aux"})
LEADING = frozenset({"le", "la", "les", "l'", "un", "une", "des", "du", "se", "s'", "ses", "son", "sa"})
FUNCTION = frozenset(
    {"relative", "when", "be", "have", "of", "this", "not", "he", "one", "pronoun", "self", "his", "and", "or"}
)
"""Classes of words with which no term begins."""
NAMEABLE, NAMELESS = LOOSE | PHRASE, FUNCTION | {"the", "a"}
FIELDS = frozenset({"terme", "termes", "fait", "langage", "langue", "argot", "jargon", "matiere", "style"})
"""What a word is said to be of, or in, before the trade or the game that uses it."""
WORD = re.compile(r"[^\W\d_]")
MAX_MARKED, MAX_LETTERS = 7, 45
MIN_LETTERS = 2
MAX_NOUNS = 3
SPEAK = frozenset({"parle", "parlent", "parler"})
MEANT = ("enten", "compren", "compri", "design", "signifi")
"""How verbs begin that tell what is meant by a word."""
CLOSES = frozenset({",", ":", "(", "-", "=", ".", "this", "be", "mean", "consist", "self", "end"})
STOPS = CLOSES | {";", "relative", "when", "saying", "naming", "pronoun", "one", "verb", "have", "make", "or"}
MAX_STRETCH = 6
LONG_CLAUSE = 14
GLOSSING = frozenset(
    {"c'est -", "c' est", "c'est-a-dire que", "c'est-a-dire qu'", "autrement dit", "ce qui", "je veux", "j' entends"}
)


@dataclass(frozen=True, slots=True, order=True)
class Candidate:
    """The words `first` to `end` of a sentence and what sort of phrase they are."""

    first: int
    end: int
    kind: Kind


def candidates(words: Words) -> list[Candidate]:
    """Return what could be a term, in order; a shorter and a longer phrase may begin at the same word."""
    marked = list(_marked(words))
    taken = {at for phrase in marked for at in range(phrase.first, phrase.end)}
    found = {(phrase.first, phrase.end): phrase for phrase in (*_plain(words, taken), *marked)}
    return [found[place] for place in sorted(found) if _may_be_term(words, found[place])]


def _marked(words: Words) -> Iterator[Candidate]:
    for low, high in words.marked:
        inside = [at for at, (start, end) in enumerate(words.spans) if start < high and end > low]
        if not inside or high - low > MAX_LETTERS:
            continue
        first, end = inside[0], inside[-1] + 1
        while first < end - 1 and (words.forms[first] in LEADING or words.forms[first] in OPENING):
            first += 1
        while end > first + 1 and (words.tags[end - 1] == "PUNCT" or words.forms[end - 1] in CLOSING):
            end -= 1
        if end - first <= MAX_MARKED:
            yield Candidate(first, end, "marked")


def _plain(words: Words, taken: set[int]) -> Iterator[Candidate]:
    at = 0
    while at < len(words.forms):
        found = [] if at in taken or not WORD.match(words.forms[at]) else list(_from(words, at, taken))
        yield from found
        at = max([at + 1, *(phrase.end for phrase in found if phrase.kind == "noun" and not _has_link(words, phrase))])


def _has_link(words: Words, phrase: Candidate) -> bool:
    return any(form in LINKS for form in words.forms[phrase.first : phrase.end])


def _from(words: Words, at: int, taken: set[int]) -> Iterator[Candidate]:
    """Yield the phrases that begin at a word."""
    kind, sure = words.kind(at), _has_article(words, at) or _is_named(words, at) or _is_headword(words, at)
    if words.form(at) in SET_PHRASES or (words.tags[at] == "ADV" and words.forms[at].endswith("ment")):
        return
    if kind in PHRASE or _is_said(words, at) or (sure and words.tags[at] in NAMEABLE and kind not in NAMELESS):
        yield from _nouns(words, at, taken)
    elif words.tags[at] == "infinitive" and kind not in ("be", "become"):
        yield from _acts(words, at, taken)
    elif words.tags[at] == "infinitive":
        yield from _states(words, at, taken)
    if kind == "participle" and (end := _led_end(words, at, taken)):
        yield Candidate(at, end, "state")
    if kind == "verb" and (end := _glossed_end(words, at)):
        yield Candidate(at, end, "state")
    elif kind in ("verb", "participle") and (
        words.kind(at - 1) in BEFORE_STATE
        or words.kind(at + 1) in AFTER_STATE
        or (kind == "participle" and words.kind(at + 1) == "when")
        or _is_done(words, at)
        or _is_told(words, at)
    ):
        yield Candidate(at, at + 1, "state")


def _is_done(words: Words, at: int) -> bool:
    """Tell whether a verb stands in *on bloque quand…*, *on se couche quand…*, *on bloque en couvrant…*."""
    return words.kind(at - 1) in ("one", "pronoun", "self") and (
        words.kind(at + 1) == "when" or (words.form(at + 1) == "en" and words.form(at + 2).endswith("ant"))
    )


def _is_said(words: Words, at: int) -> bool:
    """Tell whether what the model takes for an adverb is said of somebody: *il est alors gammon*, *fait brout*."""
    before = at - 1
    while words.kind(before) == "adverb":
        before -= 1
    told = words.kind(before) in ("be", "become", "make") and words.kind(at + 1) in AFTER_STATE | {"when"}
    return told and words.kind(at) in ("ADV", "INTJ")


def _glossed_end(words: Words, at: int) -> int:
    """Return the end of *brûle la première carte* before *, c'est-à-dire*; nought where no gloss follows."""
    if words.kind(at + 1) not in ("the", "a"):
        return 0
    end = next((place for place in range(at + 3, at + MAX_STRETCH) if words.kind(place) == ","), 0)
    told = " ".join(words.forms[end + 1 : end + 3]) if end else ""
    return end if told in GLOSSING else 0


def _is_told(words: Words, at: int) -> bool:
    """Tell whether a verb says what *celui qui…*, *quand…* has described: *qui dépasse trente saute et perd*."""
    return words.kind(at + 1) in ("and", "saying") and any(
        kind in ("he", "relative", "when") for kind in words.kinds[max(0, at - LONG_CLAUSE) : at]
    )


def _has_article(words: Words, at: int) -> bool:
    """Tell whether an article stands before a word; *son nom l'indique* has none."""
    if words.form(at - 1) not in BEFORE_NOUN:
        return False
    return words.tags[at] != "verb" or words.kind(at - 2) not in ("NOUN", "PROPN", "pronoun", "one", "not", "relative")


def _is_named(words: Words, at: int) -> bool:
    """Tell whether a verb of naming stands right before a word, adverbs apart."""
    before = at - 1
    while words.kind(before) == "adverb":
        before -= 1
    if words.form(before) == "par" and (words.form(before - 1).startswith("enten") or _is_meant(words, at)):
        return True
    if words.form(before) in ("de", "d'") and words.form(before - 1) in SPEAK:
        return True
    return words.kind(before) == "naming" or (words.kind(before) == "saying" and words.tags[before] == "participle")


def _is_meant(words: Words, at: int) -> bool:
    """Tell whether *par X, il faut entendre…* sets a word before its meaning."""
    return words.kind(at - 2) in ("begin", ":", ";") and any(
        form.startswith(MEANT) for form in words.forms[at + 1 : at + MAX_STRETCH]
    )


def _is_headword(words: Words, at: int) -> bool:
    """Tell whether a word begins a line and a gloss may follow."""
    return words.kind(at - 1) == "begin" and words.kind(at + 1) in (",", "(", ":", "-", "=", ";", ".")


def _nouns(words: Words, at: int, taken: set[int]) -> Iterator[Candidate]:
    end = at + 1
    while end < at + MAX_NOUNS and _goes_on(words, end, taken):
        end += 1
    if tail := _tail(words, end, taken):
        yield Candidate(at, tail, "noun")
    yield Candidate(at, end, "noun")
    if end > at + 1 and not _leads(words, at):
        yield Candidate(at, at + 1, "noun")
    if _is_first(words, at) and max(end, tail) < (stretch := _stretch(words, at)):
        yield Candidate(at, stretch, "noun")


def _leads(words: Words, at: int) -> bool:
    """Tell whether an adjective stands before the noun that it belongs to."""
    return words.form(at) in FORE or (words.kind(at) == "ADJ" and words.kind(at + 1) in NOUNS)


def _is_first(words: Words, at: int) -> bool:
    return words.kind(at - 1) == "begin" or (words.kind(at - 2) == "begin" and words.kind(at - 1) in ("the", "a"))


def _goes_on(words: Words, at: int, taken: set[int]) -> bool:
    return at not in taken and words.kind(at) in PHRASE and bool(WORD.match(words.form(at)))


def _tail(words: Words, at: int, taken: set[int]) -> int:
    """Return the end of *de la noblesse* behind a noun; nought where nothing of the kind stands."""
    if words.form(at) not in LINKS:
        return 0
    noun = at + 2 if words.form(at + 1) in ("la", "l'", "le") or words.kind(at + 1) == "number" else at + 1
    return noun + 1 if _goes_on(words, noun, taken) else 0


def _states(words: Words, at: int, taken: set[int]) -> Iterator[Candidate]:
    """Yield *être capot*, *être à la main*."""
    if _goes_on(words, at + 1, taken) or words.kind(at + 1) == "participle":
        yield Candidate(at, at + 2, "act")
    elif end := _led_end(words, at, taken):
        yield Candidate(at, end, "act")


def _led_end(words: Words, at: int, taken: set[int]) -> int:
    """Return the end of *en main*, *au bout* behind a state, where a sign or a clause follows; else nought."""
    noun = at + 3 if words.kind(at + 2) in ("the", "a") else at + 2
    if (
        words.kind(at + 1) != "with"
        or words.kind(at - 1) not in (*BEFORE_STATE, "begin")
        or not _goes_on(words, noun, taken)
    ):
        return 0
    return noun + 1 if words.kind(noun + 1) in (*AFTER_STATE, "when") else 0


def _acts(words: Words, at: int, taken: set[int]) -> Iterator[Candidate]:
    yield Candidate(at, at + 1, "act")
    noun = at + 1
    while noun <= at + 2 and words.kind(noun) in ("the", "a", "with", "of"):
        noun += 1
    if _goes_on(words, noun, taken):
        yield Candidate(at, noun + 1, "act")
    if at + 1 < (end := _stretch(words, at)) != noun + 1:
        yield Candidate(at, end, "act")


def _stretch(words: Words, at: int) -> int:
    """Return the end of the words up to a sign or a verb of defining; the beginning where they are too many."""
    end = at + 1
    while words.kind(end) not in STOPS:
        end += 1
    return end if end - at <= MAX_STRETCH and words.kind(end) in CLOSES else at


def _may_be_term(words: Words, phrase: Candidate) -> bool:
    text = text_of(words, phrase)
    if len(text) < MIN_LETTERS or not WORD.match(text) or _is_alone(words, phrase):
        return False
    if phrase.kind != "marked" and (macro("card_name").fullmatch(text) or _is_field(words, phrase.first)):
        return False
    if words.kinds[phrase.end - 1] == "not" or _is_named_thing(words, phrase.first) or _tells_name(words, phrase.first):
        return False
    return phrase.kind == "marked" or phrase.kind == "act" or words.kinds[phrase.first] not in FUNCTION


def _is_field(words: Words, at: int) -> bool:
    """Tell whether a word names where another is used: *terme de brelan*, *en fait de lansquenet*."""
    place = at - 1
    while words.kind(place) in ("the", "of"):
        place -= 1
    apart = words.kind(place - 1) in (",", "(", "-", ".", "begin") or words.form(place - 1) == "en"
    return place < at - 1 and apart and words.form(place) in FIELDS


def _is_named_thing(words: Words, at: int) -> bool:
    """Tell whether a phrase is what a pronoun names: *c'est le nom du tas que l'on pose* gives the tas no name."""
    place = at - 1
    while words.kind(place) in ("the", "of"):
        place -= 1
    before = words.forms[max(0, place - 3) : place]
    return place < at - 1 and words.form(place) in ("nom", "surnom", "titre") and before == ("c'", "est", "le")


def _tells_name(words: Words, at: int) -> bool:
    """Tell whether a word is the verb of *comme son nom l'indique*."""
    return words.kind(at - 2) == "name" and words.form(at - 1) in ("l'", "le") and words.kind(at - 3) == "his"


def _is_alone(words: Words, phrase: Candidate) -> bool:
    """Tell whether nothing stands beside a phrase but an article and signs: a heading defines nothing."""
    beside = (*range(phrase.first), *range(phrase.end, len(words.forms)))
    return all(words.kinds[at] in ("the", "a", "of") or not WORD.match(words.forms[at]) for at in beside)


def text_of(words: Words, phrase: Candidate) -> str:
    """Return the folded words of a phrase."""
    return " ".join(words.forms[phrase.first : phrase.end]).replace("' ", "'")


def is_everyday(words: Words, phrase: Candidate) -> bool:
    """Tell whether a phrase in plain words is no term of art, or one of any game."""
    if words.is_marked(phrase.first, phrase.end):
        return False
    return bool(common(text_of(words, phrase)))
