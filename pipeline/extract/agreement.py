"""What the program reads held against what editors read in the same accounts, kind by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.model import Review, Rule


@dataclass(frozen=True, slots=True)
class Agreement:
    """Counts of one kind, over the accounts of which an editor states something of that kind.

    `edited`: what the editors state; of it `same_value` is extracted with the same value, `same_sentence` with
    whatever value from the same sentence. `extracted`: what the program states; of it `agree` is stated by the editor.
    """

    kind: str
    edited: int
    same_value: int
    same_sentence: int
    extracted: int
    agree: int

    @property
    def recall(self) -> float:
        """Return the share of what the editors state that is extracted; 1 where they state nothing."""
        return self.same_value / self.edited if self.edited else 1.0

    @property
    def precision(self) -> float:
        """Return the share of what is extracted that the editors state; 1 where nothing is extracted."""
        return self.agree / self.extracted if self.extracted else 1.0


def agreement(rules: Iterable[Rule], confirmed: frozenset[str]) -> list[Agreement]:
    """Return the agreement by kind, the kinds with most edited records first; `confirmed` are ids of extracted rules.

    What an editor confirmed he states himself: the record is kept once, as extracted.
    """
    told = [rule for rule in rules if rule.origin in ("edited", "extracted")]
    edited = [rule for rule in told if rule.origin == "edited" or rule.id in confirmed]
    matters = {(rule.account, rule.kind) for rule in edited}
    read = [rule for rule in told if rule.origin == "extracted" and (rule.account, rule.kind) in matters]
    found = [_agreement(kind, _of(kind, edited), _of(kind, read)) for kind in {rule.kind for rule in edited}]
    return sorted(found, key=lambda one: (-one.edited, one.kind))


def measured(store: Store) -> list[Agreement]:
    """Return the agreement of the whole database."""
    reviews = store.select(Review, "verdict = 'confirmed'")
    rules = store.select(Rule, "origin IN ('edited', 'extracted') ORDER BY account, start, id")
    return agreement(rules, frozenset(review.rule for review in reviews))


def total(rows: Iterable[Agreement]) -> Agreement:
    """Return the sum of all kinds."""
    sums: Counter[str] = Counter()
    for row in rows:
        sums.update(edited=row.edited, value=row.same_value, sentence=row.same_sentence)
        sums.update(extracted=row.extracted, agree=row.agree)
    return Agreement("all", sums["edited"], sums["value"], sums["sentence"], sums["extracted"], sums["agree"])


def _agreement(kind: str, edited: Sequence[Rule], read: Sequence[Rule]) -> Agreement:
    values, sentences = {_statement(rule) for rule in read}, {rule.sentence for rule in read}
    stated = {_statement(rule) for rule in edited}
    return Agreement(
        kind,
        len(edited),
        sum(_statement(rule) in values for rule in edited),
        sum(rule.sentence in sentences for rule in edited),
        len(read),
        sum(_statement(rule) in stated for rule in read),
    )


def _statement(rule: Rule) -> tuple[str, str]:
    return rule.account, rule.value


def _of(kind: str, rules: Iterable[Rule]) -> list[Rule]:
    return [rule for rule in rules if rule.kind == kind]
