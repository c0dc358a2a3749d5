"""Page numbers, running heads and marks of OCR that a text file has kept, set aside; the page of each block after them.

A transcription often keeps the number of each page on a line of its own, alone or beside the running head. Such
lines are known by what they do: the numbers rise page by page, and the heads come back beside them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from pipeline.transcribe.draft import KEPT, Draft

LEAST = 3
"""So many numbers in a row are pages."""
STEP = 2
"""A page may be missing, or a book print a number on every other page."""
APART = 200
"""Pages are usually farther apart than so many characters; the numbers of moves or articles are not."""
HEAD = 60
"""A running head is at most so long."""
REPEATS = 2
"""And comes back so often beside a page number."""

_OCR_MARKS = re.compile(
    r"(?:\[(?:ocr errors|merged (?:small|large)|blocks in formation|graphic|illegible|text missing)\]\s*)+"
)
"""What libraries that show their OCR put in the place of what was not read."""

_NUMBER = re.compile(
    r"\W*(?:\[?\s*(?:p(?:age|ag|g)?\.?\s*)?)(?P<page>\d{1,4})\s*[\])]?[\s—–-]*"
    r"|(?P<before>\d{1,4})\s+(?P<right>[^\d\n]{3,60})|(?P<left>[^\d\n]{3,60}?)[\s.]+(?P<after>\d{1,4})"
)

_SIGNATURE = re.compile(r"[A-Z][a-z]{0,2}\.?(?: ?(?:[ijv]{1,4}|[1-9]))?\.?")
"""What a printer puts below the last line of a page to tell which sheet it is of: *A*, *B iij*, *Cc 2*."""


def paginated(drafts: Sequence[Draft]) -> list[Draft]:
    """Return the drafts with page numbers, running heads, signatures and marks of OCR as page matter, and their pages.

    A number stands at the head of its page if the text begins with one, else at its foot.
    """
    drafts = [draft.of_kind("page_matter") if _OCR_MARKS.fullmatch(draft.text.strip()) else draft for draft in drafts]
    numbers = {index: number for index, draft in enumerate(drafts) if (number := _number(draft)) is not None}
    lone = {i: n for i, n in numbers.items() if _NUMBER.fullmatch(drafts[i].text.strip())["page"]}  # type: ignore[index]
    pages = _rising(drafts, lone) or _rising(drafts, _headed(drafts, numbers))
    if not pages:
        return list(drafts)
    pages = _with_those_between(pages, numbers)
    heads = _running_heads(drafts, pages)
    return list(_without_signatures(_with_pages(drafts, pages, heads)))


def _number(draft: Draft) -> int | None:
    text = draft.text.strip()
    found = _NUMBER.fullmatch(text) if draft.kind in ("paragraph", "heading", "table") and len(text) <= HEAD else None
    return int(found["page"] or found["before"] or found["after"]) if found else None


def _headed(drafts: Sequence[Draft], numbers: dict[int, int]) -> dict[int, int]:
    """Keep the numbers that stand on one line with a head that comes back."""
    heads = {index: _words(drafts[index].text) for index in numbers}
    counts = Counter(head for head in heads.values() if head)
    return {index: number for index, number in numbers.items() if not heads[index] or counts[heads[index]] >= REPEATS}


def _words(text: str) -> str:
    return " ".join(re.findall(r"[^\W\d_]+", text.lower()))


def _rising(drafts: Sequence[Draft], numbers: dict[int, int]) -> dict[int, int]:
    """Return the numbers of the longest run that rises by a page or two, if it is one of pages."""
    runs: list[list[int]] = [[]]
    for index, number in numbers.items():
        if runs[-1] and not 0 < number - numbers[runs[-1][-1]] <= STEP:
            runs.append([])
        runs[-1].append(index)
    best = max(runs, key=len)
    if len(best) < LEAST or median(drafts[b].start - drafts[a].end for a, b in pairwise(best)) < APART:
        return {}
    return {index: numbers[index] for index in best}


def _with_those_between(pages: dict[int, int], numbers: dict[int, int]) -> dict[int, int]:
    """Return pages with those between: the name of a short chapter may head a single page and never come back."""
    found = dict(pages)
    for (first, low), (last, high) in pairwise(sorted(pages.items())):
        between = [index for index, number in numbers.items() if first < index < last and low < number < high]
        if len(between) == high - low - 1:
            found |= {index: numbers[index] for index in between}
    return dict(sorted(found.items()))


def _running_heads(drafts: Sequence[Draft], pages: dict[int, int]) -> set[int]:
    """Return the short blocks beside page numbers that come back there."""
    beside = [i for index in pages for i in (index - 1, index + 1) if 0 <= i < len(drafts) and i not in pages]
    short = {i: _words(drafts[i].text) for i in beside if drafts[i].kind in KEPT and len(drafts[i].text) <= HEAD}
    counts = Counter(short.values())
    return {i for i, words in short.items() if words and counts[words] >= REPEATS}


def _with_pages(drafts: Sequence[Draft], pages: dict[int, int], heads: set[int]) -> list[Draft]:
    places = sorted(pages)
    text_before = any(draft.kind in KEPT for draft in drafts[: places[0]] if len(draft.text) > HEAD)
    result = []
    for index, draft in enumerate(drafts):
        if index in pages or index in heads:
            result.append(Draft("page_matter", draft.start, draft.end, (), "page number" if index in pages else "head"))
            continue
        at = bisect_right(places, index)
        place = places[min(at, len(places) - 1)] if text_before else places[max(at - 1, 0)]
        number = pages[place] + (text_before and at == len(places))
        result.append(replace(draft, page=number))
    return result


def _without_signatures(drafts: Sequence[Draft]) -> Iterator[Draft]:
    """Give drafts, the signature of a sheet that ends the last block of a page as page matter of its own."""
    for draft, below in zip(drafts, [*drafts[1:], None], strict=True):
        lines = draft.pieces
        is_last = draft.kind in KEPT and below is not None and below.kind == "page_matter"
        is_line = len(lines) == 1 or (len(lines) > 1 and lines[-2].how == "space")
        if not (is_last and is_line and _SIGNATURE.fullmatch(lines[-1].text)):
            yield draft
            continue
        if len(lines) > 1:
            yield replace(draft, end=lines[-2].start, pieces=lines[:-2])
        yield Draft("page_matter", lines[-1].start, lines[-1].end, (), "signature")
