"""What is lost between a page and its rules: texts set as worn pages, read by the pipeline, and compared as texts are.

python -m benchmarks.scanned FOLDER FONT [FONT ...]

FOLDER holds references with their texts, plain or Markdown, as `tapisvert evaluate extraction --files` takes them;
each text is set in one of the fonts (paths of TrueType or OpenType files), so that each run gives the same pages.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from rich.console import Console
from rich.table import Table

from pipeline.extract.evaluate import Truth, added, evaluate, read_truths
from pipeline.trial import as_received

PAGE, MARGIN, TOP, FOOT = (1500, 2350), 150, 230, 2150
SIZE, HEAD_SIZE, LEADING = 44, 58, 58
"""Pixels; about 200 to the inch."""
HEAD_WIDTH = 58
PAPER, INK = 245, 25
SUFFIXES = (".txt", ".md")
LOST = 0.4
"""A game of which a smaller part of the statements is found was not found itself."""

_VOWELS = "aeiouyàâéèêëîïôûùœ"
_DIVISION = re.compile(r"(?:chap|art|livre|partie|section|leçon|§)|(?:\d+|[IVXL]+)\.?$", re.I)
_SMALL = re.compile(r"[a-zà-ÿ]{2}")
_STOPPED = re.compile(r"[a-zé]\.$|,$")
_CELLS = re.compile(r"\s*(?:\||\t|(?:\. ?){4,})[\s|.]*")
_RULE = re.compile(r"[\s|:\-+=]+")
_ITEM = re.compile(r"(?:[-•*]|\d{1,2}[.)°]) ")


@dataclass
class Press:
    """The page that is being set, and those that are done."""

    font: Path
    title: str
    pages: list[Image.Image] = field(default_factory=list)
    height: int = TOP

    def __post_init__(self) -> None:
        self.body, self.head = (ImageFont.truetype(str(self.font), size) for size in (SIZE, HEAD_SIZE))
        self.pages.append(Image.new("L", PAGE, PAPER))

    def room(self, needed: int) -> None:
        """Turn the page where so many pixels are no longer left; the new one has its running head and number."""
        if self.height + needed > FOOT:
            self.pages.append(Image.new("L", PAGE, PAPER))
            self.height = TOP
            left = (PAGE[0] - self.body.getlength(self.title)) / 2
            for place, word in ((left, self.title), (PAGE[0] - MARGIN - 60, str(len(self.pages)))):
                ImageDraw.Draw(self.pages[-1]).text((place, TOP - 110), word, font=self.body, fill=INK)

    def heading(self, line: str) -> None:
        """Set a line in the middle, in larger type if it fits, with white above and below."""
        self.room(4 * LEADING)
        font = self.head if self.head.getlength(line) < PAGE[0] - 2 * MARGIN else self.body
        left = (PAGE[0] - font.getlength(line)) / 2
        ImageDraw.Draw(self.pages[-1]).text((left, self.height + 40), line, font=font, fill=INK)
        self.height += 135

    def paragraph(self, text: str, first: int = 60, others: int = 0) -> None:
        """Set a paragraph: its first line indented, its lines filled, words cut where they do not fit."""
        words, indent = text.split(), first
        while words:
            line, words = self._line(words, PAGE[0] - 2 * MARGIN - indent)
            self.room(LEADING)
            self._set(line, MARGIN + indent, PAGE[0] - 2 * MARGIN - indent, is_last=not words)
            self.height, indent = self.height + LEADING, others

    def item(self, text: str) -> None:
        """Set an item of a list, flush, its other lines indented."""
        self.paragraph(text, first=0, others=60)

    def row(self, cells: Sequence[str]) -> None:
        """Set a row of a table: of two cells the second at the right, dots before it; of more each at its place."""
        self.room(LEADING)
        draw, width = ImageDraw.Draw(self.pages[-1]), PAGE[0] - 2 * MARGIN
        last = width - self.body.getlength(cells[-1])
        places = [0, last] if len(cells) == 2 else [width * at / len(cells) for at in range(len(cells))]
        for place, cell in zip(places, cells, strict=True):
            draw.text((MARGIN + place, self.height), cell, font=self.body, fill=INK)
        dots = np.arange(last - 30, self.body.getlength(cells[0]) + 20, -30) if len(cells) == 2 else ()
        for place in dots:
            draw.text((MARGIN + place, self.height), ".", font=self.body, fill=INK)
        self.height += LEADING

    def _line(self, words: list[str], width: float) -> tuple[list[str], list[str]]:
        count = next((n for n in range(1, len(words)) if self._length(words[: n + 1]) > width), len(words))
        line, rest = words[:count], words[count:]
        cut = self._cut(rest[0], width - self._length([*line, ""])) if rest else 0
        return ([*line, rest[0][:cut] + "-"], [rest[0][cut:], *rest[1:]]) if cut else (line, rest)

    def _length(self, words: Sequence[str]) -> float:
        return self.body.getlength(" ".join(words))

    def _cut(self, word: str, room: float) -> int:
        """Return after how many letters a word is cut, between two syllables; 0 where it is not."""
        places = (at for at in range(len(word) - 3, 2, -1) if _is_seam(word.lower(), at))
        return next((at for at in places if self._length([word[:at] + "-"]) <= room), 0)

    def _set(self, line: Sequence[str], left: float, width: float, *, is_last: bool) -> None:
        space = self.body.getlength(" ")
        if not is_last and len(line) > 1:
            space = (width - sum(self.body.getlength(word) for word in line)) / (len(line) - 1)
        for word in line:
            ImageDraw.Draw(self.pages[-1]).text((left, self.height), word, font=self.body, fill=INK)
            left += self.body.getlength(word) + space


def _is_seam(word: str, at: int) -> bool:
    before, after, next_one = word[at - 1], word[at], word[at + 1]
    return word.isalpha() and before in _VOWELS and after not in _VOWELS and next_one in _VOWELS


def set_as_pages(text: str, font: Path, title: str) -> list[Image.Image]:
    """Return the pages of a text, of which blank lines part the paragraphs; short lines alone are headings.

    Rows of cells are set as a table, items as a list; `title` heads every page but the first.
    """
    press = Press(font, title)
    for part in re.split(r"\n\s*\n", text):
        lines = [line.strip() for line in part.splitlines() if line.strip() and not _RULE.fullmatch(line)]
        _set_part(press, lines)
    return press.pages


def _set_part(press: Press, lines: Sequence[str]) -> None:
    """Set the lines between two blank ones as what they look like: a table, headings, a list, a paragraph."""
    shown = [re.sub(r"^#+\s*|[*_`]{1,2}(?! )", "", line) for line in lines]
    cells = [[cell for cell in _CELLS.split(line) if cell] for line in shown]
    if len(lines) > 1 and 2 * sum(len(row) > 1 for row in cells) >= len(lines):
        for row in cells:
            press.row(row)
    elif shown and _are_headings(shown):
        for line in shown:
            press.heading(line)
    elif len(lines) > 1 and all(map(_ITEM.match, lines)):
        for line in shown:
            press.item(line)
    else:
        press.paragraph(" ".join(shown))


def _are_headings(lines: Sequence[str]) -> bool:
    if max(map(len, lines)) >= HEAD_WIDTH:
        return False
    capitals = [_SMALL.search(line) is None for line in lines]
    alone = len(lines) == 1 and _STOPPED.search(lines[0]) is None
    return alone or all(capitals) or (len(lines) < 5 and (capitals[0] or _DIVISION.match(lines[0]) is not None))


def worn(page: Image.Image, chance: random.Random) -> Image.Image:
    """Return a page as a scan shows it: a little askew, blurred, darker at one side, with grain and specks."""
    askew = page.rotate(chance.uniform(-0.6, 0.6), Image.Resampling.BICUBIC, fillcolor=PAPER)
    grey = np.asarray(askew.filter(ImageFilter.GaussianBlur(chance.uniform(0.7, 1.3))), dtype=np.float64)
    grain = np.random.default_rng(chance.randint(0, 10**6))
    grey = grey + grain.normal(0, 14, grey.shape) + np.linspace(0, -30, grey.shape[1])[None, :]
    grey[grain.random(grey.shape) > 0.9998] = 60
    return Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))


def _pages(truth: Truth, font: Path) -> list[Image.Image]:
    assert truth.file is not None
    return set_as_pages(truth.file.read_text("utf-8"), font, truth.names[0].upper())


def scanned(truths: Sequence[Truth], fonts: Sequence[Path], folder: Path) -> Iterator[Truth]:
    """Give the references, each with the PDF of its text in place of the text."""
    files: dict[Path, Path] = {}
    faces = cycle(fonts)
    for truth in truths:
        if truth.file is not None and truth.file not in files:
            chance, pages = random.Random(truth.file.name), _pages(truth, next(faces))
            first, *others = [worn(page, chance) for page in pages]
            files[truth.file] = folder / f"{truth.file.stem}.pdf"
            first.save(files[truth.file], save_all=True, append_images=others, resolution=200, quality=70)
        if truth.file is not None:
            yield replace(truth, file=files[truth.file])


def main(folder: Path, fonts: Sequence[Path]) -> None:
    """Print what is found of the texts of a folder as they are, and as worn pages."""
    truths = [one for one in read_truths(folder) if one.file is not None and one.file.suffix in SUFFIXES]
    table = Table("", "right", "wrong", "missed", "games lost")
    with TemporaryDirectory() as place:
        scans = list(scanned(truths, fonts, Path(place)))
        for name, given in (("text", truths), ("scan", scans)):
            accounts, store = as_received(given, Path(place) / name)
            found = {one.name: evaluate([one], store) for one in accounts}
            total, lost = added(found.values()).total, [game for game, one in found.items() if one.total.recall < LOST]
            table.add_row(name, str(total.right), str(total.wrong), str(total.missed), ", ".join(lost))
    Console().print(table)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), [Path(font) for font in sys.argv[2:]])
