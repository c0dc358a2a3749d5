"""Combinations of cards that count points: *quatre as valent cent points, quatre rois quatre-vingts*.

A combination is a pattern of cards (`holdings`) or a name for one (*tierce*, *mariage*, *carré de valets*). It is read
with the number behind it, or before it, and with the name that the text gives it. The words are `melds.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.holdings import find_holdings
from pipeline.extract.lexicon import labelled, recognisers, says
from pipeline.extract.masking import Masked, number_at, ranks_of
from pipeline.ludemes.holding import Alike, Run, Straight

NAMES = {"mariage": ("roi", "dame")}
"""The ranks of runs that have one name in all games."""

DOUBLED: dict[str, object] = {"trump_doubled": True}


def _match(label: str, text: str, start: int, stop: int) -> re.Match[str] | None:
    return next(filter(None, (form.match(text, start, stop) for form in labelled("melds.toml", label))), None)


def _before_it(label: str, text: str, end: int) -> re.Match[str] | None:
    """Return what ends where a combination begins."""
    found = (match for form in labelled("melds.toml", label) for match in form.finditer(text, 0, end))
    return next((match for match in found if match.end() == end), None)


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination at its offsets: the sort, the size, the ranks, and the trumps to which it is bound."""

    start: int
    end: int
    pattern: str
    size: int
    ranks: tuple[str, ...] = ()
    name: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class Melded:
    """A meld that a text tells: the fields of its ludeme, and where."""

    fields: dict[str, object]
    start: int
    end: int


def melds(masked: Masked, words: str) -> Iterator[Melded]:
    """Give the melds of a sentence in its order; `words` is the sentence as printed."""
    if says("melds.toml", "barred", masked.text):
        return
    found = [one for one in _combinations(masked) if _before_it("beside", masked.text, one.start) is None]
    is_told = False
    waiting: list[Combination] = []
    for place, one in enumerate(found):
        stop = found[place + 1].start if place + 1 < len(found) else len(masked.text)
        told = _behind(one, masked, words, stop, is_told) or _before(one, masked)
        yield from _with_others(told, waiting)
        is_told = is_told or bool(told)
        joined = not told and says("melds.toml", "joins", masked.text[one.end : stop])
        waiting = [*waiting, one] if joined else []


def _with_others(told: tuple[Melded, ...], waiting: Sequence[Combination]) -> Iterator[Melded]:
    """Give a meld with those before it that share its price: under its own name they are one meld."""
    alike = [one for one in waiting if told and one.pattern == told[0].fields["pattern"]]
    for one in told:
        name, own = one.fields.get("name"), one.fields.get("ranks")
        if name and alike and isinstance(own, list):
            ranks = [rank for other in alike for rank in other.ranks] + own
            yield Melded({**one.fields, "ranks": ranks}, alike[0].start, one.end)
            continue
        for other in alike:
            yield Melded(_fields(other, other.name, str(one.fields["points"]), {}), other.start, one.end)
        yield one


def _combinations(masked: Masked) -> list[Combination]:
    """Return the combinations of a sentence, without what only explains the one before: *mariage (roi et dame …)*."""
    found = sorted([*_held(masked), *_named(masked)], key=lambda one: (one.start, -one.end))
    kept: list[Combination] = []
    for one in found:
        if kept and one.start < kept[-1].end:
            continue
        if kept and kept[-1].pattern == one.pattern == "run" and _explains(kept[-1], one, masked):
            last = kept.pop()
            one = Combination(last.start, one.end, "run", one.size, one.ranks, last.name, last.when)
        kept.append(one)
    return kept


def _explains(name: Combination, one: Combination, masked: Masked) -> bool:
    """Tell whether a combination only tells what the name before it means."""
    between = _match("explains", masked.text, name.end, one.start)
    return between is not None and between.end() == one.start


def _held(masked: Masked) -> Iterator[Combination]:
    for one in find_holdings(masked):
        match one.pattern:
            case Alike(size, (rank,)) if size < 5:
                yield Combination(one.start, one.end, "set", size, (rank,))
            case Run(ranks):
                yield Combination(one.start, one.end, "run", len(ranks), ranks)
            case Straight(size) if size > 2:
                yield Combination(one.start, one.end, "sequence", size)


def _named(masked: Masked) -> Iterator[Combination]:
    """Give *tierce*, *mariage d'atout*, *carré de valets*; *quatrième* beside a tierce or quinte."""
    rows = [row for row in recognisers("melds.toml") if row.label == "named"]
    found = [(row, match) for row in rows for match in row.regex.finditer(masked.text)]
    in_sequence = any(row.value.rpartition(" ")[2] in ("3", "5") for row, _ in found if row.value.startswith("seq"))
    for row, match in found:
        sort, _, size = row.value.partition(" ")
        if row.fields.get("beside") and not in_sequence:
            continue
        ranks = tuple(rank for _, rank in ranks_of(match, masked)) if sort == "set" else NAMES.get(row.id, ())
        if sort == "set" and len(ranks) != 1:
            continue
        if size == "0" and not 4 <= _counted(match, masked) <= 8:
            continue
        if match.groupdict().get("other") and "mariage" not in masked.text[: match.start()]:
            continue
        name = row.id if row.id in NAMES else ""
        yield Combination(*match.span(), sort, int(size) or _counted(match, masked), ranks, name, _bound(match))


def _bound(match: re.Match[str]) -> str:
    """Return the condition on trumps that a name holds."""
    bound = match.groupdict()
    return "trump" if bound.get("trump") else "not trump" if bound.get("plain") or bound.get("other") else ""


def _counted(match: re.Match[str], masked: Masked) -> int:
    """Return the number of cards that an ordinal names: *la quatrième*."""
    at = next(match.start(name) for name in ("size", "size2") if match.group(name))
    return int(number_at(masked, at, "0"))


def _behind(one: Combination, masked: Masked, words: str, stop: int, is_told: bool) -> tuple[Melded, ...]:
    """Read the number behind a combination, with its name; a list leaves the verb out behind the first."""
    named = _match("names", masked.text, one.end, stop)
    at = named.end() if named is not None else one.end
    match = _match("worth", masked.text, at, stop)
    if match is None and is_told:
        match = _match("listed", masked.text, at, stop)
    if match is None:
        return ()
    name = one.name or _name(named or _before_it("called", masked.text, one.start), words)
    points = str(number_at(masked, match.start("x"), "1"))
    return tuple(_priced(one, name, points, match.end("x"), masked, stop))


def _before(one: Combination, masked: Masked) -> tuple[Melded, ...]:
    """Read *vingt points pour une tierce*."""
    match = _before_it("for", masked.text, one.start)
    if match is None:
        return ()
    points = str(number_at(masked, match.start("x"), "1"))
    return (Melded(_fields(one, one.name, points, {}), match.start(), one.end),)


def _priced(one: Combination, name: str, points: str, end: int, masked: Masked, stop: int) -> Iterator[Melded]:
    """Give a meld at its price, and what it is worth in trumps where that is told behind."""
    trumps = _match("in_trumps", masked.text, end, stop) if not one.when else None
    if trumps is None:
        when: dict[str, object] = {"when": one.when} if one.when else {}
        yield Melded(_fields(one, name, points, when), one.start, end)
    elif trumps.groupdict().get("y") is None:
        yield Melded(_fields(one, name, points, DOUBLED), one.start, trumps.end())
    else:
        yield Melded(_fields(one, name, points, {"when": "not trump"}), one.start, end)
        more = str(number_at(masked, trumps.start("y"), "1"))
        yield Melded(_fields(one, name, more, {"when": "trump"}), one.start, trumps.end())


def _fields(one: Combination, name: str, points: str, more: dict[str, object]) -> dict[str, object]:
    own: dict[str, object] = {"pattern": one.pattern, "size": one.size, "points": points, **more}
    return {**own, **({"name": name} if name else {}), **({"ranks": list(one.ranks)} if one.ranks else {})}


def _name(match: re.Match[str] | None, words: str) -> str:
    """Return the name that a text gives a combination, as printed."""
    return words[match.start("name") : match.end("name")].strip().lower() if match is not None else ""
