"""The patterns of `corpus/lexicon/definitions.toml` and `terms.toml`, compiled."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from pipeline.paths import project
from pipeline.terms.forms import skeleton
from pipeline.terms.prefilter import Needs

TARGET = r"(?P<target>[^,.;:()!?«»\"\n]{2,60}?)(?=\s*(?:[,.;:()!?«»\"\n]|$)|\s+(?:qui|que|ou l'on|dans lequel)\b)"
HEAD = r"(?P<target>[^\s,.;:()!?«»\"']{2,30})"
LIST = r"(?P<target>[^.;:()!?\n]{2,120}?)(?=\s*(?:[.;:()!?\n]|$))"


MACRO = re.compile(r"\{([a-z_]+)\}")


class DefinedTerm(BaseModel):
    """The example of a definition pattern: italics are written with asterisks."""

    text: str
    term: str
    also: tuple[str, ...] = ()


class DefinitionRow(BaseModel):
    """A trigger beside which running text gives a term."""

    model_config = ConfigDict(extra="forbid")
    id: str
    where: Literal["after", "before", "inside", "shaped"]
    plain: bool = False
    accented: bool = False
    firm: bool = False
    named: bool = False
    loose: bool = False
    trigger: str
    follow: str = ""
    example: DefinedTerm
    counter: str

    @property
    def expression(self) -> re.Pattern[str]:
        """The compiled trigger."""
        return _expression(self.trigger)

    def may_match(self, folded: str) -> bool:
        """Tell whether a text holds the strings without which the trigger is nowhere in it."""
        return _needs(self.trigger).allow(folded)

    @property
    def following(self) -> re.Pattern[str]:
        """What must come after the term; anything, where the row says nothing."""
        return _expression(self.follow)


class RelatedTerms(BaseModel):
    """The example of a relation pattern."""

    text: str
    targets: tuple[str, ...]


class RelationRow(BaseModel):
    """A pattern by which an entry relates its term to another."""

    model_config = ConfigDict(extra="forbid")
    id: str
    relation: Literal["see_also", "synonym", "kind_of", "part_of", "opposite"]
    pattern: str
    example: RelatedTerms
    counter: str

    @property
    def is_list(self) -> bool:
        """Tell whether the pattern reads several targets."""
        return "{list}" in self.pattern

    @property
    def expression(self) -> re.Pattern[str]:
        """The compiled pattern, with a group `target`."""
        return _compiled(self.pattern)


class RecordCase(BaseModel):
    """A kind of record that shows a part; with `field`, where that field has this value."""

    model_config = ConfigDict(extra="forbid")
    kind: str
    field: str = ""
    value: str = ""

    def holds(self, kind: str, fields: Mapping[str, object]) -> bool:
        """Tell whether a record is of this case."""
        return kind == self.kind and (not self.field or fields.get(self.field) == self.value)


class RoleRow(BaseModel):
    """A part that terms of several games play, and what shows it: words of a definition, or a record."""

    model_config = ConfigDict(extra="forbid")
    id: str
    label: str
    pattern: str
    refuse: str = Field(alias="not")
    example: str
    counter: str
    records: tuple[RecordCase, ...] = ()
    beside: str = (
        r"\b(?:est|sont|etre|devient|fait|font|faire|en|appele|nomme)(?: alors| donc)? (?:(?:la|le|les|une?|en) |l')?"
    )

    def stands_before(self, folded: str, at: int) -> bool:
        """Tell whether the words before a term, and the term, show in a record's words that it plays this part."""
        return any(match.end() == at for match in _compiled(self.beside).finditer(folded))

    def shown_in(self, folded: str) -> re.Match[str] | None:
        """Return where a folded definition shows this part."""
        if self.refuse and _compiled(self.refuse).search(folded):
            return None
        return _compiled(self.pattern).search(folded)


class OppositionRow(BaseModel):
    """Two words, folded, that make two terms opposites where all other words are the same.

    `first` and `second` are alternatives parted by `|`.
    """

    model_config = ConfigDict(extra="forbid")
    id: str
    first: str
    second: str
    example: tuple[str, str]
    counter: tuple[str, str]

    def pairs(self, terms: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield the pairs of terms, given and returned as skeletons, that this row sets against each other."""
        known = set(terms)
        words = [[skeleton(word) for word in side.split("|")] for side in (self.first, self.second)]
        for term in sorted(known):
            for own, other in product(*words):
                opposite = f"-{term}-".replace(f"-{own}-", f"-{other}-", 1).strip("-")
                if opposite != term and opposite in known:
                    yield term, opposite


class GameRow(BaseModel):
    """A pattern by which running text relates its game to another."""

    model_config = ConfigDict(extra="forbid")
    id: str
    relation: Literal["derived_from", "variant_of", "resembles", "same_as", "takes_payments_from", "played_like"]
    pattern: str
    example: str
    counter: str

    def filled(self, names: str) -> re.Pattern[str]:
        """Return the pattern for games of these names, an expression on folded text."""
        return re.compile(self.pattern.replace("{game}", rf"(?P<game>{names})"))


class Definitions(BaseModel):
    """The patterns of definitions, and the macros that they name in braces."""

    model_config = ConfigDict(extra="forbid")
    macro: dict[str, str]
    definition: tuple[DefinitionRow, ...]

    def filled(self, pattern: str) -> str:
        """Return a pattern with its macros filled in, those within macros too."""
        while (full := MACRO.sub(lambda match: self.macro[match[1]], pattern)) != pattern:
            pattern = full
        return pattern


class Patterns(BaseModel):
    """The patterns of relations between terms and between games."""

    model_config = ConfigDict(extra="forbid")
    relation: tuple[RelationRow, ...]
    opposition: tuple[OppositionRow, ...]
    role: tuple[RoleRow, ...]
    game: tuple[GameRow, ...]


@lru_cache(maxsize=1)
def patterns() -> Patterns:
    """Return the patterns of relations in the project's lexicon."""
    return Patterns.model_validate(tomllib.loads((project().lexicon / "terms.toml").read_text("utf-8")))


@lru_cache(maxsize=1)
def definition_patterns() -> Definitions:
    """Return the patterns of definitions in the project's lexicon."""
    return Definitions.model_validate(tomllib.loads((project().lexicon / "definitions.toml").read_text("utf-8")))


@lru_cache(maxsize=256)
def _expression(pattern: str) -> re.Pattern[str]:
    return re.compile(definition_patterns().filled(pattern))


@lru_cache(maxsize=256)
def _needs(pattern: str) -> Needs:
    return Needs(_expression(pattern))


def macro(name: str) -> re.Pattern[str]:
    """Return a macro of the definitions, compiled."""
    return _expression(f"{{{name}}}")


COMMON = {"everyday": "everyday", "not_defined": "not defined", "not_term": "not a term"}
"""Macros of words that tell nothing of one game, and what a cue calls them."""


@lru_cache(maxsize=65536)
def common(folded: str) -> tuple[str, ...]:
    """Tell in which ways a form is a word of any rule-book, or of the language; the same forms come again and again."""
    return tuple(told for name, told in COMMON.items() if macro(name).match(folded))


def is_everyday(folded: str) -> bool:
    """Tell whether a form is a word of any rule-book, or of the language, and tells nothing of one game."""
    return bool(common(folded))


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    filled = pattern.replace("{list}", LIST).replace("{target}", TARGET).replace("{head}", HEAD)
    return re.compile(filled)
