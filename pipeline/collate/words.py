"""The words of a passage as a comparison sees them: modern spelling, lemmas, and the marks that carry its sense."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from pydantic import BaseModel, ConfigDict

from pipeline.extract.numbers import find_numbers
from pipeline.paths import project
from pipeline.segment.lemmas import lemma
from pipeline.segment.slug import plain
from pipeline.transcribe.spelling import WORD as SPELT_WORD
from pipeline.transcribe.spelling import modern_word

_WORD = re.compile(r"[^\W_]+")
_CONTEXT = re.compile(r"(?:[\s'’-]*[^\W_]+){0,2}")
AFTER_RANK = re.compile(r"\b(?:as|rois?|dames?|valets?|dix|neuf)\b,?\s+(?:(?:et|ou|de|du|le|les|un)\s+){0,3}$", re.I)
BARE = re.compile(r"\s*(?:$|[,.;:)]|et\b|ou\b)")
"""Where a number word is the rank of a card: it follows one, and counts nothing."""

SHORTEST_CONTENT = 4
"""Letters a word needs to carry content; shorter ones are nearly all tool words."""


class WeightClass(BaseModel):
    """A class of changes and what one weighs, 0 to 1."""

    model_config = ConfigDict(extra="forbid")
    id: str
    weight: float


class SenseRow(BaseModel):
    """Words that say the same thing, by a pattern on folded modern text."""

    model_config = ConfigDict(extra="forbid")
    id: str
    kind: str
    pattern: str
    example: str
    counter: str


class Weights(BaseModel):
    """The data file `weights.toml`."""

    classes: tuple[WeightClass, ...]
    senses: tuple[SenseRow, ...]

    def of(self, kind: str) -> float:
        """Return the weight of a class of changes."""
        return next(row.weight for row in self.classes if row.id == kind)


class ConceptRow(BaseModel):
    """Lemmas that may stand for each other when passages are set side by side."""

    model_config = ConfigDict(extra="forbid")
    id: str
    lemmas: tuple[str, ...]
    example: str
    counter: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A word that carries sense: its class, which sense (a number: its value), and the words to show."""

    kind: str
    sense: str
    start: int
    words: str


@lru_cache(maxsize=1)
def weights() -> Weights:
    """Return the weights of the project's lexicon."""
    data = tomllib.loads((project().lexicon / "weights.toml").read_text("utf-8"))
    return Weights.model_validate({"classes": data["class"], "senses": data["sense"]})


@lru_cache(maxsize=1)
def concept_rows() -> tuple[ConceptRow, ...]:
    """Return the concepts of the project's lexicon."""
    data = tomllib.loads((project().lexicon / "concepts.toml").read_text("utf-8"))
    return tuple(ConceptRow.model_validate(row) for row in data["concept"])


@lru_cache(maxsize=1)
def concepts() -> Mapping[str, tuple[str, ...]]:
    """Return the concepts that each lemma may stand for."""
    found: dict[str, tuple[str, ...]] = {}
    for row in concept_rows():
        for word in row.lemmas:
            found[word] = (*found.get(word, ()), row.id)
    return found


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[SenseRow, re.Pattern[str]], ...]:
    return tuple((row, re.compile(row.pattern)) for row in weights().senses)


@dataclass(frozen=True, slots=True)
class Known:
    """What was computed of a passage: its words folded, its lemmas, the topic they betray, whether it counts."""

    words: tuple[str, ...]
    lemmas: tuple[str, ...]
    topic: str
    counts: bool


_MODERN: dict[str, str] = {}
_KNOWN: dict[str, Known] = {}
_SPELT: dict[str, str] = {}
MOST_KNOWN = 16384
"""Passages in modern spelling and what the database knows of them, how many are kept, and words in modern spelling."""


def modernised(text: str) -> str:
    """Return a passage in modern spelling, as it was `spelt` or made anew."""
    if text not in _MODERN:
        spelt(text, SPELT_WORD.sub(lambda match: _SPELT.get(match.group()) or modern_word(match.group())[0], text))
    return _MODERN[text]


def spelt(text: str, modern: str) -> str:
    """Keep the modern spelling of a passage, which the database holds, and return it."""
    if len(_MODERN) >= MOST_KNOWN:
        _MODERN.clear()
    _MODERN[text] = modern
    return modern


def spell_as(*spellings: Mapping[str, str]) -> None:
    """Spell words of other passages as the texts that are being compared spell them, and no other text."""
    _SPELT.clear()
    for words in spellings:
        _SPELT.update(words)


def spellings(texts: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the modern spelling of each word of some texts, given as printed and in modern spelling."""
    found: dict[str, str] = {}
    for printed, modern in texts:
        pairs = _aligned(SPELT_WORD.findall(printed), SPELT_WORD.findall(modern))
        found.update(pair for pair in pairs if pair[0][0] != "&")
    return found


def _aligned(ours: Sequence[str], theirs: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Set words beside each other; one may be several in modern spelling: *très-bon* is *très bon*."""
    if len(ours) == len(theirs):
        yield from zip(ours, theirs, strict=True)
        return
    for _, first, end, other, other_end in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if end - first == other_end - other:
            yield from zip(ours[first:end], theirs[other:other_end], strict=True)
        elif end - first == 1:
            yield ours[first], " ".join(theirs[other:other_end])


def know(text: str, computed: Known) -> None:
    """Keep what the database knows of a passage."""
    if len(_KNOWN) >= MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[text] = computed


def known() -> Mapping[str, Known]:
    """Return what the database knows of passages."""
    return _KNOWN


@lru_cache(maxsize=16384)
def folded(text: str) -> str:
    """Return a text in modern spelling, without accents or capitals."""
    return plain(modernised(text))


def folded_words(text: str) -> tuple[str, ...]:
    """Return the words of a text in modern spelling, without accents or capitals."""
    return _KNOWN[text].words if text in _KNOWN else _folded_words(text)


@lru_cache(maxsize=16384)
def _folded_words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(folded(text)))


def content(text: str) -> tuple[str, ...]:
    """Return the lemmas of a text in modern spelling, as the column `sentence.lemmas` holds them."""
    return _KNOWN[text].lemmas if text in _KNOWN else _content(text)


@lru_cache(maxsize=16384)
def _content(text: str) -> tuple[str, ...]:
    return tuple(lemma(word) for word in _WORD.findall(modernised(text).lower()))


@lru_cache(maxsize=16384)
def marks(text: str) -> tuple[Mark, ...]:
    """Return the numbers, negations, permissions, sides and quantities of a passage, in order."""
    single = " ".join(text.split())
    modern = modernised(single).replace("’", "'")
    return tuple(sorted([*_numbers(modern), *_senses(modern, folded(single))], key=lambda mark: mark.start))


def is_said(mark: Mark, passages: Sequence[str]) -> bool:
    """Tell whether passages in a row, their white space single, say the same as a mark."""
    if mark.kind in ("number", "article"):
        found = _numbers(" ".join(map(modernised, passages)).replace("’", "'"))
        return any((other.kind, other.sense) == (mark.kind, mark.sense) for other in found)
    flat = " ".join(map(folded, passages))
    return any(pattern.search(flat) for row, pattern in _patterns() if (row.kind, row.id) == (mark.kind, mark.sense))


def _numbers(text: str) -> list[Mark]:
    """Return the numbers; *premier* is left to the class `side`, where *dernier* is; *valet, dix et neuf* are ranks."""
    found = [span for span in find_numbers(text, articles=True) if not (span.kind == "ordinal" and span.value == 1)]
    found = [span for span in found if not (AFTER_RANK.search(text[: span.start]) and BARE.match(text, span.end))]
    kinds = ("article" if span.kind == "article" else "number" for span in found)
    return [
        Mark(kind, str(span.value), span.start, _shown(text, span.start, span.end))
        for kind, span in zip(kinds, found, strict=True)
    ]


def _shown(text: str, start: int, end: int) -> str:
    tail = _CONTEXT.match(text, end)
    return text[start : tail.end() if tail else end]


def _senses(text: str, flat: str) -> list[Mark]:
    same = flat if len(flat) == len(text) else None
    found = []
    for row, pattern in _patterns():
        for match in pattern.finditer(flat):
            group = "w" if match.group("w") is not None else "w2"
            start, end = match.span(group)
            found.append(Mark(row.kind, row.id, start, _shown(text if same is not None else flat, start, end)))
    return found
