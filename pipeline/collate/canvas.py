"""A drawing of lines, boxes and words, written as SVG, as PDF or, through the PDF, as PNG; no font file is needed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

import pypdfium2

FONTS = {"plain": ("Helvetica", "normal"), "bold": ("Helvetica-Bold", "bold")}
"""The fonts that every PDF reader has, and the weight that stands for each in SVG."""

EM = 0.56
"""Mean width of a letter in parts of its size, on the safe side."""


DEPTH = 0.22
"""How far letters reach below their base line, in parts of their size."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float
    colour: str = "#888888"
    width: float = 1.5


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str


@dataclass(frozen=True, slots=True)
class Words:
    """Words that begin at a point of their base line."""

    x: float
    y: float
    text: str
    size: float = 14
    colour: str = "#222222"
    font: str = "plain"

    @property
    def width(self) -> float:
        """Return about how wide they are."""
        return len(self.text) * self.size * EM

    def covers(self, other: Words) -> bool:
        """Tell whether two stretches of words overlap."""
        apart = self.x + self.width <= other.x or other.x + other.width <= self.x
        top = max(self.y - self.size, other.y - other.size)
        bottom = min(self.y + DEPTH * self.size, other.y + DEPTH * other.size)
        return not apart and top < bottom


@dataclass(slots=True)
class Canvas:
    """A drawing of a given size, in points, from the top left."""

    width: float
    height: float
    title: str
    shapes: list[Stroke | Box | Words] = field(default_factory=list)

    def svg(self) -> str:
        """Return the drawing as SVG."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:.0f}" height="{self.height:.0f}" '
            f'viewBox="0 0 {self.width:.0f} {self.height:.0f}" font-family="Helvetica, Arial, sans-serif" role="img">'
        )
        paper = '<rect width="100%" height="100%" fill="#ffffff"/>'
        return (
            "\n".join([head, f"<title>{escape(self.title)}</title>", paper, *map(_svg, self.shapes), "</svg>"]) + "\n"
        )

    def pdf(self) -> bytes:
        """Return the drawing as a PDF of one page."""
        content = "\n".join(_pdf(shape, self.height) for shape in self.shapes).encode("cp1252", "replace")
        fonts = " ".join(f"/{name} {number} 0 R" for number, name in enumerate(FONTS, start=5))
        bodies = [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {self.width:.0f} {self.height:.0f}]/Contents 4 0 R"
            f"/Resources<</Font<<{fonts}>>>>>>".encode(),
            b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
            *(
                f"<</Type/Font/Subtype/Type1/BaseFont/{base}/Encoding/WinAnsiEncoding>>".encode()
                for base, _ in FONTS.values()
            ),
        ]
        return _document(bodies)

    def png(self, scale: float = 1.0) -> bytes:
        """Return the drawing as a PNG image; `scale` is in pixels a point."""
        page = pypdfium2.PdfDocument(self.pdf())[0]
        out = io.BytesIO()
        page.render(scale=scale).to_pil().save(out, "PNG", optimize=True)
        return out.getvalue()


def _svg(shape: Stroke | Box | Words) -> str:
    if isinstance(shape, Stroke):
        ends = f'x1="{shape.x:.1f}" y1="{shape.y:.1f}" x2="{shape.to_x:.1f}" y2="{shape.to_y:.1f}"'
        return f'<line {ends} stroke="{shape.colour}" stroke-width="{shape.width}" stroke-linecap="square"/>'
    if isinstance(shape, Box):
        size = f'width="{shape.width:.1f}" height="{shape.height:.1f}"'
        return f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" {size} fill="{shape.colour}"/>'
    look = f'font-size="{shape.size:g}" font-weight="{FONTS[shape.font][1]}" fill="{shape.colour}"'
    return f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" {look}>{escape(shape.text)}</text>'


def _pdf(shape: Stroke | Box | Words, height: float) -> str:
    if isinstance(shape, Stroke):
        ends = f"{shape.x:.1f} {height - shape.y:.1f} m {shape.to_x:.1f} {height - shape.to_y:.1f} l S"
        return f"{_rgb(shape.colour)} RG {shape.width} w 2 J {ends}"
    if isinstance(shape, Box):
        corner = f"{shape.x:.1f} {height - shape.y - shape.height:.1f} {shape.width:.1f} {shape.height:.1f}"
        return f"{_rgb(shape.colour)} rg {corner} re f"
    text = shape.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    place = f"{shape.x:.1f} {height - shape.y:.1f} Td"
    return f"BT {_rgb(shape.colour)} rg /{shape.font} {shape.size:g} Tf {place} ({text}) Tj ET"


def _rgb(colour: str) -> str:
    return " ".join(f"{int(colour[place : place + 2], 16) / 255:.3f}" for place in (1, 3, 5))


def _document(bodies: Sequence[bytes]) -> bytes:
    """Return a PDF of these objects, numbered from 1, with the place where each begins."""
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, body in enumerate(bodies, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, start)
    return bytes(out)
