"""What is paid for a fault or for having made no trick, and to whom it goes where the purse does not get it.

Whom a fine goes to may be told behind the amount (*trois jetons, que les autres se partagent*), in the fine before it
(*il doit deux jetons à la banque. Celui qui … en doit un*) or by a pronoun. The words are
`corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pipeline.extract.bankers import Rule
from pipeline.extract.cues import forms
from pipeline.extract.lexicon import wordings
from pipeline.extract.sums import COIN

WORDINGS = wordings("fines")

if TYPE_CHECKING:
    from pipeline.extract.cues import Cue
    from pipeline.extract.statements import Statement
    from pipeline.extract.sums import Sum
    from pipeline.extract.transfers import Transfer

DEALING = frozenset({"misdeal"})
"""The fault of a banker, who deals."""

FAULTS = ("renounce", "misdeal", "out_of_turn", "other")
"""What a player may do wrong, the surest first."""

ANYBODY = frozenset({"someone", "punters", "case", "one"})
"""Who may be at fault."""

DEED = WORDINGS["deed"]
"""What tells that somebody pays for what he did."""

OUTCOME = WORDINGS["outcome"]
"""What is no fault but the luck of the game."""

TRADE = WORDINGS["trade"]
"""What makes of coins the price of a card: *celui qui échange pour argent donne un jeton au banquier*."""

BESIDE = frozenset({"lose", "hand", "gift"})
"""What may be told beside a fine: *outre sa mise perdue*, *un jeton de consolation*."""

BUST = WORDINGS["bust"]
"""What is no fault of a player either, but costs him more than his stake."""

PLACED = WORDINGS["placed"]
"""What tells right behind an amount where it goes."""

PRICED = WORDINGS["priced"]
"""What stands before a fault whose price follows."""

DUTY = WORDINGS["duty"]
"""What tells of the duty to follow, to ruff or to overtake."""

BREACH = WORDINGS["breach"]
"""What tells that one does not do what was told to be a duty."""

ANOTHER = WORDINGS["another"]

CULPRIT = WORDINGS["culprit"]
NAMED_FAULT = {
    "misdeal": WORDINGS["named-fault-misdeal"],
    "renounce": WORDINGS["named-fault-renounce"],
}
"""Faults that are named, and whose culprit then pays: *la renonce est un délit, et le coupable paie six jetons*."""

LATER_DUTY = WORDINGS["later-duty"]
"""What makes the duty that was told last another one."""

REVOKES = WORDINGS["revokes"]
"""What is a renounce in other words."""

ENDS = re.compile(r"(?<! )[.](?= |$)")

LANDED = WORDINGS["landed"]
"""What tells that chance has led somebody to a square, where what he pays is for no fault."""

SHOWS = WORDINGS["shows"]
"""What may be done before one is asked to: the fault is another than to play out of turn."""

ASKED = WORDINGS["asked"]


def fined(found: Transfer, before_it: str, text: str) -> Transfer:
    """Complete what a transfer says of a fine: whom it goes to, and that it is for what somebody did."""
    found = _goes_to(found, before_it, text)
    found = _of_the_culprit(_of_the_suit(_shown(found, text), before_it, text), before_it, text)
    if found.verb == "fine" and found.events <= {"hap"} and LANDED.search(text[: found.start]):
        return replace(found, verb="pay", payer="someone", events=frozenset({"hap"}))
    is_his = found.payer in ANYBODY - {"one"} and found.payee == "banker" and found.events <= BESIDE
    told = text[max(text.rfind(sign, 0, found.end) for sign in ".;") + 1 : found.end]
    if (
        not is_his
        or not found.amount.isdigit()
        or found.verb not in ("pay", "put", "cost")
        or DEED.search(told) is None
    ):
        return found
    if BUST.search(told):
        return replace(found, payer="someone", events=frozenset())
    if TRADE.search(told):
        return replace(found, events=frozenset({"trade"}))
    if found.events or OUTCOME.search(told):
        return found
    return replace(found, events=frozenset({"other"}), payer="someone")


def of_its_own(cue: Cue, one: Sum, statement: Statement, text: str) -> bool:
    """Tell whether a fault goes with an amount, where others are told by turns: *trois, pour une maldonne un*."""
    if cue.value in FAULTS and cue.start >= one.end and _is_priced_behind(cue, statement, text):
        return False
    faults = sorted((each for each in statement.of("event") if each.value in FAULTS), key=lambda each: each.start)
    sums = sorted(statement.sums, key=lambda each: each.start)
    if cue not in faults or len(faults) < 2 or len(faults) != len(sums):
        return True
    told = [is_fault for _, is_fault in sorted([*((f.start, True) for f in faults), *((s.start, False) for s in sums)])]
    by_turns = all(this != following for this, following in pairwise(told))
    return not by_turns or any(fault is cue and each is one for fault, each in zip(faults, sums, strict=True))


def _is_priced_behind(cue: Cue, statement: Statement, text: str) -> bool:
    """Tell whether the price of a fault stands right behind it: *…, pour une maldonne un*."""
    sums = (each for each in statement.sums if each.start > cue.end)
    return PRICED.search(text[: cue.start]) is not None and any(text[cue.end : each.start].isspace() for each in sums)


def serial(found: Transfer, before: Transfer | None, text: str) -> Transfer:
    """Let what somebody pays behind a fine of the same sentence be a fine too: *et celui qui … en doit trois*."""
    if before is None or not before.events & {*FAULTS} or ENDS.search(text, before.end, found.start):
        return found
    is_fine = found.amount.isdigit() and found.verb in ("pay", "put", "cost") and found.is_finite
    if not is_fine or found.payer != "someone" or found.events or found.payee:
        return found
    told = text[found.start : found.end]
    return replace(found, events=frozenset({"other"})) if DEED.search(told) and not OUTCOME.search(told) else found


def _goes_to(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let what is told behind the amount, or of the fine before, tell who gets it."""
    for payee in ("banker", "others", "winner", "dealer"):
        if any(form.match(text, found.end) for form in forms(f"goes-to-{payee}")):
            payer = found.payer if found.payer != payee else ""
            return replace(found, payer=payer, payee=payee, place=False)
    if any(form.match(text, found.end) for form in forms("goes-to-neighbour")):
        return replace(found, payee="neighbour", place=False)
    if not found.payee and any(form.match(text, found.end) for form in forms("goes-to-pot")):
        return replace(found, place=True)
    is_placed = found.place and PLACED.match(text, found.end) is not None
    is_unsaid = found.payee in ("", "him") and not is_placed and found.payer in ANYBODY | {""}
    last = f"{before_it} {text[: found.start]}"
    is_taken_up = found.payee == "him" or COIN.search(text, found.start, found.end) is None
    if is_unsaid and is_taken_up and found.events & {*FAULTS} and _fined_to_bank(last):
        return replace(found, payee="banker")
    return found


def _fined_to_bank(said: str) -> bool:
    """Tell whether the last receiver that was named is the bank."""
    heads = [match.group() for form in forms("to-somebody") for match in form.finditer(said)]
    return bool(heads) and ("banqu" in heads[-1] or "croupier" in heads[-1])


def _shown(found: Transfer, text: str) -> Transfer:
    """Let who shows his cards before he is asked to be at fault for that, not for playing out of turn."""
    if "out_of_turn" not in found.events:
        return found
    asked = ASKED.search(text, found.start, found.end)
    if asked is None or SHOWS.search(text[: asked.start()]) is None:
        return found
    return replace(found, events=found.events - {"out_of_turn"} | {"other"})


def _of_the_suit(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let a breach of the duty to follow that was told before be a renounce: *qui n'y obéit pas doit deux jetons*."""
    if not found.events <= {"other", "lose"} or found.payer not in ANYBODY | {""} or not found.amount.isdigit():
        return found
    if found.verb not in ("pay", "put", "cost", "fine", "lose"):
        return found
    said = f"{before_it} {text[: found.end]}"
    end = len(before_it) + 1 + max(text.rfind(sign, 0, found.end) for sign in ".;") + 1
    breach = _breach(said, end, found.events)
    if breach is None or DUTY.search(said, 0, breach.start()) is None or LATER_DUTY.search(said):
        return replace(found, events=frozenset({"renounce"})) if REVOKES.search(said, end) else found
    return replace(found, events=frozenset({"renounce"}), payer=found.payer or "someone")


def _breach(said: str, at: int, events: frozenset[str]) -> re.Match[str] | None:
    """Return where the last clause tells that a duty is not done; who loses has done something else as well."""
    if "lose" in events:
        return None
    return BREACH.search(said, at) or (ANOTHER.search(said, at) if events else None)


def _of_the_culprit(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let *le coupable* be who did the fault that was named last."""
    head = max(text.rfind(sign, 0, found.start) for sign in ".;:") + 1
    if not found.events <= {"other"} or CULPRIT.search(text, head, found.end) is None:
        return found
    said = f"{before_it} {text[: found.start]}"
    ends = {name: match.end() for name, form in NAMED_FAULT.items() for match in form.finditer(said)}
    if not ends:
        return found
    last = max(ends, key=lambda name: ends[name])
    payer = "dealer" if last == "misdeal" else found.payer or "someone"
    return replace(found, events=frozenset({last}), payer=payer)


def failure(one: Transfer) -> Rule | None:
    """Read what is paid for a fault or for having made no trick."""
    if one.verb not in ("pay", "put", "lose", "fine", "cost", "pot", "worth") or one.payer == "winner":
        return None
    if one.payer == "banker":
        one = replace(one, payer="dealer", events=one.events & DEALING)
    if one.payee == "that" or (one.payer == "others" and one.verb != "fine"):
        return None
    if one.payee in ("all", "others", "punters") and not one.place:
        one = replace(one, amount=one.amount.removesuffix(" * players"))
    for fault in FAULTS:
        if fault in one.events and (fault != "other" or _is_fine(one)):
            told = "misdeal" if fault == "other" and one.payer == "dealer" else fault
            return "penalty", {"amount": one.amount, "fault": told, **_by(one), **_to(one)}
    for event in sorted(one.events):
        if event.startswith(("tricks <", "total ==")) and one.payee in ("", "him", "someone", "all", "others"):
            return "penalty", {"amount": one.amount, "when": event, **_to(one)}
    if "caught" in one.events and one.verb == "cost" and one.amount.isdigit() and one.payee in ("", "him", "someone"):
        return "penalty", {"amount": one.amount}
    if "one_trick" in one.events and one.payee in ("", "him", "someone"):
        return "penalty", {"amount": one.amount, "when": "tricks == 1"}
    if "no_trick" in one.events and one.payee in ("winner", "dealer"):
        return "penalty", {"amount": one.amount, "when": "tricks == 0", "to": one.payee, **_loser(one)}
    if "no_trick" in one.events and one.payee in ("", "him", "someone", "all", "others"):
        return "penalty", {"amount": one.amount, "when": "tricks == 0", **_to(one), **_loser(one)}
    return None


def _is_fine(one: Transfer) -> bool:
    """Tell whether it is paid for some other breach of the rules: not for what is a deed as well as a fault."""
    if not one.amount.isdigit() or one.verb in ("worth", "pot") or not one.is_finite:
        return False
    is_to_winner = one.payee in ("winner", "dealer") and one.payer in ANYBODY
    return one.verb in ("fine", "cost") or is_to_winner or one.payee in ("", "all", "others", "banker")


def _by(one: Transfer) -> dict[str, object]:
    """Return who pays where it is only the dealer who can be at fault, or who has lost."""
    return {"who": one.payer} if one.payer in ("dealer", "loser") else {}


def _loser(one: Transfer) -> dict[str, object]:
    """Return that it is the loser who pays, where the words say so."""
    return {"who": "loser"} if one.payer == "loser" else {}


def _to(one: Transfer) -> dict[str, object]:
    """Return to whom a penalty goes that goes not to the purse; one to the punters is paid by their banker."""
    if one.payee == "banker" or (one.payee in ("winner", "dealer") and one.payer != one.payee and not one.place):
        return {"to": one.payee}
    return {"to": "others"} if one.payee in ("all", "others", "punters") and not one.place else {}
