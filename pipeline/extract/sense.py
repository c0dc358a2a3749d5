"""What cannot be: records that the other records of the same game make impossible are misreadings, and are dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from pipeline.ludemes import read
from pipeline.ludemes.cards import Deal, DealerChoice, Deck, Players, RankOrder
from pipeline.model import Rule

LARGEST_PACK = 104
"""Cards of two whole packs; no game of the period deals more."""

HONOURS = frozenset({"as", "roi", "dame", "cavalier", "valet"})


def possible(rules: Sequence[Rule]) -> list[Rule]:
    """Keep the rules that the others allow: deals within the pack and whole, orders that name an honour."""
    return [rule for rule in rules if CHECKS.get(rule.kind, _anything)(rule, rules)]


def _anything(rule: Rule, rules: Sequence[Rule]) -> bool:
    return True


def _deal_fits(rule: Rule, rules: Sequence[Rule]) -> bool:
    deal = cast(Deal, read(rule.kind, rule.value))
    decks = [cast(Deck, read(one.kind, one.value)) for one in rules if one.kind == "deck"]
    tables = [cast(Players, read(one.kind, one.value)) for one in rules if one.kind == "players"]
    pack = max((deck.cards * deck.packs for deck in decks), default=LARGEST_PACK)
    fewest = min((table.min for table in tables), default=2)
    others = [cast(Deal, read(one.kind, one.value)) for one in rules if one.kind == "deal"]
    is_first_of_more = deal.cards == 1 and any(one.cards > 1 and one.when == deal.when for one in others)
    return deal.cards * max(fewest, 1) <= pack and not is_first_of_more


def _order_names_an_honour(rule: Rule, rules: Sequence[Rule]) -> bool:
    return not HONOURS.isdisjoint(cast(RankOrder, read(rule.kind, rule.value)).ranks)


def _lot_alone(rule: Rule, rules: Sequence[Rule]) -> bool:
    """Tell whether no card tells more exactly how the lot is drawn."""
    methods = {cast(DealerChoice, read(one.kind, one.value)).method for one in rules if one.kind == "dealer_choice"}
    return cast(DealerChoice, read(rule.kind, rule.value)).method != "lot" or methods == {"lot"}


CHECKS: dict[str, Callable[[Rule, Sequence[Rule]], bool]] = {
    "deal": _deal_fits, "rank_order": _order_names_an_honour, "dealer_choice": _lot_alone,
}  # fmt: skip
"""The check of a kind of rule beside all the rules of its game."""
