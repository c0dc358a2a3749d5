"""Orders of ranks in any syntax: what stands between two ranks says which is better, and the pairs make one order.

*L'as emporte le roi, le roi la dame* · *le roi cède à l'as, la dame au roi* · *as, roi … et ainsi jusqu'au sept* ·
*la plus forte carte est l'as, viennent ensuite …* · *l'as étant la plus haute et le deux la plus basse*. The words are
those of `orders.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from pipeline.extract.ladder import Ladder
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import NATURAL, Masked, aside, without_numbering
from pipeline.extract.named_ranks import Named, named, rank_word, with_figures, without_remarks
from pipeline.extract.natural_order import changed_order
from pipeline.extract.order_cues import (
    WHOLE,
    counts_up,
    ends_best,
    is_ascent,
    is_bare,
    is_extreme,
    is_extreme_said,
    is_inverted,
    is_of_two_suits,
    is_run,
    is_scoped,
    is_told,
    is_turned,
    is_upside_down,
    is_upwards,
    opens_bare,
    rises,
    suit_of,
)
from pipeline.extract.order_links import (
    BREAK,
    DATIVE,
    LEADS_ON,
    Link,
    is_filled,
    keeps_subject,
    link_of,
    links_of,
    placed,
)  # fmt: skip
from pipeline.extract.text import blanked
from pipeline.extract.whole_orders import LEAST, Order, clause_end, named_through

WORDINGS = wordings("orders")

_regex = partial(regex, "orders.toml")


ORDERED = WORDINGS["ordered"]  # what makes an order of cards told with their points
GOES_ON = WORDINGS["goes-on"]


ADDED = WORDINGS["added"]
"""What parts an order from what is said of another."""

BETWEEN = WORDINGS["between"]
ARTICLE = WORDINGS["article"]
SOON = 60


def orders(masked: Masked) -> Iterator[Order]:
    """Give the orders of ranks that a text tells, or that of a whole pack which it names card by card."""
    found, whole = list(_related(masked)), list(named_through(masked))
    ranks = {rank for one in whole for rank in one.ranks}
    chosen = whole if whole and all(set(one.ranks) < ranks for one in found) else found
    yield from (_changed(one, masked) for one in chosen)


def _changed(order: Order, masked: Masked) -> Order:
    """Return an order with the changes told beside it, where it is the natural one: *de l'as au sept, sauf que …*."""
    if order.ranks != NATURAL[: len(order.ranks)] or len(order.ranks) < LEAST:
        return order
    return replace(order, ranks=changed_order(masked, order.ranks[-1], (order.start, order.end)) or order.ranks)


def _related(masked: Masked) -> Iterator[Order]:
    """Give the orders whose ranks are related one to the next."""
    text = printed = with_figures(without_remarks(without_numbering(masked), masked))
    told = (_regex("points_beside"),) if ORDERED.search(text) else ()
    remarks = [_regex(name) for name in ("aside_points", "remark", "worth_beside", "unbeaten", "glossed", "elided")]
    for asides in (aside(), *remarks, *told):
        text = blanked(asides, text)
    chain: list[Named] = []
    severed = False
    left = ""
    every = list(named(text, masked))
    for at, one in enumerate(every):
        gap = text[chain[-1].end : one.start] if chain else ""
        again = bool(chain) and chain[-1].rank == one.rank and ". " in gap
        anew = ":" in gap and _is_told_anew(text, chain, every[at:])
        again = again or (is_scoped(gap) and any(other.rank == one.rank for other in chain))
        again = again or _is_valued(printed, one, chain)
        if _restates(text, one, chain):
            continue
        if chain and (anew or ((again or not _goes_on(gap)) and not placed(text, chain[-1], one))):
            yield from [] if severed else _whole(text, chain, left, every)
            beside = BREAK.search(gap) is None and not is_scoped(gap)
            severed = beside and len(chain) > 1
            left = chain[0].rank if beside and len(chain) == 1 and len(gap) < SOON else ""
            chain = []
        chain.append(one)
    yield from [] if severed else _whole(text, chain, left, every)


def _is_told_anew(text: str, chain: Sequence[Named], further: Sequence[Named]) -> bool:
    """Tell whether an order behind a colon names again what was told before it: *l'as cède au valet : roi, dame, …*."""
    end = text.find(". ", further[0].start)
    later = {one.rank for one in further if end < 0 or one.start < end}
    told = {one.rank for one in chain}
    return further[0].rank in told or told <= later


def _is_valued(text: str, one: Named, chain: Sequence[Named]) -> bool:
    """Tell whether a rank is named again to say what it is worth: *…, huit, sept ; l'as vaut onze*."""
    known = any(other.rank == one.rank for other in chain) and len(chain) >= LEAST
    return known and ";" in text[chain[-1].end : one.start] and _regex("worth_behind").match(text, one.end) is not None


def _restates(text: str, one: Named, chain: Sequence[Named]) -> bool:
    """Tell whether a rank is named again to say that it is the best or the least: *…, six, cinq, le roi étant …*."""
    known = any(other.rank == one.rank for other in chain[:-1]) and len(chain) >= LEAST
    if known and is_scoped(text[chain[-1].end : one.start]):
        return False  # the order of other suits begins: *…, le sept ; aux autres couleurs, l'as est la première*
    return known and _regex("restated").match(text, one.end) is not None


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
    if _opens_framed(text, chain):
        yield from _order(text, chain[2:], [*told, *chain[:2]])
        return
    before = text[_sentence(text, chain[0].start) : chain[0].start]
    after = _regex("worth_told").split(text[chain[-1].end : clause_end(text, chain[-1].end)])[0]
    gaps = [text[one.end : other.start] for one, other in pairwise(chain)]
    links = links_of(text, chain, gaps)
    ranks = _ranks(chain, gaps, links, before, after)
    heads = [*told, chain[0]]
    ranks = _headed(ranks, heads, text, after)
    framed = _framed(ranks, heads, text, before)
    is_framed, ranks = len(framed) > len(ranks), framed
    turns = sum(rank.isdigit() and not other.isdigit() for rank, other in pairwise(ranks))
    if (_lacks_first(before) and not is_framed) or turns > 2 or 0 < links.count("space") < len(links):
        return
    goes_on = _regex("unended").match(text, chain[-1].end) is not None
    is_pair = goes_on and links == ["beats"] and ranks[:1] == ["roi"]  # *le roi lève la dame, ainsi des autres*
    if len(ranks) < (2 if is_pair else LEAST - (goes_on and _is_paired(links, gaps))) or len(set(ranks)) < len(ranks):
        return
    if is_upside_down(ranks) and not is_extreme_said(before, gaps, after):
        ranks = ranks[::-1]
    verbs = sum(link in ("beats", "beaten", "same") for link in links)
    sure = is_pair or is_told(before, after, gaps, verbs) or is_bare(before, text[chain[-1].end :], gaps)
    is_placed = not told and len(ranks) > LEAST and placed(text, *chain[:2]) is not None
    sure = sure or opens_bare(before, links) or is_placed
    behind = _regex("told_behind").match(text, chain[-1].end)
    sure = sure or behind is not None
    weak = len(chain) > 2 and _regex("cue_weak").search(before) and not _regex("barred").search(before + after[:30])
    of_two = is_of_two_suits(before)
    sure = sure or (of_two and len(ranks) > WHOLE and not _regex("barred").search(before + after[:30]))
    barred = () if of_two else ("coloured", "one_suit")
    if (not sure and not weak) or any(_regex(name).search(before) for name in barred):
        return
    article = ARTICLE.search(before)
    start = chain[0].start - (len(article.group()) if article else 0)
    own = text[told[-1].end : chain[0].start] if told else before
    beside = own if is_scoped(own) else before
    suit = suit_of(f"{beside} {behind.group()}" if behind else beside, gaps[0], ADDED.split(after)[0])
    yield Order(start, chain[-1].end, tuple(ranks), suit, sure, goes_on)


def _opens_framed(text: str, chain: Sequence[Named]) -> bool:
    """Tell whether the best and the least stand before the others: *le roi est la première, le sept la dernière*."""
    if len(chain) < 3:
        return False
    first, second = (text[one.end : other.start] for one, other in pairwise(chain[:3]))
    return bool(_regex("top").search(first) and not _regex("bottom").search(first) and _regex("bottom").search(second))


def _headed(ranks: list[str], told: Sequence[Named], text: str, after: str) -> list[str]:
    """Put the card before an order that was said to be the best, where the others are said to follow it.

    Or that a pronoun says to take the first of them, in the same sentence.
    """
    if len(told) < 2 or not ranks or told[-2].rank in ranks:
        return ranks
    between = text[told[-2].end : told[-1].start]
    is_led = _regex("led").match(after) is not None and _regex("top").search(between) is not None
    takes = ". " not in between and _regex("takes").search(between) is not None
    return [told[-2].rank, *ranks] if is_led or takes else ranks


def _framed(ranks: list[str], told: Sequence[Named], text: str, before: str) -> list[str]:
    """Add to an order the best and the least where they were named before it: *le deux la première*."""
    ends = {
        name: one.rank
        for one, other in pairwise(told if BETWEEN.search(before) else ())
        for name in ("top", "bottom")
        if one.rank not in ranks and _regex(name).search(text, one.end, other.start)
    }
    return [ends["top"], *ranks, ends["bottom"]] if ranks and len(set(ends.values())) == 2 else ranks


def _ranks(chain: Sequence[Named], gaps: Sequence[str], links: list[Link], before: str, after: str) -> list[str]:
    """Return the ranks of a chain from the best to the least, or nothing where they make no order."""
    rising = rises(before, gaps, after) or (links[0] == "beaten" and is_upwards(before, gaps[0])) or counts_up(chain)
    path = Ladder(first=[chain[0].rank])
    if is_run(before, gaps, links) or (len(chain) == 2 and is_extreme(before, gaps[0], after)):
        return _spanned(chain, before, gaps, after, rising)
    told: Link = "none"
    last = subject = chain[0].rank
    for at, one in enumerate(chain[1:]):
        link = links[at]
        if link == "list" and told == "beaten" and DATIVE.fullmatch(gaps[at]):
            return []  # *l'as est inférieur au roi, à la dame*: of those above, none is below the one before
        is_filled_up = is_filled(gaps[at]) and _regex("bottom").search(after + " ")
        climbs = told == "beaten" and _is_above(one.rank, path.ranks()[:1])
        if link == "run" and (rising or climbs):
            path.climb(one.rank)
        elif link == "run" or (link == "list" and (is_filled_up or _closes(chain, at, gaps[at], after))):
            path.run(one.rank)
        elif told not in ("none", link) and keeps_subject(gaps[at], link):
            path.put(*((subject, one.rank) if link == "beats" else (one.rank, subject)))
            told = link
            if link == "beaten":
                continue  # what follows stands below the cards named before
        elif link in ("beats", "beaten") or (link == "same" and told != "none"):
            told, subject = (told if link == "same" else link), last
            path.put(*((last, one.rank) if told == "beats" else (one.rank, last)))
        elif link == "same":
            return []
        elif not (told != "none" and _opens_pair(links, gaps, at)) and one.rank != last:
            path.put(*((one.rank, last) if rising else (last, one.rank)))
        last = one.rank
    return _ordered(path, chain)


def _spanned(chain: Sequence[Named], before: str, gaps: Sequence[str], after: str, rising: bool) -> list[str]:
    """Return the order between two ends, the natural one or, where the text says so, its reverse."""
    one, other = chain[0].rank, chain[1].rank
    turned = rising or is_turned(before, gaps[0]) or is_inverted(gaps[0]) or ends_best(gaps, after)
    if _regex("reversed").search(before) and is_ascent(chain) and not turned:
        return _between(other, one)[::-1]
    return _between(other, one) if turned or is_ascent(chain) else _between(one, other)


def _is_above(rank: str, best: Sequence[str]) -> bool:
    """Tell whether a rank naturally stands above the best of those told so far."""
    return rank in NATURAL and any(one in NATURAL and NATURAL.index(rank) < NATURAL.index(one) for one in best)


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


def _ordered(path: Ladder, chain: Sequence[Named]) -> list[str]:
    ranks = path.ranks()
    return ranks if not path.broken and {one.rank for one in chain} <= set(ranks) else []


def _opens_pair(links: Sequence[Link], gaps: Sequence[str], at: int) -> bool:
    """Tell whether the rank after a gap begins a pair of its own: *…, le roi la dame*; not *…, le roi, qui bat*."""
    following = links[at + 1] if at + 1 < len(links) else "none"
    if following not in ("beats", "beaten", "same") or keeps_subject(gaps[at + 1], following):
        return False
    return not GOES_ON.match(gaps[at + 1])


def _is_paired(links: Sequence[Link], gaps: Sequence[str]) -> bool:
    """Tell whether nothing is listed but pairs: *l'as prend le roi, le roi la dame*."""
    return all(link != "list" or _opens_pair(links, gaps, at) for at, link in enumerate(links))


def _lacks_first(before: str) -> bool:
    """Tell whether the first rank of a chain follows one that was not understood: *…; suivent le roi, la dame*."""
    clause = before[max(before.rfind(sign) for sign in ";:") + 1 :]
    told = [one for one in rank_word().finditer(before) if not _regex("counted").match(before, one.end())]
    return LEADS_ON.search(clause) is not None and any(len(one.group()) > 1 for one in told)


def _sentence(text: str, at: int) -> int:
    return max((found.end() for found in re.finditer(r"[.!?] ", text[:at])), default=0)
