"""Amounts that another one tells: *un de plus*, *le double*, *en reçoit cinq* behind three stakes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.statements import Statement
from pipeline.extract.sums import HALF, Sum

WORDINGS = wordings("reckoned")

if TYPE_CHECKING:
    from pipeline.extract.transfers import Transfer


HOLDS = WORDINGS["holds"]
"""How many coins are supposed to lie in the purse."""


def reckoned(one: Sum, before: Transfer | None) -> str:
    """Return the value of an amount; *un de plus* and *le double* refer to the one before."""
    if not one.more and not one.times:
        return f"{one.value} * stake" if _is_of_stakes(one, before) else one.value
    if one.times == HALF:
        even = before is not None and before.amount.isdigit() and int(before.amount) % 2 == 0
        return str(int(before.amount) // 2) if before is not None and even else ""
    if before is not None and before.amount == "stake" and one.times:
        return f"{one.times} * stake"
    if before is None or not before.amount.isdigit():
        return ""
    return str(int(before.amount) * one.times if one.times else int(before.amount) + int(one.value))


def _is_of_stakes(one: Sum, before: Transfer | None) -> bool:
    """Tell whether a number of what is not named counts stakes: *reçoit trois mises, le second en reçoit cinq*."""
    multiples = before is not None and before.amount.endswith("* stake")
    return multiples and one.is_unnamed and one.value.isdigit() and int(one.value) > 1


def goes_on(one: Transfer, before: Transfer) -> bool:
    """Tell whether the same person takes more of those who paid before: *il en tire trente*."""
    return one.verb == before.verb == "take" and one.payee == before.payee and not one.payer


def multiple(one: Sum, statement: Statement) -> str:
    """Return the multiple of the stake that a bank pays: *le banquier paie double*."""
    is_bank = any(cue.value in ("banker", "punters") for cue in statement.of("party"))
    return f"{one.times} * stake" if one.times > 1 and is_bank else ""


def proportioned(found: Transfer, masked: Masked) -> Transfer:
    """Let a trick be worth its part of the purse where both are told: *s'il y a dix sous, la levée vaut deux sous*."""
    held = HOLDS.search(masked.text, 0, found.start)
    if held is None or "trick" not in found.events or not found.amount.isdigit() or int(found.amount) == 0:
        return found
    parts, rest = divmod(int(number_at(masked, held.start("x"), "1")), int(found.amount))
    return found if rest or parts == 1 else replace(found, amount=f"pot / {parts}")
