"""The boxes of a board and what each puts on them: *sur le dix de carreau : un jeton*, *deux sur le valet de trèfle*.

A box is named by its card, by the name that the text gives the card (*le sept de carreau représente le nain jaune*), or
by its rank where the board shows no other card of it (*un jeton au valet*); lists of them are read by `box_lists.py`.
The words are `corpus/lexicon/boxes.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from pipeline.extract.box_lists import pairs
from pipeline.extract.lexicon import expand, labelled, regex, wordings
from pipeline.extract.masking import Masked, mask, number_at, rank_at, ranks_of, suit_of

WORDINGS = wordings("boxes")

Card: TypeAlias = tuple[str, str]
"""A rank and a suit."""

Names: TypeAlias = tuple[tuple[str, Card], ...]
"""What a text calls some cards, the longest name first."""

Staked: TypeAlias = tuple[Card, int, int, int]
"""A card with the coins on it, and where that is told."""

CARD = r"(?P<rank>{court}|{nn}) ?(?:de |d')(?P<suit>{suit})"
NAMED = re.compile(expand(CARD))
COINS = WORDINGS["coins"]
NOT_NAMES = frozenset(
    {"case", "carte", "cartes", "sur", "dans", "met", "pose", "jetons", "jeton", "fiches", "une", "des", "les"}
)
GAINS = WORDINGS["gains"]
"""What makes coins for a card those that its holder gets or pays."""


@dataclass(frozen=True, slots=True)
class Box:
    """A box: its card, and the coins that each puts on it."""

    rank: str
    suit: str
    stake: int
    start: int
    end: int


@lru_cache(maxsize=64)
def _forms(label: str, names: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    card = expand(CARD) + "".join(f"|{re.escape(name)}" for name in names)
    forms = labelled("boxes.toml", label)
    return tuple(re.compile(form.pattern.replace("<card>", f"(?P<card>{card})")) for form in forms)


def named_cards(texts: Iterable[str]) -> Names:
    """Return the names that texts give to cards, where they speak of a board with boxes."""
    found: dict[str, Card] = {}
    before = ""
    for masked in map(mask, texts):
        found |= {rank: card for rank, card in _on_board(masked, before).items() if rank not in found}
        before = masked.text
        for form in _forms("named", ()):
            for match in form.finditer(masked.text):
                card = _card(match, masked, ())
                if card is not None and not NOT_NAMES & set(match["name"].split()):
                    found.setdefault(match["name"], card)
    return tuple(sorted(found.items(), key=lambda one: (-len(one[0]), one[0])))


def filler_of(texts: Iterable[str]) -> str:
    """Return who alone puts coins on the boxes: the dealer, where texts say so."""
    return "dealer" if any(regex("boxes.toml", "filler").search(mask(text).text) for text in texts) else ""


def _on_board(masked: Masked, before: str) -> dict[str, Card]:
    """Return the cards that a sentence shows on a board, by their ranks, where no two are of one rank."""
    board = regex("boxes.toml", "board")
    is_shown = board.search(masked.text) or (
        regex("boxes.toml", "shows").search(masked.text) and board.search(before) is not None
    )
    if not is_shown or GAINS.search(masked.text):
        return {}
    shown = {
        card for form in _forms("shown", ()) for one in form.finditer(masked.text) if (card := _card(one, masked, ()))
    }
    ranks = {card[0]: card for card in shown}
    return ranks if len(ranks) == len(shown) > 1 else {}


def _card(match: re.Match[str], masked: Masked, names: Names) -> Card | None:
    if match["rank"] is None:
        return dict(names).get(_name(masked, match.start("card"), match["card"]))
    return _full(match, masked)


def _full(match: re.Match[str], masked: Masked) -> Card | None:
    """Return the card that a rank and a suit name."""
    ranks = [rank for at, rank in ranks_of(match, masked) if at == match.start("rank")]
    suit = suit_of(match["suit"])
    return (ranks[0], suit) if ranks and suit else None


def _card_at(masked: Masked, start: int, end: int, names: Names) -> Card | None:
    """Return the card that the words between two offsets name."""
    full = NAMED.match(masked.text, start, end)
    return _full(full, masked) if full else dict(names).get(_name(masked, start, masked.text[start:end]))


def _name(masked: Masked, at: int, word: str) -> str:
    """Return the name of a card, or its rank as the board has it."""
    return rank_at(masked, at, word) or word


def boxes(masked: Masked, names: Names = ()) -> Iterator[Box]:
    """Give the boxes that a text stakes."""
    if COINS.search(masked.text) is None:
        return
    told: set[Card] = set()
    for card, stake, start, end in (*_staked(masked, names), *_alike(masked, names)):
        if card not in told:
            told.add(card)
            yield Box(*card, stake, start, end)


def _staked(masked: Masked, names: Names) -> Iterator[Staked]:
    """Give the cards that are staked each with so much."""
    known = tuple(name for name, _ in names)
    for match in _staking(masked, known):
        card = _card(match, masked, names)
        clause = max(masked.text.rfind(sign, 0, match.start()) for sign in ".;:")
        if card is not None and not GAINS.search(masked.text, clause + 1, match.start()):
            yield card, int(number_at(masked, match.start("x"), "1")), *match.span()
    for named, coins in pairs(masked, known, bool(names)):
        card = _card_at(masked, named.start, named.end, names)
        if card is not None:
            yield card, coins.number, min(named.start, coins.start), max(named.end, coins.end)


def _staking(masked: Masked, names: tuple[str, ...]) -> Iterator[re.Match[str]]:
    """Give the words that stake boxes one by one."""
    for form in _forms("stake", names):
        yield from form.finditer(masked.text)


def _alike(masked: Masked, names: Names) -> Iterator[Staked]:
    """Give the cards of a board that are all staked with so much: *un jeton dans chacune des cases, qui sont : …*."""
    each = next((match for form in _forms("each", ()) if (match := form.search(masked.text))), None)
    if each is None or GAINS.search(masked.text, 0, each.end()):
        return
    shown = [
        match for form in _forms("shown", tuple(name for name, _ in names)) for match in form.finditer(masked.text)
    ]
    cards = [(card, match) for match in shown if (card := _card(match, masked, names))]
    for card, match in cards if len(cards) > 1 else ():
        yield card, int(number_at(masked, each.start("x" if each["x"] else "y"), "1")), *match.span()
