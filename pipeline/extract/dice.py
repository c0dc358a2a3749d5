"""What a sentence says of throws of dice: which win, which are void, what is bet on them, who throws again.

A clause tells it by what stands together in it: a condition on the points with the thrower's winning (*gagne, s'il
amène plus de dix*), dice that are not alike with a throw that is void, money that is laid with a side. The words are
`dice.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pipeline.extract.cues import clauses
from pipeline.extract.lexicon import labelled, says, seek, wordings
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.told import Told

WORDINGS = wordings("dice")

END = re.compile(r"[.;:!?](?= |$)")
STOP = re.compile(r"[.;!?](?= |$)")
"""Where a clause ends; a colon keeps what follows from it together."""

NEAR = 60
"""How many letters may stand between a condition and who wins by it."""

SIDES = {"win": ("win",), "loss": ("loss",), "both": ("win", "loss")}
BANK = WORDINGS["bank"]
THROWN = WORDINGS["thrown"]
"""What tells that dice are spoken of."""

THROW = WORDINGS["throw"]
"""What tells that a throw is spoken of."""

OTHER_PLACE = WORDINGS["other-place"]
"""How a clause begins that goes on with where money is laid."""

WON = WORDINGS["won"]
"""What tells of a thrower that he has won."""

OBLIGED = WORDINGS["obliged"]

PAIRED = WORDINGS["paired"]
"""What makes a second throw no right of who wins."""

_forms, _says = partial(labelled, "dice.toml"), partial(says, "dice.toml")


def throws(masked: Masked) -> Iterator[Told]:
    """Give what the clauses of a sentence say of throws."""
    for start, end in clauses(END, masked.text):
        yield from _winning(masked, start, end)
        yield from _void(masked.text, start, end)
        yield from _void_throws(masked, start, end)
    for start, end in clauses(STOP, masked.text):
        yield from _bets(masked.text, start, end)
        yield from _unpaid(masked, start, end)
    yield from _again(masked.text)


def _found(label: str, text: str, start: int, end: int) -> list[re.Match[str]]:
    return [match for form in _forms(label) for match in form.finditer(text, start, end)]


def _winning(masked: Masked, start: int, end: int) -> Iterator[Told]:
    """Give the throws by which the thrower wins, each beside what says so and nothing of losing."""
    verbs = [(one.start(), one.end(), True) for one in _found("wins", masked.text, start, end)]
    verbs += [(one.start(), one.end(), False) for one in _found("loses", masked.text, start, end)]
    for one in _conditions(masked, start, end):
        near = [(max(one.start - b, a - one.end), wins) for a, b, wins in verbs]
        if near and min(near) <= (NEAR, True) and min(near, key=lambda each: each[0])[1]:
            yield one


def _conditions(masked: Masked, start: int, end: int) -> Iterator[Told]:
    """Give the conditions on the points of a throw as rules that tell it to win."""
    for row, match in seek("dice.toml", masked.text, start, end, label="throws"):
        found = [number_at(masked, match.start(name), "1") for name in "xy" if match.groupdict().get(name)]
        value = row.value.replace("$x", str(found[0])).replace("$y", str(found[-1]))
        yield Told("dice_win", {"throws": value}, match.start(), match.end())


def _void(text: str, start: int, end: int) -> Iterator[Told]:
    """Give that a throw of unlike dice is void: told so, or by what alone counts."""
    words = text[start:end]
    unlike = _says("unpaired", words) and _says("void", words)
    if unlike or (_says("only", words) and _says("paired", words)):
        yield Told("dice_void", {"throws": "not double"}, start, end)


def _void_throws(masked: Masked, start: int, end: int) -> Iterator[Told]:
    """Give the throw of which a clause says that it is void: dice that are alike, or a total."""
    words = masked.text[start:end]
    if not _says("void", words) or any(_says(label, words) for label in ("unpaired", "only", "trial")):
        return
    for row, match in seek("dice.toml", masked.text, start, end, label="void-throw"):
        if THROW.search(words):
            at = next((match.start(name) for name in "xy" if match.groupdict().get(name)), -1)
            yield Told("dice_void", {"throws": row.value.replace("$x", str(number_at(masked, at, "")))}, *match.span())
            return


def _bets(text: str, start: int, end: int) -> Iterator[Told]:
    """Give the sides on which money may be laid."""
    is_listed = OTHER_PLACE.match(text, start, end) and _says("bets", text[:start])
    if not is_listed and not _says("bets", text[start:end]):
        return
    for row, match in seek("dice.toml", text, start, end, label="side"):
        yield from (Told("bet", {"on": side}, match.start(), match.end()) for side in SIDES[row.value])


def _unpaid(masked: Masked, start: int, end: int) -> Iterator[Told]:
    """Give the throw at which the bank takes what is lost and pays nothing."""
    text = masked.text
    points = sorted(_found("point", text, start, end), key=re.Match.start)
    unpaid = _found("unpaid", text, start, end)
    told = points and unpaid and BANK.search(text, start, end) and _says("takes", text[start:end])
    if told and points[-1].start() < unpaid[0].start():
        name = next(name for name, found in points[-1].groupdict().items() if found)
        total = number_at(masked, points[-1].start(name), "0")
        yield Told("bank_clause", {"total": total}, points[-1].start(), unpaid[0].end())


def _again(text: str) -> Iterator[Told]:
    """Give that the thrower who wins keeps the dice; *il rejoue* needs what becomes of them when he loses."""
    for start, end in clauses(STOP, text):
        words = text[start:end]
        won = WON.search(words) is not None and not PAIRED.search(words)
        sure = _says("cedes", text) or THROWN.search(words) is not None
        for one in _found("again", text, start, end) if won and sure else ():
            duty: dict[str, object] = {"obliged": True} if OBLIGED.search(one.group()) else {}
            yield Told("keeps_dice", duty, one.start(), one.end())
            return
