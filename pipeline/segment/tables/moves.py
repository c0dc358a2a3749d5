"""Moves of two sides told in turn: a number, then "Blanc. …" and "Noir. …", as lines of a book on chess."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.model import Block
from pipeline.segment.tables.gather import Run
from pipeline.segment.tables.record import Reading, Record, Value
from pipeline.segment.tables.slots import Page, Slot

LEAST = 4
"""So many moves make a list."""
_NUMBER = re.compile(r"(\d{1,3})\s?[.)°]*")
_SIDE = re.compile(r"(?:^|(?<=\.)\s?)(?P<side>Blancs?|Noirs?|[A-Z]{1,2})\. (?=\S)")
_SIDES = {"b": "Blanc", "n": "Noir"}


@dataclass(frozen=True, slots=True)
class _Move:
    number: Slot | None
    side: str
    slot: Slot
    block: Block


def move_lists(page: Page, blocks: Sequence[Block]) -> list[tuple[Run, Reading]]:
    """Return the lists of moves of a text, each with its blocks; a heading that is no number ends one."""
    found: list[tuple[Run, Reading]] = []
    moves: list[_Move] = []
    title: Block | None = None
    number: Slot | None = None
    for block in blocks:
        text = page.text[block.start : block.end]
        if _NUMBER.fullmatch(text.strip()):
            number = page.slot(block.start, block.start + len(text.rstrip(" .)°")))
        elif block.kind == "heading":
            found += _listed(title, moves)
            moves, title, number = [], block, None
        elif block.kind == "paragraph":
            moves += _moves(page, block, number)
    return found + _listed(title, moves)


def _moves(page: Page, block: Block, number: Slot | None) -> Iterator[_Move]:
    """Cut a paragraph at its sides; the first must stand at its beginning and the second be the other side."""
    text = page.text[block.start : block.end]
    sides = list(_SIDE.finditer(text))
    if not sides or sides[0].start() or len(sides) > 2:
        return
    if _SIDES.get(sides[0]["side"][0].lower()) is None and len(sides[0]["side"]) < 2:
        return
    for index, side in enumerate(sides):
        end = sides[index + 1].start() if index + 1 < len(sides) else len(text)
        slot = page.slot(block.start + side.end(), block.start + end)
        yield _Move(number, _SIDES.get(side["side"][0].lower(), ""), slot, block)


def _listed(title: Block | None, moves: Sequence[_Move]) -> list[tuple[Run, Reading]]:
    """Return the list if it is one: both sides named, in turn; a side misread takes the turn that is left."""
    if len(moves) < LEAST or {"Blanc", "Noir"} - {move.side for move in moves}:
        return []
    records: list[Record] = []
    side = "Noir"
    for move in moves:
        side = move.side or ("Noir" if side == "Blanc" else "Blanc")
        value = Value(move.slot, ("Blanc", "Noir").index(side) + 1, side)
        heads = (move.number.text,) if move.number else ()
        if records and side == "Noir" and records[-1].heads == heads and len(records[-1].values) == 1:
            records[-1] = Record(heads, move.number, (*records[-1].values, value))
        else:
            records.append(Record(heads, move.number, (value,)))
    return [(Run([title] if title else []), Reading("moves", {}, records))]
