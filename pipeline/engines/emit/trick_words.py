"""What the templates of games of tricks need beside the rule set: features, amounts, the order of phases."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, takewhile
from typing import get_args

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.orders import stronger_ranks
from pipeline.engines.compile.points import card_points
from pipeline.engines.compile.seating import rule_for
from pipeline.engines.compile.tricks import TrickRules, fixed_trump
from pipeline.engines.emit.amounts import python
from pipeline.engines.emit.layout import layout
from pipeline.ludemes import expression, money, play
from pipeline.ludemes.cards import Suit

Words = dict[str, object]

CLEARED = (
    "HANDS", "TRICKS", "PAID", "PUT", "SHARES", "TAKEN", "MARKED", "DUE", "STOOD", "RENOUNCED", "PLAYED", "LAST",
    "DECLINED", "ANNOUNCED", "ALLIES",
)  # fmt: skip
"""Cells of the seats that every deal begins with at 0."""

STEPS = {
    "naming": "naming",
    "pillage": "pillage",
    "proposing": "proposal",
    "exchange": "talk",
    "swapping": "taken_up",
    "showing": "shows_after",
    "asking": "asks",
    "declaring": "vole",
}
"""What may lie between the deal and the play, in order, and the feature that brings it."""

STANDING = {"players": "state[PLAYERS]", "pot": "state[POT]", "stakes": "state[HELD]"}
"""Quantities that are looked up in the state where no variable holds them."""

PAIRS = (
    ("ASKING", "ASK", "PASS", "asks"),
    ("PILLAGING", "PLUNDER", "LEAVE", "pillage"),
    ("SHOWING", "SHOW", "KEEP", "shows_after"),
    ("PROPOSING", "PROPOSE", "AS_DEALT", "proposal"),
    ("ANSWERING", "ACCEPT", "REFUSE", "proposal"),
    ("CEDED", "ACCEPT", "REFUSE", "concession"),
)
"""Phases in which there are two things to say."""

DOINGS = (
    ("ASKING", "answer(state, action)", "asks"),
    ("NAMING", "name_trump(state, action - NAME_COEUR)", "naming"),
    ("PILLAGING", "pillage(state, action)", "pillage"),
    ("SWAPPING", "swap(state, action)", "taken_up"),
    ("SHOWING", "show_or_not(state, action)", "shows_after"),
    ("TURNING", "turn_next(state, action)", "pillage"),
    ("LAYING", "lay(state, action - DISCARD)", "pillage"),
    ("PROPOSING", "propose(state, action)", "proposal"),
    ("ANSWERING", "respond(state, action)", "proposal"),
    ("DECLARING", "declare(state, action)", "vole"),
    ("CEDED", "take_up(state, action)", "concession"),
)
"""What is done in the rarer phases."""


def tricks_words(rules: TrickRules) -> Words:
    """Return the context of the template of tricks."""
    has = frozenset(_features(rules))
    cells = layout(has, _said(rules))
    names = amounts(has)
    dealt = packets_by_number(rules)
    where = rules.deal.text.id
    return {
        "r": rules,
        "has": has,
        "folds": rules.fold is not None,
        "shows": "shows" in has,
        "asks": "asks" in has,
        "cells": cells,
        "cleared": [name for name in CLEARED if name in cells.seats],
        "card_points": card_points(rules.values, rules.ranks),
        "stronger": stronger_ranks(rules),
        "hand": hand_size_of(has),
        "by_number": dealt,
        "packets_from": tuple(accumulate(map(len, dealt), initial=0)),
        "fixed_trump": fixed_trump(rules),
        "amount": lambda text: python(text, names, where),
        "when": lambda text: python(text, {**names, "pot": "state[POT]"}, where),
        "standing_when": lambda text: python(text, {**names, **STANDING}, where),
        "pack_when": lambda text: python(text, {"players": "players"}, rules.players.text.id),
        "duties": list(dict.fromkeys(follow.ludeme.duty for follow in rules.follow if follow.ludeme.required)),
        "options": option_names(rules),
        "criteria": _criteria(rules),
        "most": _mosts(rules),
        "scores": sorted(rules.scores, key=lambda score: (score.ludeme.who == "others", score.exception)),
        "spoken": list(_spoken(rules, has)),
        "pairs": [row[:3] for row in PAIRS if row[3] in has],
        "doings": [row[:2] for row in DOINGS if row[2] in has],
        "after": lambda step: _after(step, has),
        "mask": lambda ranks: sum(1 << rules.ranks.index(rank) for rank in ranks),
        "top_card": _top(rules),
        "bends": bool(has & {"top", "orders", "leads", "trump_order"}),
        "suit_of": lambda card: f"suit_of(state, {card})" if "top" in has else f"{card} // SIZE",
        "cards_of": lambda suit: f"suited(state, {suit})" if "top" in has else f"cards.suit_cards({suit}, SIZE)",
        "side": lambda seat: f"side(state, {seat})" if "partners" in has else seat,
        "tricks_of": lambda seat: f"won(state, {seat})" if "partners" in has else f"state[TRICKS + {seat}]",
        "last_of": lambda seat: f"last_of(state, {seat})" if "partners" in has else f"state[LAST + {seat}]",
        "put_in": lambda seat, card: _moved("give", "|= 1 <<", seat, card, has),
        "take_out": lambda seat, card: _moved("part_with", "^= 1 <<", seat, card, has),
    }


def hand_size_of(has: frozenset[str]) -> str:
    """Return the expression for the cards of a hand."""
    return "HAND_SIZES[state[PLAYERS] - FEWEST]" if "by_number" in has else "HAND_SIZE"


def packets_by_number(rules: TrickRules) -> tuple[tuple[int, ...], ...]:
    """Return the packets of the deal for each number of players from the fewest; none for a number that cannot play."""
    deals = [
        rule_for(rules.deals, players) if players in rules.numbers else None
        for players in range(rules.numbers[0], rules.most + 1)
    ]
    return tuple((one.ludeme.packets or (1,) * one.ludeme.cards) if one else () for one in deals)


def _moved(function: str, operator: str, seat: str, card: str, has: frozenset[str]) -> str:
    """Return the statement that gives a card to a hand or takes it out."""
    if "open_hands" in has:
        return f"{function}(state, {seat}, {card.strip('()')})"
    return f"state[HANDS + {seat}] {operator} {card}"


def amounts(has: frozenset[str]) -> dict[str, str]:
    """Return the quantities of a game of tricks as the templates name them."""
    tricks = "won(state, seat)" if "partners" in has else "state[TRICKS + seat]"
    return {
        "players": "players",
        "pot": "pot",
        "stake": "stake",
        "stakes": "max(1, pot // stake)",
        "tricks": tricks,
        "cards": hand_size_of(has),
        "vole": f"int({tricks} == {hand_size_of(has)})",
        "dealer": "int(seat == state[DEALER])",
        "points": "gathered(state, seat)" if "partners" in has else "state[TAKEN + seat]",
        "most": "most(state, seat)",
        "target": "state[GOAL]",
        "agreed": "state[AGREED]",
        "declined": "state[DECLINED + seat]",
        "undertaken": "int(state[BOUND] >= 0 and "
        + ("side(state, seat) == side(state, state[BOUND])" if "partners" in has else "seat == state[BOUND]")
        + ")",
    }


def _top(rules: TrickRules) -> int:
    """Return the number of the card above all others, -1 if there is none."""
    if rules.top is None:
        return -1
    suit = get_args(Suit).index(rules.top.ludeme.suit)
    return suit * len(rules.ranks) + rules.ranks.index(rules.top.ludeme.rank)


def _features(rules: TrickRules) -> Iterator[str]:
    """Name what the game has; the layout and the templates ask for these names."""
    shows = rules.hand is not None and rules.hand.ludeme.wins_pot
    penalties = [penalty.ludeme.fault for penalty in rules.penalties]
    found = {
        "money": rules.money,
        "points": bool(rules.scores),
        "target": rules.target is not None,
        "exchange": rules.exchange is not None,
        "folds": rules.fold is not None,
        "shows": shows,
        "asks": shows and rules.announce is not None,
        "talk": bool(rules.exchange or rules.fold or shows),
        "discards": bool(rules.exchange or rules.pillages),
        "renounces": "renounce" in penalties,
        "loses": "renounce" in penalties and not rules.money,
        "forfeits": bool(_vole(rules)) or any(score.ludeme.who == "others" for score in rules.scores),
        "pillage": bool(rules.pillages),
        "proposal": rules.proposal is not None,
        "concession": rules.concession is not None,
        "undertaking": rules.undertaking is not None,
        "vole": _vole(rules),
        "card_mark": rules.card_mark is not None,
        "partners": bool(rules.partners),
        "open_hands": any(record.ludeme.show_hands for record in rules.partners),
        "orders": bool(rules.other_orders),
        "most": bool(_mosts(rules)),
        "taken": any("points" in expression.names(score.ludeme.points) for score in rules.scores),
        "top": rules.top is not None,
        "widow": rules.widow is not None,
        "taken_up": rules.taken_up is not None,
        "shows_after": shows and rules.hand is not None and rules.hand.ludeme.after_fold,
        "master": any(p.ludeme.each == "card" and p.ludeme.source == "pot" for p in rules.payments),
        "leads": bool(rules.lead_trump),
        "rounds": rules.end is not None,
        "trump_order": rules.trump_order is not None,
        "naming": rules.named_trump is not None and rules.named_trump.ludeme.method == "named",
        "agreed": any("agreed" in expression.names(payment.ludeme.amount) for payment in rules.payments),
        "by_number": len(rules.deals) > 1,
        "any_order": rules.deal.ludeme.any_order and len(set(rules.deal.ludeme.packets)) > 1,
    }
    return (name for name, there in found.items() if there)


def _mosts(rules: TrickRules) -> list[Stated[play.Score] | Stated[money.Payment]]:
    """Return what goes to him who has most tricks."""
    scores = [score for score in rules.scores if "most" in expression.names(score.ludeme.when or "0")]
    takings = [payment for payment in rules.payments if payment.ludeme.each == "once"]
    return [*scores, *(taking for taking in takings if "most" in expression.names(taking.ludeme.when or "most"))]


def _vole(rules: TrickRules) -> bool:
    return rules.concession is not None or rules.undertaking is not None


def _said(rules: TrickRules) -> dict[str, str]:
    """Return the words of this game for spoken actions."""
    words = {}
    if rules.stand:
        phrase = rules.stand.ludeme.phrase
        words["STAND"] = phrase[0].upper() + phrase[1:]
    if rules.hand:
        words["SHOW"] = f"Montrer {_the(rules.hand.ludeme.name)}"
    if rules.fold and rules.fold.ludeme.phrase:
        words["FOLD"] = rules.fold.ludeme.phrase[0].upper() + rules.fold.ludeme.phrase[1:]
    if rules.widow:
        words["TAKE_WIDOW"] = f"Prendre {_the(rules.widow.ludeme.name)}"
    if rules.card_mark:
        words["TELL"] = f"Annoncer {_the(rules.card_mark.ludeme.rank)}"
    return words


def _the(noun: str) -> str:
    """Put the article before a noun, by its spelling."""
    if noun[0] in "aeiouéêh":
        return f"l'{noun}"
    return f"la {noun}" if noun.endswith("e") else f"le {noun}"


def _spoken(rules: TrickRules, has: frozenset[str]) -> Iterator[str]:
    """Say what may be done in turn before the play."""
    if rules.exchange:
        yield "name cards to change"
    yield "stand"
    if rules.widow:
        yield "take the widow"
    if rules.fold:
        yield "give up"
    if "shows" in has:
        yield "show"


def _after(step: str, has: frozenset[str]) -> str:
    """Return the step that follows another in this game."""
    order = ["deal", *STEPS, "play"]
    following = order[order.index(step) + 1 :]
    return next(name for name in following if name == "play" or STEPS[name] in has)


def option_names(rules: TrickRules) -> dict[str, str]:
    """Return the parameter of each convention that the players may agree on."""
    records = (
        *rules.removed, *rules.partners, *rules.other_orders, *rules.wild, *rules.pillages, *rules.penalties,
        *rules.obliged, *rules.lead_trump,
    )  # fmt: skip
    return {r.ludeme.option: r.ludeme.option.replace("-", "_") for r in records if r.ludeme.option}


def _criteria(rules: TrickRules) -> list[str]:
    """Return the criteria that order hands, up to the order of play, which decides by itself."""
    criteria = rules.hand_order.ludeme.criteria if rules.hand_order else ()
    return list(takewhile(lambda criterion: criterion != "eldest", criteria))
