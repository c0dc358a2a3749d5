"""Orders of ranks in any syntax: what stands between two ranks says which is better, and the pairs make one order.

*L'as emporte le roi, le roi la dame* · *le roi cède à l'as, la dame au roi* · *as, roi … et ainsi jusqu'au sept* ·
*la plus forte carte est l'as, viennent ensuite …* · *l'as étant la plus haute et le deux la plus basse*. The words are
those of `orders.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Literal

from pipeline.extract.ladder import Ladder
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import NATURAL, Masked, Value, aside
from pipeline.extract.named_ranks import Named, named, rank_word, without_remarks
from pipeline.extract.order_links import (
    BREAK,
    CLOSES_RUN,
    LEADS_ON,
    OPENS_RUN,
    Link,
    is_filled,
    link_of,
    links_of,
    placed,
)  # fmt: skip

_regex = partial(regex, "orders.toml")


WHOLE = 7
"""So many steps, after *les cartes … :*, are the order of a whole pack."""

ORDERED = re.compile(r"\b(?:ordre|hierarchie)\b")  # what makes an order of cards told with their points
LEAST = 4
"""Fewer ranks than this are no order."""

GOES_ON = re.compile(r" ?,? ?(?:qui|lequel|laquelle|celui-ci|celle-ci|il|elle)\b")
UNENDED = re.compile(r" ?,? ?(?:(?:et |& )?(?:ainsi (?:de|du|des)\b|etc)|& ?c\b)")
"""What says that an order goes on, but not to what rank."""


LED = re.compile(r"(?:\b(?:les?|du|des|aux?|et)|[,&:>/;]) ?$")
"""What may stand before a number that is a card of an order."""

BETWEEN = re.compile(r"\b(?:entre|autres|reste)\b")
SOON = 60


@dataclass(frozen=True, slots=True)
class Order:
    """An order of ranks that a text tells, from the best to the least."""

    start: int
    end: int
    ranks: tuple[str, ...]
    suit: Literal["all", "trump", "plain"]
    sure: bool
    unended: bool

    @property
    def fields(self) -> Mapping[str, Value]:
        """Return the values that a frame may take."""
        return {"open" if self.unended else "ranks": self.ranks, "suit": self.suit}


def orders(masked: Masked) -> Iterator[Order]:
    """Give the orders of ranks that a text tells, or that of a whole pack which it names card by card."""
    found, whole = list(_related(masked)), list(_named_through(masked))
    ranks = {rank for one in whole for rank in one.ranks}
    yield from whole if whole and all(set(one.ranks) < ranks for one in found) else found


def _named_through(masked: Masked) -> Iterator[Order]:
    """Give the order in which a text names every rank of a pack once, where it speaks of their strength."""
    told = [one for one in named(masked.text, masked) if not one.rank.isdigit() or LED.search(masked.text[: one.start])]
    ranks = list(dict.fromkeys(one.rank for one in told))
    if set(ranks) - {"cavalier"} != set(NATURAL[: len(ranks)]) or len(ranks) <= WHOLE:
        return
    text = masked.text[: _clause_end(masked.text, told[-1].end)]
    between = text[told[0].end :]
    speaks = _regex("cue").search(text) or any(_regex(name).search(between) for name in ("beats", "beaten"))
    is_list = all(other.start - one.end < 4 for one, other in pairwise(told[: len(ranks)])) and ":" in text
    if (speaks or is_list) and not any(_regex(name).search(text) for name in ("barred", "no_order", "natural")):
        rises = _rises(text[: told[0].start], [text[told[0].end : told[1].start]], text[told[-1].end :])
        order = tuple(ranks[::-1] if rises else ranks)
        yield Order(told[0].start, told[-1].end, order, _suit(text[: told[0].start], "", ""), True, False)


def _related(masked: Masked) -> Iterator[Order]:
    """Give the orders whose ranks are related one to the next."""
    text = without_remarks(masked.text, masked)
    told = (_regex("points_beside"),) if ORDERED.search(text) else ()
    remarks = [_regex(name) for name in ("aside_points", "remark", "worth_beside", "unbeaten")]
    for asides in (aside(), *remarks, *told):
        text = asides.sub(lambda match: " " * len(match.group()), text)
    chain: list[Named] = []
    severed = False
    left = ""
    every = list(named(text, masked))
    for one in every:
        gap = text[chain[-1].end : one.start] if chain else ""
        again = bool(chain) and chain[-1].rank == one.rank and ". " in gap
        if chain and (again or not _goes_on(gap)) and not placed(text, chain[-1], one):
            yield from [] if severed else _whole(text, chain, left, every)
            beside = BREAK.search(gap) is None
            severed = beside and len(chain) > 1
            left = chain[0].rank if beside and len(chain) == 1 and len(gap) < SOON else ""
            chain = []
        chain.append(one)
    yield from [] if severed else _whole(text, chain, left, every)


def _whole(text: str, chain: Sequence[Named], left: str, told: Sequence[Named]) -> Iterator[Order]:
    """Give the order of a chain unless the rank named right before it, that was not understood, has no place in it."""
    yield from (
        order
        for order in _order(text, chain, [one for one in told if chain and one.end <= chain[0].start])
        if left in ("", *order.ranks)
    )


def _goes_on(gap: str) -> bool:
    """Tell whether what stands between two ranks relates them."""
    return link_of(gap) != "none"


def _order(text: str, chain: Sequence[Named], told: Sequence[Named]) -> Iterator[Order]:
    """Give the order of ranks that are related one to the next, if it is one."""
    if len(chain) < 2:
        return
    before = text[_sentence(text, chain[0].start) : chain[0].start]
    after = text[chain[-1].end : _clause_end(text, chain[-1].end)]
    gaps = [text[one.end : other.start] for one, other in pairwise(chain)]
    links = links_of(text, chain, gaps)
    ranks = _framed(_ranks(chain, gaps, links, before, after), [*told, chain[0]], text, before)
    if len(chain) > 2 and _regex("top").search(gaps[0]) and _regex("bottom").search(gaps[1]) and not len(ranks) > 4:
        return  # *le roi est la plus forte, le sept la plus faible ; l'as …*
    turns = sum(rank.isdigit() and not other.isdigit() for rank, other in pairwise(ranks))
    if _lacks_first(before) or turns > 2 or 0 < links.count("space") < len(links):
        return
    goes_on = UNENDED.match(after) is not None
    is_pair = goes_on and links == ["beats"] and ranks[:1] == ["roi"]  # *le roi lève la dame, ainsi des autres*
    if len(ranks) < (2 if is_pair else LEAST - (goes_on and "list" not in links)) or len(set(ranks)) < len(ranks):
        return
    if _is_upside_down(ranks) and not _is_extreme_said(before, gaps, after):
        ranks = ranks[::-1]
    verbs = sum(link in ("beats", "beaten", "same") for link in links)
    sure = is_pair or _is_told(before, after, gaps, verbs) or _is_bare(before, text[chain[-1].end :], gaps)
    weak = len(chain) > 2 and _regex("cue_weak").search(before) and not _regex("barred").search(before + after[:30])
    if not sure and not weak:
        return
    article = re.search(r"(?:le |la |les |l')$", before)
    start = chain[0].start - (len(article.group()) if article else 0)
    yield Order(start, chain[-1].end, tuple(ranks), _suit(before, gaps[0], after), sure, goes_on)


def _framed(ranks: list[str], told: Sequence[Named], text: str, before: str) -> list[str]:
    """Add to an order the best and the least where they were named before it: *le deux la première*."""
    ends = {
        name: one.rank
        for one, other in pairwise(told if BETWEEN.search(before) else ())
        for name in ("top", "bottom")
        if one.rank not in ranks and _regex(name).search(text, one.end, other.start)
    }
    return [ends["top"], *ranks, ends["bottom"]] if ranks and len(set(ends.values())) == 2 else ranks


def _is_upside_down(ranks: Sequence[str]) -> bool:
    """Tell whether an order puts the knave above the queen above the king, and low cards above high ones."""
    courts = [ranks.index(rank) for rank in ("valet", "dame", "roi") if rank in ranks]
    pips = [int(rank) for rank in ranks if rank.isdigit()]
    return len(courts) == 3 and courts == sorted(courts) and len(pips) > 1 and pips == sorted(pips)


def _is_extreme_said(before: str, gaps: Sequence[str], after: str) -> bool:
    """Tell whether the text says of the first or last card that it is the best or the least."""
    return any(_regex(name).search(text) for name in ("top", "bottom") for text in (before[-45:], gaps[0], after[:45]))


def _ranks(chain: Sequence[Named], gaps: Sequence[str], links: list[Link], before: str, after: str) -> list[str]:
    """Return the ranks of a chain from the best to the least, or nothing where they make no order."""
    rising = _rises(before, gaps, after) or (links[0] == "beaten" and _is_upwards(before, gaps[0]))
    path = Ladder(first=[chain[0].rank])
    if _is_run(before, gaps, links) or (len(chain) == 2 and _is_extreme(before, gaps[0], after)):
        turned = (
            rising
            or _is_turned(before, gaps[0])
            or _is_inverted(gaps[0])
            or _is_ascent(chain)
            or _ends_best(gaps, after)
        )
        return _between(*([one.rank for one in chain][:: -1 if turned else 1]))
    told: Link = "none"
    last = chain[0].rank
    for at, one in enumerate(chain[1:]):
        link = links[at]
        is_filled_up = is_filled(gaps[at]) and _regex("bottom").search(after + " ")
        if link == "run" and rising:
            path.climb(one.rank)
        elif link == "run" or (link == "list" and (is_filled_up or _closes(chain, at, gaps[at], after))):
            path.run(one.rank)
        elif link in ("beats", "beaten") or (link == "same" and told != "none"):
            told = told if link == "same" else link
            path.put(*((last, one.rank) if told == "beats" else (one.rank, last)))
        elif link == "same":
            return []
        elif not (told != "none" and _opens_pair(links, gaps, at)) and one.rank != last:
            path.put(*((one.rank, last) if rising else (last, one.rank)))
        last = one.rank
    return _ordered(path, chain)


def _closes(chain: Sequence[Named], at: int, gap: str, after: str) -> bool:
    """Tell whether the last rank is said by itself to be the least: *… bat le dix ; le sept est la dernière*."""
    one, other = chain[at].rank, chain[at + 1].rank
    is_lower = one.isdigit() and other.isdigit() and int(one) > int(other)
    return is_lower and at + 2 == len(chain) and ";" in gap and _regex("closes").match(after) is not None


def _between(best: str, least: str) -> list[str]:
    """Return the natural order from one rank to another; where the ace stands must be known."""
    path = Ladder(first=[best])
    path.run(least)
    return path.ranks() if "as" in (best, least) and not path.broken else []


def _is_ascent(chain: Sequence[Named]) -> bool:
    """Tell whether two ends are named from the least upwards: *du sept à l'as*."""
    return chain[0].rank.isdigit() and chain[1].rank == "as"


def _ends_best(gaps: Sequence[str], after: str) -> bool:
    """Tell whether of two ends the first is said to be the least, the second the best."""
    return bool(len(gaps) == 1 and _regex("bottom").search(gaps[0]) and _regex("top").search(after[:45]))


def _is_turned(before: str, gap: str) -> bool:
    """Tell whether the places of both ends are told before them: *la plus faible est le sept, la plus forte l'as*."""
    bottom, top = _regex("bottom").search(before[-40:]), _regex("top").search(gap)
    return bottom is not None and top is not None and _regex("bottom").search(gap) is None


def _is_inverted(gap: str) -> bool:
    """Tell whether the first of two extremes is the least: *l'as est la plus basse, et la plus haute est le dix*."""
    bottom, top = _regex("bottom").search(gap), _regex("top").search(gap)
    return bottom is not None and top is not None and bottom.start() < top.start()


def _ordered(path: Ladder, chain: Sequence[Named]) -> list[str]:
    ranks = path.ranks()
    return ranks if not path.broken and {one.rank for one in chain} <= set(ranks) else []


def _opens_pair(links: Sequence[Link], gaps: Sequence[str], at: int) -> bool:
    """Tell whether the rank after a gap begins a pair of its own: *…, le roi la dame*; not *…, le roi, qui bat*."""
    following = links[at + 1] if at + 1 < len(links) else "none"
    return following in ("beats", "beaten", "same") and not GOES_ON.match(gaps[at + 1])


def _rises(before: str, gaps: Sequence[str], after: str = "") -> bool:
    head = before[-120:] + "|" + gaps[0]
    if _regex("falling").search(head):
        return False
    if _regex("last_is_top").match(after):
        return True
    ends_low = _regex("bottom").search(gaps[0]) and not _regex("top").search(before + gaps[0])
    climbs = any(_regex("climbs").search(gap) for gap in gaps)
    return _regex("rising").search(head) is not None or (bool(ends_low) and (len(gaps) > 2 or climbs))


def _is_upwards(before: str, gap: str) -> bool:
    return _regex("over").search(before) is not None or "au-dessus" in gap


def _is_run(before: str, gaps: Sequence[str], links: Sequence[Link]) -> bool:
    """Tell whether two ranks are the ends of the natural order: *de l'as au sept*."""
    opens = len(gaps) == 1 and OPENS_RUN.search(before) is not None
    return opens and (CLOSES_RUN.search(gaps[0]) is not None or links[0] == "run")


def _is_extreme(before: str, gap: str, after: str) -> bool:
    """Tell whether of two ranks the first is the best of all and the second the least."""
    if _is_turned(before, gap):
        return True
    best = _regex("top").search(gap) or (_regex("top").search(before[-40:]) and _regex("bottom").search(gap))
    return bool(best) and (_regex("bottom").search(after[:45]) or _regex("bottom").search(gap)) is not None


def _is_told(before: str, after: str, gaps: Sequence[str], verbs: int) -> bool:
    """Tell whether ranks in a row are told as an order."""
    clause = before[max(before.rfind(";"), before.rfind(". ")) + 1 :]
    if verbs > 1:
        return True
    inner = "".join(gaps)
    is_top = _regex("top").search(gaps[0]) or _regex("over_all").search(gaps[0]) or _regex("top").search(clause[-45:])
    if _regex("barred").search(clause) or (_regex("barred").search(after[:30]) and not is_top):
        return False
    return bool(
        is_top or _regex("over_all").search(clause[-60:])
        or ">" in inner or _regex("cue").search(before) or _regex("cue_after").search(after)
        or _regex("plain").search(before) or (_regex("trump").search(clause) and clause.rstrip().endswith((":", ",")))
        or _regex("bottom").search(after[:40]) or _ends_best(gaps, after) or _rises(before, gaps)
        or _is_upwards(before, gaps[0])
        or (len(gaps) >= WHOLE and "carte" in clause and clause.rstrip().endswith(":"))
    )  # fmt: skip


def _is_bare(before: str, after: str, gaps: Sequence[str]) -> bool:
    """Tell whether a text is nothing but ranks in a row: *As/10/Roi/Dame/Valet/9/8/7*."""
    bare = not before.strip() and not after.strip(" .")
    return bare and len(gaps) >= WHOLE - 1 and all(gap.strip() and len(gap) < 4 for gap in gaps)


def _lacks_first(before: str) -> bool:
    """Tell whether the first rank of a chain follows one that was not understood: *…; suivent le roi, la dame*."""
    clause = before[max(before.rfind(sign) for sign in ";:") + 1 :]
    return LEADS_ON.search(clause) is not None and any(len(one) > 1 for one in rank_word().findall(before))


def _suit(before: str, gap: str, after: str) -> Literal["all", "trump", "plain"]:
    place = before[max(before.rfind(";"), before.rfind(". ")) + 1 :]
    if _regex("plain").search(place) or _regex("plain").search(after):
        return "plain"
    return "trump" if _regex("trump").search(place + " " + gap) or re.match(r".{0,12}a l'atout", after) else "all"


def _sentence(text: str, at: int) -> int:
    return max((found.end() for found in re.finditer(r"[.!?] ", text[:at])), default=0)


def _clause_end(text: str, at: int) -> int:
    found = BREAK.search(text, at)
    return found.start() if found else len(text)
