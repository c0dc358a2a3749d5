"""How many cards each may discard for others of the stock: *chacun peut changer une ou deux cartes contre le talon*.

The words are `corpus/lexicon/exchanges.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from pipeline.extract.context import NEGATION
from pipeline.extract.cues import clauses
from pipeline.extract.lexicon import recognisers, regex
from pipeline.extract.masking import Masked

_regex = partial(regex, "exchanges.toml")

STATEMENT = re.compile(r"[.;:!?](?= |$)")
MOST = 13
"""So many cards are the largest hand of which some are changed."""

SOON = 120
"""In so many letters of the next sentence it may be told that other cards come."""

NO_MORE = re.compile(r"\b(?:ne |n')[^,;.]{0,40}$")
"""What before *plus de trois* makes it the most that is allowed."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What may be discarded for other cards: the fields of an `Exchange`, and where they are told."""

    start: int
    end: int
    fields: dict[str, object] = field(default_factory=dict)


def exchanges(masked: Masked, behind: str = "") -> Iterator[Exchanged]:
    """Give the exchanges that a sentence tells; `behind` is what is said next, where others may come for the cards."""
    text = masked.text
    if _regex("robs").search(text):
        return
    has_stock = _regex("stock").search(text) or _regex("stock").search(behind, 0, SOON)
    for start, end in clauses(STATEMENT, text):
        if _regex("barred").search(text, start, end):
            continue
        is_told = has_stock or all(_regex(name).search(text, start, end) for name in ("may", "discards", "everyone"))
        acts = _regex("acts").finditer(text, start, end) if is_told else ()
        yield from [found for act in acts if (found := _exchanged(masked, act, start, end)) is not None][:1]


def _exchanged(masked: Masked, act: re.Match[str], start: int, end: int) -> Exchanged | None:
    """Return how many cards an act changes, where it is allowed or said of everybody."""
    text = masked.text
    many, is_limit = _most(masked, act), NO_MORE.search(text[start : act.start()]) is not None
    any_ = _regex("any").match(text, _past(text, act.end())) if many is None else None
    told = many or any_
    denied = any(found.start() <= act.start() < found.end() for found in NEGATION.finditer(text, start, end))
    if told is None or (denied and not is_limit):
        return None
    fields: dict[str, object] = {} if many is None else {"maximum": masked.numbers[many.start("most")].value}
    return Exchanged(act.start(), told.end(), {**fields, **_how(masked, start, end), **_who(text, start, act.start())})


def _past(text: str, at: int) -> int:
    """Return the offset behind the words that may stand between an act and what it changes."""
    lead = re.compile(r" (?:en |y )?(?:" + _regex("up_to").pattern + ")?").match(text, at)
    return lead.end() if lead else at


def _most(masked: Masked, act: re.Match[str]) -> re.Match[str] | None:
    """Return the number of cards behind an act, or before it of *en* (*jusqu'à trois, on les change*)."""
    found = _regex("number").match(masked.text, _past(masked.text, act.end()))
    if found is None:
        return None
    number = masked.numbers.get(found.start("most"))
    fits = number is not None and number.kind != "ordinal" and number.value <= MOST
    return found if fits and not re.match(r" (?:fois|tours?|joueurs?|points?)\b", masked.text[found.end() :]) else None


def _how(masked: Masked, start: int, end: int) -> dict[str, object]:
    """Return the fewest cards, how many times, and whether they are hidden."""
    fields: dict[str, object] = {}
    few = _regex("fewest").search(masked.text, start, end)
    if few is not None:
        fields["minimum"] = masked.numbers[few.start("few" if few["few"] else "least")].value
    times = _regex("times").search(masked.text, start)
    if times is not None and times["times"] and (count := masked.numbers[times.start("times")].value) > 1:
        fields["rounds"] = count
    if _regex("concealed").search(masked.text, start, end):
        fields["concealed"] = True
    return fields


def _who(text: str, start: int, at: int) -> dict[str, object]:
    """Return who changes cards, where it is not everybody."""
    told = [
        (found.start(), row.value)
        for row in recognisers("exchanges.toml")
        for found in row.regex.finditer(text, start, at)
    ]
    return {"who": max(told)[1]} if told else {}
