"""Combinations of cards that count points: *quatre as valent cent points, quatre rois quatre-vingts*.

A combination is a pattern of cards (`holdings`) or a name for one (*tierce*, *mariage*, *carré de valets*). It is read
with the number behind it, or before it, and with the name that the text gives it. The words are `melds.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pipeline.extract.combination import Combination
from pipeline.extract.combinations import combinations, is_name, named_combinations
from pipeline.extract.lexicon import labelled, says, seek, wordings
from pipeline.extract.masking import Masked, mask, number_at, ranks_of
from pipeline.extract.text import fold
from pipeline.extract.topped import topped

WORDINGS = wordings("melds")

NAMES = {"mariage": ("roi", "dame")}
"""The ranks of runs that have one name in all games."""

Known: TypeAlias = tuple[Combination, ...]
"""The combinations to which an account gives names."""

SORTS = frozenset({"set", "run", "sequence", "blank"})
"""What may count points; the suits of hands that are compared do not."""

RUNS = frozenset({"run", "sequence"})

FOURTEEN = 14
"""What four cards of a rank are called in piquet."""

SETS = WORDINGS["sets"]
"""What an elided name of a set takes up: *un carré de valets, un de neuf*."""

OF_RANK = WORDINGS["of-rank"]

DOUBLED: dict[str, object] = {"trump_doubled": True}


def _match(label: str, text: str, start: int, stop: int) -> re.Match[str] | None:
    return next(filter(None, (form.match(text, start, stop) for form in labelled("melds.toml", label))), None)


def _before_it(label: str, text: str, end: int) -> re.Match[str] | None:
    """Return what ends where a combination begins."""
    found = (match for form in labelled("melds.toml", label) for match in form.finditer(text, 0, end))
    return next((match for match in found if match.end() == end), None)


@dataclass(frozen=True, slots=True)
class Melded:
    """A meld that a text tells: the fields of its ludeme, and where."""

    fields: dict[str, object]
    start: int
    end: int


def melds(
    masked: Masked, words: str, known: Known = (), before: str = "", head: Combination | None = None
) -> Iterator[Melded]:
    """Give the melds of a sentence in its order; `words` is the sentence as printed, `known` what its account names.

    `head` is the sequence that the line above a table names. One that begins with what a combination is worth goes on
    with that of the sentence `before`: *On en marque dix.*
    """
    taken_up = _match("taken_up", masked.text, 0, len(masked.text)) is not None and "\t" not in before
    lead = f"{before.rstrip(' .')} ; " if before and taken_up else ""
    whole = mask(lead + words) if lead else masked
    for one in _melds(whole, lead + words, known, head):
        if one.end > len(lead):
            yield replace(one, start=max(one.start - len(lead), 0), end=one.end - len(lead))


def _melds(masked: Masked, words: str, known: Known, head: Combination | None) -> Iterator[Melded]:
    """Give the melds of a text in its order."""
    if says("melds.toml", "barred", masked.text):
        return
    found = [
        one for one in _combinations(masked, words, known, head) if _before_it("beside", masked.text, one.start) is None
    ]
    if "\t" in words:
        yield from (meld for item in _items(words) for meld in _in_cells(item, found, masked, words))
        return
    last = "0" if _is_list(found, masked) else ""
    waiting: list[Combination] = []
    shared: tuple[Combination, str] | None = None
    for place, one in enumerate(found):
        stop = found[place + 1].start if place + 1 < len(found) else len(masked.text)
        told = _behind(one, masked, words, stop, last)
        if not told:
            told = _before(one, masked) or _shared(one, shared, masked)
            shared = (one, str(told[0].fields["points"])) if told else None
        yield from _with_others(told, waiting)
        last = str(told[0].fields["points"]) if told else last
        joined = not told and says("melds.toml", "joins", masked.text[one.end : stop])
        waiting = [*waiting, one] if joined else []


def _is_list(found: Sequence[Combination], masked: Masked) -> bool:
    """Tell whether combinations of a text stand beside their points, without a verb: *quatre as, cent ; …*."""
    beside = [_match("beside_points", masked.text, one.end, len(masked.text)) for one in found]
    return len(list(filter(None, beside))) > 1


def _items(words: str) -> Iterator[tuple[int, int]]:
    """Give where the rows of a table stand in a text of several."""
    at = 0
    for row in words.split(" ; "):
        yield at, at + len(row)
        at += len(row) + 3


def _in_cells(item: tuple[int, int], found: Sequence[Combination], masked: Masked, words: str) -> Iterator[Melded]:
    """Give the combinations of a row of a table with the points of the first cell behind that begins with a number."""
    for cell in re.finditer(r"(?<=\t)[^\t]+", words[slice(*item)]):
        start, end = item[0] + cell.start(), item[0] + cell.end()
        match = _match("cell", masked.text, start, end)
        here = [one for one in found if item[0] <= one.start and one.end <= start]
        here = [one for one in here if ":" not in masked.text[one.end : start]]
        if match is not None and here:
            points = str(number_at(masked, match.start("x"), "1"))
            for one in here:
                yield from _priced(one, one.name, points, match.end("x"), masked, end)
            return


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


def _combinations(masked: Masked, words: str, known: Known, head: Combination | None) -> list[Combination]:
    """Return the combinations of a sentence, without what only explains the one before: *mariage (roi et dame …)*."""
    told = [one for one in named_combinations(words) if one.pattern in SORTS]
    plain = [one for one in combinations(masked, words) if _is_meld(one)]
    named = [*_named(masked, words), *_known(masked, known), *topped(masked, words, head)]
    found = sorted([*told, *plain, *named], key=_longest_first)
    kept: list[Combination] = []
    for one in found:
        if kept and one.start < kept[-1].end:
            kept[-1] = _bound_as(kept[-1], one)
            continue
        if kept and kept[-1].pattern == one.pattern in RUNS and _explains(kept[-1], one, masked):
            last = kept.pop()
            one = replace(one, start=last.start, name=last.name, when=last.when)
        kept.append(one)
    return kept


def _longest_first(one: Combination) -> tuple[int, int]:
    return one.start, -one.end


def _bound_as(kept: Combination, inside: Combination) -> Combination:
    """Give a combination the trumps to which its name within it is bound: *le mariage d'atout (roi et dame)*."""
    return replace(kept, when=kept.when or inside.when) if inside.pattern == kept.pattern == "run" else kept


def _is_meld(one: Combination) -> bool:
    """Tell whether cards are a combination of themselves: those of any rank alike are none but by a name."""
    if one.pattern == "set":
        return len(one.ranks) == 1 and one.size < 5
    return not one.loose and (one.pattern == "run" or (one.pattern == "sequence" and one.size > 2))


def _explains(name: Combination, one: Combination, masked: Masked) -> bool:
    """Tell whether a combination, which has no name of its own, only tells what the name before it means."""
    if name.name and one.name:
        return False
    forms = labelled("melds.toml", "explains")
    return any(form.fullmatch(masked.text, name.end, one.start) is not None for form in forms)


def _known(masked: Masked, known: Known) -> Iterator[Combination]:
    """Give the combinations that other sentences of the account define, where a sentence calls them by their name."""
    for one in known:
        form = re.compile(rf"\b{re.escape(fold(one.name))}s?\b(?P<trump> (?:d'|en |de l'|a l')(?:atout|triomphe)s?)?")
        for match in form.finditer(masked.text) if one.pattern in SORTS and _is_lettered(one.name) else ():
            when = "trump" if match["trump"] else one.when
            yield replace(one, start=match.start(), end=match.end(), when=when)


def _is_lettered(name: str) -> bool:
    return not mask(name).numbers


def _named(masked: Masked, words: str) -> Iterator[Combination]:
    """Give *tierce*, *mariage d'atout*, *carré de valets*; *quatrième* beside a tierce or quinte."""
    found = list(seek("melds.toml", masked.text, label="named"))
    in_sequence = any(row.value.rpartition(" ")[2] in ("3", "5") for row, _ in found if row.value.startswith("seq"))
    yield from _sized(masked, words) if any(row.value.startswith("seq") for row, _ in found) else ()
    for row, match in found:
        sort, _, size = row.value.partition(" ")
        if row.fields.get("beside") and not in_sequence:
            continue
        if sort == "set":
            yield from _sets(int(size), match, masked)
            continue
        if size == "0" and not 4 <= _counted(match, masked) <= 8:
            continue
        if match.groupdict().get("other") and "mariage" not in masked.text[: match.start()]:
            continue
        name = row.id if row.id in NAMES else _printed(match, words) if sort == "sequence" else ""
        ranks = NAMES.get(row.id, ())
        yield Combination(*match.span(), sort, int(size) or _counted(match, masked), ranks, name, _bound(match))


def _sets(size: int, match: re.Match[str], masked: Masked) -> Iterator[Combination]:
    """Give a set by its name for each rank that is told of it: *un carré d'as, de rois ou de dix*."""
    told = match.groupdict()
    if told.get("fourteen") and number_at(masked, match.start("fourteen"), "0") != FOURTEEN:
        return
    if told.get("elided") and SETS.search(masked.text[: match.start()]) is None:
        return
    ranks = ranks_of(match, masked)
    cuts = [*OF_RANK.finditer(masked.text, match.start(), match.end())][: len(ranks) - 1]
    starts, ends = [match.start(), *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), match.end()]
    for start, end, (_, rank) in zip(starts, ends, ranks, strict=False):
        yield Combination(start, end, "set", size, (rank,))


def _sized(masked: Masked, words: str) -> Iterator[Combination]:
    """Give *le quinçon, qui en a cinq*, beside other sequences."""
    for form in labelled("melds.toml", "sized"):
        for match in form.finditer(masked.text):
            size = int(number_at(masked, match.start("size"), "0"))
            if 2 < size < 9 and is_name(words[match.start("name") : match.end("name")].lower()):
                yield Combination(*match.span(), "sequence", size, name=_printed(match, words, "name"))


def _printed(match: re.Match[str], words: str, group: str = "") -> str:
    """Return the name of a sequence as the text prints it."""
    group = group or next((name for name in ("size", "size2") if match.groupdict().get(name)), "")
    start, end = match.span(group) if group else match.span()
    return words[start:end].lower().removesuffix("s")


def _bound(match: re.Match[str]) -> str:
    """Return the condition on trumps that a name holds."""
    bound = match.groupdict()
    return "trump" if bound.get("trump") else "not trump" if bound.get("plain") or bound.get("other") else ""


def _counted(match: re.Match[str], masked: Masked) -> int:
    """Return the number of cards that an ordinal names: *la quatrième*."""
    at = next(match.start(name) for name in ("size", "size2") if match.group(name))
    return int(number_at(masked, at, "0"))


def _behind(one: Combination, masked: Masked, words: str, stop: int, last: str) -> tuple[Melded, ...]:
    """Read the number behind a combination, with its name; a list leaves the verb out behind the `last` points."""
    named = _match("names", masked.text, one.end, stop)
    at = named.end() if named is not None else one.end
    match = _match("worth", masked.text, at, stop)
    if match is None and (named is not None or _ends_with_its_name(one, masked)):
        match = _match("and_worth", masked.text, at, stop)
    if match is None and last:
        match = _match("listed", masked.text, at, stop)
    if match is None and _before_it("given_to", masked.text, one.start) is not None:
        match = _match("given", masked.text, at, stop)
    if match is None:
        return tuple(_worth_its_name(one, masked))
    name = one.name or _name(named or _before_it("called", masked.text, one.start), words)
    group = _filled(match, "x", "x2", "same")
    points = last if group == "same" else str(number_at(masked, match.start(group), "1"))
    return tuple(_priced(one, name, points, match.end(group), masked, stop))


def _ends_with_its_name(one: Combination, masked: Masked) -> bool:
    """Tell whether cards are told first and then their name: *le roi et la dame … font un ménage*."""
    name = fold(one.name)
    return bool(name) and masked.text.endswith(f" {name}", one.start + len(name) + 1, one.end)


def _filled(match: re.Match[str], *names: str) -> str:
    """Return which of some groups has been found; nothing where none has."""
    return next((name for name in names if match.groupdict().get(name)), "")


def _worth_its_name(one: Combination, masked: Masked) -> Iterator[Melded]:
    """Read *font un quatorze, ainsi nommé de ce qu'il vaut*."""
    number = next(iter(mask(one.name).numbers.values()), None)
    told = _match("worth_its_name", masked.text, one.end, len(masked.text))
    if number is not None and told is not None:
        yield Melded(_fields(one, one.name, str(number.value), {}), one.start, told.end())


def _before(one: Combination, masked: Masked) -> tuple[Melded, ...]:
    """Read *vingt points pour une tierce*."""
    match = _before_it("for", masked.text, one.start)
    if match is None:
        return ()
    at = match.start(_filled(match, "x", "x2", "x3"))
    found = _priced(one, one.name, str(number_at(masked, at, "1")), one.end, masked, len(masked.text))
    return tuple(replace(meld, start=match.start()) for meld in found)


def _shared(one: Combination, before: tuple[Combination, str] | None, masked: Masked) -> tuple[Melded, ...]:
    """Read the second of *vingt points pour une tierce ou un mariage*."""
    if before is None or not says("melds.toml", "joins", masked.text[before[0].end : one.start]):
        return ()
    return tuple(_priced(one, one.name, before[1], one.end, masked, len(masked.text)))


def _priced(one: Combination, name: str, points: str, end: int, masked: Masked, stop: int) -> Iterator[Melded]:
    """Give a meld at its price, and what it is worth in trumps where that is told behind."""
    trumps = _match("in_trumps", masked.text, end, stop) if not one.when else None
    plain = _match("in_plain", masked.text, end, stop) if one.when == "trump" else None
    plain = plain or (None if one.when else _match("bound", masked.text, end, stop))
    if plain is not None:
        less = str(number_at(masked, plain.start("y"), "1"))
        yield Melded(_fields(one, name, points, {"when": "trump"}), one.start, end)
        yield Melded(_fields(one, name, less, {"when": "not trump"}), one.start, plain.end())
    elif trumps is None:
        in_trumps = one.pattern == "run" and _match("trumps_only", masked.text, end, stop) is not None
        told = one.when or ("trump" if in_trumps else "")
        when: dict[str, object] = {"when": told} if told else {}
        yield Melded(_fields(one, name, points, when), one.start, end)
    elif not (group := _filled(trumps, "y", "y2", "y3", "y4")):
        yield Melded(_fields(one, name, points, DOUBLED), one.start, trumps.end())
    else:
        yield Melded(_fields(one, name, points, {"when": "not trump"}), one.start, end)
        more = str(number_at(masked, trumps.start(group), "1"))
        yield Melded(_fields(one, name, more, {"when": "trump"}), one.start, trumps.end())


def _fields(one: Combination, name: str, points: str, more: dict[str, object]) -> dict[str, object]:
    own: dict[str, object] = {"pattern": one.pattern, "size": one.size, "points": points, **more}
    return {**own, **({"name": name} if name else {}), **({"ranks": list(one.ranks)} if one.ranks else {})}


def _name(match: re.Match[str] | None, words: str) -> str:
    """Return the name that a text gives a combination, as printed."""
    name = words[match.start("name") : match.end("name")].strip().lower() if match is not None else ""
    return name if is_name(name) else ""
