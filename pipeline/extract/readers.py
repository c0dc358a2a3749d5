"""How the words of a match make the values of an entity: lists and orders of ranks, rounds, ranges, tables of points.

A row of a data file names its reader as its value; a reader returns None where the words make no sense together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import NATURAL, SUITS, Masked, Value, cardinals_of, numbers_of, ranks_of
from pipeline.extract.tokens import FIGURES

WORDINGS = wordings("readers")

OF_CARDS = WORDINGS["of-cards"]
"""What makes ranks of a list of mere numbers."""

OF_RUN = WORDINGS["of-run"]
"""What stands beside one of the two ends of a run."""

ALIKE = WORDINGS["alike"]
"""A number told twice: *deux par deux*."""

OR = WORDINGS["or"]

ROUNDS = WORDINGS["rounds"]
"""Rounds told by their number and size, or one of them by its size."""

Reader: TypeAlias = Callable[[re.Match[str], Masked], Mapping[str, Value] | None]


def _read_ranks(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read a list of ranks; a list of mere numbers needs an article, else it counts something."""
    ranks = tuple(rank for _, rank in ranks_of(match, masked))
    article = OF_CARDS.search(masked.text[max(0, match.start() - 5) : match.end()])
    if len(ranks) < 2 or len(set(ranks)) < len(ranks) or (all(rank.isdigit() for rank in ranks) and not article):
        return None
    return {"ranks": ranks, "reversed": ranks[::-1]}


LETTERS = {"a": "as", "as": "as", "k": "roi", "r": "roi", "q": "dame", "d": "dame", "j": "valet", "v": "valet"}
"""The letters that stand for ranks on the cards of French and English packs."""


def _read_letters(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *A, K, Q, J, 10* or *R D V As 10*."""
    letters, numbers = _lettered(match, masked)
    ranks = tuple(rank for _, rank in sorted(letters + numbers))
    fits = len(set(ranks)) == len(ranks) > 3 and len(letters) > 2
    return {"ranks": ranks, "reversed": ranks[::-1]} if fits else None


def _lettered(match: re.Match[str], masked: Masked) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Return the ranks that letters stand for within a match, and its numbers, each with its offset."""
    letters = [
        (match.start() + word.start(), LETTERS[word.group()])
        for word in re.finditer(r"[a-z]+", match.group())
        if word.group() in LETTERS
    ]
    numbers = [(at, str(span.value)) for at, span in masked.numbers.items() if match.start() <= at < match.end()]
    return letters, numbers


def _read_rank(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    ranks = tuple(rank for _, rank in ranks_of(match, masked))
    return {"rank": ranks[0], "ranks": ranks} if len(ranks) == 1 else None


def _read_run(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *du dix au sept* or *l'as jusqu'au sept* as the ranks between, in the natural order."""
    ranks = [rank for _, rank in ranks_of(match, masked)]
    article = OF_RUN.search(match.group())
    if len(ranks) != 2 or "cavalier" in ranks or article is None:
        return None
    low, high = sorted(NATURAL.index(rank) for rank in ranks)
    return {"ranks": NATURAL[low : high + 1]} if high > low else None


def _read_under(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *au-dessous du sept* as the ranks below it."""
    named = [rank for _, rank in ranks_of(match, masked)]
    if len(named) != 1 or named[0] not in NATURAL:
        return None
    below = NATURAL[NATURAL.index(named[0]) + ("egale" not in match.group()) :]
    return {"ranks": below} if below else None


LARGEST = 26
"""More cards than this are dealt to nobody in one round."""


def _read_packets(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *par deux et trois*; *cinq, deux et trois* tells the whole (`total`) before its rounds."""
    sizes = tuple(cardinals_of(match, masked))
    pairs = set(zip(sizes[::2], sizes[1::2], strict=False))
    if ALIKE.search(match.group()):
        if len(sizes) % 2 or any(a != b for a, b in pairs):
            return None
        sizes = sizes[::2]
    other = len(sizes) > 3 and OR.search(match.group())
    if other:
        sizes, again = sizes[:-2], sizes[-2:]
        if again[::-1] != sizes[-2:]:
            return None
    either = {"any_order": bool(OR.search(match.group()))}
    if len(sizes) > 2 and sizes[0] == sum(sizes[1:]):
        return {"": sizes[1:], "total": sizes[0], **either}
    return {"": sizes, **either} if sizes and max(sizes) <= LARGEST else None


def _read_cards_in(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    """Read *par quatre cartes en deux tours*: the size of a round, then how many rounds."""
    size, rounds = numbers_of(match, masked)[:2]
    return {"": (size,) * min(rounds, 13), "any_order": False}


def _read_times(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *par deux fois trois et une*: rounds told by their number and size, or one by one."""
    sizes: list[int] = []
    for item in ROUNDS.finditer(match.group()):
        values = [masked.numbers[match.start() + item.start(group)].value for group in (1, 2, 3) if item.group(group)]
        sizes += [values[1]] * values[0] if len(values) == 2 else values
    return {"": tuple(sizes), "any_order": False} if 0 < len(sizes) <= 13 else None


def _read_choice(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *deux à deux ou trois à trois*: the sizes of the packets among which one chooses."""
    numbers = numbers_of(match, masked)
    sizes = tuple(numbers[::2])
    is_fit = sizes == tuple(numbers[1::2]) and len(set(sizes)) == len(sizes) and max(sizes) <= LARGEST
    return {"": sizes[0], "sizes": sizes} if is_fit else None


def _read_rounds(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *en trois tours : trois, deux, puis trois*: the first number counts the rounds, what follows sums them."""
    count, *sizes = numbers_of(match, masked)
    return {"": tuple(sizes[:count]), "any_order": False} if 1 < count <= len(sizes) else None


def _read_singly(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    """Read *l'une après l'autre*: one card at a time."""
    return {"": (1,), "any_order": False}


def _read_once(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    """Read *en une seule fois*: one round, of as many cards as there are (0 stands for that)."""
    return {"": (0,), "any_order": False}


def _read_teams(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    teams, size = numbers_of(match, masked)[:2]
    allied = {"partners": True, "sides": teams} if size > 1 else {}
    return {"": teams * size, "min": teams * size, "max": teams * size, **allied}


def _read_pairs(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    teams = numbers_of(match, masked)[0]
    return {"": teams * 2, "min": teams * 2, "max": teams * 2, "partners": True, "sides": teams}


def _read_either(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *par deux et trois ou trois et deux*: the same rounds in either order."""
    sizes = tuple(numbers_of(match, masked))
    half = len(sizes) // 2
    if len(sizes) % 2 or sizes[:half] != sizes[: half - 1 : -1]:
        return None
    return {"": sizes[:half], "any_order": True}


def _read_range(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    values = numbers_of(match, masked)
    if len(values) < 2 or values != sorted(set(values)):
        return None
    return {"": values[0], "min": values[0], "max": values[-1], "last": values[-1], "rest": tuple(values[1:])}


def _read_rows(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *trois au premier rang, cinq au deuxième*: the ranks of the rows must follow one another."""
    inside = [span for at, span in sorted(masked.numbers.items()) if match.start() <= at < match.end()]
    sizes = tuple(span.value for span in inside if span.kind != "ordinal")
    places = [span.value for span in inside if span.kind == "ordinal"]
    if places != list(range(2, len(sizes) + 1)):
        return None
    return {"": sizes, "total": sum(sizes)}


def _read_placed(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    """Read *trois d'un côté, trois de l'autre*, where *un* counts nobody."""
    spans = (span for at, span in sorted(masked.numbers.items()) if match.start() <= at < match.end())
    return _versus([span.value for span in spans if span.kind == "cardinal"])


def _read_versus(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    return _versus(numbers_of(match, masked))


def _versus(values: Sequence[int]) -> Mapping[str, Value]:
    totals = [left + right for left, right in zip(values[::2], values[1::2], strict=True)]
    partners = {"partners": True} if set(values) == {2} else {}
    sides = {"sides": 2} if min(values) > 1 and values[::2] == values[1::2] else {}
    return {"": totals[0], "min": min(totals), "max": max(totals), **partners, **sides}


def _read_card(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    ranks = ranks_of(match, masked)
    suit = next((suit for form, suit in SUITS.items() if form in match.group()), None)
    return None if suit is None or len(ranks) != 1 else {"rank": ranks[0][1], "suit": suit}


NAMED = {"quinola": ("valet", "coeur")}
"""Cards by the name that they bear in all manuals."""


def _read_named(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    rank, suit = NAMED[match.group().removesuffix("s")]
    return {"rank": rank, "suit": suit}


def _read_suit(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    suit = next((suit for form, suit in SUITS.items() if form in match.group()), None)
    return None if suit is None else {"": suit, "suit": suit}


def _read_figures(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    others = (
        ()
        if match.group().endswith(("figures", "tetes", "peintures", "personnages", "figurees", "images", "habillees"))
        else ranks_of(match, masked)
    )
    return {"ranks": FIGURES + tuple(rank for _, rank in others)}


def _read_letter_values(match: re.Match[str], masked: Masked) -> Mapping[str, Value] | None:
    """Read *A 11, 10 10, R 4*: the letters of the cards, each before its points."""
    letters, numbers = _lettered(match, masked)
    told = [text for _, text in sorted(letters + numbers)]
    pairs = dict(zip(told[::2], told[1::2], strict=False))
    fits = len(told) == 2 * len(pairs) and all(points.isdigit() for points in pairs.values())
    return {"values": {rank: int(points) for rank, points in pairs.items()}} if fits else None


def _read_numbers(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    return {"": tuple(numbers_of(match, masked))}


def _read_said(match: re.Match[str], masked: Masked) -> Mapping[str, Value]:
    return {"": match.group()}


READERS: dict[str, Reader] = {
    "RANKS": _read_ranks, "RANK": _read_rank, "RUN": _read_run, "UNDER": _read_under,
    "FIGURES": _read_figures,
    "PACKETS": _read_packets, "TIMES": _read_times, "ROUNDS": _read_rounds, "ONCE": _read_once,
    "CHOICE": _read_choice, "SINGLY": _read_singly, "LETTERS": _read_letters, "EITHER": _read_either,
    "RANGE": _read_range, "VERSUS": _read_versus, "PLACED": _read_placed,
    "TEAMS": _read_teams, "PAIRS": _read_pairs, "ROWS": _read_rows, "CARD": _read_card,
    "SUIT": _read_suit, "SAID": _read_said, "NUMBERS": _read_numbers,
    "CARDS_IN": _read_cards_in,
    "LETTER_VALUES": _read_letter_values, "NAMED": _read_named,
}  # fmt: skip
"""What a row of a data file may name as its value: how the words of a match make the values of an entity."""
