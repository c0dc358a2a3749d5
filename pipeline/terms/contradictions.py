"""Where the vocabulary of a book says something else than its body: another number, another card, the other side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pipeline.extract.numbers import find_numbers
from pipeline.extract.text import fold
from pipeline.model import Sense
from pipeline.terms.forms import skeleton
from pipeline.terms.link import VOCABULARY, Link, place_of
from pipeline.terms.patterns import patterns
from pipeline.terms.relations import Mention

NEXT_NOUN = re.compile(r"\s*(?:(?:premier|dernier|petit|grand|faux|autre|seul)e?s? )?([a-z]{4,})")
ONE = re.compile(r"\b(?:la|le|l'|une?) (?:premiere?|derniere?|seule?) ([a-z]{4,})")
BETWEEN = re.compile(r"\s+(?:ou|a)\s+")
CLAUSE_END = re.compile(r"[;:.()]")
CARD = re.compile(
    r"\b(?P<rank>deux|trois|quatre|cinq|six|sept|huit|neuf|dix|valet|dame|roi|as) de "
    r"(?P<suit>c(?:oe|œ)ur|carreau|trefle|pique)\b"
)


def contradictions(senses: Sequence[Sense], forms: Mapping[str, str]) -> Iterator[Link]:
    """Yield the entries of a vocabulary that the body of their book does not bear out; `forms` are those of terms."""
    told: dict[tuple[str, str], list[Sense]] = {}
    for sense in senses:
        if sense.how != VOCABULARY:
            told.setdefault((sense.term, sense.source), []).append(sense)
    for sense in senses:
        for other in told.get((sense.term, sense.source), ()) if sense.how == VOCABULARY else ():
            how = differs(sense.definition, other.definition, forms[sense.term])
            if how and _of_one_game(sense, other):
                yield Link(sense, Mention("contradicts", forms[other.term], 0, len(sense.definition), how), other)


def _of_one_game(entry: Sense, other: Sense) -> bool:
    return "[]" in (entry.games, other.games) or bool(_names(entry) & _names(other))


def _names(sense: Sense) -> set[str]:
    return {skeleton(fold(name)) for name in re.findall(r'"([^"]+)"', sense.games)}


def differs(entry: str, sentence: str, form: str) -> str:
    """Return in what an entry and a sentence of the body differ on a term: *number*, *card*, *side*; else nothing."""
    clause = clause_of(sentence, form)
    stated, said = counted(entry), counted(clause)
    if any(said[noun] != numbers for noun, numbers in stated.items() if noun in said):
        return "number"
    cards = [{match.group() for match in CARD.finditer(fold(text))} for text in (entry, sentence)]
    if len(cards[0]) == len(cards[1]) == 1 and cards[0] != cards[1]:
        return "card"
    return "side" if any(_turned(row.first, row.second, entry, clause) for row in patterns().opposition) else ""


def _turned(first: str, second: str, entry: str, clause: str) -> bool:
    """Tell whether one text has a word beside a noun beside which the other has its opposite, and neither has both."""
    ours, theirs = fold(entry), fold(clause)
    if any(_beside(first, text) and _beside(second, text) for text in (ours, theirs)):
        return False
    return any(_beside(one, ours) & _beside(other, theirs) for one, other in ((first, second), (second, first)))


def _beside(word: str, folded: str) -> set[str]:
    """Return the nouns beside a word."""
    found = re.findall(rf"\b(?:{word}) ([a-z]{{4,}})|\b([a-z]{{4,}}) (?:{word})\b", folded)
    return {skeleton(before or after) for before, after in found}


def clause_of(sentence: str, form: str) -> str:
    """Return the clause in which a sentence speaks of a term: the words between the stops around it, commas apart."""
    place = place_of(form, sentence)
    if place is None:
        return ""
    start = max((stop.end() for stop in CLAUSE_END.finditer(sentence, 0, place[0])), default=0)
    end = CLAUSE_END.search(sentence, place[1])
    return sentence[start : end.start() if end else len(sentence)]


def counted(text: str) -> dict[str, tuple[int, ...]]:
    """Return the numbers of a text that count something, by what they count.

    *deux jetons* gives jeton → 2, *trois ou quatre jetons* gives 3 and 4, *la dernière levée* gives levée → 1.
    """
    folded = fold(text)
    found: dict[str, tuple[int, ...]] = {}
    waiting: list[int] = []
    for span in find_numbers(text):
        if span.kind == "ordinal" or span.value != int(span.value):
            continue
        noun = NEXT_NOUN.match(folded, span.end)
        if BETWEEN.match(folded, span.end):
            waiting.append(int(span.value))
        elif noun:
            lower = [number for number in waiting if number < span.value]
            found.setdefault(skeleton(noun[1]), (*lower, int(span.value)))
            waiting = []
    for match in ONE.finditer(folded):
        found.setdefault(skeleton(match[1]), (1,))
    return found
