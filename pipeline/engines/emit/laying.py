"""What the templates of games of rows need beside the rule set itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from pipeline.engines.compile.agreed import Open
from pipeline.engines.compile.points import card_points
from pipeline.engines.compile.stops import StopsRules
from pipeline.engines.emit.amounts import python
from pipeline.ludemes import Ludeme, expression, money, stops

Words = dict[str, object]

Priced = money.Ante | money.Payment | stops.CardPrice
"""What has an amount that the players may change by agreement."""

SUITS = ("coeur", "carreau", "trefle", "pique")

ROW_QUANTITIES = {
    "players": "players",
    "points": "points",
    "cards": "left",
    "pot": "state[POT]",
    "price": "state[PRICE]",
    "box": "state[BOX + box]",
    "stays": "max(1, state[STAYED])",
}
"""Quantities of a game of rows as the templates name them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A number that the players settle: its parameter and the cell that holds it; a convention means what is quoted."""

    name: str
    default: int
    choices: tuple[int, ...]
    meaning: str = ""

    @property
    def cell(self) -> str:
        """The name of its cell."""
        return self.name.upper()


def stops_words(rules: StopsRules) -> Words:
    """Return the context of the template of games of rows."""
    boxes, size = [box.ludeme for box in rules.boxes], len(rules.ranks)
    settings = _settings(rules)
    wild, chosen = rules.wild, rules.way == "chosen"
    stands, grows = wild and not wild.ludeme.ends, any("stays" in one.rule.ludeme.amount for one in rules.prices)
    needed = {"WAY": chosen, "KEPT": wild, "STAYED": grows}
    return {
        "r": rules,
        "card_points": card_points(rules.values, rules.ranks),
        "boxes": [SUITS.index(b.suit or "coeur") * size + rules.ranks.index(b.rank) for b in boxes],
        "box_names": [f"{b.rank} de {b.suit}".replace("coeur", "cœur").replace("trefle", "trèfle") for b in boxes],
        "settings": settings,
        "zones": ("talon", "hands", "laid"),
        "stands": stands,
        "spoken": (["KEEP"] if wild else []) + (["FALLING", "RISING"] if chosen else []),
        "extra": [*(cell for cell, wanted in needed.items() if wanted), *(setting.cell for setting in settings)],
        "seat_cells": ["HANDS", "PURSE", "PUT", "PAID", "BEGAN"] + (["BLANK"] if rules.blank else []),
        "blank_cards": _cards_of(rules.blank.ludeme.without, rules.ranks) if rules.blank else 0,
        "round_deals": prod(rules.length.ludeme.parts) if rules.length else 1,
        "laid": [price for price in rules.prices if price.rule.ludeme.of == "laid"],
        "kept": [price for price in rules.prices if price.rule.ludeme.of == "kept"],
        "rank": rules.ranks.index,
        "suit": SUITS.index,
        "amount": lambda text: python(text, ROW_QUANTITIES, rules.row.text.id),
        "due": lambda priced: _due(priced, rules.row.text.id),
        "due_winner": lambda price: _due(price, rules.row.text.id, to_winner=True),
        "texts": lambda open_rules: [one for open_rule in open_rules for one in open_rule.both],
    }


def _cards_of(chosen: Iterable[str], ranks: tuple[str, ...]) -> int:
    """Return the set of the cards of some ranks."""
    return sum(1 << suit * len(ranks) + ranks.index(rank) for suit in range(4) for rank in chosen)


def _due(priced: Open[Priced], where: str, *, to_winner: bool = False) -> str:
    """Return an amount as Python; where the players may agree on another, it asks whether they have."""
    told = [_amount(one.ludeme, where, to_winner=to_winner) for one in priced.both]
    if priced.agreed is None or told[0] == told[1]:
        return told[0]
    return f"({told[1]} if state[{_parameter(priced.agreed.ludeme).upper()}] else {told[0]})"


def _amount(ludeme: Priced, where: str, *, to_winner: bool) -> str:
    if isinstance(ludeme, stops.CardPrice):
        if to_winner and ludeme.winner:
            return python(ludeme.winner, ROW_QUANTITIES, where)
        if ludeme.least:
            return ROW_QUANTITIES["price"]
    return python(ludeme.amount, ROW_QUANTITIES, where)


def _parameter(ludeme: Ludeme) -> str:
    """Return the name of the parameter that a convention becomes."""
    return str(ludeme.option).replace("-", "_")


def _settings(rules: StopsRules) -> list[Setting]:
    """Return what the players settle before the game, beside their number, the dealer and the deals."""
    found = []
    if rules.packet:
        sizes = rules.packet.ludeme.sizes
        found.append(Setting("packet", sizes[0], tuple(sorted(sizes)), "cartes données à la fois"))
    if rules.way == "chosen":
        found.append(
            Setting("sens", 0, (0, 1, 2), "suites : 0 au choix de qui commence, 1 en descendant, 2 en montant")
        )
    for price in rules.prices:
        if price.rule.ludeme.least:
            usual = int(expression.evaluate(price.rule.ludeme.amount, {}))
            choices = tuple(range(price.rule.ludeme.least, usual + 1))
            found.append(Setting("price", usual, choices, f"jetons de chacun à qui met le {price.rule.ludeme.rank}"))
    return found + [Setting(name, 0, (0, 1)) for name in _options(rules)]


def _options(rules: StopsRules) -> Iterable[str]:
    """Return the parameters that conventions become, once each."""
    priced: tuple[Open[Priced], ...] = (*rules.antes, *rules.payments, *rules.prices)
    return dict.fromkeys(_parameter(one.agreed.ludeme) for one in priced if one.agreed)
