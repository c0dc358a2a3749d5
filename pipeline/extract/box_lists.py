"""Lists of boxes with what is put on each: *le valet de carreau, chargé d'un jeton ; le dix de pique, de deux*.

Cards and coins alternate, whichever comes first, with nothing but words of a list between them. The words are
`corpus/lexicon/boxes.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.lexicon import expand, regex, wordings
from pipeline.extract.masking import Masked, number_at

WORDINGS = wordings("box-lists")

FILE = "boxes.toml"

COIN = WORDINGS["coin"]

ALONE = r"(?:(?<=\ble )|(?<=\bla )|(?<=l')|(?<=\bau )|(?<=\bcelle du )|(?<=\bcelle de la ))(?:{court}|{nn})(?!\w)"
"""A card told by its rank, where the board shows one of it."""

FULL = r"(?:{court}|{nn}) (?:de |d')(?:{suit})\b"


@dataclass(frozen=True, slots=True)
class Item:
    """A card, or a number of coins, at its offsets."""

    is_card: bool
    start: int
    end: int
    number: int = 0


@lru_cache(maxsize=64)
def _card_form(names: tuple[str, ...]) -> re.Pattern[str]:
    told = "".join(rf"|\b{re.escape(name)}\b" for name in names if not name.isdigit())
    return re.compile(expand(FULL) + (f"|{expand(ALONE)}{told}" if names else ""))


def pairs(masked: Masked, names: tuple[str, ...], is_known: bool) -> Iterator[tuple[Item, Item]]:
    """Give each card of a list with its coins, where the sentence or the text (`is_known`) speaks of a board."""
    text = masked.text
    if not (is_known or regex(FILE, "board").search(text)) or COIN.search(text) is None:
        return
    for run in _runs(_items(masked, names), text):
        if len(run) > 3 and not _is_gained(run, text):
            yield from (pair if pair[0].is_card else pair[::-1] for pair in zip(run[::2], run[1::2], strict=False))


def _is_gained(run: Sequence[Item], text: str) -> bool:
    """Tell whether the coins of a list are those that who holds a card gets or pays."""
    clause = max(text.rfind(sign, 0, run[0].start) for sign in ".;")
    before = regex(FILE, "gained").search(text, clause + 1, run[0].start)
    return bool(before or regex(FILE, "levied").match(text, run[-1].end))


def _items(masked: Masked, names: tuple[str, ...]) -> list[Item]:
    """Return the cards and coins of a sentence, in its order."""
    cards = [Item(True, *match.span()) for match in _card_form(names).finditer(masked.text)]
    coins = [
        Item(False, match.start("x"), match.end(), int(number_at(masked, match.start("x"), "1")))
        for match in regex(FILE, "coins").finditer(masked.text)
        if not any(one.start <= match.start("x") < one.end for one in cards)
    ]
    return sorted([*cards, *coins], key=lambda one: one.start)


def _runs(items: Sequence[Item], text: str) -> Iterator[list[Item]]:
    """Give the stretches in which cards and coins take turns, with only words of a list between."""
    run: list[Item] = []
    for one in items:
        goes_on = run and run[-1].is_card != one.is_card and _joined(text[run[-1].end : one.start])
        if run and not goes_on:
            yield run
        run = [*run, one] if goes_on else [one]
    yield run


def _joined(between: str) -> bool:
    return regex(FILE, "between").fullmatch(between) is not None
