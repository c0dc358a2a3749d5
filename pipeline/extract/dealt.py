"""Deals that a text states by the way: by a participle, by the hand that all have, by rounds alone, by *en*.

*Huit cartes, servies deux à deux* · *on a cinq cartes* · *la donne est de six* · *deux cartes d'abord, puis trois*.
Each row of `dealt.toml` is a turn of phrase with the number `x` of the cards; of a row labelled `rounds` the sentence
must tell in what rounds they come, else it may say this of other cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pipeline.extract.conditions import player_cases
from pipeline.extract.cues import clauses
from pipeline.extract.dealing import STOP, Share, shares
from pipeline.extract.lexicon import regex, seek
from pipeline.extract.masking import Masked
from pipeline.extract.rounds import rounds_in
from pipeline.extract.values import LARGEST_HAND

FILE = "dealt.toml"

_regex = partial(regex, FILE)

PACKS = frozenset({20, 24, 28, 30})
"""So many cards with an article are those of a pack: *les vingt-quatre cartes se donnent par trois*."""

NOUN = "cartes, "
"""What stands for the cards that *en* takes up from the sentence before."""


def dealt(masked: Masked, before: str) -> list[Share]:
    """Return the deals of a sentence: those that it states outright, else by the way, else of cards named before."""
    return shares(masked) or stated(masked) or taken_up(masked, before)


def taken_up(masked: Masked, before: str) -> list[Share]:
    """Return the deals of a sentence that takes up by *en* the cards of the one before: *chacun en reçoit six*."""
    is_of_cards = _regex("cards_before").search(before) is not None and not _regex("not_cards_before").search(before)
    if not is_of_cards or not _regex("takes_up").search(masked.text):
        return []
    by = len(NOUN)
    numbers = {at + by: one._replace(start=one.start + by, end=one.end + by) for at, one in masked.numbers.items()}
    whole = Masked(NOUN + masked.text, numbers)
    found = shares(whole) or stated(whole, takes_up=True)
    return [replace(one, start=one.start - by, end=one.end - by) for one in found if one.cards > 1]


def stated(masked: Masked, *, takes_up: bool = False) -> list[Share]:
    """Return the first deal that the rows find in each clause of a sentence that nothing bars."""
    found: list[Share] = []
    for start, end in clauses(STOP, masked.text) if not _regex("barred").search(masked.text) else ():
        if not regex("dealing.toml", "barred").search(masked.text, start, end):
            found += list(_stated(masked, start, end, takes_up))[:1] or list(_in_rounds(masked, start, end))
    return found


def _stated(masked: Masked, start: int, end: int, takes_up: bool) -> Iterator[Share]:
    """Give what the rows find in a clause; some only where it takes up cards."""
    for row, match in seek(FILE, masked.text, start, end):
        if row.label == "taken" and not takes_up:
            continue
        at = next(match.start(name) for name in match.re.groupindex if match[name] is not None)
        cards = masked.numbers[at].value
        is_whole = row.label != "rounds" or (cards not in PACKS and _comes(masked, cards))
        if 0 < cards <= LARGEST_HAND and is_whole and not _is_supposed(masked, start, match.start()):
            yield Share(cards, (), match.start(), match.end(), loose=True, denies_more=row.label == "denied")


def _is_supposed(masked: Masked, start: int, end: int) -> bool:
    """Tell whether what a clause begins with is a case, and not one of players only, or tells somebody from others."""
    known = [(one.start, one.end) for one in player_cases(masked)]
    met = _regex("supposed").finditer(masked.text, start, end)
    return any(not any(first <= one.start() < last for first, last in known) for one in met)


def _comes(masked: Masked, cards: int) -> bool:
    """Tell whether a sentence says in what rounds so many cards come."""
    return cards > 1 and rounds_in(masked, cards) is not None


def _in_rounds(masked: Masked, start: int, end: int) -> Iterator[Share]:
    """Give the deal of a clause that names nothing but its rounds: *deux cartes d'abord, puis trois*."""
    match = _regex("only_rounds").match(masked.text, start, end)
    told = [one.value for at, one in sorted(masked.numbers.items()) if match and match.start() <= at < match.end()]
    if match is not None and len(told) > 1 and sum(told) <= LARGEST_HAND:
        yield Share(sum(told), tuple(told), match.start(), match.end(), loose=True)
