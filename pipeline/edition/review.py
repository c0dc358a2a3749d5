"""Which records an engine may use, once the editor has spoken."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model import Review, Rule


def in_force(rules: Iterable[Rule], reviews: Iterable[Review]) -> tuple[Rule, ...]:
    """Return the rules that no editor rejected, in their order."""
    rejected = {review.rule for review in reviews if review.verdict == "rejected"}
    return tuple(rule for rule in rules if rule.id not in rejected)
