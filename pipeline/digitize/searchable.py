"""Searchable PDF: the page images of a scan with its words, invisible, where they stand.

The file is written as it grows, page after page; nothing of a page stays in memory but the places of its objects.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

import cv2
from pdfminer.fontmetrics import FONT_METRICS

from pipeline.digitize.alto import PageRows
from pipeline.digitize.raster import PageImage, load_page
from pipeline.errors import InputError
from pipeline.model import Word

POINTS_PER_INCH = 72
USUAL_DPI = 300
"""Resolution that is assumed where a scan states none."""
QUALITY = 60
"""JPEG quality of the page images."""
FONT = "Helvetica"
WIDTHS: dict[str, int] = FONT_METRICS[FONT][1]
"""Widths of the letters of the standard font, in thousandths of its size."""
USUAL_WIDTH = 556
ENCODING = "cp1252"
IN_FONT = str.maketrans({"ſ": "s", "ﬅ": "st", "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff"})
"""Letters that the standard fonts lack."""
CATALOG, TREE, LETTERS = 1, 2, 3
"""Numbers of the objects that the pages refer to: written last, but for the font."""


@dataclass(slots=True)
class _Writer:
    """A PDF as it is written: the place of each object by number, the numbers of the pages, the last number given."""

    file: BinaryIO
    places: dict[int, int] = field(default_factory=dict)
    pages: list[int] = field(default_factory=list)
    last: int = LETTERS

    def add(self, content: bytes, number: int = 0) -> int:
        """Write an object and return its number, the next free one if none is given."""
        if not number:
            self.last += 1
            number = self.last
        self.places[number] = self.file.tell()
        self.file.write(b"%d 0 obj\n%s\nendobj\n" % (number, content))
        return number

    def stream(self, entries: bytes, content: bytes) -> int:
        """Write a stream with the entries of its dictionary and return its number."""
        return self.add(b"<<%s/Length %d>>\nstream\n%s\nendstream" % (entries, len(content), content))

    def close(self) -> None:
        """Write what refers to the pages, and the table of places."""
        kids = b" ".join(b"%d 0 R" % page for page in self.pages)
        self.add(b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(self.pages), kids), TREE)
        self.add(b"<</Type/Catalog/Pages %d 0 R>>" % TREE, CATALOG)
        start, count = self.file.tell(), self.last + 1
        table = b"".join(b"%010d 00000 n \n" % self.places[number] for number in range(1, count))
        self.file.write(b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table))
        self.file.write(b"trailer\n<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (count, CATALOG, start))


def write_searchable(pages: Iterable[PageRows], scan: Path, target: Path) -> int:
    """Write a PDF of the pages to `target` and return how many it has; words are given as repair reads them.

    A page that failed is an empty sheet if its image cannot be decoded. The scan itself is not changed.
    """
    with target.open("wb") as file:
        file.write(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        writer = _Writer(file)
        font = b"<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>" % FONT.encode()
        writer.add(font, LETTERS)
        for rows in pages:
            _add_page(writer, rows, _image(scan, rows.page.number))
        writer.close()
        return len(writer.pages)


def _image(scan: Path, number: int) -> PageImage | None:
    try:
        return load_page(scan, number)
    except InputError:
        return None


def _add_page(writer: _Writer, rows: PageRows, image: PageImage | None) -> None:
    scale = POINTS_PER_INCH / ((image.dpi if image else 0) or USUAL_DPI)
    width, height = (image.width, image.height) if image else (rows.page.width or 1, rows.page.height or 1)
    size = b"%.2f %.2f" % (width * scale, height * scale)
    drawn = [b"q %.2f 0 0 %.2f 0 0 cm /I Do Q" % (width * scale, height * scale)] if image else []
    content = b"\n".join([*drawn, b"BT 3 Tr", *_invisible(rows.words, height, scale), b"ET"])
    picture = b"/XObject<</I %d 0 R>>" % _picture(writer, image) if image else b""
    text = writer.stream(b"/Filter/FlateDecode", zlib.compress(content))
    resources = b"<</Font<</F %d 0 R>>%s>>" % (LETTERS, picture)
    page = b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s]/Contents %d 0 R/Resources%s>>" % (TREE, size, text, resources)
    writer.pages.append(writer.add(page))


def _picture(writer: _Writer, image: PageImage) -> int:
    _, jpeg = cv2.imencode(".jpg", image.grey, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    head = b"/Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode"
    return writer.stream(head % (image.width, image.height), jpeg.tobytes())


def _invisible(words: Iterable[Word], height: int, scale: float) -> Iterator[bytes]:
    """Yield each word as text that fills its box, but those that have no letter in the font.

    A space ends each word, since readers of PDF guess at spaces from gaps.
    """
    for word in words:
        shown = (word.text if word.repaired is None else word.repaired).translate(IN_FONT)
        letters = shown.encode(ENCODING, "ignore")
        size = max(1.0, word.height * scale)
        natural = sum(WIDTHS.get(char, USUAL_WIDTH) for char in letters.decode(ENCODING)) * size / 1000
        if natural > 0:
            stretch, left, foot = 100 * word.width * scale / natural, word.x * scale, height - word.y - word.height
            place = b"/F %.2f Tf %.2f Tz 1 0 0 1 %.2f %.2f Tm" % (size, stretch, left, foot * scale)
            yield b"%s (%s ) Tj" % (place, _escaped(letters))


def _escaped(letters: bytes) -> bytes:
    for char in (b"\\", b"(", b")"):
        letters = letters.replace(char, b"\\" + char)
    return letters
