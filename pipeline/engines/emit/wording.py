"""What the templates of the families need beside the rule sets themselves."""

from __future__ import annotations

from itertools import takewhile

from pipeline.engines.compile.dice import DiceRules
from pipeline.engines.compile.pegs import PegRules
from pipeline.engines.compile.stock import StockRules
from pipeline.engines.compile.tricks import TrickRules, card_points
from pipeline.engines.emit.amounts import python

Words = dict[str, object]


def pegs_words(rules: PegRules) -> Words:
    """Return the context of the template of pegs."""
    return {"r": rules}


def dice_words(rules: DiceRules) -> Words:
    """Return the context of the template of dice."""
    names = {"total": "dice.total(throw, DICE, SIDES)", "double": "dice.double(throw, DICE, SIDES)"}
    return {"r": rules, "when": lambda text: python(text, names, rules.dice.text.id)}


AMOUNTS = {
    "players": "players",
    "pot": "pot",
    "stake": "stake",
    "stakes": "max(1, pot // stake)",
    "tricks": "state[TRICKS + seat]",
    "cards": "HAND_SIZE",
    "vole": "int(state[TRICKS + seat] == HAND_SIZE)",
    "dealer": "int(seat == state[DEALER])",
}
"""Quantities of a game of tricks as the template names them."""


def stock_words(rules: StockRules) -> Words:
    """Return the context of the template of games with a stock."""
    duties = [(f.ludeme.duty, f.ludeme.when) for f in rules.follow if f.ludeme.required]
    names = {"cards_left": "stock_left(state)"}
    return {
        "r": rules,
        "always": [duty for duty, when in duties if when is None],
        "later": [(duty, python(when, names, rules.draw.text.id)) for duty, when in duties if when],
    }


def tricks_words(rules: TrickRules) -> Words:
    """Return the context of the template of tricks."""
    return {
        "r": rules,
        "card_points": card_points(rules),
        "amount": lambda text: python(text, AMOUNTS, rules.deal.text.id),
        "when": lambda text: python(text, {**AMOUNTS, "pot": "state[POT]"}, rules.deal.text.id),
        "pack_when": lambda text: python(text, {"players": "players"}, rules.players.text.id),
        "duties": [follow.ludeme.duty for follow in rules.follow if follow.ludeme.required],
        "options": option_names(rules),
        "criteria": _criteria(rules),
    }


def option_names(rules: TrickRules) -> dict[str, str]:
    """Return the parameter of each convention that removes cards."""
    found = [record.ludeme.option for record in rules.removed if record.ludeme.option]
    return {option: option.replace("-", "_") for option in found}


def _criteria(rules: TrickRules) -> list[str]:
    """Return the criteria that order hands, up to the order of play, which decides by itself."""
    criteria = rules.hand_order.ludeme.criteria if rules.hand_order else ()
    return list(takewhile(lambda criterion: criterion != "eldest", criteria))
