"""How many people play a game: the numbers of a sentence that its words say to play, sit down, be needed or admitted.

*Il se joue à quatre, quelquefois à cinq* · *il faut être trois au moins* · *deux adversaires s'y mesurent*. What a
number needs about it to be one of players is told by rows of `company.toml`, over the sentence with each number of
people as one run (`tallies`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from pipeline.extract.conditions import Condition, player_cases
from pipeline.extract.cues import clause_at
from pipeline.extract.lexicon import possible, regex, seek
from pipeline.extract.masking import Masked, mask
from pipeline.extract.tallies import COUNTED, EXACT, PAIR, SIDES, TEAMS, Tally, marked, tallies

_regex = partial(regex, "company.toml")

FEWEST = 2
"""So many play at least where a text tells only how many may play at most."""

THIRD = 3
"""Who plays besides two: *un tiers*."""

FOUR = 4
"""So many are partners by two where they are said to be associated."""

WIDEST = 2
"""Two numbers further apart are the least and the most: *que l'on soit trois ou que l'on soit huit*."""

LOOSE = 2
"""The rank of what only mentions players."""

NAMES = ("players-read", "players-told", "players-mentioned")
"""What read a number of players, by how firmly its sentence says that it is one."""


STOP = re.compile(r"[;:.]")
"""Where a clause ends that a case governs."""


@dataclass(frozen=True, slots=True)
class Company:
    """How many may play, from the least to the most, and where a sentence says so; `rank` is 0 for the firmest.

    `is_any`: words alone tell that any number may.
    """

    low: int
    high: int | None
    start: int
    end: int
    rank: int = 0
    allied: bool = False
    among: tuple[int, ...] = ()
    is_any: bool = False

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the `Players`."""
        more = {"partners": True} if self.allied else {"among": list(self.among)} if self.among else {}
        return {"min": self.low, "max": self.high, **more}


@dataclass(frozen=True, slots=True)
class Evidence:
    """A tally that words say to be of players, how firmly, and how far these words reach."""

    tally: Tally
    rank: int
    start: int
    end: int


def company_of(text: str) -> Company | None:
    """Return between what numbers of players a sentence sets its game."""
    masked = mask(text)
    found = tallies(masked)
    told = marked(masked, found)
    cases = [one for one in player_cases(masked) if _regex("case").match(masked.text, one.start, one.end)]
    free = [one for one in found if not _is_barred(told, one) and (one.is_bound or not _is_within(one, cases))]
    shown = _shown(told, free) or _between(masked.text, free)
    shown = [one for one in shown if one.rank < LOOSE or not cases]
    word = _worded(masked)
    if word is not None and (more := _behind(told, word, free)):
        return _widened(word, more)
    if not shown or _regex("onlooker").search(masked.text):
        return word and _joined_by(masked, word)
    every = _with_banker(masked.text, [*shown, *_beside(told, free, shown), *_wished(told, found, shown)])
    company = _joined(masked.text, told, every, [one.low for one in found if one.allied])
    return company and _joined_by(masked, company)


def _behind(text: str, word: Company, found: Sequence[Tally]) -> list[Tally]:
    """Return the numbers that go on behind a word that tells of two: *tête à tête ou à trois*."""
    joint = _regex("worded_and")
    return [one for one in found if one.start >= word.end and joint.fullmatch(text, word.end, one.start)]


def _widened(one: Company, more: Sequence[Tally]) -> Company:
    """Return a company with others that may play as well."""
    highs = [each.high for each in more]
    high = None if None in highs else max(each for each in (one.high, *highs) if each is not None)
    return replace(one, high=high, end=max(each.end for each in more))


def newcomers(masked: Masked) -> list[int]:
    """Return the places in the number of players of those who may come in besides: *un troisième peut être admis*."""
    met = [
        match for match in _regex("newcomer").finditer(masked.text)
        if not _regex("newcomer_barred").search(masked.text, 0, match.start())
    ]  # fmt: skip
    told = [
        [one.value for at, one in masked.numbers.items() if match.start() <= at < match.end() and one.kind == "ordinal"]
        for match in met
    ]
    return sorted(places[-1] if places else THIRD for places in told)


def _joined_by(masked: Masked, one: Company) -> Company:
    """Return a company with one more who may come in, where he would be the next, or with as many as one likes."""
    high = None if _regex("at_will").search(masked.text, one.end) else one.high
    for place in newcomers(masked):
        high = place if high is not None and place == high + 1 else high
    return replace(one, high=high, allied=one.allied and high == one.high)


def _with_banker(text: str, shown: Sequence[Evidence]) -> list[Evidence]:
    """Return, of tallies of which some count the banker too, those alone."""
    return [one for one in shown if _counts_banker(text, one.start, one.end)] or list(shown)


def _counts_banker(text: str, start: int, end: int) -> bool:
    """Tell whether the clause of a stretch says that the banker is among those counted."""
    first, last = clause_at(STOP, text, start)
    return _regex("banker_in").search(text, first, max(last, end)) is not None


def _is_within(one: Tally, cases: Sequence[Condition]) -> bool:
    """Tell whether a tally stands in one of several conditions: *la table est-elle de cinq*."""
    return any(each.start < one.end and one.start < each.end for each in cases)


def _is_barred(text: str, one: Tally) -> bool:
    """Tell whether a tally stands in a condition, is denied or wagered: *s'ils sont trois*, *jamais à trois*."""
    before = text[: one.start]
    name = "wagers" if one.sort in (SIDES, TEAMS) else "denied"
    barred = not one.is_bound and _regex(name).search(before)
    elsewhere = any(_regex(each).search(before) for each in ("condition", "likened")) and not _is_definite(before, one)
    return (_is_case(text, one) and not one.is_bound) or elsewhere or bool(barred) or _is_any(text, one)


def _is_definite(before: str, one: Tally) -> bool:
    """Tell whether those counted are all who play, in a case as elsewhere: *dès que les quatre joueurs ont mis*."""
    return one.sort == COUNTED and (one.low or 0) > PAIR and _regex("all_folk").search(before) is not None


def _is_any(text: str, one: Tally) -> bool:
    """Tell whether a large number is one of any that may play: *leur nombre n'est pas borné : à douze et plus*."""
    is_large = not one.is_bound and (one.low or 0) > EXACT
    if is_large and _regex("the_more").match(text, one.end):
        return True
    return is_large and one.high is None and _regex("unbounded").search(text, 0, one.start) is not None


def _is_case(text: str, one: Tally) -> bool:
    """Tell whether a tally names a case, or is of the sides of one: *à quatre, on joue deux contre deux*."""
    cases = [match for match in _regex("cases").finditer(text) if match.start() <= one.start]
    if one.sort in (SIDES, TEAMS):
        return any(STOP.search(text, match.end(), one.start) is None for match in cases)
    return any(one.start < match.end() for match in cases)


def _is_some(text: str, one: Tally, rank: int) -> bool:
    """Tell whether a tally is of some players, or of cards: *les deux joueurs*; loosely read, several are all."""
    some = one.sort not in (SIDES, TEAMS) and _regex("some").search(text[max(0, one.start - 30) : one.start])
    return bool(some) and not (rank == LOOSE and (one.low or 0) > PAIR)


def _shown(text: str, found: Sequence[Tally]) -> list[Evidence]:
    """Return the tallies that rows of words show to be of players, the firmest of them."""
    by_start = {one.start: one for one in found}
    shown: dict[int, Evidence] = {}
    for row, match in seek("company.toml", text, label="plays"):
        tally, rank = by_start.get(_place(match)), int(row.value or 0)
        if tally is None or _is_some(text, tally, rank) or (rank == LOOSE and tally.is_bound):
            continue
        if tally.start not in shown or rank < shown[tally.start].rank:
            shown[tally.start] = Evidence(tally, rank, match.start(), max(match.end(), tally.end))
    least = min((one.rank for one in shown.values()), default=0)
    return [one for one in shown.values() if one.rank == least]


def _place(match: re.Match[str]) -> int:
    """Return where the tally stands that a match names."""
    return next(match.start(name) for name in match.re.groupindex if match.group(name) is not None)


def _between(text: str, found: Sequence[Tally]) -> list[Evidence]:
    """Return a least and a most number, each told once, where the sentence speaks of playing."""
    bounds = [one for one in found if one.is_bound]
    least, most = ([one for one in bounds if getattr(one, side) is not None] for side in ("low", "high"))
    bounded = len(most) == 1 or (not most and _regex("unbounded").search(text) is not None)
    if len(least) != 1 or not bounded or _regex("speaks").search(text) is None:
        return []
    return [Evidence(one, 0, one.start, one.end) for one in (*least, *most)]


def _beside(text: str, found: Sequence[Tally], shown: Sequence[Evidence]) -> list[Evidence]:
    """Return the bounds that stand beside tallies of players, and the numbers that may play as well."""
    known = {one.tally.start for one in shown}
    first = min(one.tally.start for one in shown)
    others = [one for one in found if one.start not in known and not _is_some(text, one, 0)]
    also = {_place(match) for match in _regex("also").finditer(text) if not _is_handed(text, _place(match))}
    return [
        Evidence(one, shown[0].rank, one.start, one.end)
        for one in others
        if one.is_bound or (one.start in also and one.start > first)
    ]


def _wished(text: str, found: Sequence[Tally], shown: Sequence[Evidence]) -> list[Evidence]:
    """Return the numbers of a case that may be wished for besides: *à deux ; si l'on veut être trois*."""
    first = min(one.tally.start for one in shown)
    places = {_place(match) for match in _regex("wished").finditer(text)}
    return [
        Evidence(one, shown[0].rank, one.start, one.end) for one in found if one.start in places and one.start > first
    ]


def _is_handed(text: str, at: int) -> bool:
    """Tell whether a number counts what is handed out before it in its clause: *prennent six dés, ou sept*."""
    return _regex("handed").search(text, clause_at(STOP, text, at)[0], at) is not None


def _joined(said: str, text: str, told: Sequence[Evidence], allied: Sequence[int | None]) -> Company | None:
    """Return what several tallies of players tell together; `allied` are those of whom sides of two meet.

    `text` is what is `said` with the tallies marked.
    """
    lows = [one.tally.low for one in told if one.tally.low is not None]
    highs = [one.tally.high for one in told if one.tally.high is not None]
    low = min(lows) if lows else FEWEST
    high = max(highs, default=None)
    if high is not None and high < low:
        return None
    if _has_banker_besides(said, text, told):
        low, high = low + bool(lows), high and high + 1
    start, end = min(one.start for one in told), max(one.end for one in told)
    is_allied = low == FOUR and _regex("associated").search(text) and not _regex("each_alone").search(text)
    paired = low == high and (low in allied or bool(is_allied))
    return Company(low, high, start, end, _rank(text, told), paired, _among(told, low, high))


def _has_banker_besides(said: str, text: str, told: Sequence[Evidence]) -> bool:
    """Tell whether a banker plays besides those counted: *un banquier et trois pontes*."""
    if any(_counts_banker(said, one.start, one.end) for one in told):
        return False
    of_pontes = all(
        "pontes" in said[one.tally.start : one.tally.end] or _regex("pontes").search(said[: one.tally.start])
        for one in told
    )
    return of_pontes or _regex("banker").search(text) is not None


def _among(told: Sequence[Evidence], low: int, high: int | None) -> tuple[int, ...]:
    """Return the numbers that may play, where not all those from the least to the most may."""
    numbers = [one.tally.numbers for one in told]
    some = frozenset[int]().union(*numbers)
    is_range = len(some) == PAIR and max(some) - min(some) > WIDEST
    is_whole = is_range or high is None or high > EXACT or not all(numbers) or len(some) > high - low
    return () if is_whole or (low, high) != (min(some), max(some)) else tuple(sorted(some))


def _rank(text: str, told: Sequence[Evidence]) -> int:
    """Return how firmly tallies are told: less so one bound alone, or one way of many."""
    first = min(told, key=lambda one: one.tally.start)
    before = text[: first.tally.start]
    alone = len(told) == 1 and (
        first.tally.is_bound or any(_regex(name).search(before) for name in ("usually", "definite"))
    )
    return max(min(one.rank for one in told), int(alone))


def _worded(masked: Masked) -> Company | None:
    """Return how many play where a word tells it: *tête-à-tête*, *seul*."""
    for row in possible("company.toml", masked.text, "worded"):
        match = row.regex.search(masked.text)
        bars = ("condition",) if row.value.endswith("+") else ("condition", "may")
        barred = match and any(_regex(name).search(masked.text[: match.end()]) for name in bars)
        if match is not None and not barred:
            low, is_any = int(row.value.rstrip("+")), row.value.endswith("+")
            return Company(low, None if is_any else low, match.start(), match.end(), 1, is_any=is_any)
    return None
