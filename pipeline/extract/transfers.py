"""Who pays whom, how much, for what: a sentence read as statements of parties, verbs, amounts and events.

A party that opens a clause (*celui qui …*, *chacun*, *le donneur*) begins a statement. Each amount of a statement is
taken with the verb that governs it, the parties and places beside that verb and the events that the statement names;
`pipeline.extract.payments` tells which rule such a transfer is. The words are `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.extract.bankers import banked, his_gain, personal
from pipeline.extract.coins import MARKED
from pipeline.extract.cues import VERBS, Cue, forms, read_cues
from pipeline.extract.feats import failed, feat, undone
from pipeline.extract.fines import fined, of_its_own, serial
from pipeline.extract.governing import (
    NOMINAL,
    governing,
    has_place,
    is_apart,
    is_bare,
    is_denied,
    is_finite,
)
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, mask, number_at
from pipeline.extract.purposes import blanked, without_asides
from pipeline.extract.recalled import into_purse, is_for_each, left_over, recalled, won
from pipeline.extract.reckoned import goes_on, multiple, proportioned, reckoned
from pipeline.extract.sides import sides
from pipeline.extract.statements import (
    Statement,
    asked,
    carried,
    priced,
    statements_of,
)
from pipeline.extract.sums import COIN, Sum, counted, read_sums
from pipeline.extract.text import touches
from pipeline.extract.variants import shared, variants

WORDINGS = wordings("transfers")

if TYPE_CHECKING:
    from spacy.tokens import Doc

LATER = WORDINGS["later"]
"""A later amount, right before what it is paid for."""

IN_CASE = WORDINGS["in-case"]
"""What stands between an amount and a case in which another is paid: *une fiche, et deux, s'il fait la vole*."""

OTHERWISE = WORDINGS["otherwise"]
"""What begins to tell of an amount something else: *dix jetons, qu'il dépense un par un à chaque levée*."""

MORE = WORDINGS["more"]
"""What stands between an amount and a case in which more is paid: *dix fiches, et cinq de plus si l'un d'eux …*."""

OF_ANOTHER = {
    "trick": (LATER, OTHERWISE),
    **dict.fromkeys(("vole", "no_trick"), (IN_CASE, MORE)),
    **dict.fromkeys(("scoreless", "lurch"), (MORE,)),
}
"""By event, what tells between it and an amount that another amount is paid for it."""

BY_HEAD = WORDINGS["by-head"]
"""What makes an amount that of each of the others."""

DIE = 6
FACE = re.compile(r"Ꭲ+ Ꭰ+$")
"""What one die of several shows: *s'il amène un six*."""

OF_TRICKS = WORDINGS["of-tricks"]

NUMBERED = {"short": "tricks <", "total": "total =="}
"""The conditions that events with a number are."""

SOON = 12
"""How many letters behind an amount a multiple of it begins."""

NAMED = frozenset({"winner", "loser", "punters", "dealer"})
"""Parties that a noun or a verb of theirs names."""

OWING = frozenset({"all", "others", "loser", "winner"})
"""Parties that may stand beside an amount without a verb."""

STAKE = WORDINGS["stake"]
"""What a bank pays, of which a list tells without a verb."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """An amount that goes from a party to a party or a place, with the verb and the events; "" where not told."""

    verb: str
    amount: str
    payer: str
    payee: str
    place: bool
    events: frozenset[str]
    start: int
    end: int
    apart: bool = False
    is_bare: bool = False
    is_finite: bool = True

    @property
    def is_put(self) -> bool:
        """Tell whether the verb is one of putting down."""
        return self.verb == "put"


def transfers(doc: Doc, before_it: str = "") -> Iterator[Transfer]:
    """Give the transfers of a sentence, in its order; coins named in what was said before it may be left out."""
    masked = without_asides(blanked(mask(doc.text)))
    cues, last = read_cues(masked), asked(before_it)
    tells = any(cue.label in VERBS or cue.value in NOMINAL | OWING for cue in cues)
    if not (tells or last or STAKE.search(masked.text)):
        return
    sums = [one for one in read_sums(doc, masked, cues, COIN.search(before_it) is not None) if _is_there(one, masked)]
    behind = [cue for cue in cues if cue.value in ("lurch", "scoreless")]
    sums = [one for one in sums if not any(one.start < cue.end and cue.start < one.end for cue in behind)]
    cues = [cue for cue in cues if not _is_part(cue, sums, cues) and not (cue.value == "scoreless" and len(sums) > 1)]
    before: Transfer | None = None
    for statement in statements_of(masked, cues, sums):
        current = carried(statement, last, masked.text)
        found = list(_moved(current, masked, before)) or list(_elliptic(current, masked, before))
        found = [his_gain(into_purse(one, masked.text), masked.text) for one in found]
        found = [left_over(recalled(one, before_it, masked.text), masked.text) for one in found]
        found = [one for one in found if not is_for_each(one, masked.text)]
        found = [banked(won(one, masked.text[current.start : one.end]), before_it, masked.text) for one in found]
        found += variants(found, sums, masked)
        found = [personal(fined(one, before_it, masked.text), before_it, masked.text) for one in found]
        found = [each for one in found for each in shared(one, current.of("event"), masked.text)]
        found = [undone(failed(feat(one, masked.text), masked.text), masked.text) for one in found]
        found = [proportioned(serial(one, before, masked.text), masked) for one in found]
        yield from found
        before = found[-1] if found else before
        last = current


def _is_there(one: Sum, masked: Masked) -> bool:
    """Tell whether an amount stands in a text of which lists may be blanked."""
    return not masked.text[one.start : one.end].isspace()


def _is_part(cue: Cue, sums: Sequence[Sum], cues: Sequence[Cue]) -> bool:
    """Tell whether a cue only helps to name an amount (*autant qu'il a mis*) or a party (*le gagnant*)."""
    if cue.label not in VERBS | {"party"} or cue.value == "fine" or cue.label == "doubles":
        return False
    named = [one for one in cues if one.label == "party" and one.value in NAMED and cue.label in VERBS]
    within = [(one.start, one.end) for one in named] + [(one.start, one.end) for one in sums if not one.is_plain]
    return any(start <= cue.start and cue.end <= end for start, end in within)


def _moved(statement: Statement, masked: Masked, before: Transfer | None) -> Iterator[Transfer]:
    last = before
    for one in statement.sums:
        verb = governing(one, statement, masked.text)
        near = last if last is not None and 0 <= one.start - last.end <= SOON else before
        told = last if one.is_unnamed and last is not None else near if one.times else before
        amount = reckoned(one, told) or multiple(one, statement)
        is_counted = touches(MARKED, masked.text, one.start, one.end)
        if verb is not None and amount and not (is_counted or is_denied(verb, one, statement, masked.text)):
            moved = _transfer(one, amount, verb, priced(one, statement, masked.text), masked)
            is_worth = moved.verb == "worth" and "stake" in amount
            is_unsaid = not moved.payer and (one.times != 1 or not moved.payee)
            if one.times and before is not None and (is_unsaid or is_worth):
                moved = replace(moved, payer=before.payer, payee=before.payee)
            if one.is_unnamed and before is not None and goes_on(moved, before):
                moved = replace(moved, payer=before.payer)
            if before is not None and before.payer == "banker" and moved.verb == "take" and "stake" in amount:
                moved = replace(moved, payer=moved.payer or "banker")
            is_personal = moved.apart or (moved.verb == "take" and moved.payer in ("all", "others", "loser"))
            last = replace(moved, place=moved.place or (before is not None and before.place and not is_personal))
            yield last


def _event(cue: Cue, masked: Masked) -> str:
    """Return the value of an event; what depends on a number, as a condition: *moins de trois levées*."""
    if cue.value == "banned":
        return "other"
    sign = NUMBERED.get(cue.value)
    inside = [span.value for at, span in sorted(masked.numbers.items()) if cue.start <= at < cue.end]
    if cue.value == "total" and inside and inside[-1] <= DIE and FACE.search(masked.text, cue.start, cue.end):
        return "hap"
    if cue.value == "short" and not inside:
        inside = [
            span.value for at, span in sorted(masked.numbers.items()) if at < cue.start and _is_of_tricks(at, masked)
        ]
    return f"{sign} {inside[-1]}" if sign and inside else cue.value


def _is_of_tricks(at: int, masked: Masked) -> bool:
    """Tell whether a number at an offset counts tricks."""
    return OF_TRICKS.match(masked.text, at) is not None


def _transfer(one: Sum, amount: str, verb: Cue, statement: Statement, masked: Masked) -> Transfer:
    text, opener = masked.text, statement.opener
    payer, payee = sides(one, verb, statement, text)
    payer = "someone" if payer == payee == "all" else payer
    payer = "others" if payer in ("", "winner") and payee == "winner" and BY_HEAD.match(text, one.end) else payer
    told = [
        cue for cue in statement.of("event") if cue.value != "win" or cue.start != verb.start or verb.label == "worth"
    ]
    told = [cue for cue in told if not _is_of_another(cue, one, text) and of_its_own(cue, one, statement, text)]
    start = min([one.start, verb.start, *([opener.start] if opener and opener.start >= statement.start else [])])
    return Transfer(
        verb=verb.value, amount=amount, payer=payer, payee=payee, place=has_place(verb, one, statement, text),
        events=frozenset(_event(cue, masked) for cue in told) - {"short"},
        is_finite=is_finite(verb, text), start=start, end=max(one.end, verb.end),
        apart=is_apart(verb, one, text), is_bare=is_bare(one, text),
    )  # fmt: skip


def _is_of_another(cue: Cue, one: Sum, text: str) -> bool:
    """Tell whether a later amount is paid for it: *dix francs, et deux de plus par levée* · *et deux s'il fait …*."""
    last = max(one.end, cue.start)
    forms = OF_ANOTHER.get(cue.value, ())
    return any(form.search(text, one.end, last) for form in forms)


def _cased(statement: Statement, masked: Masked, before: Transfer) -> Iterator[Transfer]:
    """Give what is moved likewise for another number of players: *; à quatre, trois*."""
    for form in forms("cased"):
        for match in form.finditer(masked.text, statement.start, statement.end):
            number = str(number_at(masked, match.start("x"), "1"))
            yield replace(before, amount=number, start=match.start(), end=match.end())


def _elliptic(statement: Statement, masked: Masked, before: Transfer | None) -> Iterator[Transfer]:
    """Give what a party, or a case, with a bare number says behind a transfer: *et le donneur, deux*."""
    opener = statement.opener
    if before is None:
        return
    yield from _cased(statement, masked, before)
    if opener is None or opener.start < statement.start:
        return
    for match in filter(None, (form.match(masked.text, opener.end) for form in forms("left-out"))):
        amount = reckoned(counted(match, masked), before)
        if amount:
            events = statement.events & NOMINAL or before.events
            yield replace(
                before, amount=amount, payer=opener.value, events=events, start=opener.start, end=match.end()
            )  # fmt: skip
    if statement.events & NOMINAL and not statement.of_verbs:
        found = (form.search(masked.text, opener.end, statement.end) for form in forms("fined"))
        for match in filter(None, found):
            if amount := reckoned(counted(match, masked), before):
                yield replace(
                    before,
                    amount=amount,
                    payer=opener.value,
                    events=statement.events,
                    start=opener.start,
                    end=match.end(),
                )
