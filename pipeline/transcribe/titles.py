"""Titles that nothing but their place on a line of their own sets apart."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

TITLE_WIDTH = 60
TITLE_WORDS = 8
INDENT = 12
"""A line that so many spaces open stands in the middle of its page."""
PROSE = 25
"""What follows a title is longer than this, and than the title by half."""

_NUMBERING = re.compile(
    r"^(?:\d{1,2}(?:\.\d{1,2})*[.)°]*|(?:§\.?|[Nn][°º])\s?(?:\d{1,3}|[IVXL]{1,7})[.)°]*)\s+(?:[—–-]\s*)?"
)
_NUMBERED_NAME = re.compile(
    r"(?:\d{1,3}|[IVXL]{1,7})\s?[.)°]+\s*(?:[—–-]\s*)?(?:L[ea]s?\s|L['’]|Du\s|De\sla\s|De\sl['’]|Des\s)?"
    r"[A-ZÀ-Ýa-zà-ÿ][\w'’-]*(?: [\w'’-]+){0,2}\."
)
_STOPPED_NAME = re.compile(
    r"(?:(?:L[ea]s?|Du|Des)\s)?(?:[Jj]eux?|[Rr]ègles?|[Rr]èglement)\s(?:d[eu]s?\s|d['’]|à\s)[^.;:,!?\n]{2,40}\."
    r"|(?:Du|Des|De\sla|De\sl['’]|L[ea]s?\s|L['’])\s?[^\W\d_][\w'’-]*"
    r"(?: (?:[àa]|aux?|d[eu]s?|la|et|en|[A-ZÀ-Ý][\w'’-]*)){0,4}\."
    r"|(?:Du|De\sla|De\sl['’])\s?[^\W\d_][\w'’-]*(?: [\w'’-]+){0,3}\."
    r"|Des\s[\w'’-]+(?: (?:et|&|ou) (?:des |du |de la |de )?[\w'’-]+){1,2}\."
)
"""What names a game or a matter and may end with a stop, as old prints end their titles ("Jeu de la Mouche.")."""
_SMALL_NAME = re.compile(
    r"(?:\d{1,2}\s?[.°)]+|[a-h][.)])\s+(?:l[ea]s? |l['’]|d[eu]s? |d['’])[\w'’-]+(?: [\w'’-]+){0,5}\."
)
"""A numbered or lettered name in small letters, which a stop ends ("1°. la barre au drapeau.")."""
TOLD_IN = (
    r"(?:chapitre|discours|entretien|dialogue|promenade|soir[ée]e|veill[ée]e|journ[ée]e|s[ée]ance|causerie|lettre"
    r"|le[çc]on)"
)
"""What a game is told in, one after the other."""
NTH = r"(?:premi(?:er|[eéè]re)|seconde?|\w+i[eéè]s?me)"
_DIVISION = re.compile(
    rf"(?:(?:(?:chap\.|art(?:icle|\.)|section|titre|§|{TOLD_IN})\s|§\.?\s?)(?:[IVXLC]+|\d+|{NTH})(?:er)?|{NTH}\s{TOLD_IN})\b",
    re.I,
)
"""A number of chapter or article; the title behind it may end with a stop."""
DIVISION_TITLE = 12
"""So many words has such a title at the most."""
DIVISION_WORDS = 2
CAPITAL_TITLE = 120
"""A title in capitals, with what follows in small letters, is no longer than this."""
_CAPITAL_HEAD = re.compile(
    r"(?=(?:\W*\w){3})[A-ZÀ-ÝŒ][A-ZÀ-ÝŒ'’ -]*[A-ZÀ-ÝŒ]"
    r"(?:[.,]? ?\([^)]{2,60}\)|\.? ?[—–] ?[^.;!?—–]{3,80}"
    r"|,? (?:ou|autrement|dite?s?|que|appel\w+|nomm\w+|surnomm\w+|vulgairement"
    r"|connue?s?|renouvel\w+|tel(?:le)?s?|traduite?s?) [^.;:!?—–]{2,80})[ .,]*"
)
"""A name in capitals with its other name, origin or a remark in brackets: "LE JEU DU BARBU, dit aussi le Menton."."""
_EDIT = re.compile(r"\[\s*(?:modifier|éditer|edit)\b[^\]]*\]\s*$", re.IGNORECASE)
"""What a wiki puts after its headings, and after nothing else."""
_FILLED_LABEL = re.compile(r" ?: (?=[a-zà-ÿ\d])")
"""What parts a label from what it says: "Matériel : un jeu de 52 cartes"."""
_PROSE_END = re.compile(r"[.:!?…»]\s*$")


def is_plain_heading(line: str, following: str) -> bool:
    """Tell a heading without any mark: short, no stop at its end, no label with what it says, a paragraph after it."""
    return is_title_like(line) and not _FILLED_LABEL.search(line) and _is_prose(line, following)


def is_title_like(line: str) -> bool:
    """Say whether a line has the shape of a title: short, a capital first (after a number), no stop at its end.

    A number and a name of a few words ("3. La Pincette."), a game ("Jeu de la Mouche.") or a matter ("De la donne.")
    may end with a stop, as old prints end their titles.
    """
    if _SMALL_NAME.fullmatch(line.strip()) and len(line.strip()) <= TITLE_WIDTH:
        return True
    body = _NUMBERING.sub("", line.strip())
    if _may_stop(line.strip()):
        body = body.rstrip(" .")
    return (
        0 < len(body) <= TITLE_WIDTH
        and len(body.split()) <= (DIVISION_TITLE if _DIVISION.match(line.strip()) else TITLE_WORDS)
        and body[0].isupper()
        and not re.search(r"[.,;:!?]$|\.{3}|[\t|]", body)
    )


def _may_stop(line: str) -> bool:
    return bool(_NUMBERED_NAME.fullmatch(line) or _STOPPED_NAME.fullmatch(line) or _DIVISION.match(line))


def is_division(line: str) -> bool:
    """Say whether a line is the mere number of a chapter or article ("Chapitre II.")."""
    return _DIVISION.match(line.strip()) is not None and len(line.split()) == DIVISION_WORDS


def is_capital_head(line: str) -> bool:
    """Say whether a line is a name in capitals with its other name or a remark behind it in small letters."""
    return len(line) <= CAPITAL_TITLE and _CAPITAL_HEAD.fullmatch(line.strip()) is not None


def _is_prose(line: str, following: str) -> bool:
    return _opens_prose(line, following) and bool(_PROSE_END.search(following))


def _opens_prose(line: str, following: str) -> bool:
    """Say whether a paragraph stands below a line, which may go on behind the head of the next page."""
    return len(following) > max(PROSE, 1.5 * len(line.strip())) and following[:1].isupper()


def title_levels(chunks: Sequence[Sequence[str]], underlined: Mapping[int, int]) -> dict[int, int]:
    """Return the level of each group of lines that is a title: the given ones, and lone lines over prose or a title.

    `chunks` are the lines between blank lines; 0 is the level of a title that nothing underlines.
    """
    found = dict(underlined)
    for i in reversed(range(len(chunks) - 1)):
        if i in found or len(chunks[i]) != 1 or not (is_title_like(chunks[i][0]) or _is_of_division(chunks, i)):
            continue
        prose = " ".join(line.strip() for line in chunks[i + 1])
        fields = len(chunks[i + 1]) > 1 and all(" : " in line for line in chunks[i + 1])
        is_over_prose = _is_prose(chunks[i][0], prose) or (
            _is_centred(chunks[i][0]) and _opens_prose(chunks[i][0], prose)
        )
        if i + 1 in found or fields or _EDIT.search(chunks[i][0]) or is_over_prose:
            found[i] = 0
    return found


def _is_of_division(chunks: Sequence[Sequence[str]], i: int) -> bool:
    """Say whether a line, which a stop may end, is the title of the chapter whose number stands above it."""
    return i > 0 and is_division(chunks[i - 1][-1]) and is_title_like(chunks[i][0].rstrip(" ."))


def _is_centred(line: str) -> bool:
    """Say whether a line stands in the middle of its page."""
    return len(line) - len(line.lstrip(" ")) >= INDENT
