"""The items of a table of values: cards with their points in either order, and what may lead from one to the other.

*L'as vaut onze points* · *onze points pour l'as* · *le roi, quatre*. The words are those of `worths.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import TypeAlias

from pipeline.extract.tokens import FIGURES
from pipeline.extract.told_cards import ALL, MANY, REST, Words, cards_told, is_closed_by_number, words_of
from pipeline.extract.told_points import BEING, OWN, SAME, Points, number_told, points_told

MARKS = frozenset({",", "-", "–", "—"})

OPENS = frozenset({"", ":", ",", ";", "et", "&"})
"""What stands before points that lead to their card without a word: *dix points l'as, trois points le roi*."""

ENDS = frozenset({"", ",", ";", "."})
"""What stands behind cards that have the points told before them."""

REACH = 14
"""So many words at most lead from cards to their points."""

OF_POINTS = BEING | {"valeur"}
"""Words that tell points with *de*: *le roi est de quatre*, *les têtes ont une valeur de dix*."""

STRANGE = 3
"""So many of them may be unknown words."""


@dataclass(frozen=True, slots=True)
class Item:
    """Cards with their points, up to some token; whether a verb of worth and the word *points* are said.

    `marked` says that no more than a comma or a dash leads from the cards to their points, `strange` how many unknown
    words do, `brings` that a verb does which may tell of points.
    """

    ranks: tuple[str, ...]
    points: tuple[int, ...]
    after: int
    verb: bool
    named: bool
    marked: bool = False
    strange: int = 0
    brings: bool = False


Items: TypeAlias = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """How cards lead to points: the token after it, the verb of worth in it, its unknown words."""

    after: int
    verb: bool
    strange: int


class Reader:
    """Reads the items of a table from some token on, each in every way; the longest list is kept."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.known: dict[int, Items] = {}

    def items(self, at: int) -> Items:
        """Return the longest list of items that begins at a token."""
        if at not in self.known:
            self.known[at] = ()
            lists = ((item, *self._following(item)) for item in _items(self.words, at))
            self.known[at] = max(lists, key=_rank, default=())
        return self.known[at]

    def _following(self, item: Item) -> Items:
        ends = [item.after, *filter(None, [self.words.matched("tail", item.after)])]
        further = [self.items(after) for end in ends for after in _separated(self.words, end)]
        further += [(one, *self._following(one)) for one in _likewise(self.words, item)]
        return max(further, key=_rank, default=())


def _rank(items: Items) -> tuple[int, int, int]:
    """Return what makes a list better than another: more items, fewer unknown words, a longer reach."""
    told = sum(len(one.points) for one in items)
    return told, -sum(one.strange for one in items), items[-1].after if items else -1


def _separated(words: Words, at: int) -> Iterator[int]:
    """Give where the next item may begin."""
    at = words.matched("continued", at) or at
    yield from (at,) if words.word(at - 1) == "," or _is_equated(words, at) else ()
    end = at
    while end - at < 5 and words.word(end) in words_of("separator"):
        end += 1
        yield end


def _is_equated(words: Words, at: int) -> bool:
    """Tell whether cards follow the points of others with nothing but a sign to their own: *V=20 9=14 8,7=0*."""
    end = at
    while words.ranks(end) and words.word(end + 1) == ",":
        end += 2
    return bool(words.ranks(end)) and words.word(at - 1) != "=" and words.word(end + 1) == "="


def _items(words: Words, at: int) -> Iterator[Item]:
    yield from _card_first(words, at)
    yield from _points_first(words, at)


def _card_first(words: Words, at: int) -> Iterator[Item]:
    for ranks, after in cards_told(words, at):
        for link in _links(words, after):
            between = {words.word(place) for place in range(after, link.after)}
            for told in points_told(words, link.after, several=len(ranks)):
                marked = bool(between) and between <= MARKS
                clear = not marked or told.named or MANY & set(ranks) or _stands_alone(words, ranks, told)
                clear = (
                    clear
                    or is_closed_by_number(words, at, after)
                    or (between == {":"} and len(told.numbers) > 1)
                    or _is_closed(words, ranks, after, told)
                )
                if clear and _fits(ranks, told.numbers) and not (between and _is_for_others(words, between, told)):
                    marked &= not told.named
                    brings = not between.isdisjoint(words_of("bringing"))
                    yield Item(ranks, told.numbers, told.after, link.verb, told.named, marked, link.strange, brings)


def _is_for_others(words: Words, between: Set[str], told: Points) -> bool:
    """Tell whether points behind a mark are those of the next card: *les figures : cinq points pour un roi*."""
    return between <= {":"} and words.word(told.after) == "pour" and any(cards_told(words, told.after + 1))


def _fits(ranks: Sequence[str], numbers: Sequence[int]) -> bool:
    """Tell whether cards may have the points: a figure shows none, and of all cards only what they show is told."""
    if ALL in ranks:
        return numbers == (OWN,)
    if SAME in numbers:
        return REST not in ranks
    return numbers != (OWN,) or REST in ranks or all(rank.isdigit() or rank == "as" for rank in ranks)


def _stands_alone(words: Words, ranks: tuple[str, ...], told: Points) -> bool:
    """Tell whether an item that no word marks as one ends where one may."""
    at = told.after
    ends = words.word(at) in (";", ".", "") or (words.word(at) in (",", ":") and words.word(at + 1) == "et")
    return ends and (len(ranks) == 1 or ranks == FIGURES or told.numbers == (0,))


def _is_closed(words: Words, ranks: tuple[str, ...], after: int, told: Points) -> bool:
    """Tell whether *et* closes the cards before a mark, so that no card follows: *le roi et la dame, dix*."""
    last = after - 2 - (words.word(after - 2) in words_of("article"))
    ends = words.word(told.after) in (";", ".", "", "chacun", "chacune")
    return ends and len(ranks) > 1 and words.word(last) in ("et", "&")


def _likewise(words: Words, item: Item) -> Iterator[Item]:
    """Give the cards that have the points of an item too: *la dame en vaut dix, comme le valet*."""
    after = words.matched("likewise", item.after)
    for ranks, end in cards_told(words, after) if after is not None and len(item.points) == 1 else ():
        if not set(ranks) & {*item.ranks, *MANY} and words.word(end) in ENDS:
            yield replace(item, ranks=ranks, after=end)


def _points_first(words: Words, at: int) -> Iterator[Item]:
    for told in (*points_told(words, at, given=True), *_rows_first(words, at)):
        start = told.after
        while start - told.after < 4 and words.word(start) in words_of("attached"):
            start += 1
        leads = words.word(start) in ("pour", "par", "a", "au", "aux") or (
            told.named and words.word(start) in (":", "=")
        )
        names_each = words.word(start) in words_of("article") or words.word(start - 1) == "chaque"
        stated = names_each and words.word(at - 1) in OPENS
        is_of = words.word(at - 1) in ("de", "d'") and not (
            words.ranks(start) and start == told.after
        )  # no *de quatre as*
        if not (leads or stated or is_of):
            continue
        for ranks, end in cards_told(words, start + leads):
            if (told.numbers == (OWN,) and REST not in ranks) or len(told.numbers) not in (1, len(ranks)):
                continue
            end += len(told.numbers) > 1 and words.word(end) == "respectivement"
            if end >= len(words.tokens) or not words.ranks(end):
                yield Item(ranks, told.numbers, end, False, told.named, strange=told.numbers == (OWN,))


def _rows_first(words: Words, at: int) -> Iterator[Points]:
    """Give as many points in a row as there are cards behind them: *quatre, trois et deux pour le roi, la dame …*."""
    is_number = at < len(words.tokens) and number_told(words, at) is not None
    for several in (2, 3, 4) if is_number else ():
        yield from (told for told in points_told(words, at, given=True, several=several) if len(told.numbers) > 1)


def _links(words: Words, at: int) -> Iterator[Link]:
    """Give how cards may lead to the points that follow."""
    verb, strange = False, 0
    for end in range(at, at + REACH):
        if end > at or words.word(end) != ",":
            yield Link(end, verb, strange)
        if end == at and _opens_run(words, at):
            return
        word, rated = words.word(end), _is_rated(words, end)
        if len(word) == 1 and words.ranks(end) and word.isalpha() and words.tokens[end].number is None:
            return  # a card told by its letter
        if word in words_of("marking") and words.word(end - 1) in ("il", "on", "qui"):
            return  # the player
        if not rated and not _is_of_that(words, end) and word not in words_of("between") | words_of("worth"):
            strange += 1
            counted = end == at and words.tokens[at - 1].number is not None  # *les trois dernières*
            if (
                counted
                or strange > STRANGE
                or not word[:1].isalpha()
                or words.tokens[end].number is not None
                or word in words_of("foreign")
                or words.ranks(end)
            ):
                return
        verb |= rated or word in words_of("worth") or (word in OF_POINTS and words.word(end + 1) in ("de", "d'"))


def _opens_run(words: Words, at: int) -> bool:
    """Tell whether a card is the first of those up to another: *de l'as au neuf*."""
    back = at - 2 - (words.word(at - 2) in words_of("article"))
    return words.word(at) in ("a", "au", "jusqu'", "jusques") and words.word(back) in ("de", "du", "depuis")


def _is_of_that(words: Words, at: int) -> bool:
    """Tell whether a verb has *en* before it and a number behind, whatever it is: *l'as en emporte onze*."""
    number = words.tokens[at + 1].number if at + 1 < len(words.tokens) else None
    return words.word(at - 1) == "en" and words.word(at) not in words_of("moving") and number is not None


def _is_rated(words: Words, at: int) -> bool:
    """Tell whether a preposition leads to the points at which something is rated: *on estime l'as à onze*."""
    clause = range(max(0, at - 24), at)
    return words.word(at) in ("a", "pour") and any(words.word(back) in words_of("rating") for back in clause)
