"""What all pay somebody for a feat of the play that wins nothing else: *qui enlève deux as gagne un jeton de chacun*.

A feat is what he does with cards, what makes all pay (*ce qui fait gagner un jeton de chaque joueur*), or what is worth
something of each (*le fou joué vaut un jeton de chacun*); not what wins the hand or the game, which the losers pay for.
The words are `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.extract.cues import forms
from pipeline.extract.lexicon import wordings

WORDINGS = wordings("feats")

if TYPE_CHECKING:
    from pipeline.extract.transfers import Transfer

STOPS = ".;"
NOBODY = frozenset({"someone", "one", "case", "him", ""})
"""Who may have done it."""

ALL = frozenset({"all", "others", ""})
"""Who pays for it, where it is told at all."""

IN_HAND = frozenset({"hand", "gift"})
"""What a present is told with: *un jeton de consolation*."""


def feat(found: Transfer, text: str) -> Transfer:
    """Tell a transfer to be what all pay for a feat, where its clause tells one and nothing that is won by it."""
    if not found.amount.isdigit() or found.payee not in NOBODY:
        return found
    if found.payer in ("all", "others") and {"gift", "win"} <= found.events:
        return replace(found, events=frozenset({"win"}))
    is_levied = found.verb == "take" and found.payer in ("all", "others") and not found.apart
    if is_levied and "gift" in found.events and found.events <= IN_HAND:
        return replace(found, events=frozenset({"feat"}), place=False)
    told = text[max(text.rfind(sign, 0, found.end) for sign in STOPS) + 1 : found.end]
    if any(form.search(told) for form in forms("wins-all")):
        return found
    if is_levied and found.events == {"hand"} and any(form.search(told) for form in forms("plays-it")):
        return replace(found, events=frozenset({"card"}))
    is_of_each = found.payer in ALL and _says("of-each", text, found.end)
    if is_of_each and found.verb in ("cost", "worth") and "hand" not in found.events:
        event = frozenset({"card" if "card" in found.events else "feat"})
        return replace(found, verb="worth", payer="all", payee="him", place=False, events=event)
    is_told = any(form.search(told) for label in ("feat-told", "makes-all-pay") for form in forms(label))
    is_feat = is_levied and is_told and not found.events
    return replace(found, events=frozenset({"feat"}), place=False) if is_feat else found


def _says(label: str, text: str, at: int) -> bool:
    return any(form.match(text, at) for form in forms(label))


WOULD = WORDINGS["would"]
"""What tells of what is done only where somebody fails: *on romprait la suite, et l'on paierait un jeton à chacun*."""


def failed(found: Transfer, text: str) -> Transfer:
    """Let *on* be somebody who fails, where he would pay all the others."""
    start = max(text.rfind(sign, 0, found.start) for sign in STOPS) + 1
    is_paid = found.payer in ("one", "case") and found.payee in ("all", "others") and found.verb in ("pay", "cost")
    if not is_paid or found.place or found.events - {"hand"} or not WOULD.search(text, start, found.end):
        return found
    return replace(found, payer="someone", events=frozenset())


def undone(found: Transfer, text: str) -> Transfer:
    """Let who pays all the others for the vole be somebody who fails, where he has undertaken it and misses it."""
    is_his = found.payer in NOBODY and found.payee in ("all", "others") and found.verb in ("pay", "cost")
    told = text[max(text.rfind(sign, 0, found.start) for sign in STOPS) + 1 : found.end]
    if not is_his or found.events != {"vole"} or not any(form.search(told) for form in forms("undone")):
        return found
    return replace(found, payer="someone", payee="others", place=False, events=frozenset())
