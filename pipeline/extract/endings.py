"""What ends a hand or the game, when it is no number of points.

Something that comes to an end, or is won, told in one clause with a cause: the cards are gone, one player is left, all
agree, one is ruined, the purse is won, each has dealt. The words are `corpus/lexicon/endings.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.cues import Cue, clauses, cues_in, gap
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked

WORDINGS = wordings("endings")

CLAUSE = re.compile(r"[.;!?](?= |$)")
ON_TOP = WORDINGS["on-top"]
"""What joins a cause to something else that must come about."""

FAR = 95
"""How many letters may stand between an end and its cause."""

HAND = frozenset({"cards_played"})
"""What ends the hand; the other causes end the game."""

EITHER = frozenset({"no_move"})
"""What ends the hand or the game, as its words say."""

NO_CAUSES = frozenset({"ends", "wins", "otherwise"})
"""Labels of words that tell of an end; every other label is a cause."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A cause for which the hand or the game ends, and where that is told."""

    cause: str
    start: int
    end: int
    of: str = "game"

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the `End`."""
        is_hand = self.cause in HAND or (self.cause in EITHER and self.of == "hand")
        return {"cause": self.cause, **({} if is_hand else {"of": "game"})}


def endings(masked: Masked, before: str = "") -> Iterator[Ending]:
    """Give what ends a hand or the game, clause by clause; a question `before` asks for it: *C'est fini quand ?*."""
    text = masked.text
    cues = cues_in("endings.toml", text)
    for start, end in clauses(CLAUSE, text):
        inside = [one for one in cues if start <= one.start and one.end <= end]
        barred = [one for one in inside if one.label == "otherwise"]
        yield from _ended(
            [one for one in inside if not any(_bars(other, one, text) for other in barred)], _asked(before)
        )


def _asked(before: str) -> Cue | None:
    """Return the end for which a question asks."""
    ends = [one for one in cues_in("endings.toml", before) if one.label == "ends"] if before.endswith("?") else []
    return ends[-1] if ends else None


def _bars(other: Cue, one: Cue, text: str) -> bool:
    """Tell whether a word makes something else of a cause; not of one that comes on top of it.

    *Le talon est épuisé et que chacun a joué ses cartes*.
    """
    return one.label not in NO_CAUSES and ON_TOP.search(text, other.end, one.start) is None


def _ended(cues: list[Cue], asked: Cue | None) -> Iterator[Ending]:
    """Give the causes of a clause that stand near what they bring about, or answer what was asked."""
    for cause in (one for one in cues if one.label not in NO_CAUSES):
        near = [one for one in cues if _is_brought(one, cause) and gap(one, cause) <= FAR]
        if near:
            first = min(near, key=lambda one: gap(one, cause))
            of = "hand" if any(one.value == "hand" for one in near) else "game"
            yield Ending(cause.label, min(first.start, cause.start), max(first.end, cause.end), of)
        elif asked is not None and _is_brought(asked, cause):
            yield Ending(cause.label, cause.start, cause.end, asked.value)


def _is_brought(one: Cue, cause: Cue) -> bool:
    """Tell whether a word tells of an end or gain that a cause may bring about."""
    if one.label == "wins":
        return cause.value == "won"
    return one.label == "ends" and (cause.value != "game" or one.value == "game")
