"""Tables of the points of the cards in any syntax: a list of items, each with its cards and its number.

*L'as vaut onze points, le roi quatre* · *as : 11 ; roi : 4* · *As (11), Roi (4)* · *onze points pour l'as, quatre pour
chaque roi*. A number may be a card or its points; the reading that takes in the most items wins. The words are those of
`worths.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TypeAlias, cast

from pipeline.extract.lexicon import regex, table
from pipeline.extract.masking import Masked, Value, aside
from pipeline.extract.tokens import COURT, FIGURES, Token, tokens_of

_regex = partial(regex, "worths.toml")

OWN = -1
"""Stands for the points that a card shows of itself."""

GENITIVE = frozenset({"d'", "de", "des", "du", "au", "aux", "a"})
"""Words after which a card belongs to another thing: *un brelan d'as*, *la tierce au roi*."""

OTHERS = "others"
"""Stands for the court cards that the table does not name."""

BREAKS = frozenset({".", ";", ":"})

FOR = re.compile(r"\bpour(?: (?:le |la |les |l'|chaque )?[a-z]*)?$")

MOST = 50  # more points than this are not those of a card


@dataclass(frozen=True, slots=True)
class Item:
    """Cards with their points, up to some token; whether a verb of worth and the word *points* are said.

    `marked` says that no more than a comma or a dash leads from the cards to their points.
    """

    ranks: tuple[str, ...]
    points: int
    after: int
    verb: bool
    named: bool
    marked: bool = False


Items: TypeAlias = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Worths:
    """A table of values and where it stands."""

    start: int
    end: int
    values: Mapping[str, int]
    pips: bool

    @property
    def fields(self) -> Mapping[str, Value]:
        """Return the values that a frame may take."""
        return {"values": self.values, "order": tuple(self.values), **({"pips": True} if self.pips else {})}


@lru_cache(maxsize=16)
def _set(name: str) -> frozenset[str]:
    return frozenset(cast(str, table("worths.toml")[name]).split())


def worths(masked: Masked) -> Iterator[Worths]:
    """Give the tables of values that a text tells."""
    text = masked.text
    rests = [match.start() for match in _regex("rest").finditer(text)]
    for beside in (aside(), _regex("apposed"), _regex("named"), _regex("product"), _regex("rest")):
        text = beside.sub(lambda match: " " * len(match.group()), text)
    tokens = tokens_of(text, masked)
    reader = _Reader(text, tokens)
    at = 0
    while at < len(tokens):
        items = max((reader.items(at, first) for first in (_card_first, _points_first)), key=len)
        found = _table(text, tokens, at, items) if items else None
        if found is not None:
            yield replace(found, pips=True) if any(found.start < rest < found.end for rest in rests) else found
        at = items[-1].after if found is not None else at + 1


class _Reader:
    """Reads the items of a table from some token on, each in every way; the longest list is kept."""

    def __init__(self, text: str, tokens: Sequence[Token]) -> None:
        self.text, self.tokens = text, tokens
        self.known: dict[tuple[int, str], Items] = {}

    def items(self, at: int, first: object) -> Items:
        """Return the longest list of items that begins at a token."""
        key = (at, cast(str, getattr(first, "__name__", "")))
        if key not in self.known:
            self.known[key] = ()
            read = _card_first if first is _card_first else _points_first
            best: Items = ()
            for item in read(self, at):
                following: Items = max(
                    (self.items(after, first) for after in self.separated(item.after)), key=len, default=()
                )
                if len(following) + 1 > len(best) or (
                    len(following) + 1 == len(best) and _reach((item, *following)) > _reach(best)
                ):
                    best = (item, *following)
            self.known[key] = best
        return self.known[key]

    def word(self, at: int) -> str:
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def separated(self, at: int) -> Iterator[int]:
        """Give where the next item may begin."""
        end = at
        while end - at < 3 and self.word(end) in _set("separator"):
            end += 1
            yield end

    def cards(self, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """Give the cards that may be named from a token on, with what follows them."""
        for ranks, after in self.card(at):
            yield ranks, after
            for following in self.joined(after):
                for more, end in self.cards(following):
                    if not set(more) & set(ranks):
                        yield ranks + more, end

    def joined(self, at: int) -> Iterator[int]:
        if self.word(at) in (",", "et", "&", "ou", "/", "-"):
            yield at + 1
            if self.word(at) == "," and self.word(at + 1) in ("et", "&", "ou"):
                yield at + 2
        if (self.word(at), self.word(at + 1)) == ("ainsi", "que"):
            yield at + 2

    def card(self, at: int) -> Iterator[tuple[tuple[str, ...], int]]:
        end = at + (self.word(at) == "pour" and self.word(at + 1) in _set("article"))
        while end - at < 4 and (self.word(end) in _set("article") or self.is_one(end) or self.is_given(end)):
            end += 1
        if self.word(end) in ("chacun", "chacune") and self.word(end + 1) in ("des", "de", "d'"):
            end += 2
        others = self.word(end) == "autres"
        end += others
        if self.word(end + 1) in COURT and self.tokens[end].number in (3, 4):
            end += 1
        if self.word(end) in ("cartes", "carte"):
            end += 2 if self.word(end + 1) in ("de", "a") else 1
            if self.word(end) not in COURT:
                return
        if others:
            if self.word(end) in COURT:
                yield (OTHERS,), end + 1
            return
        if end >= len(self.tokens) or not self.tokens[end].ranks or self.word(end + 1) in ("cartes", "carte"):
            return
        if self.word(end + 1) in ("de", "d'") and end + 2 < len(self.tokens) and self.tokens[end + 2].number is None:
            return
        ranks = self.tokens[end].ranks
        yield ranks, self.named_again(end, ranks)

    def named_again(self, at: int, ranks: tuple[str, ...]) -> int:
        """Return what follows a card, and its name in brackets where that names it again: *la manille (le 10)*."""
        again = at + 2 + (self.word(at + 2) in _set("article"))
        if self.word(at + 1) != "(" or self.word(again + 1) != ")" or again + 2 >= len(self.tokens):
            return at + 1
        is_points = self.tokens[at].number is not None and self.tokens[again + 2].number is None
        return at + 1 if is_points or self.tokens[again].ranks != ranks else again + 2

    def is_one(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].number == 1 and not self.tokens[at].text.isdigit()

    def is_given(self, at: int) -> bool:
        """Tell whether a preposition before a card is that of a value given to it, or *de* after *valeur*."""
        if self.word(at) in _set("to") or (self.word(at) in ("la", "l'") and self.word(at - 1) in _set("to")):
            return any(self.word(back) in _set("giving") | {"celle"} for back in range(max(0, at - 16), at))
        if self.word(at) in ("celle", "celui", "celles", "ceux"):
            return self.word(at + 1) in ("de", "du", "des")
        return self.word(at) in ("de", "du", "des") and self.word(at - 1) in ("valeur", "celle", "celui")

    def is_rated(self, at: int) -> bool:
        """Tell whether an *à* leads to the points at which something is rated: *on estime l'as à onze*."""
        clause = range(max(0, at - 24), at)
        return self.word(at) == "a" and any(self.word(back) in _set("rating") for back in clause)

    def is_denied(self, at: int) -> bool:
        """Tell whether a *pas* or *point* denies a worth: *n'ont pas de valeur*, *ne comptent point*."""
        return self.word(at) in ("pas", "point") and any(self.word(back) in ("ne", "n'") for back in range(at - 3, at))

    def links(self, at: int) -> Iterator[tuple[int, bool]]:
        """Give where the points may begin after the cards, and whether a verb of worth leads to them."""
        verb = False
        for end in range(at, at + 8):
            if end > at or self.word(end) not in (",",):
                yield end, verb
            word, rated = self.word(end), self.is_rated(end)
            if not word or not (rated or word in _set("between") | _set("worth")):
                return
            verb |= rated or word in _set("worth")

    def points(self, at: int, given: bool = False) -> Iterator[tuple[int, int, bool]]:
        """Give the points told at a token, what follows them, and whether the word *points* is said.

        `given` says that a card may follow to which they are given: *onze à l'as*.
        """
        if at >= len(self.tokens):
            return
        token = self.tokens[at]
        own = _regex("own").match(self.text, token.start)
        if own is not None:
            yield OWN, sum(token.start < own.end() for token in self.tokens), True
            return
        is_none = token.text in _set("nothing") or self.is_denied(at)
        if not is_none and (token.number is None or token.number > MOST):
            return
        end = at + 1 + (is_none and self.word(at + 1) in ("de", "d'"))
        named = self.word(end) in _set("points") or (is_none and self.word(end) == "valeur")
        end += named
        if self.word(end) == ")":
            end += 1
        if self.word(end) in ("chacun", "chacune", "chaque", "piece"):
            end += 1
        following = self.word(end)
        goes_on = following in _set("follow") or (given and following in _set("to"))
        if following and following[0].isalpha() and not goes_on and not self.tokens[end].ranks:
            return
        if re.match(r" ?(?:et demi|½|[ᎠᎢ]+ ?/|,[ᎠᎢ]|ou (?:bien )?[ᎠᎢ]+(?! de))", self.text[self.tokens[end - 1].end :]):
            return
        yield (0 if is_none or token.number is None else token.number), end, named


def _card_first(reader: _Reader, at: int) -> Iterator[Item]:
    for ranks, after in reader.cards(at):
        for start, verb in reader.links(after):
            marked = start > after and all(reader.word(at) in (",", "-", "–", "—") for at in range(after, start))
            for points, end, named in reader.points(start):
                ends = reader.word(end) in (";", ".", "") or (reader.word(end), reader.word(end + 1)) == (",", "et")
                if not marked or named or (ends and (len(ranks) == 1 or ranks == FIGURES)):
                    yield Item(ranks, points, end, verb, named, marked and not named)


def _points_first(reader: _Reader, at: int) -> Iterator[Item]:
    for points, after, named in reader.points(at, given=True):
        if points == OWN or reader.word(after) not in ("pour", "par", "a", "au", "aux"):
            continue
        for ranks, end in reader.cards(after + 1):
            if end >= len(reader.tokens) or not reader.tokens[end].ranks:
                yield Item(ranks, points, end, False, named)


def _reach(items: Items) -> int:
    return items[-1].after if items else -1


def _table(text: str, tokens: Sequence[Token], at: int, items: Items) -> Worths | None:
    """Return the table that items make, or None where they are something else."""
    start, end = tokens[at].start, tokens[items[-1].after - 1].end
    if _lacks_first(text, tokens, at):
        return None
    named = {rank for one in items for rank in one.ranks}
    pairs = [
        (rank, _shown(rank) if one.points == OWN else one.points)
        for one in items
        for rank in (one.ranks if OTHERS not in one.ranks else [rank for rank in FIGURES if rank not in named])
    ]
    values = dict(pairs)
    if len(values) < len(pairs) or OWN in values.values() or not _is_said(text, start, at, tokens, items):
        return None
    alike = [rank for rank, points in values.items() if rank == str(points)]
    shown = alike if any(values[rank] < 4 for rank in alike) else []
    rest = {rank: points for rank, points in values.items() if rank not in shown}
    return Worths(start, end, rest, bool(shown))


def _lacks_first(text: str, tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a table goes on from a card with a number that is no worth: *l'as paie deux jetons, le roi un*."""
    while at and tokens[at - 1].text in _set("article"):
        at -= 1
    if not at or tokens[at - 1].text not in (",", "et"):
        return False
    first = next((back for back in range(at - 1, -1, -1) if tokens[back].text in BREAKS), -1) + 1
    told = tokens[first:at]
    named = [place for place, token in enumerate(told) if token.ranks and token.number is None]
    return bool(named) and any(token.number is not None for token in told[named[0] :])


def _shown(rank: str) -> int:
    return int(rank) if rank.isdigit() else OWN


def _is_said(text: str, start: int, at: int, tokens: Sequence[Token], items: Items) -> bool:
    """Tell whether items are said to be cards with their points."""
    before = tokens[at - 1] if at else None
    if FOR.search(text[: tokens[at].end]) and _regex("cue").search(text[:start]) is None:
        return False  # what is paid: *il donne pour l'as trois, pour le roi deux*
    is_card = bool(set(tokens[at].ranks) & set(items[0].ranks)) and not (tokens[at].number and items[0].named)
    if before is not None and is_card and before.text in GENITIVE:
        return False
    if before is not None and (before.number is not None or before.text in ("sur", "ou")):
        return False
    if (
        tokens[at].number
        and at + 1 < len(tokens)
        and before is not None
        and (before.text, tokens[at + 1].text) == ("de", "a")
    ):
        return False  # a range of points: *de 2 à 10 points*
    courts = [rank for one in items for rank in one.ranks if not rank.isdigit()]
    named, verb = any(one.named for one in items), any(one.verb for one in items)
    if any(one.marked for one in items) and (len(items) < 2 or (items[0].marked and any(one.verb for one in items))):
        return items[0].ranks == FIGURES and any(token.text in _set("worth") for token in tokens[:at])
    if not courts:
        nothing = all(one.points == 0 for one in items)
        return (verb or nothing) and tokens[at].text in ("le", "les", "chaque") and not tokens[at].ranks
    if len(items) == 1:
        return (verb and not _regex("held").search(text[:start])) or (
            named and ":" in text[start:][:40] and _regex("cue").search(text[:start]) is not None
        )
    told = text[max(text.rfind(". ", 0, start), 0) : start]
    return named or verb or len(items) > 2 or _regex("cue").search(told) is not None
