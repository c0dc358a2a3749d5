"""Games across sources, and their accounts in each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Account:
    """A game as one source tells it."""

    id: str
    source: str
    section: str
    slug: str
    title: str


@dataclass(frozen=True, slots=True)
class AccountName:
    """A name that a source gives a game: heading, alternative after *ou*, note or first sentence."""

    account: str
    name: str
    slug: str
    how: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game across sources."""

    id: str
    name: str
    family: str


@dataclass(frozen=True, slots=True)
class GameAccount:
    """An account belongs to a game."""

    game: str
    account: str
    how: str


@dataclass(frozen=True, slots=True)
class Alias:
    """Another name of a game, folded for look-up."""

    game: str
    slug: str
    name: str
