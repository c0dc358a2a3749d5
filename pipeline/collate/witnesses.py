"""Two witnesses of one book: what each makes of the same game, records first, then the words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher

from rapidfuzz.distance import Levenshtein

from pipeline.digitize.score import normalise
from pipeline.model import Rule

_SPACE_BEFORE_MARK = re.compile(r"\s+([,;:!?.»)])")


@dataclass(frozen=True, slots=True)
class Telling:
    """A game as one witness tells it: the reading text of its section and the records read from it."""

    account: str
    text: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class WordChange:
    """Words of the first witness that the second has otherwise; either side may be empty."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """How two tellings of a game agree."""

    first: str
    second: str
    common: int
    only_first: tuple[Rule, ...]
    only_second: tuple[Rule, ...]
    error_rate: float
    changes: tuple[WordChange, ...]


def compare(first: Telling, second: Telling) -> Comparison:
    """Compare two tellings: records by kind and value, texts by words.

    `error_rate` is edits per character, typography set aside (`folded`).
    """
    ours, theirs = Counter(map(_sense, first.rules)), Counter(map(_sense, second.rules))
    one, other = folded(first.text), folded(second.text)
    return Comparison(
        first.account,
        second.account,
        (ours & theirs).total(),
        _left_over(first.rules, ours - theirs),
        _left_over(second.rules, theirs - ours),
        Levenshtein.distance(one, other) / max(len(one), 1),
        tuple(word_changes(one, other)),
    )


def folded(text: str) -> str:
    """Leave out what is typography and not reading: shapes of quotes and hyphens, white space before marks."""
    return _SPACE_BEFORE_MARK.sub(r"\1", normalise(text))


def _sense(rule: Rule) -> tuple[str, str]:
    return rule.kind, rule.value


def _left_over(rules: tuple[Rule, ...], missing: Counter[tuple[str, str]]) -> tuple[Rule, ...]:
    left, found = Counter(missing), []
    for rule in rules:
        if left[_sense(rule)] > 0:
            left[_sense(rule)] -= 1
            found.append(rule)
    return tuple(found)


def word_changes(first: str, second: str) -> list[WordChange]:
    """Return the runs of words in which two texts differ, in order."""
    ours, theirs = first.split(), second.split()
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    return [
        WordChange(" ".join(ours[a:b]), " ".join(theirs[c:d]))
        for how, a, b, c, d in matcher.get_opcodes()
        if how != "equal"
    ]
