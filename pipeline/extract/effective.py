"""The rules that hold for a game: what `show --effective` prints, what is compared, what engines are made of."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import get_args

from pipeline.database.store import Store
from pipeline.ludemes import KINDS, Phase
from pipeline.model import Review, Rule
from pipeline.model.rule import inherited_id

PHASES = {phase: place for place, phase in enumerate(get_args(Phase))}
KIND_ORDER = {kind: place for place, kind in enumerate(KINDS)}


def effective_rules(store: Store, account_id: str) -> list[Rule]:
    """Return the rules that hold for an account, in the order of play; `Rule.origin` tells where each is from."""
    rejected = {row.rule for row in store.select(Review, "account = ? AND verdict = 'rejected'", (account_id,))}
    return in_force(store.select(Rule, "account = ? ORDER BY start, id", (account_id,)), rejected)


def in_force(rules: Iterable[Rule], rejected: Collection[str] = ()) -> list[Rule]:
    """Leave out what an editor rejected, and what was taken over where this game, or its editor, speaks itself.

    What an editor took over or supplied stays: he did so beside the rules that the text has.
    """
    kept = [rule for rule in rules if rule.id not in rejected and not _is_declined(rule, rejected)]
    stated = {rule.kind for rule in kept if rule.origin in ("extracted", "edited") or _is_taken_over_by_hand(rule)}
    held = [rule for rule in kept if rule.origin != "inherited" or _is_edited(rule) or rule.kind not in stated]
    return sorted(held, key=lambda rule: (PHASES[KINDS[rule.kind].phase], KIND_ORDER[rule.kind], rule.start, rule.id))


def _is_declined(rule: Rule, rejected: Collection[str]) -> bool:
    """Tell whether an editor declined what a reference to another game brings."""
    is_found = rule.origin == "inherited" and not _is_edited(rule)
    return is_found and inherited_id(rule.account, rule.kind, 1) in rejected


def _is_taken_over_by_hand(rule: Rule) -> bool:
    return rule.origin == "inherited" and _is_edited(rule)


def _is_edited(rule: Rule) -> bool:
    return rule.pattern.startswith("edition/")
