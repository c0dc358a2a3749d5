"""Time the text stages on the 1828 book at 1, 10 and 50 copies: python benchmarks/reading_speed.py."""

from __future__ import annotations

import sys
import time

from pipeline.model import Account, Alignment, Block, Section, Text
from pipeline.paths import project
from pipeline.segment.stage import SegmentPayload, SegmentStage
from pipeline.segment.tables.stage import TablesPayload, TablesStage
from pipeline.transcribe.alignment import italic_spans
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.pagination import paginated
from pipeline.transcribe.stage import transcribed


def seconds(copies: int) -> tuple[float, float, float]:
    """Return the process seconds of transcription, segmentation and tables for so many copies of the book."""
    book = (project().corpus / "lebrun-1828" / "lebrun-1828.md").read_text("utf-8")
    received = "\n\n".join([book] * copies)
    start = time.process_time()
    rows = transcribed("book", received, paginated(cut_text(received)))
    read = time.process_time()
    text = next(row for row in rows if isinstance(row, Text))
    blocks = tuple(row for row in rows if isinstance(row, Block))
    alignments = tuple(row for row in rows if isinstance(row, Alignment))
    payload = SegmentPayload("book", "Manuel", text, blocks, tuple(italic_spans(received, alignments)))
    found = SegmentStage.compute(payload).rows
    cut = time.process_time()
    sections = tuple(row for row in found if isinstance(row, Section))
    accounts = tuple((row.section, row.id) for row in found if isinstance(row, Account))
    TablesStage.compute(TablesPayload(text, blocks, alignments, sections, accounts))
    return read - start, cut - read, time.process_time() - cut


def main() -> None:
    """Print one line per number of copies."""
    for copies in (int(word) for word in sys.argv[1:] or ("1", "10", "50")):
        read, cut, tables = seconds(copies)
        sys.stdout.write(
            f"{copies} copies: transcribe {read:.1f} s, segment {cut:.1f} s, tables {tables:.1f} s, "
            f"{(read + cut + tables) / copies:.2f} s a copy\n"
        )


if __name__ == "__main__":
    main()
