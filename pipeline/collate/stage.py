"""The stage `passages`: the sentences of an account cut into the passages that comparisons set side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.collate.passages import cut
from pipeline.database.store import Store
from pipeline.model import Account, Batch, PassageRow, Sentence


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
    owns: ClassVar[Mapping[str, str]] = {"passage": "account"}
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of all accounts."""
        return [account.id for account in store.select(Account, "1 ORDER BY source, id")]

    def payload(self, store: Store, subject: str) -> PassagesPayload:
        """Return the sentences of an account."""
        return PassagesPayload(tuple(store.select(Sentence, "account = ? ORDER BY start", (subject,))))
