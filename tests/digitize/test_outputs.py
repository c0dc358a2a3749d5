"""Pages for other programs: ALTO as its schema wants it, hOCR, JSON, and a PDF in which words are found."""

from __future__ import annotations

import json
import re
import tracemalloc
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from pipeline.digitize.alto import ALTO, PageRows, to_alto, to_hocr, to_json
from pipeline.digitize.searchable import write_searchable
from pipeline.model import Line, LineReading, Page, PageLayer, Word, Zone

# What alto-4-4.xsd says of the elements that are written: allowed children in their order, attributes asked for.
SCHEMA: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "alto": (("Description", "Styles", "Tags", "ReadingOrder", "Layout"), ()),
    "Description": (("MeasurementUnit", "sourceImageInformation", "OCRProcessing", "Processing"), ()),
    "MeasurementUnit": ((), ()),
    "sourceImageInformation": (("fileName", "fileIdentifier", "documentIdentifier"), ()),
    "fileName": ((), ()),
    "Tags": (("LayoutTag", "StructureTag", "RoleTag", "NamedEntityTag", "OtherTag"), ()),
    "OtherTag": (("XmlData",), ("ID", "LABEL")),
    "Layout": (("Page",), ()),
    "Page": (("TopMargin", "LeftMargin", "RightMargin", "BottomMargin", "PrintSpace"), ("ID", "PHYSICAL_IMG_NR")),
    "PrintSpace": (("Shape", "TextBlock"), ()),
    "TextBlock": (("Shape", "TextLine"), ("ID",)),
    "TextLine": (("Shape", "String", "SP", "HYP"), ()),
    "String": (("Shape", "ALTERNATIVE", "Glyph"), ("CONTENT",)),
    "SP": ((), ()),
    "ALTERNATIVE": ((), ()),
}


def words(*texts: tuple[str, str | None]) -> tuple[Word, ...]:
    return tuple(
        Word(f"b/p0001/z01/l001/w{n:02d}", "b/p0001", "b/p0001/z01/l001", n, text, 0.9, 90 * n, 50, 80, 30, repaired, "long-s" if repaired else None, 0.97 if repaired else None)
        for n, (text, repaired) in enumerate(texts, 1)
    )  # fmt: skip


@pytest.fixture
def rows() -> PageRows:
    """A page of one zone and one line: « eft <repaired: est> & l'été ſa »."""
    page = Page("b/p0001", "b", 1, 12, 600, 200, "done", "", '{"steps": [], "matrix": [[1, 0, 0], [0, 1, 0]]}')
    zone = Zone("b/p0001/z01", "b/p0001", "MainZone", 90, 50, 440, 30)
    line = Line("b/p0001/z01/l001", "b/p0001", "b/p0001/z01", 1, 90, 50, 440, 30)
    return PageRows(page, (zone,), (line,), words(("eft", "est"), ("&", None), ("l'été", None), ("ſa", None)))


def test_alto_keeps_to_its_schema(rows: PageRows) -> None:
    root = ET.fromstring(to_alto(rows, "b.png"))
    identities = [element.get("ID") for element in root.iter() if "ID" in element.attrib]
    assert len(identities) == len(set(identities))
    assert all(re.fullmatch(r"[A-Za-z_][\w.-]*", identity or "") for identity in identities)
    for element in root.iter():
        children, attributes = SCHEMA[element.tag.removeprefix(f"{{{ALTO}}}")]
        names = [child.tag.removeprefix(f"{{{ALTO}}}") for child in element]
        assert set(names) <= set(children)
        assert {"String", "SP"} >= set(names) or names == sorted(names, key=children.index)
        assert set(attributes) <= set(element.attrib)
        assert set(element.get("TAGREFS", "").split()) <= set(identities)
    assert [s.get("CONTENT") for s in root.iterfind(".//{*}String")] == ["eft", "&", "l'été", "ſa"]
    assert root.findtext(".//{*}ALTERNATIVE") == "est"


def test_hocr_is_well_formed_and_nests_words_in_lines_in_areas(rows: PageRows) -> None:
    page = ET.fromstring(to_hocr(rows, "b.png").removeprefix("<!DOCTYPE html>").replace("<meta charset='utf-8'>", "")
                         .replace("content='Tapis vert'>", "content='Tapis vert'/>")
                         .replace("ocrx_word'>", "ocrx_word'/>"))  # fmt: skip
    path = ".//div[@class='ocr_page']/div[@class='ocr_carea MainZone']/span[@class='ocr_line']/span[@class='ocrx_word']"
    assert [word.text for word in page.iterfind(path)] == ["eft", "&", "l'été", "ſa"]
    titles = [word.get("title") for word in page.iterfind(path)]
    assert titles[0] == "bbox 90 50 170 80; x_wconf 90"


def test_json_holds_words_boxes_and_repairs(rows: PageRows) -> None:
    page = json.loads(to_json(rows))
    assert (page["printed"], page["size"]) == (12, [600, 200])
    (zone,) = page["zones"]
    assert zone["kind"] == "MainZone"
    first, second, *_ = zone["lines"][0]["words"]
    assert first == {"text": "eft", "confidence": 0.9, "box": [90, 50, 80, 30], "repaired": "est", "repair": "long-s",
                     "score": 0.97}  # fmt: skip
    assert "repaired" not in second


def test_a_searchable_pdf_shows_the_scan_and_finds_the_words_where_they_stand(rows: PageRows, tmp_path: Path) -> None:
    pixels = np.full((200, 600), 255, np.uint8)
    pixels[50:80, 90:170] = 0
    Image.fromarray(pixels).save(tmp_path / "b.png", dpi=(144, 144))
    assert write_searchable([rows], tmp_path / "b.png", tmp_path / "b.pdf") == 1
    with pypdfium2.PdfDocument(tmp_path / "b.pdf") as document:
        page = document[0]
        # 600 pixels at 144 dpi are 300 points.
        assert page.get_size() == pytest.approx((300, 100), abs=0.5)
        text = page.get_textpage()
        assert text.get_text_bounded().split() == ["est", "&", "l'été", "sa"]
        # "est" fills its box, from 90 to 170 pixels, but for the white at the sides of its letters.
        assert (text.get_charbox(0)[0], text.get_charbox(2)[2]) == pytest.approx((45, 85), abs=1.5)
        shown = page.render(scale=2, grayscale=True).to_numpy().squeeze()
        # Only the ink of the scan is seen: the words of the text are invisible.
        assert shown[65, 130] < 60
        assert shown[65, 400] > 200


def test_a_page_that_failed_is_an_empty_sheet(tmp_path: Path) -> None:
    (tmp_path / "b.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    page = Page("b/p0001", "b", 1, None, 0, 0, "failed", "cut short", "{}")
    assert write_searchable([PageRows(page, (), (), ())], tmp_path / "b.png", tmp_path / "b.pdf") == 1
    with pypdfium2.PdfDocument(tmp_path / "b.pdf") as document:
        assert len(document) == 1


def test_a_searchable_pdf_is_written_page_by_page(rows: PageRows, tmp_path: Path) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (800, 600), dtype=np.uint8)
    Image.fromarray(noise).save(tmp_path / "b.png")
    peaks = []
    for count in (2, 40):
        tracemalloc.start()
        assert write_searchable([rows] * count, tmp_path / "b.png", tmp_path / "b.pdf") == count
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # The file of forty pages has some 10 MB, the memory that it took not even one more.
    assert peaks[1] - peaks[0] < 1_000_000
    assert (tmp_path / "b.pdf").stat().st_size > 8_000_000


def test_json_tells_what_was_tried_on_a_line_and_what_the_text_layer_says(rows: PageRows) -> None:
    line = rows.lines[0].id
    trials = (
        LineReading(f"{line}/r1", "b/p0001", line, "first", "eft &", 0.6, 0),
        LineReading(f"{line}/r2", "b/p0001", line, "smoothed", "est &", 0.8, 1),
    )
    content = json.loads(to_json(replace(rows, readings=trials, layer=PageLayer("b/p0001", "est et", 0.8))))
    assert content["text_layer"] == {"text": "est et", "agreement": 0.8}
    assert content["zones"][0]["lines"][0]["readings"] == [
        {"how": "first", "text": "eft &", "confidence": 0.6, "kept": False},
        {"how": "smoothed", "text": "est &", "confidence": 0.8, "kept": True},
    ]
