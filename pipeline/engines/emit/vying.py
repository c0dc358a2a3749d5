"""What the templates of vying need beside the rule set itself."""

from __future__ import annotations

from pipeline.engines.compile.points import card_points
from pipeline.engines.compile.vying import VyingRules
from pipeline.engines.emit.amounts import python
from pipeline.engines.runtime import cards
from pipeline.ludemes.stops import Box
from pipeline.ludemes.vying import PointHand, SpeechWords

Words = dict[str, object]

AMOUNTS = {
    "players": "state[PLAYERS]",
    "pot": "state[POT]",
    "straddle": "state[STRADDLE]",
    "cards_left": "bits.size(state[HANDS + other])",
    "box": "state[BOX + box]",
}
"""Quantities of a game of vying as the template names them."""

SUITS = ("coeur", "carreau", "trefle", "pique")

STRADDLES = ("first", "over", "over_all")
"""Who may straddle; a template asks for each."""


def vying_words(rules: VyingRules) -> Words:
    """Return the context of the template of vying."""
    places = {name: len(rules.ranking.ludeme.order) - place for place, name in enumerate(rules.ranking.ludeme.order)}
    first_stake = next((one.ludeme.amount for one in rules.antes if one.ludeme.who == "all"), "0")
    boxes = [_box_name(one.ludeme, rules.packs.ranks) for one in rules.boxes]
    return {
        "r": rules,
        "chips": ("purse", "pot", "fees", *boxes),
        "box_names": boxes,
        "box_cards": [_card(one.ludeme, rules.packs.ranks) for one in rules.boxes],
        "playing": [one for one in rules.taken if one.ludeme.by == "playing"],
        "deal": rules.deals[0] if len(rules.deals) == 1 and not rules.packet else None,
        "box_ranks": [rules.packs.ranks.index(one.ludeme.rank) for one in rules.boxes],
        "box_also": [rules.packs.ranks.index(one.ludeme.also) if one.ludeme.also else -1 for one in rules.boxes],
        "turning": [one for one in rules.taken if one.ludeme.by == "turning"],
        "holding": [one for one in rules.taken if one.ludeme.by == "holding"],
        "words": rules.words.ludeme if rules.words else SpeechWords(when=None, option=None),
        "after": "play_on" if rules.row else "end_deal",
        "again": rules.passed_out.ludeme.ante if rules.passed_out else "all",
        "ranks": rules.packs.ranks,
        "packets": rules.deals[0].ludeme.packets or (1,) * rules.deals[0].ludeme.cards,
        "point_worths": _point_worths(rules.point.ludeme if rules.point else None),
        "card_points": card_points(rules.values, rules.packs.ranks),
        "amount": lambda text: python(text, AMOUNTS | {"stake": first_stake}, rules.deals[0].text.id),
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


def _point_worths(point: PointHand | None) -> str:
    """Return, in Python, the table of what each set of cards of one suit is worth, by one criterion after the other."""
    every = "hands.worths(POINTS)"
    if point is None or point.draws == "table" or point.criteria == ("points",):
        return every
    worth = ""
    for criterion in point.criteria:
        times, what = (16, "bits.size(suit)") if criterion == "number" else (256, "points")
        worth = f"{times} * {worth} + {what}" if worth else what
    return f"tuple({worth} for suit, points in enumerate({every}))"


def _packs(rules: VyingRules) -> list[tuple[str, str, str]]:
    """Return, for each number of players, the ranks in play in binary, their names, and single cards that are out.

    Where some cards of a rank are out, they are those of the last suits. The last pack is that of all who are more.
    """
    every = rules.packs.ranks
    found = []
    for (_, names), out in zip(rules.packs.in_play, rules.packs.singly, strict=True):
        kept = sum(1 << every.index(rank) for rank in names)
        single = [(4 - place) * len(every) + every.index(rank) for rank, count in out for place in range(1, count + 1)]
        removed = " | ".join(f"1 << {card}" for card in sorted(single))
        found.append((f"0b{kept:0{len(every)}b}", " ".join(reversed(names)), removed))
    while len(found) > 1 and found[-2] == found[-1]:
        found.pop()
    return found


def _box_name(box: Box, ranks: tuple[str, ...]) -> str:
    return cards.name(_card(box, ranks), ranks) if box.suit else f"box_{box.rank}"


def _card(box: Box, ranks: tuple[str, ...]) -> int:
    """Return the card of a box; that of the first suit where the box belongs to a rank."""
    return SUITS.index(box.suit or "coeur") * len(ranks) + ranks.index(box.rank)
