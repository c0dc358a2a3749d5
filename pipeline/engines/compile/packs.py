"""The pack for each number of players, out of what a text says of packs, cards removed and cards added."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engines.compile.chapter import Stated
from pipeline.engines.compile.choice import Records
from pipeline.engines.compile.seating import applies, rule_for
from pipeline.ludemes import cards

Told = tuple[
    tuple[Stated[cards.Deck], ...], tuple[Stated[cards.RemovedCards], ...], tuple[Stated[cards.AddedCards], ...]
]


@dataclass(frozen=True, slots=True)
class Packs:
    """The order of the cards in use, and the records that tell the pack."""

    rank_order: Stated[cards.RankOrder]
    ranks: tuple[str, ...]
    """The ranks from the weakest; those that are never in play are left out."""
    decks: tuple[Stated[cards.Deck], ...]
    removed: tuple[Stated[cards.RemovedCards], ...]
    added: tuple[Stated[cards.AddedCards], ...]
    in_play: tuple[tuple[int, tuple[str, ...]], ...]
    """(players, ranks in play) for each number of players."""
    singly: tuple[tuple[tuple[str, int], ...], ...]
    """For each number of players, the ranks of which some cards are out, and how many."""


def packs_of(records: Records) -> Packs:
    """Work the packs out; raise MissingRules where one is unknown or does not suffice for the deal."""
    _check_deal(records)
    order, players = records.one(cards.RankOrder), records.one(cards.Players).ludeme
    decks, added = records.gathered(cards.Deck), records.every(cards.AddedCards)
    removed = records.every(cards.RemovedCards)
    weakest_first = tuple(reversed(order.ludeme.ranks))
    in_play, singly = [], []
    for count in range(players.min, (players.max or players.min) + 1):
        kept = _in_play(weakest_first, (decks, removed, added), count)
        in_play.append((count, kept))
        singly.append(_singly(removed, count))
        if not _dealt(records, count) <= 4 * len(kept) - sum(out for _, out in singly[-1]):
            records.ask_for("deck", count)
    if not in_play:
        records.ask("players", f" (at least {players.min}, at most {players.max})")
    records.check()
    ranks = tuple(rank for rank in weakest_first if any(rank in kept for _, kept in in_play))
    return Packs(order, ranks, decks, removed, added, tuple(in_play), tuple(singly))


def _check_deal(records: Records) -> None:
    """Raise what the pack cannot be worked out without."""
    records.require(cards.RankOrder, cards.Players)
    deals = records.every(cards.Deal)
    for kind, found in (("deck", records.gathered(cards.Deck)), ("deal", deals)):
        if not found:
            records.ask(kind)
    records.check()
    for deal in (one.ludeme for one in deals):
        if deal.packets and sum(deal.packets) != deal.cards:
            records.ask("deal", f" ({deal.cards} cards by {deal.packets})")


def _in_play(ranks: tuple[str, ...], told: Told, players: int) -> tuple[str, ...]:
    """Return the ranks in play, none where what is told does not agree.

    A pack told for some number of players is told as it is played; a pack told in general is told before cards are
    put in or taken out. A pack of which neither is told lacks the weakest ranks.
    """
    decks, removed, added = told
    out = {rank for one in removed if applies(one, players) and not one.ludeme.count for rank in one.ludeme.ranks}
    more = {rank for one in added if applies(one, players) for rank in one.ludeme.ranks}
    absent = {rank for one in added for rank in one.ludeme.ranks} - more
    deck = rule_for(decks, players)
    if deck is None or deck.ludeme.cards % 4:
        return ()
    if not deck.ludeme.when and not added and deck.ludeme.cards < 4 * len(ranks):
        ranks = ranks[len(ranks) - deck.ludeme.cards // 4 :]
    kept = tuple(rank for rank in ranks if rank not in out | absent)
    size = deck.ludeme.cards if deck.ludeme.when else deck.ludeme.cards + 4 * len(more) - 4 * len(out)
    if 4 * len(kept) != size and not out and not more:
        kept = kept[len(kept) - size // 4 :] if size <= 4 * len(kept) else ()
    return kept if 4 * len(kept) == size else ()


def _singly(removed: tuple[Stated[cards.RemovedCards], ...], players: int) -> tuple[tuple[str, int], ...]:
    found = [one.ludeme for one in removed if one.ludeme.count and applies(one, players)]
    return tuple((rank, one.count or 0) for one in found for rank in one.ranks)


def _dealt(records: Records, players: int) -> int:
    deal = rule_for(records.every(cards.Deal), players)
    if deal is None:
        records.ask_for("deal", players)
        records.check()
        return 0
    return players * deal.ludeme.cards + len(records.every(cards.TurnUp))
