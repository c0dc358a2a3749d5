"""Searchable PDF: the page images of a scan with its words, invisible, where they stand."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import cv2
import pypdfium2
import pypdfium2.raw as pdfium

from pipeline.digitize.alto import PageRows
from pipeline.digitize.raster import PageImage, load_page
from pipeline.errors import InputError
from pipeline.model import Word

POINTS_PER_INCH = 72
USUAL_DPI = 300
"""Resolution that is assumed where a scan states none."""
QUALITY = 60
"""JPEG quality of the page images."""
FONT = b"Helvetica"
IN_FONT = str.maketrans({"ſ": "s", "ﬅ": "st", "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff"})
"""Letters that the standard fonts lack."""


def write_searchable(pages: Iterable[PageRows], scan: Path, target: Path) -> int:
    """Write a PDF of the pages to `target` and return how many it has; words are given as repair reads them.

    A page that failed is an empty sheet if its image cannot be decoded. The scan itself is not changed.
    """
    document = pypdfium2.PdfDocument.new()
    font = pdfium.FPDFText_LoadStandardFont(document, FONT)
    try:
        for rows in pages:
            _add_page(document, font, rows, _image(scan, rows.page.number))
        document.save(target)
        return len(document)
    finally:
        pdfium.FPDFFont_Close(font)
        document.close()


def _image(scan: Path, number: int) -> PageImage | None:
    try:
        return load_page(scan, number)
    except InputError:
        return None


def _add_page(document: Any, font: Any, rows: PageRows, image: PageImage | None) -> None:
    scale = POINTS_PER_INCH / ((image.dpi if image else 0) or USUAL_DPI)
    width, height = (image.width, image.height) if image else (rows.page.width or 1, rows.page.height or 1)
    page = document.new_page(width * scale, height * scale)
    if image is not None:
        page.insert_obj(_picture(document, image, scale))
    for word in rows.words:
        text = _invisible(document, font, word, height, scale)
        if text is not None:
            pdfium.FPDFPage_InsertObject(page, text)
    page.gen_content()
    page.close()


def _picture(document: Any, image: PageImage, scale: float) -> Any:
    _, jpeg = cv2.imencode(".jpg", image.grey, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    picture = pypdfium2.PdfImage.new(document)
    picture.load_jpeg(io.BytesIO(jpeg.tobytes()), inline=True)
    picture.set_matrix(pypdfium2.PdfMatrix().scale(image.width * scale, image.height * scale))
    return picture


def _invisible(document: Any, font: Any, word: Word, height: int, scale: float) -> Any | None:
    """Return a word as invisible text that fills its box, or None where the font has none of its letters."""
    shown = (word.text if word.repaired is None else word.repaired).translate(IN_FONT)
    size = max(1.0, word.height * scale)
    text = pdfium.FPDFPageObj_CreateTextObj(document, font, size)
    # A space ends each word, since readers of PDF guess at spaces from gaps.
    letters = ctypes.create_string_buffer(f"{shown} \0".encode("utf-16-le"))
    pdfium.FPDFText_SetText(text, ctypes.cast(letters, pdfium.FPDF_WIDESTRING))
    pdfium.FPDFTextObj_SetTextRenderMode(text, pdfium.FPDF_TEXTRENDERMODE_INVISIBLE)
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    pdfium.FPDFPageObj_GetBounds(text, *map(ctypes.byref, (left, bottom, right, top)))
    natural = right.value - left.value
    if natural <= 0:
        pdfium.FPDFPageObj_Destroy(text)
        return None
    stretch = word.width * scale / natural
    across = word.x * scale - left.value * stretch
    pdfium.FPDFPageObj_Transform(text, stretch, 0, 0, 1, across, (height - word.y - word.height) * scale)
    return text
