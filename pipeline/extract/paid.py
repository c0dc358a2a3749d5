"""What a sentence says of money, as drafts: purses, antes, transfers, prices, boxes of a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.extract.boxes import boxes
from pipeline.extract.compartments import filled
from pipeline.extract.context import Context, read_context
from pipeline.extract.discourse import Discourse
from pipeline.extract.draft import PLAIN, Around, Draft, governed, limited, overlaps, unbarred
from pipeline.extract.elsewhere import is_elsewhere
from pipeline.extract.language import load
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.money_told import WORDED, money_told, told_apart
from pipeline.extract.payments import rule_of
from pipeline.extract.price_lists import price_lists
from pipeline.extract.prices import prices
from pipeline.extract.purses import fates
from pipeline.extract.stake_shares import stake_shares
from pipeline.extract.stakes import stakes
from pipeline.extract.text import fold
from pipeline.extract.transfers import transfers
from pipeline.extract.values import finish

WORDINGS = wordings("paid")

if TYPE_CHECKING:
    from spacy.tokens import Doc

TRANSFER_CONFIDENCE = 0.85

TOLD_CONFIDENCE = 0.8

TAKEN_FOR = {"payment": ("penalty",), "penalty": ("payment",), "bonus": ("payment", "penalty")}
"""The kinds as which a reader may take what the words tell to be another."""

NO_WINNERS = frozenset({"banker", "loser"})
"""Who takes the stakes as something else than the prize of the game."""

GOES_ON = WORDINGS["goes-on"]
"""How a sentence begins that goes on with a person of the one before."""

BEGINS_ANEW = WORDINGS["begins-anew"]
"""What tells of who gets coins that he lays the next card: a row was stopped, the hand is not won."""

KEPT = WORDINGS["kept"]
"""What makes of coins the price of a card that its holder could not lay, or the fine of its box."""

OWES_NOTHING = WORDINGS["owes-nothing"]
"""What makes of stakes that the bank takes those of a throw on which it pays nobody."""

WHILE_DOUBLED = WORDINGS["while-doubled"]

CASE = WORDINGS["case"]
"""The case of a board, told in a sentence of its own."""


def gone_on(before: str, text: str) -> Iterator[Draft]:
    """Give the transfers of a sentence that goes on with a person of the one before: *Il reçoit de chacun …*."""
    if (
        not before
        or not (GOES_ON.match(fold(text)) or CASE.match(fold(before)))
        or read_context(before).bars(0, len(before))
    ):
        return
    doc, shift = load()(f"{before} {text}"), len(before) + 1
    for draft in paid(doc, read_context(doc.text)):
        if draft.start >= shift:
            yield replace(draft, start=draft.start - shift, end=draft.end - shift)


def paid(doc: Doc, context: Context, before: str = "") -> Iterator[Draft]:
    """Give the rules that the transfers of a sentence state, behind what was said before."""
    for transfer in transfers(doc, mask(before).text):
        rule, start, end = rule_of(transfer), transfer.start, transfer.end
        if rule is not None and is_elsewhere(rule, mask(doc.text).text):
            continue
        if rule is not None and rule[0] == "payment" and _is_elsewhere(fold(doc.text), end):
            continue
        if rule is not None and rule[1].get("to") == "banker" and OWES_NOTHING.search(fold(doc.text), end):
            continue
        if rule is not None and rule[0] == "penalty" and KEPT.search(fold(doc.text)[start:end]):
            continue
        if rule is not None and not (rule[0] in PLAIN and context.is_conditional(end)):
            plain = Draft(rule[0], "", TRANSFER_CONFIDENCE, f"transfer-{rule[0]}", start, end)
            yield from governed(plain, rule[1], context)


def _is_elsewhere(text: str, end: int) -> bool:
    """Tell whether what is paid before an offset stops a row, or holds only while the purse is doubled."""
    return BEGINS_ANEW.match(text, end) is not None or WHILE_DOUBLED.search(text[:end]) is not None


def fated(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give what a sentence says of the purse."""
    masked = mask(text)
    for fate in fates(text, around.purse, around.before):
        if fate.kind == "payment" and _taker(masked, around.memory, fate.start) in NO_WINNERS:
            continue
        plain = Draft(fate.kind, "", TRANSFER_CONFIDENCE, f"purse-{fate.kind}", fate.start, fate.end)
        yield from governed(plain, fate.fields, context)


def priced(text: str, context: Context, before: str) -> Iterator[Draft]:
    """Give what is paid for things that are won."""
    for one in prices(mask(text), mask(before).text):
        plain = Draft("payment", "", TRANSFER_CONFIDENCE, "price-told", one.start, one.end)
        yield from governed(plain, {"to": "winner", "source": "others", "amount": str(one.coins)}, context)


def _taker(masked: Masked, memory: Discourse, at: int) -> str:
    """Return who takes the purse where a pronoun in its clause stands for him, "" where none does."""
    clause = max(masked.text.rfind(sign, 0, at) for sign in ",;:.")
    while clause > 0 and masked.text.startswith((", et ", ", & ", ", puis "), clause):
        clause = max(masked.text.rfind(sign, 0, clause) for sign in ",;:.")
    named = [one for one in memory.people(masked) if one.taken_up and clause <= one.start <= at + 3]
    return named[-1].role if named else ""


def staked(text: str, context: Context, around: Around, transferred: Sequence[Draft]) -> Iterator[Draft]:
    """Give the purse with which each sits down, and what goes into the common one before play."""
    for one in stakes(mask(text), around.memory, mask(around.before)):
        plain = Draft(one.kind, "", TRANSFER_CONFIDENCE, f"{one.kind}-read", one.start, one.end)
        is_supposed = one.kind in PLAIN and context.is_conditional(one.end)
        rivals = [other for other in transferred if str(one.fields.get("chips", "")) in other.value]
        if not is_supposed and not overlaps(plain, rivals):
            usual = replace(context, optional=()) if one.kind == "stake" else context
            yield from governed(plain, one.fields, usual)


def worded(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give the rules of money that the words of a clause tell whole; a case that they name bars none of them."""
    for one in told_apart(list(money_told(text, around.before))):
        value = None if context.bars(one.start, one.start + 1) else finish(one.kind, one.fields)
        if value is not None:
            plain = Draft(one.kind, value, TOLD_CONFIDENCE, f"{one.kind}{WORDED}", one.start, one.end)
            yield plain if one.kind == "stake" else _limited(plain, context)


def _limited(one: Draft, context: Context) -> Draft:
    value, confidence = limited(one.kind, one.value, one.confidence, context, one.start, one.end)
    return replace(one, value=value, confidence=confidence)


def retold(moved: Sequence[Draft], whole: Sequence[Draft]) -> list[Draft]:
    """Return what is paid with what words tell whole, in place of what another reader took these words to be."""
    kept = [one for one in moved if not overlaps(one, [other for other in whole if _is_rival(one, other)])]
    return [*kept, *whole]


def _is_rival(one: Draft, other: Draft) -> bool:
    return other.kind in (one.kind, *TAKEN_FOR.get(one.kind, ()))


def boxed(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give what is put on the boxes of a board, or staked coin by coin, and what each of several cards is worth."""
    who = {"who": around.filler} if around.filler else {}
    for one in boxes(mask(text), around.named):
        plain = Draft("box", "", TRANSFER_CONFIDENCE, "box-staked", one.start, one.end)
        yield from unbarred(plain, {"rank": one.rank, "suit": one.suit, "stake": str(one.stake), **who}, context)
    listed = filled(mask(text), around.compartments)
    for each in (*listed, *stake_shares(mask(text), text), *price_lists(mask(text), mask(around.before))):
        plain = Draft(each.kind, "", TRANSFER_CONFIDENCE, f"{each.kind}-listed", each.start, each.end)
        yield from unbarred(plain, each.fields, context)
