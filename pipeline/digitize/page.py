"""From a page of a scan to its readings: image, preparation, words and zones, before any database row."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from rapidfuzz import fuzz

from pipeline.digitize import pdf
from pipeline.digitize.curve import Curve
from pipeline.digitize.engine import LINES, quarter_turns
from pipeline.digitize.geometry import Transform
from pipeline.digitize.layout import LaidZone, lay_out, printed_number
from pipeline.digitize.leaders import with_leaders, without_printed
from pipeline.digitize.leaves import first_number, fold, is_double, lay_out_leaves
from pipeline.digitize.prepare import NO_TEXT, Prepared, Step, prepare
from pipeline.digitize.raster import PDF, PageImage, load_page, sniff, text_layer
from pipeline.digitize.recognise import Reading, recognise
from pipeline.digitize.repair import repairer
from pipeline.digitize.retry import Trial, try_again
from pipeline.digitize.shapes import with_shapes

DOUBTFUL = 0.55
"""Mean confidence below which the page is suspected to stand on its head or on its side."""

TRUSTED_LOSS = 0.05
"""Mean confidence that the second model may lose: two models together are never as sure as one."""


@dataclass(frozen=True, slots=True)
class TextLayer:
    """The text that a scanned PDF carries on a page, and the share of characters on which it agrees with ours."""

    text: str
    agreement: float


@dataclass(frozen=True, slots=True)
class DigitizedPage:
    """What was read on a page: its size, its zones on the prepared image, the way back, the record of steps.

    The way back is `transform` and, before it, the `curve` that was taken out. `trials` are the readings of lines
    that were tried again, `layer` is the text layer of a scanned PDF.
    """

    width: int
    height: int
    zones: tuple[LaidZone, ...]
    transform: Transform
    preparation: str
    printed: int | None = None
    trials: tuple[Trial, ...] = ()
    layer: TextLayer | None = None
    curve: Curve | None = None


def words_of(path: Path, number: int, languages: str) -> tuple[str, ...]:
    """Return the words of page `number` as the plain models read them. Errors: those of `digitize`."""
    image = load_page(path, number)
    if sniff(path) == PDF and pdf.is_born_digital(path, number):
        return tuple(word.text for word in pdf.printed_words(path, number))
    return tuple(word.text for word in _read_upright(image, languages)[1])


def digitize(
    path: Path, number: int, languages: str, old_type: str = "", *, long_s: bool | None = None
) -> DigitizedPage:
    """Read page `number` (from 1) of a scan, or the text layer of a born-digital PDF page.

    `old_type` names the model that is added for a page set with the long s, "" for none; `long_s` says whether
    the book is set with it, None to judge by the page. Errors: those of `raster.load_page` and `recognise.recognise`.
    """
    image = load_page(path, number)
    if sniff(path) == PDF and pdf.is_born_digital(path, number):
        return _typeset(path, number, image)
    prepared, readings = read(image, languages, old_type, long_s=long_s)
    readings, trials = _try_again(readings, prepared, languages, old_type, long_s=long_s)
    readings = with_leaders(with_shapes(readings, prepared.grey), prepared.leaders)
    prepared, zones, printed = _laid_out(prepared, readings, *_upright_size(image, prepared))
    layer = _compared(readings, text_layer(path, number))
    return DigitizedPage(
        width=image.width,
        height=image.height,
        zones=zones,
        transform=prepared.transform,
        preparation=prepared.record(),
        printed=printed,
        trials=trials,
        layer=layer,
        curve=prepared.curve,
    )


def _laid_out(
    prepared: Prepared, readings: Sequence[Reading], width: int, height: int
) -> tuple[Prepared, tuple[LaidZone, ...], int | None]:
    """Return the zones of a page, or of two facing ones, the fold and both numbers recorded, and the printed number."""
    middle = fold(readings) if is_double(width, height) else None
    if middle is None:
        zones = lay_out(readings, prepared.grey)
        return prepared, zones, printed_number(zones)
    leaves = lay_out_leaves(readings, prepared.grey, middle)
    numbers = [printed_number(leaf) for leaf in leaves]
    sides = [(side, float(number)) for side, number in zip(("left", "right"), numbers, strict=True) if number]
    step = Step("double page", (("fold", float(middle)), *sides))
    return replace(prepared, steps=(*prepared.steps, step)), (*leaves[0], *leaves[1]), first_number(*numbers)


def _upright_size(image: PageImage, prepared: Prepared) -> tuple[int, int]:
    """Return width and height of the scan as it was read: a quarter turn exchanges them."""
    quarters = sum(value for step in prepared.steps if step.name == "turn" for _, value in step.measures)
    return (image.height, image.width) if quarters % 2 else (image.width, image.height)


def read(
    image: PageImage, languages: str, old_type: str = "", *, long_s: bool | None = None
) -> tuple[Prepared, tuple[Reading, ...]]:
    """Prepare and recognise a page.

    Of a book that is known to have the long s, or not to, the page is read once with the models that fit.

    A page that reads badly is tried again the way up that Tesseract advises; one set with the long s is
    tried again with the model that knows it. The better reading is kept and the trial is recorded.
    """
    if long_s is not None:
        return _read_upright(image, f"{languages}+{old_type}" if long_s and old_type else languages)
    prepared, readings = _read_upright(image, languages)
    if not old_type or not repairer().has_long_s([word.text for word in readings]):
        return prepared, readings
    again = recognise(prepared.grey, f"{languages}+{old_type}")
    kept = again if confidence(again) >= confidence(readings) - TRUSTED_LOSS else readings
    measures = (
        ("confidence", round(confidence(readings), 4)),
        (f"confidence with {old_type}", round(confidence(again), 4)),
        (f"kept {old_type}", float(kept is again)),
    )
    return replace(prepared, steps=(*prepared.steps, Step("long s", measures))), kept


def _try_again(
    readings: Sequence[Reading], prepared: Prepared, languages: str, old_type: str, *, long_s: bool | None
) -> tuple[tuple[Reading, ...], tuple[Trial, ...]]:
    """Read the doubtful lines again with the models that fit the page."""
    old = repairer().has_long_s([word.text for word in readings]) if long_s is None else long_s
    models = f"{languages}+{old_type}" if old and old_type else languages
    return try_again(readings, prepared.grey, partial(recognise, languages=models, mode=LINES), long_s=old)


def _read_upright(image: PageImage, languages: str) -> tuple[Prepared, tuple[Reading, ...]]:
    prepared = prepare(image.grey)
    readings = recognise(prepared.grey, languages)
    blank = not readings and prepared.steps[-1].name == NO_TEXT
    if blank or (confidence(readings) >= DOUBTFUL and not is_sideways(readings)):
        return prepared, readings
    turns = quarter_turns(image.grey)
    if not turns:
        return prepared, readings
    turned = prepare(image.grey, quarter_turns=turns)
    again = recognise(turned.grey, languages)
    better = confidence(again) > confidence(readings) or (is_sideways(readings) and not is_sideways(again))
    return (turned, again) if better else (prepared, readings)


def confidence(readings: Sequence[Reading]) -> float:
    """Return the mean confidence, each word weighed by its length; 0 for no words."""
    letters = sum(len(word.text) for word in readings)
    return sum(word.confidence * len(word.text) for word in readings) / letters if letters else 0.0


def is_sideways(readings: Sequence[Reading]) -> bool:
    """Tell whether the lines run up or down the page: Tesseract reads such words too, in tall boxes."""
    long = [word.box for word in readings if len(word.text) >= 4]
    return sum(1 for box in long if box.height > box.width) > len(long) / 2


def _compared(readings: Sequence[Reading], layer: str) -> TextLayer | None:
    """Hold a scan's hidden text layer, a second witness, against what was read; it is never taken over."""
    if not layer:
        return None
    ours = " ".join(word.text for word in readings)
    return TextLayer(layer, round(fuzz.ratio(ours, " ".join(layer.split())) / 100, 4))


def _typeset(path: Path, number: int, image: PageImage) -> DigitizedPage:
    """Take the words of a born-digital page from its text layer: nothing needs to be recognised."""
    readings = without_printed(tuple(_in_lines(pdf.printed_words(path, number))))
    record = json.dumps({"steps": [{"step": "born-digital"}], "matrix": Transform.identity().rows()})
    zones = lay_out(readings, image.grey)
    return DigitizedPage(image.width, image.height, zones, Transform.identity(), record, printed_number(zones))


def _in_lines(words: Sequence[pdf.PrintedWord]) -> Iterator[Reading]:
    """Yield the words of a text layer with line numbers; a line ends where the next word is lower or far right."""
    line = 0
    for index, word in enumerate(words):
        if index and not _follows(words[index - 1], word):
            line += 1
        yield Reading(word.text, 1.0, word.box, 1, 1, line)


def _follows(before: pdf.PrintedWord, word: pdf.PrintedWord) -> bool:
    one, two = before.box, word.box
    overlap = min(one.bottom, two.bottom) - max(one.y, two.y)
    return overlap > 0.5 * min(one.height, two.height) and -2 <= two.x - one.right < 2.5 * two.height
