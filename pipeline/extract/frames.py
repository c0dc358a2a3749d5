"""Frames: a small notation for what a rule looks like, compiled to token patterns of spaCy's Matcher.

A frame is written as it is read, word after word::

    ^[quand]? {who:who} [distribuer] ..2 {cards:number} cartes (, {packets:packets})?

====================  ==========================================================================
``word`` ``a/b``      a folded word, or one of several
``[class]``           a word of that class of `words.toml`; ``[a/b]`` of either
``{slot:label}``      an entity with that label, kept as the slot; ``{slot:a/b}`` of either label
``{label}``           the same, not kept
``..n``               at most n tokens, none of them a full stop, colon, semicolon or dash
``x?``                what may be missing
``(x y | z)``         alternatives of several tokens; ``(…)?`` may be missing
``^`` ``$``           the frame begins at the first word, ends at the last one
``!word``             any token but these words
``<slot>``            any word, kept as it is written
``~word`` ``~[class]``  at the end: not followed by one of these words
``&word`` ``&[class]``  at the end: followed by one of these words, or by nothing
``x ++ y``            both, in any order, within one clause (`parts`)
====================  ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from pipeline.extract.lexicon import words

TokenSpec: TypeAlias = dict[str, object]

PIECE = re.compile(r"\(|\)\??|\||\^|\$|\.[.-]\d+|<[a-z]+>|[!~&]?\[[^\]]+\]\??|\{[^}]+\}\??|[^\s()|]+")
STOPS = [".", ";", ":", "!", "?", "—", "–", "•"]


@dataclass(frozen=True, slots=True)
class Element:
    """One token of a frame: its matcher specification and the slot it fills."""

    spec: tuple[tuple[str, object], ...]
    slot: str = ""
    optional: bool = False
    gap: int = 0

    def expand(self) -> TokenSpec:
        """Return the element as a Matcher token specification; `bind` holds a gap to its length."""
        if self.gap:
            return {**dict(self.spec), "OP": "*"}
        spec: TokenSpec = dict(self.spec)
        return {**spec, "OP": "?"} if self.optional else spec


@dataclass(frozen=True, slots=True)
class Compiled:
    """A frame without alternatives: token specifications, their slots, gap lengths (0: none), anchors."""

    tokens: tuple[TokenSpec, ...]
    slots: tuple[str, ...]
    gaps: tuple[int, ...]
    at_start: bool
    at_end: bool
    not_next: frozenset[str] = frozenset()
    only_next: frozenset[str] = frozenset()

    def may_precede(self, word: str) -> bool:
        """Tell whether the frame may stand before a word."""
        return word not in self.not_next and (not self.only_next or word in self.only_next)


@dataclass(slots=True)
class _Reader:
    pieces: list[str]
    at: int = 0
    anchors: set[str] = field(default_factory=set)
    not_next: set[str] = field(default_factory=set)
    only_next: set[str] = field(default_factory=set)

    def peek(self) -> str:
        return self.pieces[self.at] if self.at < len(self.pieces) else ""

    def take(self) -> str:
        self.at += 1
        return self.pieces[self.at - 1]


Frame: TypeAlias = tuple[tuple[Compiled, ...], ...]
"""The parts of a frame, which may stand in any order; each part is one of several alternatives."""


def parts(frame: str) -> Frame:
    """Compile a frame with its parts, the text between two `++`."""
    return tuple(tuple(compile_frame(part)) for part in frame.split(" ++ "))


def compile_frame(frame: str) -> list[Compiled]:
    """Compile a part of a frame; raise ValueError for a word class that does not exist or a parenthesis left open."""
    reader = _Reader(PIECE.findall(frame))
    sequences = _alternatives(reader)
    if reader.peek():
        raise ValueError(f"a parenthesis is not opened: {frame!r}")
    return [_compiled(sequence, reader) for sequence in sequences]


def _compiled(sequence: list[Element], reader: _Reader) -> Compiled:
    return Compiled(
        tokens=tuple(element.expand() for element in sequence),
        slots=tuple(element.slot for element in sequence),
        gaps=tuple(element.gap for element in sequence),
        at_start="^" in reader.anchors,
        at_end="$" in reader.anchors,
        not_next=frozenset(reader.not_next),
        only_next=frozenset(reader.only_next),
    )


def _alternatives(reader: _Reader) -> list[list[Element]]:
    sequences: list[list[Element]] = []
    current: list[list[Element]] = [[]]
    while (piece := reader.peek()) and not piece.startswith(")"):
        reader.take()
        if piece in "^$":
            reader.anchors.add(piece)
        elif piece.startswith("~"):
            reader.not_next.update(_forms(piece[1:]))
        elif piece.startswith("&"):
            reader.only_next.update(_forms(piece[1:]))
        elif piece == "|":
            sequences += current
            current = [[]]
        elif piece == "(":
            inner = _alternatives(reader)
            if not reader.peek().startswith(")"):
                raise ValueError(f"a parenthesis is not closed: {' '.join(reader.pieces)!r}")
            inner = _merge(inner) + ([[]] if reader.take().endswith("?") else [])
            current = [head + tail for head in current for tail in inner]
        else:
            element = _element(piece)
            current = [[*head, element] for head in current]
    return sequences + current


def _merge(sequences: list[list[Element]]) -> list[list[Element]]:
    """Make one element of the alternatives that are single words."""
    single = [one[0] for one in sequences if len(one) == 1 and _is_words(one[0])]
    if len(single) < 2:
        return sequences
    forms = sorted(
        {form for element in single for form in cast(dict[str, list[str]], dict(element.spec)["NORM"])["IN"]}
    )
    rest = [one for one in sequences if not (len(one) == 1 and _is_words(one[0]))]
    return [[Element((("NORM", {"IN": forms}),))], *rest]


def _is_words(element: Element) -> bool:
    norm = dict(element.spec).get("NORM")
    return not element.optional and not element.gap and isinstance(norm, dict) and "IN" in norm


def _element(piece: str) -> Element:
    optional = piece.endswith("?") and len(piece) > 1
    body = piece[:-1] if optional else piece
    if body.startswith(("..", ".-")):
        return Element((("NORM", {"NOT_IN": [*STOPS, ","] if body[1] == "-" else STOPS}),), gap=int(body[2:]))
    if body.startswith("<"):
        return Element((("IS_ALPHA", True),), body[1:-1], optional)
    if body.startswith("{"):
        slot, _, labels = body[1:-1].rpartition(":")
        return Element((("ENT_TYPE", {"IN": labels.split("/")}),), slot, optional)
    negated = body.startswith("!") and len(body) > 1
    body = body[1:] if negated else body
    forms = sorted(set(_forms(body)))
    return Element((("NORM", {"NOT_IN" if negated else "IN": forms}),), "", optional)


def _forms(body: str) -> Iterator[str]:
    if not body.startswith("["):
        yield from (body.split("/") if len(body) > 1 else [body])
        return
    for name in body[1:-1].split("/"):
        if name not in words():
            raise ValueError(f"no such word class in words.toml: {name!r}")
        yield from words()[name]
