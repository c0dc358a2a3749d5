"""What the template of games of bids needs beside its rule set."""

from __future__ import annotations

from typing import get_args

from pipeline.engines.compile.bids import CONTRACTS, OUTCOMES, BidRules, duty_of
from pipeline.engines.compile.whole import in_rounds
from pipeline.ludemes.cards import Suit


def bids_words(rules: BidRules) -> dict[str, object]:
    """Return the context of the template of games of bids."""
    top = rules.top.ludeme
    suits, rank = get_args(Suit), rules.ranks.index(top.rank)
    cases = [(contract, outcome) for contract in CONTRACTS for outcome in OUTCOMES]
    tables = [[rules.table(*case, suit) for suit in ("small", "fair")] for case in cases]
    longest = max(len(table) for pair in tables for table in pair) - 1
    misere = rules.contract("misere")
    return {
        "r": rules,
        "served": in_rounds(rules.served),
        "bends": True,
        "stop": "state[PLAYED_TRICKS] == HAND_SIZE"
        + (" or (state[BID] == MISERE and state[TAKER] == state[BIDDER])" if misere else ""),
        "top_card": suits.index(top.suit) * len(rules.ranks) + rank,
        "fellow": suits.index(top.fellow) * len(rules.ranks) + rank,
        "levels": _levels(rules),
        "tables": [
            (case, [[*table[:-1], *[0] * (longest - len(table) + 1)] for table in pair])
            for case, pair in zip(cases, tables, strict=True)
        ],
        "wholes": [table[-1] for pair in tables for table in pair],
        "paid": lambda outcome: [r for contract in CONTRACTS for r in rules.told(contract, outcome)],
        "least": [duty_of(rules, contract) for contract in CONTRACTS],
        "misere": misere,
        "misere_prices": [rules.table("misere", outcome, "small")[0] for outcome in OUTCOMES] if misere else [],
        "chips": ("purse", "pot"),
    }


def _levels(rules: BidRules) -> list[list[int]]:
    """Return the height of asking, of a solo and of nine tricks, each in another, the small and the fair suit."""
    height: dict[str, int] = {step: place for place, step in enumerate(rules.order.ludeme.order, 1)}
    return [[height.get(f"{bid}_{suit}", 0) for suit in ("other", "small", "fair")] for bid in ("ask", "solo")] + [
        [height.get("nine", 0)] * 3
    ]
