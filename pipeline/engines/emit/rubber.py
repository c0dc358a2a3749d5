"""What the template of rubbers needs beside its rule set."""

from __future__ import annotations

from pipeline.engines.compile.rubber import RubberRules, served
from pipeline.engines.emit.amounts import python


def rubber_words(rules: RubberRules) -> dict[str, object]:
    """Return the context of the template of rubbers."""
    hand, where = rules.deal.ludeme, rules.deal.text.id
    names = {name: name for name in ("tricks", "honours", "points")} | {"consolation": "state[CONSOLATION]"}
    ranks = rules.honours.ludeme.ranks if rules.honours else ()
    optional = [rules.favourite, rules.carried, *rules.other_slams]
    return {
        "r": rules,
        "amount": lambda text: python(text, names, where),
        "served": table_of(served(hand.packets or (1,) * hand.cards)),
        "duties": [follow.ludeme.duty for follow in rules.follow if follow.ludeme.required],
        "honour_ranks": sum(1 << rules.ranks.index(rank) for rank in ranks),
        "options": {r.ludeme.option: r.ludeme.option.replace("-", "_") for r in optional if r and r.ludeme.option},
        "first": rules.order.ludeme.first,
        "second": "honours" if rules.order.ludeme.first == "tricks" else "tricks",
        "chips": ("purse",),
    }


def table_of(served: tuple[int, ...]) -> str:
    """Write who is served in turn; where it goes round and round, one round and how often."""
    once = served[: served.index(0) + 1]
    rounds = len(served) // len(once)
    return f"{once} * {rounds}" if once * rounds == served else str(served)
