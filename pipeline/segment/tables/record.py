"""What a table is read into: records of values with their heads."""

from __future__ import annotations

from dataclasses import dataclass, field

from pipeline.model import TableKind
from pipeline.segment.tables.slots import Slot


@dataclass(frozen=True, slots=True)
class Value:
    """A value with its column (from 1), the head of that column and, if a slot of its own states it, its unit."""

    slot: Slot
    column: int
    head: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A row: its heads, outer ones first, the slot of the innermost, and its values in reading order."""

    heads: tuple[str, ...]
    head: Slot | None
    values: tuple[Value, ...]
    total: bool = False


@dataclass
class Reading:
    """A table read: its kind, the slots of its column heads (column 0 holds the heads of the rows), and its rows."""

    kind: TableKind
    heads: dict[int, Slot] = field(default_factory=dict)
    records: list[Record] = field(default_factory=list)
