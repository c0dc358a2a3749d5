"""Combinations of cards and the names that a text gives them: *la truffe : trois cartes de même rang*.

What makes a combination is a pattern of cards (`holdings`), the cards of a suit that are summed (the point) or four
suits; each stands as one letter in a shortened text, in which `combinations.toml` finds the name before or behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from pipeline.extract.combination import HELD, Combination, Short
from pipeline.extract.companions import (
    is_of_one_hand,
    of_each_size,
    of_two_sets,
    others,
    with_card,
    with_listed,
    with_sizes,
)
from pipeline.extract.holdings import find_holdings
from pipeline.extract.lexicon import expand, labelled, says, seek, wordings
from pipeline.extract.masking import Masked, mask, ranks_of
from pipeline.extract.mixed import LARGEST, mixed
from pipeline.ludemes.holding import Alike, Lacking, Run, Straight, Suited

WORDINGS = wordings("combinations")

BARRED = re.compile(expand(r"(?:^|[ '])(?:{no_combo})"))
RANK_WORDS = frozenset(("cavalier", "reine", "reines"))

AT_ONCE = WORDINGS["at-once"]
"""What a name may end with: *le trente et un d'emblée*."""

TRUMP = WORDINGS["trump"]

ONE_THING, MANY_THINGS = WORDINGS["one-thing"], WORDINGS["many-things"]
"""What stands before the name of one thing, and of several."""

NUMBER = re.compile(r"Ꭰ+")
ARTICLE = WORDINGS["article"]
"""A number is a name behind an article, or behind a word of naming: *font un quatorze*, not *en donnent cent*."""

SORTS = {"suited": "flush", "rainbow": "other", "total": "total"}


def combinations(masked: Masked, printed: str) -> list[Combination]:
    """Return the combinations that a sentence describes by their cards, in its order; none goes beyond a cell."""
    found = (*_summed(masked), *_held(masked), *_loose(masked))
    return _apart((one for one in found if one.size <= LARGEST), printed)


def _with_mixed(masked: Masked, printed: str) -> list[Combination]:
    """Return the combinations of a sentence and those that only a name beside them makes one."""
    more = (Combination(*one, loose=True) for one in mixed(masked))
    found = (with_card(with_sizes(one, masked), masked) for one in combinations(masked, printed))
    return _apart((*found, *more), printed)


def _apart(found: Iterable[Combination], printed: str) -> list[Combination]:
    """Return combinations within one cell in their order, of two that overlap the longer one."""
    kept: list[Combination] = []
    within = (one for one in found if "\t" not in printed[one.start : one.end])
    for one in sorted(within, key=lambda one: (one.start - one.end, one.start)):
        if not any(other.start < one.end and one.start < other.end for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: one.start)


def _held(masked: Masked) -> Iterator[Combination]:
    for one in find_holdings(masked):
        match one.pattern:
            case Alike(size, ranks) if len(ranks) < 2:
                yield Combination(one.start, one.end, "set", size, ranks)
            case Run(ranks):
                yield Combination(one.start, one.end, "run", len(ranks), ranks, when=_trump(masked, one.start, one.end))
            case Straight(size):
                yield Combination(one.start, one.end, "sequence", size)
            case Suited(size) if size > 1:
                yield Combination(one.start, one.end, "flush", size)
            case Lacking(ranks):
                yield Combination(one.start, one.end, "blank", 1, ranks)


def _trump(masked: Masked, start: int, end: int) -> str:
    return "trump" if TRUMP.search(masked.text, start, end) else ""


def _summed(masked: Masked) -> Iterator[Combination]:
    """Give what is no pattern of `holdings`: the sum of the cards of a suit, and cards of as many suits."""
    for row, match in seek("combinations.toml", masked.text):
        if row.label in SORTS:
            sizes = [name for name, words in match.groupdict().items() if name.startswith("size") and words]
            size = masked.numbers[match.start(sizes[0])].value if sizes else 1
            yield Combination(*match.span(), SORTS[row.label], size)


def _loose(masked: Masked) -> Iterator[Combination]:
    """Give two ranks that are named together: only a name beside them makes them a run of one suit."""
    for form in labelled("combinations.toml", "loose"):
        for match in form.finditer(masked.text):
            ranks = tuple(rank for _, rank in ranks_of(match, masked))
            if len(set(ranks)) == len(ranks) > 1:
                yield Combination(*match.span(), "run", len(ranks), ranks, loose=True)


def shortened(masked: Masked, printed: str, found: Iterable[Combination]) -> Short:
    """Put a letter in place of each combination, leave out the examples of it, and keep the cells of tables apart."""
    held = {one.start: one for one in found}
    letters: list[tuple[str, int]] = []
    at = 0
    while at < len(masked.text):
        one = held.get(at)
        letter = "\t" if printed[at : at + 1] == "\t" else masked.text[at]
        letters.append((HELD if one else letter, at))
        at = one.end if one and one.end > at else at + 1
    for form in labelled("combinations.toml", "example"):
        text = "".join(letter for letter, _ in letters)
        gone = {at for match in form.finditer(text) for at in range(*match.span())}
        letters = [one for at, one in enumerate(letters) if at not in gone]
    text = "".join(letter for letter, _ in letters)
    marks = {at: held[letters[at][1]] for at, letter in enumerate(text) if letter == HELD}
    return Short(text, tuple(place for _, place in letters), marks)


def without_examples(printed: str) -> str:
    """Return a text with spaces in place of the examples of its combinations: *trois neuf, par exemple*."""
    masked = mask(printed)
    short = shortened(masked, printed, combinations(masked, printed))
    held = {at for one in short.held.values() for at in range(one.start, one.end)}
    kept = held | set(short.places)
    return "".join(letter if at in kept else " " for at, letter in enumerate(printed))


@lru_cache(maxsize=256)
def named_combinations(printed: str) -> tuple[Combination, ...]:
    """Return the combinations to which a sentence gives a name, each with its name, from the first word to the last."""
    masked = mask(printed)
    short = shortened(masked, printed, _with_mixed(masked, printed))
    kept: list[Combination] = []
    for one in sorted(_told(short, printed), key=lambda one: (one.start, one.end)):
        if not any(other.start < one.end and one.start < other.end for other in kept if not _is_of_one(other, one)):
            kept.append(one)
    return tuple(kept)


def _is_of_one(one: Combination, other: Combination) -> bool:
    """Tell whether two combinations are sizes of one that are told together."""
    return bool(one.sizes) and replace(one, size=0) == replace(other, size=0)


def _told(short: Short, printed: str) -> Iterator[Combination]:
    found = [match for label in ("before", "behind") for match in _matches(label, short, printed)]
    found += [m for m in _matches("gapped", short, printed) if any(one.end() <= m.start() + 1 for one in found)]
    taken: set[int] = set()
    for match in found:
        at = match.start("held")
        if at not in taken:
            taken.add(at)
            start, end = short.span(match)
            end -= len(printed[start:end]) - len(printed[start:end].rstrip())
            if match.groupdict().get("own"):
                start = short.span(match, "own")[0]
            name = name_of(printed[slice(*short.span(match, "name"))])
            told = replace(short.held[at], start=start, end=end, name=name, others=others(short, at))
            told = replace(told, turned=_is_turned(short, match))
            needs = match.end("name") < at and is_of_one_hand(short.text[match.end("name") : at])
            told = (of_two_sets(told, short, at) if needs else None) or with_listed(told, short, at)
            yield from of_each_size(told)
    yield from _elided(short, printed, [(match, short.held[match.start("held")]) for match in found])


def _elided(short: Short, printed: str, found: list[tuple[re.Match[str], Combination]]) -> Iterator[Combination]:
    """Give other sizes of a combination, by their number alone: *deux pareilles font une paire ; trois, un brelan*."""
    for form in labelled("combinations.toml", "elided"):
        for match in form.finditer(short.text):
            before = [one for pair, one in found if pair.end() <= match.start() + 1 and not one.ranks and one.size > 1]
            size = mask(printed).numbers.get(short.places[match.start("size")])
            name = name_of(printed[slice(*short.span(match, "name"))])
            if before and size is not None and 1 < size.value <= LARGEST and is_name(name):
                start, end = short.span(match)
                yield replace(before[-1], start=start, end=end, size=size.value, name=name)


def _matches(label: str, short: Short, printed: str) -> Iterator[re.Match[str]]:
    """Give where rows find a combination with a name; what is no name is tried again from its second letter."""
    for form in labelled("combinations.toml", label):
        at = 0
        while (match := form.search(short.text, at)) is not None:
            name = name_of(printed[slice(*short.span(match, "name"))])
            loose = short.held[match.start("held")].loose
            stem = name.removesuffix(match.groupdict().get("tail") or "")
            counts = NUMBER.fullmatch(match["name"]) and not ARTICLE.search(short.text[: match.start("name")])
            if is_name(stem) and not counts and (not loose or _may_be_run(short, match)):
                yield match
                at = match.end()
            else:
                at = match.start() + 1


def _may_be_run(short: Short, match: re.Match[str]) -> bool:
    """Tell whether a name is that of one thing: *le fuseau (roi et dame)*, not *les honneurs*."""
    head = short.text[max(0, match.start("name") - 5) : match.start("name")]
    return ONE_THING.search(head) is not None or not (match["name"].endswith("s") or MANY_THINGS.search(head))


def _is_turned(short: Short, match: re.Match[str]) -> bool:
    """Tell whether the clause of a combination says that the card turned up completes it."""
    start = max(short.text.rfind(sign, 0, match.start()) for sign in ".;:") + 1
    stop = min((at for sign in f".;{HELD}" if (at := short.text.find(sign, match.end())) >= 0), default=len(short.text))
    if match.groupdict().get("own"):
        start = match.start("own")
    clause = short.text[start:stop]
    return says("combinations.toml", "turned", clause) and not says("combinations.toml", "not_turned", clause)


def name_of(printed: str) -> str:
    """Return a name as a text prints it, in small letters, without its quotation marks."""
    return " ".join(re.sub(r"[«»“”\"*_]", " ", printed).split()).lower()


def is_name(name: str) -> bool:
    """Tell whether words may be the name of a combination."""
    return len(name) > 2 and name not in RANK_WORDS and BARRED.search(AT_ONCE.sub("", mask(name).text)) is None


def known_combinations(texts: Iterable[str]) -> tuple[Combination, ...]:
    """Return the combinations that the sentences of an account define, the first of each name.

    *Le brelan royal est le même, avec la carte tournée* takes up the one before.
    """
    known: dict[str, Combination] = {}
    last: Combination | None = None
    for text in texts:
        masked = mask(text)
        for one in (*named_combinations(text), *_taken_up(masked, text, last)):
            known.setdefault(one.name, one)
            last = one
    return tuple(known.values())


def _taken_up(masked: Masked, printed: str, last: Combination | None) -> Iterator[Combination]:
    """Give a combination that is told to be the one before with the card turned up."""
    for form in labelled("combinations.toml", "same") if last else ():
        for match in form.finditer(masked.text):
            name = name_of(printed[match.start("name") : match.end("name")])
            if last and is_name(name):
                yield replace(last, start=match.start(), end=match.end(), name=name, turned=True)
