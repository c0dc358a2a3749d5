"""The stage `extract`: the sentences of one account to its rules and its mentions of other games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.extract.extraction import extract
from pipeline.extract.game_names import plain
from pipeline.extract.mentions import mentions
from pipeline.model import Account, Batch, Mention, Rule, Sentence


@dataclass(frozen=True, slots=True)
class ExtractPayload:
    """An account, the names it goes by, its sentences in the order of the text, and who else of its book they name."""

    account: Account
    names: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    book: tuple[str, ...] = ()

    @property
    def place(self) -> int:
        """Return where the text begins in its source."""
        return self.sentences[0].start if self.sentences else 0

    def unplaced(self) -> tuple[object, ...]:
        """Return what is read: the sentences by their distance from the beginning, without their ids."""
        spoken = [
            (one.start - self.place, one.end - self.place, one.kind, one.printed, one.modern, one.lemmas)
            for one in self.sentences
        ]
        return self.account.id, self.account.source, self.names, self.book, spoken

    def moved(self, row: Rule | Mention, by: int) -> Rule | Mention:
        """Return a rule or mention of the same text so many letters farther on in its source."""
        sentence = next(one.id for one in self.sentences if one.start <= row.start + by < one.end)
        return replace(row, start=row.start + by, end=row.end + by, sentence=sentence)


def compute(payload: ExtractPayload) -> Batch:
    """Return the extracted rules of an account and its mentions."""
    account = payload.account.id
    rules = extract(account, payload.sentences)
    return Batch.of([*rules, *mentions(account, payload.names, payload.sentences, payload.book)])


class ExtractStage:
    """What every account states."""

    name: ClassVar[str] = "extract"
    code: ClassVar[tuple[str, ...]] = ("ludemes", "extract")
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
        own = tuple(name for (name,) in names)
        return ExtractPayload(account, own, tuple(sentences), tuple(_named(store, account, sentences)))


def _named(store: Store, account: Account, sentences: Sequence[Sentence]) -> Iterator[str]:
    """Yield the names of other games of the book that a text holds: only they may change what is read in it."""
    text = plain(" ".join(sentence.printed for sentence in sentences))
    rows = store.connection.execute(
        "SELECT DISTINCT name FROM account_name WHERE account != ? AND account IN "
        "(SELECT id FROM account WHERE source = ?) ORDER BY name", (account.id, account.source),
    )  # fmt: skip
    yield from (name for (name,) in rows if plain(name) in text)
