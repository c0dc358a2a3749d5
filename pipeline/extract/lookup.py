"""Where the name of a game leads within its book: to an account, whatever its spelling, or to a section of one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pipeline.extract.game_names import FOLLOWING, PRECEDING
from pipeline.model import Account, AccountName, Section
from pipeline.segment.slug import fold

NEIGHBOURS: Mapping[str, int] = {PRECEDING: -1, FOLLOWING: 1}
"""How far from a game in its book the games are that it names by their place."""

DOUBLED = re.compile(r"(.)\1")

LONG = 6
"""A name of so many letters may be misprinted in one and still be known."""

SMALL = frozenset({"a", "au", "aux", "d", "de", "des", "du", "en", "et", "jeu", "l", "la", "le", "les", "ou"})
"""Words that a name may have or not (*dames polonaises*, *dames à la polonaise*)."""

FORMS = frozenset(
    (
        "a",
        "deux",
        "trois",
        "quatre",
        "simple",
        "double",
        "ordinaire",
        "parlee",
        "muette",
        "ecrire",
        "anglaise",
        "francaise",
        "forcee",
        "sans",
        "atout",
    )
)
"""Words that tell one form of a game from another."""


@dataclass(slots=True)
class Index:
    """Where names lead within each source."""

    accounts: dict[str, Account]
    by_name: dict[tuple[str, str], str] = field(default_factory=dict)
    by_spelling: dict[tuple[str, str], str] = field(default_factory=dict)
    by_words: dict[tuple[str, frozenset[str]], str] = field(default_factory=dict)
    sections: dict[tuple[str, str], str] = field(default_factory=dict)
    places: dict[str, Section] = field(default_factory=dict)
    order: dict[str, list[str]] = field(default_factory=dict)


def index_of(accounts: Sequence[Account], names: Sequence[AccountName], sections: Sequence[Section]) -> Index:
    """Return where the names of every source lead."""
    index = Index({account.id: account for account in accounts})
    for account in accounts:
        index.by_name.setdefault((account.source, account.slug), account.id)
    for name in names:
        index.by_name.setdefault((index.accounts[name.account].source, name.slug), name.account)
    for (source, slug), account_id in index.by_name.items():
        index.by_spelling.setdefault((source, _spelling(slug)), account_id)
        index.by_words.setdefault((source, _words(slug)), account_id)
    for section in sections:
        index.sections.setdefault((section.source, fold(section.title)), section.id)
        index.places[section.id] = section
    for account in sorted(
        accounts, key=lambda one: index.places[one.section].start if one.section in index.places else 0
    ):
        index.order.setdefault(account.source, []).append(account.id)
    return index


def _spelling(slug: str) -> str:
    """Return a name as every spelling of it has it: *rafle* and *raffle*, *hazard* and *hasard*, *tric-trac*."""
    return DOUBLED.sub(r"\1", slug.replace("-", "").replace("z", "s").replace("y", "i")).rstrip("es")


def look_up(source: str, name: str, index: Index) -> str | None:
    """Find an account by name, with or without a plural; else the form of a game for the game, or its first form."""
    words = fold(name).split("-")
    for length in range(len(words), 0, -1):
        slug = "-".join(words[:length])
        for candidate in (slug, slug.rstrip("s"), f"{slug}s"):
            found = index.by_name.get((source, candidate))
            if found is not None:
                return found
        found = index.by_spelling.get((source, _spelling(slug)))
        if found is not None:
            return found
        if length > 1 and words[length - 1] not in FORMS:
            break
    found = index.by_words.get((source, _words(fold(name)))) or _misprinted(source, fold(name), index)
    if found is not None:
        return found
    kinds = [one for one in index.order[source] if index.accounts[one].slug.startswith(f"{slug}-")]
    return kinds[0] if kinds and len(slug) > 3 else None


def neighbour(account: Account, place: str, index: Index) -> str | None:
    """Return the game of a book that another one names by its place, before or behind it; None where none is."""
    order = index.order[account.source]
    at = order.index(account.id) + NEIGHBOURS[place]
    return order[at] if 0 <= at < len(order) else None


def _words(slug: str) -> frozenset[str]:
    """Return the words of a name without the small ones and without plurals."""
    return frozenset(word.rstrip("sx") for word in slug.split("-") if word not in SMALL)


def _misprinted(source: str, slug: str, index: Index) -> str | None:
    """Return the one game of a book whose name differs by one letter (*hiribi*, *biribi*)."""
    near = {
        account
        for (book, name), account in index.by_name.items()
        if book == source and len(name) == len(slug) >= LONG
        and sum(a != b for a, b in zip(name, slug, strict=True)) == 1
    }  # fmt: skip
    return near.pop() if len(near) == 1 else None


def own_section(account: Account, name: str, index: Index) -> str | None:
    """Return the first section of an account whose heading holds a name: one of its own ways to play."""
    home, words = index.places.get(account.section), _words(fold(name))
    inside = (
        one for one in index.places.values()
        if home and one.source == account.source and home.start < one.start < home.end
    )  # fmt: skip
    return next((one.id for one in inside if words and words <= _words(fold(one.title))), None)
