"""The pack for each number of players, out of what a text says of packs, cards removed and cards added."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.choice import Records
from pipeline.ludemes import cards, expression


@dataclass(frozen=True, slots=True)
class Packs:
    """The order of the cards in use, and the records that tell the pack."""

    rank_order: Stated[cards.RankOrder]
    ranks: tuple[str, ...]
    """The ranks from the weakest; those that are never in play are left out."""
    decks: tuple[Stated[cards.Deck], ...]
    removed: tuple[Stated[cards.RemovedCards], ...]
    added: tuple[Stated[cards.AddedCards], ...]
    sizes: tuple[tuple[int, int], ...]
    """(players, cards) for each number of players."""


def packs_of(records: Records) -> Packs:
    """Work the packs out; raise MissingRules where one is unknown or does not suffice for the deal."""
    records.require(cards.RankOrder, cards.Players, cards.Deal)
    decks = records.gathered(cards.Deck)
    if not decks:
        records.ask("deck")
    records.check()
    deal = records.one(cards.Deal).ludeme
    if deal.packets and sum(deal.packets) != deal.cards:
        records.ask("deal", f" ({deal.cards} cards by {deal.packets})")
    order, players = records.one(cards.RankOrder), records.one(cards.Players).ludeme
    removed = tuple(one for one in records.every(cards.RemovedCards) if one.ludeme.when is None)
    gone = {rank for one in removed for rank in one.ludeme.ranks} & set(order.ludeme.ranks)
    ranks = tuple(rank for rank in reversed(order.ludeme.ranks) if rank not in gone)
    added = records.every(cards.AddedCards)
    sizes = []
    for count in range(players.min, (players.max or players.min) + 1):
        size = _size(decks, added, count) - 4 * len(gone)
        sizes.append((count, size))
        if size % 4 or not _dealt(records, count) <= size <= 4 * len(ranks):
            records.ask("deck", f" ({count} players, {size} cards)")
    if not sizes:
        records.ask("players", f" (at least {players.min}, at most {players.max})")
    records.check()
    return Packs(order, ranks, decks, removed, added, tuple(sizes))


def _dealt(records: Records, players: int) -> int:
    return players * records.one(cards.Deal).ludeme.cards + len(records.every(cards.TurnUp))


def _size(decks: tuple[Stated[cards.Deck], ...], added: tuple[Stated[cards.AddedCards], ...], players: int) -> int:
    """Return the cards before any are taken out, 0 if unknown; a condition goes before the general rule."""
    more = sum(4 * len(one.ludeme.ranks) for one in added if _applies(one.ludeme.when, players))
    for deck in sorted(decks, key=lambda s: s.ludeme.when is None):
        if _applies(deck.ludeme.when, players):
            return deck.ludeme.cards + more
    return 0


def _applies(when: str | None, players: int) -> bool:
    return when is None or bool(expression.evaluate(when, {"players": players}))
