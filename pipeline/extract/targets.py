"""The number that ends the game: *la partie est de cent points*, *qui le premier a*, *dix jeux font la partie*.

Each number of a statement is read with what stands before it (the game is so long, somebody comes to so many, so many
are needed), what is counted, and what stands behind it (so many make the game). Verbs of having and marking, which are
also used of a hand, need a race and a winner beside them. The words are `targets.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.alternatives import alternatives
from pipeline.extract.conditions import find_conditions, of_players
from pipeline.extract.cues import clauses
from pipeline.extract.lexicon import labelled, says, wordings
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.numbers import NumberSpan
from pipeline.extract.target_numbers import SHORT, PointNumber, matched
from pipeline.extract.text import blank

WORDINGS = wordings("targets")

AGAIN = "target-told-again"
"""The pattern of a number that goes on with the one told in the sentence before."""

STOP = re.compile(r"[.;!](?= |$)")
"""Where a statement ends."""

NEAR = 5
"""How many times greater or less a number may be than one that it is offered instead of."""

FAR = 10
"""How many times greater or less one may be that is offered in so many words."""

REMARK = 100
"""How many letters may stand between two numbers of which one may be chosen."""

OPENING = 12
"""So many letters of what tells a number belong to what stands before it: *ou en deux cents*."""

NUMBERED = WORDINGS["numbered"]
"""What makes of a number that of an article: *E.5 La partie est gagnée par …*."""

APART = WORDINGS["apart"]
"""What makes of a number one of cards that are put away: *il écarte une carte, et peut aller jusqu'à quatre*."""

HOLES = WORDINGS["holes"]
"""What makes of it one of the holes of a board."""

JEU_IS_ROUND, JEUX = WORDINGS["jeu-is-round"], WORDINGS["jeux"]
"""That each of the *jeux* of a game is a round of it, and no point; that they are counted."""

OFFERS = ("chosen", "occasion")
"""What tells that another number may be taken: that it is free, or on what occasion."""

_forms, _says = partial(labelled, "targets.toml"), partial(says, "targets.toml")


@dataclass(frozen=True, slots=True)
class Goal:
    """So many points end the game, or one of some other numbers; and where that is told."""

    points: int
    others: tuple[int, ...]
    start: int
    end: int
    is_played: bool
    """Told of the game, not of who comes to the number: a clause in *si* then supposes it."""
    by_denial: bool = False
    """Told by what may not be: *on ne se lève pas à moins de cent*."""
    when: str = ""
    """For how many players it is told, in a list of cases."""
    goes_on: bool = False
    """Told behind a sentence that tells another: *elle peut être portée à deux cents si l'on est quatre*."""

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the `Target`."""
        others = [one for one in dict.fromkeys(self.others) if one != self.points]
        when = {"when": self.when} if self.when else {}
        return {"points": self.points, **({"alternatives": others} if others else {}), **when}


def goals(masked: Masked, before: Masked, behind: Masked | None = None) -> Iterator[Goal]:
    """Give the numbers that end the game, with those between which the text leaves the choice.

    `before` is what was said before it, `behind` what is said next, where another number may be offered.
    """
    told = _stated(masked, before.text, behind)
    lasts = (_stated(before) if told else [])[-1:]
    known = {other for last in lasts for other in _offered(last, masked, before.text)}
    told = [
        replace(one, others=(*one.others, *_again(masked, one)), goes_on=bool(lasts))
        for one in told
        if one.points not in known and not _is_disowned(masked, one)
    ]
    chains = _chained(masked, told if len(told) > 1 else [replace(one, when="") for one in told])
    for place, (one, *rest) in enumerate(chains, 1):
        others = [each for other in rest for each in (other.points, *other.others)]
        if not rest and place == len(chains):
            more = () if behind is None else _offered(one, behind, masked.text)
            others = [*_reset(masked, one, one.end), *more]
        yield replace(one, others=(*one.others, *others))


def _is_disowned(masked: Masked, one: Goal) -> bool:
    """Tell whether the text does not hold with a number; a remark behind another number is about that one."""
    if JEU_IS_ROUND.search(masked.text) and JEUX.match(masked.text, one.end):
        return True
    stop = min((at for at, span in masked.numbers.items() if at >= one.end and span.value > 1), default=None)
    return _says("disowned", masked.text[one.end : stop])


def _chained(masked: Masked, told: Iterable[Goal]) -> list[list[Goal]]:
    """Return the numbers with those that are offered instead of each."""
    chains: list[list[Goal]] = []
    for one in told:
        if chains and _is_choice(masked, chains[-1][-1], one):
            chains[-1].append(one)
        else:
            chains.append([one])
    return chains


def _stated(masked: Masked, before: str = "", behind: Masked | None = None) -> list[Goal]:
    """Return the numbers that a sentence tells, clause by clause."""
    asked = behind.text[:SHORT] if behind is not None and masked.text.rstrip().endswith("?") else ""
    found: list[Goal] = []
    for start, end in clauses(STOP, masked.text):
        goes_on = bool(found) or _says("topic", masked.text[:start])
        goes_on = goes_on and masked.text.startswith(";", start - 1)
        found += _told(masked, start, end, before, asked, goes_on)
    return found


def _is_choice(masked: Masked, last: Goal, one: Goal) -> bool:
    """Tell whether a number is offered instead of the one before it, for anything but another number of players."""
    end = min(one.start + OPENING, len(masked.text))
    if not one.when and _says("others_go", masked.text[last.end : one.start]):
        return True
    if one.when or one.points in last.others or end - last.end > SHORT:
        return one.points in last.others
    cases = [case for case in find_conditions(masked) if last.end <= case.start < one.end + SHORT]
    between = blank(masked.text, [(case.start, case.end) for case in cases])[last.end : end]
    is_told = _says("occasion", between) or _says("for_some", masked.text[one.end :])
    return _says("chosen", between) or (not cases and is_told)


def _offered(one: Goal, behind: Masked, before: str) -> Iterator[int]:
    """Give the numbers that the next sentence offers instead: *elle peut être portée à sept*."""
    if _says("disowned", behind.text):
        return
    stop = min((end for _, end in clauses(STOP, behind.text)), default=0)
    for other in _told(behind, 0, stop, before):
        if not other.when and _says("taken_up", behind.text) and _says("chosen", behind.text[: other.end]):
            yield from (other.points, *other.others, *_again(behind, other))
    yield from _reset(behind, one, 0)


def _reset(masked: Masked, one: Goal, start: int) -> Iterator[int]:
    """Give the numbers to which the game may be shortened or lengthened: *on la réduit à cinquante*."""
    for at, span in sorted(masked.numbers.items()):
        told = masked.text[start:at]
        is_near = span.kind == "cardinal" and one.points / NEAR <= span.value <= one.points * NEAR
        is_free = _says("resized", told) or (_says("set_to", told) and any(_says(name, told) for name in OFFERS))
        may_be = at >= start and is_near and is_free and not _case(masked, at, span.end)
        if may_be and PointNumber(masked.text, start, len(masked.text), span, "").is_other():
            yield from (span.value, *alternatives(masked, at))


def _again(masked: Masked, one: Goal) -> Iterator[int]:
    """Give the numbers behind one that are offered instead of it: *ou à deux cents* · *(500 pour les pressés)*."""
    last = one.end
    for at, span in sorted(masked.numbers.items()):
        between = masked.text[last:at]
        if at < one.end or span.kind != "cardinal":
            continue
        behind = masked.text[span.end :]
        if len(between) > REMARK or STOP.search(between) or not _says("again", between):
            return
        if not any(_says(name, between) for name in OFFERS) and not _says("for_some", behind):
            return
        if any(form.match(behind) for form in _forms("case_behind")):
            return
        if not one.points / NEAR <= span.value <= one.points * NEAR or _says("alien", behind) or _says("not", behind):
            return
        if not (_says("unit", behind) or _says("closes", behind)):
            return
        yield span.value
        last = span.end


def _told(
    masked: Masked, start: int, end: int, before: str, answer: str = "", is_known: bool = False
) -> Iterator[Goal]:
    last: NumberSpan | None = None
    for at, span in sorted(masked.numbers.items()):
        if not (start <= at < end and span.kind in ("cardinal", "collective", "ordinal") and span.value > 1):
            continue
        if NUMBERED.search(masked.text[:at]) or APART.search(masked.text[:at]) or HOLES.search(masked.text[start:end]):
            continue
        told = PointNumber(masked.text, start, end, span, masked.text[:start] or before, is_known, answer).read()
        if told is not None:
            is_known = True
            case = _case(masked, at, span.end)
            first = None if case else _either(masked.text, last, span)
            others = tuple(_comparable(span.value, alternatives(masked, at))) if span.kind != "ordinal" else ()
            if first is None:
                is_least = _says("least", masked.text[start:at])
                yield Goal(span.value, others, told[0], span.end, told[1], is_least, case)
            else:
                yield Goal(first.value, (span.value, *others), min(first.start, told[0]), span.end, told[1])
        last = span


def _comparable(points: int, others: Iterable[int]) -> Iterator[int]:
    """Give those of some numbers that may be offered instead of one."""
    return (one for one in others if points / FAR <= one <= points * FAR)


def _case(masked: Masked, start: int, end: int) -> str:
    """Return the condition of a number of a list, told beside it: *cinquante à deux, cent à quatre*."""
    behind = (form.match(masked.text, end) for form in _forms("case_behind"))
    before = (form.search(masked.text[:start]) for form in _forms("case_before"))
    match = next(filter(None, (*behind, *before)), None)
    if match is None:
        return ""
    told = [int(number_at(masked, match.start(name), "0")) for name in "nm" if match[name]]
    return of_players(match.group(), *told)


def _either(text: str, first: NumberSpan | None, span: NumberSpan) -> NumberSpan | None:
    """Return the number that is offered together with another behind it: *trois points ou cinq points*."""
    unit = None if first is None else matched("unit", text[first.end : span.start])
    if first is None or unit is None or not _says("either", text[first.end + unit.end() : span.start]):
        return None
    return first
