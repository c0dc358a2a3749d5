"""What the words about ranks in a row say: that they are an order, from which end it runs, for which suits it holds.

The words are those of `orders.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import Literal

from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.named_ranks import Named
from pipeline.extract.order_links import CLOSES_RUN, OPENS_RUN, Link

WORDINGS = wordings("order-cues")

_regex = partial(regex, "orders.toml")

WHOLE = 7
"""So many steps, after *les cartes … :*, are the order of a whole pack."""

LONG = 4
"""So many steps behind a card that is said to be the best are an order, whatever else the clause tells."""

COUNTED = ["as", "2", "3"]
"""The first cards where they are named as one counts."""

LED_IN = WORDINGS["led-in"]
"""What stands between a clause and the ranks that it announces."""

HEADED = WORDINGS["headed"]
"""What stands between a word on trumps and their order."""


def is_told(before: str, after: str, gaps: Sequence[str], verbs: int) -> bool:
    """Tell whether ranks in a row are told as an order."""
    clause = before[max(before.rfind(";"), before.rfind(". ")) + 1 :]
    if verbs > 1:
        return True
    inner = "".join(gaps)
    is_top = _regex("top").search(gaps[0]) or _regex("over_all").search(gaps[0]) or _regex("top").search(clause[-45:])
    begun = len(gaps) >= LONG and _regex("top").search(gaps[0]) is not None  # *le roi est la plus haute ; puis …*
    if (_regex("barred").search(clause) and not begun) or (_regex("barred").search(after[:30]) and not is_top):
        return False
    return bool(
        is_top or _regex("followed").search(gaps[0]) or _regex("over_all").search(clause[-60:])
        or ">" in inner or _regex("cue").search(before) or _regex("cue_after").search(after)
        or _regex("plain").search(before) or (_regex("trump").search(clause) and HEADED.search(clause))
        or _regex("bottom").search(after[:40]) or _regex("last_is_top").match(after)
        or ends_best(gaps, after) or rises(before, gaps)
        or is_upwards(before, gaps[0])
        or (len(gaps) >= WHOLE and "carte" in clause and clause.rstrip().endswith(":"))
    )  # fmt: skip


def is_bare(before: str, after: str, gaps: Sequence[str]) -> bool:
    """Tell whether a text is nothing but ranks in a row: *As/10/Roi/Dame/Valet/9/8/7*."""
    bare = not before.strip() and not after.strip(" .")
    return bare and len(gaps) >= WHOLE - 1 and all(gap.strip() and len(gap) < 4 for gap in gaps)


def opens_bare(before: str, links: Sequence[Link]) -> bool:
    """Tell whether a sentence begins with ranks in a row down to some last one: *As, roi, dame … jusqu'au deux*."""
    return not before.strip(" -–—•«") and len(links) > 2 and links[-1] == "run" and set(links[:-1]) == {"list"}


def is_run(before: str, gaps: Sequence[str], links: Sequence[Link]) -> bool:
    """Tell whether two ranks are the ends of the natural order: *de l'as au sept*."""
    opens = len(gaps) == 1 and OPENS_RUN.search(before) is not None
    return opens and (CLOSES_RUN.search(gaps[0]) is not None or links[0] == "run")


def is_extreme(before: str, gap: str, after: str) -> bool:
    """Tell whether of two ranks the first is the best of all and the second the least."""
    if is_turned(before, gap):
        return True
    if ends_best([gap], after):
        return True
    best = _regex("top").search(gap) or (_regex("top").search(before[-40:]) and _regex("bottom").search(gap))
    return bool(best) and (_regex("bottom").search(after[:45]) or _regex("bottom").search(gap)) is not None


def is_extreme_said(before: str, gaps: Sequence[str], after: str) -> bool:
    """Tell whether the text says of the first or last card that it is the best or the least."""
    return any(_regex(name).search(text) for name in ("top", "bottom") for text in (before[-45:], gaps[0], after[:45]))


def is_upside_down(ranks: Sequence[str]) -> bool:
    """Tell whether an order puts the knave above the queen above the king, and low cards above high ones."""
    courts = [ranks.index(rank) for rank in ("valet", "dame", "roi") if rank in ranks]
    first = list(takewhile(str.isdigit, ranks))  # *trois, quatre, … roi, as, deux*
    pips = [int(rank) for rank in first or ranks if rank.isdigit()]
    return len(courts) == 3 and courts == sorted(courts) and len(pips) > 1 and pips == sorted(pips)


def is_turned(before: str, gap: str) -> bool:
    """Tell whether the places of both ends are told before them: *la plus faible est le sept, la plus forte l'as*."""
    bottom, top = _regex("bottom").search(before[-40:]), _regex("top").search(gap)
    return bottom is not None and top is not None and _regex("bottom").search(gap) is None


def is_inverted(gap: str) -> bool:
    """Tell whether the first of two extremes is the least: *l'as est la plus basse, et la plus haute est le dix*."""
    bottom, top = _regex("bottom").search(gap), _regex("top").search(gap)
    return bottom is not None and top is not None and bottom.start() < top.start()


def is_ascent(chain: Sequence[Named]) -> bool:
    """Tell whether two ends are named from the least upwards: *du sept à l'as*."""
    return chain[0].rank.isdigit() and chain[1].rank == "as"


def counts_up(chain: Sequence[Named]) -> bool:
    """Tell whether cards are named as one counts: *l'as, puis le deux, le trois, et ainsi de suite jusqu'au roi*."""
    return [one.rank for one in chain[: len(COUNTED)]] == COUNTED


def ends_best(gaps: Sequence[str], after: str) -> bool:
    """Tell whether of two ends the first is said to be the least, the second the best."""
    return bool(len(gaps) == 1 and _regex("bottom").search(gaps[0]) and _regex("top").search(after[:45]))


def rises(before: str, gaps: Sequence[str], after: str = "") -> bool:
    """Tell whether ranks in a row go from the least upwards."""
    head = before[-120:] + "|" + gaps[0]
    if _regex("falling").search(head):
        return False
    if _regex("last_is_top").match(after):
        return True
    ends_low = _regex("bottom").search(gaps[0]) and not _regex("top").search(before + gaps[0])
    climbs = any(_regex("climbs").search(gap) for gap in gaps)
    return _regex("rising").search(head) is not None or (bool(ends_low) and (len(gaps) > 2 or climbs))


def is_upwards(before: str, gap: str) -> bool:
    """Tell whether a rank is said to stand above the one before it."""
    return _regex("over").search(before) is not None or "au-dessus" in gap


def suit_of(before: str, gap: str, after: str) -> Literal["all", "trump", "plain"]:
    """Return for which suits an order holds, by the words beside it."""
    place = _regex("elsewhere").sub("", before[max(before.rfind(";"), before.rfind(". ")) + 1 :])
    place = _regex("both_suits").sub("", place)
    behind = any(_regex(name).match(after) for name in ("but_trumps", "plain_behind"))
    if behind or any(_regex("plain").search(part) for part in (place, after)):
        return "plain"
    if _regex("trump").search(place + " " + gap) or _regex("trump_behind").match(after):
        return "trump"
    return "plain" if is_of_two_suits(before) else "all"


def _clause(before: str) -> str:
    """Return the clause before ranks, which a semicolon may part from them: *l'ordre est naturel ; le roi, …*."""
    head = LED_IN.sub("", before)
    return head[max(head.rfind(";"), head.rfind(". ")) + 1 :]


def is_of_two_suits(before: str) -> bool:
    """Tell whether an order is told for the two suits of one colour: *en rouge, …*, *à pique et à trèfle, …*."""
    place = _clause(before)
    return _regex("two_suits").search(place) is not None


def is_scoped(gap: str) -> bool:
    """Tell whether what stands between two orders says of which suits the next is."""
    return _regex("plain").search(gap) is not None or _regex("trump").search(gap) is not None
