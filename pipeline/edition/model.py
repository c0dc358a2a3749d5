"""The edition file as typed models; `schema/edition.md` explains it with an example.

`RuleEntry` has one optional field for each kind of ludeme, holding one record or a list of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, create_model, model_validator

from pipeline.edition.scenario import Body
from pipeline.ludemes import KINDS, Ludeme, kind_of
from pipeline.ludemes.expression import is_condition, parse

AsideKind = Literal[
    "history", "advice", "equipment", "etiquette", "example", "definition", "reference", "probability", "other"
]  # fmt: skip


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Anchored(_Entry):
    """An entry that quotes its source; `nth` tells equal passages apart, counted from 1."""

    quote: str = Field(min_length=1, description="passage of the reading text; […] stands for any passage")
    nth: int | None = Field(None, ge=1, description="which one, where the passage occurs more than once")


class Statements(_Entry):
    """Ludemes under the names of their kinds: one record or a list for each."""

    def statements(self) -> tuple[Ludeme, ...]:
        """Return the records of the entry, in the order of `KINDS`."""
        found: list[Ludeme] = []
        for kind in KINDS:
            value: Ludeme | tuple[Ludeme, ...] | None = getattr(self, kind, None)
            found.extend(value if isinstance(value, tuple) else [value] if value is not None else [])
        return tuple(found)

    @model_validator(mode="after")
    def _limited(self) -> Self:
        """Refuse a condition that is an amount: *players + 1* is neither so nor not so."""
        for one in self.statements():
            if one.when is not None and not is_condition(parse(one.when)):
                raise ValueError(f"`when` of {kind_of(one)} is an amount, no condition: {one.when!r}")
        return self


class QuotedStatements(Anchored, Statements):
    """Ludemes that a passage states, and how they stand to what the program extracted."""

    within: str | None = Field(None, alias="in", description="the game of this source where the quote stands")
    replaces: Literal["extracted"] | None = Field(None, description="reject the extracted records of these kinds")
    exception_of: str | None = Field(None, description="kind, or id, of the rule to which this is an exception")
    note: str = ""


def _kind_fields() -> Mapping[str, object]:
    # Union and tuple are built at run time: one field for each kind in the vocabulary.
    return {kind: (model | tuple.__class_getitem__((model, ...)) | None, None) for kind, model in KINDS.items()}


if TYPE_CHECKING:

    class RuleEntry(QuotedStatements):
        """A quote with the records it states."""

    class BareRule(Statements):
        """Records without a quote."""

else:
    RuleEntry = create_model("RuleEntry", __base__=QuotedStatements, **_kind_fields())
    BareRule = create_model("BareRule", __base__=Statements, **_kind_fields())


class Example(Anchored, Body):
    """A worked example of the text, as a test: what is given, what is played, what must follow."""

    name: str = Field("", pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$", description="short name, unique in the game")

    def body(self) -> str:
        """Return the JSON of the scenario, canonical: what table `scenario` stores."""
        data = self.model_dump(mode="json", exclude={"quote", "nth"}, exclude_defaults=True)
        return json.dumps(data, ensure_ascii=False, sort_keys=True)


class Aside(Anchored):
    """A passage read and found to hold no rule."""

    kind: AsideKind = Field(alias="as")


class Borrowed(Anchored):
    """The examples of another game of the source, which this passage declares to be the same, in this game's words."""

    of: str = Field(description="the game whose examples hold here too")
    words: dict[str, str] = Field({}, description="actions that are called otherwise here")
    leave: tuple[str, ...] = Field((), description="names of the examples that do not hold here")


class Supplied(_Entry):
    """A question that the text leaves open, the choice made, and the records that carry it."""

    question: str = Field(min_length=1)
    choice: str
    alternatives: tuple[str, ...] = ()
    reason: str = Field(min_length=1)
    rules: tuple[BareRule, ...] = ()


class Rejected(_Entry):
    """Extracted records that misread the text: of `kind`, and, if given, overlapping `quote`."""

    kind: str
    taken_over: bool = Field(False, description="what a reference to another game brings, which does not hold here")
    quote: str | None = None
    nth: int | None = Field(None, ge=1)
    reason: str = Field(min_length=1)


class Emended(Anchored):
    """A reading corrected; the received reading is the quote."""

    proposed: str
    kind: Literal["ocr", "print", "author"]
    reason: str = Field(min_length=1)


class Option(_Entry):
    """A convention that the text offers, and whether the engine takes it by default."""

    taken: bool
    quote: str | None = None
    nth: int | None = Field(None, ge=1)
    reason: str = ""


class Edition(_Entry):
    """The editor's hand on one game of one source."""

    game: str
    editor: str = ""
    rules: tuple[RuleEntry, ...] = ()
    examples: tuple[Example, ...] = ()
    borrowed: tuple[Borrowed, ...] = ()
    set_aside: tuple[Aside, ...] = ()
    supplied: tuple[Supplied, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    emendations: tuple[Emended, ...] = ()
    options: dict[str, Option] = {}
