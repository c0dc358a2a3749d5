"""The stages `passages` and `lemmas`: what comparisons read of each account, and of how common words are.

`passages` cuts the sentences of an account; `lemmas` counts for each source in how many sentences a lemma stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.collate.passages import cut
from pipeline.database.store import Store
from pipeline.model import Account, Batch, LemmaCount, PassageRow, Sentence, Source


@dataclass(frozen=True, slots=True)
class PassagesPayload:
    """The sentences of an account in the order of the text."""

    sentences: tuple[Sentence, ...]

    @property
    def place(self) -> int:
        """Return where the text begins in its source."""
        return self.sentences[0].start if self.sentences else 0

    def unplaced(self) -> tuple[object, ...]:
        """Return what is read: the sentences by their distance from the beginning, without their ids."""
        return tuple((one.account, one.start - self.place, one.kind, one.printed, one.modern) for one in self.sentences)

    def moved(self, row: PassageRow, by: int) -> PassageRow:
        """Return a passage of the same text so many letters farther on in its source."""
        return replace(row, start=row.start + by, end=row.end + by)


def compute(payload: PassagesPayload) -> Batch:
    """Return the passages of an account."""
    return Batch.of(cut(payload.sentences))


class PassagesStage:
    """What every account tells, passage by passage."""

    name: ClassVar[str] = "passages"
    code: ClassVar[tuple[str, ...]] = ("collate/stage.py",)
    owns: ClassVar[Mapping[str, str]] = {"account_passage": "account"}
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of all accounts."""
        return [account.id for account in store.select(Account, "1 ORDER BY source, id")]

    def payload(self, store: Store, subject: str) -> PassagesPayload:
        """Return the sentences of an account."""
        return PassagesPayload(tuple(store.select(Sentence, "account = ? ORDER BY start", (subject,))))


@dataclass(frozen=True, slots=True)
class LemmasPayload:
    """The lemmas of the sentences of a source, joined by spaces."""

    source: str
    sentences: tuple[str, ...]


def counted(payload: LemmasPayload) -> Batch:
    """Return in how many sentences of a source each lemma stands."""
    times = Counter(lemma for sentence in payload.sentences for lemma in set(sentence.split()))
    return Batch.of(LemmaCount(payload.source, lemma, count) for lemma, count in sorted(times.items()))


class LemmasStage:
    """How common every word of a source is."""

    name: ClassVar[str] = "lemmas"
    code: ClassVar[tuple[str, ...]] = ("collate/stage.py",)
    owns: ClassVar[Mapping[str, str]] = {"lemma_count": "source"}
    compute = staticmethod(counted)

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of all sources."""
        return [source.id for source in store.select(Source, "1 ORDER BY id")]

    def payload(self, store: Store, subject: str) -> LemmasPayload:
        """Return the lemmas of a source."""
        rows = store.connection.execute("SELECT lemmas FROM sentence WHERE source = ? ORDER BY start", (subject,))
        return LemmasPayload(subject, tuple(lemmas for (lemmas,) in rows))
