"""Which family a set of rules belongs to, by the kinds that it states."""

from __future__ import annotations

from collections.abc import Collection

FAMILIES: dict[str, frozenset[str]] = {
    "stock": frozenset({"players", "deal", "stock_draw"}),
    "vying": frozenset({"players", "deal", "opening_bet"}),
    "melds": frozenset({"players", "deal", "meld", "counting"}),
    "stops": frozenset({"players", "deal", "row"}),
    "piles": frozenset({"players", "share", "turn_over"}),
    "boxes": frozenset({"players", "deal", "stake_box"}),
    "bids": frozenset({"players", "deal", "contract"}),
    "rubber": frozenset({"players", "deal", "rubber"}),
    "avoidance": frozenset({"players", "deal", "lowest_wins"}),
    "tricks": frozenset({"players", "deal", "follow"}),
    "dice": frozenset({"dice", "dice_win"}),
    "pegs": frozenset({"board", "jump", "goal"}),
}
"""The kinds that a family cannot do without, the first family whose kinds are all there is taken."""


def family_of(kinds: Collection[str]) -> str | None:
    """Return the family of an account whose rules are of these kinds; None if engines know no such family."""
    present = set(kinds)
    return next((family for family, needed in FAMILIES.items() if needed <= present), None)
