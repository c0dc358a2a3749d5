"""A number in a statement, held against the words about it: whether it ends the game (`targets`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

from pipeline.extract.conditions import find_conditions
from pipeline.extract.lexicon import labelled, says, wordings
from pipeline.extract.masking import Masked
from pipeline.extract.numbers import NumberSpan

WORDINGS = wordings("target-numbers")

FEW = 13
"""A number up to this one behind *à* may be the number of players, where its unit is left out."""

OF_PLAYERS = re.compile(r"Ꭰ a $")
"""What makes a number behind another one that of the players: *à cent un à trois*."""

OF_THEM = WORDINGS["of-them"]
"""What before a number makes of it one of the points spoken of."""

FOR_POINTS = WORDINGS["for-points"]
"""What stands before points, not before the lesser of two numbers of players."""

TO_PLAY = WORDINGS["to-play"]
"""What behind so many tells that they are the players: *c'est à trois qu'on joue le mieux*."""

FOR_LESS = WORDINGS["for-less"]
"""What makes of points those of something less than the game: *il y faut trois points pour ouvrir*."""

SHORT = 90
"""How many letters from a number it may be told that it wins."""

LENGTHS = frozenset({"played", "points_bare", "bare_game", "ends_at", "it_lasts", "points_played", "usual"})
"""What stands before a number that is told of the game itself."""

COMING = ("reached", "counted", "has_them", "stands", "at_so_many")
"""What stands before a number to which somebody comes, beside words that say that the game is over."""

FAR = 110
"""How many letters from a number it may be told that the game is over."""

HERE = "¤"
"""Stands for the number itself among the words about it."""

FEW_PLAYERS = 4
"""So many without a noun may be the players who make up a game: *quatre font la partie*."""

LONG = 50
"""So many behind *partie de* are points, where thirty-one or forty are games."""

FEWEST = 3
"""Less than so many are marked for a hand."""

MOST_TRICKS = 13
"""More tricks than these are those of several hands."""

SOON = 160
"""How many letters before *elle* the game may be named."""

_forms, _says = partial(labelled, "targets.toml"), partial(says, "targets.toml")


def matched(label: str, text: str) -> re.Match[str] | None:
    """Return what the rows of a label find at the beginning of a text."""
    return next((match for form in _forms(label) if (match := form.match(text))), None)


@dataclass(frozen=True, slots=True)
class PointNumber:
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
        if any(_says(label, self._behind) for label in ("alien", "not")) and not self._is_of_company():
            return None
        if any(_says(label, self._near) for label in ("other", "seen")) or _says(
            "bust", f"{self._since}{HERE}{self._behind[:SHORT]}"
        ):
            return None
        for label, fits in (
            ("least", self._is_floor), ("answered", self._is_answer), ("played", self._is_of_things),
            ("bare_game", self._is_long), ("ends_at", self._is_of_things),
            ("it_lasts", self._is_of_game),
            ("points_played", self._is_of_points), ("aimed", self._is_closed), ("reached", self._is_goal),
            ("first", self._is_goal), ("needed", self._is_needed), ("counted", self._is_race),
            ("usual", self._is_usual), ("cleft", self._is_cleft), ("won_at", self._is_closed_goal),
            ("points_bare", self._is_bare_number),
        ):  # fmt: skip
            at = self._up_to_it(label)
            at = self.span.start if label == "usual" and _says("usual_behind", self._past_unit) else at
            if at is not None and fits():
                return (self.span.start if label == "least" else at), label in LENGTHS
        if _says("set", self._near) and _says("its_number", self._behind):
            return self.span.start, True
        makes = self._has_unit() and self._is_enough() and _says("makes", self._past_unit)
        makes = makes or (self.span.value > FEW_PLAYERS and _says("makes_bare", self._behind))
        if makes or (self._is_enough() and _says("is_aim", self._past_unit)) or self._goes_on() or self._is_end():
            return self.span.start, all(self._up_to_it(label) is None for label in ("reached", "counted"))
        return self._composed()

    def _is_of_company(self) -> bool:
        """Tell whether what is counted behind a number is players for whom it is told: *en cinq à trois joueurs*."""
        return FOR_POINTS.search(self._since) is not None and matched("case_behind", self._behind) is not None

    def _goes_on(self) -> bool:
        """Tell whether a number is told for other players, or for another number of them: *à trois en deux cents*."""
        if OF_PLAYERS.search(self._since):
            return False
        if not (self.is_known and self._is_closed()):
            return False
        return _says("others_go", self._since) or _says("other_case", f"{self._since}{HERE}{self._past_unit}")

    def _is_end(self) -> bool:
        """Tell whether the game is over at so many: *à cent points, tout est dit* · *mille points, et c'est fini*."""
        is_told = self._has_unit() or self._up_to_it("at_so_many") is not None
        is_alone = not self.text[self.start : self.span.start].strip(" ,;:—–-")
        begins = is_alone or self._up_to_it("at_so_many") is not None
        return is_told and begins and self._is_enough() and _says("over_behind", self._past_unit)

    def _composed(self) -> tuple[int, bool] | None:
        """Read a number that somebody comes to, or that is made, beside words that say that the game is over."""
        around = self.text[max(self.start, self.span.start - FAR) : min(self.stop, self.span.end + FAR)]
        if not (self._is_enough() and _says("over", around)):
            return None
        is_counted = self._has_unit() or self._up_to_it("count_of") is not None
        if is_counted and _says("made", self._past_unit):
            return self.span.start, False
        is_of_things = self.span.value > FEW and self._is_of_things()
        if is_of_things and (at := self._up_to_it("reached")) is not None:
            return at, False
        at = next(
            (at for label in COMING if (at := self._up_to_it(label)) is not None),
            None,
        )
        return (at, False) if at is not None and self._is_length() else None

    def is_other(self) -> bool:
        """Tell whether the game may be so long: what is counted is no coins, nor players of whom a case is told."""
        if any(_says(label, self._behind) for label in ("alien", "not", "coins")) or _says("seen", self._since):
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
        return matched("unit", self._behind)

    def _up_to_it(self, label: str) -> int | None:
        found = (form.search(self.text[self.start : self.span.start]) for form in _forms(label))
        return next((self.start + match.start() for match in found if match), None)

    def _has_unit(self) -> bool:
        return self._unit() is not None

    def _is_cleft(self) -> bool:
        """Tell whether it is said that at so many the game is over: *c'est à cent points que l'on s'arrête*."""
        is_company = self.text.endswith(" a ", self.start, self.span.start) and self.span.value <= FEW
        is_company = is_company and not self._has_unit() and TO_PLAY.match(self._behind) is not None
        return self._is_enough() and not is_company and _says("cleft_behind", self._past_unit)

    def _is_closed_goal(self) -> bool:
        return self._is_closed() and self._is_enough()

    def _is_of_points(self) -> bool:
        return self._has_unit() and not _says("tricks", self._behind)

    def _is_floor(self) -> bool:
        """Tell whether so few are points; fewer without their noun may be cards or players."""
        return self._has_unit() or self._is_long()

    def _is_answer(self) -> bool:
        """Tell whether so many answer how far one plays: *Jusqu'où va-t-on ? Jusqu'à cent*."""
        return self._is_closed() and _says("asked", f"{self.before} {self.text[: self.span.start]}"[-SHORT:])

    def _is_bare_number(self) -> bool:
        """Tell whether points are all that is played for: *on joue cent points*, not *on joue cent points la fiche*."""
        is_closed = _says("closes", self._past_unit) and FOR_LESS.match(self._past_unit) is None
        return self._has_unit() and self._is_enough() and is_closed

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

    def _is_long(self) -> bool:
        """Tell whether a bare number is greater than those that games are named by: *partie de cinquante*."""
        return self._is_closed() and self.span.value >= LONG

    def _is_of_game(self) -> bool:
        said = (self.before + " " + self.text[: self.span.start])[-SOON:]
        return self._is_length() and _says("meant", said)

    def _is_goal(self) -> bool:
        """Tell whether to come to so many wins or ends something."""
        return self._is_closed() and self._is_enough() and (self._is_won() or _says("won", self.before[-SHORT:]))

    def _is_needed(self) -> bool:
        is_for_game = self.span.value > FEW and _says("to_win", self._behind)
        is_counted = self._has_unit() or self._is_of_them() or is_for_game
        return is_counted and self._is_enough() and self._is_won() and _says("game", self._whole)

    def _is_of_them(self) -> bool:
        """Tell whether *en* before a number means the points just spoken of: *les points : il en faut vingt et un*."""
        told = self.text[self.start : self.span.start]
        return self._is_closed() and OF_THEM.search(told) is not None

    def _is_race(self) -> bool:
        """Tell whether who is first to have so many wins; to win *and* to mark them is something else."""
        head = self.text[self.start : self._up_to_it("counted")]
        if (_says("goes_on", head) and _says("won", head)) or not _says("race", self._whole):
            return False
        return self._is_needed() or (_says("coins", self._behind) and self._is_won() and _says("game", self._whole))

    def _is_usual(self) -> bool:
        return self._is_closed() and _says("numbers", f"{self.before} {self.text[self.start : self.span.start]}")

    def _is_enough(self) -> bool:
        is_of_tricks = self.span.value <= MOST_TRICKS and _says("tricks", self._behind)
        return self.span.value >= FEWEST and not is_of_tricks

    def _is_won(self) -> bool:
        """Tell whether the words about the number tell of winning, or of an end."""
        stretch = self.text[max(self.start, self.span.start - SHORT) : min(self.stop, self.span.end + SHORT)]
        return _says("won", f"{stretch} {self.answer}".rstrip())
