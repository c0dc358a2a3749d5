"""How running text relates the game it tells of to another: derived from it, a variety of it, paid like it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.text import fold
from pipeline.terms.forms import bare, skeleton, slug
from pipeline.terms.games import Games
from pipeline.terms.patterns import GameRow, patterns


@dataclass(frozen=True, slots=True)
class Kinship:
    """A relation of the game a sentence belongs to: to which other, the span that says so, and the pattern."""

    relation: str
    target: str
    start: int
    end: int
    how: str


class Kin:
    """The patterns, ready for the names of a corpus."""

    def __init__(self, games: Games) -> None:
        self.games = games
        rows = patterns().game if games.expression else ()
        self.rows: tuple[tuple[GameRow, re.Pattern[str]], ...] = tuple((r, r.filled(games.expression)) for r in rows)

    def find(self, sentence: str, game: str) -> Iterator[Kinship]:
        """Yield what a sentence of the account of `game` says of other games."""
        folded = fold(sentence).replace("-", " ")
        own = skeleton(slug(bare(game)))
        for row, expression in self.rows:
            for match in expression.finditer(folded):
                target = self.games.known(match["game"])
                if target is not None and skeleton(slug(bare(target))) != own:
                    yield Kinship(row.relation, target, *match.span(), row.id)
