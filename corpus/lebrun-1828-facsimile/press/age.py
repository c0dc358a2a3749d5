"""Two hundred years and a scanner: ink, paper, the verso shining through, dust, a page laid askew."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from .pages import FINE, HEIGHT, WIDTH
from .printing import Impression, Sheet

Scan = NDArray[np.uint8]
SEED = 1828
SKEW = 0.6
"""The largest tilt, in degrees."""
BODY, ROUGH, UNEVEN = 0.33, 0.19, 0.20
"""How much pressure prints: on the average, and how it varies along an edge and over the page."""
SHINE = 0.19
"""How dark the other side of the leaf shines through."""
BLUR = (0.9, 1.3)
"""The least and most blur of the lens, in pixels of the scan."""


@dataclass(frozen=True, slots=True)
class Lay:
    """How the page lay on the glass: `matrix` takes fine pixels to pixels of the scan."""

    skew: float
    matrix: NDArray[np.float64]


def lay_down(number: int) -> Lay:
    """Return the tilt and shift of a page, drawn from its number."""
    rng = np.random.default_rng((SEED, number, 1))
    skew = round(float(rng.uniform(-SKEW, SKEW)), 2)
    shift = rng.uniform(-9, 9, 2)
    width, height = WIDTH / FINE, HEIGHT / FINE
    turn = np.asarray(cv2.getRotationMatrix2D((width / 2, height / 2), skew, 1.0), dtype=np.float64)
    turn[:, 2] = turn[:, 2] + shift
    return Lay(skew, turn @ np.diag([1 / FINE, 1 / FINE, 1.0]))


def age(front: Impression, back: Impression | None, lay: Lay) -> Scan:
    """Return the page as a scanner sees it, 8 bits of grey."""
    rng = np.random.default_rng((SEED, front.page.number, 2))
    ink = _spread(front.ink, rng)
    light = _paper(rng, front.page.recto)
    if back is not None:
        light = light * (1 - _shine_through(back.ink, rng))
    page = light * (1 - ink * (0.68 + 0.14 * _cloud(rng, light.shape, 160)))
    page = _dust(page, rng)
    return _photograph(page, lay, rng)


def _small(sheet: Sheet) -> Sheet:
    size = (WIDTH // FINE, HEIGHT // FINE)
    return np.asarray(cv2.resize(sheet, size, interpolation=cv2.INTER_AREA), dtype=np.float32)


def _cloud(rng: np.random.Generator, shape: tuple[int, ...], grain: float) -> Sheet:
    """Return smooth noise of about -1 to 1 whose spots are `grain` pixels wide."""
    rows, columns = (int(side / grain) + 3 for side in shape)
    coarse = rng.standard_normal((rows, columns)).astype(np.float32)
    smooth = cv2.resize(coarse, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(smooth / 2, -1, 1), dtype=np.float32)


def _spread(ink: Sheet, rng: np.random.Generator) -> Sheet:
    """Let the ink run into the paper: soft edges that wander, hair-lines that break, letters that fill."""
    soft = cv2.GaussianBlur(_worn(ink, rng), (0, 0), 1.25)
    edge = BODY + ROUGH * _cloud(rng, ink.shape, 6) + UNEVEN * _cloud(rng, ink.shape, 330)
    run = 1 / (1 + np.exp(-(soft - np.maximum(edge, 0.13)) / 0.07))
    return _small(np.asarray(run, dtype=np.float32))


def _worn(ink: Sheet, rng: np.random.Generator) -> Sheet:
    """Bend the letters by a pixel here and there, as worn type stands."""
    rows, columns = np.indices(ink.shape, dtype=np.float32)
    along, down = (1.5 * _cloud(rng, ink.shape, 26) for _ in range(2))
    return np.asarray(cv2.remap(ink, columns + along, rows + down, cv2.INTER_LINEAR), dtype=np.float32)


def _shine_through(ink: Sheet, rng: np.random.Generator) -> Sheet:
    mirrored = cv2.GaussianBlur(_small(np.ascontiguousarray(ink[:, ::-1])), (0, 0), 2.2)
    return np.asarray(mirrored * SHINE * (1 + 0.5 * _cloud(rng, mirrored.shape, 300)), dtype=np.float32)


def _paper(rng: np.random.Generator, recto: bool) -> Sheet:
    shape = (HEIGHT // FINE, WIDTH // FINE)
    paper = 0.86 + 0.035 * _cloud(rng, shape, 350) + 0.018 * _cloud(rng, shape, 60) + 0.010 * _cloud(rng, shape, 4)
    across = np.linspace(0, 1, shape[1], dtype=np.float32)
    across = across if recto else across[::-1]
    gutter = 1 - 0.34 * np.exp(-across / 0.045) - 0.07 * np.exp(-across / 0.16)
    edge = 1 - 0.10 * np.exp(-(1 - across) / 0.02)
    paper = paper * (gutter * edge)[None, :]
    for _ in range(int(rng.integers(1, 5))):
        paper = paper * (1 - _stain(rng, shape))
    return np.asarray(paper, dtype=np.float32)


def _stain(rng: np.random.Generator, shape: tuple[int, int]) -> Sheet:
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    y, x, size = rng.uniform(0, shape[0]), rng.uniform(0, shape[1]), rng.uniform(10, 45)
    ragged = 1 + 0.4 * _cloud(rng, shape, 30)
    depth = rng.uniform(0.05, 0.13)
    return np.asarray(depth * np.exp(-(((rows - y) ** 2 + (columns - x) ** 2) / size**2) * ragged), dtype=np.float32)


def _dust(page: Sheet, rng: np.random.Generator) -> Sheet:
    """Drop specks of dust on the page and flakes of paper on its ink."""
    specks = np.zeros_like(page)
    for darkness, count in ((0.6, 170), (-0.5, 170)):
        for _ in range(count):
            at = (int(rng.integers(0, page.shape[1])), int(rng.integers(0, page.shape[0])))
            cv2.circle(specks, at, int(rng.integers(0, 2)), darkness * float(rng.uniform(0.4, 1)), -1)
    blurred = cv2.GaussianBlur(specks, (0, 0), 0.6)
    return np.asarray(np.clip(page - blurred, 0, 0.93), dtype=np.float32)


def _photograph(page: Sheet, lay: Lay, rng: np.random.Generator) -> Scan:
    turn = (lay.matrix @ np.diag([FINE, FINE, 1.0])).astype(np.float64)
    size = (WIDTH // FINE, HEIGHT // FINE)
    laid = cv2.warpAffine(page, turn, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=0.13)
    seen = cv2.GaussianBlur(laid, (0, 0), float(rng.uniform(*BLUR)))
    grain = rng.normal(0, 0.014, seen.shape)
    return np.asarray(np.clip((seen + grain) * 255, 0, 255), dtype=np.uint8)
