"""Definitions in running text: *on appelle X*, *ce coup se nomme X*, *X signifie* …; precision first."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.text import fold
from pipeline.terms.forms import bare
from pipeline.terms.patterns import DefinitionRow, patterns

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Definition:
    """A term that a sentence defines: the form as printed, its place in the sentence, and the pattern."""

    form: str
    start: int
    end: int
    pattern: str


GAP = re.compile(r"\s*(?:(?:le|la|les|un|une|des|du|faire|etre|avoir|se) |l'|d'|s')?[«\"“(]?\s*")
OR = re.compile(r"[,»\"” ]*\bou (?:bien )?(?:(?:le|la|les|un|une) |l')?[«\"“]?\s*")
AND = re.compile(
    r"[,»\"” ]*(?:et |, )(?:l'autre|les autres|celui|celle|celles|ceux|le second|la seconde|le troisieme|la troisieme)"
    r"(?: [^;.:]{0,30}?)?,? (?:les? |la |l'|une? )?[«\"“]?|[»\"” ]*\bet (?:les? |la |l')[«\"“]?"
)
"""What stands between the names of two things that one sentence names together."""
QUOTED = re.compile(r"[«\"“]\s*([^«»\"”]{2,40}?)\s*[»\"”]")
PLAIN = re.compile(
    r"(?P<term>[^\W\d_][\w'’-]*(?: [\w'’-]+){0,3}?)"
    r"(?=\s*(?:[,.;:()!?]|$)|\s+(?:qui|que|qu'|et|parce|car|lorsque|quand|s'il|la|le|les|un|une|celui|celle|ceux)\b)"
)
NOUN_BEFORE = re.compile(r"\b(?:le |la |les |un |une |l'|du |des )(?P<term>[^\W\d_][\w'’-]*(?: [\w'’-]+)?)\s*,?\s*$")
NOT_A_TERM = re.compile(
    r"(?:a|au|aux|avec|ce|ces|cela|ceci|cet|cette|chacun|chaque|dans|de|des|du|en|il|ils|elle|ainsi|aussi|par|pour|sur|tout|toute|"
    r"tous|alors|seulement|simplement|premiers?|premiere|seconde?|deuxieme|son|sa|ses|leur|leurs|qui|que|un|une|lui|celui|celle|comme|plus|moins|voir|\d+)\b"
)
CLAUSE = re.compile(r"\bn'|\b(?:chacun|quand|si|seriez|serait|est|sont|il|on)\b")
"""Words of a clause, which no name of a thing or an act holds."""
MAX_TERM = 45


def definitions(sentence: str, italics: Sequence[Span], *, printed_italics: bool) -> list[Definition]:
    """Return the terms that a sentence defines.

    `italics` are spans of the sentence, sorted. Where the source has italics at all, a term must stand in them (or in
    quotation marks); a source without italics may give it plainly.
    """
    folded = fold(sentence)
    marked = sorted([*italics, *(match.span(1) for match in QUOTED.finditer(sentence))])
    found = {
        (term.start, term.end): term
        for row in reversed(patterns().definition)
        for term in _by_row(row, sentence, folded, marked, allow_plain=row.firm or (row.plain and not printed_italics))
    }
    return [found[span] for span in sorted(found)]


@lru_cache(maxsize=64)
def _trigger(trigger: str) -> re.Pattern[str]:
    return re.compile(trigger)


def _by_row(
    row: DefinitionRow, sentence: str, folded: str, marked: Sequence[Span], *, allow_plain: bool
) -> Iterator[Definition]:
    for match in _trigger(row.trigger).finditer(folded):
        if row.accented and sentence[slice(*match.span())].isascii():
            continue
        span = _place(row, match, folded, marked, allow_plain=allow_plain)
        if span is not None and 1 < span[1] - span[0] <= MAX_TERM:
            for place in (span, *_more_names(folded, marked, span)):
                form = bare(sentence[slice(*place)].strip(" .,;:")).strip()
                if form and not form.isdigit() and not CLAUSE.search(fold(form)):
                    yield Definition(form, *place, row.id)


def _place(
    row: DefinitionRow, match: re.Match[str], folded: str, marked: Sequence[Span], *, allow_plain: bool
) -> Span | None:
    """Return where the term of a match stands: marked beside the trigger, or in plain words where that is allowed."""
    if row.where == "inside":
        return match.span("term")
    before = row.where == "before"
    span = _before(marked, match.start()) if before else _after(folded, marked, match.end())
    if span is None and allow_plain:
        return _plain_before(folded, match.start()) if before else _plain(folded, match.end())
    return span


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
    match = PLAIN.match(folded, gap.end() if gap else at)
    if match is None or NOT_A_TERM.match(match["term"]):
        return None
    return match.span("term")


def _plain_before(folded: str, at: int) -> Span | None:
    """Return the noun with its article that ends where a trigger begins."""
    match = NOUN_BEFORE.search(folded, max(0, at - MAX_TERM), at)
    return match.span("term") if match and not NOT_A_TERM.match(match["term"]) else None
