"""Doubtful lines read again from another preparation, smoothed or enlarged; the better reading is kept.

The lines of a page are set below one another on one sheet, so that a trial costs one run of Tesseract.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from pipeline.digitize.candidates import with_long_s
from pipeline.digitize.geometry import Matrix, Transform
from pipeline.digitize.layout import is_artefact
from pipeline.digitize.lexicon import lexicon
from pipeline.digitize.lines import TextLine, lines_of
from pipeline.digitize.recognise import Reading
from pipeline.digitize.word_repair import READ_WORD

Grey = NDArray[np.uint8]
Place = tuple[int, int, int]
"""Tesseract's numbers of the block, the paragraph and the line."""

DOUBTFUL = 0.8
"""Mean confidence below which a line is tried again."""
SHORTEST = 6
"""Characters of a line that is worth a trial."""
FEWEST = 2
"""Doubtful lines of a page from which they are tried again: one alone, mostly an ornament, is not worth the time."""
MOST = 16
"""Doubtful lines of a page that are tried again, the worst first: beyond, the page itself is bad."""
ABOVE, BESIDE = 0.15, 20
"""Paper kept around a line: above and below in heights of a capital, to the sides in pixels."""
NEAR = 1
"""Words to either side that show how high and how low a line reaches."""
GAP, EDGE = 40, 40
"""White pixels between lines on the sheet, and around it."""
SURE = 0.75
"""Confidence from which a line that looked like an ornament is taken for print."""
GAIN = 0.1
"""What a second reading must be better by, in confidence and share of known words together."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What was read on a doubtful line: where it stands, how it was read, whether that is kept."""

    place: Place
    how: str
    text: str
    confidence: float
    kept: bool


@dataclass(frozen=True, slots=True)
class Preparation:
    """How the sheet of doubtful lines is prepared: its scale, and the radius in pixels over which ink is spread."""

    name: str
    scale: float
    radius: float


PREPARATIONS = (Preparation("smoothed", 1.0, 1.0), Preparation("enlarged", 1.35, 0.0))
"""Smoothing closes broken strokes; enlarged letters are read as other shapes by Tesseract's network."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Lines below one another: the image, and for each line the rows it takes and the way back to the page."""

    grey: Grey
    spans: tuple[tuple[float, float], ...]
    ways_back: tuple[Transform, ...]


def try_again(
    readings: Sequence[Reading], grey: Grey, recognise: Callable[[Grey], Sequence[Reading]], *, long_s: bool
) -> tuple[tuple[Reading, ...], tuple[Trial, ...]]:
    """Return the words of a page, doubtful lines in their better reading, and every trial that was made.

    `recognise` reads a sheet of lines.
    """
    lines = lines_of(readings)
    doubtful = sorted((line for line in lines if _is_doubtful(line)), key=lambda line: line.confidence)[:MOST]
    if len(doubtful) < FEWEST:
        return tuple(readings), ()
    best = {_place(line): [("first", line)] for line in doubtful}
    for preparation in PREPARATIONS:
        sheet = compose(grey, doubtful, preparation)
        for line, words in zip(doubtful, _by_line(recognise(sheet.grey), sheet, doubtful), strict=True):
            best[_place(line)] += [(preparation.name, TextLine(words))] if words else []
    kept = {place: max(_admissible(tried), key=lambda one: _worth(one, long_s=long_s)) for place, tried in best.items()}
    trials = tuple(
        Trial(place, how, line.text, round(line.confidence, 4), kept[place][0] == how)
        for place, tried in best.items()
        for how, line in (tried if len(tried) > 1 else ())
    )
    chosen = (kept[_place(line)][1] if _place(line) in kept else line for line in lines)
    return tuple(word for line in chosen for word in line.words), trials


def compose(grey: Grey, lines: Sequence[TextLine], preparation: Preparation) -> Sheet:
    """Return the sheet of some lines of the page `grey`: of each, no more than its own words and their surroundings."""
    crops, scale = [_cut_out(grey, line) for line in lines], preparation.scale
    width = max(crop.shape[1] for crop, _, _ in crops) + 2 * EDGE
    sheet = np.full((sum(crop.shape[0] + GAP for crop, _, _ in crops) + GAP, width), 255, np.uint8)
    spans, ways, y = [], [], GAP
    for crop, left, top in crops:
        sheet[y : y + crop.shape[0], EDGE : EDGE + crop.shape[1]] = crop
        spans.append((y * scale, (y + crop.shape[0]) * scale))
        ways.append(Transform(Matrix((1 / scale, 0.0, left - EDGE), (0.0, 1 / scale, top - y))))
        y += crop.shape[0] + GAP
    smooth = cv2.GaussianBlur(sheet, (0, 0), preparation.radius) if preparation.radius else sheet
    sized = cv2.resize(smooth, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC) if scale != 1 else smooth
    return Sheet(np.asarray(sized, dtype=np.uint8), tuple(spans), tuple(ways))


def _cut_out(grey: Grey, line: TextLine) -> tuple[Grey, int, int]:
    """Return a line on white paper, and where it stood; it follows its words, since it may be tilted or curved."""
    box, room = line.box, round(ABOVE * line.size)
    left, top = max(0, box.x - BESIDE), max(0, box.y - room)
    found = grey[top : box.bottom + room, left : box.right + BESIDE]
    crop = np.full_like(found, 255)
    words = sorted((word.box for word in line.words), key=lambda word: word.x)
    for place, word in enumerate(words):
        beside = words[max(0, place - NEAR) : place + NEAR + 1]
        high, low = min(one.y for one in beside) - room - top, max(one.bottom for one in beside) + room - top
        start = words[place - 1].right - left if place else 0
        end = words[place + 1].x - left if place + 1 < len(words) else crop.shape[1]
        rows, columns = slice(max(0, high), low), slice(min(start, word.x - left), max(end, word.right - left))
        crop[rows, columns] = found[rows, columns]
    return crop, left, top


def _by_line(words: Sequence[Reading], sheet: Sheet, lines: Sequence[TextLine]) -> Iterator[tuple[Reading, ...]]:
    """Yield for each line the words that were read on it, back on the page; shreds of other lines are left out."""
    found = lines_of(words)
    for (top, bottom), way, line in zip(sheet.spans, sheet.ways_back, lines, strict=True):
        first = line.words[0]
        inside = [one for one in found if top <= one.box.y + one.box.height / 2 < bottom]
        main = max(inside, key=lambda one: one.box.width, default=None)
        yield tuple(
            replace(word, box=way.box(word.box), block=first.block, paragraph=first.paragraph, line=first.line)
            for word in (main.words if main else ())
        )


def _is_doubtful(line: TextLine) -> bool:
    return line.confidence < DOUBTFUL and len(line.text) >= SHORTEST


def _place(line: TextLine) -> Place:
    first = line.words[0]
    return first.block, first.paragraph, first.line


def _admissible(tried: list[tuple[str, TextLine]]) -> list[tuple[str, TextLine]]:
    """Return the readings to choose from: what looked like an ornament is print only if it is then read surely."""
    first, *others = tried
    return [first, *(one for one in others if not is_artefact(first[1]) or one[1].confidence >= SURE)]


def _worth(tried: tuple[str, TextLine], *, long_s: bool) -> float:
    """Return how good a reading is: confidence and share of known words; the first one needs no gain."""
    how, line = tried
    return line.confidence + known_share(line.text, long_s=long_s) + (GAIN if how == "first" else 0.0)


def known_share(text: str, *, long_s: bool) -> float:
    """Return the share of the characters of a text that stand in words that a lexicon knows.

    >>> known_share("la qxz", long_s=False)
    0.4
    """
    parts = [part for part in READ_WORD.findall(text) if len(part) > 1]
    known = [
        part for part in parts if part in lexicon() or (long_s and any(form in lexicon() for form in with_long_s(part)))
    ]
    return sum(map(len, known)) / max(1, len(text.replace(" ", "")))
