"""PDF pages: the scanned image at its native resolution, the text layer, and words of born-digital pages."""

from __future__ import annotations

import ctypes
import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
from numpy.typing import NDArray

from pipeline.errors import BrokenPdf, ImageTooLarge, ProtectedPdf
from pipeline.model import Box

logging.getLogger("pdfminer").setLevel(logging.ERROR)

POINTS_PER_INCH = 72
RENDER_DPI = 300
MIN_DPI, MAX_DPI = 100, 600
FULL_PAGE = 0.85
"""Share of the page that an image must cover to be the scan of it."""
PICTURES = 0.5
"""Share of the page that images may cover on a page that was typeset."""
TAIL = 4096
"""Bytes at the end of a file among which its end mark must be."""


@dataclass(frozen=True, slots=True)
class PrintedWord:
    """A word of a PDF's text layer, its box in pixels of the page image of `load_page`."""

    text: str
    box: Box


@dataclass(frozen=True, slots=True)
class _Scan:
    """An image object of a page: its pixels, the dots per point it is placed at, the square points it covers."""

    image: Any
    width: int
    height: int
    scale: float
    area: float
    upright: bool


def count_pages(path: Path) -> int:
    """Return the number of pages. Errors: BrokenPdf, ProtectedPdf."""
    with _opened(path) as document:
        return len(document)


def load_page(path: Path, number: int, max_pixels: int) -> tuple[NDArray[np.uint8], int]:
    """Return page `number` (from 1) in grey and its dpi.

    One upright image that covers the page is returned as it is; layers of images are drawn at the resolution
    of the finest; anything else is drawn at 300 dpi.
    Errors: BrokenPdf, ProtectedPdf; ImageTooLarge for more than `max_pixels` pixels.
    """
    with _opened(path) as document, _page(document, path, number) as page:
        scans = _covering(page)
        dpi = _drawing_dpi(scans)
        if len(scans) == 1 and scans[0].upright and not page.get_rotation():
            _refuse_giant(scans[0].width * scans[0].height, path, number, max_pixels)
            return _extract(scans[0]), round(scans[0].scale * POINTS_PER_INCH)
        width, height = page.get_size()
        _refuse_giant(round(width * height * (dpi / POINTS_PER_INCH) ** 2), path, number, max_pixels)
        return _draw(page, dpi), dpi


def text_layer(path: Path, number: int) -> str:
    """Return the text layer of page `number`, "" where there is none. Errors: BrokenPdf, ProtectedPdf."""
    with _opened(path) as document, _page(document, path, number) as page:
        if not _has_text(page):
            return ""
    with _plumbed(path, number) as page:
        return str(page.extract_text() or "")


def is_born_digital(path: Path, number: int) -> bool:
    """Tell whether the page was typeset: it has words, and images cover less than half of it.

    A scan may have a text layer too, the reading of another OCR.
    """
    with _opened(path) as document, _page(document, path, number) as page:
        width, height = page.get_size()
        pictures = sum(image.area for image in _images(page))
        return _has_text(page) and pictures < PICTURES * width * height


def printed_words(path: Path, number: int) -> tuple[PrintedWord, ...]:
    """Return the words of the text layer in reading order, boxes in pixels at 300 dpi."""
    scale = RENDER_DPI / POINTS_PER_INCH
    with _plumbed(path, number) as page:
        words = page.extract_words(use_text_flow=False)
    return tuple(PrintedWord(str(word["text"]), _pixels(word, scale)) for word in words)


def _pixels(word: dict[str, Any], scale: float) -> Box:
    left, top = round(word["x0"] * scale), round(word["top"] * scale)
    return Box(left, top, round(word["x1"] * scale) - left, round(word["bottom"] * scale) - top)


@contextmanager
def _opened(path: Path) -> Iterator[pypdfium2.PdfDocument]:
    _refuse_truncated(path)
    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        if getattr(error, "err_code", None) == pdfium.FPDF_ERR_PASSWORD:
            raise ProtectedPdf(
                "The PDF asks for a password",
                where=str(path),
                next_step="Save a copy without a password (qpdf --decrypt), then add it again.",
            ) from error
        raise _broken(path, str(error)) from error
    try:
        yield document
    finally:
        document.close()


def _refuse_truncated(path: Path) -> None:
    """Refuse a PDF without its end mark: PDFium would open it with the last pages missing in silence."""
    with path.open("rb") as stream:
        stream.seek(0, 2)
        stream.seek(max(0, stream.tell() - TAIL))
        if b"%%EOF" not in stream.read():
            raise _broken(path, "its end is missing")


def _broken(path: Path, why: str) -> BrokenPdf:
    return BrokenPdf(
        f"The PDF is damaged or was cut short: {why}",
        where=str(path),
        next_step="Download it again, or repair a copy (qpdf in.pdf out.pdf), then add it again.",
    )


@contextmanager
def _page(document: pypdfium2.PdfDocument, path: Path, number: int) -> Iterator[Any]:
    try:
        page = document[number - 1]
    except (pypdfium2.PdfiumError, IndexError) as error:
        raise _broken(path, f"page {number} cannot be loaded") from error
    try:
        yield page
    finally:
        page.close()


@contextmanager
def _plumbed(path: Path, number: int) -> Iterator[Any]:
    """Open one page with pdfplumber; the other pages of a long book are not parsed."""
    import pdfplumber  # it takes a quarter of a second, and pages that were scanned do not need it
    from pdfplumber.utils.exceptions import PdfminerException

    try:
        with pdfplumber.open(path, pages=[number]) as document:
            yield document.pages[0]
    except PdfminerException as error:
        raise _broken(path, f"its text layer cannot be read ({error})") from error


def _has_text(page: Any) -> bool:
    text = page.get_textpage()
    try:
        return bool(text.get_text_bounded().strip())
    finally:
        text.close()


def _images(page: Any) -> list[_Scan]:
    """Return the images placed on a page."""
    return [scan for scan in map(_placed, page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE])) if scan]


def _covering(page: Any) -> list[_Scan]:
    """Return the images that cover the page: one for a plain scan, more for one in layers."""
    width, height = page.get_size()
    return [scan for scan in _images(page) if scan.area >= FULL_PAGE * width * height]


def _placed(image: Any) -> _Scan | None:
    a, b, c, d, _, _ = image.get_matrix().get()
    pixels = ctypes.c_uint(), ctypes.c_uint()
    pdfium.FPDFImageObj_GetImagePixelSize(image, *map(ctypes.byref, pixels))
    width, height = pixels[0].value, pixels[1].value
    placed_width = math.hypot(a, b)
    if not width or not height or not placed_width:
        return None
    upright = a > 0 and d > 0 and abs(b) < 1e-3 * a and abs(c) < 1e-3 * d
    return _Scan(image, width, height, width / placed_width, abs(a * d - b * c), upright)


def _refuse_giant(pixels: int, path: Path, number: int, max_pixels: int) -> None:
    if pixels > max_pixels:
        raise ImageTooLarge(
            f"The page would have {pixels // 1_000_000} megapixels; the limit is {max_pixels // 1_000_000}",
            where=f"{path}, page {number}",
            next_step="Save a copy of the PDF with its images at 300 or 400 dpi, then add it again.",
        )


def _drawing_dpi(scans: list[_Scan]) -> int:
    finest = max((round(scan.scale * POINTS_PER_INCH) for scan in scans), default=RENDER_DPI)
    return max(MIN_DPI, min(MAX_DPI, finest))


def _extract(scan: _Scan) -> NDArray[np.uint8]:
    return _in_grey(scan.image.get_bitmap(render=False).to_numpy())


def _draw(page: Any, dpi: int) -> NDArray[np.uint8]:
    return _in_grey(page.render(scale=dpi / POINTS_PER_INCH, grayscale=True).to_numpy())


def _in_grey(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return a bitmap of PDFium (grey, BGR or BGRA) as an owned grey array."""
    channels = 1 if pixels.ndim == 2 else pixels.shape[2]
    if channels == 1:
        return pixels.reshape(pixels.shape[:2]).copy()
    code = cv2.COLOR_BGR2GRAY if channels == 3 else cv2.COLOR_BGRA2GRAY
    return np.asarray(cv2.cvtColor(pixels, code), dtype=np.uint8)
