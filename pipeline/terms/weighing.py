"""Which phrases of a sentence it defines: the patterns, and phrases whose cues weigh enough.

The weights, `corpus/lexicon/definition-weights.tsv`, are learnt from marked sentences (`build_definition_weights.py`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import repeat

from pipeline.extract.text import fold
from pipeline.paths import project
from pipeline.terms.artful import known
from pipeline.terms.candidates import Candidate, candidates, is_everyday
from pipeline.terms.clauses import gap
from pipeline.terms.cues import cues
from pipeline.terms.definitions import Definition, definitions
from pipeline.terms.forms import bare
from pipeline.terms.patterns import macro
from pipeline.terms.words import Raw, Words, read_words

WEIGHTS = "definition-weights.tsv"
WEIGHED = "weighed"
"""What stands in place of a pattern where the cues have decided."""
ENOUGH, FURTHER, EVERYDAY, JOINED = 0.67, 0.67, 0.7, 0.25
"""The odds that a phrase needs, a further one of a clause, an everyday word, a name joined to one that is found."""
HARDLY = 0.02
"""The odds under which a pattern is not believed."""
JOINT = re.compile(
    r"[»\"”’\s]*(?:, (?:les? |la |l['’]|une? )?[\w-]+){0,2}[,(]?\s*(?:ou|alias)\s*(?:bien |encore |qu['’](?:il |on ))?"
    r"(?:les? |la |l['’]|une? |du |de la |des? |d['’]|se |s['’])?[«\"“‘]?\s*"
)
"""What joins a name to a second one, others perhaps between."""
BRACKETED = re.compile(r"[»\"”’\s]*\)[^.;:()]{0,60}\([«\"“‘]?\s*(?:les? |la |l['’]|une? )?")
"""What stands between a name in brackets and a further one."""
OF, OF_TOO = (
    re.compile(r"\bnoms? d(?:e |['’])[^.;:]*$"),
    re.compile(r"[»\"”’\s]*(?:,| et| ou| &)\s+d(?:e |['’])[«\"“‘]?\s*"),
)
"""What begins a list of names, and what joins a further one."""
NAMING = ("naming", "saying", "mean", "consist")
"""Verbs that may be left out where a second thing is told like the first: *le roi se nomme A, la dame B*."""
EARLY = 40
"""Letters of a sentence within which it names what it speaks of."""
APART = re.compile(r"[;:.!?](?=\s)")
"""What parts a clause from the next."""


Rated = tuple[Candidate, float]


def defined(sentences: Sequence[Raw], weights: Mapping[str, float] | None = None) -> list[list[Definition]]:
    """Return for each sentence the terms that it defines, in the order of the text."""
    table = weighed_cues() if weights is None else weights
    return [_defined(row, words, table) for row, words in zip(sentences, read_words(sentences), strict=True)]


def _defined(row: Raw, words: Words, weights: Mapping[str, float]) -> list[Definition]:
    rated = list(likely(words, weights))
    found = _likely(definitions(row.text, row.spans, printed_italics=row.italics), words, rated)
    for phrase, chance in rated:
        start, end = words.span(phrase.first, phrase.end)
        apart = all(end <= term.start or start >= term.end for term in found)
        if apart and chance >= _needed(row.text, words, phrase, found):
            found.append(Definition(bare(row.text[start:end]), start, end, WEIGHED))
    return sorted((term for term in found if not _is_game(row.text, term)), key=lambda term: term.start)


def _likely(found: Sequence[Definition], words: Words, rated: Sequence[Rated]) -> list[Definition]:
    """Return what patterns have found without that whose cues weigh next to nothing."""
    return [term for term in found if max(_over(term, words, rated), default=1.0) >= HARDLY]


def _over(term: Definition, words: Words, rated: Sequence[Rated]) -> Iterator[float]:
    """Yield the odds of the phrases that share words with a term."""
    for phrase, chance in rated:
        start, end = words.span(phrase.first, phrase.end)
        if start < term.end and term.start < end:
            yield chance


def _is_game(text: str, term: Definition) -> bool:
    """Tell whether a sentence says of a name that it is a game, *le X est un jeu*, or whence it comes; no term is."""
    if term.start > EARLY:
        return False
    clause = fold(APART.split(text[term.end :], maxsplit=1)[0])
    return bool(macro("told_of_game").search(clause) or macro("told_of_word").search(clause[:EARLY]))


def _needed(text: str, words: Words, phrase: Candidate, found: Sequence[Definition]) -> float:
    """Return the odds that a phrase needs: a clause seldom defines two things, but names come in lists."""
    start, end = words.span(phrase.first, phrase.end)
    if _is_one_of_names(text, words, phrase, found):
        return JOINED
    beside = any(not APART.search(text, min(term.end, end), max(term.start, start)) for term in found)
    least = FURTHER if beside else ENOUGH
    art = known(words.printed[start:end]) == "whole"
    return max(least, EVERYDAY) if is_everyday(words, phrase) and not art else least


def _is_one_of_names(text: str, words: Words, phrase: Candidate, found: Sequence[Definition]) -> bool:
    """Tell whether a phrase is a further name of what is named already, before or behind it."""
    start, end = words.span(phrase.first, phrase.end)
    if phrase.kind != "marked" and words.tags[phrase.first] == "verb":
        return False
    earlier = [term for term in found if term.end <= start]
    if earlier and (left_out := gap(words, phrase)) and (phrase.kind == "marked" or left_out.startswith(NAMING)):
        return True
    if any(_is_joined(text, term, start) for term in earlier):
        return True
    return any(JOINT.fullmatch(text, end, term.start) for term in found if end < term.start)


def _is_joined(text: str, term: Definition, at: int) -> bool:
    """Tell whether a word is a further name beside a term: *bouchon ou but*, *les noms de bouchon et de but*."""
    if OF.search(text[: term.start]) and OF_TOO.fullmatch(text, term.end, at):
        return True
    if text[term.start - 1 : term.start] in ("(", "«", '"', "“") and BRACKETED.fullmatch(text, term.end, at):
        return True
    return bool(JOINT.fullmatch(text, term.end, at))


def weighed(sentences: Sequence[Raw], weights: Mapping[str, float]) -> list[list[tuple[str, float]]]:
    """Return for each sentence the forms that could be defined, with their odds, whatever the patterns say."""
    return [
        [(words.printed[slice(*words.span(one.first, one.end))], chance) for one, chance in likely(words, weights)]
        for words in read_words(sentences)
    ]


def likely(words: Words, weights: Mapping[str, float]) -> Iterator[tuple[Candidate, float]]:
    """Yield the phrases of a sentence with their odds, the likeliest first; none overlaps one before it."""
    rated = [(odds(cues(words, phrase), weights), phrase) for phrase in candidates(words)]
    taken: list[Candidate] = []
    for chance, phrase in sorted(rated, key=lambda pair: (-pair[0], pair[1])):
        if all(phrase.end <= other.first or phrase.first >= other.end for other in taken):
            taken.append(phrase)
            yield phrase, chance


def odds(names: Iterable[str], weights: Mapping[str, float]) -> float:
    """Return the probability that cues speak of a defined term."""
    return 1.0 / (1.0 + math.exp(-sum(map(weights.get, names, repeat(0.0)))))


@lru_cache(maxsize=1)
def weighed_cues() -> Mapping[str, float]:
    """Return what each cue weighs."""
    lines = (project().lexicon / WEIGHTS).read_text("utf-8").splitlines()[2:]
    return {name: float(weight) for name, _, weight in (line.rpartition("\t") for line in lines)}
