"""Coins each of which is staked on a thing of its own: *on met trois jetons : l'un pour le point, l'autre pour …*."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.extract.combinations import is_name, name_of
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.told import Told

WORDINGS = wordings("stake-shares")

COINS = WORDINGS["coins"]
"""What is staked, and how many coins."""

SHARE = WORDINGS["share"]
"""A coin told from the others, and on what it is staked."""

NEAR = 8
"""How many letters may stand between two of them."""

CARD = WORDINGS["card"]


def stake_shares(masked: Masked, printed: str) -> Iterator[Told]:
    """Give the boxes of a sentence that each hold one of the coins that it stakes."""
    coins = COINS.search(masked.text)
    shares = list(_shares(masked.text, coins.end())) if coins else []
    if coins is None or len(shares) < 2 or number_at(masked, coins.start("x"), "1") != len(shares):
        return
    for one in shares:
        name = name_of(printed[one.start("name") : one.end("name")])
        if is_name(name):
            won_by = "card" if CARD.match(one.group("name")) else "meld"
            yield Told("stake_box", {"name": name, "amount": "1", "won_by": won_by}, one.start(), one.end())


def _shares(text: str, start: int) -> Iterator[re.Match[str]]:
    """Give what each of several coins is for, from *l'un* on, one close behind another."""
    last: int | None = None
    for one in SHARE.finditer(text, start):
        is_first = one.group("first") is not None
        if is_first if last is None else not is_first and one.start() - last < NEAR:
            last = one.end()
            yield one
