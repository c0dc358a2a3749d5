"""Rules that players may change by agreement: what holds in general beside what they may agree on instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.choice import Records
from pipeline.ludemes import Ludeme

L_co = TypeVar("L_co", bound=Ludeme, covariant=True)
L = TypeVar("L", bound=Ludeme)


@dataclass(frozen=True, slots=True)
class Open(Generic[L_co]):
    """A rule, and what takes its place where the players agree on it; None where nothing does."""

    rule: Stated[L_co]
    agreed: Stated[L_co] | None = None

    @property
    def both(self) -> tuple[Stated[L_co], ...]:
        """The rule, then what may be agreed on."""
        return (self.rule,) if self.agreed is None else (self.rule, self.agreed)


def open_rules(records: Records, kind: type[L], *fields: str) -> tuple[Open[L], ...]:
    """Return the records of a kind, each with the convention that is equal to it in these fields.

    A convention in the place of which nothing holds is asked for as a question of its kind.
    """
    conventions = {_key(one.ludeme, fields): one for one in records.conventions(kind)}
    found = tuple(Open(one, conventions.pop(_key(one.ludeme, fields), None)) for one in records.standing(kind))
    for left in conventions.values():
        records.ask(left.text.kind, f" (unless it is agreed: {left.ludeme.option})")
    return found


def _key(ludeme: Ludeme, fields: tuple[str, ...]) -> tuple[object, ...]:
    return tuple(getattr(ludeme, field) for field in fields)
