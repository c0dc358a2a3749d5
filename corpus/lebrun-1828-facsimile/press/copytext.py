"""The copy: paragraphs of styled words, cut into the pieces that stand on one page each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Kind = Literal["part", "division", "game", "text", "note"]
Style = Literal["roman", "italic"]

HEADINGS: dict[str, Kind] = {"#": "part", "##": "division", "###": "game"}
PAGE_MARK = re.compile(r"\{(\d+)\}")


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one style."""

    text: str
    style: Style


@dataclass(frozen=True, slots=True)
class Word:
    """What stands between two spaces."""

    runs: tuple[Run, ...]

    @property
    def text(self) -> str:
        """The characters of the word, without style."""
        return "".join(run.text for run in self.runs)

    def cut(self, start: int, end: int) -> Word:
        """Return the characters from `start` to `end` in their styles."""
        pieces, at = [], 0
        for run in self.runs:
            part = run.text[max(0, start - at) : max(0, end - at)]
            pieces += [Run(part, run.style)] if part else []
            at += len(run.text)
        return Word(tuple(pieces))


@dataclass(frozen=True, slots=True)
class Piece:
    """The part of a paragraph on one page.

    `first` draws the first line in; a paragraph in lower case goes on from a page that was not scanned.
    `cut` says that the last word goes on over the page.
    """

    page: int
    words: tuple[Word, ...]
    first: bool
    last: bool
    cut: bool


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, heading or foot-note of the copy."""

    kind: Kind
    text: str
    pieces: tuple[Piece, ...]
    running_head: str


def read_copy(path: Path) -> tuple[Paragraph, ...]:
    """Read the copy; a foot-note is placed on the page of the last marker before it."""
    blocks = re.split(r"\n\s*\n", path.read_text(encoding="utf-8"))
    return tuple(_paragraphs(block.strip() for block in blocks if not block.startswith("//")))


def plain(marked: str) -> str:
    """Return the characters of marked text as a reader sees them.

    >>> plain("par {139}*la brisque*")
    'par la brisque'
    """
    return PAGE_MARK.sub("", marked).replace("*", "")


def _paragraphs(blocks: Iterator[str]) -> Iterator[Paragraph]:
    page, marker_page, head = 0, 0, ""
    for block in filter(None, blocks):
        if block.startswith("@"):
            head = block[1:].strip()
            continue
        kind, marked = _kind(block)
        if kind == "note":
            yield Paragraph(kind, plain(marked), tuple(_pieces(marked, marker_page, "roman")), head)
            continue
        head = plain(marked).upper() if kind == "game" else head
        pieces = tuple(_pieces(marked, page, "italic" if kind == "game" else "roman"))
        page = pieces[-1].page
        marker_page = next((p.page for p in pieces if "(1)" in " ".join(w.text for w in p.words)), marker_page)
        yield Paragraph(kind, plain(marked), pieces, head)


def _kind(block: str) -> tuple[Kind, str]:
    found = re.fullmatch(r"((?:\{\d+\})?)(#{1,3}|\^)\s+(.*)", block, re.DOTALL)
    if not found:
        return "text", block
    mark, sign, rest = found.groups()
    return HEADINGS.get(sign, "note"), mark + rest


def _pieces(marked: str, page: int, style: Style) -> Iterator[Piece]:
    parts = PAGE_MARK.split(marked)
    texts = [(page, parts[0])] + [(int(n), text) for n, text in zip(parts[1::2], parts[2::2], strict=True)]
    texts = [pair for pair in texts if pair[1].strip()]
    for i, (number, text) in enumerate(texts):
        last = i + 1 == len(texts)
        cut = not last and not text[-1].isspace()
        words, style = _words(text, style)
        yield Piece(number, words, i == 0 and not text[0].islower(), last, cut)


def _words(text: str, style: Style) -> tuple[tuple[Word, ...], Style]:
    words: list[Word] = []
    for token in text.split():
        runs: list[Run] = []
        for i, part in enumerate(token.split("*")):
            style = _turned(style) if i else style
            runs += [Run(part, style)] if part else []
        words += [Word(tuple(runs))] if runs else []
    return tuple(words), style


def _turned(style: Style) -> Style:
    return "roman" if style == "italic" else "italic"
