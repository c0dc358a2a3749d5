"""Numbers of points in a text, what may bring points, and what is told of both: the parts that `scores` puts together.

The words are `scores.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import labelled, says, seek, wordings
from pipeline.extract.masking import Masked, number_at

WORDINGS = wordings("marks")

_forms, _says = partial(labelled, "scores.toml"), partial(says, "scores.toml")

ARTICLES = WORDINGS["articles"]


COURT = WORDINGS["court"]
"""A court card, which is worth its points wherever it lies."""


AIMED = WORDINGS["aimed"]
"""What makes of a verb an aim."""

BEFORE = 18
"""How near before a verb coins stand that are its subject: *des jetons, qui valent …*."""

BESIDE = 45
"""How near its number a verb of gaining stands, whatever their order of words."""


@dataclass(frozen=True, slots=True)
class Told:
    """Points: how many, who marks them (the player himself where empty), under what condition, at what offsets.

    Of a card that is marked when it is turned up or held, its rank and how it is had.
    """

    points: str
    who: str
    when: str
    start: int
    end: int
    rank: str = ""
    had: str = ""

    @property
    def kind(self) -> str:
        """Return the kind of the ludeme."""
        return "card_mark" if self.rank else "score"

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the ludeme."""
        if self.rank:
            return {"rank": self.rank, "points": self.points, self.had: True}
        who = {"who": self.who} if self.who else {}
        return {"points": self.points, **who, **({"when": self.when} if self.when else {})}


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of points at its offsets, or what it is counted by (*autant de points que de levées*)."""

    points: str
    start: int
    end: int
    verb: int
    """Where the verb within a bare number begins; the number itself elsewhere."""
    is_bare: bool = False


ITEM = WORDINGS["item"]
"""A thing and its number in a list: *la dernière levée, 5*."""


def amounts_in(text: str, masked: Masked, start: int, stop: int) -> list[Amount]:
    """Return the numbers of points between two offsets, in their order, and what is marked by its count."""
    found: dict[int, Amount] = {}
    coins = min((match.start() for form in _forms("coins") for match in form.finditer(text)), default=len(text))
    for label in ("points", "bare", "again"):
        for form in _forms(label):
            for match in form.finditer(text, start, stop):
                is_unsaid = label != "points" and coins < len(text) and not any(at < coins for at in found)
                if is_unsaid or (label == "again" and not any(at < match.start() for at in found)):
                    continue
                at = next(match.start(name) for name, value in match.groupdict().items() if value is not None)
                number = str(number_at(masked, at, "1"))
                if int(number) > 0 and at not in found:
                    verb = match.start() if label == "bare" else at
                    found[at] = Amount(number, at, match.end(), verb, label != "points")
    for one in _items(text, masked, start, stop) if coins == len(text) else ():
        if not any(other.start < one.end and one.start < other.end for other in found.values()):
            found[one.start] = one
    return [one for _, one in sorted((found | _tallies(text, start, stop)).items())]


def _tallies(text: str, start: int, stop: int) -> dict[int, Amount]:
    """Return what is marked by its count: *autant de points que de levées*."""
    return {
        match.start(): Amount(row.value, match.start(), match.end(), match.start())
        for row, match in seek("scores.toml", text, start, stop, label="tally")
    }


def _items(text: str, masked: Masked, start: int, stop: int) -> Iterator[Amount]:
    """Give the bare numbers of a list of events."""
    for match in ITEM.finditer(text, start, stop):
        number, label = str(number_at(masked, match.start("x"), "1")), match["label"]
        if int(number) > 0 and is_event(label) and not any(_says(one, label) for one in ("gains", "no")):
            yield Amount(number, match.start("x"), match.end("x"), match.start("x"), is_bare=True)


def is_event(label: str) -> bool:
    """Tell whether the name of a thing is that of an event, and of no card or combination."""
    return not any(_says(one, label) for one in ("meld", "cards", "had")) and (
        _says("event", label) or _says("when", label)
    )


def names_event(label: str, has_cards: bool) -> bool:
    """Tell whether a label or subject names what may bring points, and no card, coin or total."""
    if has_cards and (_says("meld", label) or COURT.match(label)):
        return False
    if _says("event", label):
        return True
    if _is_card(label):
        return not has_cards
    bare = ARTICLES.sub("", label)
    return len(bare) > 2 and not _says("label", bare)


def _is_card(label: str) -> bool:
    """Tell whether a label begins with a card, a number, a coin."""
    head = re.match(r"[^ ,:|]+", ARTICLES.sub("", label))
    return head is not None and any(form.fullmatch(head.group()) for form in _forms("card"))


def verb_of(text: str, end: int, is_needed: bool) -> int | None:
    """Return where the verb of gaining begins that stands beside an offset; None where it is only aimed at."""
    first = max(0, end - BESIDE)
    verbs = [match for form in _forms("gains") for match in form.finditer(text, first)]
    verbs += [match for form in _forms("worth") for match in form.finditer(text[:end], first)]
    last = max(verbs, key=lambda match: match.start(), default=None)
    if last is None or _says("coins", text[max(0, last.start() - BEFORE) : end]):
        return None
    if AIMED.search(text[: last.start()]) and not is_needed:
        return None
    return last.start()
