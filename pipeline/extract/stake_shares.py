"""Coins each of which is staked on a thing of its own: *on met trois jetons : l'un pour le point, l'autre pour …*."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pipeline.extract.combinations import is_name, name_of
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.told import Told

WORDINGS = wordings("stake-shares")

COINS = WORDINGS["coins"]
"""What is staked, and how many coins."""

SHARE = WORDINGS["share"]
"""A coin told from the others, and on what it is staked."""

PUTS = WORDINGS["puts"]
PRICED = WORDINGS["priced-share"]
"""So many coins for a thing of its own: *deux au point*, *un pour la séquence*."""

MELD = WORDINGS["meld"]
"""A name of cards that are held together, which a box may bear."""

NEAR = 8
"""How many letters may stand between two of them."""

CARD = WORDINGS["card"]


def stake_shares(masked: Masked, printed: str) -> Iterator[Told]:
    """Give the boxes of a sentence that each hold one of the coins that it stakes, or so many as it tells of each."""
    yield from _priced(masked, printed)
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


def _priced(masked: Masked, printed: str) -> Iterator[Told]:
    """Give two boxes or more that bear names of melds, each with its coins: *deux jetons au point, un au flux*."""
    puts = PUTS.search(masked.text)
    found = [one for one in PRICED.finditer(masked.text, puts.end()) if MELD.match(one["name"])] if puts else []
    for one in found if len(found) > 1 and _are_close(found) else []:
        name = name_of(printed[one.start("name") : one.end("name")])
        amount = str(number_at(masked, one.start("x"), "1"))
        yield Told("stake_box", {"name": name, "amount": amount, "won_by": "meld"}, one.start(), one.end())


def _are_close(found: Sequence[re.Match[str]]) -> bool:
    return all(two.start() - one.end() < NEAR for one, two in pairwise(found))
