"""Amounts that another one tells: *un de plus*, *le double*, *en reçoit cinq* behind three stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.extract.statements import Statement
from pipeline.extract.sums import HALF, Sum

if TYPE_CHECKING:
    from pipeline.extract.transfers import Transfer


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
