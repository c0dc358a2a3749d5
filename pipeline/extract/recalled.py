"""What a transfer takes up of what was said before it: the winner, and the cards that the others have left."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.extract.cues import forms
from pipeline.extract.lexicon import says, wordings

WORDINGS = wordings("recalled")

if TYPE_CHECKING:
    from pipeline.extract.transfers import Transfer

NOBODY = WORDINGS["nobody"]
"""What keeps a sentence from telling a winner to whom the next may come back."""

EACH_OF_THEM = WORDINGS["each-of-them"]
FOR_EACH = WORDINGS["for-each"]
LEFT = WORDINGS["left"]
"""What makes of *un jeton de chacune*, or of *un jeton par carte*, one for each card that is left."""

WINS = (frozenset({"win"}), frozenset({"best"}))
"""The events that tell a winner who takes of the others."""

UNSAID = frozenset({("others", ""), ("loser", ""), ("someone", "winner")})
"""Who pays whom for the cards that are left where the words tell of those who have some."""

GETS = WORDINGS["gets"]
"""How the purse is told to get an amount: *le panier reçoit deux jetons de celui qui renonce*."""

SUPPOSED = WORDINGS["supposed"]
"""What makes a payment depend on something else than who won before."""


def left_over(found: Transfer, text: str) -> Transfer:
    """Read what the others pay a winner for each card as paid for those that they have left."""
    told = LEFT.search(text[: found.start + 60]) is not None
    is_his = found.payer in ("others", "all", "loser") and found.payee in ("him", "winner")
    is_his = is_his or (told and (found.payer, found.payee) in UNSAID)
    is_his = is_his or (found.verb == "take" and found.payer in ("others", "all") and found.events in WINS)
    by_card = any(form.match(text, found.end) for form in forms("by-card"))
    by_each = EACH_OF_THEM.match(text, found.end) is not None and told
    if not is_his or not found.amount.isdigit() or not (by_card or by_each):
        return found
    left = "cards_left" if found.amount == "1" else f"{found.amount} * cards_left"
    return replace(found, amount=left)


def is_for_each(found: Transfer, text: str) -> bool:
    """Tell whether so much is paid for each of some things: *s'il a des rois, on lui donne un jeton pour chacun*."""
    return found.amount.isdigit() and FOR_EACH.match(text, found.end) is not None


def won(found: Transfer, told: str) -> Transfer:
    """Let him who takes the purse and then something of all the others be the winner."""
    is_his = found.verb == "take" and found.payee == "someone" and found.payer in ("all", "others")
    if not is_his or found.events or not (says("purses.toml", "wins", told) and says("purses.toml", "purse", told)):
        return found
    return replace(found, events=frozenset({"win"}))


def recalled(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let what all the others pay *him* be paid to the winner of whom the sentence before tells."""
    unsaid = found.payee == "him" and found.payer in ("others", "all") and not found.events
    parted = "[;:]" if SUPPOSED.match(before_it.lstrip()) else "[;:,]"
    told = [clause for clause in re.split(parted, before_it) if says("purses.toml", "wins", clause)]
    is_won = any(NOBODY.search(clause) is None for clause in told)
    if not unsaid or not is_won or SUPPOSED.search(text[: found.end]):
        return found
    return replace(found, events=frozenset({"win"}))


def into_purse(found: Transfer, text: str) -> Transfer:
    """Let what the purse is told to get be put there: *le panier reçoit deux jetons de celui qui renonce*."""
    told = GETS.search(text, 0, found.end) if found.verb == "take" and not found.payee else None
    if told is None or told.end() <= found.start:
        return found
    return replace(found, verb="put", place=True)
