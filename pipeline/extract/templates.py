"""A template: what a rule states without its numbers, which are told apart from it and filled in again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"

NUMBER, DIGITS = "#", "#s"
"""What stands for a number, and for one that is the whole of a text (`"2"`)."""

RANKS = ("rank", "ranks", "values")
"""Fields of which the numbers are names of cards, and belong to the template."""


@dataclass(frozen=True)
class Template:
    """A kind of rule and its value as canonical JSON, in which `#` stands for each number."""

    kind: str
    value: str

    @classmethod
    def named(cls, name: str) -> Template:
        """Return the template of a name: its kind, a space, its value."""
        kind, _, value = name.partition(" ")
        return cls(kind, value)

    @property
    def name(self) -> str:
        """Return the kind and the value as one text."""
        return f"{self.kind} {self.value}"

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """Return the field of each number, with its kind, in the order in which they are filled."""
        return tuple(
            f"{self.kind}.{field}" for field, one in _leaves(json.loads(self.value)) if one in (NUMBER, DIGITS)
        )

    def filled(self, numbers: Iterable[int]) -> dict[str, object]:
        """Return the fields of the rule that the template makes with numbers; raise StopIteration where some lack."""
        left = iter(numbers)

        def fill(one: Json) -> Json:
            if one == NUMBER:
                return next(left)
            return str(next(left)) if one == DIGITS else one

        return {field: _mapped(fill, one) for field, one in json.loads(self.value).items()}


Filled: TypeAlias = tuple[Template, tuple[int, ...]]
"""A rule as a template and its numbers."""


def parted(kind: str, value: str) -> Filled:
    """Return the template of a rule, of which the value is JSON, and its numbers in the order of the slots."""
    numbers: list[int] = []

    def part(one: Json) -> Json:
        if isinstance(one, int) and not isinstance(one, bool):
            numbers.append(one)
            return NUMBER
        if isinstance(one, str) and one.isdecimal():
            numbers.append(int(one))
            return DIGITS
        return one

    rule = sorted(json.loads(value).items())
    fields = {field: one if field in RANKS else _mapped(part, one) for field, one in rule}
    return Template(kind, json.dumps(fields, sort_keys=True, ensure_ascii=False)), tuple(numbers)


def _mapped(change: Callable[[Json], Json], one: Json) -> Json:
    if isinstance(one, dict):
        return {field: _mapped(change, other) for field, other in sorted(one.items())}
    return [_mapped(change, other) for other in one] if isinstance(one, list) else change(one)


def _leaves(one: Json, field: str = "") -> Iterator[tuple[str, Json]]:
    """Give the leaves of a value in order, each with the names of the fields that lead to it."""
    if isinstance(one, dict):
        for name, other in sorted(one.items()):
            yield from _leaves(other, f"{field}.{name}".removeprefix("."))
    elif isinstance(one, list):
        for other in one:
            yield from _leaves(other, field)
    else:
        yield field, one
