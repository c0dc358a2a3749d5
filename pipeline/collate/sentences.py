"""Sentence alignment of two tellings: which passages say the same thing, and what their words make of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log, sqrt
from typing import Literal

from pipeline.collate.changes import COMMON, WEIGHTY, Change, changes_between
from pipeline.collate.words import SHORTEST_CONTENT, concepts, content, folded_words
from pipeline.extract.numbers import find_numbers, fold, lexicon
from pipeline.model import Rule, Sentence

ALIGNED, MOVED = 0.27, 0.27
"""Similarity from which two passages are aligned, in the order of the texts and out of it."""

RULE_LIKE = frozenset(
    {"rule", "definition", "price", "table_row", "equipment", "example", "reference", "etiquette", "advice"}
)
"""Classes of sentences that may state a rule; a passage of any other class does so if it counts something."""

LARGEST_COUNT = 100
"""Numbers above it are years."""

ALONE, ALONE_OTHER = 0.6, 0.2
"""Weight of a passage that only one telling has."""

OTHER_CLASS = 0.3
"""Factor on the weight of a change between passages neither of which may state a rule."""

SHORTEST_RULE = 4
"""Words that a passage needs to state a rule; shorter ones are titles and fragments, and left out."""

NAME = "#name"
"""What stands for the name of the game, whatever it is in either text."""

TOPIC, CONCEPT = 3.0, 2.5
"""Weights of a kind of rule that was read from a passage, and of what a word is about."""

UNKNOWN = 4.0
"""Rarity of a word that the corpus does not have."""

_BREAK = re.compile(r"(?<=[;:])\s+")
_NUMBERING = re.compile(r"^(?:\d+\s?[.°)]+\s*)+")
_MOVES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1))

Likeness = Literal["same", "wording", "changed", "only_first", "only_second"]


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a sentence between stops, semicolons and colons, or several in a row; offsets into the reading text."""

    source: str
    start: int
    end: int
    printed: str
    rule_like: bool
    topics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AlignedPassage:
    """Passages of the two tellings set side by side; one of them is None where only the other has it."""

    likeness: Likeness
    first: Passage | None
    second: Passage | None
    similarity: float
    changes: tuple[Change, ...]

    @property
    def weight(self) -> float:
        """How much the heaviest difference weighs, 0 to 1."""
        if self.changes:
            return max(change.weight for change in self.changes)
        alone = (self.second or self.first) if self.first is None or self.second is None else None
        return 0.0 if alone is None else (ALONE if alone.rule_like else ALONE_OTHER)


def passages(sentences: Iterable[Sentence], rules: Iterable[Rule] = ()) -> list[Passage]:
    """Cut the sentences of an account at semicolons and colons; headings are left out.

    The kinds of the `rules` that were read from a passage are its topics.
    """
    listed = list(rules)
    found = []
    for sentence in sentences:
        if sentence.kind == "heading":
            continue
        start = 0
        for end in [*(match.end() for match in _BREAK.finditer(sentence.printed)), len(sentence.printed)]:
            part, place = _unnumbered(sentence.printed[start:end].rstrip(), sentence.start + start)
            if len(folded_words(part)) >= SHORTEST_RULE:
                rule_like = sentence.kind in RULE_LIKE or _counts(part)
                topics = _topics(listed, sentence.source, place, place + len(part))
                end_ = place + len(part)
                found.append(Passage(sentence.source, place, end_, " ".join(part.split()), rule_like, topics))
            start = end
    return found


def _topics(rules: Iterable[Rule], source: str, start: int, end: int) -> tuple[str, ...]:
    kinds = {r.kind for r in rules if r.source == source and r.quote and r.start < end and start < r.end}
    return tuple(sorted(kinds))


def _counts(part: str) -> bool:
    return any(span.kind == "cardinal" and span.value <= LARGEST_COUNT for span in find_numbers(part))


def _unnumbered(part: str, place: int) -> tuple[str, int]:
    number = _NUMBERING.match(part)
    return (part[number.end() :], place + number.end()) if number else (part, place)


def rarity(texts: Iterable[str]) -> dict[str, float]:
    """Return how rare each lemma is: ln(texts / texts that have it) + 1; `texts` are lemmas joined by spaces."""
    frequency: Counter[str] = Counter()
    count = 0
    for text in texts:
        frequency.update(set(text.split()))
        count += 1
    return {word: log(count / times) + 1.0 for word, times in frequency.items()}


def align(
    first: Sequence[Passage],
    second: Sequence[Passage],
    rare: Mapping[str, float] | None = None,
    names: Iterable[str] = (),
) -> list[AlignedPassage]:
    """Align two tellings: in order, one to three passages against one; then what has moved; the rest stands alone.

    `rare` weighs lemmas; without it the two texts themselves tell which words are rare.
    `names` are the names of the game in either text, folded: they count as one word.
    """
    if rare is None:
        rare = rarity(" ".join(content(passage.printed)) for passage in (*first, *second))
    stems = tuple(name.rstrip("e") for name in names if len(name) > 2)
    bags = [[Bag.of(passage, rare, stems) for passage in side] for side in (first, second)]
    texts = tuple(frozenset(word for passage in side for word in content(passage.printed)) for side in (first, second))
    groups = _in_order(bags[0], bags[1])
    groups += _moved(bags[0], bags[1], groups)
    aligned = [_pair(first, second, group, rare, (texts[0], texts[1])) for group in groups]
    used = {i for ours, _, _ in groups for i in ours}, {j for _, theirs, _ in groups for j in theirs}
    aligned += [AlignedPassage("only_first", p, None, 0.0, ()) for i, p in enumerate(first) if i not in used[0]]
    aligned += [AlignedPassage("only_second", None, p, 0.0, ()) for j, p in enumerate(second) if j not in used[1]]
    return sorted(aligned, key=_place)


def _place(pair: AlignedPassage) -> tuple[int, int]:
    if pair.first is not None:
        return (0, pair.first.start)
    return (1, pair.second.start if pair.second else 0)


@dataclass(frozen=True, slots=True)
class Bag:
    """The lemmas of a passage with their weights, and its length as a vector."""

    words: Mapping[str, float]
    norm: float

    @staticmethod
    def of(passage: Passage, rare: Mapping[str, float], stems: tuple[str, ...] = ()) -> Bag:
        """Weigh the words of a passage; short words, tool words nearly all, and numbers weigh a fifth."""
        words: dict[str, float] = {f"#{kind}": TOPIC for kind in passage.topics}
        for word in content(passage.printed):
            if stems and fold(word).startswith(stems):
                words[NAME] = COMMON
                continue
            light = len(word) < SHORTEST_CONTENT or fold(word) in lexicon() or word.isdigit()
            words[word] = rare.get(word, UNKNOWN) * (0.2 if light else 1.0)
            words |= dict.fromkeys((f"#{concept}" for concept in concepts().get(word, ())), CONCEPT)
        return Bag(words, sqrt(sum(weight * weight for weight in words.values())) or 1.0)

    def joined(self, other: Bag) -> Bag:
        """Return the bag of both passages together."""
        words = {**self.words, **other.words}
        return Bag(words, sqrt(sum(weight * weight for weight in words.values())) or 1.0)


def similarity(first: Bag, second: Bag) -> float:
    """Return the cosine of two bags of words, 0 to 1."""
    small, large = (first, second) if len(first.words) <= len(second.words) else (second, first)
    shared = sum(weight * large.words[word] for word, weight in small.words.items() if word in large.words)
    return shared / (first.norm * second.norm)


Group = tuple[range, range, float]


def _in_order(ours: Sequence[Bag], theirs: Sequence[Bag]) -> list[Group]:
    """Find the best alignment that keeps the order (Needleman-Wunsch with merges of up to three)."""
    best = [[0.0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    move: dict[tuple[int, int], tuple[int, int, float]] = {}
    near = [[similarity(a, b) for b in theirs] for a in ours]
    for i in range(len(ours) + 1):
        for j in range(len(theirs) + 1):
            if i and best[i - 1][j] > best[i][j]:
                best[i][j], move[i, j] = best[i - 1][j], (1, 0, 0.0)
            if j and best[i][j - 1] > best[i][j]:
                best[i][j], move[i, j] = best[i][j - 1], (0, 1, 0.0)
            for up, left in _MOVES:
                if up <= i and left <= j:
                    like = _merged(ours, theirs, near, range(i - up, i), range(j - left, j))
                    gain = best[i - up][j - left] + (like - ALIGNED) * (up + left) / 2
                    if like > ALIGNED and gain > best[i][j]:
                        best[i][j], move[i, j] = gain, (up, left, like)
    return _trace(move, len(ours), len(theirs))


def _merged(ours: Sequence[Bag], theirs: Sequence[Bag], near: list[list[float]], rows: range, columns: range) -> float:
    """Return the similarity of merged passages; 0 where one of them has nothing in common with the other side."""
    if len(rows) == len(columns) == 1:
        return near[rows[0]][columns[0]]
    if any(near[i][j] < ALIGNED / 2 for i in rows for j in columns):
        return 0.0
    first, second = ours[rows[0]], theirs[columns[0]]
    for i in rows[1:]:
        first = first.joined(ours[i])
    for j in columns[1:]:
        second = second.joined(theirs[j])
    return similarity(first, second)


def _trace(move: Mapping[tuple[int, int], tuple[int, int, float]], i: int, j: int) -> list[Group]:
    groups: list[Group] = []
    while (i, j) in move:
        up, left, like = move[i, j]
        if up and left:
            groups.append((range(i - up, i), range(j - left, j), like))
        i, j = i - up, j - left
    return groups[::-1]


def _moved(ours: Sequence[Bag], theirs: Sequence[Bag], groups: Sequence[Group]) -> list[Group]:
    """Pair what is left without regard to order, the most alike first."""
    free = set(range(len(ours))) - {i for rows, _, _ in groups for i in rows}
    open_ = set(range(len(theirs))) - {j for _, columns, _ in groups for j in columns}
    likely = sorted((-similarity(ours[i], theirs[j]), i, j) for i in free for j in open_)
    found: list[Group] = []
    for negative, i, j in likely:
        if -negative < MOVED:
            break
        if i in free and j in open_:
            free.discard(i)
            open_.discard(j)
            found.append((range(i, i + 1), range(j, j + 1), -negative))
    return found


def _pair(
    first: Sequence[Passage],
    second: Sequence[Passage],
    group: Group,
    rare: Mapping[str, float],
    texts: tuple[frozenset[str], frozenset[str]],
) -> AlignedPassage:
    rows, columns, like = group
    one, other = _joined(first[rows.start : rows.stop]), _joined(second[columns.start : columns.stop])
    around = _around(first, rows), _around(second, columns)
    factor = 1.0 if one.rule_like or other.rule_like else OTHER_CLASS
    changes = tuple(
        replace(change, weight=change.weight * factor)
        for change in changes_between(one.printed, other.printed, rare, around, texts)
    )
    likeness: Likeness = "changed" if any(change.weight >= WEIGHTY for change in changes) else "wording"
    if folded_words(one.printed) == folded_words(other.printed):
        likeness, changes = "same", ()
    return AlignedPassage(likeness, one, other, round(like, 3), changes)


def _around(side: Sequence[Passage], place: range) -> str:
    """Return the passages with one more before and after them: what is said there is not missing."""
    return " ".join(passage.printed for passage in side[max(place.start - 1, 0) : place.stop + 1])


def _joined(parts: Sequence[Passage]) -> Passage:
    first, last = parts[0], parts[-1]
    printed, rule_like = " ".join(part.printed for part in parts), any(part.rule_like for part in parts)
    topics = tuple(sorted({topic for part in parts for topic in part.topics}))
    return Passage(first.source, first.start, last.end, printed, rule_like, topics)
