"""The mutation score of an engine: of its rule records, how many a test of the source can tell from others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.engines.runtime.book import RuleText
from pipeline.verify.mutate import Outcome


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of the mutants of one record; those of the module are of the functions that answer for it."""

    rule: str
    origin: str
    outcomes: tuple[Outcome, ...]

    @property
    def killed(self) -> bool:
        """Whether a worked example refutes a mutant that could be built: of the record, or else of its functions."""
        return any(outcome.fate == "killed" for outcome in self.outcomes)

    def __str__(self) -> str:
        own = Counter(outcome.fate for outcome in self.outcomes if not outcome.mutant.inside)
        said = ", ".join(f"{own[fate]} {fate}" for fate in ("killed", "refused", "survived", "unused"))
        inside = Counter(outcome.fate for outcome in self.outcomes if outcome.mutant.inside)
        if inside:
            said += f"; in its functions {inside['killed']} killed, {inside['survived']} survived"
        alive = "; ".join(o.mutant.change for o in self.outcomes if o.fate == "survived" and not o.mutant.inside)
        return said + (f" ({alive})" if alive else "")


@dataclass(frozen=True, slots=True)
class Score:
    """Records with a killed mutant, of all that the engine embodies; supplied ones, which no text states, apart."""

    records: int
    killed: int
    supplied: int
    supplied_killed: int

    @property
    def share(self) -> float:
        """The mutation score, from 0 to 1; 0 if there is no record."""
        return round(self.killed / self.records, 4) if self.records else 0.0


def tried(rules: Iterable[RuleText], outcomes: Sequence[Outcome]) -> tuple[Tried, ...]:
    """Sort outcomes by the records of an engine."""
    return tuple(
        Tried(rule.id, rule.origin, tuple(outcome for outcome in outcomes if outcome.mutant.rule == rule.id))
        for rule in rules
    )


def score(records: Sequence[Tried]) -> Score:
    """Return the mutation score."""
    stated = [record.killed for record in records if record.origin != "supplied"]
    supplied = [record.killed for record in records if record.origin == "supplied"]
    return Score(len(stated), sum(stated), len(supplied), sum(supplied))
