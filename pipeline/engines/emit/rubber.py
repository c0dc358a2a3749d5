"""What the template of rubbers needs beside its rule set."""

from __future__ import annotations

from pipeline.engines.compile.rubber import RubberRules
from pipeline.engines.compile.whole import in_rounds
from pipeline.engines.emit.amounts import python


def rubber_words(rules: RubberRules) -> dict[str, object]:
    """Return the context of the template of rubbers."""
    where = rules.deal.text.id
    names = {name: name for name in ("tricks", "honours", "points")} | {"consolation": "state[CONSOLATION]"}
    ranks = rules.honours.ludeme.ranks if rules.honours else ()
    optional = [rules.favourite, rules.carried, *rules.other_slams]
    return {
        "r": rules,
        "amount": lambda text: python(text, names, where),
        "served": in_rounds(rules.served),
        "honour_ranks": sum(1 << rules.ranks.index(rank) for rank in ranks),
        "options": {r.ludeme.option: r.ludeme.option.replace("-", "_") for r in optional if r and r.ludeme.option},
        "bends": False,
        "stop": "state[PLAYED_TRICKS] == HAND_SIZE",
        "first": rules.order.ludeme.first,
        "second": "honours" if rules.order.ludeme.first == "tricks" else "tricks",
        "chips": ("purse",),
    }
