"""Payments that are told by other rules: coins on the boxes of a board, prices of slams, of contracts, of discards."""

from __future__ import annotations

from functools import partial

from pipeline.extract.bankers import Rule
from pipeline.extract.lexicon import says

_says = partial(says, "transfers.toml")

ELSEWHERE = {
    ("bonus", ""): ("of-a-row",),
    ("bonus", "card"): ("of-a-board", "of-a-row"),
    ("bonus", "hand"): ("of-a-board",),
    ("bonus", "vole"): ("of-sides",),
    ("payment", ""): ("of-cards-given",),
    ("payment", "others"): ("of-discards", "of-contracts", "of-cards-given"),
}
"""By the kind of a rule and what it is paid for, or by whom: of what else its sentence may not speak.

A board is filled by all for its cards (`box`); a card has its price where it is laid, or kept (`card_price`); sides
are paid for all the tricks beside their points (`slam`), and more by him who sits opposite (`all_tricks_paid`); points
of discards and contracts have prices of their own, and so have cards that are given to who must take the trick.
"""


def is_elsewhere(rule: Rule, text: str) -> bool:
    """Tell whether what a sentence speaks of makes a payment that of another rule."""
    kind, fields = rule
    labels = ELSEWHERE.get((kind, str(fields.get("what" if kind == "bonus" else "source", ""))), ())
    return any(_says(label, text) for label in labels)
