"""The amounts of a sentence that speaks of payments: in words, left out, in part of the purse, or all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from pipeline.extract.bankers import multiples
from pipeline.extract.cues import Cue, forms
from pipeline.extract.language import fields
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, number_at

WORDINGS = wordings("sums")

if TYPE_CHECKING:
    from spacy.tokens import Doc

Purse: TypeAlias = tuple[re.Pattern[str], ...]

UNSURE = WORDINGS["unsure"]
"""What makes an amount a limit, or what is only supposed to lie in the purse."""

COIN = WORDINGS["coin"]

STAKES = WORDINGS["stakes"]
"""Stakes that are counted, before a number of which it is not told what it counts."""

NEAR = 25
"""How many letters an event begins behind its price."""

FAULTY = frozenset({"no_trick", "renounce", "misdeal", "out_of_turn", "other"})
"""Events for which a player pays."""

GIVING, WINNING = frozenset({"gives", "costs"}), frozenset({"takes", "worth"})
"""Verbs of which coins that are not named may be the object; the latter where a trick is their subject."""

HALF = -2
"""The multiple that stands for the half."""

PARTS = {"moitie": 2, "tiers": 3, "quart": 4}


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount at its offsets; `more`: to be added to what was said last, `times`: a multiple of it."""

    value: str
    start: int
    end: int
    more: bool = False
    times: int = 0
    is_unnamed: bool = False

    @property
    def is_plain(self) -> bool:
        """Tell whether it is a number of coins."""
        return self.value.isdigit() or bool(self.times)


def read_sums(doc: Doc, masked: Masked, cues: Sequence[Cue], spoken: bool = False) -> list[Sum]:
    """Return the amounts of a sentence, in order, without overlap; `spoken`: coins were named before it."""
    kept: list[Sum] = []
    for one in (
        *(Sum("pot", cue.start, cue.end) for cue in cues if cue.label == "doubles"),
        *_worded(doc, masked),
        *(Sum(*one) for one in multiples(masked)),
        *_counted(masked, cues, spoken),
        *_doubled(masked),
    ):
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: one.start)


def _worded(doc: Doc, masked: Masked) -> Iterator[Sum]:
    for token in doc:
        if token.ent_type_ == "amount" and not UNSURE.search(masked.text[: token.idx]):
            start = token.idx + token.text.rfind(":") + 1  # the model makes one word of the cells of a table
            yield Sum(str(fields(token).get("", "")), start, token.idx + len(token.text))


def _counted(masked: Masked, cues: Sequence[Cue], spoken: bool) -> Iterator[Sum]:
    """Give *en met deux* where coins or the purse are spoken of, and *un tiers à chaque levée*."""
    has_place = any(cue.label == "place" for cue in cues)
    known_verbs = GIVING | (WINNING if any(cue.value == "trick" for cue in cues) else frozenset())
    for match in (match for form in forms("parts") for match in form.finditer(masked.text)):
        yield Sum(f"pot / {number_at(masked, match.start('whole'), '1')}", match.start(), match.end())
    for form in forms("counted"):
        for match in form.finditer(masked.text):
            into = any(cue.label == "vessel" and 0 <= cue.start - match.end() <= 1 for cue in cues)
            given = spoken and any(
                one.label in known_verbs and match.start() <= one.start < match.end() for one in cues
            )
            given = given or STAKES.search(masked.text, 0, match.start()) is not None
            if given or has_place or into or COIN.search(masked.text[: match.start()]):
                yield counted(match, masked)
    yield from (
        counted(match, masked)
        for form in forms("any-coin")
        for match in form.finditer(masked.text)
        if any(cue.label in ("gives", "takes") for cue in cues)
    )
    yield from _priced(masked, cues, spoken)
    yield from _listed(masked, cues, spoken)
    yield from _beside(masked, cues, spoken)
    if has_place or any(form.search(masked.text) for form in forms("purse")):
        for form in forms("share"):
            for match in form.finditer(masked.text):
                name = next(name for name in ("part", "over", "whole") if match.group(name))
                whole = PARTS.get(match.group(name)) or number_at(masked, match.start(name), "1")
                yield Sum(f"pot / {whole}", match.start(), match.end())


def _priced(masked: Masked, cues: Sequence[Cue], spoken: bool) -> Iterator[Sum]:
    """Give *deux pour une maldonne*, where coins were named before."""
    for form in forms("priced"):
        for match in form.finditer(masked.text):
            known = spoken or COIN.search(masked.text[: match.start()]) is not None
            if known and any(cue.label == "event" and 0 <= cue.start - match.end() < NEAR for cue in cues):
                yield counted(match, masked)


def _listed(masked: Masked, cues: Sequence[Cue], spoken: bool) -> Iterator[Sum]:
    """Give *renonce, quatre* of a list of fines, and *pour une maldonne, deux* where coins were named."""
    faults = [cue for cue in cues if cue.label == "event" and cue.value in FAULTY]
    tariff = spoken or any(form.search(masked.text) for form in forms("tariff"))
    for form in forms("listed") if faults else ():
        for match in form.finditer(masked.text):
            known = tariff or COIN.search(masked.text, 0, match.start()) is not None
            if known and any(match.start() <= cue.start < match.start("x") for cue in faults):
                yield Sum(str(number_at(masked, match.start("x"), "1")), match.start("x"), match.end("x"))


def _beside(masked: Masked, cues: Sequence[Cue], spoken: bool) -> Iterator[Sum]:
    """Give *la maldonne à deux*, where coins were named before."""
    for cue in (cue for cue in cues if cue.label == "event" and cue.value in FAULTY):
        if spoken or COIN.search(masked.text, 0, cue.start):
            for match in filter(None, (form.match(masked.text, cue.end) for form in forms("beside"))):
                yield Sum(str(number_at(masked, match.start("x"), "1")), match.start("x"), match.end("x"))


def counted(match: re.Match[str], masked: Masked) -> Sum:
    """Return a number of coins that are not named."""
    number = number_at(masked, match.start("x"), "1")
    is_more = match.groupdict().get("more") is not None
    return Sum(str(number), match.start(), match.end(), more=is_more, is_unnamed=match.group().startswith("en "))


def _times(words: str) -> int:
    return 3 if "triple" in words else HALF if "moitie" in words else 1 if "autant" in words else 2


def _doubled(masked: Masked) -> Iterator[Sum]:
    for form in forms("times"):
        for match in form.finditer(masked.text):
            told = next((name for name in "xy" if match.groupdict().get(name)), "")
            named = masked.numbers.get(match.start(told)) if told else None
            times = named.value if named else _times(match.group())
            yield Sum("", match.start(), match.end(), times=times)
