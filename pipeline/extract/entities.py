"""What a sentence speaks of: numbers, ranks, cards, roles, amounts, rounds, each with its value.

The recognisers of `corpus/lexicon` run on the masked sentence (`masking`); the longest reading of a place wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pipeline.extract.amounts import find_amounts
from pipeline.extract.lexicon import Recogniser, seek
from pipeline.extract.masking import Masked, Value, mask, number_at
from pipeline.extract.numbers import NumberSpan
from pipeline.extract.orders import orders
from pipeline.extract.readers import READERS
from pipeline.extract.worths import worths

FILES = ("speech.toml", "packets.toml", "roles.toml", "cards.toml", "counts.toml", "events.toml")

READ_WHOLE = frozenset({"order", "unended", "values"})
"""Entities that are read as a whole and go before any other, however long."""


@dataclass(frozen=True, slots=True)
class Entity:
    """A stretch of a sentence with a label and its values by field; the field "" is the main one."""

    start: int
    end: int
    label: str
    fields: Mapping[str, Value]


def find_entities(text: str) -> list[Entity]:
    """Return the entities of a sentence in order, without overlap."""
    masked = mask(text)
    found = sorted(_candidates(masked), key=lambda one: (one.label not in READ_WHOLE, one.start - one.end, one.start))
    taken = [False] * len(text)
    kept: list[Entity] = []
    for entity in found:
        if not any(taken[entity.start : entity.end]):
            taken[entity.start : entity.end] = [True] * (entity.end - entity.start)
            kept.append(entity)
    return sorted(kept, key=lambda entity: entity.start)


def _candidates(masked: Masked) -> Iterator[Entity]:
    for name in FILES:
        for row, match in seek(name, masked.text):
            entity = entity_of(row, match, masked)
            if entity is not None:
                yield entity
    for amount in find_amounts(masked):
        yield Entity(amount.start, amount.end, "amount", amount.fields)
    yield from _wholes(masked)
    for number in masked.numbers.values():
        label = "ordinal" if number.kind == "ordinal" else "number"
        yield Entity(number.start, number.end, label, _number_fields(number))


def _wholes(masked: Masked) -> Iterator[Entity]:
    """Give the orders and the tables of values of a sentence; one that is both is a table that tells an order."""
    ranked = list(orders(masked))
    for worth in worths(masked):
        both = next((one for one in ranked if one.start < worth.end and worth.start < one.end), None)
        ranked = [one for one in ranked if one is not both]
        if both is None or not both.sure or not _agree(both.ranks, tuple(worth.values)):
            yield Entity(worth.start, worth.end, "values", worth.fields)
            continue
        yield Entity(min(worth.start, both.start), max(worth.end, both.end), "values", {**worth.fields, **both.fields})
    for order in ranked:
        yield Entity(order.start, order.end, "unended" if order.unended else "order", order.fields)


def _agree(ranks: Sequence[str], told: Sequence[str]) -> bool:
    """Tell whether an order names the cards of a table in the order in which that tells their points."""
    common = [rank for rank in ranks if rank in told]
    return bool(common) and common == [rank for rank in told if rank in ranks]


def _number_fields(number: NumberSpan) -> Mapping[str, Value]:
    value = number.value
    fields: dict[str, Value] = {"": value, "min": value, "max": value}
    if 2 <= value <= 10:
        fields["ranks"] = (str(value),)
        fields["rank"] = str(value)
    return fields


def entity_of(row: Recogniser, match: re.Match[str], masked: Masked) -> Entity | None:
    """Return the entity of a match of a recogniser, or None where its words make no sense together."""
    fields = READERS[row.value](match, masked) if row.value in READERS else _fields(row, match, masked)
    if fields is None:
        return None
    return Entity(match.start(), match.end(), row.label, fields)


def _fields(row: Recogniser, match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    groups = {
        name: str(number_at(masked, match.start(name), match.group(name)))
        for name in match.re.groupindex
        if match.group(name) is not None
    }
    fields: dict[str, Value] = {"": _fill(row.value, groups)}
    for name, text in row.fields.items():
        value = _fill(text, groups)
        fields[name] = int(value) if value.isdigit() else value
    main = str(fields[""])
    if main.isdigit():
        fields[""] = int(main)
    return fields


def _fill(template: str, groups: Mapping[str, str]) -> str:
    return re.sub(r"\$([a-z]+)", lambda found: groups.get(found.group(1), "1"), template)
