"""The cards of which a sentence says that they leave the pack or come into it: items, and the lists that they make.

The words are those of `pack-changes.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import NATURAL, Masked, rank_at
from pipeline.extract.tokens import FIGURES

WORDINGS = wordings("pack-items")

_regex = partial(regex, "pack-changes.toml")

SUIT = WORDINGS["suit"]


@dataclass(frozen=True, slots=True)
class Item:
    """Cards of one or several ranks, so many of them, or the small ones (no rank)."""

    ranks: tuple[str, ...]
    count: int | None
    start: int
    end: int
    bare: bool = False


def runs_of(masked: Masked) -> Iterator[list[Item]]:
    """Give the cards that a sentence names, those of one list together."""
    run: list[Item] = []
    for match in _regex("item").finditer(masked.text):
        one = _lower(match, run) if match["lower"] else _item(match, masked)
        if one is None:
            continue
        is_next = run and _regex("join").fullmatch(masked.text, run[-1].end, one.start)
        if run and (not is_next or (run[-1].bare and not one.bare)):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def _lower(match: re.Match[str], run: list[Item]) -> Item | None:
    """Return all cards below the last of a list: *les six, les cinq et tout ce qui est au-dessous*."""
    last = run[-1].ranks[-1] if run and run[-1].ranks else ""
    below = NATURAL[NATURAL.index(last) + 1 :] if last.isdigit() else ()
    return Item(below, None, match.start(), match.end()) if below else None


def _item(match: re.Match[str], masked: Masked) -> Item | None:
    """Return the cards of a match, where its words are those of cards."""
    suits = _regex("of_suits").match(masked.text, match.end()) if match["rank"] and not match["count"] else None
    if suits is not None:
        ranks, named = _ranks(match, masked), len(SUIT.findall(suits.group()))
        return Item(ranks, named if named < 4 else None, match.start(), suits.end()) if ranks else None
    is_all_of_them = _regex("all_of_them").match(masked.text, match.start()) and _ranks(match, masked) == ("4",)
    if is_all_of_them or _regex("alien").match(masked.text, match.end()):
        return None
    start = match.end() - len(match.group().lstrip(" ,"))
    if match["small"]:
        is_bounded = any(match[name] for name in ("since", "span", "with", "incl", "excl"))
        until = rank_at(masked, match.start("until"), match["until"]) if is_bounded else None
        first = NATURAL.index(until) + bool(match["excl"]) if until in NATURAL else len(NATURAL)
        return Item(NATURAL[first:], None, start, match.end())
    if match["figures"]:
        return Item(FIGURES, None, start, match.end())
    ranks, count = _ranks(match, masked), _count(match, masked)
    is_number = (
        match["under"] is None and (match.start("rank") if match["rank"] else match.start("last")) in masked.numbers
    )
    bare = is_number and count is None and _regex("article").search(masked.text, start, match.end()) is None
    is_range = match["to"] is not None and bare
    return Item(ranks, count, start, match.end(), bare) if ranks and not is_range else None


def _count(match: re.Match[str], masked: Masked) -> int | None:
    """Return how many cards of a rank are named; None for all four."""
    number = 2 if match["rank"] and _regex("of_colour").search(match.group()) else 4
    number = masked.numbers[match.start("count")].value if match["count"] else number
    return number if number < 4 else None


def _ranks(match: re.Match[str], masked: Masked) -> tuple[str, ...]:
    """Return the ranks that an item names: one, a run, or those below one."""
    named = {
        name: rank_at(masked, match.start(name), match[name])
        for name in ("rank", "first", "last", "below")
        if match[name]
    }
    if None in named.values() or any(name != "rank" and rank not in NATURAL for name, rank in named.items()):
        return ()
    if "below" in named:
        return NATURAL[NATURAL.index(str(named["below"])) + ("egale" not in match["under"]) :]
    if "rank" in named:
        return (str(named["rank"]),)
    low, high = sorted(NATURAL.index(str(named[name])) for name in ("first", "last"))
    return NATURAL[low : high + 1]
