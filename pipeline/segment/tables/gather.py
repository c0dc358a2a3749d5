"""The blocks that make one table: rows cut by page breaks or captions belong together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from pipeline.model import Block
from pipeline.segment.slug import plain
from pipeline.segment.tables.slots import Page

CAPTION = 220
"""A paragraph of at most so many characters, left open, may be the caption of the rows below it."""
SHORT_CAPTION = 90
"""One that is a sentence of its own must be shorter."""


@dataclass(frozen=True, slots=True)
class Part:
    """A block of a table: its rows, a row set as a paragraph, or a caption between rows."""

    kind: Literal["rows", "stray", "caption"]
    block: Block


@dataclass
class Run:
    """The blocks of one table, with the headings last seen above it."""

    titles: list[Block]
    parts: list[Part] = field(default_factory=list)

    def rows(self) -> list[Block]:
        """Return the blocks that hold rows."""
        return [part.block for part in self.parts if part.kind != "caption"]


def gathered(page: Page, blocks: Sequence[Block], hidden: Sequence[tuple[int, int]]) -> list[Run]:
    """Return the tables of a text in order; blocks inside the `hidden` stretches (a table of contents) are left out."""
    shown = [b for b in blocks if b.kind != "note" and not any(start <= b.start < end for start, end in hidden)]
    runs: list[Run] = []
    run: Run | None = None
    titles: list[Block] = []
    for index, block in enumerate(shown):
        if block.kind == "heading":
            after_heading = index > 0 and shown[index - 1].kind == "heading"
            titles = [*titles, block] if after_heading else [block]
            run = None
            continue
        part = _part(page, shown, index, run)
        if part is None and run is not None:
            run, part = None, _part(page, shown, index, None)
        if part is None:
            run = None
        elif run is not None:
            run.parts.append(part)
        else:
            run = Run(titles, [part])
            runs.append(run)
    return [run for run in runs if run.rows()]


def _part(page: Page, blocks: Sequence[Block], index: int, run: Run | None) -> Part | None:
    block = blocks[index]
    if block.kind in ("table", "list"):
        return Part("rows", block)
    if run is not None and run.rows() and page.stray(block) is not None:
        return Part("stray", block)
    following = blocks[index + 1] if index + 1 < len(blocks) else None
    if following is None or following.kind not in ("table", "list"):
        return None
    return Part("caption", block) if _is_caption(page, block, run) else None


def _is_caption(page: Page, block: Block, run: Run | None) -> bool:
    """Say whether a paragraph is a caption: short and left open, a short sentence before a table, or a repeated one."""
    text = page.text[block.start : block.end].strip()
    if run is not None:
        before = (page.text[p.block.start : p.block.end] for p in run.parts if p.kind == "caption")
        if any(plain(text) == plain(other) for other in before):
            return True
    if text[-1:] in ".!?…":
        return run is None and len(text) <= SHORT_CAPTION
    return len(text) <= CAPTION
