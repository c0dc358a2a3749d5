"""What a transfer is besides: in another case (*…, ou six si son camp n'a pas trente points*), and for a second fault.

What all pay him who succeeds he may owe to each of them where he fails.

The words are `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pipeline.extract.cues import Cue, forms
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.sums import Sum

WORDINGS = wordings("variants")

if TYPE_CHECKING:
    from pipeline.extract.transfers import Transfer

ALIKE = frozenset({"renounce", "misdeal", "out_of_turn"})
"""Faults of which two may have one price."""

JOINED = WORDINGS["joined"]
"""What joins two faults: *la renonce et la maldonne*."""

VOLE = WORDINGS["vole"]
"""What tells that the other case is that of all the tricks."""

NO_TRICK = WORDINGS["no-trick"]
"""What tells that it is that of no trick."""

CASES = {"vole": VOLE, "no_trick": NO_TRICK}

MULTIPLES = {"twice": 2, "thrice": 3}
"""What the groups of a form are of the amount before."""


def variants(found: Sequence[Transfer], sums: Sequence[Sum], masked: Masked) -> Iterator[Transfer]:
    """Give what is paid in another case than the last transfer found, but for amounts that are read already."""
    for one in found[-1:]:
        for match in filter(None, (form.match(masked.text, one.end) for form in forms("varied"))):
            name = next(name for name in ("x", *MULTIPLES) if match.group(name))
            start, end = match.span(name)
            amount = _amount(one, match, name, masked)
            if amount and not any(each.start < end and start < each.end for each in sums):
                told = frozenset(case for case, form in CASES.items() if form.match(masked.text, match.end()))
                events = told or one.events
                yield replace(one, amount=amount, start=start, end=end, events=events)
        yield from _returned(one, masked.text)


def _returned(one: Transfer, text: str) -> Iterator[Transfer]:
    """Give the same amount as it is paid to all by him who fails: *…; si elle échoue, il les paie à chacun*."""
    is_won = one.payer in ("all", "others") and one.payee in ("winner", "someone", "him", "case")
    if not is_won or not one.amount.isdigit() or one.place:
        return
    for match in filter(None, (form.match(text, one.end) for form in forms("returned"))):
        yield replace(
            one,
            verb="pay",
            payer="someone",
            payee="all",
            events=frozenset(),
            start=match.start("paid"),
            end=match.end(),
        )


def _amount(one: Transfer, match: re.Match[str], name: str, masked: Masked) -> str:
    """Return the amount of the other case; a multiple is one of a number of coins."""
    if name == "x":
        return str(number_at(masked, match.start("x"), "1"))
    return str(MULTIPLES[name] * int(one.amount)) if one.amount.isdigit() else ""


def shared(found: Transfer, faults: Sequence[Cue], text: str) -> Iterator[Transfer]:
    """Give a transfer for each of several faults of which its words tell one price, else as it is."""
    own = sorted((cue for cue in faults if cue.value in found.events & ALIKE), key=lambda cue: cue.start)
    first: dict[str, Cue] = {}
    for cue in own:
        first.setdefault(cue.value, cue)
    told = list(first.values())
    joined = [JOINED.search(text[one.end : other.start]) for one, other in pairwise(told)]
    if len(told) < 2 or not all(joined):
        yield found
        return
    yield from (replace(found, events=found.events - ALIKE | {cue.value}) for cue in told)
