"""From checks to the level an engine reached (design, section 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.model import Check, EngineLevel

LADDER: tuple[tuple[EngineLevel, frozenset[str]], ...] = (
    ("generated", frozenset({"playouts"})),
    ("conformant", frozenset({"conformance"})),
    ("exercised", frozenset({"scenario", "exercise"})),
    ("discriminating", frozenset({"mutation"})),
    ("verified", frozenset({"coverage", "provenance"})),
)
"""Each level and the kinds of checks that must all pass for it, lowest first.

Kinds outside the ladder are reported and hold nothing up: `finding` (an error of the source), `supplied` (a record
where the text is silent: no sentence can refute it, though its mutants are tried like the others), `embodiment`
(records in force that the engine leaves out). A `mutation` check passes when a worked example kills a mutant of the
record; where the generator refuses every mutant that would change the engine, a mutant of the functions that answer
for the record. A record that changes nothing does not pass.
"""


def level_of(checks: Iterable[Check]) -> EngineLevel:
    """Return the highest level whose checks, and those of every lower level, were made and all passed."""
    results: dict[str, bool] = {}
    for check in checks:
        results[check.kind] = results.get(check.kind, True) and bool(check.passed)
    reached: EngineLevel = "failed"
    for level, kinds in LADDER:
        if not all(results.get(kind, False) for kind in kinds):
            return reached
        reached = level
    return reached


def obstacle(checks: Sequence[Check]) -> Check | None:
    """Return the check that keeps an engine from a higher level: of the lowest level, the first that failed."""
    failed = [check for check in checks if not check.passed]
    return next((check for _, kinds in LADDER for check in failed if check.kind in kinds), None)
