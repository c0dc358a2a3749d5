"""Price lists of what is won: *pour le solo, dix fiches ; pour la misère, quinze* · *partie simple : 2 jetons*.

An item is a thing that is won, a link (a verb of being worth, a sign, a comma behind *pour* or under a word of paying)
and coins; behind a first item, coins may go unnamed. What is put into the purse, and what is lost or missed, is no
price. The words are `prices.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked, number_at

FILE = "prices.toml"

FAR = 90
"""How many letters behind an item the next one may begin."""


@dataclass(frozen=True, slots=True)
class Price:
    """What the losers pay for a thing that is won, at its offsets."""

    coins: int
    start: int
    end: int


def prices(masked: Masked, before: str) -> Iterator[Price]:
    """Give the prices of a sentence, behind what was said before it."""
    text = masked.text
    last: re.Match[str] | None = None
    if regex(FILE, "stakes").search(text):
        return
    for match in regex(FILE, "item").finditer(text):
        if not _follows(match, last) and not _begins(match, text, before):
            continue
        last = match
        if not regex(FILE, "put").match(text, match.end()):
            yield Price(int(number_at(masked, match.start("x"), "1")), match.start(), match.end())


def _begins(match: re.Match[str], text: str, before: str) -> bool:
    """Tell whether an item opens a list: with coins that are named, behind what tells its worth."""
    if match.group("coin") is None or match.group("beside") is not None:
        return False
    if match.group("comma") is None:
        return True
    is_for = regex(FILE, "for").search(text[: match.start()]) is not None
    return is_for or any(regex(FILE, "tariff").search(told) for told in (text[: match.start()], before))


def _follows(match: re.Match[str], last: re.Match[str] | None) -> bool:
    """Tell whether an item goes on with a list, its coins named or not."""
    return last is not None and match.start() - last.end() < FAR
