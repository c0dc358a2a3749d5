"""How many cards each may discard for others of the stock: *chacun peut changer une ou deux cartes contre le talon*.

The words are `corpus/lexicon/exchanges.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import TypeAlias

from pipeline.extract.cues import Cue, clause_at, clauses, cues_in
from pipeline.extract.lexicon import possible, regex, wordings
from pipeline.extract.masking import Masked

WORDINGS = wordings("exchanges")

Negator: TypeAlias = Callable[[int, int], bool]
"""What tells whether a negation reaches into a stretch of the sentence."""

_regex = partial(regex, "exchanges.toml")

STATEMENT = re.compile(r"[.;:!?](?= |$)")
SENTENCE = re.compile(r"[.!?](?= |$)")
MOST = 13
"""So many cards are the largest hand of which some are changed."""

NEAR = 35
"""In so many letters behind it is told how many cards there are of what is left."""

SOON = 120
"""In so many letters of the next sentence it may be told that other cards come."""

LEAST = WORDINGS["least"]
LEAST_BEHIND = WORDINGS["least-behind"]

NO_MORE = WORDINGS["no-more"]
OF_SOME = WORDINGS["of-some"]
"""What tells who changes cards and denies nothing of it: *celui qui n'est pas content en rend trois*."""

BEYOND = WORDINGS["beyond"]
"""What behind the act makes of a denial a limit: *on n'en change pas plus de trois*."""

"""What before *plus de trois* makes it the most that is allowed."""

DENIES = WORDINGS["denies"]
"""What must stand before an act to deny it: a duty denied behind it does not (*peut jeter, et n'est point forcé …*)."""


NOUN = WORDINGS["noun"]
"""The act told by a noun, with how many cards anywhere behind: *l'écart est permis à tous, jusqu'à quatre cartes*."""

TIME = WORDINGS["time"]
"""A clause of time or condition, whose subject changes no cards: *chaque ponte, quand le banquier l'interroge, …*."""

GOES_ON = WORDINGS["goes-on"]
"""What goes on with who must change some cards."""

ONLY = WORDINGS["only"]
"""What tells behind the act of whom alone it is: *changer n'est permis qu'au donneur*."""

FIRST = WORDINGS["first"]
HE = WORDINGS["he"]
"""Who was named last changes cards: *il peut en changer trois*."""

HE_TOO = WORDINGS["he-too"]
"""What goes on with who was said to change cards."""

OTHER = {"eldest": "dealer", "dealer": "eldest"}
PARTS = {"premier": "eldest", "l'aine": "eldest", "les autres": "others", "l'autre": ""}
"""Who changes another number of cards; everybody else so named is the dealer."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What may be discarded for other cards: the fields of an `Exchange`, and where they are told.

    Where it is only asked how many cards are wanted, what is told elsewhere holds.
    """

    start: int
    end: int
    fields: dict[str, object] = field(default_factory=dict)
    is_asked: bool = False


def exchanges(masked: Masked, is_denied: Negator, behind: str = "", before: str = "") -> Iterator[Exchanged]:
    """Give the exchanges that a sentence tells; `behind` is what is said next, where others may come for the cards.

    `before` is what was said before, where an exchange was told that the sentence goes on from: *le donneur en change
    quatre*.
    """
    text = masked.text
    if _regex("robs").search(text):
        return
    has_stock = _regex("stock").search(text) or _regex("stock").search(behind, 0, SOON)
    is_of_it = _regex("acts").search(before) or _regex("named_before").search(f"{before} {text}")
    has_stock = has_stock or (_regex("of_them").search(text) and is_of_it)
    for start, end in clauses(STATEMENT, text):
        if _regex("barred").search(text, start, end):
            continue
        yield from _left(masked, start, end, before)
        yield from _of_stock(masked, start, end, before)
        yield from _asked(masked, start, end)
        is_told = has_stock or _regex("bounded").search(text, start, end) is not None
        is_told = is_told or all(_regex(name).search(text, start, end) for name in ("may", "discards", "everyone"))
        is_told = is_told or (HE_TOO.match(text[start:end]) is not None and bool(_regex("acts").search(before)))
        acts = list(_acts(text, start, end, is_denied)) if is_told else []
        yield from list(_told(masked, acts, start, end, before)) or _turned(masked, start, end, is_denied, before)


def _told(masked: Masked, acts: list[re.Match[str]], start: int, end: int, before: str) -> Iterator[Exchanged]:
    """Give the exchange of the first act of a clause that tells how many cards, and those of others beside it."""
    for act in sorted(acts, key=lambda act: NOUN.match(act.string, act.start()) is not None):
        first = _exchanged(masked, act, start, end, before)
        others = list(_others(masked, first, act.end() if first is None else first.end, end))
        if first is not None or others:
            yield from [first, *others] if first else others
            return


def _turned(masked: Masked, start: int, end: int, is_denied: Negator, before: str) -> Iterator[Exchanged]:
    """Give the first exchange of a clause that is told by a turn of phrase of its own."""
    for row in possible("exchange-turns.toml", masked.text):
        match = row.regex.search(masked.text, start, end)
        if match is not None and not _is_undone(masked.text, start, match.start(), is_denied):
            most = masked.numbers[_first_told(match)].value if match.re.groupindex else int(row.value or 0)
            fields: dict[str, object] = {"maximum": most} if most else {}
            yield Exchanged(*match.span(), {**fields, **_who(masked.text, start, match.start(), before)})
            return


def _left(masked: Masked, start: int, end: int, before: str) -> Iterator[Exchanged]:
    """Give what the dealer may change where it is told as what others leave, behind the exchange of the first."""
    text = masked.text
    rest = _regex("the_rest").search(text, start, end)
    if rest and (_regex("acts").search(before) or _regex("acts").search(text, 0, rest.start())):
        most = _bound(text, rest.end(), min(end, rest.end() + NEAR))
        many: dict[str, object] = {"maximum": masked.numbers[_at(most)].value} if most else {"limited_by_stock": True}
        yield Exchanged(rest.start(), most.end() if most else rest.end(), {**many, "who": "dealer"})


def _of_stock(masked: Masked, start: int, end: int, before: str) -> Iterator[Exchanged]:
    """Give who may have the cards left in the stock for as many of his."""
    taken = _regex("stock_taken").search(masked.text, start, end)
    if taken and not NO_MORE.search(masked.text[start : taken.start()]):
        most = masked.numbers[_first_told(taken)].value
        yield Exchanged(*taken.span(), {"maximum": most, **_who(masked.text, start, taken.end(), before)})


def _first_told(match: re.Match[str]) -> int:
    """Return the offset of the first named group that a match fills."""
    return next(match.start(name) for name in match.re.groupindex if match[name] is not None)


def _asked(masked: Masked, start: int, end: int) -> Iterator[Exchanged]:
    """Give that each changes as many cards as he tells, where he is asked how many he wants."""
    text = masked.text
    asked = _regex("asked").search(text, start, end)
    if asked and not NO_MORE.search(text[start : asked.start()]):
        most = _bound(text, asked.end(), end)
        fields: dict[str, object] = {"maximum": masked.numbers[_at(most)].value} if most else {}
        yield Exchanged(asked.start(), asked.end(), {**fields, **repeated(masked, asked.end(), end)}, is_asked=True)


def _others(masked: Masked, first: Exchanged | None, at: int, end: int) -> Iterator[Exchanged]:
    """Give how many cards others change, the verb left out: *le premier en écarte cinq, le dernier trois*."""
    who = str(first.fields.get("who", "all")) if first else "nobody"
    end = max(end, clause_at(SENTENCE, masked.text, at)[1])
    while who and (found := _regex("other_one").match(masked.text, at, end)):
        part = next((part for word, part in PARTS.items() if word in found["who"]), "dealer")
        who = part or OTHER.get(who, "")
        place = masked.numbers.get(found.start("who") + len("le "))
        if who and (place is None or place.value == len(OTHER)):
            fields: dict[str, object] = {"maximum": masked.numbers[found.start("most")].value, "who": who}
            fields |= {"limited_by_stock": True} if _regex("limited").search(masked.text, found.end(), end) else {}
            yield Exchanged(found.start("who"), found.end(), fields)
        at = found.end()


def _acts(text: str, start: int, end: int, is_denied: Negator) -> Iterator[re.Match[str]]:
    """Give the acts of changing cards that a clause does not deny; *on n'en change pas plus de trois* is a limit."""
    acts = takewhile(lambda act: act.start() < end, _regex("acts").finditer(text, start))
    for act in acts:
        before = text[start : act.start()]
        is_limit = NO_MORE.search(before) and BEYOND.match(text, act.end())
        if is_limit or not _is_undone(text, start, act.start(), is_denied):
            yield act


def _is_undone(text: str, start: int, at: int, is_denied: Negator) -> bool:
    """Tell whether what its clause says before it denies an act."""
    return is_denied(at, at + 1) and DENIES.search(OF_SOME.sub("", text[start:at])) is not None


def _exchanged(masked: Masked, act: re.Match[str], start: int, end: int, before: str) -> Exchanged | None:
    """Return how many cards an act changes: a number of them, or as many as one likes."""
    text = masked.text
    many = _regex("limit").search(text, start, end) or _most(masked, act)
    told = many or _regex("any").match(text, _past(text, act.end())) or _whole(text, act, start, end)
    told = told or (act if NOUN.match(text, act.start()) and _bound(text, act.end(), end) else None)
    if told is None or (many is None and _regex("does_alike").search(text, start, end)):
        return None
    is_least = many is None or _is_least(text, *many.span("most"))
    most = _bound(text, told.end(), _as_far(text, end)) if is_least else many
    fields: dict[str, object] = {"maximum": masked.numbers[_at(most)].value} if most else {}
    at = most.start() if told is act and most else act.start()
    fields |= {**_how(masked, start, act.start(), end), **_who(text, start, at, before)}
    return Exchanged(min(act.start(), told.start()), told.end(), fields)


def _whole(text: str, act: re.Match[str], start: int, end: int) -> re.Match[str] | None:
    """Return what tells that others come for the whole hand, named before: *il les jette et en reçoit d'autres*."""
    before = text[start : act.start()]
    is_his = _regex("his_hand").search(before) and not _regex("up_to").search(before)
    return _regex("for_others").match(text, act.end(), end) if is_his else None


def _is_least(text: str, start: int, end: int) -> bool:
    """Tell whether a number is the fewest that must be changed, and no limit: *au moins une carte*."""
    return LEAST.search(text[:start]) is not None or LEAST_BEHIND.match(text, end) is not None


def _bound(text: str, at: int, end: int) -> re.Match[str] | None:
    """Return the most that may be changed, told behind an act before another player is named."""
    other = _regex("other_one").search(text, at, end)
    return _regex("up_to").search(text, at, other.start() if other else end)


def _as_far(text: str, end: int) -> int:
    """Return the end of a clause, or of the next one if it goes on: *une carte au moins ; il peut aller à cinq*."""
    return clause_at(STATEMENT, text, end + 2)[1] if GOES_ON.match(text, end) else end


def _at(number: re.Match[str]) -> int:
    """Return the offset of the number that one of several named groups holds."""
    return number.start(number.lastgroup or 0)


def _past(text: str, at: int) -> int:
    """Return the offset behind the words that may stand between an act and what it changes."""
    lead = _regex("lead").match(text, at)
    return lead.end() if lead else at


def _most(masked: Masked, act: re.Match[str]) -> re.Match[str] | None:
    """Return the number of cards behind an act, the greatest of several."""
    found = _regex("number").match(masked.text, _past(masked.text, act.end()))
    number = masked.numbers.get(found.start("most")) if found else None
    fits = number is not None and number.kind != "ordinal" and number.value <= MOST
    return found if found and fits and not _regex("no_cards").match(masked.text, found.end()) else None


def _how(masked: Masked, start: int, at: int, end: int) -> dict[str, object]:
    """Return the fewest cards, how many times, whether they are hidden and whether the stock sets a limit.

    What is hidden before the act at `at` is another's: *il prend la veuve sans la montrer, ou bien écarte …*.
    """
    fields: dict[str, object] = {}
    few = _regex("fewest").search(masked.text, start, end)
    if few is not None:
        fields["minimum"] = masked.numbers[_at(few)].value
    return {**fields, **repeated(masked, start, len(masked.text)), **kept_secret(masked.text, at, end)}


def repeated(masked: Masked, start: int, end: int) -> dict[str, object]:
    """Return how many times cards are changed and whether the stock sets a limit, by what a stretch tells."""
    fields: dict[str, object] = {}
    times = _regex("times").search(masked.text, start, end)
    if times is not None and (count := masked.numbers[times.start("times")].value) > 1:
        fields["rounds"] = count
    elif _regex("once_more").search(masked.text, start, end):
        fields["rounds"] = 2
    if _regex("limited").search(masked.text, start, end):
        fields["limited_by_stock"] = True
    return fields


def kept_secret(text: str, start: int, end: int) -> dict[str, object]:
    """Return that the cards are hidden where a stretch of text says so."""
    return {"concealed": True} if _regex("concealed").search(text, start, end) else {}


def _who(text: str, start: int, at: int, before: str) -> dict[str, object]:
    """Return who changes cards, where it is not everybody; whoever does when the punters are asked is one of them."""
    told = [cue for cue in cues_in("exchanges.toml", text[:at]) if cue.start >= start and not _is_of_time(text, cue)]
    told = [cue for cue in told if cue.value != "last" or FIRST.search(f"{before} {text}")]
    told = [cue for cue in told if not any(one.start <= cue.start and cue.end <= one.end for one in told if one != cue)]
    only = [cue for cue in cues_in("exchanges.toml", text) if at < cue.start and ONLY.search(text[: cue.start])]
    told = told or only[:1]
    who = max(told, key=lambda cue: cue.start).value if told else "all"
    asked = [cue.value for cue in (*cues_in("exchanges.toml", before), *cues_in("exchanges.toml", text[:start]))]
    if who == "all" and "punters" in asked:
        who = "punters"
    if not told and asked and HE.search(text[start:at]):
        who = asked[-1]
    return {} if who == "all" else {"who": "dealer" if who == "last" else who}


def _is_of_time(text: str, cue: Cue) -> bool:
    return any(time.start() <= cue.start < time.end() for time in TIME.finditer(text))
