"""Finding the patterns in a sentence: spaCy's Matcher proposes, `bind` tells which token fills which slot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, cast

from pipeline.extract.frames import Compiled, TokenSpec
from pipeline.extract.language import fields, load
from pipeline.extract.masking import Value
from pipeline.extract.patterns import Pattern, patterns

if TYPE_CHECKING:
    from spacy.matcher import Matcher
    from spacy.tokens import Doc, Token

SLOT_WORTH = 10
"""How many tokens of a gap one filled slot is worth, when two readings of a frame compete."""


SIDE_BY_SIDE = frozenset({"follow", "bet"})
"""Kinds of which one clause may state several."""


@dataclass(frozen=True, slots=True)
class Found:
    """A pattern met in a sentence: token range, the values of its slots, and how loose the reading is."""

    pattern: Pattern
    start: int
    end: int
    slots: Mapping[str, Mapping[str, Value]]
    cost: int


@dataclass(frozen=True, slots=True)
class Searcher:
    """The matcher of one compiled frame, with what a sentence must hold for it to be worth running."""

    pattern: Pattern
    compiled: Compiled
    excludes: bool
    needs: tuple[tuple[frozenset[str], frozenset[str]], ...]
    matcher: Matcher

    def is_possible(self, norms: frozenset[str], kinds: frozenset[str]) -> bool:
        """Tell whether the words and entity labels of a sentence could satisfy the frame."""
        return all(not words.isdisjoint(norms) or not labels.isdisjoint(kinds) for words, labels in self.needs)


@lru_cache(maxsize=1)
def searchers() -> tuple[Searcher, ...]:
    """Return the searchers of all patterns: one small matcher each, for one matcher of all is 50 times slower."""
    return tuple(
        _searcher(pattern, compiled, ordinal >= len(pattern.compiled))
        for pattern in patterns()
        for ordinal, compiled in enumerate(pattern.compiled + pattern.unless)
    )


def _searcher(pattern: Pattern, compiled: Compiled, excludes: bool) -> Searcher:
    from spacy.matcher import Matcher as SpacyMatcher

    matcher = SpacyMatcher(load().vocab)
    matcher.add(pattern.id, [list(compiled.tokens)])
    needs = tuple(_need(spec) for spec in compiled.tokens if "OP" not in spec)
    return Searcher(pattern, compiled, excludes, tuple(need for need in needs if need[0] or need[1]), matcher)


def _need(spec: TokenSpec) -> tuple[frozenset[str], frozenset[str]]:
    norm = cast(Mapping[str, list[str]], spec.get("NORM", {}))
    kind = cast(Mapping[str, list[str]], spec.get("ENT_TYPE", {}))
    return frozenset(norm.get("IN", ())), frozenset(kind.get("IN", ()))


def find(doc: Doc) -> list[Found]:
    """Return the patterns of a sentence: the best reading of each place, in order."""
    norms = frozenset(token.norm_ for token in doc)
    kinds = frozenset(token.ent_type_ for token in doc)
    found: list[Found] = []
    barred: dict[str, list[Found]] = {}
    for searcher in searchers():
        if searcher.is_possible(norms, kinds):
            matches = list(_matches(searcher, doc))
            if searcher.excludes:
                barred.setdefault(searcher.pattern.id, []).extend(matches)
            else:
                found += matches
    clauses = list(accumulate(token.norm_ == ";" for token in doc))
    return _best([one for one in found if not _is_barred(one, barred.get(one.pattern.id, ()), clauses)])


def _is_barred(one: Found, bars: Sequence[Found], clauses: Sequence[int]) -> bool:
    """Tell whether what a pattern excludes stands in the clause of a reading; semicolons part clauses."""
    first, last = clauses[one.start], clauses[one.end - 1]
    return any(clauses[bar.start] <= last and first <= clauses[bar.end - 1] for bar in bars)


def _matches(searcher: Searcher, doc: Doc) -> Iterator[Found]:
    compiled = searcher.compiled
    for _, start, end in sorted(set(searcher.matcher(doc))):
        if (compiled.at_start and start > 0) or (compiled.at_end and not _is_end(doc, end)):
            continue
        if end < len(doc) and not compiled.may_precede(doc[end].norm_):
            continue
        bound = bind(doc, start, end, compiled)
        if bound is not None:
            yield Found(searcher.pattern, start, end, *bound)


def _is_end(doc: Doc, end: int) -> bool:
    return all(not token.is_alpha for token in doc[end:])


def _best(found: Sequence[Found]) -> list[Found]:
    """Keep, of readings of one kind that overlap, the tightest with the most slots."""
    kept: list[Found] = []

    def rivals(one: Found, other: Found) -> bool:
        same = one.pattern.kind == other.pattern.kind and one.pattern.kind not in SIDE_BY_SIDE
        return (same or one.pattern.id == other.pattern.id) and other.start < one.end and one.start < other.end

    for one in sorted(found, key=lambda one: (one.cost, one.pattern.rank, one.start, one.start - one.end)):
        if not any(rivals(one, other) for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: (one.start, one.pattern.rank))


def bind(doc: Doc, start: int, end: int, compiled: Compiled) -> tuple[dict[str, Mapping[str, Value]], int] | None:
    """Return the slots and the cost of the tightest reading of a range of tokens, or None."""
    tokens = list(doc[start:end])
    best = min(_read(tokens, 0, compiled, 0), key=lambda reading: _cost(reading, compiled), default=None)
    if best is None:
        return None
    slots = {
        compiled.slots[at]: fields(token) or {"": token.text.lower()}
        for token, at in zip(tokens, best, strict=True)
        if compiled.slots[at]
    }
    return slots, _cost(best, compiled)


def _cost(reading: Sequence[int], compiled: Compiled) -> int:
    return sum(1 for at in reading if compiled.gaps[at]) - SLOT_WORTH * sum(1 for at in reading if compiled.slots[at])


def _read(tokens: Sequence[Token], at: int, compiled: Compiled, spec: int) -> Iterator[list[int]]:
    """Give every way to read the tokens: for each token the index of its specification."""
    if at == len(tokens):
        if all("OP" in one for one in compiled.tokens[spec:]):
            yield []
        return
    if spec == len(compiled.tokens):
        return
    if compiled.gaps[spec]:
        for length in range(min(compiled.gaps[spec], len(tokens) - at) + 1):
            if length and not _accepts(compiled.tokens[spec], tokens[at + length - 1]):
                return
            for rest in _read(tokens, at + length, compiled, spec + 1):
                yield [spec] * length + rest
        return
    if _accepts(compiled.tokens[spec], tokens[at]):
        for rest in _read(tokens, at + 1, compiled, spec + 1):
            yield [spec, *rest]
    if compiled.tokens[spec].get("OP") == "?":
        yield from _read(tokens, at, compiled, spec + 1)


def _accepts(spec: TokenSpec, token: Token) -> bool:
    norm = cast(Mapping[str, frozenset[str]], spec.get("NORM", {}))
    if ("IN" in norm and token.norm_ not in norm["IN"]) or ("NOT_IN" in norm and token.norm_ in norm["NOT_IN"]):
        return False
    if spec.get("IS_ALPHA") and not token.is_alpha:
        return False
    kinds = cast(Mapping[str, list[str]], spec.get("ENT_TYPE", {}))
    return "IN" not in kinds or token.ent_type_ in kinds["IN"]
