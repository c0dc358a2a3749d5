"""How many cards each player gets, in any words: a number of cards, a verb that deals it, and everybody who gets it.

*On en donne cinq à chacun* · *seize cartes vont à chacun des deux* · *la main de chaque joueur est de neuf cartes* ·
*deux cartes à chacun, puis trois*. The words are those of `dealing.toml`; how the cards come is told by `rounds`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from pipeline.extract.conditions import Condition, player_cases
from pipeline.extract.cues import clauses
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import Masked
from pipeline.extract.numbers import NumberSpan
from pipeline.extract.rounds import Item, products, rounds_in
from pipeline.extract.values import LARGEST_HAND

WORDINGS = wordings("dealing")

_regex = partial(regex, "dealing.toml")

STOP = WORDINGS["stop"]
"""What parts the clauses of which one number is dealt; a next round goes on: *deux cartes ; à la seconde, trois*."""

PAIR = WORDINGS["pair"]
"""What goes on with the same number: *une à une*."""

SIZE = WORDINGS["size"]
"""What tells, with the same number again, that cards come by so many: *deux cartes par deux cartes*."""

BESIDE = 3
"""How many letters may stand between two words that belong together."""

BETWEEN = WORDINGS["between"]
"""What may stand between a verb and what it deals in one quote: also the rounds in which it does (*par deux,*)."""

NEXT = 10
"""How many letters behind a round may tell of its turn: *trois d'abord*."""

NEAR = 70
"""How many letters apart a number of cards and who gets it may stand."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many cards each gets, in which rounds where they are told one by one, and where that is said."""

    cards: int
    sizes: tuple[int, ...]
    start: int
    end: int
    loose: bool = False
    denies_more: bool = False
    """That it is told by what is not done: *jamais plus de cinq cartes*."""

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the `Deal`."""
        return {"cards": self.cards, **({"packets": self.sizes} if self.sizes else {})}


def shares(masked: Masked) -> list[Share]:
    """Return the deals that a sentence states."""
    found: list[Share] = []
    for start, end in clauses(STOP, masked.text):
        found += _of_clause(masked, start, end)
    return found


def _of_clause(masked: Masked, start: int, end: int) -> list[Share]:
    """Return the deals of one clause: the sum of rounds told one after the other, or what is dealt."""
    if _regex("barred").search(masked.text, start, end):
        return []
    met = player_cases(masked)
    counted = [one for one in products(masked) if start <= one.start < end]
    apart = [at for at in masked.numbers if start <= at < end and not _within(at, (*met, *counted))]
    others = [one for at in apart if _may_count(masked, one := masked.numbers[at])]
    is_sum = len(counted) == 1 and all(one.value == sum(counted[0].sizes) for one in others)
    if is_sum and not any(_is_dealt(masked, one, start, end) for one in others):
        return _counted(masked, counted[0], start, end)
    told = [
        one for at, one in sorted(masked.numbers.items())
        if start <= at < end and _may_count(masked, one) and not _within(at, met)
    ]  # fmt: skip
    dealt = [one for one in told if _is_dealt(masked, one, start, end)]
    wholes = [one for one in dealt if _is_whole(masked, one)]
    begins = bool(dealt) and _regex("first").search(masked.text[: dealt[0].start]) is not None
    if dealt and (begins or not wholes) and (summed := _summed(masked, dealt[0], told)) is not None:
        return [summed]
    dealt = wholes or [one for one in dealt if not _is_packet(masked, one)] or dealt
    told_whose = [one for one in dealt if _whose(masked, one)["whom"]]
    return [_share(masked, one) for one in told_whose or dealt] or _loose(masked, told, start, end)


def _is_packet(masked: Masked, number: NumberSpan) -> bool:
    """Tell whether a number is the size of a packet: *cinq aux joueurs par trois et deux*."""
    return _regex("packet_before").search(masked.text[: number.start]) is not None


def _is_whole(masked: Masked, number: NumberSpan) -> bool:
    """Tell whether a number is that of a deal of which the sentence tells several rounds."""
    rounds = rounds_in(masked, number.value)
    return rounds is not None and len(rounds.sizes) > 1


def _within(at: int, spans: Iterable[Condition | Item]) -> bool:
    return any(one.start <= at < one.end for one in spans)


def _counted(masked: Masked, one: Item, start: int, end: int) -> list[Share]:
    """Return the deal that rounds alike make up in a clause of dealing where no other cards are counted."""
    told = [number for at, number in sorted(masked.numbers.items()) if one.start <= at < one.end]
    size = next((number for number in told if _may_count(masked, number)), None)
    if size is None or not _is_given(masked.text, size, start, end) or sum(one.sizes) > LARGEST_HAND:
        return []
    is_told = any(_regex(name).search(masked.text[start : size.start]) for name in ("gives", "rounds_begin"))
    whom = _regex("each").search(masked.text, start, end)
    share = Share(sum(one.sizes), one.sizes, one.start, _whose(masked, size).end(), loose=whom is None)
    return [share] if whom or is_told else []


def _loose(masked: Masked, told: Sequence[NumberSpan], start: int, end: int) -> list[Share]:
    """Return what a clause deals of which it does not say to whom, or of which it tells nothing but the rounds."""
    begun = [one for one in told[:1] if _is_begun(masked, told, start, end)]
    given = [] if begun else [_share(masked, one) for one in told if _is_plain(masked, one, start, end)]
    given = given or [_share(masked, one) for one in told[:1] if _is_headed(masked, one, start)]
    begun = begun or [one for one in told if _regex("rounds_begin").search(masked.text[: one.start])]
    sums = [summed for one in begun[:1] if (summed := _summed(masked, one, told, sure=True))]
    sums = sums or _of_sizes(masked, told)
    return [replace(one, loose=True) for one in given or sums]


def _is_headed(masked: Masked, number: NumberSpan, start: int) -> bool:
    """Tell whether a clause begins with a number of cards and the rounds they come in: *Six cartes, deux à deux*."""
    is_first = not masked.text[start : number.start].strip(" ,;:—–-.")
    is_told = is_first and _regex("headed").match(masked.text[number.end :]) is not None
    return is_told and rounds_in(masked, number.value) is not None


def _is_begun(masked: Masked, told: Sequence[NumberSpan], start: int, end: int) -> bool:
    """Tell whether somebody gives a number of cards and then others: *donne trois cartes, puis deux, puis trois*."""
    first, summed = told[0], _summed(masked, told[0], told)
    is_given = _regex("gives").search(masked.text[start : first.start]) and _is_given(masked.text, first, start, end)
    to_all = (
        summed is not None
        and not _is_whole(masked, first)
        and not _regex("to_one").search(masked.text[first.end : summed.end])
    )
    is_of_cards = any(_is_of_cards(masked.text, one) for one in told)
    is_of_cards = is_of_cards or (_is_of_them(masked.text, first, start) and _speaks(masked.text, first))
    return to_all and bool(is_given) and is_of_cards


def _of_sizes(masked: Masked, told: Sequence[NumberSpan]) -> list[Share]:
    """Return the deal of which a clause names but the sizes of its rounds: *les sert par quatre, puis par cinq*."""
    run = [one for one in told if _regex("sizes_begin").search(masked.text[: one.start])][:1]
    for one in told[told.index(run[0]) + 1 :] if run else ():
        if _regex("sizes_join").fullmatch(masked.text, run[-1].end, one.start):
            run.append(one)
    sizes = tuple(one.value for one in run)
    is_told = len(sizes) > 1 and sum(sizes) <= LARGEST_HAND and not PAIR.match(masked.text, run[0].end)
    return [Share(sum(sizes), sizes, run[0].start, run[-1].end, loose=True)] if is_told else []


def _whose(masked: Masked, number: NumberSpan) -> re.Match[str]:
    """Return the words behind a number that tell whose cards it counts."""
    return cast(re.Match[str], _regex("whose").match(masked.text, number.end))


def _share(masked: Masked, number: NumberSpan) -> Share:
    """Return a number of cards as a deal, from the verb right before it to the words behind it."""
    near = masked.text[max(0, number.start - NEAR // 2) : number.start]
    verbs = [match.start() for match in _regex("deals").finditer(near) if BETWEEN.fullmatch(near, match.end())]
    back = len(near) - verbs[-1] if verbs else 0
    faced = _regex("faced").match(masked.text, number.end)
    more, end = (masked.numbers[faced.start("more")].value, faced.end()) if faced else (0, number.end)
    return Share(number.value + more, (), number.start - back, max(end, _whose(masked, number).end()))


def _is_plain(masked: Masked, number: NumberSpan, start: int, end: int) -> bool:
    """Tell whether the dealer gives a number of cards, nobody says to whom: *il en donne cinq par trois et deux*."""
    text = masked.text
    is_of_cards = _is_of_cards(text, number)
    given = _regex("gives").search(text[start : number.start]) or _regex("served").match(text, number.end)
    named = is_of_cards or (_is_of_them(text, number, start) and _speaks(text, number))
    is_part = _regex("goes_on").match(text, number.end) is not None and rounds_in(masked, number.value) is None
    is_size = text.endswith(" par ", 0, number.start)
    is_told_once = _regex("narrated").search(text[: number.start]) is not None
    is_of_points = not is_of_cards and _regex("of_points").search(text[: number.start]) is not None
    fits = number.value > 1 and not (is_part or is_size or is_told_once or is_of_points)
    return fits and given is not None and named and _is_given(text, number, start, end)


def _may_count(masked: Masked, number: NumberSpan) -> bool:
    """Tell whether a number may count the cards that somebody gets."""
    text = masked.text
    after = _regex("cards").match(text, number.end)
    if (number.kind == "article" and not _regex("lone").match(text, number.end)) or _is_size(masked, number):
        return False
    is_other = _regex("no_share").match(text, after.end()) if after else _regex("alien").match(text, number.end)
    is_other = is_other or _regex("to_some").match(text, after.end() if after else number.end)
    is_other = is_other or _regex("put_away").search(text[: number.start])
    is_other = is_other or _regex("dealt_again").search(text[: number.start])
    is_item = not text[: number.start].strip() and _regex("item").match(text, number.end)
    fits = number.value <= LARGEST_HAND and number.kind in ("cardinal", "article") and not is_item
    is_bare = _whose(masked, number)["whom"] is None
    return fits and not is_other and not (is_bare and _regex("not_before").search(text[: number.start]))


def _is_size(masked: Masked, number: NumberSpan) -> bool:
    """Tell whether a number counts the cards of each round: *toutes, deux cartes par deux cartes*."""
    again = SIZE.match(masked.text, number.end)
    twin = masked.numbers.get(again.end()) if again else None
    return twin is not None and twin.value == number.value


def _is_dealt(masked: Masked, number: NumberSpan, start: int, end: int) -> bool:
    """Tell whether a clause deals a number of cards to everybody."""
    text = masked.text
    whom = [match for match in _regex("each").finditer(text, start, end) if _reaches(text, match, number)]
    is_of_cards = _is_of_cards(text, number)
    beside = any(_apart(match.span(), number) <= BESIDE for match in whom)
    if not whom or not (is_of_cards or ((beside or _is_of_them(text, number, start)) and _speaks(text, number))):
        return False
    return _is_given(text, number, start, end) and not (number.value == 1 and _is_drawn(text, start, end))


def _is_drawn(text: str, start: int, end: int) -> bool:
    """Tell whether a single card is one that is drawn for the deal, or from the stock, by the words of its clause."""
    return bool(_regex("one_drawn").search(text) or _regex("one_taken").search(text, start, end))


def _reaches(text: str, whom: re.Match[str], number: NumberSpan) -> bool:
    """Tell whether somebody stands near a number, and before it nothing else that he does, behind it nothing paid."""
    first, last = min(whom.end(), number.end), max(whom.start(), number.start)
    between = _regex("aside").sub("", text[first:last])
    name = "other_acts" if whom.start() < number.start else "pays"
    return len(between) <= NEAR and _regex(name).search(between) is None


def _is_of_cards(text: str, number: NumberSpan) -> bool:
    return _regex("cards").match(text, number.end) is not None


def _is_of_them(text: str, number: NumberSpan, start: int) -> bool:
    if _regex("of_them_behind").match(text, number.end):
        return True
    match = _regex("of_them").search(text[start : number.start])
    verb = match["verb"] if match else None
    return bool(match) and (verb is None or any(_regex(name).search(verb) for name in ("deals", "gets")))


def _speaks(text: str, number: NumberSpan) -> bool:
    """Tell whether a number without a noun counts cards: what is named last before it is no money."""
    is_of_cards = _regex("one_of_them").search(text[: number.start]) and number.end - number.start == len("une")
    if number.kind != "cardinal" and not (is_of_cards or _regex("only").match(text, number.end)):
        return False
    named = list(_regex("things").finditer(text, 0, number.start))
    near = text[max(0, number.start - NEAR) : number.end + NEXT * 2]
    if not named and " en " in near and _regex("deals").search(near):
        return True
    named = named or list(_regex("things").finditer(text))
    return bool(named) and named[-1].group("coins") is None


def _apart(span: tuple[int, int], number: NumberSpan) -> int:
    return max(span[0] - number.end, number.start - span[1])


def _is_given(text: str, number: NumberSpan, start: int, end: int) -> bool:
    """Tell whether the verb that governs a number is one of giving or getting: the last before it, else the next."""
    acts = [(match.end(), match.start(), True) for match in _regex("deals").finditer(text, start, end)]
    acts += [(match.end(), match.start(), True) for match in _regex("gets").finditer(text, start, end)]
    is_of_cards = _is_of_cards(text, number)
    is_put = is_of_cards and _whom_given(text, number, start, end)
    acts += [(match.end(), match.start(), is_put) for match in _regex("puts").finditer(text, start, end)]
    acts += [(match.end(), match.start(), False) for match in _regex("others").finditer(text, start, end)]
    before = max((act for act in acts if act[0] <= number.start), key=lambda act: (act[0], not act[2]), default=None)
    behind = min((act for act in acts if act[1] >= number.end), key=lambda act: act[1], default=None)
    chosen = before or behind
    is_told = before is None and _regex("told_whose").match(text, number.end) is not None
    return chosen is None or chosen[2] or is_told or _regex("subject").match(text, number.end) is not None


def _whom_given(text: str, number: NumberSpan, start: int, end: int) -> bool:
    """Tell whether cards are put before each player, and not by each: *trois devant chacun*, *à chacun*."""
    whom = [match for match in _regex("each").finditer(text, start, end) if _reaches(text, match, number)]
    return any(_regex("dative").search(text[: match.start()] + match.group()[:8].split(" ")[0] + " ") for match in whom)


def _summed(masked: Masked, first: NumberSpan, told: Sequence[NumberSpan], *, sure: bool = False) -> Share | None:
    """Return the rounds told one after the other from a first one on, as the deal that they make up."""
    run = [first]
    for one in told[told.index(first) + 1 :]:
        between = masked.text[run[-1].end : one.start]
        if (
            _regex("then").fullmatch(between) is None
            or _regex("acts").search(between)
            or PAIR.match(masked.text, one.end)
        ):
            break
        run.append(one)
    ordered = _regex("first").search(masked.text[: first.start]) or _regex("ordered").search(
        masked.text, first.end, run[-1].end + NEXT
    )
    sizes = tuple(one.value for one in run)
    told_whole = _regex("in_all").search(masked.text, run[-2 if len(run) > 1 else -1].end, run[-1].end + NEXT)
    sizes = sizes[:-1] if told_whole and sizes[-1] == sum(sizes[:-1]) else sizes
    joint = masked.text[first.end : run[1].start] if len(run) > 1 else ""
    is_whole = sizes[0] == sum(sizes[1:]) and _regex("rounds_told").fullmatch(joint) is not None
    sizes = sizes[1:] if is_whole else sizes
    is_choice = _regex("choice").match(masked.text, run[-1].end) is not None
    is_deal = len(sizes) > 1 and sum(sizes) <= LARGEST_HAND and (sure or ordered) and not is_choice
    return Share(sum(sizes), sizes, first.start, run[-1].end) if is_deal else None
