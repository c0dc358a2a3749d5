"""The ground truth: what stands on each page, and where, in pixels of the scan."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable

import numpy as np

from .age import Lay
from .copytext import Paragraph
from .faces import Pixels
from .pages import DPI, FINE, HEIGHT, WIDTH, MadePage, PlacedLine
from .printing import Impression

JSON = dict[str, object]
ABOUT = "Boxes are x, y, width, height in pixels of the page image; see README.md."
COPY = "../lebrun-1828/lebrun-1828.md, lines 2325 to 2628"


def ground_truth(copy: tuple[Paragraph, ...], pressed: Iterable[tuple[Impression, Lay]]) -> bytes:
    """Return the gzipped JSON of the whole facsimile."""
    pages = [_page(k + 1, impression, lay) for k, (impression, lay) in enumerate(pressed)]
    whole: JSON = {
        "about": ABOUT,
        "copy": COPY,
        "dpi": DPI,
        "pages": pages,
        "paragraphs": [_paragraph(paragraph) for paragraph in copy],
        "reading": "\n\n".join(paragraph.text for paragraph in copy) + "\n",
    }
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def _page(number: int, impression: Impression, lay: Lay) -> JSON:
    page = impression.page
    lines = [
        _line(line, boxes, lay)
        for line, boxes in sorted(zip(page.lines, impression.words, strict=True), key=_reading_order)
    ]
    return {
        "number": number,
        "printed": page.number,
        "width": WIDTH // FINE,
        "height": HEIGHT // FINE,
        "skew": lay.skew,
        "text": "\n".join(str(line["text"]) for line in lines) + "\n",
        "reading": _reading(page),
        "lines": lines,
    }


def _reading_order(placed: tuple[PlacedLine, tuple[Pixels, ...]]) -> tuple[float, float]:
    line, _ = placed
    return line.y, line.lefts[0]


def _line(line: PlacedLine, boxes: tuple[Pixels, ...], lay: Lay) -> JSON:
    words = [{"text": word.text, "box": _laid(box, lay)} for word, box in zip(line.words, boxes, strict=True)]
    return {
        "zone": line.zone,
        "paragraph": line.paragraph,
        "text": line.text,
        "hyphen": line.hyphen,
        "box": _laid(_union(boxes), lay),
        "words": words,
    }


def _paragraph(paragraph: Paragraph) -> JSON:
    pages = [piece.page for piece in paragraph.pieces]
    return {"kind": paragraph.kind, "pages": pages, "text": paragraph.text}


def _reading(page: MadePage) -> str:
    """Return the paragraphs of the page without head, folio and signature, end-of-line hyphens mended.

    A word that the page cuts keeps its hyphen: the page alone does not say how it goes on.
    """
    paragraphs: dict[int, str] = {}
    for line in page.lines:
        if line.paragraph >= 0:
            paragraphs[line.paragraph] = _joined(paragraphs.get(line.paragraph, ""), line)
    return "\n\n".join(text.replace("\u00ad", "-").rstrip() for text in paragraphs.values()) + "\n"


def _joined(before: str, line: PlacedLine) -> str:
    before = before.removesuffix("\u00ad")
    if line.hyphen == "soft":
        return before + line.text[:-1] + "\u00ad"
    return before + line.text + ("" if line.hyphen == "hard" else " ")


def _union(boxes: tuple[Pixels, ...]) -> Pixels:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _laid(box: Pixels, lay: Lay) -> list[int]:
    """Take a rectangle of the press to the smallest upright one of the scan that holds it."""
    left, top, right, bottom = box
    corners = np.array([[left, top, 1], [right, top, 1], [left, bottom, 1], [right, bottom, 1]])
    xs, ys = (corners @ lay.matrix.T).T
    x, y = int(np.floor(xs.min())), int(np.floor(ys.min()))
    return [x, y, int(np.ceil(xs.max())) - x, int(np.ceil(ys.max())) - y]
