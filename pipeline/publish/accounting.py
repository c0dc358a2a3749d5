"""The accounting of the reading: game by game, what became of its sentences and which questions stay open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.database.store import Store
from pipeline.database.views import RULE_LIKE
from pipeline.extract.effective import effective_rules
from pipeline.extract.gaps import questions
from pipeline.model import Account, Rule, Sentence

CLASSES = ("rule", "definition", "price", "equipment", "example", "reference", "advice", "history", "etiquette")
ORIGINS = ("extracted", "edited", "inherited", "supplied")
HEADS = ("game", *CLASSES, "with record", "without", *ORIGINS, "open questions")


@dataclass(frozen=True, slots=True)
class Reckoning:
    """One account: sentences by class, those that state rules with and without a record, records by origin."""

    account: str
    classes: tuple[int, ...]
    with_record: int
    without: int
    origins: tuple[int, ...]
    open: tuple[str, ...]

    @property
    def cells(self) -> tuple[str, ...]:
        """Return the row of the report, under `HEADS`."""
        numbers = (*self.classes, self.with_record, self.without, *self.origins)
        return (self.account, *map(str, numbers), ", ".join(self.open))


def reckon(store: Store) -> tuple[Reckoning, ...]:
    """Return the reckoning of every account, by source and name."""
    return tuple(_reckoning(store, account) for account in store.select(Account, "1 ORDER BY source, slug"))


def _reckoning(store: Store, account: Account) -> Reckoning:
    sentences = store.select(Sentence, "account = ? ORDER BY start", (account.id,))
    rules = store.select(Rule, "account = ? ORDER BY id", (account.id,))
    read = {rule.sentence for rule in rules if rule.origin in ("extracted", "edited")}
    stating = [sentence.id in read for sentence in sentences if sentence.kind in RULE_LIKE]
    classes: Counter[str] = Counter(one.kind for one in sentences)
    origins: Counter[str] = Counter(rule.origin for rule in rules)
    return Reckoning(
        account.id,
        tuple(classes[name] for name in CLASSES),
        sum(stating),
        len(stating) - sum(stating),
        tuple(origins[name] for name in ORIGINS),
        tuple(question.id for question in questions(effective_rules(store, account.id))),
    )


def sums(rows: tuple[Reckoning, ...]) -> Iterator[tuple[str, ...]]:
    """Give for each source the sums of its games, with the share of the rule sentences that have a record."""
    for source in sorted({row.account.split("/")[0] for row in rows}):
        own = [row for row in rows if row.account.startswith(f"{source}/")]
        read, silent = sum(row.with_record for row in own), sum(row.without for row in own)
        share = f"{read / (read + silent):.0%}" if read + silent else "–"
        totals = [str(sum(row.origins[at] for row in own)) for at in range(len(ORIGINS))]
        yield (source, str(len(own)), str(read), str(silent), share, *totals, str(sum(len(row.open) for row in own)))


SUM_HEADS = ("source", "games", "rule sentences with a record", "without", "share", *ORIGINS, "open questions")
