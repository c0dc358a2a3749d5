"""Set, print, age and bind the facsimile: `python typeset.py` writes it, `--check` compares with a fresh one.

It needs the Debian package fonts-oldstandard, and Pillow, NumPy and OpenCV. The same machine gives the same
bytes each time; another version of these libraries may shade a pixel otherwise.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
from pathlib import Path

from PIL import Image
from press.age import Lay, age, lay_down
from press.copytext import read_copy
from press.faces import MissingFace
from press.pages import DPI, Overfull, make_pages
from press.printing import Impression, impress
from press.truth import ground_truth

HERE = Path(__file__).resolve().parent
PDF, TRUTH, COPY = "facsimile.pdf", "ground-truth.json.gz", "copytext.txt"
QUALITY = 52
LONG_AGO = time.struct_time((1828, 1, 1, 0, 0, 0, 1, 1, 0))


def make() -> dict[str, bytes]:
    """Return the files of the facsimile by name."""
    copy = read_copy(HERE / COPY)
    impressions = [impress(page) for page in make_pages(copy)]
    lays = [lay_down(impression.page.number) for impression in impressions]
    return {
        PDF: _bound(impressions, lays),
        TRUTH: ground_truth(copy, list(zip(impressions, lays, strict=True))),
    }


def _bound(impressions: list[Impression], lays: list[Lay]) -> bytes:
    by_number = {impression.page.number: impression for impression in impressions}
    scans = []
    for impression, lay in zip(impressions, lays, strict=True):
        number = impression.page.number
        back = by_number.get(number + 1 if impression.page.recto else number - 1)
        scans.append(Image.fromarray(age(impression, back, lay)))
    pdf = io.BytesIO()
    scans[0].save(
        pdf, "PDF", save_all=True, append_images=scans[1:], resolution=DPI, quality=QUALITY,
        title="Manuel des jeux, 1828, pages 131 à 152 (facsimile)", creationDate=LONG_AGO, modDate=LONG_AGO,
    )  # fmt: skip
    return pdf.getvalue()


def _differing(files: dict[str, bytes]) -> list[str]:
    return [n for n, data in files.items() if not (HERE / n).is_file() or (HERE / n).read_bytes() != data]


def main() -> int:
    """Run the press; return 1 if something is missing or, with --check, differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the files that are there; write nothing")
    only_check = parser.parse_args().check
    try:
        files = make()
    except (MissingFace, Overfull) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    differing = _differing(files)
    sys.stdout.write(f"differing: {', '.join(differing) or 'none'}\n")
    if only_check:
        return 1 if differing else 0
    for name, data in files.items():
        (HERE / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
