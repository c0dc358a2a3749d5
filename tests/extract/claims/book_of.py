"""A book made of a few sentences, for the tests of the families of claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pipeline.extract.claims.book import Book, Line
from pipeline.extract.claims.finding import Finding
from pipeline.model import Block


def book_of(*sentences: str, blocks: tuple[tuple[str, str], ...] = ()) -> Book:
    """Return one game of these sentences; `blocks` are (kind, text) pairs that follow them."""
    lines, parts, at = [], [], 0
    for number, sentence in enumerate(sentences):
        lines.append(Line(f"t{number}", "livre/jeu", at, at + len(sentence)))
        parts.append(sentence)
        at += len(sentence) + 1
    rows = []
    for number, (kind, text) in enumerate(blocks):
        rows.append(Block("livre", number, kind, at, at + len(text), 0, "plain", None))  # type: ignore[arg-type]
        if kind == "table":
            lines.append(Line(f"b{number}", "livre/jeu", at, at + len(text)))
        parts.append(text)
        at += len(text) + 1
    return Book("\n".join(parts), tuple(lines), tuple(rows))


def said(family: Callable[[Book], Iterator[Finding]], book: Book) -> list[tuple[str, str, str, str]]:
    """Return quote, stated, computed and verdict of each finding."""
    return [(book.reading[f.start : f.end], f.stated, f.computed, f.verdict) for f in family(book)]
