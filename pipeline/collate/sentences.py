"""Sentence alignment of two tellings: which passages say the same thing, and what their words make of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pipeline.collate.changes import WEIGHTY, Change, changes_between
from pipeline.collate.passages import Bag, Passage, Rarity, rarity, similarities, similarity
from pipeline.collate.words import content, folded_words


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Similarity from which two passages are aligned: in the order of the texts, out of it, or told twice."""

    in_order: float
    moved: float
    twice: float


FOLLOWING = Thresholds(0.27, 0.27, 0.5)
"""For a text that follows another: words come back in the same order."""

APART = Thresholds(0.33, 0.36, 0.5)
"""For independent texts, where passages on other matters share as many words by chance."""

ALIKE = 0.85
"""Similarity from which two passages are a pair by themselves, not to be merged with a third that adds nothing."""

BESIDE = 2
"""Passages before and after a pair in which a number or a word may stand instead."""

ALONE, ALONE_OTHER = 0.6, 0.2
"""Weight of a passage that only one telling has."""

OTHER_CLASS = 0.3
"""Factor on the weight of a change between passages neither of which may state a rule."""

_MOVES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1))

Likeness = Literal["same", "wording", "changed", "only_first", "only_second"]


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


def align(
    first: Sequence[Passage],
    second: Sequence[Passage],
    rare: Rarity | None = None,
    names: Iterable[str] = (),
    links: Iterable[tuple[int, int]] = (),
    least: Thresholds = FOLLOWING,
) -> list[AlignedPassage]:
    """Align two tellings: in order, one to three passages against one; then what is linked or has moved.

    `rare` weighs lemmas; without it the two texts themselves tell which words are rare.
    `names` are the names of the game in either text, folded: they count as one word.
    `links` are places, as offsets into the two readings, that other evidence (the records) sets side by side.
    """
    if rare is None:
        rare = rarity(" ".join(content(passage.printed)) for passage in (*first, *second))
    stems = tuple(name.rstrip("e") for name in names if len(name) > 2)
    bags = [[rare.bag(passage, stems) for passage in side] for side in (first, second)]
    texts = tuple(frozenset(word for passage in side for word in content(passage.printed)) for side in (first, second))
    near = similarities(bags[0], bags[1])
    groups = _in_order(bags[0], bags[1], near, least.in_order)
    groups += _linked(first, second, near, groups, links)
    groups += _moved(near, groups, least.moved)
    groups += _said_again(near, groups, least.twice)
    aligned = [_pair(first, second, group, rare, (texts[0], texts[1])) for group in groups]
    used = _used(groups)
    for i, passage in enumerate(first):
        if i not in used[0]:
            aligned.append(AlignedPassage("only_first", passage, None, 0.0, ()))
    for j, passage in enumerate(second):
        if j not in used[1]:
            aligned.append(AlignedPassage("only_second", None, passage, 0.0, ()))
    return sorted(aligned, key=_place)


def _place(pair: AlignedPassage) -> tuple[int, int]:
    if pair.first is not None:
        return (0, pair.first.start)
    return (1, pair.second.start if pair.second else 0)


Group = tuple[range, range, float]


Near = Sequence[Sequence[float]]
"""The similarity of each passage of one text to each of the other."""


def _used(groups: Iterable[Group]) -> tuple[set[int], set[int]]:
    listed = list(groups)
    return {i for rows, _, _ in listed for i in rows}, {j for _, columns, _ in listed for j in columns}


def _in_order(ours: Sequence[Bag], theirs: Sequence[Bag], near: Near, least: float) -> list[Group]:
    """Find the best alignment that keeps the order (Needleman-Wunsch with merges of up to three)."""
    best = [[0.0] * (len(theirs) + 1)]
    pairs: dict[tuple[int, int], tuple[int, int, float]] = {}
    for i, row in enumerate(near, start=1):
        best.append(best[-1].copy())
        for j in [place for place, like in enumerate(row, start=1) if like >= least / 2]:
            for up, left in _MOVES:
                if up <= i and left <= j:
                    like = _merged(ours, theirs, near, range(i - up, i), range(j - left, j), least)
                    gain = best[i - up][j - left] + (like - least) * (up + left) / 2
                    if like > least and gain > best[i][j]:
                        pairs[i, j] = (up, left, like)
                        _raise(best[i], j, gain)
    return _trace(best, pairs, len(ours), len(theirs))


def _raise(row: list[float], start: int, least: float) -> None:
    """Raise a row, which never falls, from a place on."""
    for place in range(start, len(row)):
        if row[place] >= least:
            return
        row[place] = least


def _merged(ours: Sequence[Bag], theirs: Sequence[Bag], near: Near, rows: range, columns: range, least: float) -> float:
    """Return the similarity of merged passages; 0 where one of them has no part in it."""
    if len(rows) == len(columns) == 1:
        return near[rows[0]][columns[0]]
    singly = [near[i][j] for i in rows for j in columns]
    if min(singly) < least / 2:
        return 0.0
    first, second = ours[rows[0]], theirs[columns[0]]
    for i in rows[1:]:
        first = first.joined(ours[i])
    for j in columns[1:]:
        second = second.joined(theirs[j])
    together = similarity(first, second)
    return together if together > max(singly) or max(singly) < ALIKE else 0.0


def _trace(
    best: Sequence[Sequence[float]], pairs: Mapping[tuple[int, int], tuple[int, int, float]], i: int, j: int
) -> list[Group]:
    """Go back from the end along the best moves; a passage is left alone where a pair would gain nothing."""
    groups: list[Group] = []
    while best[i][j] > 0:
        up, left, like = pairs.get((i, j)) or ((1, 0, 0.0) if best[i - 1][j] >= best[i][j - 1] else (0, 1, 0.0))
        if up and left:
            groups.append((range(i - up, i), range(j - left, j), like))
        i, j = i - up, j - left
    return groups[::-1]


def _moved(near: Near, groups: Sequence[Group], least: float) -> list[Group]:
    """Pair what is left without regard to order, the most alike first."""
    used = _used(groups)
    likely = sorted(
        (-like, i, j)
        for i, row in enumerate(near)
        if i not in used[0]
        for j, like in enumerate(row)
        if like >= least and j not in used[1]
    )
    found: list[Group] = []
    for negative, i, j in likely:
        if i not in used[0] and j not in used[1]:
            used[0].add(i)
            used[1].add(j)
            found.append((range(i, i + 1), range(j, j + 1), -negative))
    return found


def _linked(
    first: Sequence[Passage],
    second: Sequence[Passage],
    near: Near,
    groups: Sequence[Group],
    links: Iterable[tuple[int, int]],
) -> list[Group]:
    """Pair passages that are still free and that the records set side by side."""
    used = _used(groups)
    found: list[Group] = []
    for places in links:
        i, j = _at(first, places[0]), _at(second, places[1])
        if i is not None and j is not None and i not in used[0] and j not in used[1]:
            used[0].add(i)
            used[1].add(j)
            found.append((range(i, i + 1), range(j, j + 1), near[i][j]))
    return found


def _said_again(near: Near, groups: Sequence[Group], least: float) -> list[Group]:
    """Set a passage that is left beside one that already has its like: what is told twice is not missing."""
    used = _used(groups)
    found: list[Group] = []
    for i in sorted(set(range(len(near))) - used[0]):
        like, j = max(((near[i][j], -j) for j in used[1]), default=(0.0, 0))
        if like >= least:
            found.append((range(i, i + 1), range(-j, -j + 1), like))
    for j in sorted(set(range(len(near[0]) if near else 0)) - used[1]):
        like, i = max(((near[i][j], -i) for i in used[0]), default=(0.0, 0))
        if like >= least:
            found.append((range(-i, -i + 1), range(j, j + 1), like))
    return found


def _at(side: Sequence[Passage], offset: int) -> int | None:
    return next((i for i, passage in enumerate(side) if passage.start <= offset < passage.end), None)


def _pair(
    first: Sequence[Passage],
    second: Sequence[Passage],
    group: Group,
    rare: Mapping[str, float],
    texts: tuple[frozenset[str], frozenset[str]],
) -> AlignedPassage:
    rows, columns, like = group
    one, other = _joined(first[rows.start : rows.stop]), _joined(second[columns.start : columns.stop])
    if folded_words(one.printed) == folded_words(other.printed):
        return AlignedPassage("same", one, other, round(like, 3), ())
    around = _around(first, rows), _around(second, columns)
    factor = 1.0 if one.rule_like or other.rule_like else OTHER_CLASS
    changes = tuple(
        replace(change, weight=change.weight * factor)
        for change in changes_between(one.printed, other.printed, rare, around, texts)
    )
    likeness: Likeness = "changed" if any(change.weight >= WEIGHTY for change in changes) else "wording"
    return AlignedPassage(likeness, one, other, round(like, 3), changes)


def _around(side: Sequence[Passage], place: range) -> list[str]:
    """Return the passages with `BESIDE` more before and after them: what is said there is not missing."""
    return [passage.printed for passage in side[max(place.start - BESIDE, 0) : place.stop + BESIDE]]


def _joined(parts: Sequence[Passage]) -> Passage:
    first, last = parts[0], parts[-1]
    printed, rule_like = " ".join(part.printed for part in parts), any(part.rule_like for part in parts)
    topics = tuple(sorted({topic for part in parts for topic in part.topics}))
    return Passage(first.source, first.start, last.end, printed, rule_like, topics)
