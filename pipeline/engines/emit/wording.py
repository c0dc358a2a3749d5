"""What the templates of the families need beside the rule sets themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.engines.compile.dice import DiceRules
from pipeline.engines.compile.pegs import PegRules
from pipeline.engines.compile.piles import PileRules
from pipeline.engines.compile.points import card_points
from pipeline.engines.compile.stock import StockRules
from pipeline.engines.emit.amounts import python
from pipeline.ludemes import expression

Words = dict[str, object]


def pegs_words(rules: PegRules) -> Words:
    """Return the context of the template of pegs."""
    return {"r": rules}


def dice_words(rules: DiceRules) -> Words:
    """Return the context of the template of dice."""
    names = {"total": "dice.total(throw, DICE, SIDES)", "double": "dice.double(throw, DICE, SIDES)"}
    return {"r": rules, "when": lambda text: python(text, names, rules.dice.text.id)}


def piles_words(rules: PileRules) -> Words:
    """Return the context of the template of piles; what is conserved are numbers of cards."""
    return {"r": rules, "chips": ("piles", "on_table")}


def stock_words(rules: StockRules) -> Words:
    """Return the context of the template of games with a stock."""
    duties = [(f.ludeme.duty, f.ludeme.when) for f in rules.follow if f.ludeme.required]
    names = {"cards_left": "stock_left(state)"}
    return {
        "r": rules,
        "always": [duty for duty, when in duties if when is None],
        "rank_mask": lambda ranks: _rank_mask(ranks, rules.ranks),
        "masks": [_rank_mask(run.ranks, rules.ranks) for run in rules.runs],
        "runs_sizes": [len(run.ranks) for run in rules.runs],
        "run_places": [sum(len(r.ranks) == 2 for r in rules.runs[:place]) for place in range(len(rules.runs))],
        "set_ranks": [rules.ranks.index(meld.ranks[0]) for meld in rules.sets],
        "set_points": [int(expression.evaluate(meld.points, {})) for meld in rules.sets],
        "card_points": card_points(rules.values, rules.ranks),
        "later": [(duty, python(when, names, rules.draw.text.id)) for duty, when in duties if when],
    }


def _rank_mask(chosen: Iterable[str], ranks: Sequence[str]) -> int:
    return sum(1 << ranks.index(rank) for rank in chosen)
