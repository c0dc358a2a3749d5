"""Cards as numbers, packs as sets.

Card = suit * ranks + rank; suits are 0 cœur, 1 carreau, 2 trèfle, 3 pique; rank 0 is the weakest, so that the
stronger of two cards of a suit has the larger number. A pack shortened from the bottom lacks the weakest ranks; a
lengthened one gains them.
"""

from __future__ import annotations

from functools import lru_cache

from pipeline.engines.runtime.wording import fold

SUITS = ("cœur", "carreau", "trèfle", "pique")
_SUITS = ("coeur", "carreau", "trefle", "pique")


def suit_of(card: int, ranks: int) -> int:
    """Return the suit of a card."""
    return card // ranks


def suit_cards(suit: int, ranks: int) -> int:
    """Return the set of the cards of a suit."""
    return ((1 << ranks) - 1) << (suit * ranks)


def above(card: int, ranks: int) -> int:
    """Return the set of the cards of its suit that beat a card."""
    return suit_cards(card // ranks, ranks) & -(2 << card)


def pack(cards: int, ranks: int) -> int:
    """Return the strongest `cards` cards, the same ranks in each suit; none if `cards` is no multiple of four."""
    kept = cards // 4 if cards % 4 == 0 else 0
    one = ((1 << kept) - 1) << (ranks - kept)
    return one | one << ranks | one << 2 * ranks | one << 3 * ranks


def rank_cards(rank: int, ranks: int) -> int:
    """Return the set of the four cards of a rank."""
    return 1 << rank | 1 << (ranks + rank) | 1 << (2 * ranks + rank) | 1 << (3 * ranks + rank)


def last_of_rank(rank: int, ranks: int, number: int) -> int:
    """Return the set of so many cards of a rank: those of the last suits."""
    return rank_cards(rank, ranks) & -(1 << (4 - number) * ranks)


def of_ranks(kept: int, ranks: int) -> int:
    """Return the four cards of each of a set of ranks."""
    return kept | kept << ranks | kept << 2 * ranks | kept << 3 * ranks


def name(card: int, ranks: tuple[str, ...]) -> str:
    """Name a card: `roi de cœur`; `ranks` are the names from the weakest."""
    return f"{ranks[card % len(ranks)]} de {SUITS[card // len(ranks)]}"


@lru_cache(maxsize=4096)
def number(text: str, ranks: tuple[str, ...]) -> int:
    """Read a card's name as people write it; raise ValueError for anything else."""
    rank, _, suit_name = fold(text).rpartition(" ")
    folded = [fold(name) for name in ranks]
    if rank not in folded or suit_name not in _SUITS:
        raise ValueError(f"not a card of this pack: {text!r}; cards are named like {name(len(ranks) - 1, ranks)!r}")
    return _SUITS.index(suit_name) * len(ranks) + folded.index(rank)


def suit(text: str) -> int:
    """Read a suit; raise ValueError for anything else."""
    if fold(text) not in _SUITS:
        raise ValueError(f"not a suit: {text!r}; suits are {', '.join(SUITS)}")
    return _SUITS.index(fold(text))
