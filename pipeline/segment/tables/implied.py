"""What a grid of figures implies without saying it: a last row of sums, the faces of two dice as heads."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.segment.tables.record import Record
from pipeline.segment.tables.words import amount

FACES = 6
_PAIR = re.compile(r"([1-6])\s?[,.-]\s?([1-6])\W*")


def summed(records: list[Record]) -> list[Record]:
    """Mark the last row of bare figures as the total if it is the sum of the rows above in every column."""
    figures = [[_number(value.slot.text) for value in record.values] for record in records]
    bare = len(records) > 2 and not any(record.heads for record in records)
    if not bare or len({len(row) for row in figures}) > 1:
        return records
    *rows, last = figures
    sums = [sum(number or 0 for number in column) for column in zip(*rows, strict=True)]
    whole = all(number is not None for row in figures for number in row)
    return [*records[:-1], replace(records[-1], heads=("Total",), total=True)] if whole and sums == last else records


def _number(text: str) -> int | None:
    found = amount(text)
    return found.number if found else None


def with_dice_heads(records: list[Record]) -> list[Record]:
    """Give the squares of two dice (their sums, or the pairs themselves) the faces as heads."""
    texts = [[value.slot.text for value in record.values] for record in records]
    if len(texts) != FACES or any(len(row) != FACES for row in texts):
        return records
    if any(record.heads or any(value.head for value in record.values) for record in records):
        return records
    if not any(_holds(texts, rule) for rule in (_is_sum, _is_pair, _is_turned_pair)):
        return records
    return [_headed(record, row) for row, record in enumerate(records, 1)]


def _holds(texts: Sequence[Sequence[str]], rule: Callable[[str, int, int], bool]) -> bool:
    return all(rule(text, i, j) for i, row in enumerate(texts, 1) for j, text in enumerate(row, 1))


def _is_sum(text: str, row: int, column: int) -> bool:
    return _number(text) == row + column


def _is_pair(text: str, row: int, column: int) -> bool:
    found = _PAIR.fullmatch(text)
    return found is not None and (int(found[1]), int(found[2])) == (column, row)


def _is_turned_pair(text: str, row: int, column: int) -> bool:
    return _is_pair(text, column, row)


def _headed(record: Record, row: int) -> Record:
    values = tuple(replace(value, head=str(column)) for column, value in enumerate(record.values, 1))
    return replace(record, heads=(str(row),), values=values)
