"""The vocabulary of rules: one typed model per kind of rule, the contract between reading and playing.

`KINDS` maps the name of a kind to its model; `read` turns stored JSON into a model and `write` back.
"""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter

from pipeline.ludemes import (
    avoidance,
    bids,
    board,
    boxes,
    cards,
    dice,
    marks,
    melds,
    money,
    piles,
    play,
    rubber,
    stock,
    stops,
    vying,
)
from pipeline.ludemes.base import Ludeme, Phase, Who
from pipeline.ludemes.expression import Amount, Condition

_MODULES = (
    cards, play, stock, stops, piles, vying, melds, marks, boxes, rubber, bids, avoidance, money, dice, board,
)  # fmt: skip

KINDS: dict[str, type[Ludeme]] = {
    model.model_fields["kind"].default: model
    for module in _MODULES
    for model in vars(module).values()
    if isinstance(model, type) and issubclass(model, Ludeme) and model is not Ludeme
}
"""Every kind of rule, by name, in the order equipment → play → money."""


def read(kind: str, value: str) -> Ludeme:
    """Read the stored JSON of a rule of `kind`; raise ValueError (pydantic) where it does not fit."""
    return KINDS[kind].model_validate({**json.loads(value), "kind": kind})


def write(ludeme: Ludeme) -> str:
    """Write a ludeme as canonical JSON: sorted keys, defaults left out, kind left out."""
    data = ludeme.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def kind_of(ludeme: Ludeme) -> str:
    """Return the name of a ludeme's kind."""
    return str(type(ludeme).model_fields["kind"].default)


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of all kinds, keyed by name (`schema/rules.schema.json`)."""
    _, schema = TypeAdapter.json_schemas(
        [(kind, "validation", TypeAdapter(model)) for kind, model in KINDS.items()],
        title="Rules of Tapis vert",
        description="One definition per kind of ludeme; generated from pipeline/ludemes.",
    )
    return schema


__all__ = ["KINDS", "Amount", "Condition", "Ludeme", "Phase", "Who", "json_schema", "kind_of", "read", "write"]
