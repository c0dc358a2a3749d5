"""Headings as they were printed: a number, a sign or a word read for another, a name parted in two.

Headings are set in another size, often wide apart, and read worse than the text below them; a game whose heading is
lost is lost whole. The received text keeps what was read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from rapidfuzz.distance import OSA

from pipeline.digitize.lexicon import lexicon
from pipeline.transcribe.draft import Draft, Piece
from pipeline.transcribe.misread import Edit, edited
from pipeline.transcribe.numbering import with_counted
from pipeline.transcribe.titles import is_division

_NUMBERED = r"chap(?:itre|\.)|art(?:icle|\.)|section|leçon|§\.?"
DIVISION = re.compile(rf"\W*(?:{_NUMBERED}|livre|partie|titre)\s*(?=\S)", re.I)
NUMBER = re.compile(r"[^\W_]{2,7}(?=[.,:;)°]|\s|$)")
ROMAN = re.compile(r"(?=.)(?:XL|L?X{0,4})(?:IX|IV|V?I{0,4})")
STROKES = str.maketrans({"T": "I", "J": "I", "l": "I", "1": "I", "i": "I", "E": "I", "Y": "V", "v": "V", "x": "X"})
"""What the letters of a Roman number are read as, and what they are."""
WORD = re.compile(r"[^\W\d_]+")
NUMBERED = re.compile(rf"(?:{_NUMBERED})\s?[^\W_]{{1,5}}[.,:;]?", re.I)
"""A division with its number, in whatever letters that was read."""
GAME = re.compile(r"\W*(?:\w+\s){0,2}jeux?\b", re.I)
"""A title that announces a game, of which the chapter may hold several."""
LEAST = 5
"""So many letters has the least name that is put together."""
_COUNTED = r"(?=(?:\d{1,2}(?:er)?|[IVXL][IVXLTHJl1]{0,4}|[sSoz])[.)]?\s+(?:[—–-]\s*)?[A-ZÀ-Ý])"
SIGN = re.compile(rf"(?:\$\.?\s?|[6&8S]\.?\s){_COUNTED}")
"""What the sign of a paragraph is read as, before its number."""
SURE_SIGN = re.compile(r"[$§]\.?\s?[\dIVXL]")
BARE = re.compile(r"(?=[IVXLHJl][IVXLTHJl1]{0,5}\s?[.)°]+\s*(?:[—–-]\s*)?[A-ZÀ-Ý])")
"""Before a Roman number without a word."""
ENTRY = re.compile(
    r"(?:[A-ZÀ-Ý][A-ZÀ-Ý'’ -]{2,40}|[A-ZÀ-Ý][\w'’-]+(?: [\w'’-]+){0,2}(?=,| \())(?: ?\([^)]{1,30}\))?"
    r",? ?(?P<noun>[5$8])(?=\. ?[mf]\.)"
)
"""What opens an entry of a dictionary: its headword, and the *s.* of its class read for a figure."""
WORDS = ("CHAPITRE", "ARTICLE", "SECTION")
"""Words of divisions, which are known although one letter more was misread."""
MISREAD = {6: 1, 8: 2}
"""In a word of so many letters so many may be misread."""
OWN = 2
"""So often a text has a word that it is taken to mean."""
CENTRED = "centred"


def mended_heads(drafts: Sequence[Draft], received: str) -> list[Draft]:
    """Return the drafts of a received text, whose headings show the numbers and names that were meant."""
    words = Counter(WORD.findall(received.lower()))
    has_signs = any(SURE_SIGN.match(one.text) for one in drafts if one.kind == "heading")
    heads = [_mended(one, words, has_signs) if one.kind == "heading" else _mended_entry(one) for one in drafts]
    return with_divisions(with_counted(with_counted(heads, DIVISION), BARE))


def _mended_entry(draft: Draft) -> Draft:
    """Return a paragraph, the class of a headword that opens it as it was printed: *TIRELAINE, s. f.*."""
    entry = ENTRY.match(draft.text) if draft.kind == "paragraph" else None
    return edited(draft, [Edit(*entry.span("noun"), "s")]) if entry else draft


def _mended(draft: Draft, words: Counter[str], has_signs: bool) -> Draft:
    """Return a heading with its sign, its words, then its number and its names mended."""
    sign = SIGN.match(draft.text) if has_signs else None
    signed = edited(draft, [Edit(0, 1, "§")] if sign else [])
    worded = edited(signed, list(_misread(signed, words)))
    return edited(worded, sorted([*_numbers(worded), *_names(worded, words)], key=lambda edit: edit.start))


def _misread(draft: Draft, words: Counter[str]) -> Iterator[Edit]:
    """Give the words in capitals that the text has nowhere, where one of its own words or of a division is near."""
    for word in WORD.finditer(draft.text):
        read = word.group()
        if read.isupper() and words[read.lower()] <= draft.text.count(read) and read.lower() not in lexicon():
            meant = _nearest(read, words)
            if meant:
                yield Edit(*word.span(), meant)


def _nearest(read: str, words: Counter[str]) -> str:
    """Return the only word, of a division or of the text, of which a few letters were misread; none where two are."""
    few = max((few for length, few in MISREAD.items() if len(read) >= length), default=0)
    own = (word.upper() for word, times in words.items() if times >= OWN and abs(len(word) - len(read)) <= few)
    near = {word for word in WORDS if few and OSA.distance(read, word) <= few + 1}
    near |= {word for word in own if OSA.distance(read, word, score_cutoff=few) <= few}
    return near.pop() if len(near) == 1 else ""


def with_divisions(drafts: Sequence[Draft]) -> list[Draft]:
    """Return drafts in which the number of a chapter and the title set below it are one heading, as in plain texts."""
    found: list[Draft] = []
    for draft in drafts:
        last = found[-1] if found else None
        if last is not None and _is_titled(last, draft):
            space = Piece(draft.start, draft.start, " ", "space")
            found[-1] = replace(last, end=draft.end, pieces=(*last.pieces, space, *draft.pieces))
        else:
            found.append(draft)
    return found


def _is_titled(number: Draft, title: Draft) -> bool:
    """Tell whether a centred heading is the mere number of a division, and the next one its title."""
    centred = all(one.kind == "heading" and one.style == CENTRED for one in (number, title))
    is_number = is_division(number.text) or NUMBERED.fullmatch(number.text.strip())
    return bool(centred and is_number) and not DIVISION.match(title.text) and not GAME.match(title.text)


def _numbers(draft: Draft) -> Iterator[Edit]:
    """Give the number behind the word for a chapter or an article, where strokes were read as letters."""
    division = DIVISION.match(draft.text)
    number = NUMBER.match(draft.text, division.end()) if division else None
    if number is not None:
        meant = number.group().translate(STROKES)
        if meant != number.group() and not number.group().isdigit() and ROMAN.fullmatch(meant):
            yield Edit(*number.span(), meant)


def _names(draft: Draft, words: Counter[str]) -> Iterator[Edit]:
    """Give the spaces within names in capitals: the text has the whole oftener than one of the halves."""
    found = list(WORD.finditer(draft.text))
    for one, other in pairwise(found):
        space = draft.text[one.end() : other.start()]
        whole = one.group() + other.group()
        halves = [words[part.group().lower()] - draft.text.count(part.group()) for part in (one, other)]
        is_name = space == " " and whole.isupper() and len(whole) >= LEAST
        if is_name and words[whole.lower()] > max(0, min(halves)):
            yield Edit(one.end(), other.start(), "")
