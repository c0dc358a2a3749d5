"""Build ocr-slips.tsv: which letters Tesseract reads for which, counted on pages whose text is known.

Usage: python corpus/lexicon/build_slips.py GROUND_TRUTH [READINGS]

GROUND_TRUTH is a folder of page images beside their transcriptions, a sub-folder a book, as `tapisvert evaluate ocr`
wants it. READINGS, a JSON file, keeps what was read for the next time. How well the table serves on a book that it
was not counted on is measured by `python -m benchmarks.ocr_cross_validation GROUND_TRUTH`.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pipeline.digitize.known_pages import load_or_read
from pipeline.digitize.slips import learn, table

HEAD = """\
# Which letters were read for which, counted by build_slips.py on {pages} pages of {books} books (README.md).
# Columns: read, printed, ſ on pages with the long s or - without, times, times that the letters stand on the pages.
"""


def main(folder: Path, kept: Path | None) -> None:
    """Write ocr-slips.tsv beside this script."""
    with ProcessPoolExecutor(2) as pool:
        pages = load_or_read(folder, kept, pool)
    head = HEAD.format(pages=len(pages), books=len({page.book for page in pages}))
    Path(__file__).with_name("ocr-slips.tsv").write_text(head + table(learn(pages)), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
