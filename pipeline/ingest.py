"""The first stage: each source of the catalogue, with its file checked, as a row of the store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pipeline.catalogue import Entry, check_file, read_catalogue
from pipeline.database.store import Store
from pipeline.errors import TapisVertError, UnknownSource
from pipeline.model import Batch
from pipeline.paths import Project, project


@dataclass(frozen=True, slots=True)
class IngestPayload:
    """An entry of the catalogue, or the error that its file gave."""

    entry: Entry
    error: TapisVertError | None


def compute(payload: IngestPayload) -> Batch:
    """Return the row of a source whose file is as received."""
    if payload.error is not None:
        raise payload.error
    return Batch.of([payload.entry.row()])


class IngestStage:
    """Catalogue → `source`."""

    name: ClassVar[str] = "ingest"
    code: ClassVar[tuple[str, ...]] = ("ingest.py", "catalogue.py")
    owns: ClassVar[dict[str, str]] = {"source": "id"}
    compute = staticmethod(compute)

    def __init__(self, home: Project | None = None) -> None:
        self.project = home or project()
        self.entries = {entry.id: entry for entry in read_catalogue(self.project)}

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of the catalogue, in its order."""
        return list(self.entries)

    def payload(self, store: Store, subject: str) -> IngestPayload:
        """Return the entry; the file's checksum is verified here, at every build."""
        if subject not in self.entries:
            raise UnknownSource(f"No source {subject!r} is in the catalogue")
        try:
            check_file(self.entries[subject], self.project)
        except TapisVertError as error:
            return IngestPayload(self.entries[subject], error)
        return IngestPayload(self.entries[subject], None)
