"""Time transcription and segmentation of the 1828 book at 1, 10 and 50 copies: python benchmarks/reading_speed.py."""

from __future__ import annotations

import sys
import time

from pipeline.model import Alignment, Block, Text
from pipeline.paths import project
from pipeline.segment.stage import SegmentPayload, SegmentStage
from pipeline.transcribe.alignment import italic_spans
from pipeline.transcribe.blocks import cut_text
from pipeline.transcribe.stage import transcribed


def seconds(copies: int) -> tuple[float, float]:
    """Return the process seconds of transcription and of segmentation for so many copies of the book."""
    book = (project().corpus / "lebrun-1828" / "lebrun-1828.md").read_text("utf-8")
    received = "\n\n".join([book] * copies)
    start = time.process_time()
    rows = transcribed("book", received, cut_text(received))
    read = time.process_time()
    text = next(row for row in rows if isinstance(row, Text))
    blocks = tuple(row for row in rows if isinstance(row, Block))
    italics = italic_spans(received, [row for row in rows if isinstance(row, Alignment)])
    SegmentStage.compute(SegmentPayload("book", "Manuel", text, blocks, tuple(italics)))
    return read - start, time.process_time() - read


def main() -> None:
    """Print one line per number of copies."""
    for copies in (int(word) for word in sys.argv[1:] or ("1", "10", "50")):
        read, cut = seconds(copies)
        sys.stdout.write(
            f"{copies} copies: transcribe {read:.1f} s, segment {cut:.1f} s, {(read + cut) / copies:.2f} s a copy\n"
        )


if __name__ == "__main__":
    main()
