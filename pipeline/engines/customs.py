"""What players do where a text is silent: the usual answers to engines' questions (`corpus/lexicon/customs.toml`)."""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import lru_cache
from typing import cast

from pydantic import BaseModel, ConfigDict, Field

from pipeline.extract.lexicon import table

Value = str | int | bool | tuple[str, ...] | tuple[int, ...]
"""What a field of a rule may hold."""


class Custom(BaseModel):
    """The usual answer to a question: a kind of rule and its value, for some families of engines."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str
    answers: str = ""
    families: tuple[str, ...]
    value: dict[str, Value]
    choice: str
    alternatives: tuple[str, ...] = ()
    stated: tuple[str, ...] = Field((), alias="with")
    unstated: tuple[str, ...] = Field((), alias="without")

    @property
    def question(self) -> str:
        """The kind in whose name the question is asked."""
        return self.answers or self.kind

    def fits(self, family: str, kinds: Collection[str]) -> bool:
        """Tell whether the custom is one of a family, for an account whose rules are of these kinds."""
        return family in self.families and all(k in kinds for k in self.stated) and not set(self.unstated) & set(kinds)

    def written(self, side: str) -> str:
        """Return the value as JSON, `side` put in."""
        return json.dumps({name: side if value == "side" else value for name, value in self.value.items()})


@lru_cache(maxsize=1)
def customs() -> tuple[Custom, ...]:
    """Return the customs in the order of the file."""
    return tuple(map(Custom.model_validate, cast(list[object], table("customs.toml")["custom"])))
