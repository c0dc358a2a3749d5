"""A text made ready for the tables of values: without what is said beside cards and their points.

Words that tell points in another way are replaced by those that the tables know. Nothing moves: each stretch keeps its
length. The words are those of `worths.toml`.
"""

from __future__ import annotations

import re
from functools import partial

from pipeline.extract.conditions import SUPPOSES, find_conditions
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked, aside, without_numbering
from pipeline.extract.text import blank, blanked

_regex = partial(regex, "worths.toml")

OPENING = re.compile(r"(?:^|[;:.])\W*$")
"""What stands before a number of players that opens its clause."""

POINT = "un pt"
"""The unit in words that a table of values knows."""

WORTH = "vaut"
"""The verb that a table of values knows."""

AIM = "pour"
"""The word that a table of values knows between points and their cards."""

ALL_WORTH = "les cartes valent"
"""How a table of values begins that is of all cards."""

SAID = (("worth_of_all", ALL_WORTH), ("painted", "les figures"), ("stands_for", WORTH))
"""What a table of values knows in place of other words."""

HIGHEST = 10
"""So many points at most a card shows."""

UNQUOTED = str.maketrans('«»“”"‘', "      ")
"""Quotes are no part of a name: *les « bûches » valent dix*."""

BESIDE = (
    "sampled", "apposed", "named", "called", "marked_for", "product", "suited", "gathered", "won", "numbering",
    "unknown", "taker", "placed", "parted", "trailed", "serving", "resumed", "coloured", "both", "taken_up",
)  # fmt: skip
"""What may stand beside cards and their points and is no part of the table."""


def without_cases(masked: Masked) -> str:
    """Blank how many play where a table holds for so many: a number of players is no card."""
    text = without_numbering(masked)
    text = blank(text, [match.span() for match in _regex("counted_up").finditer(text) if _is_name(masked, match)])
    for one in find_conditions(masked):
        if OPENING.search(text[: one.start]) or SUPPOSES.match(text, one.start):
            text = blank(text, [(one.start, one.end)])
    return text


def _is_name(masked: Masked, match: re.Match[str]) -> bool:
    """Tell whether a number is that after which a game is named, more than any card shows: *au trente et un*."""
    return masked.numbers[match.start("x")].value > HIGHEST


def without_remarks(text: str) -> str:
    """Blank what is said beside the cards and their points, save where it tells the points."""
    text = _with_aims(_with_costs(_with_units(text.translate(UNQUOTED))))
    for name, known in SAID:
        text = _put(known, name, text)
    text = blanked(_regex("remark"), text)
    text = blank(text, [match.span("count") for match in _regex("of_others").finditer(text)])
    text = _with_excepted(text)
    text = _regex("leaders").sub(lambda match: ":".ljust(len(match.group())), text)
    shared = [match for name in ("shared", "shared_behind") for match in _regex(name).finditer(text)]
    text = blank(text, [match.span(name) for match in shared for name in ("one", "other")])
    own = [match.span() for match in _regex("own").finditer(text)]
    for beside in (_regex("either"), _regex("named_so"), aside(), *map(_regex, BESIDE)):
        found = [match.span() for match in beside.finditer(text)]
        text = blank(text, [span for span in found if not any(start < span[1] and span[0] < end for start, end in own)])
    return text


def _put(known: str, name: str, text: str) -> str:
    """Put what a table of values knows in the room of other words."""
    return _regex(name).sub(lambda match: known.ljust(len(match.group())), text)


def _with_excepted(text: str) -> str:
    """Put articles in place of what excepts further cards: *à la réserve de l'as … et des figures*."""
    first = _regex("excepting").search(text)
    further = _regex("further").finditer(text, first.end()) if first else ()
    for match in further:
        article = "les" if match["of"] == "des" else "le" if match["of"] == "du" else match["of"][3:]
        text = text[: match.start("of")] + article.rjust(len(match["of"])) + text[match.end("of") :]
    return text


def _with_units(text: str) -> str:
    """Put a number of points in place of the unit: *l'as vaut l'unité*."""
    for match in _regex("one_point").finditer(text):
        start, end = match.span("unit" if match["unit"] else "bare")
        text = text[:start] + POINT.ljust(end - start) + text[end:]
    return text


def _with_aims(text: str) -> str:
    """Put a word between points and the cards that count them: *on compte dix points le roi, la dame et le valet*."""
    for match in _regex("counted_for").finditer(text):
        start, end = match.span("unit")
        text = text[:start] + AIM.ljust(end - start) + text[end:]
    return text


def _with_costs(text: str) -> str:
    """Put a verb of worth in place of what cards cost, where that is points: *le roi en coûte deux*."""
    if _regex("paid").search(text) or _regex("cue").search(text) is None:
        return text
    return _regex("costs").sub(lambda match: WORTH.ljust(len(match.group())), text)
