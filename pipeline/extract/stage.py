"""The stage `extract`: the sentences of one account to its rules and its mentions of other games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.extract.extraction import extract
from pipeline.extract.references import mentions
from pipeline.model import Account, Batch, Sentence


@dataclass(frozen=True, slots=True)
class ExtractPayload:
    """An account, the names it goes by, and its sentences in the order of the text."""

    account: Account
    names: tuple[str, ...]
    sentences: tuple[Sentence, ...]


def compute(payload: ExtractPayload) -> Batch:
    """Return the extracted rules of an account and its mentions."""
    account = payload.account.id
    rules = extract(account, payload.sentences)
    return Batch.of([*rules, *mentions(account, payload.names, payload.sentences)])


class ExtractStage:
    """What every account states."""

    name: ClassVar[str] = "extract"
    code: ClassVar[tuple[str, ...]] = ("ludemes", "extract")
    data: ClassVar[tuple[str, ...]] = (
        "numbers.toml", "ranks.toml", "macros.toml", "words.toml", "amounts.toml", "packets.toml", "roles.toml",
        "cards.toml", "counts.toml", "speech.toml", "guards.toml", "conditions.toml", "references.toml",
        "equipment.toml", "games.toml", "labels.toml", "period-tokens.toml",
        "patterns",
    )  # fmt: skip
    owns: ClassVar[dict[str, str]] = {"rule": "account = ? AND origin = 'extracted'", "mention": "account"}
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of all accounts."""
        return [account.id for account in store.select(Account, "1 ORDER BY source, id")]

    def payload(self, store: Store, subject: str) -> ExtractPayload:
        """Return an account with its sentences."""
        account = store.select(Account, "id = ?", (subject,))[0]
        names = store.connection.execute("SELECT name FROM account_name WHERE account = ? ORDER BY name", (subject,))
        sentences = store.select(Sentence, "account = ? ORDER BY start", (subject,))
        return ExtractPayload(account, tuple(name for (name,) in names), tuple(sentences))
