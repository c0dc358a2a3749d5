"""How the cards of a deal come: rounds told in any words, held against the number of cards.

*Par trois* · *quatre à quatre* · *au premier tour deux, au second trois* · *en deux fois, trois chaque fois*. What does
not make up the cards of the deal is none of its rounds. The words are those of `rounds.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from pipeline.extract.conditions import find_conditions
from pipeline.extract.lexicon import labelled, regex, says, seek, wordings
from pipeline.extract.masking import Masked, mask
from pipeline.extract.numbers import NumberSpan

WORDINGS = wordings("rounds")

_regex = partial(regex, "rounds.toml")

THEN = WORDINGS["then"]
"""What may stand between two rounds of a deal."""

OR = WORDINGS["or"]

OR_ELSE = WORDINGS["or-else"]
"""What leaves the choice between two ways, with all that stands between them."""

COMMA = WORDINGS["comma"]
CHOICE = WORDINGS["choice"]
"""What makes of a list a choice, with commas alone between what it names: *une, deux ou trois cartes*."""

COUNTED = frozenset({"times", "sized", "again"})
"""The rows that tell how many rounds there are and how many cards come in each."""
AGAIN = 2
"""So many rounds make one that is dealt once more."""

MOST = 13
"""More rounds than this are not told one by one."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """The sizes of the rounds of a deal, in order, and whether they may change places."""

    sizes: tuple[int, ...]
    any_order: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """Rounds of one size, and where they are told."""

    sizes: tuple[int, ...]
    start: int
    end: int


def is_deal(text: str) -> bool:
    """Tell whether a sentence speaks of dealing."""
    return _regex("deals").search(mask(text).text) is not None


def deals_all(text: str) -> bool:
    """Tell whether a sentence speaks of how the cards are dealt and of no hand, so that it holds for every hand."""
    masked = mask(text)
    return _regex("deals_all").search(masked.text) is not None and not _regex("hand_told").search(masked.text)


def rounds_of(text: str, cards: int) -> Rounds | None:
    """Return the rounds in which a sentence says that so many cards come, where there is one way to read it."""
    return rounds_in(mask(text), cards)


def rounds_in(masked: Masked, cards: int) -> Rounds | None:
    """Return the rounds of a masked sentence."""
    listed = list(dict.fromkeys(_listed(masked, cards)))
    if listed and _regex("as_liked").search(masked.text):
        return None
    if listed:
        same = len({tuple(sorted(sizes)) for sizes in listed}) == 1
        other = len(listed) > 1 and OR.search(masked.text) is not None
        return Rounds(listed[0], (same and other) or is_either(masked)) if same or other else None
    if _regex("free").search(masked.text):
        return None
    uniform = set(_uniform(masked, cards))
    return Rounds(uniform.pop()) if len(uniform) == 1 and () not in uniform else None


def ways_of(text: str, cards: int) -> list[tuple[int, ...]]:
    """Return the rounds between which a sentence leaves the choice, but the same ones in another order."""
    masked = mask(text)
    told = sorted([*_runs(masked, cards), *_at_once(masked, cards)], key=lambda one: one.start)
    for one, other in ((one, other) for one in told for other in told if one.end <= other.start):
        if sorted(one.sizes) != sorted(other.sizes) and OR_ELSE.fullmatch(masked.text, one.end, other.start):
            return [one.sizes, other.sizes]
    return []


def is_either(masked: Masked) -> bool:
    """Tell whether a sentence leaves the order of the rounds open."""
    return says("rounds.toml", "either", masked.text)


def _at_once(masked: Masked, cards: int) -> Iterator[Item]:
    """Give where a sentence says that all cards come at once."""
    for form in labelled("rounds.toml", "once"):
        yield from (Item((cards,), *match.span()) for match in form.finditer(masked.text))


def _listed(masked: Masked, cards: int) -> Iterator[tuple[int, ...]]:
    """Give the rounds that make up the cards, told one after the other."""
    return (one.sizes for one in _runs(masked, cards))


def _runs(masked: Masked, cards: int) -> Iterator[Item]:
    """Give the runs of rounds that make up the cards, each where it is told."""
    items = _items(masked)
    for first in range(len(items)):
        for last in range(first + 1, min(len(items), first + MOST) + 1):
            run = items[first:last]
            sizes = tuple(size for one in run for size in one.sizes)
            if len(sizes) > 1 and sum(sizes) == cards and _is_run(masked, run):
                yield Item(sizes, run[0].start, run[-1].end)


def _items(masked: Masked) -> list[Item]:
    """Return the rounds of a sentence, where one or several alike are told, without those of a number of players."""
    met = [(one.start, one.end) for one in find_conditions(masked)]
    alike = [
        one for label in ("one", "several") for form in labelled("rounds.toml", label) for one in _alike(masked, form)
    ]
    within = [*met, *((one.start, one.end) for one in alike)]
    alone = [
        Item((one.value,), one.start, one.end)
        for at, one in masked.numbers.items()
        if one.kind != "ordinal" and not any(start <= at < end for start, end in within)
        if not _is_alien(masked.text, one)
    ]
    return sorted([*alike, *alone], key=lambda one: one.start)


def _alike(masked: Masked, form: re.Pattern[str]) -> Iterator[Item]:
    """Give the rounds of one size: *trois par trois* is one, *deux fois trois* are two."""
    for match in form.finditer(masked.text):
        told = {name: masked.numbers[match.start(name)].value for name in match.groupdict() if match[name] is not None}
        size, count = told["x"], told.get("n", 1)
        if told.get("y", size) == size and count <= MOST:
            yield Item((size,) * count, match.start(), match.end())


def _is_run(masked: Masked, run: Sequence[Item]) -> bool:
    between = [masked.text[one.end : other.start] for one, other in pairwise(run)]
    is_choice = all(map(COMMA.fullmatch, between)) and CHOICE.match(masked.text, run[-1].end) is not None
    return all(map(THEN.fullmatch, between)) and not is_choice


def _is_alien(text: str, number: NumberSpan) -> bool:
    """Tell whether a number counts something else than the cards of a round."""
    if _regex("figures").match(text, number.start) or _regex("figures").match(text, number.start - 2):
        return False
    if _regex("alien").match(text, number.end) or (
        number.kind == "article" and not _regex("lone").match(text, number.end)
    ):
        return True
    in_turn = _regex("in_turn").match(text, number.end) is not None
    return not in_turn and _regex("alien_before").search(text[: number.start]) is not None


def _uniform(masked: Masked, cards: int) -> Iterator[tuple[int, ...]]:
    """Give the rounds of one size that make up the cards, the last perhaps smaller; none for a size that does not."""
    odd = _regex("odd").search(masked.text)
    last = next(iter(_told(odd, masked)), None) if odd else 0
    for row, match in seek("rounds.toml", masked.text):
        is_last = odd is not None and odd.start() <= match.start() < odd.end()
        if is_last or _regex("denied").search(masked.text[: match.start()]):
            continue
        count, size = _shape(row.label, _told(match, masked), cards)
        is_whole = row.label == "each" and size == cards and _regex("whose").match(masked.text, match.end())
        if size and not is_whole and (not count or count * size == cards):
            yield _filled_up(cards, size, last)


def _filled_up(cards: int, size: int, last: int | None) -> tuple[int, ...]:
    """Return rounds of one size that make up the cards, the last of another size where one is told or left open (None).

    Nothing where they do not: *quatre à quatre et cinq pour finir* is thirteen cards, not fourteen.
    """
    if last and last > size and (cards - last) % size == 0:
        return (*[size] * ((cards - last) // size), last)
    rest = (cards % size,) if cards % size else ()
    return (size,) * (cards // size) + rest if not rest or last in (None, *rest) else ()


def _told(match: re.Match[str], masked: Masked) -> list[int]:
    """Return the numbers of the groups of a match, in the order of the text."""
    return [
        masked.numbers[match.start(name)].value for name in sorted(match.re.groupindex, key=match.start)
        if match.group(name) is not None
    ]  # fmt: skip


def products(masked: Masked) -> Iterator[Item]:
    """Give the rounds alike that are told with how many they are: *en quatre tours de trois* deals twelve."""
    for row, match in seek("rounds.toml", masked.text):
        count, size = _shape(row.label, _told(match, masked), 0) if row.label in COUNTED else (0, 0)
        if 1 < count <= MOST and not _regex("denied").search(masked.text[: match.start()]):
            yield Item((size,) * count, match.start(), match.end())


def _shape(label: str, sizes: Sequence[int], cards: int) -> tuple[int, int]:
    """Return how many rounds, 0 where unsaid, and of how many cards each; 0 where the words tell none."""
    if label == "again":
        return AGAIN, sizes[0]
    if label in COUNTED:
        return (sizes[0], sizes[1]) if label == "times" else (sizes[1], sizes[0])
    if label in ("counted", "parts"):
        return sizes[0], 0 if cards % sizes[0] else cards // sizes[0]
    if label == "pair":
        return 0, sizes[0] if sizes[0] == sizes[1] else 0
    return 0, {"each": sizes[0] if sizes else 0, "singly": 1, "once": cards}.get(label, 0)
