"""ALTO 4, hOCR and JSON of a page, from the rows of the store."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from pipeline.database.store import Store
from pipeline.errors import UsageError
from pipeline.model import Line, LineReading, Page, PageLayer, Word, Zone

ALTO = "http://www.loc.gov/standards/alto/ns-v4#"
SCHEMA = "http://www.loc.gov/standards/alto/v4/alto-4-4.xsd"
XSI = "http://www.w3.org/2001/XMLSchema-instance"


@dataclass(frozen=True, slots=True)
class PageRows:
    """A page and all that stands on it, in reading order."""

    page: Page
    zones: tuple[Zone, ...]
    lines: tuple[Line, ...]
    words: tuple[Word, ...]
    readings: tuple[LineReading, ...] = ()
    layer: PageLayer | None = None

    def lines_of(self, zone: Zone) -> list[Line]:
        """Return the lines of a zone."""
        return [line for line in self.lines if line.zone == zone.id]

    def words_of(self, line: Line) -> list[Word]:
        """Return the words of a line."""
        return [word for word in self.words if word.line == line.id]


def page_rows(store: Store, page: str) -> PageRows:
    """Read a page from the store. Errors: UsageError for an id that no page has."""
    found = store.one(Page, "id = ?", (page,))
    if found is None:
        raise UsageError("No page has this id", where=page, next_step="List the pages: SELECT id FROM page.")
    return PageRows(
        found,
        tuple(store.select(Zone, "page = ? ORDER BY id", (page,))),
        tuple(store.select(Line, "page = ? ORDER BY ordinal", (page,))),
        tuple(store.select(Word, "page = ? ORDER BY line, ordinal", (page,))),
        tuple(store.select(LineReading, "page = ? ORDER BY id", (page,))),
        store.one(PageLayer, "page = ?", (page,)),
    )


def to_alto(rows: PageRows, image: str = "") -> str:
    """Return the page as ALTO 4.4: zones as text blocks tagged with their SegmOnto names, repairs as alternatives.

    `image` is the file name written into the description. Coordinates are pixels of the scan.
    """
    ET.register_namespace("", ALTO)
    ET.register_namespace("xsi", XSI)
    root = _child(None, "alto", {f"{{{XSI}}}schemaLocation": f"{ALTO} {SCHEMA}"})
    description = _child(root, "Description")
    _child(description, "MeasurementUnit").text = "pixel"
    _child(_child(description, "sourceImageInformation"), "fileName").text = image or rows.page.id
    kinds = sorted({zone.kind for zone in rows.zones})
    tags = _child(root, "Tags")
    for kind in kinds:
        _child(tags, "OtherTag", {"ID": kind, "LABEL": kind})
    size = {"WIDTH": str(rows.page.width), "HEIGHT": str(rows.page.height)}
    page = _child(_child(root, "Layout"), "Page", {"ID": _xml_id(rows.page.id), **_numbers(rows.page), **size})
    space = _child(page, "PrintSpace", {"HPOS": "0", "VPOS": "0", **size})
    for zone in rows.zones:
        _alto_zone(space, zone, rows)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _numbers(page: Page) -> dict[str, str]:
    printed = {"PRINTED_IMG_NR": str(page.printed)} if page.printed is not None else {}
    return {"PHYSICAL_IMG_NR": str(page.number), **printed}


def _alto_zone(space: ET.Element, zone: Zone, rows: PageRows) -> None:
    block = _child(space, "TextBlock", {"ID": _xml_id(zone.id), **_place(zone), "TAGREFS": zone.kind})
    for line in rows.lines_of(zone):
        element = _child(block, "TextLine", {"ID": _xml_id(line.id), **_place(line)})
        for index, word in enumerate(rows.words_of(line)):
            if index:
                _child(element, "SP")
            _alto_word(element, word)


def _alto_word(line: ET.Element, word: Word) -> None:
    content = {"ID": _xml_id(word.id), **_place(word), "CONTENT": word.text, "WC": f"{word.confidence:.3f}"}
    element = _child(line, "String", content)
    if word.repaired:
        _child(element, "ALTERNATIVE", {"PURPOSE": f"repair {word.repair}"}).text = word.repaired


def _child(parent: ET.Element | None, name: str, attributes: dict[str, str] | None = None) -> ET.Element:
    tag = f"{{{ALTO}}}{name}"
    return ET.Element(tag, attributes or {}) if parent is None else ET.SubElement(parent, tag, attributes or {})


def _place(row: Zone | Line | Word) -> dict[str, str]:
    return {"HPOS": str(row.x), "VPOS": str(row.y), "WIDTH": str(row.width), "HEIGHT": str(row.height)}


def _xml_id(identity: str) -> str:
    """Return an id that XML allows: it starts with a letter and holds no slash."""
    return "_" + identity.replace("/", ".")


def to_hocr(rows: PageRows, image: str = "") -> str:
    """Return the page as hOCR 1.2, an HTML page whose elements carry boxes and confidences."""
    page = rows.page
    body = "\n".join(_hocr_zone(zone, rows) for zone in rows.zones)
    frame = (
        f"image &quot;{escape(image or page.id)}&quot;; bbox 0 0 {page.width} {page.height}; ppageno {page.number - 1}"
    )
    return (
        "<!DOCTYPE html>\n<html lang='fr'>\n<head>\n<meta charset='utf-8'>\n"
        f"<title>{escape(page.id)}</title>\n<meta name='ocr-system' content='Tapis vert'>\n"
        "<meta name='ocr-capabilities' content='ocr_page ocr_carea ocr_line ocrx_word'>\n</head>\n<body>\n"
        f'<div class="ocr_page" id="{_xml_id(page.id)}" title="{frame}">\n{body}\n</div>\n</body>\n</html>\n'
    )


def _hocr_zone(zone: Zone, rows: PageRows) -> str:
    lines = "\n".join(_hocr_line(line, rows.words_of(line)) for line in rows.lines_of(zone))
    return f'<div class="ocr_carea {zone.kind}" id="{_xml_id(zone.id)}" title="{_bbox(zone)}">\n{lines}\n</div>'


def _hocr_line(line: Line, words: Sequence[Word]) -> str:
    spans = " ".join(
        f'<span class="ocrx_word" id="{_xml_id(word.id)}" title="{_bbox(word)}; '
        f'x_wconf {round(100 * word.confidence)}">{escape(word.text)}</span>'
        for word in words
    )
    return f'<span class="ocr_line" id="{_xml_id(line.id)}" title="{_bbox(line)}">{spans}</span>'


def _bbox(row: Zone | Line | Word) -> str:
    return f"bbox {row.x} {row.y} {row.x + row.width} {row.y + row.height}"


def to_json(rows: PageRows) -> str:
    """Return the page as JSON: size, preparation, and zones of lines of words with boxes [x, y, width, height]."""
    page = rows.page
    content = {
        "id": page.id,
        "number": page.number,
        "printed": page.printed,
        "size": [page.width, page.height],
        "status": page.status,
        "error": page.error,
        "preparation": json.loads(page.preparation),
        "text_layer": {"text": rows.layer.text, "agreement": rows.layer.agreement} if rows.layer else None,
        "zones": [_json_zone(zone, rows) for zone in rows.zones],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _json_zone(zone: Zone, rows: PageRows) -> dict[str, object]:
    lines = [_json_line(line, rows) for line in rows.lines_of(zone)]
    return {"kind": zone.kind, "box": _json_box(zone), "lines": lines}


def _json_line(line: Line, rows: PageRows) -> dict[str, object]:
    content: dict[str, object] = {"box": _json_box(line), "words": [_json_word(word) for word in rows.words_of(line)]}
    trials = [
        {"how": trial.how, "text": trial.text, "confidence": trial.confidence, "kept": bool(trial.kept)}
        for trial in rows.readings
        if trial.line == line.id
    ]
    return {**content, "readings": trials} if trials else content


def _json_word(word: Word) -> dict[str, object]:
    read = {"text": word.text, "confidence": word.confidence, "box": _json_box(word)}
    return (
        read
        if word.repaired is None
        else {**read, "repaired": word.repaired, "repair": word.repair, "score": word.score}
    )


def _json_box(row: Zone | Line | Word) -> list[int]:
    return [row.x, row.y, row.width, row.height]
