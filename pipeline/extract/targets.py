"""The number that ends the game: *la partie est de cent points*, *qui le premier a*, *dix jeux font la partie*.

Each number of a statement is read with what stands before it (the game is so long, somebody comes to so many, so many
are needed), what is counted, and what stands behind it (so many make the game). Verbs of having and marking, which are
also used of a hand, need a race and a winner beside them. The words are `targets.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.alternatives import alternatives
from pipeline.extract.conditions import find_conditions
from pipeline.extract.cues import clauses
from pipeline.extract.lexicon import labelled, says
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.numbers import NumberSpan
from pipeline.extract.text import blank

STOP = re.compile(r"[.;!](?= |$)")
"""Where a statement ends."""

FEW = 13
"""A number up to this one behind *à* may be the number of players, where its unit is left out."""

OF_PLAYERS = re.compile(r"Ꭰ a $")
"""What makes a number behind another one that of the players: *à cent un à trois*."""

NEAR = 5
"""How many times greater or less a number may be than one that it is offered instead of."""

REMARK = 75
"""How many letters may stand between two numbers of which one may be chosen."""

OPENING = 12
"""So many letters of what tells a number belong to what stands before it: *ou en deux cents*."""

SHORT = 90
"""How many letters from a number it may be told that it wins."""

LENGTHS = frozenset({"played", "ends_at", "it_lasts", "points_played", "usual"})
"""What stands before a number that is told of the game itself."""

FAR = 110
"""How many letters from a number it may be told that the game is over."""

HERE = "¤"
"""Stands for the number itself among the words about it."""

FEWEST = 3
"""Less than so many are marked for a hand."""

OFFERS = ("chosen", "occasion")
"""What tells that another number may be taken: that it is free, or on what occasion."""

SOON = 160
"""How many letters before *elle* the game may be named."""

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
    when: str = ""
    """For how many players it is told, in a list of cases."""

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
    known = {other for last in (_stated(before) if told else ())[-1:] for other in _offered(last, masked, before.text)}
    told = [
        replace(one, others=(*one.others, *_again(masked, one)))
        for one in told
        if one.points not in known and not _says("disowned", masked.text[one.end :])
    ]
    for place, one in enumerate(told):
        one = one if len(told) > 1 else replace(one, when="")
        if place and _is_choice(masked, told[place - 1], one):
            continue
        following = told[place + 1 : place + 2]
        if following and _is_choice(masked, one, following[0]):
            one = replace(one, others=(*one.others, following[0].points, *following[0].others))
        elif not following:
            more = () if behind is None else _offered(one, behind, masked.text)
            one = replace(one, others=(*one.others, *_reset(masked, one, one.end), *more))
        yield one


def _stated(masked: Masked, before: str = "", behind: Masked | None = None) -> list[Goal]:
    """Return the numbers that a sentence tells, clause by clause."""
    asked = behind.text[:SHORT] if behind is not None and masked.text.rstrip().endswith("?") else ""
    found: list[Goal] = []
    for start, end in clauses(STOP, masked.text):
        goes_on = bool(found) and masked.text.startswith(";", start - 1)
        found += _told(masked, start, end, before, asked, goes_on)
    return found


def _is_choice(masked: Masked, last: Goal, one: Goal) -> bool:
    """Tell whether a number is offered instead of the one before it, for anything but another number of players."""
    end = min(one.start + OPENING, len(masked.text))
    if one.points in last.others or end - last.end > SHORT:
        return one.points in last.others
    cases = [case for case in find_conditions(masked) if last.end <= case.start < one.end + SHORT]
    between = blank(masked.text, [(case.start, case.end) for case in cases])[last.end : end]
    return _says("chosen", between) or (not cases and _says("occasion", between))


def _offered(one: Goal, behind: Masked, before: str) -> Iterator[int]:
    """Give the numbers that the next sentence offers instead: *elle peut être portée à sept*."""
    if _says("disowned", behind.text):
        return
    stop = min((end for _, end in clauses(STOP, behind.text)), default=0)
    for other in _told(behind, 0, stop, before):
        if _says("taken_up", behind.text) and _says("chosen", behind.text[: other.end]):
            yield from (other.points, *other.others, *_again(behind, other))
    yield from _reset(behind, one, 0)


def _reset(masked: Masked, one: Goal, start: int) -> Iterator[int]:
    """Give the numbers to which the game may be shortened or lengthened: *on la réduit à cinquante*."""
    for at, span in sorted(masked.numbers.items()):
        told = masked.text[start:at]
        is_near = span.kind == "cardinal" and one.points / NEAR <= span.value <= one.points * NEAR
        is_free = _says("resized", told) or (_says("set_to", told) and any(_says(name, told) for name in OFFERS))
        if at >= start and is_near and is_free and _Number(masked.text, start, len(masked.text), span, "").is_other():
            yield span.value


def _again(masked: Masked, one: Goal) -> Iterator[int]:
    """Give the numbers behind one that are offered instead of it: *ou à deux cents* · *(500 pour les pressés)*."""
    last = one.end
    for at, span in sorted(masked.numbers.items()):
        between = masked.text[last:at]
        if at < one.end or span.kind != "cardinal":
            continue
        if len(between) > REMARK or STOP.search(between) or not _says("chosen", between) or not _says("again", between):
            return
        behind = masked.text[span.end :]
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
        told = _Number(masked.text, start, end, span, masked.text[:start] or before, is_known, answer).read()
        if told is not None:
            is_known = True
            first = _either(masked.text, last, span)
            others = alternatives(masked, at) if span.kind != "ordinal" else ()
            if first is None:
                yield Goal(span.value, others, told[0], span.end, told[1], _case(masked, at, span.end))
            else:
                yield Goal(first.value, (span.value, *others), min(first.start, told[0]), span.end, told[1])
        last = span


def _case(masked: Masked, start: int, end: int) -> str:
    """Return the condition of a number of a list, told beside it: *cinquante à deux, cent à quatre*."""
    behind = (form.match(masked.text, end) for form in _forms("case_behind"))
    before = (form.search(masked.text[:start]) for form in _forms("case_before"))
    match = next(filter(None, (*behind, *before)), None)
    return f"players == {number_at(masked, match.start('n'), '')}" if match else ""


def _either(text: str, first: NumberSpan | None, span: NumberSpan) -> NumberSpan | None:
    """Return the number that is offered together with another behind it: *trois points ou cinq points*."""
    unit = None if first is None else _matched("unit", text[first.end : span.start])
    if first is None or unit is None or not _says("either", text[first.end + unit.end() : span.start]):
        return None
    return first


def _matched(label: str, text: str) -> re.Match[str] | None:
    return next((match for form in _forms(label) if (match := form.match(text))), None)


@dataclass(frozen=True, slots=True)
class _Number:
    """A number in a statement that stands between two offsets, behind what was said before."""

    text: str
    start: int
    stop: int
    span: NumberSpan
    before: str
    is_known: bool = False
    """Whether the statement has told before it for how many players so many end the game."""

    answer: str = ""
    """What answers the statement, where it asks: *Le premier à cent ? C'est gagné.*"""

    def read(self) -> tuple[int, bool] | None:
        """Return where it is begun to tell that so many end the game, and whether it is told of the game itself."""
        if self.span.kind == "ordinal" and not self._has_unit():
            return None
        if any(_says(label, self._behind) for label in ("alien", "not")) or _says("other", self._near):
            return None
        for label, fits in (
            ("played", self._is_length), ("ends_at", self._is_of_things), ("it_lasts", self._is_of_game),
            ("points_played", self._has_unit), ("aimed", self._is_closed), ("reached", self._is_goal),
            ("first", self._is_goal), ("needed", self._is_needed), ("counted", self._is_race),
            ("usual", self._is_usual),
        ):  # fmt: skip
            at = self._up_to_it(label)
            at = self.span.start if label == "usual" and _says("usual_behind", self._past_unit) else at
            if at is not None and fits():
                return at, label in LENGTHS
        makes = self._has_unit() and self._is_enough() and _says("makes", self._past_unit)
        if makes or (self._is_enough() and _says("is_aim", self._past_unit)) or self._goes_on():
            return self.span.start, all(self._up_to_it(label) is None for label in ("reached", "counted"))
        return self._composed()

    def _goes_on(self) -> bool:
        """Tell whether a number is told for another number of players: *en cent points, à trois en deux cents*."""
        if OF_PLAYERS.search(self._since):
            return False
        return self.is_known and self._is_closed() and _says("other_case", f"{self._since}{HERE}{self._past_unit}")

    def _composed(self) -> tuple[int, bool] | None:
        """Read a number that somebody comes to, or that is made, beside words that say that the game is over."""
        around = self.text[max(self.start, self.span.start - FAR) : min(self.stop, self.span.end + FAR)]
        if not (self._is_enough() and _says("over", around)):
            return None
        if self._has_unit() and _says("made", self._past_unit):
            return self.span.start, False
        at = next(
            (at for label in ("reached", "counted", "has_them", "stands") if (at := self._up_to_it(label)) is not None),
            None,
        )
        return (at, False) if at is not None and self._is_closed() else None

    def is_other(self) -> bool:
        """Tell whether the game may be so long: what is counted is no coins, nor players of whom a case is told."""
        if any(_says(label, self._behind) for label in ("alien", "not", "coins")):
            return False
        cases = find_conditions(Masked(self.text, {self.span.start: self.span}))
        return (
            self._is_length()
            and self._is_enough()
            and not any(case.start <= self.span.start < case.end for case in cases)
        )

    @property
    def _behind(self) -> str:
        return self.text[self.span.end : self.stop]

    @property
    def _near(self) -> str:
        """Return the words before the number, as far as the comma before them."""
        start = max(self.start, self.span.start - 60)
        return self.text[
            max(start, *(self.text.rfind(sign, start, self.span.start) for sign in ",:(")) : self.span.start
        ]

    @property
    def _since(self) -> str:
        """Return the words before the number, commas and all."""
        return self.text[max(self.start, self.span.start - 40) : self.span.start]

    @property
    def _past_unit(self) -> str:
        unit = self._unit()
        return self._behind[unit.end() :] if unit else self._behind

    @property
    def _whole(self) -> str:
        return self.text[self.start : self.stop]

    def _unit(self) -> re.Match[str] | None:
        return _matched("unit", self._behind)

    def _up_to_it(self, label: str) -> int | None:
        found = (form.search(self.text[self.start : self.span.start]) for form in _forms(label))
        return next((self.start + match.start() for match in found if match), None)

    def _has_unit(self) -> bool:
        return self._unit() is not None

    def _is_closed(self) -> bool:
        return self._has_unit() or _says("closes", self._behind)

    def _is_length(self) -> bool:
        """Tell whether a game may be so long; behind a bare *à* a small number is one of players."""
        is_company = self.text.endswith(" a ", self.start, self.span.start) and self.span.value <= FEW
        is_company = is_company and not _says("set", self._near)
        return self._is_closed() and (self._has_unit() or not is_company)

    def _is_of_things(self) -> bool:
        """Tell whether a number is of points, or of things that no other word knows: *finie à vingt et une pives*."""
        return self._is_length() or (_says("things", self._behind) and not _says("coins", self._behind))

    def _is_of_game(self) -> bool:
        said = (self.before + " " + self.text[: self.span.start])[-SOON:]
        return self._is_length() and _says("meant", said)

    def _is_goal(self) -> bool:
        """Tell whether to come to so many wins or ends something."""
        return self._is_closed() and self._is_enough() and (self._is_won() or _says("won", self.before[-SHORT:]))

    def _is_needed(self) -> bool:
        return self._has_unit() and self._is_enough() and self._is_won() and _says("game", self._whole)

    def _is_race(self) -> bool:
        """Tell whether who is first to have so many wins; to win *and* to mark them is something else."""
        head = self.text[self.start : self._up_to_it("counted")]
        if (_says("goes_on", head) and _says("won", head)) or not _says("race", self._whole):
            return False
        return self._is_needed() or (_says("coins", self._behind) and self._is_won() and _says("game", self._whole))

    def _is_usual(self) -> bool:
        return self._is_closed() and _says("numbers", f"{self.before} {self.text[self.start : self.span.start]}")

    def _is_enough(self) -> bool:
        return self.span.value >= FEWEST and not _says("tricks", self._behind)

    def _is_won(self) -> bool:
        """Tell whether the words about the number tell of winning, or of an end."""
        stretch = self.text[max(self.start, self.span.start - SHORT) : min(self.stop, self.span.end + SHORT)]
        return _says("won", f"{stretch} {self.answer}".rstrip())
