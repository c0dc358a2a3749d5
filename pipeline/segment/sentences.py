"""Sentence boundaries by rule: abbreviations, numbered items, dialogue and lists survive."""

from __future__ import annotations

import re

Span = tuple[int, int]

_BOUNDARY = re.compile(
    r"(?P<stop>\.{3}|[.!?…]+)(?P<close>[ ]?[»”\")\]]*)(?P<gap>\s+(?:[—–]\s*)?)(?=[«“\"(\[]?\s?[A-ZÀ-ÝŒ\d])"
    r"|(?P<item>;)(?P<gap2>\s+(?:[—–]\s*)?)(?=\d{1,2}°)"
    r"|(?P<line>\n)"
)
_ABBREVIATION = re.compile(
    r"(?:^|[\s(«'’.-])(?:c\.-à-d|M|MM|Mr|Mme|Mlle|St|Ste|Art|art|Chap|chap|CHAP|fig|Fig|pag|p|pp|liv|fr|cent|sect|Sect|tom|t|vol|v|V|n|N|no"
    r"|ch|éd|ex|Ex|env|id|ibid|cf|Cf|etc\.,? et|s|f|adj|fém|masc|subst|J|L|Vte|Cte|Dr|Sr|S|Bibl|Jos|Ph|Voy|voy)\.$"
)
_INITIAL = re.compile(r"(?:^|[\s.(])[A-ZÀ-Ý]\.$")
_ORDINAL = re.compile(r"(?:^|[\s(])(?:\d{1,2}(?:\.\d{1,2})+|\d{1,3}o?|[IVXL]{1,5})\s?[.°]+$")
_NUMBERED = re.compile(
    r"(?:(?:art|article|règle|chap|chapitre|n°|§)\.?\s*)?(?:\d{1,2}(?:\.\d{1,2})+|\d{1,3}o?|[IVXL]{1,5})\s?[.°]+", re.I
)
_FIRST_ARTICLE = re.compile(
    r"(?:art\.|article|règle|chapitre)\s+(?:premi(?:er|ère)|unique|seconde?|1\s?(?:er|re|ère))\s?\.", re.I
)
_LEADERS = re.compile(r"(?:\.{4,}|…{2,})[ \u00a0]+\d")
"""Dots that lead from a word of a table to its number."""

_SPACED_LEADERS = re.compile(r"(?:\.[ \u00a0]+){2,}\.$")
"""The same dots, set apart, up to the last of them."""

_ROW = re.compile(
    r"\.{1,3}[ \u00a0]+\d{1,3}[ \u00a0]*(?:points?|pts?|jet+ons?|fiches?|marques?|cartes?|id\.?|[—–\-»\"])"
    r"[ \u00a0]*\.?[ \u00a0]*(?=\n|$)",
    re.I,
)
"""A stop, all that is left of such dots, before the number with its unit, or its mark of ditto, that ends a line."""

_SHORT_ROW = re.compile(r"(?:^|\n)[^\n.!?:;]{2,40}$")

_DIGIT = re.compile(r"[«“\"(\[]?\s?\d")


def boundaries(text: str, start: int, end: int) -> list[Span]:
    """Return the sentences of one block of reading text as spans without white space at their ends.

    A full stop ends a sentence before a capital or a figure unless it belongs to an abbreviation, an initial
    or a number; a numbered list within a sentence (`; 2°.`) is cut at its items; so is every line of a block.
    """
    spans: list[Span] = []
    at = start
    for match in _BOUNDARY.finditer(text, start, end):
        if match["line"] is None and match["item"] is None and not _ends(text, at, match):
            continue
        cut = match.start() if match["line"] else match.end("item") if match["item"] else match.end("close")
        spans.append((at, cut))
        at = match.end()
    spans.append((at, end))
    trimmed = (_trimmed(text, *span) for span in spans)
    return [span for span in trimmed if span[0] < span[1]]


def is_number(text: str) -> bool:
    """Say whether a sentence is nothing but a number ("12.", "3°."), as before the moves of a game of chess."""
    return _NUMBERED.fullmatch(text) is not None


def _ends(text: str, at: int, match: re.Match[str]) -> bool:
    if _LEADERS.match(text, match.start()) or _SPACED_LEADERS.search(text, at, match.start() + 1):
        return False
    if _ROW.match(text, match.start()) and _SHORT_ROW.search(text[max(0, match.start() - 42) : match.start()]):
        return False
    if match["stop"] != "." or match["close"].strip():
        return True
    before = text[max(at, match.start() - 12) : match.start() + 1]
    if _FIRST_ARTICLE.fullmatch(text, at, match.start() + 1):
        return False
    if _ABBREVIATION.search(before) or _INITIAL.search(before):
        return False
    if _ORDINAL.search(before):
        alone = _NUMBERED.fullmatch(text[at : match.start() + 1].strip())
        return alone is None and not before.rstrip(".").endswith("°")
    return not (_DIGIT.match(text, match.end()) and re.search(r"(?:^|\s)(?:n|p|pag|chap|art|v|nos?)\.$", before, re.I))


def _trimmed(text: str, start: int, end: int) -> Span:
    while start < end and (text[start].isspace() or text[start] in "—–"):
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
