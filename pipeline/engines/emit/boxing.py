"""What the template of boxes needs beside its rule set."""

from __future__ import annotations

from pipeline.engines.compile.boxes import BoxRules, pack_ranks, pack_size
from pipeline.engines.emit.amounts import python
from pipeline.engines.runtime.cards import SUITS


def boxes_words(rules: BoxRules) -> dict[str, object]:
    """Return the context of the template of boxes."""
    names = {"players": "state[PLAYERS]", "pot": "pot", "tricks": "state[TRICKS + seat]"}
    least = rules.players.ludeme.min
    suits = {suit.replace("œ", "oe").replace("è", "e"): number for number, suit in enumerate(SUITS)}
    allowed = sum(1 << rules.ranks.index(rank) for rank in rules.meld.ludeme.ranks)
    return {
        "r": rules,
        "card_box": rules.box("card"),
        "meld_box": rules.box("meld"),
        "amount": lambda text: python(text, names, rules.deal.text.id),
        "sizes": [0] * least + [pack_size(rules, players) for players in range(least, rules.most + 1)],
        "masks": [0] * least + [pack_mask(rules, players) for players in range(least, rules.most + 1)],
        "winning_card": suits[rules.card.ludeme.suit] * len(rules.ranks) + rules.ranks.index(rules.card.ludeme.rank),
        "tierces": sum(allowed << len(rules.ranks) * suit for suit in range(4)),
        "duties": [follow.ludeme.duty for follow in rules.follow if follow.ludeme.required],
        "chips": ("purse", "pot", "card_box", "meld_box"),
    }


def pack_mask(rules: BoxRules, players: int) -> int:
    """Return the set of the ranks in play."""
    return sum(1 << rules.ranks.index(rank) for rank in pack_ranks(rules, players))
