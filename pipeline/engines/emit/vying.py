"""What the templates of vying need beside the rule set itself."""

from __future__ import annotations

from pipeline.engines.compile.points import card_points
from pipeline.engines.compile.vying import VyingRules
from pipeline.engines.emit.amounts import python
from pipeline.ludemes.vying import SpeechWords

Words = dict[str, object]

AMOUNTS = {
    "players": "state[PLAYERS]",
    "pot": "state[POT]",
    "straddle": "state[STRADDLE]",
    "cards_left": "bits.size(state[HANDS + other])",
}
"""Quantities of a game of vying as the template names them."""

STRADDLES = ("first", "over", "over_all")
"""Who may straddle; a template asks for each."""


def vying_words(rules: VyingRules) -> Words:
    """Return the context of the template of vying."""
    places = {name: len(rules.ranking.ludeme.order) - place for place, name in enumerate(rules.ranking.ludeme.order)}
    return {
        "r": rules,
        "chips": ("purse", "pot", "fees", *(f"box_{one.ludeme.rank}" for one in rules.boxes)),
        "box_ranks": [rules.packs.ranks.index(one.ludeme.rank) for one in rules.boxes],
        "box_also": [rules.packs.ranks.index(one.ludeme.also) if one.ludeme.also else -1 for one in rules.boxes],
        "turning": [one for one in rules.taken if one.ludeme.by == "turning"],
        "holding": [one for one in rules.taken if one.ludeme.by == "holding"],
        "words": rules.words.ludeme if rules.words else SpeechWords(when=None, option=None),
        "after": "play_on" if rules.row else "end_deal",
        "again": rules.passed_out.ludeme.ante if rules.passed_out else "all",
        "ranks": rules.packs.ranks,
        "packets": rules.deal.ludeme.packets or (1,) * rules.deal.ludeme.cards,
        "card_points": card_points(rules.values, rules.packs.ranks),
        "amount": lambda text: python(text, AMOUNTS, rules.deal.text.id),
        "place": places,
        "sets_in_order": sorted(rules.sets, key=lambda one: -places[one.ludeme.name]),
        "last": [one for one in rules.straddles if one.ludeme.speaks == "last"],
        "closing": [one for one in rules.straddles if one.ludeme.speaks == "closing"],
        "redeems": [one for one in rules.straddles if one.ludeme.redeems],
        "packs": _packs(rules),
        "other_antes": next((str(one.ludeme.option).replace("-", "_") for one in rules.other_antes), ""),
        "compared": any(one.ludeme.paid == "compared" for one in rules.payments),
        "takes": [one for one in rules.straddles if one.ludeme.takes_passed],
        "by_turn": dict.fromkeys(STRADDLES) | {one.ludeme.turn: one for one in rules.straddles},
        "passed_fees": [one for one in rules.fees if one.ludeme.of == "passed_out"],
        "straddle_fees": [one for one in rules.fees if one.ludeme.of == "straddle"],
        "paid_hands": [one for one in rules.payments if one.ludeme.to == "holder"],
        "hand_fees": [one for one in rules.payments if one.ludeme.to == "cards"],
    }


def _packs(rules: VyingRules) -> list[tuple[str, str]]:
    """Return, for each number of players, the set of ranks in play in binary, and their names."""
    every = rules.packs.ranks
    sets = [(sum(1 << every.index(rank) for rank in kept), kept) for _, kept in rules.packs.in_play]
    return [(f"0b{kept:0{len(every)}b}", " ".join(reversed(names))) for kept, names in sets]
