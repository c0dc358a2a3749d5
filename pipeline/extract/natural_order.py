"""Orders of the cards told by what they change in the natural one: *ordre ordinaire, excepté que l'as suit le valet*.

The words are those of `orders.toml`; the pack, which says where the order ends, is that of the account.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from pipeline.extract.context import read_context
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import NATURAL, Masked, mask
from pipeline.extract.named_ranks import Named, named
from pipeline.extract.text import blanked, stretches
from pipeline.extract.values import finish
from pipeline.model import Rule, Sentence

WORDINGS = wordings("natural-order")

_regex = partial(regex, "orders.toml")

PIECE = WORDINGS["piece"]
"""What parts the changes from each other."""

INSTEAD = WORDINGS["instead"]
OF_SUIT = WORDINGS["of-suit"]
LED = WORDINGS["led"]
TAKEN_UP = WORDINGS["taken-up"]


LAST_RANK = {24: "9", 28: "8", 32: "7", 36: "6", 48: "3", 52: "2"}
"""The least rank of a pack in its natural order."""

TAKES = WORDINGS["takes"]
HIGH = frozenset({"top_most", "just_above"})
"""The places of a rank that takes others."""

LEAST_OF_SHORT = 6
"""The least pip of the packs of which small cards are taken out."""

UNTOLD = "untold"
"""The place of several ranks that take all others, which does not tell what they are to each other."""

CONFIDENCE = 0.8

Move: TypeAlias = tuple[list[str], str, str | None]
"""The ranks that change their place, where they go, and the rank beside which that is."""


def natural_orders(account: str, sentences: Sequence[Sentence], found: Sequence[Rule]) -> Iterator[Rule]:
    """Give the order that an account tells by its changes to the natural one, where it tells no other order."""
    if any(rule.kind == "rank_order" for rule in found):
        return
    packs = {json.loads(rule.value)["cards"] for rule in found if rule.kind == "deck"}
    least = LAST_RANK.get(max(packs, default=0))
    for told in [*((one,) for one in sentences), *pairwise(sentences)]:
        text = " ".join(one.printed for one in told)
        order = changed_order(mask(text), least)
        if order and not read_context(text).bars(0, len(text)):
            yield from _rule(account, order, told[0])
            return


def _rule(account: str, order: Sequence[str], sentence: Sentence) -> Iterator[Rule]:
    value = finish("rank_order", {"ranks": list(order)})
    if value is not None:
        yield Rule(
            id="", account=account, kind="rank_order", value=value, origin="extracted", confidence=CONFIDENCE,
            pattern="order-changed", source=sentence.source, sentence=sentence.id, start=sentence.start,
            end=sentence.end, quote=sentence.printed,
        )  # fmt: skip


def changed_order(masked: Masked, least: str | None, told: tuple[int, int] = (0, 0)) -> tuple[str, ...]:
    """Return the natural order down to a least rank with the changes that a text tells; () where it tells none.

    What stands in the stretch that is `told` is the order itself, and none of its changes.
    """
    masked = Masked(blanked(INSTEAD, masked.text), masked.numbers)
    if _regex("no_order").search(masked.text):
        return ()
    cards = [one for one in named(masked.text, masked) if _is_card(masked.text, one)]
    ranks = [one for one in cards if not told[0] <= one.start < told[1]]
    least = least or _lowest(cards)
    if least is None:
        return ()
    plain = NATURAL[: NATURAL.index(least) + 1]
    moves = list(_moves(masked.text, ranks))
    if _regex("natural").search(masked.text) is None and not _are_both_placed(moves):
        return ()
    has_ace = any(one.rank == "as" for one in ranks)
    is_kings = not has_ace and _is_kings(moves, least)
    order = list(_after_knave(plain)) if is_kings else list(plain)
    for moved, place, beside in moves:
        if (
            place == UNTOLD
            or not set(moved) <= set(order)
            or (beside is not None and (beside not in order or beside in moved))
        ):
            return ()
        order = _moved([rank for rank in order if rank not in moved], moved, place, beside)
    is_clear = is_kings or order[:1] != ["roi"] or has_ace  # else who knows where the ace stands
    is_told = tuple(order) != plain or any("as" in moved and place in HIGH for moved, place, _ in moves)
    return tuple(order) if is_clear and is_told else ()


def _is_kings(moves: Sequence[Move], least: str) -> bool:
    """Tell whether the king is told to be the first: where the ace is not named it then follows the knave.

    So in triomphe, bête, écarté and their kin; in a whole pack the ace may as well be the last, unless a pip is.
    """
    first = next((moved[0] for moved, place, _ in moves if place in HIGH), None)
    is_least = any(place == "bottom_most" and moved == [least] for moved, place, _ in moves)
    return first == "roi" and (int(least) >= LEAST_OF_SHORT or is_least)


def _are_both_placed(moves: Sequence[Move]) -> bool:
    """Tell whether king and ace are placed, so that all others are: *le roi est la première, l'as suit le valet*."""
    is_first = any(moved == ["roi"] and place in HIGH for moved, place, _ in moves)
    return is_first and any(
        moved == ["as"] and (place, beside) in (("just_below", "valet"), ("just_above", "10"))
        for moved, place, beside in moves
    )


def _after_knave(plain: Sequence[str]) -> tuple[str, ...]:
    """Return the natural order with the ace right below the knave."""
    return (*plain[1:4], plain[0], *plain[4:])


def _is_card(text: str, one: Named) -> bool:
    """Tell whether a rank is named as such, not one card of a suit nor a number."""
    bare = one.rank.isdigit() and LED.search(text[: one.start]) is None
    return not bare and OF_SUIT.match(text, one.end) is None


def _lowest(ranks: Sequence[Named]) -> str | None:
    """Return the least rank that a text names, where that may be the least of a pack."""
    low = [one.rank for one in ranks if one.rank.isdigit()]
    least = min(low, key=int, default=None)
    return least if least is not None and int(least) <= 7 else None


def _moves(text: str, ranks: Sequence[Named]) -> Iterator[Move]:
    """Give the changes that a text tells, clause by clause; a pronoun takes up the cards of the clause before."""
    inside: list[Named] = []
    for start, end in stretches(PIECE, text):
        here = [one for one in ranks if start <= one.start < end]
        inside = here if here or not TAKEN_UP.match(text, start) else inside
        move = _beside(text, inside, start, end) or _outmost(text, inside, start, end)
        yield from [move] if move else []


def _beside(text: str, inside: Sequence[Named], start: int, end: int) -> Move | None:
    """Return the rank that a clause puts right above or right under another."""
    amid = _regex("between").search(text, start, end)
    if amid is not None:
        neighbours = sorted((one.rank for one in inside if one.start >= amid.end()), key=_height)[:2]
        moved = [one.rank for one in inside if one.end <= amid.start()]
        return (moved[-1:], "just_below", neighbours[0]) if moved and len(neighbours) == 2 else None
    for place in ("just_above", "just_below"):
        said = _regex(place).search(text, start, end)
        if said is None:
            continue
        before = [one.rank for one in inside if one.end <= said.end()]
        beside = next((one.rank for one in inside if one.start >= said.end()), None)
        if _regex("figures").search(text, said.end(), end):
            beside = "roi" if place == "just_above" else "valet"
        if before and beside is not None:
            return [before[-1]], place, beside
    return None


def _height(rank: str) -> int:
    """Return the place of a rank in the natural order."""
    return NATURAL.index(rank) if rank in NATURAL else len(NATURAL)


def _outmost(text: str, inside: Sequence[Named], start: int, end: int) -> Move | None:
    """Return the ranks that a clause puts above or under all others."""
    for place in ("top_most", "bottom_most"):
        said = _regex(place).search(text, start, end)
        if said is not None and inside:
            before = [one.rank for one in inside if one.end <= said.start()]
            ranks = before or [one.rank for one in inside]
            is_untold = len(set(ranks)) > 1 and TAKES.match(said.group()) is not None
            return ranks, UNTOLD if is_untold else place, None
    return None


def _moved(order: list[str], moved: Sequence[str], place: str, beside: str | None) -> list[str]:
    if place == "top_most":
        return [*moved, *order]
    if place == "bottom_most":
        return [*order, *moved]
    at = order.index(str(beside)) + (place == "just_below")
    return [*order[:at], *moved, *order[at:]]
