"""Orders that name every rank of a pack once: a word on strength is enough, whatever leads from one to the next.

*L'as est le chef ; sous ses ordres marchent le roi, la dame …* · *le dix est le premier, le roi le suit. Au bas de
l'échelle sont le neuf, le huit et le sept*. The words are those of `orders.toml`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Literal

from pipeline.extract.context import read_context
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import NATURAL, Masked, Value, mask
from pipeline.extract.named_ranks import Named, named
from pipeline.extract.order_cues import WHOLE, is_of_two_suits, rises, suit_of
from pipeline.extract.order_links import BREAK, lowered
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("whole-orders")

_regex = partial(regex, "orders.toml")

LEAST = 4
"""Fewer ranks than this are no order."""

LED = WORDINGS["led"]
"""What may stand before a number that is a card of an order."""

LATIN = {"10", "9", "8"}
"""The ranks that a pack of forty cards lacks in Spain and Italy."""

AFTER = WORDINGS["after"]
"""What begins anew behind a card whose own place was not told."""

APART = 4
"""The ranks of a bare list stand closer than so many letters."""

OF_SUIT = WORDINGS["of-suit"]
"""A single card, which stands in no order of ranks."""

CONFIDENCE = 0.8


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
        return {"open" if self.unended else "ranks": _gone_on(self.ranks), "suit": self.suit}


def _gone_on(ranks: tuple[str, ...]) -> tuple[str, ...]:
    """Return an order of a few ranks with the next ones, where it is plain what they are: *as, roi, dame, etc.*."""
    if len(ranks) >= LEAST or ranks != NATURAL[: len(ranks)]:
        return ranks
    return NATURAL[:LEAST]


def named_through(masked: Masked) -> Iterator[Order]:
    """Give the order in which a text names every rank of a pack once, where it speaks of their strength."""
    told = [one for one in named(masked.text, masked) if not one.rank.isdigit() or LED.search(masked.text[: one.start])]
    told = _told_anew(masked.text, told)
    ranks = list(dict.fromkeys(one.rank for one in told))
    has_single = any(OF_SUIT.match(masked.text, one.end - 1) for one in told)
    if not _is_pack(ranks) or len(ranks) <= WHOLE or has_single:
        return
    inner = [masked.text[one.end : other.start] for one, other in pairwise(told[: len(ranks)])]
    text = masked.text[: clause_end(masked.text, told[-1].end)]
    if _is_split(masked.text, told[: len(ranks)], inner) or not _is_of_strength(text, told, inner):
        return
    is_rising = rises(text[: told[0].start], inner, text[told[-1].end :])
    order = tuple(ranks[::-1] if is_rising else lowered(ranks, inner))
    yield Order(told[0].start, told[-1].end, order, suit_of(text[: told[0].start], inner[0], ""), True, False)


def _told_anew(text: str, told: list[Named]) -> list[Named]:
    """Return the ranks behind a colon where they name again all that were named: *l'as cède au valet : roi, …*."""
    behind = [one for one in told if one.start > text.rfind(":")]
    return behind if {one.rank for one in told} == {one.rank for one in behind} else told


def _is_split(text: str, told: Sequence[Named], inner: Sequence[str]) -> bool:
    """Tell whether the words between ranks begin their order anew: *au bas de l'échelle*, *après le valet*."""
    at_bottom = any(_regex("bottom").search(gap) for gap in inner[1:-1])
    return at_bottom or any(AFTER.search(text[: one.start]) for one in told[1:])


def _is_of_strength(text: str, told: Sequence[Named], inner: Sequence[str]) -> bool:
    """Tell whether a text that names ranks speaks of which is the stronger, or lists them behind a colon."""
    barred = ("barred", "no_order", "natural", *(() if is_of_two_suits(text[: told[0].start]) else ("coloured",)))
    if any(_regex(name).search(text) for name in barred):
        return False
    between = text[told[0].end :]
    head = text[max(0, told[0].start - 45, text.rfind(",", 0, told[0].start)) : told[1].start]
    is_list = ":" in text and all(len(gap) < APART for gap in inner)
    speaks = any(_regex(name).search(between) for name in ("beats", "beaten", "through"))
    speaks = speaks or any(_regex(name).search(head) for name in ("top", "over_all"))
    return is_list or speaks or _regex("cue").search(text) is not None


def _is_pack(ranks: Sequence[str]) -> bool:
    """Tell whether ranks are all those of a pack: down to some last one, or without the three highest pips."""
    known = set(ranks) - {"cavalier"} | ({"dame"} if "cavalier" in ranks else set())
    return known in (set(NATURAL[: len(known)]), set(NATURAL) - LATIN)


def parted_orders(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> Iterator[Rule]:
    """Give the order of a whole pack that a sentence begins and the next one ends, where no order is as long."""
    if any(rule.kind == "rank_order" and len(json.loads(rule.value)["ranks"]) > WHOLE for rule in found):
        return
    for one, other in pairwise(sentences):
        text = f"{one.printed} {other.printed}"
        masked = mask(text)
        order = next(named_through(masked), None) if OF_SUIT.search(masked.text) is None else None
        if order is None or order.end <= len(one.printed) or read_context(text).bars(0, len(text)):
            continue
        value = finish("rank_order", {"ranks": list(order.ranks), "suit": order.suit})
        if value is not None:
            yield Rule(
                id="", account=account, kind="rank_order", value=value, origin="extracted", confidence=CONFIDENCE,
                pattern="order-parted", source=one.source, sentence=one.id, start=one.start, end=one.end,
                quote=one.printed,
            )  # fmt: skip


def clause_end(text: str, at: int) -> int:
    """Return where the clause ends in which an offset stands."""
    found = BREAK.search(text, at)
    return found.start() if found else len(text)
