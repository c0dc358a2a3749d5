"""What stands beside a combination of cards: others like it, fewer cards that make it too, a card held with it.

*Deux, trois ou quatre as*; *trois as, trois rois ou trois dames*; *le valet de pique et deux cartes de même valeur*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pipeline.extract.combination import Combination, Short
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import SUITS, Masked, ranks_of

WORDINGS = wordings("companions")

ANOTHER, ANOTHER_BEHIND, AND_SO_ON = WORDINGS["another"], WORDINGS["another-behind"], WORDINGS["and-so-on"]
"""Another combination of a list, before one and behind it, and that the list goes on."""

OF_ANY_RANK = WORDINGS["of-any-rank"]
"""That other ranks make it as well: *quatre as, et ainsi des autres cartes*."""

NEEDS, AND_ANOTHER = WORDINGS["needs"], WORDINGS["and-another"]
"""How one hand is told to need two sets of cards together: *ce coup exige deux dames et deux valets*."""

CARD_BEFORE, CARD_BEHIND = WORDINGS["card-before"], WORDINGS["card-behind"]
"""A card of a suit that must be held with cards of one rank."""

SMALLER = WORDINGS["smaller-sizes"]
"""Before a combination, that fewer cards make it too: *deux, trois ou quatre as*."""

HAND = 5
"""Two sets of more cards are two hands."""

MANY = 2
"""So many ranks listed beside one stand for any rank."""


def with_sizes(one: Combination, masked: Masked) -> Combination:
    """Give a combination the smaller sizes before it: *deux, trois ou quatre as*."""
    match = SMALLER.search(masked.text[: one.start])
    sizes = tuple(masked.numbers[at].value for at in _numbers(match, masked)) if match and one.size > 1 else ()
    rises = sizes == tuple(range(one.size - len(sizes), one.size)) and sizes[:1] > (1,)
    return replace(one, start=match.start(), sizes=sizes) if match and rises else one


def _numbers(match: re.Match[str], masked: Masked) -> list[int]:
    return [at for at in sorted(masked.numbers) if match.start() <= at < match.end()]


def with_card(one: Combination, masked: Masked) -> Combination:
    """Give cards of any one rank the card that is held with them: *le valet de pique et deux cartes de même valeur*."""
    if one.pattern != "set" or one.ranks:
        return one
    before, behind = CARD_BEFORE.search(masked.text[: one.start]), CARD_BEHIND.match(masked.text, one.end)
    match = before or behind
    ranks = ranks_of(match, masked) if match else []
    if match is None or len(ranks) != 1:
        return one
    suit = next(suit for form, suit in SUITS.items() if form in match["suit"])
    return replace(one, start=min(one.start, match.start()), end=max(one.end, match.end()), beside=(ranks[0][1], suit))


def of_each_size(one: Combination) -> Iterator[Combination]:
    """Give a set for each of its sizes; of what needs so many cards or more the least is told."""
    if one.pattern == "set":
        yield from (replace(one, size=size) for size in (*one.sizes, one.size))
    else:
        yield replace(one, size=min((*one.sizes, one.size)))


def others(short: Short, at: int) -> int:
    """Return how many combinations are listed with one: *trois as, trois rois, trois dames forment le tricon*."""
    before, behind, end = _listed(short, at)
    etc = AND_SO_ON.match(short.text, end) is not None
    count = len(before) + len(behind) + etc
    return max(count, MANY) if OF_ANY_RANK.match(short.text, end) else count


def _listed(short: Short, at: int) -> tuple[list[int], list[int], int]:
    """Return where the combinations stand that are listed before one and behind it, and where their list ends."""
    before: list[int] = []
    behind: list[int] = []
    while (match := ANOTHER.search(short.text, 0, before[-1] if before else at)) is not None:
        before.append(match.start())
    end = at + 1
    while (match := ANOTHER_BEHIND.match(short.text, end)) is not None:
        end = match.end()
        behind.append(end - 1)
    return before, behind, end


def with_listed(one: Combination, short: Short, at: int) -> Combination:
    """Give a set the ranks of those like it that are listed with it under one name, from the first to the last."""
    before, behind, last = _listed(short, at)
    if one.pattern == "set" and OF_ANY_RANK.match(short.text, last):
        return replace(one, ranks=())
    places = [*before[::-1], at, *behind]
    every = [short.held[place] for place in places]
    ranks = tuple(dict.fromkeys(rank for each in every for rank in each.ranks))
    alike = all(each.pattern == "set" and each.size == one.size and len(each.ranks) == 1 for each in every)
    if len(every) < 2 or not alike or one.sizes:
        return one
    start, end = min(one.start, every[0].start), max(one.end, every[-1].end)
    return replace(one, start=start, end=end, ranks=ranks)


def of_two_sets(one: Combination, short: Short, at: int) -> Combination | None:
    """Return the hand that is made of two sets: *ce coup exige deux dames et deux valets*."""
    match = AND_ANOTHER.match(short.text, at + 1)
    other = short.held[match.end() - 1] if match else None
    if other is None or not one.pattern == other.pattern == "set" or one.ranks == other.ranks:
        return None
    size = one.size + other.size
    return replace(one, end=other.end, pattern="other", size=size, ranks=(), loose=True) if size <= HAND else None


def is_of_one_hand(verb: str) -> bool:
    """Tell whether a verb says of one hand what it needs: *exige*, *se compose de*."""
    return NEEDS.search(verb) is not None
