"""The questions that an engine would ask of an account and that no rule answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from pipeline.extract.lexicon import table
from pipeline.model import Rule


@dataclass(frozen=True, slots=True)
class Question:
    """A question left open: its id, the question in French, and the kinds of rule that would answer it."""

    id: str
    question: str
    kinds: tuple[str, ...]

    @property
    def reason(self) -> str:
        """Why the question stands: which kinds of rule were looked for."""
        return f"no rule of kind {' or '.join(self.kinds)}"


@dataclass(frozen=True, slots=True)
class Need:
    """What engines of some families must be told."""

    question: Question
    families: frozenset[str]


@lru_cache(maxsize=1)
def needs() -> tuple[Need, ...]:
    """Return what engines must be told, in the order of play (`corpus/lexicon/needs.toml`)."""
    rows = cast(list[dict[str, object]], table("needs.toml")["need"])
    return tuple(
        Need(
            Question(str(row["id"]), str(row["question"]), tuple(cast(list[str], row["any"]))),
            frozenset(cast(list[str], row["families"])),
        )
        for row in rows
    )


def family_of(rules: Iterable[Rule]) -> str | None:
    """Return the family of engines that the kinds of some rules point to, or None."""
    kinds = {rule.kind for rule in rules}
    rows = cast(list[dict[str, object]], table("needs.toml")["family"])
    return next((str(row["id"]) for row in rows if kinds & set(cast(list[str], row["signs"]))), None)


def questions(rules: Iterable[Rule]) -> list[Question]:
    """Return the questions that the rules in force of an account leave open, in the order of play.

    An account whose rules point to no family is asked nothing: there is no engine to ask.
    """
    stated = list(rules)
    family = family_of(stated)
    kinds = {rule.kind for rule in stated}
    return [need.question for need in needs() if family in need.families and kinds.isdisjoint(need.question.kinds)]
