"""Hands that are compared: what makes them, which beats which, what their holder is paid.

A hand is a combination with a name (`combinations`) that counts no points. The orders of hands and their payments are
read of the names that the account defines, and of those that all games know (`hands.toml`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from pipeline.extract.combination import Combination
from pipeline.extract.combinations import named_combinations
from pipeline.extract.hand_ties import told_apart
from pipeline.extract.lexicon import labelled, says
from pipeline.extract.masking import Masked, number_at
from pipeline.extract.text import fold
from pipeline.extract.told import Told

Known: TypeAlias = tuple[Combination, ...]

NAME = "Ꮢ"
"""What stands for the name of a hand in a shortened text; no French text holds it."""

COMMON = (
    "brelan carre", "fredon carre", "tricon carre", "brelan", "fredon", "tricon", "flux", "paire", "sequence", "suite",
    "full", "carre", "quinte flush", "quinte", "misti", "poque", "petite prime", "grande prime", "point", "flush",
    "double paire", "deux paires", "brelan royal", "main pleine",
)  # fmt: skip
"""Names of hands that many games have."""


PRIME = "(?<=\\bla )prime|(?<=\\bune )prime"
"""A hand of four suits; also a verb (*le flux prime le point*), and a reward that is paid."""

COURT = "as|rois|dames|valets"
PLURALS = tuple(f" {rank}" for rank in COURT.split("|"))

SETS = frozenset({"brelan", "fredon", "tricon"})
"""Those of them that are of one rank, by which they may be named."""

POINT = "point"
"""The hand that is but the sum of its cards."""


@dataclass(frozen=True, slots=True)
class Hands:
    """A text with one letter for each name of a hand; the names, and where each letter stands."""

    text: str
    places: tuple[int, ...]
    names: dict[int, str]


def hands(masked: Masked, printed: str, known: Known = (), behind: str = "") -> Iterator[Told]:
    """Give what a sentence says of hands: those it defines, their order, and what is paid for them.

    `behind` is the sentence that follows, folded: it may tell that a hand wins of itself.
    """
    yield from (*_defined(masked, printed, known, behind), *_winning(masked, printed, known))
    names = tuple(one.name for one in known)
    short = _short(masked, printed, names)
    yield from _ranked(short)
    yield from _in_order(masked, known)
    yield from _told_apart(masked, printed, names)
    yield from _paid(_short(masked, printed, names, is_priced=True), masked)


def _defined(masked: Masked, printed: str, known: Known, behind: str) -> Iterator[Told]:
    told = named_combinations(printed)
    taken_up = [one for one in known if one.turned and _says_same(masked, one)]
    for one in (*told, *taken_up):
        found = _hand(one)
        if found is not None:
            kind, fields = found
            more = behind if says("hands.toml", "goes_on", behind) else ""
            wins = says("hands.toml", "wins", f"{masked.text[one.end :]} {more}")
            kind, fields = ("hand", _same_rank(one)) if wins and kind == "set_hand" else (kind, fields)
            yield Told(kind, {**fields, **({"wins_pot": True} if wins else {})}, one.start, one.end)


def _same_rank(one: Combination) -> dict[str, object]:
    """Return the fields of a set as of a hand, which alone may take the pot without play."""
    return {"name": one.name, "pattern": "same_rank", "size": one.size}


def _winning(masked: Masked, printed: str, known: Known) -> Iterator[Told]:
    """Give a set of one rank that takes the pot without play: *le brelan de valets gagne l'enjeu sans jouer*."""
    for one in (one for one in known if one.pattern == "set" and (one.others or not one.ranks)):
        match = re.search(rf"\b{re.escape(fold(one.name))} (?:de |d')(?:{COURT}|Ꭰ+)\b", masked.text)
        if match is not None and says("hands.toml", "wins", masked.text[match.end() :]):
            name = printed[match.start() : match.end()].lower()
            fields = {"name": name, "pattern": "same_rank", "size": one.size, "wins_pot": True}
            yield Told("hand", fields, match.start(), match.end())
            return


def _says_same(masked: Masked, one: Combination) -> bool:
    """Tell whether a sentence says of a combination that it is another with the card turned up."""
    forms = labelled("combinations.toml", "same")
    return any(fold(one.name) == match["name"].strip() for form in forms for match in form.finditer(masked.text))


def _hand(one: Combination) -> tuple[str, dict[str, object]] | None:
    """Return the kind and the fields of a combination that is a hand."""
    name: dict[str, object] = {"name": one.name}
    if one.pattern == "total":
        return ("point_hand", {**name, "criteria": ["points"], "draws": "own"}) if one.name == "point" else None
    if (one.name == POINT and one.pattern != "flush") or one.size < 2 or (one.ranks and one.others == 1):
        return None
    if one.pattern == "set":
        rank: dict[str, object] = {"rank": one.ranks[0]} if one.ranks and not one.others else {}
        beside = dict(zip(("beside_rank", "beside_suit"), one.beside, strict=False))
        return "set_hand", {**name, "size": one.size, **rank, **({"with_turned": True} if one.turned else {}), **beside}
    if one.pattern in ("flush", "sequence", "other", "same_rank") and (one.size > 2 or one.loose):
        return "hand", {**name, "pattern": one.pattern, "size": one.size}
    return None


@lru_cache(maxsize=256)
def name_forms(
    known: tuple[str, ...], is_priced: bool = False, less: str = ""
) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds the names of hands, and those of the account as it prints them by their folded form.

    Where prices are told, cards that are named by how many they are or by the highest have names too; one name may be
    left out.
    """
    printed = {fold(name): name for name in known if name and not name.isdigit()}
    forms = [*map(re.escape, sorted({*COMMON, *printed} - {less}, key=len, reverse=True))]
    if not is_priced:
        forms.append(PRIME)
    else:
        own = "|".join(map(re.escape, sorted({*SETS, *printed}, key=len, reverse=True)))
        named = [form.pattern for form in labelled("hands.toml", "named")]
        forms = [f"(?:{own}) (?:de |d')(?:{COURT})", *named, *forms]
    return re.compile(rf"\b({'|'.join(forms)})s?(?: simples?)?\b"), printed


def _short(masked: Masked, words: str, known: tuple[str, ...], is_priced: bool = False, less: str = "") -> Hands:
    form, printed = name_forms(known, is_priced, less)
    letters: list[tuple[str, int]] = []
    names: dict[int, str] = {}
    at = 0
    for match in form.finditer(masked.text):
        letters += [(masked.text[place], place) for place in range(at, match.start())]
        names[len(letters)] = printed.get(match[1]) or words[match.start(1) : match.end(1)].lower()
        letters.append((NAME, match.start()))
        at = match.end()
    letters += [(masked.text[place], place) for place in range(at, len(masked.text))]
    return Hands("".join(letter for letter, _ in letters), tuple(place for _, place in letters), names)


def _ranked(short: Hands) -> Iterator[Told]:
    """Give the order of the hands: by who beats whom, or by a list of their names."""
    order = (_beaten(short) or _listed(short)) if len(short.names) > 1 else []
    if len(order) > 1:
        spots = sorted(short.names)
        yield Told("hand_ranking", {"order": order}, short.places[spots[0]], short.places[spots[-1]] + 1)


def _told_apart(masked: Masked, printed: str, names: tuple[str, ...]) -> Iterator[Told]:
    """Give how equal hands are told apart; points are what they are told apart by: there they are no hand."""
    short = _short(masked, printed, names, less=POINT)
    for one in told_apart(short.text):
        yield Told(one.kind, one.fields, short.places[one.start], short.places[one.end - 1] + 1)


def _in_order(masked: Masked, known: Known) -> Iterator[Told]:
    """Give the order of the hands that a text defines, where it says that it told them by their force."""
    names = [one.name for one in known if _hand(one) is not None]
    for label, order in (("in_order", names), ("in_rising_order", names[::-1])) if len(names) > 1 else ():
        for form in labelled("hands.toml", label):
            match = form.search(masked.text)
            if match is not None:
                yield Told("hand_ranking", {"order": order}, *match.span())
                return


def _beaten(short: Hands) -> list[str]:
    """Return the chain that is told link by link: *le fredon gagne le flux, celui-ci le point*."""
    edges: list[tuple[str, str]] = []
    is_rising = False
    top = ""
    for before, after in zip(sorted(short.names), sorted(short.names)[1:], strict=False):
        between = short.text[before + 1 : after]
        way = _way(between)
        if short.names[before] == short.names[after]:
            continue
        if any(form.fullmatch(between) for form in labelled("hands.toml", "both")):
            is_rising = True
            continue
        if any(form.fullmatch(between) for form in labelled("hands.toml", "over_all")):
            top = short.names[before]
            continue
        if way or (edges and _is_left_out(between)):
            is_rising = way == "rising" if way else is_rising
            pair = (short.names[before], short.names[after])
            edges.append(pair[::-1] if is_rising else pair)
    order = chain(edges)
    return [top, *order] if top and order and top not in order else order


def _way(between: str) -> str:
    """Return whether what stands between two names says that the first beats the second, or that it yields to it."""
    for label in ("beats", "yields"):
        if any(form.fullmatch(between) for form in labelled("hands.toml", label)):
            return "falling" if label == "beats" else "rising"
    return ""


def _is_left_out(between: str) -> bool:
    return any(form.fullmatch(between) for form in labelled("hands.toml", "left_out"))


def chain(edges: Sequence[tuple[str, str]]) -> list[str]:
    """Return the names in one row, where each pair says which comes next; else none."""
    after = dict(edges)
    heads = [one for one in after if one not in after.values()]
    if len(heads) != 1 or len(after) != len(set(edges)):
        return []
    order = [heads[0]]
    while order[-1] in after and len(order) <= len(after):
        order.append(after[order[-1]])
    return order if len(set(order)) == len(order) == len(after) + 1 else []


def _listed(short: Hands) -> list[str]:
    """Return the names of a list that is announced as their order."""
    for form in labelled("hands.toml", "order"):
        for match in form.finditer(short.text):
            start = match.start("list")
            order = [short.names[at] for at in sorted(short.names) if start <= at < match.end("list")]
            if len(set(order)) == len(order) > 1:
                return order[::-1] if says("hands.toml", "from_below", match.group("head")) else order
    return []


def _paid(short: Hands, masked: Masked) -> Iterator[Told]:
    """Give what each of the others pays the holder of a hand, and what he gives for the cards."""
    told = 0
    spots = sorted(short.names)
    for place, at in enumerate(spots):
        stop = spots[place + 1] if place + 1 < len(spots) else len(short.text)
        yield from _cost(short, at, masked)
        match = _price(short, at, stop, told > 0)
        if match is None or says("hands.toml", "of_another", short.text[at + 1 :]):
            continue
        group = next((name for name in ("x", "x2") if match.groupdict().get(name)), "")
        amount = number_at(masked, short.places[match.start(group)], "1") if group else told
        told = int(amount)
        start = min(short.places[match.start()], short.places[at])
        end = short.places[match.end()] if match.end() < len(short.places) else len(masked.text)
        for name in () if short.names[at] == POINT else _alike(short, at):
            yield Told("hand_payment", {"hand": name, "amount": str(amount)}, start, end)


def _cost(short: Hands, at: int, masked: Masked) -> Iterator[Told]:
    """Give what the holder of a hand pays for the cards."""
    for match in (form.match(short.text, at) for form in labelled("hands.toml", "price_cards")):
        if match is not None:
            amount = str(number_at(masked, short.places[match.start("x")], "1"))
            fields: dict[str, object] = {"hand": short.names[at], "amount": amount, "to": "cards"}
            yield Told("hand_payment", fields, short.places[at], short.places[match.end() - 1] + 1)


def _alike(short: Hands, at: int) -> list[str]:
    """Return the name of a hand and those of the same number of cards that are listed with it: *dames ou valets*."""
    name = short.names[at]
    more = [match[0] for form in labelled("hands.toml", "same_number") if (match := form.match(short.text, at + 1))]
    ranks = [word for words in more for word in re.findall(rf"\b(?:{COURT})\b", words)]
    return [name, *(f"{name.rpartition(' ')[0]} {rank}" for rank in ranks if name.endswith(PLURALS))]


def _price(short: Hands, at: int, stop: int, told: bool) -> re.Match[str] | None:
    """Return the coins told behind a name or before it; a list leaves their word out behind the first."""
    labels = ("price", "price_listed") if told else ("price",)
    for form in (form for label in labels for form in labelled("hands.toml", label)):
        match = form.match(short.text, at, stop)
        if match is not None:
            return match
    for form in labelled("hands.toml", "price_around"):
        around = next((match for match in form.finditer(short.text) if match.start("hand") == at), None)
        if around is not None:
            return around
    labels = ("price_before", "price_series") if told else ("price_before",)
    for form in (form for label in labels for form in labelled("hands.toml", label)):
        found = [match for match in form.finditer(short.text, 0, at + 1) if match.end() == at + 1]
        if found:
            return found[-1]
    return None
