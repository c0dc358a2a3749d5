"""Patterns of cards in words → trees: *quatre as*, *le roi et la dame de même couleur*, *le valet de trèfle*.

The words are those of `holdings.toml`; what joins one holding to another is what `ludemes.holding.say_cards` prints.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.lexicon import Recogniser, possible
from pipeline.extract.masking import SUITS, Masked, mask, rank_names
from pipeline.extract.tokens import FIGURES
from pipeline.ludemes.holding import FORMS, RANKS, Alike, Card, Joined, Lacking, Pattern, Run, Straight, Suited


@dataclass(frozen=True, slots=True)
class Held:
    """A pattern of cards that stands in a text."""

    start: int
    end: int
    pattern: Pattern


def find_holdings(masked: Masked) -> tuple[Held, ...]:
    """Return the patterns of cards of a sentence in their order; of two that overlap the longer one."""
    found = sorted(_found(masked), key=lambda one: (one.start - one.end, one.start))
    kept: list[Held] = []
    for one in found:
        if not any(other.start < one.end and one.start < other.end for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda one: one.start))


def read_cards(words: str) -> Pattern:
    """Return the pattern that French words mean; raise ValueError where they mean none."""
    masked = mask(words.strip())
    reading = _Reader(masked).joined(0, "|")
    if reading is None or reading.end < len(masked.text):
        raise ValueError(f"not a pattern of cards in words: {words!r}")
    return reading.pattern


@dataclass(frozen=True, slots=True)
class _Reader:
    """A reading of holdings that are joined: *avec* binds tighter than *ou bien*."""

    masked: Masked

    def joined(self, at: int, sign: str) -> Held | None:
        joint = FORMS["fr"][sign]
        first = self._operand(at, sign)
        parts = [first] if first else []
        while parts and self.masked.text.startswith(joint, parts[-1].end):
            following = self._operand(parts[-1].end + len(joint), sign)
            if following is None:
                break
            parts.append(following)
        if len(parts) < 2:
            return first
        return Held(at, parts[-1].end, Joined(sign, tuple(part.pattern for part in parts)))

    def _operand(self, at: int, sign: str) -> Held | None:
        if sign == "|":
            return self.joined(at, "+")
        inner = self.joined(at + 1, "|") if self.masked.text.startswith("(", at) else None
        if inner and self.masked.text.startswith(")", inner.end):
            return Held(at, inner.end + 1, inner.pattern)
        here = [one for one in _found(self.masked, at)]
        return max(here, key=lambda one: one.end, default=None)


def _found(masked: Masked, at: int | None = None) -> Iterator[Held]:
    """Give every holding that a row finds, or those that begin at an offset."""
    for row in possible("holdings.toml", masked.text):
        text = masked.text
        for match in row.regex.finditer(text) if at is None else filter(None, [row.regex.match(text, at)]):
            pattern = _pattern(row, match, masked)
            if pattern is not None:
                yield Held(match.start(), match.end(), pattern)


def _pattern(row: Recogniser, match: re.Match[str], masked: Masked) -> Pattern | None:
    """Return what a row has found, or None where its numbers make no sense."""
    size, ranks, suit = _size(match, masked), _ranks(match, masked), _suit(match)
    if any(rank not in RANKS for rank in ranks) or (row.label in ("alike", "sequence", "suited") and size < 2):
        return None
    match row.label:
        case "card":
            return Card(ranks[0] if ranks else "", suit)
        case "alike":
            return Alike(size, ranks)
        case "sequence":
            return Straight(size)
        case "suited":
            return Suited(size)
        case "run":
            return Run(ranks) if len(ranks) > 1 else None
    return Lacking(ranks or FIGURES)


def _size(match: re.Match[str], masked: Masked) -> int:
    names = [name for name in ("size", "size2") if match.groupdict().get(name)]
    return masked.numbers[match.start(names[0])].value if names else 0


def _ranks(match: re.Match[str], masked: Masked) -> tuple[str, ...]:
    """Return the ranks that a row names, in their order."""
    if not match.groupdict().get("ranks"):
        return ()
    start, end = match.span("ranks")
    found = {at: str(span.value) for at, span in masked.numbers.items() if start <= at < end and span.kind != "article"}
    for word in re.finditer(r"[a-z]+", masked.text[start:end]):
        rank = rank_names().get(word.group())
        if rank is not None:
            found[start + word.start()] = rank
    return tuple(rank for _, rank in sorted(found.items()))


def _suit(match: re.Match[str]) -> str:
    words = match.groupdict().get("suit")
    if not words:
        return ""
    return next((suit for form, suit in SUITS.items() if form in words), "trump")
