"""Justified lines: the cuts of a paragraph that give the most even spaces (Knuth and Plass, 1981)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from .copytext import Run, Word
from .faces import width
from .hyphens import hard_breaks, soft_breaks

Hyphen = Literal["none", "soft", "hard"]

SPACE, STRETCH, SHRINK = 0.30, 0.17, 0.10
"""The space between words, and how far it may give, in quads."""
HYPHEN_COST, LADDER_COST = 2500.0, 6000.0
HOPELESS = 1e15


@dataclass(frozen=True, slots=True)
class Measure:
    """How wide lines are set, in pixels, and how far the first is drawn in."""

    size: int
    width: float
    indent: float


@dataclass(frozen=True, slots=True)
class SetLine:
    """A line: its words, the left end of each, and the hyphen it ends with."""

    words: tuple[Word, ...]
    lefts: tuple[float, ...]
    hyphen: Hyphen

    @property
    def text(self) -> str:
        """The line as a reader sees it."""
        return " ".join(word.text for word in self.words)


@dataclass(frozen=True, slots=True)
class Cut:
    """A place where a line may end: before the character `offset` of a word."""

    word: int
    offset: int
    hyphen: Hyphen


def set_lines(words: tuple[Word, ...], measure: Measure, full: bool, cut: bool) -> list[SetLine]:
    """Cut `words` into lines; `full` justifies the last too, `cut` ends it with a hyphen."""
    cuts = _cuts(words, cut)
    chosen = _shortest(words, cuts, measure, full)
    lines = [_slice(words, a, b) for a, b in pairwise(chosen)]
    ends = [end.hyphen for end in chosen[1:]]
    return [
        _place(line, hyphen, measure, k == 0, full or k + 1 < len(lines))
        for k, (line, hyphen) in enumerate(zip(lines, ends, strict=True))
    ]


def _cuts(words: tuple[Word, ...], cut: bool) -> list[Cut]:
    cuts = [Cut(0, 0, "none")]
    for k, word in enumerate(words):
        inside = [Cut(k, at, "soft") for at in soft_breaks(word.text)]
        inside += [Cut(k, at, "hard") for at in hard_breaks(word.text) if at < len(word.text)]
        cuts += sorted(inside, key=lambda place: place.offset)
        cuts.append(Cut(k + 1, 0, "none"))
    cuts[-1] = Cut(len(words), 0, "soft" if cut else "none")
    return cuts


def _slice(words: tuple[Word, ...], start: Cut, end: Cut) -> tuple[Word, ...]:
    """Return the words between two cuts, with the hyphen that the second asks for."""
    found = list(words[start.word : end.word])
    if start.offset and found:
        found[0] = found[0].cut(start.offset, len(found[0].text))
    if end.offset:
        begin = start.offset if start.word == end.word else 0
        found.append(words[end.word].cut(begin, end.offset))
    if end.hyphen == "soft":
        last = found[-1]
        found[-1] = Word((*last.runs, Run("-", last.runs[-1].style)))
    return tuple(found)


def _shortest(words: tuple[Word, ...], cuts: list[Cut], measure: Measure, full: bool) -> list[Cut]:
    best: list[tuple[float, int]] = [(0.0, -1)] + [(float("inf"), -1)] * (len(cuts) - 1)
    for i, start in enumerate(cuts[:-1]):
        for j in range(i + 1, len(cuts)):
            line = _slice(words, start, cuts[j])
            last = j + 1 == len(cuts)
            cost = _cost(line, measure, i == 0, last and not full)
            if cost is None:
                break
            cost += best[i][0] + _hyphen_cost(start, cuts[j], last)
            best[j] = min(best[j], (cost, i))
    return _trace(cuts, best)


def _trace(cuts: list[Cut], best: list[tuple[float, int]]) -> list[Cut]:
    path, at = [], len(cuts) - 1
    while at >= 0:
        path.append(cuts[at])
        at = best[at][1]
    return path[::-1]


def _hyphen_cost(start: Cut, end: Cut, last: bool) -> float:
    if end.hyphen == "none" or last:
        return 0.0
    return HYPHEN_COST + (LADDER_COST if start.hyphen != "none" else 0.0)


def _cost(line: tuple[Word, ...], measure: Measure, first: bool, loose: bool) -> float | None:
    """Return how uneven the line would be, or None where it does not fit at all."""
    room = measure.width - (measure.indent if first else 0) - sum(width(w, measure.size) for w in line)
    spaces = len(line) - 1
    natural = spaces * SPACE * measure.size
    if room < spaces * (SPACE - SHRINK) * measure.size - 0.01:
        return None
    if loose and room >= natural:
        return 0.0
    if not spaces:
        return HOPELESS
    give = STRETCH if room > natural else SHRINK
    ratio = abs(room - natural) / (spaces * give * measure.size)
    return float((1 + 100 * ratio**3) ** 2)


def _place(words: tuple[Word, ...], hyphen: Hyphen, measure: Measure, first: bool, full: bool) -> SetLine:
    left = measure.indent if first else 0.0
    widths = [width(word, measure.size) for word in words]
    spaces, natural = len(words) - 1, SPACE * measure.size
    room = measure.width - left - sum(widths)
    gap = room / spaces if spaces and (full or room < spaces * natural) else natural
    lefts = []
    for advance in widths:
        lefts.append(left)
        left += advance + gap
    return SetLine(words, tuple(lefts), hyphen)
