"""What changes between two passages that say the same thing: numbers, negations, permissions, sides, then other words.

Spelling is no change: modern forms are compared; nor is a synonym that `weights.toml` puts under one sense.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from pipeline.collate.words import SHORTEST_CONTENT, Mark, concepts, content, is_said, marks, weights

WEIGHTY = 0.5
"""Weight from which a change may change the rule; below it, the wording only."""

COMMON = 3.2
"""Rarity (`sentences.rarity`) below which a lemma is a tool word."""

UNKNOWN = 9.0
"""Rarity of a lemma that the corpus does not have."""

ADDED_WORDS = 3
"""Words of content in a row that one passage has and the other has nowhere: an addition, not a synonym."""

NEW_TERMS = 2
"""Terms more than the other has that make an addition, wherever they stand in the passage."""

TERM = 5.0
"""Rarity from which a lemma is a term: a term set for another that both texts know elsewhere is no synonym."""


@dataclass(frozen=True, slots=True)
class Change:
    """Words of the first passage that the second has otherwise; either side may be empty; `weight` is 0 to 1."""

    kind: str
    first: str
    second: str
    weight: float


def changes_between(
    first: str,
    second: str,
    rare: Mapping[str, float] | None = None,
    around: tuple[Sequence[str], Sequence[str]] = ((), ()),
    texts: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset()),
) -> tuple[Change, ...]:
    """Return the changes between two passages, the heaviest first.

    `rare` tells tool words from words of content; `around` are the passages about each: what the other one says there
    is not reported as missing. `texts` are the lemmas of the two whole texts.
    """
    ours, theirs = marks(first), marks(second)
    marked = _number_changes(ours, theirs)
    for row in weights().classes:
        marked += _changes_of(row.id, row.weight, _of(row.id, ours, theirs), _of(row.id, theirs, ours))
    found = [change for change, one, other in marked if not _said_near(one, other, around)]
    shown = {word for mark in (*ours, *theirs) for word in content(_first(mark.words))[:1]}
    runs = _word_runs(content(first), content(second), rare or {}, around, shown)
    found += [_word_change(gone, come, rare or {}, texts) for gone, come in runs]
    if not any(change.kind == "addition" for change in found):
        found += _new_terms(runs, rare or {}, texts)
    return tuple(sorted(found, key=lambda change: -change.weight))


def _first(words: str) -> str:
    return " ".join(words.split(maxsplit=1)[:1])


_Found = tuple[Change, Mark | None, Mark | None]


def _said_near(one: Mark | None, other: Mark | None, around: tuple[Sequence[str], Sequence[str]]) -> bool:
    if one is not None and other is not None:
        return False
    mark, beside = (one, around[1]) if other is None else (other, around[0])
    return mark is not None and is_said(mark, beside)


def _of(kind: str, marks: Sequence[Mark], others: Sequence[Mark]) -> list[Mark]:
    """Return the marks of a class whose sense the other passage has nowhere."""
    if kind == "number":
        return []
    senses = {mark.sense for mark in others if mark.kind == kind}
    once = {mark.sense: mark for mark in reversed(marks) if mark.kind == kind and mark.sense not in senses}
    return sorted(once.values(), key=lambda mark: mark.start)


def _changes_of(kind: str, weight: float, ours: Sequence[Mark], theirs: Sequence[Mark]) -> list[_Found]:
    return [
        (Change(kind, one.words if one else "", other.words if other else "", weight), one, other)
        for one, other in zip_longest(ours, theirs)
    ]


def _number_changes(ours: Sequence[Mark], theirs: Sequence[Mark]) -> list[_Found]:
    """Compare the numbers; *un* counts only where the other passage has a number to set against it."""
    first, second = _numbers_left(ours, theirs), _numbers_left(theirs, ours)
    missing = len(first) - len(second)
    if missing > 0:
        second += _articles_left(theirs, ours)[:missing]
    elif missing < 0:
        first += _articles_left(ours, theirs)[:-missing]
    return _changes_of("number", weights().of("number"), first, second)


def _numbers_left(marks: Sequence[Mark], others: Sequence[Mark]) -> list[Mark]:
    known = {mark.sense for mark in others if mark.kind in ("number", "article")}
    return [mark for mark in marks if mark.kind == "number" and mark.sense not in known]


def _articles_left(marks: Sequence[Mark], others: Sequence[Mark]) -> list[Mark]:
    taken = sum(mark.kind == "article" for mark in others)
    return [mark for mark in marks if mark.kind == "article"][taken:]


def _word_runs(
    first: Sequence[str],
    second: Sequence[str],
    rare: Mapping[str, float],
    around: tuple[Sequence[str], Sequence[str]],
    shown: set[str],
) -> list[tuple[list[str], list[str]]]:
    """Return the words of content of each run in which the two differ.

    Words in `shown` are left out: they have been compared as marks.
    """
    known = [
        {*own, *shown, *(word for text in beside for word in content(text))}
        for own, beside in zip((first, second), around, strict=True)
    ]
    found = []
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    for how, a, b, c, d in matcher.get_opcodes():
        gone = [] if how == "equal" else _telling(first[a:b], known[1], rare)
        come = [] if how == "equal" else _telling(second[c:d], known[0], rare)
        if gone or come:
            found.append((gone, come))
    return found


def _word_change(
    gone: Sequence[str], come: Sequence[str], rare: Mapping[str, float], texts: tuple[frozenset[str], frozenset[str]]
) -> Change:
    """Tell an addition, where one side says several words more, and a term for another, from a change of wording."""
    kind = "content"
    if len(gone) == len(come) == 1 and gone[0] in texts[1] and come[0] in texts[0]:
        kind = "term" if min(rare.get(gone[0], 0.0), rare.get(come[0], 0.0)) >= TERM else "content"
    elif _is_addition(gone, come) and any(_matters(word, rare) for word in (*gone, *come)):
        kind = "addition"
    return Change(kind, " ".join(gone), " ".join(come), weights().of(kind))


def _is_addition(gone: Sequence[str], come: Sequence[str]) -> bool:
    """Tell several words against at most one; several against several are another way of saying it."""
    few, many = sorted((len(gone), len(come)))
    return few <= 1 and many - few >= ADDED_WORDS


def _matters(word: str, rare: Mapping[str, float]) -> bool:
    return word in concepts() or rare.get(word, UNKNOWN) >= TERM


def _new_terms(
    runs: Sequence[tuple[list[str], list[str]]],
    rare: Mapping[str, float],
    texts: tuple[frozenset[str], frozenset[str]],
) -> list[Change]:
    """Return an addition where one passage has, run by run, two terms more than the other that its text has nowhere."""
    new = [
        [word for run in runs for word in run[side] if rare.get(word, 0.0) >= TERM and word not in texts[1 - side]]
        for side in (0, 1)
    ]
    if abs(len(new[0]) - len(new[1])) < NEW_TERMS:
        return []
    return [Change("addition", " ".join(new[0]), " ".join(new[1]), weights().of("addition"))]


def _telling(words: Sequence[str], known: set[str], rare: Mapping[str, float]) -> list[str]:
    return [
        word
        for word in words
        if len(word) >= SHORTEST_CONTENT and word not in known and rare.get(word, UNKNOWN) >= COMMON
    ]
