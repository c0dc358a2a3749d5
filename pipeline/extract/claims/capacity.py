"""Whether the cards suffice: most players × cards of a hand, with the turn-up, against the pack a game names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.extract.claims.book import Book, Passage
from pipeline.extract.claims.finding import Finding
from pipeline.extract.claims.masked import Masked, phrase

FAMILY = "deal_fits"
RANGE = phrase("capacity.range")
EXACT = phrase("capacity.exact")
PEOPLE = phrase("capacity.people")
HAND = phrase("capacity.hand")
BY_NUMBER = phrase("capacity.by-number")
TO_EACH = phrase("capacity.to-each")


def find(book: Book) -> Iterator[Finding]:
    """Yield, for each game, its first deal to every player against its pack."""
    for game in book.games:
        if game[0].line.account:
            yield from _first_deal(game)


def _first_deal(game: Sequence[Passage]) -> Iterator[Finding]:
    players: int | None = None
    packs = {passage.context.pack for passage in game} - {None}
    if len(packs) != 1 or any(BY_NUMBER.search(passage.masked.folded) for passage in game):
        # A game with several packs deals from another to more players; which one is meant is not said.
        return
    for passage in game:
        players = players or _most_players(passage.masked)
        match = HAND.search(passage.masked.folded)
        if match is None or not TO_EACH.search(passage.masked.folded[max(0, match.start() - 40) : match.end() + 40]):
            continue
        pack = passage.context.pack
        if players is not None and pack is not None:
            yield _judge(players, passage.masked.value(match.start("h")), pack, match).moved(passage.line.start)
        return


def _judge(players: int, hand: int, pack: int, match: re.Match[str]) -> Finding:
    needed = players * hand
    note = f"{players} joueurs au plus, jeu de {pack} cartes, {pack - needed} de reste"
    return Finding(
        FAMILY, *match.span(), f"{players} * {hand} <= {pack}", str(pack), str(needed),
        "holds" if needed <= pack else "undecided", note,
    )  # fmt: skip


def _most_players(text: Masked) -> int | None:
    for pattern in (RANGE, EXACT, PEOPLE):
        match = pattern.search(text.folded)
        if match:
            name = "c" if match.groupdict().get("c") else "b"
            value = text.value(match.start(name))
            return value if 2 <= value <= 12 else None
    return None
