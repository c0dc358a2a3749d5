"""Deal tables: players × cards + what is left = the pack, clause by clause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pipeline.extract.claims.book import Book, Passage, packs_named
from pipeline.extract.claims.finding import Finding, judged
from pipeline.extract.claims.masked import phrase

FAMILY = "deal_table"
PLAYERS = phrase("deals.players")
CARDS = phrase("deals.cards")
STOCK = phrase("deals.stock")
BY_PLAYERS = phrase("deals.by-players")
FOR_SO_MANY = phrase("deals.for-so-many")
MOST_PLAYERS = 12
WHOLE_PACK = phrase("deals.whole-pack")
CLAUSE = re.compile(r"[;.]")


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as a clause states it; `stock` is None if nothing is said to remain."""

    players: int
    cards: int
    stock: int | None
    start: int
    end: int


def find(book: Book) -> Iterator[Finding]:
    """Yield the deals whose three numbers and pack are known."""
    for game in book.games:
        whole = any(WHOLE_PACK.search(passage.masked.folded) for passage in game)
        sizes = set().union(*(packs_named(passage.masked) for passage in game))
        for passage in game:
            deals = list(_deals(passage)) if passage.context.pack is not None else []
            for deal in deals:
                yield _judged(deal, passage.context.pack or 0).moved(passage.line.start)
            if sizes and not deals:
                for finding in _fits(passage, sizes):
                    yield finding.moved(passage.line.start)
            if passage.context.pack is None:
                continue
            if whole:
                for finding in _even(passage, passage.context.pack):
                    yield finding.moved(passage.line.start)


def _fits(passage: Passage, sizes: set[int]) -> Iterator[Finding]:
    """*S'il y en a huit, 8*: enough in the smallest pack of the game holds, too many for the largest cannot be."""
    after_deal = False
    for match in FOR_SO_MANY.finditer(passage.masked.folded):
        told = match["people"] or match["cards"] or match.group().startswith(("s'", "si", "quand", "lorsqu"))
        if not (match["cards"] or "donne" in match.group() or "chacun" in match.group() or after_deal):
            continue
        after_deal = True
        players = passage.masked.value(match.start("q" if match["q"] else "p"))
        cards = passage.masked.value(match.start("c"))
        if not 2 <= players <= MOST_PLAYERS or not told:
            continue
        needed, span = players * cards, match.span()
        expression = f"{players} * {cards}"
        if needed <= min(sizes):
            note = f"jeu de {min(sizes)} cartes, {min(sizes) - needed} de reste"
            yield Finding("deal_fits", *span, f"{expression} <= {min(sizes)}", str(needed), str(needed), "holds", note)
        elif needed > max(sizes):
            note = f"le plus grand jeu nommé n'a que {max(sizes)} cartes"
            yield Finding(
                "deal_fits", *span, f"{expression} <= {max(sizes)}", str(max(sizes)), str(needed), "false", note
            )


def _deals(passage: Passage) -> Iterator[Deal]:
    """Read players, cards and stock of each clause; *à cinq* may be followed by *chacun neuf* and *le talon sept*."""
    text = passage.masked.folded
    cuts = [0, *(match.end() for match in CLAUSE.finditer(text)), len(text)]
    for low, high in pairwise(cuts):
        heads = list(PLAYERS.finditer(text, low, high))
        for index, head in enumerate(heads):
            end = heads[index + 1].start() if index + 1 < len(heads) else high
            deal = _deal(passage, head, low, end)
            if deal is not None:
                yield deal
                break


def _deal(passage: Passage, head: re.Match[str], low: int, end: int) -> Deal | None:
    text = passage.masked.folded
    cards = CARDS.search(text, head.end(), end)
    stock = STOCK.search(text, head.end(), end)
    before = CARDS.search(text, max(low, head.start() - 120), head.start()) if cards is None else None
    found = cards or before
    if found is None or stock is None:
        return None
    number = _first(passage, found)
    left = _first(passage, stock)
    start, last = min(head.start(), found.start()), max(found.end(), stock.end())
    return Deal(passage.masked.value(head.start("p")), number, left, start, last)


def _first(passage: Passage, match: re.Match[str]) -> int:
    name = next(name for name, value in match.groupdict().items() if value is not None)
    return passage.masked.value(match.start(name))


def _judged(deal: Deal, pack: int) -> Finding:
    stock = deal.stock or 0
    computed = deal.players * deal.cards + stock
    expression = f"{deal.players} * {deal.cards} + {stock}"
    span = (deal.start, deal.end)
    if computed == pack - 1:
        note = f"la retourne fait la {pack}e carte"
        return Finding(FAMILY, *span, f"{expression} + 1", str(pack), str(pack), "holds_under_reading", note)
    return judged(FAMILY, span, expression, pack, computed, f"jeu de {pack} cartes", otherwise="undecided")


def _even(passage: Passage, pack: int) -> Iterator[Finding]:
    """*Treize, si l'on est quatre*: the whole pack dealt out as far as it goes."""
    for match in BY_PLAYERS.finditer(passage.masked.folded):
        players, cards = passage.masked.value(match.start("p")), passage.masked.value(match.start("c"))
        if 2 <= players <= 12:
            note = f"tout le jeu de {pack} cartes, autant que faire se peut"
            yield judged(
                FAMILY, match.span(), f"{pack} // {players}", cards, pack // players, note, otherwise="undecided"
            )
