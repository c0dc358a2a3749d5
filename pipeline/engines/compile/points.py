"""The points of the cards by rank."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engines.compile.chapter import Stated
from pipeline.ludemes import cards

PIPS = {"as": 1, "valet": 11, "cavalier": 12, "dame": 13, "roi": 14}


def card_points(values: Stated[cards.CardValues] | None, ranks: Sequence[str]) -> tuple[int, ...]:
    """Return the points of each rank; ranks that the text does not value count their pips, or else nothing."""
    given: dict[str, int] = {str(rank): points for rank, points in values.ludeme.values.items()} if values else {}
    pips = values is not None and values.ludeme.pips
    shown = {rank: int(rank) if rank.isdigit() else PIPS[rank] for rank in ranks} if pips else {}
    return tuple(given.get(rank, shown.get(rank, 0)) for rank in ranks)
