"""What the template of games of avoidance needs beside its rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from pipeline.engines.compile.avoidance import AvoidanceRules
from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.points import card_points
from pipeline.engines.emit.amounts import python
from pipeline.engines.runtime.cards import name
from pipeline.ludemes import avoidance
from pipeline.ludemes.cards import Suit

SAID = {"points": "fewer points in the tricks", "tricks": "fewer tricks", "placed": "a better place"}


def avoidance_words(rules: AvoidanceRules) -> dict[str, object]:
    """Return the context of the template of avoidance."""
    standing = [s for s in rules.doublings if s.ludeme.option is None]
    pools = [s for s in rules.slam_pool if s.ludeme.option is None]
    return {
        "r": rules,
        "has": frozenset(_features(rules)),
        "card_points": card_points(rules.values, rules.ranks),
        "options": option_names(rules),
        "card": lambda rank, suit: _card(rules, rank, suit),
        "named": lambda number: name(number, rules.ranks),
        "amount": lambda text: python(text, {"players": "state[PLAYERS]"}, rules.deal.text.id),
        "gone": [rank for removed in rules.removed for rank in removed.ludeme.ranks],
        "across": {of: _doubling(standing, of, "opposite") for of in ("cards", "stake")},
        "late": {of: _doubling(standing, of, "last_tricks") for of in ("cards", "stake")},
        "plain": [s for s in rules.doublings if s.ludeme.option is not None],
        "own_pool": pools[0] if pools else None,
        "agreed_pools": [s for s in rules.slam_pool if s.ludeme.option is not None],
        "given": _prices(rules, "given"),
        "forced": _prices(rules, "forced"),
        "shared": [s for s in _prices(rules, "forced") if s.ludeme.others],
        "paid_cards": sum(1 << number for number in _paid(rules)),
        "paid_names": [name(number, rules.ranks) for number in _paid(rules)],
        "said": [SAID[criterion] for criterion in rules.lowest.ludeme.criteria],
        "exempt_pays": [s.ludeme.how for s in rules.exempt_slam],
        "every_deal": [s for s in rules.antes if s.ludeme.every == "deal"],
        "option": _parameter(rules),
    }


def _features(rules: AvoidanceRules) -> list[str]:
    there = {"slam": rules.slam, "exemption": rules.exemption, "costs": rules.exemption and rules.costs}
    return [name for name, found in there.items() if found]


def option_names(rules: AvoidanceRules) -> dict[str, str]:
    """Return the parameter of each convention that the players may agree on."""
    unexempt = (rules.unexempt,) if rules.unexempt and rules.exemption else ()
    records = (*rules.added, *rules.doublings, *rules.slam_pool, *unexempt)
    return {r.ludeme.option: r.ludeme.option.replace("-", "_") for r in records if r.ludeme.option}


def _parameter(rules: AvoidanceRules) -> Callable[[str], str]:
    names = option_names(rules)
    return lambda option: f"state[{names[option].upper()}]"


def _card(rules: AvoidanceRules, rank: str, suit: str) -> int:
    return get_args(Suit).index(suit) * len(rules.ranks) + rules.ranks.index(rank)


def _paid(rules: AvoidanceRules) -> list[int]:
    """Return the cards for which something is paid, and that of the basket."""
    found = {_card(rules, rules.pool_card.ludeme.rank, rules.pool_card.ludeme.suit)}
    for paid in (s.ludeme for s in rules.paid):
        found |= {_card(rules, paid.rank, suit) for suit in ((paid.suit,) if paid.suit else get_args(Suit))}
    return sorted(found)


def _doubling(standing: list[Stated[avoidance.Doubling]], of: str, by: str) -> Stated[avoidance.Doubling] | None:
    return next((s for s in standing if s.ludeme.by == by and s.ludeme.of in (of, "all")), None)


def _prices(rules: AvoidanceRules, how: str) -> list[Stated[avoidance.CardPaid]]:
    """Return what is paid when cards fall in a way, single cards before ranks."""
    return sorted((s for s in rules.paid if s.ludeme.how == how), key=lambda s: s.ludeme.suit is None)
