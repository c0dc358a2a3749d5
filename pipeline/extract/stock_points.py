"""Points of a game with a stock that are neither combinations nor cards: *les cinq dernières levées valent vingt*.

Only a game in which one draws from a stock has them; there they stand in place of what the reader of points finds in
the same words. The words are `corpus/lexicon/stock-points.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.extract.draft import overlaps
from pipeline.extract.lexicon import seek
from pipeline.extract.masking import NATURAL, Masked, number_at, ranks_of
from pipeline.extract.tokens import FIGURES
from pipeline.extract.told import Told
from pipeline.model import Rule

READ = "stock-points"
"""The pattern of what this reader finds."""

RIVALS = frozenset({"score", "trick_score", "card_mark", "card_values"})
"""The kinds that the reader of points takes the same words for."""


def stock_points(masked: Masked) -> Iterator[Told]:
    """Give what a sentence says of such points."""
    for row, match in seek("stock-points.toml", masked.text):
        ranks = _ranks(match, masked)
        if row.label != "turned" or len(ranks) > 1:
            fields = {"what": row.label, **_worth(match, masked), **({"ranks": ranks} if ranks else {})}
            yield Told("stock_score", fields, match.start(), match.end())


def _worth(match: re.Match[str], masked: Masked) -> dict[str, object]:
    """Return the points of a match, or that it wins the game."""
    groups = {name for name, words in match.groupdict().items() if words}
    if "wins" in groups:
        return {"wins": True}
    return {"points": number_at(masked, match.start("x2" if "x2" in groups else "x"), "1")}


def _ranks(match: re.Match[str], masked: Masked) -> list[str]:
    """Return the ranks that a match names, from the highest: *une figure, un as ou un dix*."""
    if not match.groupdict().get("ranks"):
        return []
    start, end = match.span("ranks")
    named = {rank for at, rank in ranks_of(match, masked) if start <= at < end}
    named |= set(FIGURES if "figure" in match["ranks"] else ())
    return [rank for rank in NATURAL if rank in named]


def in_stock_games(rules: Sequence[Rule]) -> list[Rule]:
    """Keep such points where there is a stock to draw from, and there nothing that is read of the same words."""
    if not any(rule.kind == "stock_draw" for rule in rules):
        return [rule for rule in rules if rule.pattern != READ]
    told = [rule for rule in rules if rule.kind == "stock_score"]
    return [rule for rule in rules if rule.kind not in RIVALS or not overlaps(rule, told)]
