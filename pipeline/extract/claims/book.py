"""A source as the families of claims read it: sentences with their numbers, and what each game has said so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pipeline.extract.claims.finding import Context
from pipeline.extract.claims.masked import Masked, compiled, masked, phrase
from pipeline.model import Block


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or table row: id, game, offsets in the reading text."""

    id: str
    account: str
    start: int
    end: int


@dataclass(frozen=True)
class Passage:
    """A line with its masked text and what the game said up to its end."""

    line: Line
    masked: Masked
    context: Context


@dataclass(frozen=True)
class Book:
    """A source: reading text, lines in order, blocks in order."""

    reading: str
    lines: tuple[Line, ...]
    blocks: tuple[Block, ...] = field(default=())

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The lines with their context."""
        return tuple(_passages(self.reading, self.lines))

    @cached_property
    def games(self) -> tuple[tuple[Passage, ...], ...]:
        """The passages by game, in order; those outside every game are one group."""
        groups: dict[str, list[Passage]] = {}
        for passage in self.passages:
            groups.setdefault(passage.line.account, []).append(passage)
        return tuple(tuple(group) for group in groups.values())


DICE = phrase("book.dice")
PACK_NAMES = tuple(
    (compiled(rf"\b(?:{{{name}}})\b"), size)
    for name, size in (("whole_pack", 52), ("piquet_pack", 32), ("hombre_pack", 40))
)
PACK = phrase("book.pack")
HAND = phrase("capacity.hand")
REMOVED = phrase("pack.removed")
RANK = compiled("{rank}")
SUITS = 4
WHOLE_SIZES = frozenset({32, 52})
"""Packs from which whole ranks are taken out."""
PACK_SIZES = frozenset({20, 24, 28, 30, 32, 36, 40, 44, 48, 52, 54, 56, 62, 64, 78, 80, 96, 104, 108})
"""Sizes that packs of cards have had."""


def _without_removed(text: Masked, pack: int | None) -> int | None:
    """Return what is left of a pack of which the sentence that names it takes out whole ranks."""
    removed = REMOVED.search(text.folded)
    if removed is None or not any(p.search(text.folded, 0, removed.start()) for p, _ in PACK_NAMES):
        return pack
    return pack - SUITS * len(RANK.findall(removed["ranks"])) if pack in WHOLE_SIZES else pack


def packs_named(text: Masked) -> set[int]:
    """Return the sizes of all packs that a sentence names or counts."""
    sizes = {size for pattern, size in PACK_NAMES if pattern.search(text.folded)}
    return sizes | {value for m in PACK.finditer(text.folded) if (value := text.value(m.start("a"))) in PACK_SIZES}


def _passages(reading: str, lines: Sequence[Line]) -> Iterable[Passage]:
    known: dict[str, Context] = {}
    for line in lines:
        text = masked(reading[line.start : line.end])
        context = _after(known.get(line.account, Context()), text)
        known[line.account] = context
        yield Passage(line, text, context)


def _after(context: Context, text: Masked) -> Context:
    """Return what is known after a sentence: the last number of dice and the last pack it names."""
    dice, pack, hand = context.dice, context.pack, context.hand
    for match in DICE.finditer(text.folded):
        value = text.value(match.start("a"))
        dice = value if 1 <= value <= 6 else dice
    for pattern, size in PACK_NAMES:
        if pattern.search(text.folded):
            pack = size
    pack = _without_removed(text, pack)
    for match in PACK.finditer(text.folded):
        value = text.value(match.start("a"))
        pack = value if value in PACK_SIZES else pack
    for match in HAND.finditer(text.folded):
        hand = text.value(match.start("h"))
    return Context(dice, pack, hand)
