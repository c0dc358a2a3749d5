"""What a reader got wrong, as one HTML file: worst pages first, each error beside the region it stands in."""

from __future__ import annotations

import base64
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate, pairwise

import cv2
from rapidfuzz.distance import Levenshtein

from pipeline.digitize.evaluate import Evaluation, PageScore, ReadPage, Transcript
from pipeline.digitize.raster import load_page
from pipeline.digitize.score import normalise
from pipeline.errors import InputError
from pipeline.model import Box

WIDTH = 440
"""Width in pixels to which page images are reduced."""
QUALITY = 35
"""JPEG quality of page images: enough to find a line again."""
MOST_PAGES = 40
"""Pages that are shown; the file grows by some 30 kB a page."""

STYLE = """
body { font: 15px/1.45 Georgia, serif; margin: 2em; color: #222; background: #fff }
section { display: grid; grid-template-columns: 440px 1fr; gap: 2em; border-top: 1px solid #999; padding: 1.5em 0 }
figure { position: relative; margin: 0; align-self: start } figure img { width: 440px; display: block }
figure i { position: absolute; border: 1px solid #b00; background: #b001 } figure i.lit { background: #fc08 }
li { margin: .2em 0; padding: 0 .3em } li.lit { background: #fe9 }
ins { background: #cfc; text-decoration: none } del { background: #fcc }
table { border-collapse: collapse } td, th { padding: .1em 1em .1em 0; text-align: right }
th:first-child, td:first-child { text-align: left }
"""
SCRIPT = """
for (const page of document.querySelectorAll("section"))
for (const kind of ["mouseover", "mouseout", "focusin", "focusout"])
page.addEventListener(kind, event => { const line = event.target.closest("[data-line]");
if (line) for (const twin of page.querySelectorAll(`[data-line="${line.dataset.line}"]`))
twin.classList.toggle("lit", kind === "mouseover" || kind === "focusin"); });
"""


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of a line: what was read, and what stands there; both alike where nothing is wrong."""

    reading: str
    truth: str


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line with an error: its place among the lines that were read, from 0, and its stretches."""

    line: int
    edits: tuple[Edit, ...]


def wrong_lines(truth: str, reading: Transcript) -> tuple[WrongLine, ...]:
    """Return the lines in which a reading differs from the truth, both normalised.

    What was not read at all is given to the line it should stand in or follow.
    """
    lines = [normalise(line) for line in reading.lines]
    starts = list(accumulate((len(line) + 1 for line in lines if line), initial=0))[:-1] or [0]
    numbers = [number for number, line in enumerate(lines) if line] or [0]
    read, stands = " ".join(line for line in lines if line), normalise(truth)
    found: list[list[Edit]] = [[] for _ in numbers]
    for code in Levenshtein.opcodes(read, stands):
        cuts = [code.src_start, *(start for start in starts if code.src_start < start < code.src_end), code.src_end]
        for start, end in pairwise(cuts):
            place = bisect_right(starts, start) - 1
            last = end == code.src_end
            shown = stands[code.dest_start : code.dest_end] if last else ""
            edit = Edit(read[start:end], read[start:end] if code.tag == "equal" else shown)
            # The space that joins two lines stands on neither.
            found[place] += [] if edit == Edit(" ", "") and end in starts else [edit]
    return tuple(
        WrongLine(number, tuple(edits))
        for number, edits in zip(numbers, found, strict=True)
        if any(edit.reading != edit.truth for edit in edits)
    )


def error_page(read: Sequence[ReadPage], result: Evaluation, *, most: int = MOST_PAGES) -> str:
    """Return the report as a self-contained HTML page of at most `most` page images, worst first."""
    pages = {(page.truth.book, page.truth.image.stem): page for page in read}
    sections = "".join(_section(score, pages[score.book, score.page]) for score in result.pages[:most])
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Errors of the reading</title>\n'
        f"<style>{STYLE}</style>\n<h1>Errors of the reading</h1>\n{_table(result)}\n"
        f"<p>{min(most, len(result.pages))} of {len(result.pages)} pages, worst first. <ins>Green</ins> stands on the "
        "page, <del>red</del> was read instead. Point at a line or at a frame to find its twin.</p>\n"
        f"{sections}<script>{SCRIPT}</script>\n</html>\n"
    )


def _table(result: Evaluation) -> str:
    groups = (*result.books, *result.quarters, *result.centuries, result.overall())
    rows = "".join(
        f"<tr><td>{escape(group.book)}<td>{group.pages}<td>{group.cer_median:.2%}<td>{group.cer_mean:.2%}"
        f"<td>{group.wer_mean:.2%}<td>{group.seconds:.1f}"
        for group in groups
    )
    heads = "<tr><th>book<th>pages<th>CER median<th>CER mean<th>WER mean<th>CPU s a page"
    return f"<table>{heads}{rows}</table>"


def _section(score: PageScore, page: ReadPage) -> str:
    wrong = wrong_lines(page.truth.text, page.reading)
    items = "".join(f'<li data-line="{line.line}" tabindex="0">{_marked(line.edits)}' for line in wrong)
    return (
        f"<section>{_figure(page, wrong)}<div><h2>{escape(score.book)}/{escape(score.page)}: "
        f"{score.under('long_s').cer:.2%}</h2>{escape(score.error)}<ol>{items}</ol></div></section>\n"
    )


def _marked(edits: Sequence[Edit]) -> str:
    return "".join(
        escape(edit.reading)
        if edit.reading == edit.truth
        else (f"<del>{escape(edit.reading)}</del>" if edit.reading else "")
        + (f"<ins>{escape(edit.truth)}</ins>" if edit.truth else "")
        for edit in edits
    )


def _figure(page: ReadPage, wrong: Sequence[WrongLine]) -> str:
    """Return the page image, much reduced, with a frame around each line that holds an error."""
    try:
        image = load_page(page.truth.image, 1)
    except InputError as error:
        return f"<figure>{escape(str(error))}</figure>"
    height = round(image.height * WIDTH / image.width)
    small = cv2.resize(image.grey, (WIDTH, height), interpolation=cv2.INTER_AREA)
    _, jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    data = base64.b64encode(jpeg.tobytes()).decode()
    boxes = page.reading.boxes
    frames = "".join(_frame(line.line, boxes[line.line], image.width, image.height) for line in wrong if boxes)
    return f'<figure><img src="data:image/jpeg;base64,{data}" alt="{escape(page.truth.image.name)}">{frames}</figure>'


def _frame(line: int, box: Box, width: int, height: int) -> str:
    left, top = 100 * box.x / width, 100 * box.y / height
    wide, high = 100 * box.width / width, 100 * box.height / height
    return f'<i data-line="{line}" style="left:{left:.2f}%;top:{top:.2f}%;width:{wide:.2f}%;height:{high:.2f}%"></i>'
