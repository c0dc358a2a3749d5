"""What a bank pays where the words leave out the stake or the bank: *elle la lui compte trois fois*.

A pronoun may stand for the banker who gets or pays coins: *s'il crève lui-même, il doit un jeton à chaque joueur*.

The words are `corpus/lexicon/transfers.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from pipeline.extract.cues import forms, read_cues
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, number_at

WORDINGS = wordings("bankers")

if TYPE_CHECKING:
    from pipeline.extract.transfers import Transfer

Rule: TypeAlias = tuple[str, dict[str, object]]
"""A kind of rule and the fields of its value."""

STAKED = WORDINGS["staked"]
BANK = WORDINGS["bank"]
"""What tells that there is a bank, and that stakes are laid against it."""

PAID = WORDINGS["paid"]
"""A passive of which the bank is the agent that is left out."""

GAIN = WORDINGS["gain"]
"""What tells of a sum other than the stake."""

AS_MUCH = WORDINGS["as-much"]
"""What doubles a stake that has won."""

NEAR = 12
"""How many letters before a transfer its auxiliary verb may begin."""

TIMES = WORDINGS["times"]
"""What only a bank pays."""

HIS_HAND = WORDINGS["his-hand"]
"""What tells that it is the banker who has won: *s'il est entre les mains du banquier, chacun lui paie …*."""

HIS_LOSS = WORDINGS["his-loss"]
"""How a loss of him is told who was named before."""

HIS_GAIN = WORDINGS["his-gain"]
"""How a card makes him win: *ce coup fait gagner au banquier la moitié des mises*."""

ALL_STAKES = WORDINGS["all-stakes"]
"""What a bank takes that wins: *il gagne toutes les mises*."""

HE = WORDINGS["he"]
"""A pronoun right before a verb, which is its subject whoever is named in a relative clause before it."""

SEVERAL = WORDINGS["several"]
"""How those are named who are more than one, for whom *il* does not stand."""

ALL = frozenset({"all", "others", "punters"})

FAR = 24
"""How many letters behind what he pays his loss is told."""

UNPAID = frozenset({"lose", "worst", "no_trick", "renounce", "misdeal", "out_of_turn", "other"})
"""Events for which no bank pays."""


def multiples(masked: Masked) -> Iterator[tuple[str, int, int]]:
    """Give, with its offsets, so many times a stake named before: *deux fois sa mise, et trois fois pour …*."""
    for form in forms("multiple"):
        for match in form.finditer(masked.text):
            if STAKED.search(masked.text, 0, match.end() + FAR):
                yield f"{number_at(masked, match.start('x'), '1')} * stake", match.start(), match.end()
                yield from _chained(masked, match.end())
    for match in TIMES.finditer(masked.text):
        yield from _chained(masked, match.end())


def _chained(masked: Masked, at: int) -> Iterator[tuple[str, int, int]]:
    """Give what is paid for the chances that a list names behind one: *…, la transversale onze, la douzaine deux*."""
    while match := next(filter(None, (form.match(masked.text, at) for form in forms("chained"))), None):
        yield f"{number_at(masked, match.start('x'), '1')} * stake", match.start("x"), match.end()
        at = match.end()


def _is_gain(found: Transfer, text: str) -> bool:
    """Tell whether somebody gets as much as he staked, not his stake itself: *il gagne une somme égale à sa mise*."""
    is_his = not found.payer and found.payee not in ("banker", "dealer") and "stake" in found.amount
    return (
        is_his
        and found.amount != "stake / 2"
        and not found.events & UNPAID
        and GAIN.search(text, found.start, found.end) is not None
    )


def banked(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let the bank pay a stake of which no payer is told: *si elle sort, il paie une somme égale à la mise*."""
    told = PAID.search(text, max(0, found.start - NEAR), found.end) or BANK.search(f"{before_it} {text}")
    told = told or (None if found.place else TIMES.search(text, found.start, found.end))
    if found.is_bare and found.amount.endswith(" * stake") and TIMES.search(text, 0, found.start):
        return replace(found, verb="pay", payer="banker", payee="him", place=False)  # its verb tells of a case
    if found.verb == "take" and told and _is_gain(found, text):
        return replace(found, payer="banker")
    if found.verb == "put" and "stake" in found.amount and AS_MUCH.search(text, found.start, found.end) and told:
        return replace(found, verb="pay", payer="banker", payee="", place=False)
    unsaid = found.payer in ("", "case") and not found.payee and not found.place
    if not unsaid or found.verb != "pay" or "stake" not in found.amount or found.events & UNPAID:
        return found
    return replace(found, payer="banker") if told else found


def his_gain(found: Transfer, text: str) -> Transfer:
    """Let what a card makes the banker win be his; a part of all that is laid is one of each stake."""
    if found.verb == "take" and HIS_GAIN.search(text, found.start, found.end):
        found = replace(found, payee="banker", place=False)
    if found.payee != "banker" or not found.amount.startswith("pot / "):
        return found
    return replace(found, amount=found.amount.replace("pot", "stake"))


def _all_his(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let all stakes be the banker's who, or a pronoun for whom, takes them; he pays each of them where he loses."""
    told = f"{before_it} {text[: found.start]}"
    is_he = BANK.search(told) is not None and _is_last_named(told)
    if found.verb == "pay" and not found.payee and (found.payer == "banker" or (not found.payer and is_he)):
        return replace(found, payer="banker", amount="stake", place=False, events=frozenset())
    unsaid = not found.payee or (found.payee == "one" and HE.search(told) is not None)
    if found.verb not in ("take", "belong") or found.payer or not (found.payee == "banker" or (unsaid and is_he)):
        return found
    amount = found.amount if found.amount == "stake / 2" else "stake"
    return replace(found, payee="banker", amount=amount, place=False, events=frozenset())


def personal(found: Transfer, before_it: str, text: str) -> Transfer:
    """Let a pronoun stand for the banker: who takes all stakes, gets what all pay, or pays all what he loses."""
    if ALL_STAKES.search(text, found.start, found.end):
        return _all_his(found, before_it, text)
    if found.place or not (found.amount.isdigit() or found.amount.endswith(" * stake")):
        return found
    if found.payee == "him" and found.payer in ALL:
        told = HIS_HAND.search(text, 0, found.start)
        is_his = told is not None and (told["that"] is None or _is_last_named(f"{before_it} {text[: told.start()]}"))
        return replace(found, payee="banker") if is_his else found
    is_all = found.payee in ALL or (found.payer == "banker" and not found.payee)
    if is_all and found.payer in ("", "case", "banker") and found.verb == "pay":
        clause = max(text.rfind(sign, 0, found.start) for sign in ".;") + 1
        told = HIS_LOSS.search(text, clause, found.end + FAR)
        if told and (found.payer == "banker" or _is_last_named(f"{before_it} {text[: told.start()]}")):
            return replace(found, payer="banker", events=found.events | {"lose"})
    return found


def _is_last_named(text: str) -> bool:
    """Tell whether the banker is the last who was named, of those who are one person."""
    parties = [cue for cue in read_cues(Masked(text, {})) if cue.label == "party" and cue.value not in ("one", "case")]
    alone = [cue for cue in parties if cue.value not in ALL and not SEVERAL.match(text, cue.start)]
    return bool(alone) and alone[-1].value == "banker"


def bank_payment(found: Transfer) -> Rule | None:
    """Read a number of coins between the banker and others; not what is put into the purse, nor a fine."""
    is_fine = found.verb != "take" and found.events & UNPAID - {"lose"}
    if found.amount.endswith(" * stake") and found.payee == "banker" and found.payer in ALL and not is_fine:
        return "payment", {"to": "banker", "source": "others", "amount": found.amount}
    if found.place or not found.amount.isdigit() or is_fine:
        return None
    if found.payer == "banker" and found.verb == "take" and found.payee in ("someone", "punters", "winner"):
        return "payment", {"to": "winner", "source": "banker", "amount": found.amount}
    if found.payee == "banker" and found.payer in ALL and found.verb in ("take", "pay"):
        return "payment", {"to": "banker", "source": "others", "amount": found.amount}
    if found.payer == "banker" and found.payee in {*ALL, ""} and found.verb == "pay" and "lose" in found.events:
        return "payment", {"to": "winner", "source": "banker", "amount": found.amount}
    return None
