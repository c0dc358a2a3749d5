"""What the templates of vying need beside the rule set itself."""

from __future__ import annotations

from pipeline.engines.compile.vying import VyingRules
from pipeline.engines.emit.amounts import python

Words = dict[str, object]

AMOUNTS = {"players": "state[PLAYERS]", "pot": "state[POT]", "straddle": "state[STRADDLE]"}
"""Quantities of a game of vying as the template names them."""

STRADDLES = ("first", "over", "over_all")
"""Who may straddle; a template asks for each."""

PIPS = {"as": 1, "valet": 11, "cavalier": 12, "dame": 13, "roi": 14}


def vying_words(rules: VyingRules) -> Words:
    """Return the context of the template of vying."""
    places = {name: len(rules.ranking.ludeme.order) - place for place, name in enumerate(rules.ranking.ludeme.order)}
    return {
        "r": rules,
        "chips": ("purse", "pot", "fees"),
        "ranks": rules.packs.ranks,
        "packets": rules.deal.ludeme.packets or (1,) * rules.deal.ludeme.cards,
        "card_points": card_points(rules),
        "amount": lambda text: python(text, AMOUNTS, rules.deal.text.id),
        "place": places,
        "sets_in_order": sorted(rules.sets, key=lambda one: -places[one.ludeme.name]),
        "last": [one for one in rules.straddles if one.ludeme.speaks_last],
        "takes": [one for one in rules.straddles if one.ludeme.takes_passed],
        "by_turn": dict.fromkeys(STRADDLES) | {one.ludeme.turn: one for one in rules.straddles},
        "passed_fees": [one for one in rules.fees if one.ludeme.of == "passed_out"],
        "straddle_fees": [one for one in rules.fees if one.ludeme.of == "straddle"],
        "paid_hands": [one for one in rules.payments if one.ludeme.to == "holder"],
        "hand_fees": [one for one in rules.payments if one.ludeme.to == "cards"],
    }


def card_points(rules: VyingRules) -> tuple[int, ...]:
    """Return the points of each rank from the weakest; the others count their pips or nothing."""
    if rules.values is None:
        return (0,) * len(rules.packs.ranks)
    given: dict[str, int] = {str(rank): points for rank, points in rules.values.ludeme.values.items()}
    pips = rules.values.ludeme.pips
    return tuple(
        given.get(rank, (int(rank) if rank.isdigit() else PIPS[rank]) if pips else 0) for rank in rules.packs.ranks
    )
