"""Finding a quotation in the reading text: exactly, then folded, then, for another witness, nearly."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from rapidfuzz import fuzz

from pipeline.errors import UnresolvedQuote
from pipeline.model.passages import ELLIPSIS

THROUGH = "[jusqu'à]"
"""Stands, in a quotation, for all the words between its ends, which are quoted too (the rows of a table)."""
_MARK = re.compile(r"\w+|[^\w\s]")

NEAR = 0.9
"""Similarity (0 to 1) from which a passage of another witness is taken for the quotation."""

_ALIKE = str.maketrans({"’": "'", "ʼ": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "*": None, "\xad": None})


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of reading text, in characters."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Difference:
    """A stretch where the witness found differs from the quotation."""

    start: int
    end: int
    found: str
    quoted: str


@dataclass(frozen=True, slots=True)
class _Folded:
    """A text without white space, quotation marks made alike, and where each character stood."""

    text: str
    places: tuple[int, ...]


def resolve(
    text: str,
    quote: str,
    within: tuple[int, int],
    nth: int | None = None,
    *,
    where: str = "",
    near: float | None = None,
) -> tuple[Span, ...]:
    """Find in `text[within]` each passage of a quotation, joined by […]; `near` allows passages of that similarity.

    A passage may be given by its first and its last words, with [jusqu'à] between them.

    Raise UnresolvedQuote, naming `where`, if one does not occur (with the nearest passage) or if the first occurs
    more than once and `nth`, counted from 1, does not say which.
    """
    spans: list[Span] = []
    place, which = within[0], nth
    for part in parts_of(quote):
        ends = []
        for words in (words.strip() for words in part.split(THROUGH)):
            ends.append(_resolve_part(text, words, (place, within[1]), which, where, near))
            place, which = ends[-1].end, 1
        spans.append(Span(ends[0].start, ends[-1].end))
    return tuple(spans)


def parts_of(quote: str) -> list[str]:
    """Return the passages of a quotation, parted at […]."""
    return [part.strip() for part in quote.split(ELLIPSIS) if part.strip()] or [quote]


def _resolve_part(
    text: str, quote: str, within: tuple[int, int], nth: int | None, where: str, near: float | None
) -> Span:
    section = text[within[0] : within[1]]
    found = list(_exact(section, quote)) or list(_folded(section, quote))
    if not found and near is not None:
        found = list(_nearest(section, quote, near))
    if not found:
        raise _not_found(section, quote, where)
    if nth is None and len(found) > 1:
        raise UnresolvedQuote(
            f"The quotation “{_short(quote)}” occurs {len(found)} times in its section",
            where=where, next_step=f"Add `nth: 1` to `nth: {len(found)}`, or quote a few words more.",
        )  # fmt: skip
    if nth is not None and nth > len(found):
        raise UnresolvedQuote(
            f"The quotation “{_short(quote)}” occurs {len(found)} time(s), not {nth}",
            where=where, next_step="Correct `nth`.",
        )  # fmt: skip
    span = found[(nth or 1) - 1]
    return Span(within[0] + span.start, within[0] + span.end)


def _exact(section: str, quote: str) -> Iterator[Span]:
    place = section.find(quote)
    while place >= 0:
        yield Span(place, place + len(quote))
        place = section.find(quote, place + 1)


def _folded(section: str, quote: str) -> Iterator[Span]:
    whole, part = _fold(section), _fold(quote).text
    if not part:
        return
    for span in _exact(whole.text, part):
        yield Span(whole.places[span.start], whole.places[span.end - 1] + 1)


def _fold(text: str) -> _Folded:
    kept: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        folded = "" if character.isspace() else character.translate(_ALIKE)
        kept.append(folded)
        places.extend([place] * len(folded))
    return _Folded("".join(kept), tuple(places))


def _nearest(section: str, quote: str, least: float) -> Iterator[Span]:
    span, similarity = nearest(section, quote)
    if similarity >= least:
        yield span


def nearest(section: str, quote: str) -> tuple[Span, float]:
    """Return the passage of `section` most like `quote`, on word boundaries, and its similarity from 0 to 1."""
    place = fuzz.partial_ratio_alignment(quote, section) if len(quote) <= len(section) else None
    if place is None:
        return Span(0, len(section)), fuzz.ratio(quote, section) / 100
    marks = list(_MARK.finditer(section))
    starts = _close([mark.start() for mark in marks], place.dest_start)
    ends = _close([mark.end() for mark in marks], place.dest_end)
    spans = [Span(start, end) for start in starts for end in ends if start < end]
    best = max(spans or [Span(0, len(section))], key=lambda span: fuzz.ratio(quote, section[span.start : span.end]))
    return best, fuzz.ratio(quote, section[best.start : best.end]) / 100


def _close(places: list[int], wanted: int, reach: int = 4) -> list[int]:
    # The aligned window has the length of the quotation: its ends may cut a word or lie a word off.
    index = bisect_left(places, wanted)
    return places[max(0, index - reach) : index + reach]


def differences(text: str, span: Span, quote: str) -> tuple[Difference, ...]:
    """Return, word by word, where the passage at `span` differs from `quote`, which has no […].

    White space, the shape of apostrophes and the punctuation around a word do not count.
    """
    found, quoted = list(_words(text, span)), quote.split()
    ours, theirs = [_letters(text[w.start : w.end]) for w in found], [_letters(word) for word in quoted]
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    rows: list[Difference] = []
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "equal":
            continue
        start = found[i].start if i < len(found) else span.end
        end = found[j - 1].end if j > i else start
        if _letters(text[start:end]) != _letters(" ".join(quoted[k:m])):
            rows.append(Difference(start, end, text[start:end], " ".join(quoted[k:m])))
    return tuple(rows)


def _letters(text: str) -> str:
    return _fold(text).text.strip(".,;:!?()-")


def _words(text: str, span: Span) -> Iterator[Span]:
    start = span.start
    for word in text[span.start : span.end].split():
        start = text.index(word, start)
        yield Span(start, start + len(word))
        start += len(word)


def _not_found(section: str, quote: str, where: str) -> UnresolvedQuote:
    span, similarity = nearest(section, quote)
    return UnresolvedQuote(
        f"The quotation “{_short(quote)}” is not in the text of its section",
        where=where,
        next_step=f"The nearest passage ({similarity:.0%} alike) is “{_short(section[span.start : span.end])}”: "
        "copy the words as the reading text has them.",
    )


def _short(text: str, length: int = 160) -> str:
    text = " ".join(text.split())
    return text if len(text) <= length else f"{text[: length - 1]}…"
