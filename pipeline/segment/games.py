"""Games across sources: accounts of the same name, or of a name and its alias, are one game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pipeline.model import Account, AccountName, Alias, Game, GameAccount, Row
from pipeline.segment.families import families_of


def united(
    accounts: Sequence[Account], names: Sequence[AccountName], openings: dict[str, str], order: Sequence[str]
) -> list[Row]:
    """Return the rows game, game_account and alias of a corpus.

    `order` lists source ids, most authoritative first: its accounts found games, later ones join the game of
    their slug or alias. `openings` gives the first sentences of each account (for the family of the game).
    """
    rank = {source: i for i, source in enumerate(order)}
    by_account: dict[str, list[AccountName]] = {}
    for name in names:
        by_account.setdefault(name.account, []).append(name)
    known: dict[str, str] = {}
    told: set[tuple[str, str]] = set()
    links: list[GameAccount] = []
    firsts: list[tuple[str, str, str]] = []
    names_of: dict[str, str] = {}
    for account in sorted(accounts, key=lambda a: (rank.get(a.source, len(rank)), a.section)):
        own = by_account.get(account.id, [])
        taken = {game for game, source in told if source == account.source}
        game, how = _game_of(account, own, {slug: g for slug, g in known.items() if g not in taken})
        if how == "first":
            game = game if game not in known.values() else f"{game}-{account.source}"
            firsts.append((account.source, game, openings.get(account.id, "")))
            names_of[game] = _display(own, account)
        links.append(GameAccount(game, account.id, how))
        told.add((game, account.source))
        if game == account.slug:
            known[account.slug] = game
        for name in own:
            known.setdefault(name.slug, game)
    return [*_games(firsts, names_of), *links, *_aliases(links, by_account)]


def _game_of(account: Account, names: Sequence[AccountName], known: dict[str, str]) -> tuple[str, str]:
    """Return the game of an account: by its slug, by another of its names, or a new one.

    `known` leaves out the games that the same source already tells: one book does not tell a game twice under
    two headings, so there the same name is a homonym.
    """
    if account.slug in known:
        return known[account.slug], "same name"
    other = next((name for name in names if name.slug in known), None)
    if other is not None and other.how != "heading":
        return known[other.slug], f"alias {other.name}"
    return account.slug, "first"


def _games(firsts: Sequence[tuple[str, str, str]], names: dict[str, str]) -> list[Row]:
    """Return the games with their families; a book's chapters say nothing of the games of another book."""
    rows: list[Row] = []
    for _, group in groupby(firsts, key=lambda first: first[0]):
        told = [(game, text) for _, game, text in group]
        rows += [Game(game, names[game], family) for game, family in families_of(told).items()]
    return rows


def _display(names: Sequence[AccountName], account: Account) -> str:
    return names[0].name if names else account.title


def _aliases(links: Sequence[GameAccount], names: dict[str, list[AccountName]]) -> list[Alias]:
    rows: dict[tuple[str, str], Alias] = {}
    for link in links:
        for name in names.get(link.account, []):
            rows.setdefault((link.game, name.slug), Alias(link.game, name.slug, name.name))
    return list(rows.values())
