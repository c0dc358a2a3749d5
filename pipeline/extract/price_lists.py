"""What each of several cards is worth to who lays it: *ce sont les rois et la dame de pique. Chacune vaut …*."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, number_at, rank_at, suit_of
from pipeline.extract.told import Told

WORDINGS = wordings("price-lists")

EACH = WORDINGS["each"]
"""What tells the price of the cards that were named last."""

NAMES = WORDINGS["names"]
"""What leads to the names of several cards."""

CARD = WORDINGS["card"]


def price_lists(masked: Masked, before: Masked) -> Iterator[Told]:
    """Give the prices of cards that a sentence tells of those named in it, or in the one before."""
    told = EACH.search(masked.text)
    if told is None:
        return
    here, at = Masked(masked.text[: told.start()], masked.numbers), told.start("x")
    cards = list(_named(here)) or list(_named(before))
    for rank, suit in cards if len(cards) > 1 else ():
        fields: dict[str, object] = {"rank": rank, "of": "laid", "amount": str(number_at(masked, at, "1"))}
        yield Told("card_price", {**fields, **({"suit": suit} if suit else {})}, told.start(), told.end())


def _named(masked: Masked) -> Iterator[tuple[str, str | None]]:
    """Give the cards that a text names behind what leads to several."""
    heads = list(NAMES.finditer(masked.text))
    for one in CARD.finditer(masked.text, heads[-1].end()) if heads else ():
        rank = rank_at(masked, one.start("rank"), one.group("rank"))
        if rank is not None:
            yield rank, suit_of(one.group("suit") or "")
