"""Tables of the points of the cards in any syntax: a list of items, each with its cards and its points.

*L'as vaut onze points, le roi quatre* · *as : 11 ; roi : 4* · *As (11), Roi (4)* · *onze points pour l'as, quatre pour
chaque roi* · *les figures dix, les autres ce qui y est marqué*. A number may be a card or its points; the reading that
takes in the most items wins. The words are those of `worths.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import Masked, Value
from pipeline.extract.tokens import COURT, FIGURES, tokens_of
from pipeline.extract.told_cards import ALL, DEFINITE, MANY, REST, Words, figures_left, words_of
from pipeline.extract.told_points import OWN, SAME
from pipeline.extract.worth_items import Item, Items, Reader
from pipeline.extract.worth_scopes import PLAIN, TRUMP, View, views
from pipeline.extract.worth_texts import without_cases, without_remarks

WORDINGS = wordings("worths")

_regex = partial(regex, "worths.toml")

GENITIVE = frozenset({"d'", "de", "des", "du", "au", "aux", "a"})
"""Words after which a card belongs to another thing: *un brelan d'as*, *la tierce au roi*."""

LACKED = frozenset({"soit", "ni", "ny", "sans", "aucun", "aucune", "nul", "nulle", "pas", "point"})
"""Words before a card that a hand lacks: *qui n'a ni roi ni dame compte dix*."""

BESIDE_OTHERS = frozenset({"apres", "avant", "devant", "sous"})
"""Words after which a card tells the place of another: *l'as, qui ne vient qu'après les figures, vaut onze*."""

SUM = 25
"""How far before a card the first of a sum may stand: *un cinq et un valet font quinze*."""

BREAKS = frozenset({".", ";", ":"})

FOR = WORDINGS["for"]
OPENS = frozenset({"le", "la", "les", "l'", "chaque", "cartes", "du", "de", "des"})
"""What begins a table that names no court card."""

LEADS_ON = frozenset({",", "et", "&", "puis", "ensuite", "enfin"})
"""Words behind which a table may go on from a card before them."""


@dataclass(frozen=True, slots=True)
class Worths:
    """A table of values and where it stands."""

    start: int
    end: int
    values: Mapping[str, int]
    pips: bool
    scope: str = ""
    bounds: tuple[int, int] | None = None

    @property
    def fields(self) -> Mapping[str, Value]:
        """Return the values that a frame may take."""
        limits: dict[str, Value] = {"pips": True} if self.pips else {}
        limits |= {"when": self.scope} if self.scope else {}
        return {"values": self.values, "order": tuple(self.values), **limits}


def worths(masked: Masked) -> Iterator[Worths]:
    """Give the tables of values that a text tells, with the suits for which they hold."""
    seen = [(view, list(_seen(view, masked))) for view in views(without_remarks(without_cases(masked)))]
    is_half = any(view.paired and not tables for view, tables in seen)
    found = [one for _, tables in seen for one in tables if not is_half]
    told = [one for one in found if one.scope == TRUMP]
    for one in sorted(found, key=lambda one: one.start):
        others = [other for other in found if one.start < other.end and other.start < one.end and other is not one]
        if any(one.values == other.values for other in others):
            yield from [replace(one, scope="")] if one.scope == TRUMP else []
        elif others and one.bounds is not None:
            start, end = max(one.start, one.bounds[0]), min(one.end, one.bounds[1])
            yield from [replace(one, start=start, end=end)] if start < end else []  # told in the other half alone
        else:
            yield replace(one, scope=PLAIN) if not one.scope and any(map(partial(_differs, one), told)) else one


def _differs(one: Worths, other: Worths) -> bool:
    """Tell whether two tables give a card different points."""
    return any(one.values[rank] != other.values[rank] for rank in one.values.keys() & other.values.keys())


def _seen(view: View, masked: Masked) -> Iterator[Worths]:
    """Give the tables of values of a text as far as it holds for some suits."""
    reader = Reader(Words(view.text, tokens_of(view.text, masked)))
    at = 0
    while at < len(reader.words.tokens):
        items = reader.items(at)
        found = _table(reader.words, at, items, view.paired) if len(items) >= view.least else None
        if found is not None:
            yield replace(found, scope=view.scope, bounds=view.bounds)
        at = items[-1].after if found is not None else at + 1


def _table(words: Words, at: int, items: Items, paired: bool) -> Worths | None:
    """Return the table that items make, or None where they are something else."""
    items = tuple(_with_same(items))
    if not items:
        return None
    start, end = words.tokens[at].start, words.tokens[items[-1].after - 1].end
    told_of_others = any(_regex(name).search(words.text, 0, start) for name in ("charged", "reported"))
    told_of_others |= _regex("lacking").search(words.text, 0, start) is not None
    if told_of_others or _regex("together").search(words.text, max(0, start - SUM), end):
        return None
    plain = tuple(one for one in items if not MANY & set(one.ranks))
    if _lacks_first(words, at) or not (
        _is_said(words, at, plain, items, paired) if plain else _is_shown(words, at, items)
    ):
        return None
    pairs = _pairs(plain)
    values = dict(pairs)
    if len(values) < len(pairs) or not (values or any(OWN in one.points for one in items)):
        return None
    goes_on = _regex("continued").match(words.text, end) is not None
    shown = _shown(values, goes_on, _regex("continued").search(words.text, start, end) is not None, plain)
    rest = {rank: points for rank, points in values.items() if rank not in shown}
    return Worths(start, end, rest, bool(shown) or any(_tells_pips(one) for one in items))


def _with_same(items: Items) -> Iterator[Item]:
    """Give items with the points of the one before in place of *autant*; none where the first has no points."""
    last: tuple[int, ...] = ()
    for one in items:
        if one.points == (SAME,) and len(last) != 1:
            return
        last = last if one.points == (SAME,) else one.points
        yield replace(one, points=last)


def _tells_pips(item: Item) -> bool:
    return OWN in item.points and (bool(MANY & set(item.ranks)) or len(item.ranks) > 1)


def _pairs(items: Items) -> list[tuple[str, int]]:
    """Return each rank with its points, in the order in which they are told."""
    named = frozenset(rank for one in items for rank in one.ranks)
    told = [(figures_left(one.ranks, named), one.points) for one in items if not _tells_pips(one)]
    spread = [(ranks, points if len(points) > 1 else points * len(ranks)) for ranks, points in told]
    return [
        (rank, _shown_by(rank) if one == OWN else one)
        for ranks, points in spread
        for rank, one in zip(ranks, points, strict=False)
    ]


def _shown_by(rank: str) -> int:
    return int(rank) if rank.isdigit() else 1


def _shown(values: Mapping[str, int], goes_on: bool, went_on: bool, items: Items) -> list[str]:
    """Return the ranks of which it is told, one by one, that they count what they show."""
    alone = {one.ranks[0] for one in items if len(one.ranks) == 1}
    alike = [rank for rank, points in values.items() if rank == str(points) and rank in alone]
    if not (goes_on or went_on) and any(rank.isdigit() and rank != str(values[rank]) for rank in values):
        return []  # other pips count something else: *le trois vaut trois, le deux deux, le sept rien*
    several = goes_on or went_on or len(alike) > 1 or len(values) == 1
    is_shown = several and any(values[rank] < 4 for rank in alike)
    is_last = goes_on and bool(items) and alike[-1:] == list(items[-1].ranks[-1:])
    return alike if is_shown or is_last else []


def _lacks_first(words: Words, at: int) -> bool:
    """Tell whether a table goes on from a card with a number that is no worth, or from one that is not named.

    *L'as paie deux jetons, le roi un* · *il vaut deux points, la dame trois*.
    """
    while at and words.word(at - 1) in words_of("article"):
        at -= 1
    if at and _regex("unnamed").search(words.text, 0, words.tokens[at].start):
        return True
    if not at or words.word(at - 1) not in LEADS_ON:
        return False
    first = next((back for back in range(at - 1, -1, -1) if words.word(back) in BREAKS), -1) + 1
    told = words.tokens[first:at]
    named = [place for place, token in enumerate(told) if token.ranks and token.number is None]
    if not named:
        return False
    is_paid = _regex("paid").search(words.text, told[0].start, words.tokens[at].start) is not None
    return is_paid or any(token.number is not None for token in told[named[0] :])


def _is_shown(words: Words, at: int, items: Items) -> bool:
    """Tell whether items that name no rank are said of cards: *chaque carte vaut les points qu'elle porte*."""
    one = items[0]
    if words.word(at - 1) == "ainsi" or (
        not one.verb and _regex("ranked").search(words.text[: words.tokens[at].start])
    ):
        return False  # an order that goes on: *le valet le dix, et ainsi des autres cartes suivant leurs points*
    told = words.text[words.tokens[at].start : words.tokens[one.after - 1].end]
    if any(one.strange for one in items) or _is_aside(one, told):
        return False
    is_weak = _regex("weak").search(told) is not None and not one.verb and ":" not in told
    is_rest = one.verb and REST in one.ranks  # *les autres se comptent d'après leur chiffre*
    return OWN in one.points and not is_weak and (is_rest or "carte" in told or "elle" in told)


def _is_aside(one: Item, told: str) -> bool:
    """Tell whether what goes on behind a card is not said of its points: *on joue une carte, ce qui a été oublié*."""
    return ALL in one.ranks and not one.verb and ":" not in told and "valeur" not in told


def _is_said(words: Words, at: int, items: Items, all_items: Items, paired: bool) -> bool:
    """Tell whether items are said to be cards with their points, among them some that name no rank."""
    text, start = words.text, words.tokens[at].start
    cued = _regex("cue").search(text[max(text.rfind(". ", 0, start), 0) : start]) is not None
    named, verb = any(one.named for one in all_items), any(one.verb for one in all_items)
    if FOR.search(text[: words.tokens[at].end]) and not (named or cued or _regex("cue").search(text[:start])):
        return False  # what is paid: *il donne pour l'as trois, pour le roi deux*
    if _belongs(words, at, items[0]) or _regex("holder").search(text[:start]):
        return False
    is_led = len(all_items) > 1 and not (all_items[0].marked and any(one.verb for one in items))
    if any(one.marked for one in items) and not is_led:
        return items[0].ranks == FIGURES and any(token.text in words_of("worth") for token in words.tokens[:at])
    if all(rank.isdigit() for one in items for rank in one.ranks):
        if len(all_items) == 1 and len(items[0].ranks) == 1 and _regex("tricks").search(text[:start]):
            return False  # so many tricks: *trois levées valent un point, les cinq en valent deux*
        nothing = all(one.points == (0,) and (one.named or not one.strange) for one in items)
        shown = all(OWN in one.points and len(one.ranks) > 2 for one in items)
        counted = words.word(at - 1) in ("tous", "toutes")  # *tous les quatre*
        is_led = words.word(at) in OPENS and not words.ranks(at)
        is_row = nothing and verb and not at and sum(len(one.ranks) for one in items) > 1  # *Neuf, huit et sept*
        return not counted and (verb or nothing or shown) and (is_led or is_row)
    if len(all_items) == 1:
        verb |= paired or (named and (items[0].points == (0,) or (items[0].brings and len(items[0].points) > 1)))
        return (verb and not _regex("held").search(text[:start])) or (
            named and ":" in text[start:][:40] and _regex("cue").search(text[:start]) is not None
        )
    brings = len(items) > 1 and any(one.brings for one in items) and not _regex("paid").search(text)
    return named or verb or cued or brings or len(items) > 2 or bool({words.word(at), words.word(at + 1)} & COURT)


def _belongs(words: Words, at: int, first: Item) -> bool:
    """Tell whether a card, or the number before it, is part of another thing: *un brelan d'as*, *de 2 à 10 points*."""
    token, before = words.tokens[at], words.tokens[at - 1] if at else None
    if before is None:
        return False
    led = at - 1 - (before.text in words_of("article"))
    if words.word(led) in BESIDE_OTHERS:
        return True
    is_end = words.word(at + 1) in LEADS_ON and before.text in words_of("worth") | words_of("moving")
    if token.number is not None and len(first.ranks) > 1 and is_end:
        return True  # the end of another item: *le dix en emporte [dix, le roi quatre]*
    is_card = bool(set(token.ranks) & set(first.ranks)) and not (token.number and first.named)
    if is_card and before.text == "," and at > 1 and words.ranks(at - 2) and words.tokens[at - 2].number is None:
        return first.marked or _are_several(words, at)  # one of several in a row: *as, roi, dame, dix*
    if before.text in LACKED and (first.points != (0,) or before.text in ("pas", "point")):
        return True
    is_second = is_card and bool(before.ranks) and before.number is None  # *le triche d'as [ou de] rois*
    if is_second or (is_card and before.text in GENITIVE) or before.number is not None or before.text in ("sur", "ou"):
        return True
    return bool(token.number) and (before.text, words.word(at + 1)) == ("de", "a")


def _are_several(words: Words, at: int) -> bool:
    """Tell whether a number says how many of a rank count together: *quatre as, rois ou dames*, not *les quatre as*."""
    while words.word(at - 1) == "," and words.ranks(at - 2) and words.tokens[at - 2].number is None:
        at -= 2
    return at > 0 and words.tokens[at - 1].number in (2, 3, 4) and words.word(at - 2) not in DEFINITE
