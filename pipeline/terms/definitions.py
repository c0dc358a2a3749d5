"""Definitions in running text: *on appelle X*, *ce coup se nomme X*, *X signifie* …; precision first."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.text import fold
from pipeline.terms.forms import bare
from pipeline.terms.patterns import DefinitionRow, definition_patterns, macro

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Definition:
    """A term that a sentence defines: the form as printed, its place in the sentence, and the pattern."""

    form: str
    start: int
    end: int
    pattern: str


GAP = re.compile(
    r"\s*(?:(?:faire|etre|avoir|prendre|aller|jouer|donner) )?"
    r"(?:(?:le|la|les|un|une|des|du|en|a la|au|se) |l'|d'|s')?[«\"“(]?\s*"
)
OR = re.compile(r"[,»\"” ]*\bou (?:bien )?(?:(?:le|la|les|un|une) |l')?[«\"“]?\s*")
AND = re.compile(
    r"[,»\"” ]*(?:et |, )(?:l'autre|les autres|celui|celle|celles|ceux|le second|la seconde|le troisieme|la troisieme)"
    r"(?: [^;.:]{0,30}?)?,? (?:les? |la |l'|une? )?[«\"“]?|[»\"” ]*\bet (?:les? |la |l')[«\"“]?"
    r"|[,;»\"” ]+(?:et )?(?:les? |la )?(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|[\w-]+ieme|premiere?|derniere?)"
    r"s?,? (?:les? |la |l'|une? )?[«\"“]?"
)
"""What stands between the names of two things that one sentence names together."""
QUOTED = re.compile(r"[«\"“]\s*([^«»\"”]{2,40}?)\s*[»\"”]")
PLAIN_OR = re.compile(r"[,»\"” ]*(?: \([^)]*\))? ?\bou (?:bien |encore )?(?:de |d')?(?:les? |la |une? |l')?[«\"“]?\s*")
NOUN = re.compile(r" (?:les? |la |l'|une? |des )?[\w-]+(?= )")
PLAIN_COMMA = re.compile(r", (?:les? |la |l')?(?!et |ou |se |s')")
PLAIN_AND = re.compile(r",? (?:et|&) (?:les? |la |l')?")
NOUN_BEFORE = re.compile(r"\b(?:le |la |les |un |une |l'|du |des )(?P<term>[^\W\d_][\w'’-]*(?: [\w'’-]+)?)\s*,?\s*$")
CLAUSE = re.compile(r"\bn'|\b(?:chacun|quand|si|seriez|serait|est|sont|il|on)\b")
"""Words of a clause, which no name of a thing or an act holds."""
DIE = re.compile(r"\b[dD][éÉ]s?\b")
MAX_TERM = 45


def definitions(sentence: str, italics: Sequence[Span], *, printed_italics: bool) -> list[Definition]:
    """Return the terms that a sentence defines.

    `italics` are spans of the sentence, sorted. Where the source has italics at all, a term must stand in them (or in
    quotation marks) unless its pattern is firm; a source without italics may give it plainly.
    """
    marked = sorted([*italics, *(match.span(1) for match in QUOTED.finditer(sentence))])
    folded = _folded(sentence)
    text = _Sentence(sentence, folded, marked, _shaped(folded, marked))
    found = {
        (term.start, term.end): term
        for row in reversed(definition_patterns().definition)
        if marked or _reads_plain(row, printed_italics=printed_italics)
        for term in _by_row(row, text, allow_plain=row.firm or (row.plain and not printed_italics))
    }
    return [found[span] for span in sorted(found)]


def _reads_plain(row: DefinitionRow, *, printed_italics: bool) -> bool:
    """Tell whether a pattern can find anything in a sentence of which nothing is marked."""
    if row.where == "inside":
        return True
    return row.where != "shaped" and (row.firm or (row.plain and not printed_italics))


def _folded(sentence: str) -> str:
    """Return the folded text in which *où* and *dé* keep the accents that tell them from *ou* and *de*."""
    folded = "".join("ù" if letter in "ùÙ" else plain for letter, plain in zip(sentence, fold(sentence), strict=True))
    return "".join(_kept(sentence, folded))


def _kept(sentence: str, folded: str) -> Iterator[str]:
    dice = {match.start() + 1 for match in DIE.finditer(sentence)}
    return (letter.lower() if at in dice else folded[at] for at, letter in enumerate(sentence))


@dataclass(frozen=True, slots=True)
class _Sentence:
    printed: str
    folded: str
    marked: Sequence[Span]
    shaped: str


def _shaped(folded: str, marked: Sequence[Span]) -> str:
    """Return a folded text with what is marked in capitals."""
    letters = list(folded) if marked else []
    for start, end in marked:
        letters[start:end] = (letter.upper() for letter in letters[start:end])
    return "".join(letters) or folded


def _by_row(row: DefinitionRow, text: _Sentence, *, allow_plain: bool) -> Iterator[Definition]:
    read = text.shaped if row.where == "shaped" else text.folded
    for match in row.expression.finditer(read) if row.may_match(read) else ():
        if row.accented and text.printed[slice(*match.span())].isascii():
            continue
        for span in _places(row, match, text, allow_plain=allow_plain):
            if not row.following.match(text.folded, span[1]):
                continue
            for place in _names(text, span, alone=row.loose):
                form = bare(text.printed[slice(*place)].strip(' .,;:»«"')).strip()
                if form and not form.isdigit() and not CLAUSE.search(fold(form)):
                    yield Definition(form, *place, row.id)


def _names(text: _Sentence, first: Span, *, alone: bool) -> Iterator[Span]:
    """Yield the place of a term and of the further names beside it, unless it stands alone; none that is too long."""
    if not 1 < first[1] - first[0] <= MAX_TERM:
        return
    yield first
    if first in text.marked:
        yield from _more_names(text.folded, text.marked, first)
    elif not alone:
        yield from _plain_names(text.folded, first[1])


def _plain_names(folded: str, at: int) -> list[Span]:
    """Return the further names of a list that *ou* ends, or *et* after commas: *talon*, *réserve* ou *pioche*."""
    found: list[Span] = []
    while sign := PLAIN_OR.match(folded, at) or PLAIN_COMMA.match(folded, at) or PLAIN_AND.match(folded, at):
        span = _plain(folded, sign.end())
        if span is None or (sign.re is PLAIN_AND and not found):
            return []
        found.append(span)
        if sign.re is not PLAIN_COMMA:
            return found
        at = span[1]
    return []


def _places(row: DefinitionRow, match: re.Match[str], text: _Sentence, *, allow_plain: bool) -> Iterator[Span]:
    """Yield where the terms of a match stand: marked beside the trigger, or in plain words where that is allowed."""
    if row.where in ("inside", "shaped"):
        yield from _within(row, match, text)
        return
    before = row.where == "before"
    span = _before(text.marked, match.start()) if before else _after(text.folded, text.marked, match.end())
    if span is None and row.named and not before and (noun := NOUN.match(text.folded, match.end())):
        span = _after(text.folded, text.marked, noun.end())
    if span is None and allow_plain:
        span = _plain_before(text.folded, match.start()) if before else _plain(text.folded, match.end())
    if span is not None:
        yield span


def _within(row: DefinitionRow, match: re.Match[str], text: _Sentence) -> Iterator[Span]:
    """Yield the terms that a trigger names itself, as far as they are marked where they are; common words are none."""
    for start, end in (match.span(name) for name, words in match.groupdict().items() if words is not None):
        if span := next((span for span in text.marked if span[0] < end and start < span[1]), None):
            yield span
        elif _is_term(text.folded[start:end], named=row.named, loose=row.loose):
            yield start, end


def _is_term(folded: str, *, named: bool, loose: bool = False) -> bool:
    if loose and macro("everyday").match(folded):
        return False
    return not macro("not_term").match(folded) and (named or not macro("not_defined").match(folded))


def _after(folded: str, marked: Sequence[Span], at: int) -> Span | None:
    """Return the marked span that begins right after a trigger, an article allowed between."""
    gap = GAP.match(folded, at)
    reach = gap.end() if gap else at
    index = bisect_left(marked, (at, at))
    if index < len(marked) and marked[index][0] <= reach:
        return marked[index]
    return None


def _more_names(folded: str, marked: Sequence[Span], first: Span) -> Iterator[Span]:
    """Return the marked spans of further names: *le talon* ou *la cuisine*; l'un *croix* et l'autre *pile*."""
    last = first
    for span in marked:
        if span[0] <= last[1] or span[1] - span[0] > MAX_TERM:
            continue
        between = folded[last[1] : span[0]]
        if not (OR.fullmatch(between) or AND.fullmatch(between)):
            return
        yield span
        last = span


def _before(marked: Sequence[Span], at: int) -> Span | None:
    ends = [span for span in marked if span[1] <= at and at - span[1] <= 2]
    return ends[-1] if ends else None


def _plain(folded: str, at: int) -> Span | None:
    gap = GAP.match(folded, at)
    match = macro("plain").match(folded, gap.end() if gap else at)
    return match.span("term") if match and _is_term(match["term"], named=True) else None


def _plain_before(folded: str, at: int) -> Span | None:
    """Return the noun with its article that ends where a trigger begins."""
    match = NOUN_BEFORE.search(folded, max(0, at - MAX_TERM), at)
    return match.span("term") if match and _is_term(match["term"], named=True) else None
