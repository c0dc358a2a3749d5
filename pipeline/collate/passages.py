"""The passages of a telling: parts of sentences between stops, and the words by which they are compared."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from pipeline.collate.changes import COMMON
from pipeline.collate.commentary import is_commentary, players_of_examples, tells_an_example
from pipeline.collate.matters import topic_of_words
from pipeline.collate.words import SHORTEST_CONTENT, Known, concepts, content, folded_words, know, known, marks, spelt
from pipeline.extract.numbers import find_numbers, fold, lexicon
from pipeline.model import PassageRow, Rule, Sentence
from pipeline.model.passages import meet, spans_of

RULE_LIKE = frozenset(
    {"rule", "definition", "price", "table_row", "equipment", "example", "reference", "etiquette", "advice"}
)
"""Classes of sentences that may state a rule; a passage of any other class does so if it counts something."""

LARGEST_COUNT = 100
"""Numbers above it are years."""

SHORTEST_RULE = 4
"""Words that a passage needs to state a rule; shorter ones are titles and fragments, and left out."""

GENERIC = "pack"
"""The concept of *jeu*, which is a pack, a game or a hand, and by itself tells nothing."""

NAME = "#name"
"""What stands for the name of the game, whatever it is in either text."""

TOPIC, CONCEPT = 3.0, 2.5
"""Weights of a kind of rule that was read from a passage, and of what a word is about."""

UNKNOWN = 4.0
"""Rarity of a word that the corpus does not have."""

_BREAK = re.compile(r"(?<=[;:])\s+")
_NUMBERING = re.compile(r"^(?:\d+\s?[.°)]+\s*)+")


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a sentence between stops, semicolons and colons, or several in a row; offsets into the reading text."""

    source: str
    start: int
    end: int
    printed: str
    rule_like: bool
    topics: tuple[str, ...] = ()


Quotation = tuple[str, str, tuple[tuple[int, int], ...]]
"""A rule as what it quotes: its kind, its source, and where the quotation stands."""


def passages(sentences: Sequence[Sentence], rules: Iterable[Rule] = ()) -> tuple[Passage, ...]:
    """Cut the sentences of an account at semicolons and colons; headings are left out.

    The kinds of the `rules` that were read from a passage are its topics.
    """
    return read(tuple(cut(sentences)), rules)


def cut(sentences: Sequence[Sentence]) -> Iterator[PassageRow]:
    """Yield the passages of an account as they are kept, without what its records say of them."""
    players = players_of_examples("\n".join(sentence.printed for sentence in sentences))
    for sentence in sentences:
        for part, start, end in _parts(sentence) if sentence.kind != "heading" else ():
            words = folded_words(part)
            if len(words) >= SHORTEST_RULE:
                rule_like = _may_rule(sentence.kind, part) and not _is_aside(part, players)
                lemmas, topic = " ".join(content(part)), topic_of_words(part)
                place = sentence.account or "", sentence.source, start, end
                yield PassageRow(*place, part, " ".join(words), lemmas, topic, int(counts(part)), int(rule_like))


def read(rows: tuple[PassageRow, ...], rules: Iterable[Rule] = ()) -> tuple[Passage, ...]:
    """Return the passages of an account with the kinds of the rules that were read from each."""
    return _read(rows, tuple((rule.kind, rule.source, spans_of(rule)) for rule in rules if rule.quote))


@lru_cache(maxsize=256)
def _read(rows: tuple[PassageRow, ...], quotations: tuple[Quotation, ...]) -> tuple[Passage, ...]:
    """Read them once: an account is compared with many others."""
    found = []
    for row in rows:
        know(row.printed, Known(tuple(row.words.split()), tuple(row.lemmas.split()), row.topic, bool(row.counts)))
        topics = _topics(quotations, row.source, row.start, row.end)
        found.append(Passage(row.source, row.start, row.end, row.printed, bool(topics or row.rule_like), topics))
    return tuple(found)


def _parts(sentence: Sentence) -> Iterator[tuple[str, int, int]]:
    """Give the parts of a sentence, white space single, with their places; their modern spelling is kept, and its own.

    Words are spelt one by one, so that the modern sentence has the same stops, unless somebody has changed it.
    """
    spelt(sentence.printed, sentence.modern)
    parts, modern = list(_cut(sentence.printed)), list(_cut(sentence.modern))
    for place, (part, first) in enumerate(parts):
        single = " ".join(part.split())
        if len(modern) == len(parts):
            spelt(single, " ".join(modern[place][0].split()))
        yield single, sentence.start + first, sentence.start + first + len(part)


def _cut(text: str) -> Iterator[tuple[str, int]]:
    """Give the parts of a text, without their numbers, and where they begin."""
    start = 0
    for end in [*(match.end() for match in _BREAK.finditer(text)), len(text)]:
        yield _unnumbered(text[start:end].rstrip(), start)
        start = end


def _is_aside(part: str, players: frozenset[str]) -> bool:
    return is_commentary(part) or tells_an_example(part, players)


def _may_rule(kind: str, part: str) -> bool:
    return counts(part) or (kind in RULE_LIKE and _speaks_of_play(part))


def _topics(quotations: Iterable[Quotation], source: str, start: int, end: int) -> tuple[str, ...]:
    return tuple(sorted({kind for kind, where, spans in quotations if where == source and meet(spans, start, end)}))


@lru_cache(maxsize=16384)
def _speaks_of_play(part: str) -> bool:
    """Tell whether a passage says anything that rules are made of, unlike *Voici la marche du jeu*."""
    about = {concept for word in content(part) for concept in concepts().get(word, ())}
    return bool(about - {GENERIC}) or bool(marks(part))


def counts(part: str) -> bool:
    """Tell whether a passage holds a number that may count cards, players or stakes; years do not."""
    return known()[part].counts if part in known() else _counts(part)


@lru_cache(maxsize=16384)
def _counts(part: str) -> bool:
    return any(span.kind == "cardinal" and span.value <= LARGEST_COUNT for span in find_numbers(part))


def _unnumbered(part: str, place: int) -> tuple[str, int]:
    number = _NUMBERING.match(part)
    return (part[number.end() :], place + number.end()) if number else (part, place)


@dataclass(frozen=True, slots=True)
class Bag:
    """The lemmas of a passage with their weights, and its length as a vector."""

    words: Mapping[str, float]
    norm: float

    def joined(self, other: Bag) -> Bag:
        """Return the bag of both passages together."""
        words = {**self.words, **other.words}
        return Bag(words, sqrt(sum(weight * weight for weight in words.values())) or 1.0)


class Rarity(dict[str, float]):
    """How rare each lemma of some texts is, and the bags of passages so weighed."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self._bags: dict[Passage, Bag] = {}

    def bag(self, passage: Passage, stems: tuple[str, ...] = ()) -> Bag:
        """Weigh the words of a passage; those that begin with a stem are all the name of the game."""
        if any(f" {stem}" in _folded_content(passage.printed) for stem in stems):
            return self._weighed(passage, stems)
        if passage not in self._bags:
            self._bags[passage] = self._weighed(passage, ())
        return self._bags[passage]

    def _weighed(self, passage: Passage, stems: tuple[str, ...]) -> Bag:
        """Weigh the words; short words, tool words nearly all, and numbers weigh a fifth."""
        words: dict[str, float] = {f"#{kind}": TOPIC for kind in passage.topics}
        for word in content(passage.printed):
            folded, share, about = _known(word)
            if stems and folded.startswith(stems):
                words[NAME] = COMMON
                continue
            words[word] = self.get(word, UNKNOWN) * share
            for concept in about:
                words[concept] = CONCEPT
        return Bag(words, sqrt(sum(weight * weight for weight in words.values())) or 1.0)


def rarity(texts: Iterable[str]) -> Rarity:
    """Return how rare each lemma is in some texts, each given as its lemmas joined by spaces."""
    told = [set(text.split()) for text in texts]
    return rarity_of(len(told), Counter(chain.from_iterable(told)))


def rarity_of(texts: int, times: Mapping[str, int]) -> Rarity:
    """Return how rare each lemma is: ln(texts / texts that have it) + 1."""
    return Rarity({lemma: log(texts / count) + 1.0 for lemma, count in times.items()})


@lru_cache(maxsize=16384)
def _folded_content(text: str) -> str:
    """Return the lemmas of a text, folded, with a space before each."""
    return "".join(f" {_known(word)[0]}" for word in content(text))


@lru_cache(maxsize=16384)
def _known(word: str) -> tuple[str, float, tuple[str, ...]]:
    """Return a lemma folded, how much of its rarity it weighs, and its concepts."""
    folded = fold(word)
    light = len(word) < SHORTEST_CONTENT or folded in lexicon() or word.isdigit()
    return folded, 0.2 if light else 1.0, tuple(f"#{concept}" for concept in concepts().get(word, ()))


def similarity(first: Bag, second: Bag) -> float:
    """Return the cosine of two bags of words, 0 to 1."""
    small, large = (first, second) if len(first.words) <= len(second.words) else (second, first)
    shared = sum(weight * large.words[word] for word, weight in small.words.items() if word in large.words)
    return shared / (first.norm * second.norm)


def similarities(ours: Sequence[Bag], theirs: Sequence[Bag]) -> list[list[float]]:
    """Return the similarity of each bag of one text to each bag of the other."""
    shared = {word for bag in ours for word in bag.words} & {word for bag in theirs for word in bag.words}
    columns = {word: place for place, word in enumerate(sorted(shared))}
    found = _matrix(ours, columns) @ _matrix(theirs, columns).T
    rows: list[list[float]] = found.tolist()
    return rows


def _matrix(bags: Sequence[Bag], columns: Mapping[str, int]) -> NDArray[np.float64]:
    filled = np.zeros((len(bags), len(columns)))
    for row, bag in enumerate(bags):
        for word, weight in bag.words.items():
            if word in columns:
                filled[row, columns[word]] = weight / bag.norm
    return filled
