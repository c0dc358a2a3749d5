"""Who puts or gets the coins of a clause: its subject, who owes it, each of them, or whom the one before names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.extract.coins import Coins
from pipeline.extract.cues import Cue
from pipeline.extract.deeds import THAT_OF, Deed
from pipeline.extract.discourse import Discourse
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked

WORDINGS = wordings("putters")

ALL = "all"

ROLES = frozenset({"all", "dealer", "others", "eldest", "winner", "loser", "banker", "punters"})
"""Parties of whom it is known who they are."""

APART = frozenset({"dealer", "banker"})
"""Who alone may be excepted: all but him are the others."""

MANY = frozenset({"others", "punters"})
"""Who are several, but not all."""

NAMELESS = frozenset({"someone", "case", "trick"})
"""Parties who are known by something that befalls them alone."""

OWED = WORDINGS["owed"]
HELD = WORDINGS["held"]
EXCEPT = WORDINGS["except"]
"""What sets a party apart."""

INCLUDED = WORDINGS["included"]
"""What names a party as one of those who are told before it: *chacun, sans en excepter le banquier*."""

INCLUDED_BEHIND = WORDINGS["included-behind"]
"""What does so behind it: *le donneur n'en est pas dispensé*."""

NOT = WORDINGS["not"]
"""What a party that is told to be free of a duty needs to be held to it all the same."""

DUTY = WORDINGS["duty"]
"""What makes a duty fall to somebody."""

GOES_ON = WORDINGS["goes-on"]
"""How a clause begins that goes on with whom the one before names."""

PRONOUN = WORDINGS["pronoun"]


NEAR = WORDINGS["near"]
"""A pronoun that is never everyone."""

WHO = WORDINGS["who"]

FREE = WORDINGS["free"]
"""How a verb ends that needs no subject."""

LATER = WORDINGS["later"]
"""What parts a deed from who does another behind it: *la corbeille reçoit un jeton de chacun, puis le donneur …*."""

FOR = WORDINGS["for"]
"""What leads from an amount to who puts it."""

DEEDS = frozenset({"mise", "made", "move", "cave"})
"""Acts of which nobody need be named."""


@dataclass(frozen=True, slots=True)
class Putter:
    """The part of who puts, "" where nobody is named; `is_unknown` where somebody is who may be anybody.

    `is_told` tells that words name him: where none does, everyone puts.
    """

    role: str
    is_unknown: bool = False
    is_told: bool = True


def putter(masked: Masked, deed: Deed, last: str, memory: Discourse) -> Putter:
    """Return who puts or gets in a clause; `last` is who did in the clause before."""
    text, parties = masked.text, deed.of("party")
    head = next((cue for cue in deed.acts), None)
    parties = [cue for cue in parties if not _is_included(cue, parties, text)]
    subjects = [cue for cue in parties if not _is_oblique(cue, text, deed)]
    if last in MANY and WHO.match(text, deed.start) and {cue.value for cue in parties} == {ALL}:
        return Putter(last)  # *ce sont les autres | qui y versent un jeton chacun*
    named = _named(subjects, parties, head, text)
    owing = [cue.value for cue in parties if cue.value in ROLES and _is_oblique(cue, text, deed)]
    if owing and THAT_OF.match(text, deed.start):
        return Putter(owing[-1])
    if named is not None and named.role in APART and deed.says("everyone") and _many(text, deed, last) == "others":
        return Putter("others")
    if named is not None and (named.is_told or not deed.says("everyone")):
        return named
    if any(cue.value in NAMELESS and text[: cue.start].endswith("par ") for cue in parties):
        return Putter("", is_unknown=True)
    if deed.says("everyone"):
        return Putter(_many(masked.text, deed, last))
    if owing:
        return Putter(owing[-1])
    return _taken_up(masked, deed, last, memory)


def _many(text: str, deed: Deed, last: str) -> str:
    """Return who puts so much each: all, all but whom the clause excepts, or whom its relative pronoun takes up."""
    if any(cue.value in APART and EXCEPT.search(text[: cue.start]) for cue in deed.of("party")):
        return "others"
    return last if last in MANY and WHO.match(text, deed.start) else ALL


def _is_included(cue: Cue, parties: Sequence[Cue], text: str) -> bool:
    """Tell whether a party is only named as one of those who do it: *le donneur n'en est pas dispensé*."""
    behind = INCLUDED_BEHIND.match(text, cue.end)
    if behind is not None and NOT.search(text, max(cue.start - 12, 0), behind.end()):
        return True
    return cue is not parties[0] and INCLUDED.search(text[: cue.start]) is not None


def _named(subjects: Sequence[Cue], parties: Sequence[Cue], head: Cue | None, text: str) -> Putter | None:
    """Return the subject of a clause, with all but one of them as the others; *chacun* only repeats whom it follows."""
    apart = [cue for cue in parties if EXCEPT.search(text[: cue.start])]
    own = [cue for cue in subjects if cue not in apart] or list(apart)
    own = [cue for cue in own if head is None or not LATER.search(text, head.end, cue.start)]
    before = [cue for cue in own if head is None or cue.start < head.end] or own
    known = [cue for cue in before if cue.value in ROLES]
    known = [one for one in known if not (one.value == ALL and any(one.start - cue.end == 1 for cue in known))]
    if known and known[-1].value == ALL and any(cue.value in APART for cue in apart if cue not in own):
        return Putter("others")
    if known:
        return Putter(known[-1].value)
    if any(cue.value in NAMELESS for cue in before):
        return Putter("", is_unknown=True)
    return Putter(ALL, is_told=False) if any(cue.value == "one" for cue in before) else None


def _is_oblique(cue: Cue, text: str, deed: Deed) -> bool:
    if DUTY.search(text, deed.start, deed.end) and deed.start <= cue.start:
        return False
    return HELD.match(text, cue.start) is not None or OWED.search(text[: cue.start]) is not None


def _taken_up(masked: Masked, deed: Deed, last: str, memory: Discourse) -> Putter:
    """Return whom a pronoun, or a clause without a subject, takes up; else everyone, of whom a stake is told."""
    told = masked.text[deed.start : deed.end]
    goes_on = GOES_ON.match(told) or any(cue.start - deed.start < len(", alors ") for cue in deed.acts[:1])
    if goes_on and deed.start and last and not (last == ALL and NEAR.match(told)):
        return Putter(last)
    pronoun = PRONOUN.search(told)
    person = memory.who(masked, deed.start + pronoun.start()) if pronoun else None
    if person is not None:
        return Putter(person.role) if person.role in ROLES else Putter("", is_unknown=True)
    if pronoun and not NEAR.match(told):
        return Putter(last, is_unknown=not last)
    return Putter(ALL, is_told=False) if _needs_nobody(deed, masked.text) else Putter("", is_unknown=True)


def _needs_nobody(deed: Deed, text: str) -> bool:
    """Tell whether what is done needs no subject: a noun, a passive, an infinitive, an order; or no verb is there."""
    verbs = [cue for cue in deed.acts if cue.value not in DEEDS]
    return not verbs or any(FREE.search(text[cue.start : cue.end]) for cue in verbs)


def shared_out(masked: Masked, deed: Deed, amounts: Sequence[Coins]) -> dict[int, Putter]:
    """Return who puts each of several amounts, where a party stands behind each: *deux pour le donneur, un pour …*."""
    told = {
        one.start: Putter(cue.value)
        for one in amounts
        for cue in deed.of("party")
        if cue.value in ROLES and FOR.fullmatch(masked.text[one.end : cue.start])
    }
    return told if len(told) == len(amounts) > 1 else {}
