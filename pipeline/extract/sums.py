"""The amounts of a sentence that speaks of payments: in words, left out, in part of the purse, or all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from pipeline.extract.cues import Cue, forms
from pipeline.extract.language import fields
from pipeline.extract.lexicon import expand
from pipeline.extract.masking import Masked, number_at

if TYPE_CHECKING:
    from spacy.tokens import Doc

Purse: TypeAlias = tuple[re.Pattern[str], ...]

UNSURE = re.compile(r"(?:au plus|au moins|jusqu'a|maximum(?: de)?|minimum(?: de)?|plus de|moins de|environ) $")
"""What makes an amount a limit."""

COIN = re.compile(expand(r"\b(?:{coin})\b"))

SHARED = re.compile(r"\b(?:moitie|tiers|quart|partie|partag\w+|Ꭱ+)\b")
"""What makes less than all of the purse."""

PARTS = {"moitie": 2, "tiers": 3, "quart": 4}

TAKEN = ("la ", "le ", "es ", " l'")
CLOSES = re.compile(r" ?(?:[,.;:]|$|et |& )")
"""Around a verb whose object, before it, is the purse: *celui-ci la gagne*."""

FAR = 40
"""How many letters before a verb its purse may stand."""


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount at its offsets; `more`: to be added to what was said last, `times`: a multiple of it."""

    value: str
    start: int
    end: int
    more: bool = False
    times: int = 0

    @property
    def is_plain(self) -> bool:
        """Tell whether it is a number of coins."""
        return self.value.isdigit() or bool(self.times)


def read_sums(doc: Doc, masked: Masked, cues: Sequence[Cue], own: Purse = ()) -> list[Sum]:
    """Return the amounts of a sentence, in order, without overlap; `own` is how its text names the purse."""
    kept: list[Sum] = []
    for one in (
        *_worded(doc, masked),
        *_counted(masked, cues),
        *_doubled(masked),
        *_purses(masked, cues, (*forms("purse"), *own)),
    ):
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: one.start)


def _worded(doc: Doc, masked: Masked) -> Iterator[Sum]:
    for token in doc:
        if token.ent_type_ == "amount" and not UNSURE.search(masked.text[: token.idx]):
            yield Sum(str(fields(token).get("", "")), token.idx, token.idx + len(token.text))


def _counted(masked: Masked, cues: Sequence[Cue]) -> Iterator[Sum]:
    """Give *en met deux* where coins or the purse are spoken of, and *un tiers à chaque levée*."""
    has_place = any(cue.label == "place" for cue in cues)
    for form in forms("counted"):
        for match in form.finditer(masked.text):
            into = any(cue.label == "vessel" and 0 <= cue.start - match.end() <= 1 for cue in cues)
            if has_place or into or COIN.search(masked.text[: match.start()]):
                yield counted(match, masked)
    if has_place or any(form.search(masked.text) for form in forms("purse")):
        for form in forms("share"):
            for match in form.finditer(masked.text):
                whole = PARTS.get(match.group("part")) or number_at(masked, match.start("part"), "1")
                yield Sum(f"pot / {whole}", match.start(), match.end())


def counted(match: re.Match[str], masked: Masked) -> Sum:
    """Return a number of coins that are not named."""
    number = number_at(masked, match.start("x"), "1")
    return Sum(str(number), match.start(), match.end(), more=match.groupdict().get("more") is not None)


def _doubled(masked: Masked) -> Iterator[Sum]:
    for form in forms("times"):
        for match in form.finditer(masked.text):
            yield Sum("", match.start(), match.end(), times=3 if "triple" in match.group() else 2)


def _purses(masked: Masked, cues: Sequence[Cue], purse: Purse) -> Iterator[Sum]:
    """Give the purse where it is taken whole, or falls to someone."""
    text = masked.text
    for cue in cues:
        if cue.label == "takes" and not SHARED.search(text[cue.end : cue.end + FAR].partition(",")[0]):
            taken = [one for form in purse if (one := form.search(text, cue.end, cue.end + 28))]
            yield from (Sum("pot", one.start(), one.end()) for one in taken if _is_close(text[cue.end : one.start()]))
            if text[cue.start - 3 : cue.start] in TAKEN and CLOSES.match(text, cue.end) and _is_named(cues, text, cue):
                yield Sum("pot", cue.start - 3, cue.start - 1)
        if cue.label == "belongs":
            named = [one for form in purse for one in form.finditer(text, max(0, cue.start - FAR), cue.start)]
            yield from (Sum("pot", one.start(), one.end()) for one in named[-1:])


def _is_named(cues: Sequence[Cue], text: str, before: Cue) -> bool:
    """Tell whether the purse is spoken of before a verb."""
    named = any(form.search(text, 0, before.start) for form in forms("purse"))
    return named or any(cue.label == "place" and cue.start < before.start for cue in cues)


def _is_close(between: str) -> bool:
    """Tell whether nothing but an adverb or *aussi tout* stands between a verb and its object."""
    return not re.search(r"[.;,Ꭰ]|\b(?:et|qui|que|dans|au|a|de|du|en)\b", between) and len(between.split()) <= 3
