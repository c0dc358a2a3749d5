"""Who wins: a trick by the best card, a hand or game by the most or the fewest tricks or points.

A clause tells it by what it composes, in whatever order: what is had most or least of, or what card is best, and that
this takes something. What pays or deals instead of winning bars it. The words are `corpus/lexicon/verdicts.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pipeline.extract.cues import Cue, clauses, cues_in, gap
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked

WORDINGS = wordings("verdicts")

FILE = "verdicts.toml"

CLAUSE = re.compile(r"[.;!?](?= |$)")
"""Where a statement ends."""

COUNTED = WORDINGS["counted"]
"""What *en* may stand for."""

IN_TRICKS = WORDINGS["in-tricks"]
"""Points that are taken with tricks: of those in the hand the purse tells something else."""

FAR = 60
"""How many letters may stand between what somebody has most of and what he wins."""

SOON = 15
"""In so many letters behind who is favoured it is told what he does."""

NEAR = 45
"""How many letters may stand between the best card and its trick."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins, as a ludeme of some kind: its fields, and where it is told."""

    kind: str
    start: int
    end: int
    fields: dict[str, object] = field(default_factory=dict)


def verdicts(masked: Masked, before: str = "") -> Iterator[Verdict]:
    """Give who wins what by a sentence; `before` is what was said before it."""
    cues = cues_in(FILE, masked.text)
    for start, end in clauses(CLAUSE, masked.text):
        inside = [one for one in cues if start <= one.start and one.end <= end]
        yield from _fewest(masked.text, inside, f"{before} ")
        yield from _most(masked.text, inside, f"{before} ")
    yield from _taken(cues)


def _named(cues: Sequence[Cue], *labels: str) -> list[Cue]:
    return [one for one in cues if one.label in labels]


def _won_by(cues: Sequence[Cue], one: Cue, *labels: str) -> Cue | None:
    """Return what is won near a superlative, with nothing between that pays or plays instead."""
    near = [won for won in _named(cues, *labels) if gap(one, won) <= FAR and not _barred(cues, one, won)]
    return min(near, key=lambda won: gap(one, won), default=None)


def _barred(cues: Sequence[Cue], one: Cue, other: Cue) -> bool:
    """Tell whether words between pay or play; a hand that is won (*gagne la donne*) is none."""
    first, last = sorted((one, other), key=lambda cue: cue.start)
    between = [cue for cue in _named(cues, "loses") if not other.start <= cue.start < other.end]
    return any(first.start <= cue.start and cue.end <= last.end for cue in between)


def _fewest(text: str, cues: Sequence[Cue], before: str) -> Iterator[Verdict]:
    """Give that the fewest points or tricks win, with what decides between equals."""
    for one in _named(cues, "least")[:1]:
        won = _won_by(cues, one, "game", "purse", "bare")
        first = one.value or _meant(before + text[: one.start])
        if won is not None and first:
            rest = cues_in(FILE, text)
            equal = next((cue.end for cue in _named(rest, "equal") if cue.start >= min(one.end, won.end)), len(text))
            more = [cue.value for cue in _named(rest, "least", "placed") if cue.start >= equal]
            criteria = list(dict.fromkeys([first, *filter(None, more)]))
            yield Verdict("lowest_wins", min(one.start, won.start), max(one.end, won.end), {"criteria": criteria})


def _meant(text: str) -> str:
    """Return what was counted last before *en*, "" where it is nothing that is scored."""
    last = max(COUNTED.finditer(text), key=lambda match: match.start(), default=None)
    return next((name for name in ("points", "tricks") if last is not None and last[name]), "")


def _most(text: str, cues: Sequence[Cue], before: str) -> Iterator[Verdict]:
    """Give that the most tricks or points win the hand; of points only where it is said what they win.

    The purse tells it of tricks, and of the points in them.
    """
    for one in _named(cues, "most")[:1]:
        of = one.value or _meant(before + text[: one.start])
        in_tricks = of == "tricks" or IN_TRICKS.search(before + text) is not None
        prizes = ("game", *(("bare",) if of == "tricks" else ()), *(("purse",) if in_tricks else ()))
        won = _won_by(cues, one, *prizes)
        if won is not None and of and not _named(cues, "least", "matched"):
            tie = favoured(cues_in(FILE, text), max(one.end, won.end))
            fields: dict[str, object] = {"of": of, "tie": tie} if tie else {"of": of}
            yield Verdict("majority", min(one.start, won.start), max(one.end, won.end), fields)


def favoured(cues: Sequence[Cue], start: int = 0) -> str:
    """Return who wins between equals (`eldest`, `dealer`), by what is told behind an offset; "" where nobody is told.

    Who pays, deals or speaks between equals does not win by it.
    """
    equal = next((cue for cue in cues if cue.label == "equal" and cue.start >= start), None)
    who = next((cue for cue in cues if equal and cue.label == "favoured" and 0 <= cue.start - equal.end <= FAR), None)
    if equal is None or who is None:
        return ""
    acts = [cue for cue in cues if cue.label == "loses" and equal.end <= cue.start < who.end + SOON]
    return "" if any(not who.start <= cue.start < who.end for cue in acts) else who.value


def _taken(cues: Sequence[Cue]) -> Iterator[Verdict]:
    """Give that the best card takes the trick: said of a trick, or of the best trump and the best card of a suit."""
    if _named(cues, "no_trick"):
        return
    best, takes = _named(cues, "best"), _named(cues, "takes_trick")
    pairs = [(card, won) for card in best for won in takes if gap(card, won) <= NEAR]
    pairs = pairs or [(card, won) for card in best for won in _named(cues, "takes") if gap(card, won) <= 2]
    kinds = {card.value for card in best}
    if pairs and (_named(takes, "takes_trick") or {"trump", "suit"} <= kinds or pairs[0][0].value == "suit"):
        card, won = min(pairs, key=lambda pair: gap(*pair))
        yield Verdict("trick_winner", min(card.start, won.start), max(card.end, won.end))
