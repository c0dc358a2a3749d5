"""Page images from any scan: PDF, multi-page TIFF, JPEG, PNG or JPEG 2000, one page in memory at a time."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from pipeline.digitize import pdf
from pipeline.errors import BrokenImage, EmptyFile, ImageTooLarge, InputError, UnknownFormat

Grey: TypeAlias = NDArray[np.uint8]

PDF = "application/pdf"

MAX_PIXELS = 100_000_000
"""Largest page that is decoded: 10,000 × 10,000 pixels, an A3 sheet at 600 dpi."""

SIGNATURES: tuple[tuple[int, bytes, str], ...] = (
    (0, b"\xff\xd8\xff", "image/jpeg"),
    (0, b"\x89PNG\r\n\x1a\n", "image/png"),
    (0, b"II*\x00", "image/tiff"),
    (0, b"MM\x00*", "image/tiff"),
    (0, b"II+\x00", "image/tiff"),
    (4, b"jP  \r\n\x87\n", "image/jp2"),
    (0, b"\xff\x4f\xff\x51", "image/jp2"),
    (0, b"GIF8", "image/gif"),
    (0, b"BM", "image/bmp"),
    (8, b"WEBP", "image/webp"),
)
"""Where a format's magic number stands, the number, and the media type it means."""

PILLOW_ERRORS = (OSError, SyntaxError, ValueError, TypeError, KeyError, EOFError, OverflowError, struct.error)
"""What Pillow raises for damaged files, beside its own errors."""

READABLE = frozenset({"image/jpeg", "image/png", "image/tiff", "image/jp2", "image/bmp"})


@dataclass(frozen=True, slots=True)
class PageImage:
    """A page in grey, height × width, 0 black to 255 white; `dpi` is 0 where the file does not say."""

    grey: Grey
    dpi: int

    @property
    def width(self) -> int:
        """Columns."""
        return int(self.grey.shape[1])

    @property
    def height(self) -> int:
        """Rows."""
        return int(self.grey.shape[0])


def sniff(path: Path) -> str:
    """Return the media type of a scan by its first bytes, whatever its extension says.

    Errors: EmptyFile for a file without a byte, UnknownFormat for anything that is neither PDF nor image.
    """
    with path.open("rb") as stream:
        head = stream.read(1024)
    if not head:
        raise EmptyFile(
            "The file is empty",
            where=str(path),
            next_step="Copy or download it again, and check that it has the size it should have.",
        )
    if b"%PDF-" in head:
        return PDF
    for offset, magic, media_type in SIGNATURES:
        if head[offset : offset + len(magic)] == magic:
            return media_type
    raise UnknownFormat(
        "The file is neither a PDF nor an image that can be read",
        where=str(path),
        next_step="Convert it to PDF, TIFF, PNG, JPEG or JPEG 2000, then add it again.",
    )


def count_pages(path: Path) -> int:
    """Return the number of page images of a scan: pages of a PDF, frames of a TIFF, else 1.

    Errors: those of `sniff`, BrokenPdf, ProtectedPdf, BrokenImage, ImageTooLarge.
    """
    if sniff(path) == PDF:
        return pdf.count_pages(path)
    with _opened(path) as image, _explained(path):
        return int(getattr(image, "n_frames", 1))


def load_page(path: Path, number: int) -> PageImage:
    """Decode page `number`, counted from 1, in grey at its native resolution.

    A PDF page that is one scanned image gives that image; any other PDF page is drawn at 300 dpi.
    Errors: those of `count_pages`; ImageTooLarge before anything of more than 100 megapixels is decoded.
    """
    if sniff(path) == PDF:
        grey, dpi = pdf.load_page(path, number, MAX_PIXELS)
        return PageImage(grey, dpi)
    with _opened(path) as image:
        _turn_to(image, path, number)
        _refuse_giant(image.size, path, number)
        dpi = _resolution(image)
        return PageImage(_decode(image, path), dpi)


def text_layer(path: Path, number: int) -> str:
    """Return the text that a PDF page carries, a further witness of its words; "" for an image."""
    return pdf.text_layer(path, number) if sniff(path) == PDF else ""


@contextmanager
def _opened(path: Path) -> Iterator[Image.Image]:
    media_type = sniff(path)
    if media_type not in READABLE:
        raise UnknownFormat(
            f"Images of type {media_type} are not read",
            where=str(path),
            next_step="Convert it to PNG or TIFF, then add it again.",
        )
    with _explained(path), warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        image = Image.open(path)
    with image:
        yield image


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn what Pillow raises into an error that tells the user what to do."""
    try:
        yield
    except InputError:
        raise
    except Image.DecompressionBombError as error:
        raise _too_large(path, 1, str(error)) from error
    except PILLOW_ERRORS as error:
        raise BrokenImage(
            f"The image cannot be decoded: {error}",
            where=str(path),
            next_step="It was probably cut short: download or scan it again.",
        ) from error


def _turn_to(image: Image.Image, path: Path, number: int) -> None:
    with _explained(path):
        image.seek(number - 1)


def _refuse_giant(size: tuple[int, int], path: Path, number: int) -> None:
    width, height = size
    if width * height > MAX_PIXELS:
        raise _too_large(path, number, f"{width} × {height} pixels")


def _too_large(path: Path, number: int, size: str) -> ImageTooLarge:
    return ImageTooLarge(
        f"The page image is too large to decode ({size}; the limit is {MAX_PIXELS // 1_000_000} megapixels)",
        where=f"{path}, page {number}",
        next_step="Scale it down to 300 or 400 dpi, then add it again.",
    )


def _resolution(image: Image.Image) -> int:
    horizontal = image.info.get("dpi", (0, 0))[0]
    return round(float(horizontal or 0))


def _decode(image: Image.Image, path: Path) -> Grey:
    with _explained(path):
        image.load()
        upright = ImageOps.exif_transpose(image) if image.getexif().get(_ORIENTATION, 1) != 1 else image
        return np.asarray(_flat(upright), dtype=np.uint8)


_ORIENTATION = 0x0112


def _flat(image: Image.Image) -> Image.Image:
    """Return the image in 8-bit grey, transparency laid on white paper."""
    if image.mode.startswith("I") or image.mode == "F":
        deep = np.asarray(image, dtype=np.float64)
        return Image.fromarray((deep * (255.0 / max(deep.max(), 1.0))).astype(np.uint8))
    convert = _CONVERSIONS.get(image.mode, _to_grey)
    return convert(image)


def _to_grey(image: Image.Image) -> Image.Image:
    return image.convert("L")


def _on_white(image: Image.Image) -> Image.Image:
    layer = image.convert("RGBA")
    paper = Image.new("RGBA", layer.size, "white")
    return Image.alpha_composite(paper, layer).convert("L")


_CONVERSIONS: dict[str, Callable[[Image.Image], Image.Image]] = {
    "RGBA": _on_white,
    "LA": _on_white,
    "PA": _on_white,
}
