"""What a bank pays where the words leave out the stake or the bank: *elle la lui compte trois fois*.

The words are `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.extract.cues import forms
from pipeline.extract.masking import Masked, number_at

if TYPE_CHECKING:
    from pipeline.extract.transfers import Transfer

STAKED = re.compile(r"\b(?:mises?|enjeux?|pontes?|banque|banquier)\b")
BANK = re.compile(r"\b(?:banquier|banque|pontes?|tailleur|taille|croupier)\b")
"""What tells that there is a bank, and that stakes are laid against it."""

PAID = re.compile(r"\b(?:est|sont|sera|seront) (?:[a-z]+ )?pa[iy]ee?s?\b")
"""A passive of which the bank is the agent that is left out."""

GAIN = re.compile(r"\b(?:sommes?|pareille|autant|fois|double|triple|montant|equivalent)\b")
"""What tells of a sum other than the stake."""

NEAR = 12
"""How many letters before a transfer its auxiliary verb may begin."""

UNPAID = frozenset({"lose", "worst", "no_trick", "renounce", "misdeal", "out_of_turn", "other"})
"""Events for which no bank pays."""


def multiples(masked: Masked) -> Iterator[tuple[str, int, int]]:
    """Give, with its offsets, so many times a stake named before: *deux fois sa mise, et trois fois pour …*."""
    for form in forms("multiple"):
        for match in form.finditer(masked.text):
            if STAKED.search(masked.text, 0, match.start()):
                yield f"{number_at(masked, match.start('x'), '1')} * stake", match.start(), match.end()


def _is_gain(found: Transfer, text: str) -> bool:
    """Tell whether somebody gets as much as he staked, not his stake itself: *il gagne une somme égale à sa mise*."""
    is_his = not found.payer and found.payee not in ("banker", "dealer") and "stake" in found.amount
    return is_his and not found.events & UNPAID and GAIN.search(text, found.start, found.end) is not None


def banked(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let the bank pay a stake of which no payer is told: *si elle sort, il paie une somme égale à la mise*."""
    told = PAID.search(text, max(0, found.start - NEAR), found.end) or BANK.search(f"{before_it} {text}")
    if found.verb == "take" and told and _is_gain(found, text):
        return replace(found, payer="banker")
    unsaid = found.payer in ("", "case") and not found.payee and not found.place
    if not unsaid or found.verb != "pay" or "stake" not in found.amount or found.events & UNPAID:
        return found
    return replace(found, payer="banker") if told else found
