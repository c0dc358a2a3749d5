"""Finding the patterns in a sentence: spaCy's Matcher proposes, `bind` tells which token fills which slot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, TypeAlias, cast

from pipeline.extract.frames import STOPS, Compiled, Frame, TokenSpec
from pipeline.extract.language import fields, load
from pipeline.extract.masking import Value
from pipeline.extract.patterns import Pattern, patterns
from pipeline.extract.values import fill

if TYPE_CHECKING:
    from spacy.matcher import Matcher
    from spacy.tokens import Doc, Token

SLOT_WORTH = 10
"""How many tokens of a gap one filled slot is worth, when two readings of a frame compete."""

WIDEST = 45
"""How many tokens the parts of a frame may be spread over."""

SIDE_BY_SIDE = frozenset({"follow", "bet", "ante", "meld", "set_hand", "card_paid"})
"""Kinds of which one clause may state several."""

CLAUSE_ENDS = frozenset(STOPS) - {":"}
"""What the parts of a frame may not stand on both sides of."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a frame met in a sentence: token range, the values of its slots, and how loose the reading is."""

    start: int
    end: int
    slots: Mapping[str, Mapping[str, Value]]
    cost: int

    def overlaps(self, other: Piece) -> bool:
        """Tell whether two pieces share a token."""
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True)
class Found:
    """A pattern met in a sentence: the pieces of one of its frames, in the order of the frame."""

    pattern: Pattern
    pieces: tuple[Piece, ...]

    @property
    def start(self) -> int:
        """Return the first token."""
        return min(piece.start for piece in self.pieces)

    @property
    def end(self) -> int:
        """Return the end of the last token."""
        return max(piece.end for piece in self.pieces)

    @property
    def slots(self) -> dict[str, Mapping[str, Value]]:
        """Return the values of all slots."""
        return {name: values for piece in self.pieces for name, values in piece.slots.items()}

    @property
    def cost(self) -> int:
        """Return how loose the reading is: what its pieces cost, and the tokens between them."""
        spread = self.end - self.start - sum(piece.end - piece.start for piece in self.pieces)
        return spread + sum(piece.cost for piece in self.pieces)


Need: TypeAlias = tuple[frozenset[str], frozenset[str]]
"""Words and entity labels of which a sentence must hold one."""


@dataclass(frozen=True)
class Searcher:
    """The matcher of one compiled part of a frame, with what a sentence must hold for it to be worth running.

    The rarest of its `needs` comes first. The matcher is made when it is first run: most are not in a book.
    """

    compiled: Compiled
    needs: tuple[Need, ...]

    @cached_property
    def matcher(self) -> Matcher:
        """Return spaCy's matcher of the part."""
        from spacy.matcher import Matcher as SpacyMatcher

        matcher = SpacyMatcher(load().vocab, validate=False)
        matcher.add("part", [list(self.compiled.tokens)])
        return matcher

    def is_possible(self, norms: frozenset[str], kinds: frozenset[str]) -> bool:
        """Tell whether the words and entity labels of a sentence could satisfy the part."""
        for words, labels in self.needs:  # noqa: SIM110 - all() of a generator takes twice as long
            if words.isdisjoint(norms) and labels.isdisjoint(kinds):
                return False
        return True


Search: TypeAlias = tuple[tuple[Searcher, ...], ...]
"""The searchers of a frame: for each part those of its alternatives."""

COMMON = frozenset({
    "le", "la", "les", "l'", "de", "du", "des", "d'", "a", "au", "aux", "et", ",", ".", "un", "une", "en", "est", "qu'",
    "que", "qui", "se", "s'", "il", "on", "dans", "par", "ne", "n'",
})  # fmt: skip
"""Words of nearly every sentence."""


@dataclass(frozen=True, slots=True)
class Finder:
    """A pattern with the searches of its frames, and of what excludes it in its clause or in its own words.

    A sentence that holds none of the words and labels of `cues` can meet no frame of it.
    """

    pattern: Pattern
    frames: tuple[Search, ...]
    unless: tuple[Search, ...]
    unless_here: tuple[Search, ...]
    cues: Need | None


@lru_cache(maxsize=1)
def finders() -> tuple[Finder, ...]:
    """Return the patterns with their searches.

    Each part has a small matcher of its own, for one matcher of all is 50 times slower.
    """
    return tuple(map(_finder, patterns()))


def _finder(pattern: Pattern) -> Finder:
    frames = tuple(map(_search, pattern.frames))
    searchers = [searcher for frame in frames for searcher in frame[0]]
    rarest = [searcher.needs[0] for searcher in searchers if searcher.needs]
    cues = (frozenset().union(*(words for words, _ in rarest)), frozenset().union(*(labels for _, labels in rarest)))
    return Finder(
        pattern,
        frames,
        tuple(map(_search, pattern.unless)),
        tuple(map(_search, pattern.unless_here)),
        cues if len(rarest) == len(searchers) else None,
    )


def _commonness(need: Need) -> tuple[bool, bool, int]:
    """Return by what needs are put in order: first what stands in few sentences, no article, preposition or number."""
    return not COMMON.isdisjoint(need[0]), "number" in need[1], len(need[0])


def _search(frame: Frame) -> Search:
    return tuple(tuple(map(_searcher, part)) for part in frame)


def _searcher(compiled: Compiled) -> Searcher:
    needs = [_need(spec) for spec in compiled.tokens if "OP" not in spec]
    return Searcher(compiled, tuple(sorted((need for need in needs if need[0] or need[1]), key=_commonness)))


def _need(spec: TokenSpec) -> Need:
    norm = cast(Mapping[str, list[str]], spec.get("NORM", {}))
    kind = cast(Mapping[str, list[str]], spec.get("ENT_TYPE", {}))
    return frozenset(norm.get("IN", ())), frozenset(kind.get("IN", ()))


@lru_cache(maxsize=1)
def _by_cue() -> Mapping[str, frozenset[int]]:
    """Return which finders each word and label lets in; those that need none are under the empty word."""
    found: dict[str, set[int]] = {"": set()}
    for at, finder in enumerate(finders()):
        for cue in frozenset({""}) if finder.cues is None else finder.cues[0] | finder.cues[1]:
            found.setdefault(cue, set()).add(at)
    return {cue: frozenset(places) for cue, places in found.items()}


def _possible(norms: frozenset[str], kinds: frozenset[str]) -> Iterator[Finder]:
    """Give the finders of which a sentence holds one of the words or labels without which no frame is met."""
    known = _by_cue()
    met = known[""].union(*(known[cue] for cue in (norms | kinds) & known.keys()))
    return (finders()[at] for at in sorted(met))


def find(doc: Doc) -> list[Found]:
    """Return the patterns of a sentence: the best reading of each place, in order."""
    norms = frozenset(token.norm_ for token in doc)
    kinds = frozenset(token.ent_type_ for token in doc)
    clauses = list(accumulate(token.norm_ in CLAUSE_ENDS for token in doc))
    parted = list(accumulate(token.norm_ == ";" for token in doc))
    found: list[Found] = []
    for finder in _possible(norms, kinds):
        own = [Found(finder.pattern, one) for one in _met(finder.frames, doc, norms, kinds, clauses)]
        own = [one for one in own if _fits(one)]
        bars = list(_met(finder.unless, doc, norms, kinds, clauses)) if own else []
        here = list(_met(finder.unless_here, doc, norms, kinds, clauses)) if own else []
        found += [one for one in own if not _is_barred(one, bars, parted) and not _is_crossed(one, here)]
    return _best(found)


def _met(
    frames: Iterable[Search], doc: Doc, norms: frozenset[str], kinds: frozenset[str], clauses: Sequence[int]
) -> Iterator[tuple[Piece, ...]]:
    """Give what meets a frame in a sentence, as the pieces that meet its parts."""
    for frame in frames:
        possible = [[searcher for searcher in part if searcher.is_possible(norms, kinds)] for part in frame]
        if not all(possible):
            continue
        met = [[piece for searcher in part for piece in _pieces(searcher, doc)] for part in possible]
        for first in met[0]:
            together = _gathered(first, met[1:], clauses)
            if together is not None:
                yield together


def _gathered(first: Piece, others: Sequence[Sequence[Piece]], clauses: Sequence[int]) -> tuple[Piece, ...] | None:
    """Return a piece with the nearest one of each other part in its clause, or None where one is missing."""
    chosen = [first]
    for pieces in others:
        near = [
            piece
            for piece in pieces
            if clauses[piece.start] == clauses[first.start] and not any(piece.overlaps(one) for one in chosen)
        ]
        if not near:
            return None
        chosen.append(min(near, key=lambda piece: (_distance(piece, chosen), piece.cost)))
    spread = max(piece.end for piece in chosen) - min(piece.start for piece in chosen)
    return tuple(chosen) if len(chosen) == 1 or spread <= WIDEST else None


def _distance(piece: Piece, chosen: Sequence[Piece]) -> int:
    return min(max(piece.start - one.end, one.start - piece.end) for one in chosen)


def _fits(one: Found) -> bool:
    """Tell whether the values of the slots are such as the pattern takes, and make sense together."""
    slots, pattern = one.slots, one.pattern
    taken = all(
        str(slots[name].get("")).replace(" ", "") in values for name, values in pattern.where.items() if name in slots
    )
    return taken and fill(pattern.kind, pattern.value, slots) is not None


def _is_crossed(one: Found, bars: Sequence[tuple[Piece, ...]]) -> bool:
    """Tell whether what excludes a pattern shares words with the reading."""
    return any(piece.overlaps(own) for bar in bars for piece in bar for own in one.pieces)


def _is_barred(one: Found, bars: Sequence[tuple[Piece, ...]], clauses: Sequence[int]) -> bool:
    """Tell whether what a pattern excludes stands in the clause of a reading; semicolons part clauses."""
    first, last = clauses[one.start], clauses[one.end - 1]
    return any(
        clauses[min(piece.start for piece in bar)] <= last and first <= clauses[max(piece.end for piece in bar) - 1]
        for bar in bars
    )


def _pieces(searcher: Searcher, doc: Doc) -> Iterator[Piece]:
    compiled = searcher.compiled
    for _, start, end in sorted(set(searcher.matcher(doc))):
        if (compiled.at_start and start > 0) or (compiled.at_end and not _is_end(doc, end)):
            continue
        if end < len(doc) and not compiled.may_precede(doc[end].norm_):
            continue
        bound = bind(doc, start, end, compiled)
        if bound is not None:
            yield Piece(start, end, *bound)


def _is_end(doc: Doc, end: int) -> bool:
    return all(not token.is_alpha for token in doc[end:])


def _best(found: Sequence[Found]) -> list[Found]:
    """Keep, of readings of one kind that overlap, the tightest with the most slots."""
    kept: list[Found] = []

    def rivals(one: Found, other: Found) -> bool:
        same = one.pattern.kind == other.pattern.kind and one.pattern.kind not in SIDE_BY_SIDE
        return (same or one.pattern.id == other.pattern.id) and other.start < one.end and one.start < other.end

    for one in sorted(
        found, key=lambda one: (one.pattern.fallback, one.cost, one.pattern.rank, one.start, one.start - one.end)
    ):
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
        compiled.slots[at]: _value(token, compiled.tokens[at])
        for token, at in zip(tokens, best, strict=True)
        if compiled.slots[at]
    }
    return slots, _cost(best, compiled)


def _value(token: Token, spec: TokenSpec) -> Mapping[str, Value]:
    """Return the fields of an entity; where a frame takes any word, the word as it is written."""
    return (None if "IS_ALPHA" in spec else fields(token)) or {"": token.text.lower()}


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
