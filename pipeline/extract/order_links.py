"""How two ranks that a text names one behind the other stand to each other: listed, beating, beaten, a run.

What stands between them says it, or a place before the first. The words are those of `orders.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Literal, TypeAlias, cast

from pipeline.extract.lexicon import regex, table, wordings
from pipeline.extract.named_ranks import Named

WORDINGS = wordings("order-links")

Link: TypeAlias = Literal["list", "beats", "beaten", "same", "run", "space", "none"]

_regex = partial(regex, "orders.toml")

BREAK = re.compile(r"[.;:!?]")
LEADS_ON = WORDINGS["leads-on"]
OPENS_RUN = WORDINGS["opens-run"]
CLOSES_RUN = WORDINGS["closes-run"]
WORD = re.compile(r"[a-zœ]+'?|Ꭰ+|Ꭱ+|Ꭲ+|[^\sa-zœᎠᎡᎢ]")

BARE = WORDINGS["bare"]

ONLY = WORDINGS["only"]
"""The half of *ne … que* that is no negation: *le roi ne cède qu'à l'as*."""

PRONOUN = WORDINGS["pronoun"]
"""What takes up the rank just named, and says of it what was said before: *la dame le valet, celui-ci l'as*."""

DATIVE = WORDINGS["dative"]
"""What joins a card to another of which the same was said."""

KEPT = WORDINGS["kept"]
"""What goes on with the card of which the clause began to speak: *le dix prend le roi et ne cède qu'à l'as*."""

BUT = WORDINGS["but"]
"""What sets a place below another against one above others: *le dix prend le roi, mais le cède à l'as*."""

BRACKETED = re.compile(r"\([^()]*\) ?")


@lru_cache(maxsize=8)
def _words(name: str) -> frozenset[str]:
    return frozenset(cast(str, table("orders.toml")[name]).split())


def placed(text: str, one: Named, other: Named) -> Link | None:
    """Tell how two ranks stand where the place comes before the card: *au-dessous de l'as se place le roi*."""
    if _regex("stands").fullmatch(text[one.end : other.start]) is None:
        return None
    before = text[max(0, one.start - 60) : one.start]
    return "beats" if _regex("under").search(before) else "beaten" if _regex("over").search(before) else None


def link_of(gap: str) -> Link:
    """Tell how the rank after a gap stands to the one before it."""
    gap = _regex("back").sub(" ", _regex("over_all").sub(" premiere ", ONLY.sub(" ", BUT.sub(" ", gap))))
    if PRONOUN.fullmatch(gap):
        return "same"
    if len(gap) > 90 or re.search(r"[.!?].*[.!?]", gap):
        return "none"
    if (match := _regex("until").search(gap)) is not None:
        return "none" if "," in gap[match.end() :] else "run"
    if _regex("bottom").search(gap) and not _regex("top").search(gap):
        gap = BRACKETED.sub(" ", gap)
    rest, link = gap, "list"
    for name in ("beaten", "beats"):
        if _regex(name).search(gap) is not None:
            rest, link = re.sub(rf"(?:{_regex(name).pattern})[a-z']*", " ", gap), name
            break
    words = WORD.findall(rest)
    known = _words("link") | _words("beside") | {"."}
    strange = [word for word in words if word not in known and not word.startswith("Ꭱ")]
    if len(strange) > (link == "list" and LEADS_ON.search(gap) is not None):
        return "list" if link == "list" and is_filled(gap) else "none"
    if link != "list":
        return cast(Link, link)
    if any(word in _words("link") or word == "." for word in words) or _regex("top").search(gap):
        return "list"
    if not words:
        return "space"
    return "same" if BARE.fullmatch(gap.strip() + " ") or BARE.fullmatch(gap.lstrip()) else "none"


def keeps_subject(gap: str, link: Link) -> bool:
    """Tell whether the verb between two ranks is said of the card with which the clause began."""
    joint = KEPT.match(gap)
    return joint is not None and link in ("beats", "beaten") and _regex(link).match(gap, joint.end()) is not None


def is_filled(gap: str) -> bool:
    """Tell whether a gap says that the natural order goes on to the rank after it."""
    return _regex("fill").search(gap) is not None and len(gap) < 60 and BREAK.search(gap.replace("etc.", "")) is None


def links_of(text: str, chain: Sequence[Named], gaps: Sequence[str]) -> list[Link]:
    """Tell how each rank of a chain stands to the one before it."""
    told = [*(placed(text, one, other) for one, other in pairwise(chain)), None]
    return [
        told[at] or ("list" if told[at + 1] else "run" if _spans(text, chain[at], gap) else link_of(gap))
        for at, gap in enumerate(gaps)
    ]


def _spans(text: str, one: Named, gap: str) -> bool:
    """Tell whether a rank is the first of those up to the next: *les autres, du sept au deux*."""
    return bool(OPENS_RUN.search(text[max(0, one.start - 20) : one.start]) and CLOSES_RUN.search(gap)) and len(gap) < 9


def lowered(ranks: list[str], gaps: Sequence[str]) -> list[str]:
    """Put the first rank below those to which it is said to yield: *le dix suit l'as, et vient avant le roi*."""
    if not gaps or link_of(gaps[0]) != "beaten":
        return ranks
    beats = next((at for at, gap in enumerate(gaps) if at and link_of(gap) == "beats"), 1)
    above = next((at for at, gap in enumerate(gaps) if at >= beats and not DATIVE.fullmatch(gap)), beats)
    return [*ranks[1 : above + 1], ranks[0], *ranks[above + 1 :]]
