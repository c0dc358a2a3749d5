"""The drafts of what is settled before play: who plays, with what packs, who deals how many cards, what is changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.extract.case_tables import listed
from pipeline.extract.chosen import choices
from pipeline.extract.company import LOOSE, NAMES, company_of
from pipeline.extract.context import Context
from pipeline.extract.dealt import dealt
from pipeline.extract.dice import throws
from pipeline.extract.draft import AT_WILL, Around, Draft, asserted, governed, unbarred
from pipeline.extract.exchanges import exchanges
from pipeline.extract.masking import mask
from pipeline.extract.money_told import WORDED
from pipeline.extract.pack_changes import changes
from pipeline.extract.packs import depends_on_many, packs
from pipeline.extract.patterns import ANY_COMPANY, ASKED, DECKS, LOOSE_DEAL
from pipeline.extract.suit_packs import suit_packs
from pipeline.extract.values import PACKS

COMPANY_CONFIDENCE = 0.9
DEAL_CONFIDENCE = 0.9
CHANGE_CONFIDENCE = 0.9
DECK_CONFIDENCE = (0.95, 0.85, 0.7)
CHOICE_CONFIDENCE = 0.85
EXCHANGE_CONFIDENCE = 0.85
TABLE_CONFIDENCE = 0.85
THROW_CONFIDENCE = 0.8

BY_SUITS = f"deck-by-suits{WORDED}"
"""The name of a pack that is told with all the words that make it: no second reading knows better."""


def of_deal(text: str, context: Context, before: str) -> Iterator[Draft]:
    """Give what each player gets: the cases of a list and one beside it, of several under one condition the first."""
    masked = mask(text)
    cases = listed(masked, before)
    known: set[object] = {case.condition for case in cases}
    for case in cases:
        plain = Draft("deal", "", TABLE_CONFIDENCE, "deal-case", case.start, case.end)
        yield from unbarred(plain, {"cards": case.cards, "when": case.condition}, context)
    for one in dealt(masked, before):
        plain = Draft("deal", "", DEAL_CONFIDENCE, LOOSE_DEAL if one.loose else "deal-read", one.start, one.end)
        when = context.condition(one.start, one.end)
        is_supposed = one.loose and context.is_conditional(one.start)
        is_denied = not one.denies_more and context.negates(one.start, one.end)
        is_listed = bool(cases) and (
            when is None or any(one.start < case.end and case.start < one.end for case in cases)
        )
        if when not in known and not (is_listed or is_supposed or is_denied):
            known.add(when)
            yield from governed(plain, one.fields, context)


def of_packs(text: str, context: Context) -> Iterator[Draft]:
    """Give the packs with which the game is played; one that all cases change stands under none of them."""
    masked = mask(text)
    of_suits = list(suit_packs(masked))
    for one in of_suits:
        plain = Draft("deck", "", DECK_CONFIDENCE[one.rank], BY_SUITS, one.start, one.end)
        yield from governed(plain, one.fields, context)
    for one in () if of_suits else packs(masked):
        plain = Draft(
            "deck" if one.cards else PACKS, "", DECK_CONFIDENCE[one.rank], DECKS[one.rank], one.start, one.end
        )
        is_case = context.is_conditional(one.start) and not depends_on_many(masked, one.start)
        if not (is_case or context.negates(one.start, one.end)):
            yield from (unbarred if one.base else governed)(plain, one.fields, context)


def of_changes(text: str, context: Context) -> Iterator[Draft]:
    """Give what is taken out of the pack and what is put into it."""
    masked = mask(text)
    is_told = any(suit_packs(masked))  # what is kept of each suit tells the whole pack, and nothing more is out
    for one in changes(masked, context.condition):
        if is_told and one.how == "keeps":
            continue
        plain = Draft(one.kind, "", CHANGE_CONFIDENCE, f"pack-{one.how}", one.start, one.end)
        yield from asserted(plain, one.fields, context, is_denial=one.how == "lacks")


def of_exchanges(text: str, context: Context, around: Around) -> Iterator[Draft]:
    """Give how many cards are changed for others."""
    for one in exchanges(mask(text), context.negates, mask(around.behind).text, mask(around.before).text):
        plain = Draft(
            "exchange", "", EXCHANGE_CONFIDENCE, ASKED if one.is_asked else "exchange-told", one.start, one.end
        )
        apart = tuple(each for each in context.conditions if each.end <= one.start or one.end <= each.start)
        optional = () if AT_WILL.match(text, one.start) else context.optional
        yield from governed(plain, one.fields, replace(context, conditions=apart, optional=optional))


def of_dice(text: str, context: Context) -> Iterator[Draft]:
    """Give which throws of dice win or are void, and what is laid on them."""
    for one in throws(mask(text)):
        yield from unbarred(
            Draft(one.kind, "", THROW_CONFIDENCE, "throw-told", one.start, one.end), one.fields, context
        )


def of_company(text: str, context: Context) -> Iterator[Draft]:
    """Give the number of players that a sentence tells."""
    company = company_of(text)
    is_free = company is not None and (company.is_any or company.rank == LOOSE)
    if company is not None and (is_free or not context.is_supposing(company.start)):
        confidence = COMPANY_CONFIDENCE - 0.1 * company.rank
        name = ANY_COMPANY if company.is_any else NAMES[company.rank]
        plain = Draft("players", "", confidence, name, company.start, company.end)
        yield from unbarred(plain, company.fields, context)


def of_choices(text: str, context: Context, before: str) -> Iterator[Draft]:
    """Give how the first dealer is found, and the banker."""
    for one in choices(mask(text), mask(before).text):
        plain = Draft(one.office, "", CHOICE_CONFIDENCE, f"chosen-{one.method}", one.start, one.end)
        yield from asserted(plain, one.fields, context, is_denial=one.method == "idle")
