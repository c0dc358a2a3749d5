"""Numbers of points in a text, what may bring points, and what is told of both: the parts that `scores` puts together.

The words are `scores.toml`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

from pipeline.extract.lexicon import expand, labelled, says
from pipeline.extract.masking import Masked, number_at

_forms, _says = partial(labelled, "scores.toml"), partial(says, "scores.toml")

ARTICLES = re.compile(
    expand(
        r"^\W*(?:{det}|chaque |toute? |toutes les |tous les |(?:{un}) (?:seule? )?|et |mais |enfin |puis |la seule )*"
    )
)


COURT = re.compile(expand(r"\W*(?:(?:{det}|chaque |toute? |tous les )*)(?:{court}|figures?)\b"))
"""A court card, which is worth its points wherever it lies."""


@dataclass(frozen=True, slots=True)
class Told:
    """Points: how many, who marks them (the player himself where empty), under what condition, at what offsets.

    Of a card that is marked when it is turned up or held, its rank and how it is had.
    """

    points: int
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
            return {"rank": self.rank, "points": str(self.points), self.had: True}
        who = {"who": self.who} if self.who else {}
        return {"points": str(self.points), **who, **({"when": self.when} if self.when else {})}


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of points at its offsets."""

    points: int
    start: int
    end: int
    verb: int
    """Where the verb within a bare number begins; the number itself elsewhere."""


def amounts_in(text: str, masked: Masked, start: int, stop: int) -> list[Amount]:
    """Return the numbers of points between two offsets, in their order."""
    found: dict[int, Amount] = {}
    for label in ("points", "bare"):
        for form in _forms(label):
            for match in form.finditer(text, start, stop):
                at = next(match.start(name) for name, value in match.groupdict().items() if value is not None)
                number = number_at(masked, at, "1")
                if int(number) > 0 and at not in found:
                    found[at] = Amount(int(number), at, match.end(), match.start() if label == "bare" else at)
    return [one for _, one in sorted(found.items())]


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
