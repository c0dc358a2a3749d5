"""Mutants of rule records: the smallest changes of each field, to see whether a source test notices."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import ValidationError

from pipeline import ludemes
from pipeline.ludemes import KINDS, Ludeme, expression
from pipeline.model import Rule

Fate = Literal["killed", "refused", "survived", "unused"]
"""Killed by a source test; refused by the generator; survived; or the module generated is the same (unused)."""

LARGE = 12
"""Above it a count is also changed by four: a pack has one card of each rank in four suits."""

LEAST, MOST, WHOLE = 6, 24, 200
"""Mutants of one record, at least and at most: a list of forty prices would give more than all other records
together; and about so many of a whole engine."""

Item = TypeVar("Item")

IGNORED = ("kind", "option")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A rule record changed in one place, or dropped (`value` is None); `inside`: the module changed instead."""

    rule: str
    change: str
    value: str | None
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant, why, and the scenario that killed it."""

    mutant: Mutant
    fate: Fate
    reason: str
    killer: str = ""


def mutants(rule: Rule, most: int = MOST) -> Iterator[Mutant]:
    """Return small changes of a record, at most `most`: each field in turn, then the record dropped."""
    yield from spread(list(_mutants(rule)), most)


def allowance(records: int) -> int:
    """Return how many mutants of each record are tried, so that an engine of many records does not take minutes."""
    return max(LEAST, min(MOST, WHOLE // max(records, 1)))


def spread(items: list[Item], most: int) -> list[Item]:
    """Return at most `most` items, evenly spread, the first and the last with them."""
    if len(items) <= most:
        return items
    return [items[place * (len(items) - 1) // (most - 1)] for place in range(most)]


def _mutants(rule: Rule) -> Iterator[Mutant]:
    ludeme = ludemes.read(rule.kind, rule.value)
    seen = {ludemes.write(ludeme)}
    for name, value in _changes(ludeme):
        data = {**ludeme.model_dump(mode="json"), name: value}
        try:
            written = ludemes.write(KINDS[rule.kind].model_validate(data))
        except ValidationError:
            continue  # e.g. no player at all: not a rule of this kind
        if written not in seen:
            seen.add(written)
            yield Mutant(rule.id, f"{name}: {_short(getattr(ludeme, name))} → {_short(value)}", written)
    yield Mutant(rule.id, "dropped", None)


def _changes(ludeme: Ludeme) -> Iterator[tuple[str, Any]]:
    for name, field in type(ludeme).model_fields.items():
        if name not in IGNORED:
            value = ludeme.model_dump(mode="json")[name]
            yield from ((name, other) for other in _others(value, field.annotation))


def _others(value: Any, annotation: Any) -> Iterator[Any]:
    """Return other values of a field: reversed, one more or less, two swapped, another word, another expression."""
    words = _words(annotation)
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
        if value > LARGE:
            yield from (value + 4, value - 4)
    elif isinstance(value, str) and words:
        yield from [word for word in words if word != value][:2]
    elif isinstance(value, str):
        yield from _expressions(value)
    elif isinstance(value, list) and value:
        yield from _lists(value)
    elif isinstance(value, dict):
        for key, number in value.items():
            yield (
                {**value, key: number + 1} if isinstance(number, int) else {k: v for k, v in value.items() if k != key}
            )


def _lists(value: list[Any]) -> Iterator[list[Any]]:
    if len(value) > 1 and value[0] != value[1]:
        yield [value[1], value[0], *value[2:]]
    if len(value) > 2 and value[-1] != value[-2]:
        yield [*value[:-2], value[-1], value[-2]]
    yield value[:-1]
    if all(isinstance(part, int) for part in value):
        yield [value[0] + 1, *value[1:]]


def _words(annotation: Any) -> list[str]:
    """Return the words that a field of type Literal (or an optional one) may hold."""
    if get_origin(annotation) is Literal:
        return [word for word in get_args(annotation) if isinstance(word, str)]
    return [word for part in get_args(annotation) for word in _words(part)]


SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip
"""Each comparison and the one that it is mutated to."""


def _expressions(text: str) -> Iterator[str]:
    """Return an expression with one comparison relaxed, or one number more; a condition reversed, an amount raised."""
    try:
        whole = _parsed(text)
    except ValueError:
        return  # a name or a phrase, not an expression
    for index in range(len(_places(whole))):
        tree = _parsed(text)
        _change(_places(tree)[index])
        yield ast.unparse(tree)
    condition = isinstance(whole, ast.Compare | ast.BoolOp | ast.UnaryOp)
    yield f"not ({text})" if condition else f"({text}) + 1"


def _parsed(text: str) -> ast.expr:
    """Return a tree of Python's own, which may be changed; raise ValueError for what is no expression."""
    return ast.parse(expression.canonical(text), mode="eval").body


def _places(tree: ast.expr) -> list[ast.Compare | ast.Constant]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Compare | ast.Constant)]


def _change(node: ast.Compare | ast.Constant) -> None:
    if isinstance(node, ast.Compare):
        node.ops[0] = SWAPS[type(node.ops[0])]()
    elif isinstance(node.value, int):
        node.value += 1


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else f"{text[:59]}…"
