"""What stands beside a reference in its sentence: its clause, an exception to it, words of likeness and contrast."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from pipeline.extract.lexicon import possible, seek, wordings

FILE = "reference-parts.toml"

WORDINGS = wordings("surroundings")

CLAUSE = re.compile(r"[.;:] ")

DIFFERENCE = WORDINGS["difference"]
"""What holds the reference itself in an exception."""

SOON = 90
"""So many letters behind a reference it may be taken back."""

NEGATION = WORDINGS["negation"]
"""What denies the predicate of a clause."""

AGREES = WORDINGS["agrees"]
"""What denies of the other game too what is denied of this one (*on ne compte pas de points, ainsi qu'au piquet*)."""

DENIES_ITSELF = WORDINGS["denies-itself"]
"""What denies a reference that begins with its verb (*ce n'est point celui du médiateur*)."""

BOUND = WORDINGS["bound"]
"""A negation that gives a freedom or enjoins is the rule itself (*l'on n'est point obligé de couper, comme au hoc*)."""

OF_ANOTHER = WORDINGS["of-another"]
"""A negation behind it is of a relative or a condition, not of the clause in which a reference stands."""

ANOTHER_CLAUSE = WORDINGS["another-clause"]
"""Where a clause begins of which a negation before it is none."""

BACK = WORDINGS["back"]
"""What makes a likeness one in what was said right before it."""

RELATIVE_PRONOUN = WORDINGS["relative-pronoun"]


def is_marked(label: str, text: str, start: int, end: int) -> bool:
    """Tell whether words of a label stand in a range of a folded text."""
    return next(beside(label, text, start, end), None) is not None


def exception_of(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return where an exception to what is said between two offsets stands: behind it, or at the head of its clause."""
    head = clause_start(text, start)
    for row in possible(FILE, text, "except"):
        before = row.regex.search(text, head, start)
        if before is not None and before.start() - head < 3:
            return before.start(), start
        behind = row.regex.search(text, end)
        if behind is not None:
            return behind.start(), len(text)
    return None


def points_back(text: str, start: int, end: int) -> bool:
    """Tell whether a reference is for what was said before it (*il ressemble à cet égard au piquet*)."""
    return BACK.search(text, clause_start(text, start), end) is not None


def behind_exception(text: str, head: int, start: int) -> int:
    """Return where the main clause begins behind an exception that opens the sentence, if one does."""
    exception = exception_of(text, start, start)
    comma = text.rfind(", ", head, start) + 2
    is_before = exception is not None and exception[1] == start and comma > head + 1
    if is_before and DIFFERENCE.search(text, head, comma):
        return 0
    return comma if is_before and not RELATIVE_PRONOUN.match(text, comma) else 0


def clause_start(text: str, at: int) -> int:
    """Return where the clause begins in which an offset stands."""
    return max((match.end() for match in CLAUSE.finditer(text, 0, at)), default=0)


def reach(text: str, start: int) -> int:
    """Return where the clause ends in which an offset stands."""
    stop = CLAUSE.search(text, start)
    return stop.start() if stop else len(text)


def beside(label: str, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
    """Give what the rows of a label find in a range of a folded text of what may stand beside a reference."""
    return (match for _, match in seek(FILE, text, start, end, label=label))


def is_disowned(text: str, start: int, end: int) -> bool:
    """Tell whether a reference is taken back, or told of others or the past (*autrefois, comme à la triomphe, …*)."""
    is_before = is_marked("told-of-others", text, clause_start(text, start), start)
    return is_before or is_marked("disowned", text, end, min(end + SOON, len(text)))


def is_hearsay(text: str, start: int) -> bool:
    """Tell whether what is told of a game is only said or believed of it (*il est né, dit-on, du brelan*)."""
    return is_marked("hearsay", text, clause_start(text, start), reach(text, start))


def is_negated(text: str, start: int) -> bool:
    """Tell whether the predicate is denied of which a comparison tells (*on n'y écarte point, comme au piquet*)."""
    head = clause_start(text, start)
    if AGREES.match(text, max(start - 2, head)):
        return False
    if DENIES_ITSELF.match(text, max(start - 3, head)):
        return True
    for match in NEGATION.finditer(text, head, start):
        is_own = not OF_ANOTHER.search(text, head, match.start()) and not BOUND.match(text, match.start())
        if is_own and not ANOTHER_CLAUSE.search(text, match.end(), start):
            return True
    return False
