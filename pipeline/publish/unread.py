"""Sentences of rules for which nothing answers: what the program did not read, and no editor accounted for."""

from __future__ import annotations

from pipeline.database.store import Store
from pipeline.database.views import RULE_LIKE
from pipeline.model import Account, Claim, Gap, Rule, Scenario, Sentence, SetAside
from pipeline.verify.coverage import account_for

REASON = "no record, example or aside; state it in {edition}, or set it aside"


def unread(store: Store, account: Account) -> list[Sentence]:
    """Return the sentences of an account that state rules and that no record, example, claim or aside touches."""
    sentences = store.select(Sentence, "account = ? ORDER BY start", (account.id,))
    answered = account_for(
        sentences,
        store.select(Rule, "account = ? AND source = ?", (account.id, account.source)),
        store.select(Scenario, "account = ?", (account.id,)),
        store.select(SetAside, "account = ?", (account.id,)),
        store.select(Claim, "account = ?", (account.id,)),
    )
    return [one.sentence for one in answered if one.sentence.kind in RULE_LIKE and not one.accounted]


def questions_of(store: Store, account: Account) -> list[Gap]:
    """Return a question for each sentence that nothing answers for."""
    reason = REASON.format(edition=f"corpus/{account.source}/edition/{account.slug}.yaml")
    return [
        Gap(f"{account.id}/unread-{number}", account.id, f"Sans règle : « {one.printed} »", "", "", reason)
        for number, one in enumerate(unread(store, account), 1)
    ]
