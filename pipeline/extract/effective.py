"""The rules of a game as an engine reads them: edited before extracted, then inherited, then supplied."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from pipeline.database.store import Store
from pipeline.ludemes import KINDS, Phase
from pipeline.model import Rule

PHASES = {phase: place for place, phase in enumerate(get_args(Phase))}
KIND_ORDER = {kind: place for place, kind in enumerate(KINDS)}
ORIGINS = {"edited": 0, "extracted": 1, "inherited": 2, "supplied": 3}


def effective_rules(store: Store, account_id: str) -> list[Rule]:
    """Return the rules of an account in the order of the phases of play; `Rule.origin` tells where each is from.

    An edited rule replaces the extracted and inherited rules of its kind; an extracted one the inherited ones;
    a supplied one counts where nothing else speaks of its kind.
    """
    return in_force(store.select(Rule, "account = ? ORDER BY start, id", (account_id,)))


def in_force(rules: Iterable[Rule]) -> list[Rule]:
    """Choose, kind by kind, the rules of the best origin, and put them in the order of play."""
    listed = list(rules)
    best: dict[str, int] = {}
    for rule in listed:
        best[rule.kind] = min(best.get(rule.kind, 9), ORIGINS[rule.origin])
    kept = [rule for rule in listed if ORIGINS[rule.origin] == best[rule.kind]]
    return sorted(kept, key=lambda rule: (PHASES[KINDS[rule.kind].phase], KIND_ORDER[rule.kind], rule.start, rule.id))
