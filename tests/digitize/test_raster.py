"""Any scan is opened by its content, page by page; what cannot be opened says why and what to do."""

from __future__ import annotations

import ctypes
import struct
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image

from pipeline.digitize import raster
from pipeline.errors import (
    BrokenImage,
    BrokenPdf,
    EmptyFile,
    ImageTooLarge,
    InputError,
    ProtectedPdf,
    UnknownFormat,
)

GREY = Image.fromarray(np.arange(60 * 40, dtype=np.uint32).reshape(60, 40).astype(np.uint8))


def scan_pdf(path: Path, pages: int = 1) -> Path:
    """Write a PDF whose pages are images."""
    images = [GREY.resize((400, 600)) for _ in range(pages)]
    images[0].save(path, "PDF", save_all=True, append_images=images[1:], resolution=200.0)
    return path


def typeset_pdf(path: Path) -> Path:
    """Write a PDF page, 200 by 300 points, that prints two words in Helvetica."""
    stream = b"BT /F1 20 Tf 40 200 Td (La mouche) Tj ET"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    body, offsets = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        offsets.append(len(body))
        body += b"%d 0 obj%s endobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    body += b"xref\n0 6\n0000000000 65535 f \n%strailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (
        table,
        len(body),
    )
    path.write_bytes(body)
    return path


@pytest.mark.parametrize(
    ("name", "kind", "media_type"),
    [
        ("page.png", "PNG", "image/png"),
        ("page.jpg", "JPEG", "image/jpeg"),
        ("page.tif", "TIFF", "image/tiff"),
        ("page.jp2", "JPEG2000", "image/jp2"),
    ],
)
def test_an_image_is_read_whatever_its_extension(tmp_path: Path, name: str, kind: str, media_type: str) -> None:
    path = tmp_path / f"{name}.txt"
    GREY.save(path, kind)
    assert raster.sniff(path) == media_type
    assert raster.count_pages(path) == 1
    page = raster.load_page(path, 1)
    assert (page.width, page.height) == (40, 60)


def test_a_pdf_with_a_wrong_extension_is_a_pdf(tmp_path: Path) -> None:
    path = scan_pdf(tmp_path / "book.pdf", pages=2).rename(tmp_path / "book.jpg")
    assert raster.sniff(path) == raster.PDF
    assert raster.count_pages(path) == 2
    assert raster.load_page(path, 2).width == 400


def test_pages_of_a_long_pdf_are_loaded_in_constant_memory(tmp_path: Path) -> None:
    path, peaks = scan_pdf(tmp_path / "long.pdf", pages=60), []
    for last in (5, 60):
        tracemalloc.start()
        for number in range(1, last + 1):
            raster.load_page(path, number)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # A page of 400 by 600 pixels takes 240 kB; not one more may be kept.
    assert peaks[1] - peaks[0] < 240_000


def test_each_page_of_a_tiff_is_a_page(tmp_path: Path) -> None:
    path = tmp_path / "two.tif"
    GREY.save(path, save_all=True, append_images=[Image.new("L", (30, 20), 255)], dpi=(300, 300))
    assert raster.count_pages(path) == 2
    second = raster.load_page(path, 2)
    assert (second.width, second.height) == (30, 20)
    assert raster.load_page(path, 1).dpi == 300


def test_transparent_paper_is_white(tmp_path: Path) -> None:
    path = tmp_path / "clear.png"
    Image.new("RGBA", (20, 20), (0, 0, 0, 0)).save(path)
    assert raster.load_page(path, 1).grey.min() == 255


def test_a_scanned_pdf_gives_its_images_at_their_own_resolution(tmp_path: Path) -> None:
    path = scan_pdf(tmp_path / "scan.pdf", pages=3)
    assert raster.sniff(path) == "application/pdf"
    assert raster.count_pages(path) == 3
    page = raster.load_page(path, 2)
    assert (page.width, page.height, page.dpi) == (400, 600, 200)
    assert raster.text_layer(path, 2) == ""
    assert not raster.pdf.is_born_digital(path, 2)


def test_a_typeset_pdf_is_drawn_at_300_dpi_and_keeps_its_words(tmp_path: Path) -> None:
    path = typeset_pdf(tmp_path / "set.pdf")
    page = raster.load_page(path, 1)
    assert (page.width, page.height, page.dpi) == (834, 1250, 300)
    assert raster.text_layer(path, 1) == "La mouche"
    assert raster.pdf.is_born_digital(path, 1)
    first, second = raster.pdf.printed_words(path, 1)
    assert (first.text, second.text) == ("La", "mouche")
    # 40 points from the left are 167 pixels at 300 dpi; the base line is 100 points from the top.
    assert abs(first.box.x - 167) <= 3
    assert first.box.y < 417 < first.box.bottom + 5


def test_a_text_layer_does_not_make_a_scan_born_digital(tmp_path: Path) -> None:
    path = scan_pdf(tmp_path / "searchable.pdf")
    with_layer(path)
    assert raster.text_layer(path, 1) == "La mouche"
    assert not raster.pdf.is_born_digital(path, 1)
    page = raster.load_page(path, 1)
    assert (page.width, page.height, page.dpi) == (400, 600, 200)


def with_layer(path: Path) -> None:
    """Add invisible words to the first page of a PDF with PDFium."""
    document = pypdfium2.PdfDocument(path.read_bytes())
    page = document[0]
    font = pdfium.FPDFText_LoadStandardFont(document, b"Helvetica")
    text = pdfium.FPDFPageObj_CreateTextObj(document, font, 12.0)
    encoded = ("La mouche" + "\0").encode("utf-16-le")
    pdfium.FPDFText_SetText(text, ctypes.cast(encoded, pdfium.FPDF_WIDESTRING))
    pdfium.FPDFTextObj_SetTextRenderMode(text, pdfium.FPDF_TEXTRENDERMODE_INVISIBLE)
    pdfium.FPDFPageObj_Transform(text, 1, 0, 0, 1, 20, 100)
    pdfium.FPDFPage_InsertObject(page, text)
    pdfium.FPDFPage_GenerateContent(page)
    document.save(path)


def cut(path: Path, share: float) -> Path:
    """Keep the first part of a file."""
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    return path


def empty(folder: Path) -> Path:
    path = folder / "empty.pdf"
    path.write_bytes(b"")
    return path


def truncated_pdf(folder: Path) -> Path:
    return cut(scan_pdf(folder / "cut.pdf", 3), 0.6)


def scrambled_pdf(folder: Path) -> Path:
    path = folder / "scrambled.pdf"
    path.write_bytes(b"%PDF-1.4\nno object at all\n%%EOF")
    return path


def protected_pdf(folder: Path) -> Path:
    """Write a PDF whose encryption dictionary fits no empty password."""
    path = typeset_pdf(folder / "locked.pdf")
    lock = (
        b"/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(12345678901234567890123456789012)"
        b"/U(12345678901234567890123456789012)>>"
    )
    path.write_bytes(path.read_bytes().replace(b"/Root 1 0 R", b"/Root 1 0 R" + lock))
    return path


def cut_jpeg(folder: Path) -> Path:
    path = folder / "cut.jpg"
    noise = np.random.default_rng(1).integers(0, 255, (300, 300), dtype=np.uint8)
    Image.fromarray(noise).save(path)
    return cut(path, 0.5)


def giant_png(folder: Path) -> Path:
    """Write a PNG that says it has 20,000 by 20,000 pixels."""
    header = struct.pack(">IIBBBBB", 20_000, 20_000, 8, 0, 0, 0, 0)
    chunk = b"IHDR" + header
    data = struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    body = b"IDAT" + zlib.compress(b"")
    data += struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    path = folder / "giant.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + data)
    return path


def word_file(folder: Path) -> Path:
    path = folder / "manual.doc"
    path.write_bytes(b"\xd0\xcf\x11\xe0 not a scan")
    return path


@pytest.mark.parametrize(
    ("make", "error", "hint"),
    [
        (empty, EmptyFile, "again"),
        (truncated_pdf, BrokenPdf, "qpdf"),
        (scrambled_pdf, BrokenPdf, "qpdf"),
        (protected_pdf, ProtectedPdf, "password"),
        (cut_jpeg, BrokenImage, "again"),
        (giant_png, ImageTooLarge, "dpi"),
        (word_file, UnknownFormat, "Convert"),
    ],
)
def test_what_cannot_be_read_says_what_where_and_what_next(
    tmp_path: Path, make: Callable[[Path], Path], error: type[InputError], hint: str
) -> None:
    path = make(tmp_path)
    with pytest.raises(error) as caught:
        raster.load_page(path, 1)
    assert str(path) in caught.value.where
    assert hint in caught.value.next_step


def test_a_protected_pdf_is_told_from_a_broken_one_by_pdfium(tmp_path: Path) -> None:
    with pytest.raises(pypdfium2.PdfiumError) as caught:
        pypdfium2.PdfDocument(protected_pdf(tmp_path))
    assert caught.value.err_code == pdfium.FPDF_ERR_PASSWORD
