"""Prepare a page image for recognition in recorded steps, each with its measure and its transform.

Every decision is measured on the page, on reduced copies where that is enough. The geometry (turn, deskew,
crop, scale) is one affine matrix, so that any box found on the prepared image maps back to the scan.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.components import Components, binarise, connected, glyph_height, text_block
from pipeline.digitize.curve import Curve, measure
from pipeline.digitize.geometry import Matrix, Transform
from pipeline.digitize.leaders import without_leaders
from pipeline.model import Box

TARGET_GLYPH = 28.0
"""Height in pixels that glyphs are scaled to: where Tesseract's line recogniser reads best."""
MIN_SCALE, MAX_SCALE = 0.35, 3.0
MARGIN = 40
"""White pixels left around the text."""
SPECK = 0.13
"""A component smaller than a square of this share of the glyph height is a speck."""
SPECKLED = 1.0
"""Specks away from letters per letter from which the whole page counts as speckled."""
SMALL, TALL = 0.5, 1.6
"""Heights of the components, in glyph heights, that are single letters."""
NO_TEXT = "no text"
"""Name of the last step of a page without letters."""
MAX_SKEW = 4.0
SKEW_ROWS = 1000

Grey = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Step:
    """A preparation step: its name and what was measured, name by name."""

    name: str
    measures: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """An image ready for recognition, the transform scan → image, and the steps that led to it.

    `curve` is what was taken out of its lines after the transform, None where they are straight; `leaders` are the
    rows of dots that were taken out.
    """

    grey: Grey
    transform: Transform
    steps: tuple[Step, ...]
    curve: Curve | None = None
    leaders: tuple[Box, ...] = ()

    def record(self) -> str:
        """Return the JSON for `page.preparation`: steps in order, and the 2 × 3 matrix scan → prepared."""
        steps = [{"step": step.name, **dict(step.measures)} for step in self.steps]
        curve = {"curve": self.curve.rows()} if self.curve else {}
        return json.dumps({"steps": steps, "matrix": self.transform.rows(), **curve}, ensure_ascii=False)


def prepare(grey: Grey, *, quarter_turns: int = 0) -> Prepared:
    """Flatten the paper, straighten, clean, crop and scale a page; `quarter_turns` first turn it clockwise.

    `grey` is height × width, 0 to 255. A page without text comes back flattened and otherwise unchanged.
    """
    turned, turn = _turn(grey, quarter_turns)
    flat, shade = flatten(turned)
    angle = skew(flat)
    components = connected(binarise(flat))
    glyph = glyph_height(components, flat.shape[0])
    steps = [Step("grey", (("width", float(grey.shape[1])), ("height", float(grey.shape[0]))))]
    steps += [Step("turn", (("quarter_turns", float(quarter_turns)),))] if quarter_turns else []
    steps += [Step("background", (("paper", shade),)), Step("deskew", (("degrees", angle),))]
    if glyph is None:
        return Prepared(flat, turn, (*steps, Step(NO_TEXT, ())))
    clean, despeckle = remove_specks(flat, components, glyph)
    block = text_block(components, glyph, angle, (flat.shape[1], flat.shape[0]))
    scale = min(MAX_SCALE, max(MIN_SCALE, TARGET_GLYPH / glyph))
    straight = _straighten((flat.shape[1], flat.shape[0]), angle, block, scale)
    steps += [
        despeckle,
        Step("crop", _named(block)),
        Step("scale", (("glyph_height", glyph), ("factor", round(scale, 4)))),
    ]
    size = (round(block.width * scale) + 2 * MARGIN, round(block.height * scale) + 2 * MARGIN)
    bend = measure(_feet(components, glyph, straight), scale * glyph, size)
    measures = (("glyphs", bend.curvature), ("explained", bend.explained), ("levelled", float(bend.curve is not None)))
    steps.append(Step("curve", measures))
    image = _warp(clean, straight, scale, size)
    led = without_leaders(bend.curve.level(image) if bend.curve else image)
    steps.append(Step("leaders", (("found", float(len(led.boxes))),)))
    return Prepared(led.grey, turn.then(straight), tuple(steps), bend.curve, led.boxes)


def _feet(components: Components, glyph: float, straight: Transform) -> NDArray[np.float64]:
    """Return where the feet of the letters stand on the straightened page, a row x, y each."""
    x, y, width, height = components.table[components.is_letter(glyph), :4].astype(np.float64).T
    usual = (height > SMALL * glyph) & (height < TALL * glyph)
    feet = np.stack([x + width / 2, y + height, np.ones_like(x)], axis=1)[usual]
    return np.asarray(feet @ straight.array().T, dtype=np.float64)


def _named(block: Box) -> tuple[tuple[str, float], ...]:
    return (
        ("x", float(block.x)),
        ("y", float(block.y)),
        ("width", float(block.width)),
        ("height", float(block.height)),
    )


def _turn(grey: Grey, quarter_turns: int) -> tuple[Grey, Transform]:
    height, width = grey.shape
    return np.ascontiguousarray(np.rot90(grey, -quarter_turns)), Transform.turn(quarter_turns, width, height)


def flatten(grey: Grey) -> tuple[Grey, float]:
    """Divide a page by its own background, so that paper becomes white; return it and the median paper shade."""
    height, width = grey.shape
    small = cv2.resize(grey, (max(1, width // 4), max(1, height // 4)), interpolation=cv2.INTER_AREA)
    side = max(3, small.shape[1] // 40) | 1
    paper = cv2.dilate(small, np.ones((side, side), np.uint8))
    paper = cv2.medianBlur(paper, min(side, 31))
    paper = cv2.GaussianBlur(paper, (side, side), 0)
    background = cv2.resize(paper, (width, height), interpolation=cv2.INTER_LINEAR)
    flat = cv2.divide(grey, np.maximum(background, 1), scale=255)
    return np.asarray(flat, dtype=np.uint8), float(np.median(paper))


def skew(flat: Grey) -> float:
    """Return the angle, in degrees clockwise, by which the lines of a page are tilted."""
    height = flat.shape[0]
    factor = min(1.0, SKEW_ROWS / height)
    small = cv2.resize(flat, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    ink = (small < 160).astype(np.float32)
    coarse = _sharpest(ink, np.arange(-MAX_SKEW, MAX_SKEW + 0.01, 0.5))
    return round(_sharpest(ink, coarse + np.arange(-0.4, 0.41, 0.1)), 2)


def _sharpest(ink: NDArray[np.float32], angles: NDArray[np.float64]) -> float:
    """Return the angle at which a shear makes the row profile most contrasted."""
    rows, columns = np.nonzero(ink)
    if not rows.size:
        return 0.0
    across = columns - ink.shape[1] / 2
    length = ink.shape[0] + ink.shape[1]
    energies = []
    for angle in angles:
        shifted = rows - across * np.tan(np.radians(angle)) + ink.shape[1] / 2
        profile = np.bincount(shifted.astype(np.int64).clip(0, length - 1), minlength=length)
        energies.append(float(np.square(np.diff(profile)).sum()))
    return float(angles[int(np.argmax(energies))])


def remove_specks(flat: Grey, components: Components, glyph: float) -> tuple[Grey, Step]:
    """Whiten specks: those away from letters always, those among letters only on a speckled page.

    Thin, broken strokes look like specks beside letters, hence the condition.
    """
    small = components.areas < (SPECK * glyph) ** 2
    letters = np.zeros(flat.shape, np.uint8)
    letters[components.mask(~small)] = 1
    reach = max(3, round(glyph * 0.6)) | 1
    near = cv2.dilate(letters, np.ones((reach, reach), np.uint8)).astype(bool)
    x, y = components.centres
    alone = small & ~near[y, x]
    ratio = float(alone.sum()) / max(1, int(components.is_letter(glyph).sum()))
    speckled = ratio > SPECKLED
    doomed = components.mask(small if speckled else alone).astype(np.uint8)
    halo = cv2.dilate(doomed, np.ones((3, 3), np.uint8)).astype(bool) & (letters == 0)
    clean = flat.copy()
    clean[halo] = 255
    measures = (("specks", float(small.sum())), ("alone_per_letter", round(ratio, 3)), ("all", float(speckled)))
    return clean, Step("despeckle", measures)


def _straighten(size: tuple[int, int], angle: float, block: Box, scale: float) -> Transform:
    """Return scan → prepared: rotate about the centre, move the text block to the margin, scale."""
    centre = (size[0] / 2, size[1] / 2)
    rotated = Transform.of(np.asarray(cv2.getRotationMatrix2D(centre, angle, 1.0), dtype=np.float64))
    shift = Transform(Matrix((scale, 0.0, MARGIN - scale * block.x), (0.0, scale, MARGIN - scale * block.y)))
    return rotated.then(shift)


def _warp(grey: Grey, transform: Transform, scale: float, size: tuple[int, int]) -> Grey:
    """Resample once; a strong reduction first averages pixels, so that thin strokes survive."""
    if scale < 1:
        grey = np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), dtype=np.uint8)
        transform = Transform(Matrix((1 / scale, 0.0, 0.0), (0.0, 1 / scale, 0.0))).then(transform)
    warped = cv2.warpAffine(
        grey, transform.array(), size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=255
    )
    return np.asarray(warped, dtype=np.uint8)
