"""The stage `transcribe`: a received file or recognised pages to reading text, blocks, notes and alignment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pipeline.database.store import Store
from pipeline.model import Batch, Line, Page, Row, Source, Word, Zone
from pipeline.paths import project
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.draft import KEPT, Draft
from pipeline.transcribe.duplicates import without_duplicates
from pipeline.transcribe.heads import mended_heads
from pipeline.transcribe.joins import vocabulary
from pipeline.transcribe.misread import mended
from pipeline.transcribe.notes import placed_notes
from pipeline.transcribe.pages import joined_pages
from pipeline.transcribe.pagination import paginated
from pipeline.transcribe.reading import written
from pipeline.transcribe.received import decode
from pipeline.transcribe.scan import Scan, read_scan
from pipeline.transcribe.webpage import cut_html


@dataclass(frozen=True, slots=True)
class TranscribePayload:
    """A source and, for a scan, its recognised rows; a text file is named by path and checksum."""

    source: str
    file: str
    media_type: str
    sha256: str
    scan: Scan | None


def transcribed(source: str, received: str, drafts: list[Draft]) -> list[Row]:
    """Return the rows of a source whose received text is cut into `drafts`."""
    words = vocabulary(received)
    full = [draft for draft in drafts if draft.pieces or draft.kind not in KEPT]
    kept = without_duplicates(sorted(mended_heads(full, received), key=lambda draft: draft.start))
    return written(source, received, placed_notes(joined_pages(kept, words)))


def compute(payload: TranscribePayload) -> Batch:
    """Return text, layer, alignment, block, note (and word_span for a scan) of one source."""
    if payload.scan is not None:
        received, drafts, spans = read_scan(payload.source, payload.scan)
        warnings = () if received.strip() else (f"{payload.source}: no word was recognised",)
        return Batch.of([*transcribed(payload.source, received, drafts), *spans], warnings)
    received = decode((project().corpus / payload.file).read_bytes(), payload.file)
    cut = cut_html if payload.media_type == "text/html" else cut_text
    return Batch.of(transcribed(payload.source, received, mended(paginated(cut(received)))))


class TranscribeStage:
    """`source`, and `page` `zone` `line` `word` of a scan → the reading text and the way back."""

    name: ClassVar[str] = "transcribe"
    code: ClassVar[tuple[str, ...]] = ("transcribe",)
    owns: ClassVar[dict[str, str]] = {
        "text": "source", "layer": "source", "alignment": "source",
        "word_span": "source", "block": "source", "note": "source",
    }  # fmt: skip
    compute = staticmethod(compute)

    def subjects(self, store: Store) -> list[str]:
        """Return the ids of all sources."""
        return [source.id for source in store.select(Source, "1 ORDER BY id")]

    def payload(self, store: Store, subject: str) -> TranscribePayload:
        """Return the file's name and checksum, or the recognised rows of a scan."""
        source = store.select(Source, "id = ?", (subject,))[0]
        scan = None if source.media_type.startswith("text/") else _scan(store, subject)
        return TranscribePayload(subject, source.file, source.media_type, source.sha256, scan)


def _scan(store: Store, source: str) -> Scan:
    pages = store.select(Page, "source = ? AND status = 'done' ORDER BY number", (source,))
    inside = "page IN (SELECT id FROM page WHERE source = ? AND status = 'done')"
    return Scan(
        tuple(pages),
        tuple(store.select(Zone, f"{inside} ORDER BY id", (source,))),
        tuple(store.select(Line, f"{inside} ORDER BY page, ordinal", (source,))),
        tuple(store.select(Word, f"{inside} ORDER BY line, ordinal", (source,))),
    )
