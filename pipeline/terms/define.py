"""The stage `define`: which terms the running text of an account, or between the accounts of a source, defines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.model import Batch, Sentence, TermDefinition
from pipeline.terms.definitions import Span
from pipeline.terms.running import MIN_ITALICS, italics, of_part, parts, within
from pipeline.terms.weighing import defined
from pipeline.terms.words import Raw


@dataclass(frozen=True, slots=True)
class DefinePayload:
    """The sentences of a part with the italics in each; whether its source prints any italics at all."""

    part: str
    source: str
    starts: tuple[int, ...]
    sentences: tuple[Raw, ...]

    @property
    def place(self) -> int:
        """Return where the text begins in its source."""
        return self.starts[0] if self.starts else 0

    def unplaced(self) -> tuple[object, ...]:
        """Return what is read: the sentences by their distance from the beginning."""
        return self.part, tuple(start - self.place for start in self.starts), self.sentences

    def moved(self, row: TermDefinition, by: int) -> TermDefinition:
        """Return a definition of the same text so many letters farther on in its source."""
        return replace(row, start=row.start + by, end=row.end + by)


def compute(payload: DefinePayload) -> Batch:
    """Return the terms that the sentences of a part define."""
    found = zip(payload.starts, defined(payload.sentences) if payload.sentences else (), strict=True)
    return Batch.of(
        TermDefinition(payload.part, payload.source, at + term.start, at + term.end, term.form, term.pattern)
        for at, terms in found
        for term in terms
    )


class DefineStage:
    """What every account defines."""

    name: ClassVar[str] = "define"
    code: ClassVar[tuple[str, ...]] = ("terms/define.py",)
    owns: ClassVar[Mapping[str, str]] = {"term_definition": "part"}
    compute = staticmethod(compute)

    def __init__(self) -> None:
        """Begin without the italics of any source: many parts ask for those of one."""
        self._italics: dict[str, Sequence[Span]] = {}

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of all accounts and sources."""
        self._italics.clear()
        return parts(store)

    def payload(self, store: Store, subject: str) -> DefinePayload:
        """Return the sentences of a part with their italics."""
        source, rows = subject.partition("/")[0], of_part(store, subject)
        if source not in self._italics:
            self._italics[source] = italics(store, source)
        spans = self._italics[source]
        read = (_raw(row, spans) for row in rows)
        return DefinePayload(subject, source, tuple(row.start for row in rows), tuple(read))


def _raw(row: Sentence, spans: Sequence[Span]) -> Raw:
    return Raw(row.printed, tuple(within(spans, row.start, row.end)), len(spans) >= MIN_ITALICS)
