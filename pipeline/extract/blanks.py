"""Hands without court cards that count points: *carte blanche*, *une main sans roi, dame ni valet*.

They are read where the text names them and tells, in the same sentence or the next, what they count. The words are
`melds.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.extract.combinations import name_of
from pipeline.extract.lexicon import labelled, says
from pipeline.extract.masking import Masked, mask, number_at
from pipeline.extract.told import Told

LARGEST_HAND = 13
"""More cards than this are no hand that may be blank."""

COURT = ["roi", "dame", "valet"]


def blanks(masked: Masked, words: str, before: str = "") -> Iterator[Told]:
    """Give the blank hand of a sentence with its points, under the name that the sentence prints.

    One that takes it up goes on with the sentence `before`: *Ces cartes valent dix points.*
    """
    if says("melds.toml", "blank_again", masked.text) and says("melds.toml", "blank", mask(before).text):
        head = f"{before.rstrip(' .')}, "
        shift, whole = len(head), head + words
        for one in _told(mask(whole), whole):
            yield replace(one, start=max(one.start - shift, 0), end=one.end - shift)
        return
    yield from _told(masked, words)


def _told(masked: Masked, words: str) -> Iterator[Told]:
    """Give the blank hand of a text with its points."""
    named = (form.search(masked.text) for form in labelled("melds.toml", "blank"))
    name = next(filter(None, named), None)
    if name is None or says("melds.toml", "barred", masked.text):
        return
    for form in labelled("melds.toml", "blank_worth"):
        worth = form.search(masked.text)
        if worth is not None:
            at = next(worth.start(group) for group in ("x", "x2", "x3") if worth.groupdict().get(group))
            printed = name_of(words[slice(*name.span())])
            fields = {"name": printed, "pattern": "blank", "ranks": COURT, "points": str(number_at(masked, at, "1"))}
            start, end = min(name.start(), worth.start()), max(name.end(), worth.end())
            yield Told("meld", {**fields, **_size(masked)}, start, end)
            return


def _size(masked: Masked) -> dict[str, object]:
    """Return of how many cards the hand is, where that is told: *douze cartes sans figure*."""
    for form in labelled("melds.toml", "blank_size"):
        match = form.search(masked.text)
        size = 0 if match is None else int(number_at(masked, match.start("size"), "0"))
        if 1 < size <= LARGEST_HAND:
            return {"size": size}
    return {}
