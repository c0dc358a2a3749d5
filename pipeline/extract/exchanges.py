"""How many cards each may discard for others of the stock: *chacun peut changer une ou deux cartes contre le talon*.

The words are `corpus/lexicon/exchanges.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from pipeline.extract.cues import clauses, cues_in
from pipeline.extract.lexicon import regex
from pipeline.extract.masking import Masked

Negator: TypeAlias = Callable[[int, int], bool]
"""What tells whether a negation reaches into a stretch of the sentence."""

_regex = partial(regex, "exchanges.toml")

STATEMENT = re.compile(r"[.;:!?](?= |$)")
MOST = 13
"""So many cards are the largest hand of which some are changed."""

SOON = 120
"""In so many letters of the next sentence it may be told that other cards come."""

LEAST = re.compile(r"\bau (?:moins|minimum) $")
LEAST_BEHIND = re.compile(r" (?:cartes? )?(?:au (?:moins|minimum)|pour le moins)\b")

NO_MORE = re.compile(r"\b(?:ne |n')[^,;.]{0,40}$")
"""What before *plus de trois* makes it the most that is allowed."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What may be discarded for other cards: the fields of an `Exchange`, and where they are told."""

    start: int
    end: int
    fields: dict[str, object] = field(default_factory=dict)


def exchanges(masked: Masked, is_denied: Negator, behind: str = "", before: str = "") -> Iterator[Exchanged]:
    """Give the exchanges that a sentence tells; `behind` is what is said next, where others may come for the cards.

    `before` is what was said before, where an exchange was told that the sentence goes on from: *le donneur en change
    quatre*.
    """
    text = masked.text
    if _regex("robs").search(text):
        return
    has_stock = _regex("stock").search(text) or _regex("stock").search(behind, 0, SOON)
    has_stock = has_stock or (_regex("of_them").search(text) and _regex("acts").search(before))
    for start, end in clauses(STATEMENT, text):
        if _regex("barred").search(text, start, end):
            continue
        is_told = has_stock or all(_regex(name).search(text, start, end) for name in ("may", "discards", "everyone"))
        acts = _acts(text, start, end, is_denied) if is_told else ()
        yield from [found for act in acts if (found := _exchanged(masked, act, start, end)) is not None][:1]


def _acts(text: str, start: int, end: int, is_denied: Negator) -> Iterator[re.Match[str]]:
    """Give the acts of changing cards that a clause does not deny; *on n'en change pas plus de trois* is a limit."""
    for act in _regex("acts").finditer(text, start, end):
        if NO_MORE.search(text[start : act.start()]) or not is_denied(act.start(), act.start() + 1):
            yield act


def _exchanged(masked: Masked, act: re.Match[str], start: int, end: int) -> Exchanged | None:
    """Return how many cards an act changes: a number of them, or as many as one likes."""
    text = masked.text
    many = _regex("limit").search(text, start, end) or _most(masked, act)
    told = many or _regex("any").match(text, _past(text, act.end()))
    if told is None:
        return None
    is_least = many is None or _is_least(text, *many.span("most"))
    fields: dict[str, object] = {} if is_least or not many else {"maximum": masked.numbers[many.start("most")].value}
    fields |= {**_how(masked, start, end), **_who(text, start, act.start())}
    return Exchanged(min(act.start(), told.start()), told.end(), fields)


def _is_least(text: str, start: int, end: int) -> bool:
    """Tell whether a number is the fewest that must be changed, and no limit: *au moins une carte*."""
    return LEAST.search(text[:start]) is not None or LEAST_BEHIND.match(text, end) is not None


def _past(text: str, at: int) -> int:
    """Return the offset behind the words that may stand between an act and what it changes."""
    lead = _regex("lead").match(text, at)
    return lead.end() if lead else at


def _most(masked: Masked, act: re.Match[str]) -> re.Match[str] | None:
    """Return the number of cards behind an act, the greatest of several."""
    found = _regex("number").match(masked.text, _past(masked.text, act.end()))
    number = masked.numbers.get(found.start("most")) if found else None
    fits = number is not None and number.kind != "ordinal" and number.value <= MOST
    return found if found and fits and not _regex("no_cards").match(masked.text, found.end()) else None


def _how(masked: Masked, start: int, end: int) -> dict[str, object]:
    """Return the fewest cards, how many times, whether they are hidden and whether the stock sets a limit."""
    fields: dict[str, object] = {}
    few = _regex("fewest").search(masked.text, start, end)
    if few is not None:
        fields["minimum"] = masked.numbers[few.start("few" if few["few"] else "least")].value
    times = _regex("times").search(masked.text, start)
    if times is not None and (count := masked.numbers[times.start("times")].value) > 1:
        fields["rounds"] = count
    if _regex("concealed").search(masked.text, start, end):
        fields["concealed"] = True
    if _regex("limited").search(masked.text, start):
        fields["limited_by_stock"] = True
    return fields


def _who(text: str, start: int, at: int) -> dict[str, object]:
    """Return who changes cards, where it is not everybody."""
    told = [cue for cue in cues_in("exchanges.toml", text[:at]) if cue.start >= start]
    who = max(told, key=lambda cue: cue.start).value if told else "all"
    return {} if who == "all" else {"who": who}
