"""What is taken out of the pack or put into it, in any words: a verb of its class and the cards before or behind it.

*On ôte les deux et les trois* · *les sept ayant été supprimés* · *un jeu entier, moins les figures* · *les six rentrent
dans le paquet*. The words are those of `pack-changes.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import TypeAlias, cast

from pipeline.extract.conditions import find_conditions, player_cases
from pipeline.extract.cues import clause_at
from pipeline.extract.lexicon import regex, wordings
from pipeline.extract.masking import NATURAL, Masked, numbers_of, rank_at
from pipeline.extract.pack_items import SUIT, Item, runs_of
from pipeline.extract.packs import BREAKS, SUITS, packs
from pipeline.extract.text import blank
from pipeline.extract.tokens import FIGURES
from pipeline.ludemes.expression import names as names_in

WORDINGS = wordings("pack-changes")

_regex = partial(regex, "pack-changes.toml")

NEAR = 60
"""How many letters apart words may stand that belong to one change."""

HIGH = frozenset({"as", "roi", "dame", "cavalier", "valet", "10", "9"})
"""No pack lacks one of these: who adds it to something adds it to his hand, or to a row: *il y ajoute l'as*."""

MORE = 6
"""More ranks than this in a run are a pack, and nothing that is put into one."""

ASIDE = re.compile(r"(?<=[a-z]), ?$")
"""What parts a number of players from the verb before it."""

ANEW = WORDINGS["anew"]
"""What opens what is told of another card: *les dix n'y sont point, non plus que les neuf, et l'as suit le valet*."""

ENDS = re.compile(r" ?(?:[,;.:)]|$)")
SPACES = re.compile(r" {2,}")
EMPTY = re.compile("")
IMPERSONAL = WORDINGS["impersonal"]
"""What is nobody before words for what the pack lacks: *il n'y entre ni huit ni neuf*."""

STOP = re.compile(r"[.!?](?= |$)")

PARTS = re.compile(r"[;:!?,.](?= |$)")

Governor: TypeAlias = Callable[[int, int], str | None]
"""What tells the condition that governs a stretch of a sentence."""


@dataclass(frozen=True, slots=True)
class Change:
    """Cards that are taken out of the pack or put into it, where that is said; `denied` where in a negation."""

    kind: str
    ranks: tuple[str, ...]
    count: int | None
    start: int
    end: int
    how: str = ""

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the `RemovedCards` or `AddedCards`."""
        counted = {"count": self.count} if self.count is not None and self.kind == "removed_cards" else {}
        return {**({"ranks": self.ranks} if self.ranks else {}), **counted}


def changes(masked: Masked, governor: Governor) -> list[Change]:
    """Return the changes of the pack that a sentence tells; what is told beside a first case goes on from that."""
    told = list(_spared(masked, list(dict.fromkeys(_all(_without_cases(masked))))))
    others = (*_again(masked, told, governor), *_elided(masked, told), *_all_but_one(masked))
    found = sorted((*told, *others), key=lambda one: (one.start, one.end))
    done: list[Change] = []
    for one in found:
        first = next((each for each in done if each.kind == "removed_cards"), None)
        first = first if one.how in ("stays", "besides") else None
        added = [each for each in done if each.kind == one.kind == "added_cards"] if one.how == "besides" else []
        if added and governor(added[-1].start, added[-1].end) != governor(one.start, one.end):
            one = replace(one, ranks=_gone_on(added[-1].ranks, one))
        elif first and governor(first.start, first.end) != governor(one.start, one.end):
            one = replace(one, ranks=_gone_on(first.ranks, one), kind="removed_cards")
        elif one.how == "stays":
            continue
        done.append(one)
    return done


def _without_cases(masked: Masked) -> Masked:
    """Blank a number of players between a verb and its cards: *on ôte, quand on joue à deux, les sept*."""
    spans = [ASIDE.search(masked.text, 0, one.start) for one in player_cases(masked)]
    found = [
        (lead.start(), one.end + 1)
        for lead, one in zip(spans, player_cases(masked), strict=True)
        if lead and masked.text.startswith(",", one.end) and _regex("item").match(masked.text, one.end + 2)
    ]
    return replace(masked, text=blank(masked.text, found))


def _spared(masked: Masked, told: Sequence[Change]) -> Iterator[Change]:
    """Give the changes without the cards that an exception leaves: *les six, à la réserve du six de cœur* are three."""
    kept = [one for one in told if one.how == "spares"]
    for one in (one for one in told if one.how != "spares"):
        own = [each for each in kept if each.end > one.end and not BREAKS.search(masked.text, one.end, each.start)]
        whole = one.count is None and one.kind == "removed_cards"
        spared = {rank: each for each in own for rank in each.ranks if rank in one.ranks} if whole else {}
        ranks = tuple(rank for rank in one.ranks if rank not in spared)
        if ranks or not spared:
            yield replace(one, ranks=ranks)
        left = ((rank, each) for rank, each in spared.items() if each.count)
        yield from (replace(one, ranks=(rank,), count=4 - (each.count or 0), end=each.end) for rank, each in left)


def _again(masked: Masked, told: Sequence[Change], governor: Governor) -> Iterator[Change]:
    """Give how many cards of the same rank another case takes out: *on retire un sept ; à cinq, on en retire deux*."""
    for match in _regex("again").finditer(masked.text):
        before = [one for one in told if one.end <= match.start() and one.count is not None]
        for one in before[-1:] if governor(*match.span()) else ():
            if governor(one.start, one.end) != governor(*match.span()):
                count = numbers_of(match, masked)[0]
                yield replace(one, count=count, start=match.start(), end=match.end())


def _all_but_one(masked: Masked) -> Iterator[Change]:
    """Give the cards of a rank that go but for one: *on ne laisse que le six de cœur, en ôtant les trois autres*."""
    for match in _regex("all_but_one").finditer(masked.text):
        rank = rank_at(masked, match.start("rank"), match["rank"])
        count = masked.numbers[match.start("count")].value
        if rank is not None and count < SUITS:
            yield Change("removed_cards", (rank,), count, *match.span())


def _elided(masked: Masked, told: Sequence[Change]) -> Iterator[Change]:
    """Give what a case takes out without a verb of its own: *à quatre, on ôte les sept ; à trois, les huit*."""
    cases = player_cases(masked)
    for run in runs_of(masked) if told and cases else ():
        start, end = run[0].start + (masked.text[run[0].start] == " "), run[-1].end
        last = next(
            (one for one in reversed(told) if one.end <= start and not STOP.search(masked.text, one.end, start)), None
        )
        beside = [one for one in cases if one.end <= start and masked.text[one.end : start].strip(" ,:") == ""]
        is_free = not any(one.start < end and start < one.end for one in told)
        ends = _regex("elided_to").match(masked.text, end) is not None
        if last is not None and is_free and ends and beside:
            how = last.how if last.how == "besides" and last.kind == "added_cards" else ""
            yield from (replace(one, kind=last.kind) for one in _told(last.kind, how, _at(masked.text, start), run))


def _at(text: str, start: int) -> re.Match[str]:
    """Return an empty match at an offset, in place of the verb that is left out."""
    return cast(re.Match[str], EMPTY.match(text, start))


def _gone_on(first: Sequence[str], one: Change) -> tuple[str, ...]:
    """Return what one case takes out beside or out of what the first does."""
    kept = tuple(rank for rank in first if rank not in one.ranks)
    return kept if one.how == "stays" else (*kept, *one.ranks)


def _all(masked: Masked) -> Iterator[Change]:
    """Give every change with the run of cards that its verb governs."""
    text = masked.text
    runs = list(runs_of(masked))
    for kind, how, match in _cues(text):
        if _regex("instead").search(text, 0, match.start()) or _regex("drawn").match(text, match.end()):
            continue
        is_of_nobody = how == "lacks" and IMPERSONAL.search(text, 0, match.start())
        if not is_of_nobody and _regex("owner").search(text, max(0, match.start() - NEAR), match.start()):
            continue
        governed = _governed(text, runs, how, match) or (_one_left(text, runs, match) if how == "spares" else None)
        governed = _left_out(masked, governed) if governed and how == "keeps" else governed
        is_sure = governed and (how == "spares" or _is_of_pack(masked, kind, match, governed))
        if governed and is_sure and not _is_foreign(text, match.start(), governed, how):
            yield from _told(kind, _beside(text, how, match, governed), match, governed)


def _told(kind: str, how: str, match: re.Match[str], run: Sequence[Item]) -> Iterator[Change]:
    """Give the changes of a run: those of whole ranks as one, those of some cards of a rank one by one."""
    start, end = min(match.start(), run[0].start), max(match.end(), run[-1].end)
    case = _regex("till_case").match(match.string, end)
    end = case.end() if case else end
    whole = tuple(dict.fromkeys(rank for one in run if one.count is None for rank in one.ranks))
    is_small = kind == "added_cards" and not any(one.ranks for one in run)
    if whole or is_small:
        yield Change(kind, whole, None, start, end, how)
    for one in run:
        if one.count is not None:
            yield Change(kind, one.ranks, one.count, start, end, how)


def _cues(text: str) -> Iterator[tuple[str, str, re.Match[str]]]:
    """Give the verbs and prepositions that change a pack, each with what it does and how it governs."""
    for name, kind, how in (
        ("takes", "removed_cards", "verb"), ("deprives", "removed_cards", "right"), ("lacks", "removed_cards", "lacks"),
        ("adds", "added_cards", "verb"), ("enriches", "added_cards", "right"), ("stays", "removed_cards", "stays"),
        ("keeps", "removed_cards", "keeps"),
    ):  # fmt: skip
        yield from ((kind, how, match) for match in _regex(name).finditer(text))
    for name, beside, kind in (("takes_weak", "aside", "removed_cards"), ("adds_weak", "back", "added_cards")):
        for match in _regex(name).finditer(text):
            start, end = clause_at(BREAKS, text, match.start())
            is_from = name == "takes_weak" and _regex("from_pack").match(text, start, match.start())
            first, last = max(start, match.start() - NEAR // 2), min(end, match.end() + NEAR)
            if is_from or _regex(beside).search(text, first, last):
                yield kind, "verb", match
    for match in _regex("without").finditer(text):
        if _regex("spares").match(text, match.start()) and _regex("takes").search(
            text, _clause(text, match), match.start()
        ):
            yield "removed_cards", "spares", match
            continue
        start = max(clause_at(BREAKS, text, match.start())[0], match.start() - NEAR)
        packs = list(_regex("pack").finditer(text, start, match.start()))
        if _regex("played").search(text, start, match.start()) and not packs:
            yield "removed_cards", "right", match
        if packs and not _regex("ranked").search(text, packs[-1].end(), match.start()):
            yield "removed_cards", "right", match


def _clause(text: str, match: re.Match[str]) -> int:
    """Return where the clause begins in which a match stands."""
    return clause_at(BREAKS, text, match.start())[0]


def _governed(text: str, runs: Sequence[Sequence[Item]], how: str, match: re.Match[str]) -> Sequence[Item] | None:
    """Return the cards that a verb governs: those behind it, else those right before it."""
    if how in ("verb", "lacks") and (together := _together(text, runs, how, match)):
        return together
    behind = [run for run in runs if run[0].start >= match.end() or (how == "right" and _holds_end(run, match))]
    between = _regex("between")
    for run in behind[:1]:
        gap = SPACES.sub(" ", text[match.end() : run[0].start])
        fits = _named_behind(text, run, match) if how == "lacks" else between.fullmatch(gap) is not None
        is_other = how == "verb" and any(_regex(name).search(gap) for name in ("takes", "adds"))
        is_other |= how == "verb" and _regex("without").search(text, match.end(), run[0].end) is not None
        is_near = fits and not is_other if how not in ("right", "spares") else len(gap) < 2
        if is_near and not (len(run) == 1 and run[0].bare):
            return run
    before = [run for run in runs if run[-1].end <= match.start() and not all(one.bare for one in run)]
    if not before or (how == "verb" and _is_active(text, before[-1][-1].end, match)):
        return None
    if how in ("verb", "lacks") and _regex("trailing").fullmatch(text, before[-1][-1].end, match.start()):
        first = before[-1][0]
        is_own = _regex("own").search(text, first.start, first.end) is not None
        is_of_it = len(before[-1]) == len(first.ranks) == 1 and _regex("of_it").match(text, first.start) is not None
        return None if is_own or is_of_it else before[-1]
    return None


def _named_behind(text: str, run: Sequence[Item], match: re.Match[str]) -> bool:
    """Tell whether the cards that are not in the pack stand right behind the verb: *il n'y entre ni huit, ni dix*."""
    is_denied = text.startswith("ni ", run[0].start) and run[0].start - match.end() < len("  ")
    return is_denied or _regex("namely").fullmatch(text, match.end(), run[0].start) is not None


def _together(text: str, runs: Sequence[Sequence[Item]], how: str, match: re.Match[str]) -> Sequence[Item] | None:
    """Return the cards before a verb with those that it has behind it too: *les neuf sont ôtés, ainsi que les dix*."""
    more = _regex("together").match(text, match.end())
    before = [run for run in runs if run[-1].end <= match.start() and not all(one.bare for one in run)][-1:]
    behind = [run for run in runs if run[-1].end > match.end()][:1]
    if more is None or not before or not behind or not behind[0][0].start <= more.end() < behind[0][0].end:
        return None
    fits = _regex("trailing").fullmatch(text, before[0][-1].end, match.start()) is not None
    is_active = how == "verb" and _is_active(text, before[0][-1].end, match)
    further = takewhile(lambda one: not ANEW.match(text, text.rfind(",", 0, one.start + 1)), behind[0][1:])
    return [*before[0], behind[0][0], *further] if fits and not is_active else None


def _left_out(masked: Masked, kept: Sequence[Item]) -> Sequence[Item] | None:
    """Return the ranks of the pack that are not among those to which it comes down, a court card among them."""
    sizes = [one.cards for one in packs(masked) if one.cards] or [32 if "piquet" in masked.text else 52]
    of_pack = NATURAL[: min(sizes) // 4]
    ranks = tuple(rank for one in kept for rank in one.ranks)
    others = tuple(rank for rank in of_pack if rank not in ranks)
    is_whole = not set(FIGURES).isdisjoint(ranks) and _regex("whole").search(masked.text) is not None
    return [Item(others, None, kept[0].start, kept[-1].end)] if is_whole and len(ranks) > 2 and others else None


def _holds_end(run: Sequence[Item], match: re.Match[str]) -> bool:
    """Tell whether the words before the first card of a run are the last of a verb: *complété avec les six*."""
    return match.start() < run[0].start < match.end() < run[0].end


def _one_left(text: str, runs: Sequence[Sequence[Item]], match: re.Match[str]) -> Sequence[Item] | None:
    """Return the one card that a pronoun keeps of the rank named last: *tous les six, sauf celui de carreau*."""
    one = _regex("spared_one").match(text, match.start())
    before = [run[-1] for run in runs if run[-1].end <= match.start()]
    return [replace(before[-1], count=1, start=match.start(), end=one.end())] if one and before else None


def _is_active(text: str, after: int, match: re.Match[str]) -> bool:
    """Tell whether a verb has the cards before it as its subject, which take others: *le roi enlèvera*."""
    is_finite = _regex("active").search(match.group()) and not _regex("back").search(text, match.end())
    is_finite = is_finite and not _regex("intransitive").search(match.group())
    is_past = SUIT.search(text, max(0, after - len("de carreau")), after) and ENDS.match(text, match.end())
    is_present = match.group().endswith("e") and match.start() - after < 2 and not is_past
    return bool(is_finite or is_present) and _regex("reflexive").search(text, 0, match.start()) is None


def _beside(text: str, how: str, match: re.Match[str], run: Sequence[Item]) -> str:
    """Tell whether cards are taken out beside those of the case before."""
    near = text[max(0, match.start() - 12) : run[0].end] if how == "verb" else ""
    return "besides" if _regex("besides").search(near) else how


def _is_of_pack(masked: Masked, kind: str, match: re.Match[str], run: Sequence[Item]) -> bool:
    """Tell whether the cards of a run may be those of a pack: no open list, and one card alone beside the pack.

    Cards that are named with their suits need the pack, or the number of players for which they go.
    """
    text, cases = masked.text, find_conditions(masked)
    is_pack = any(one.count or len(one.ranks) > MORE or _is_high(text, one) for one in run)
    if _regex("open").match(text, run[-1].end) or (kind == "added_cards" and is_pack):
        return False
    start, end = clause_at(BREAKS, text, match.start())
    is_single = all(len(one.ranks) < 2 and _regex("single").match(text, one.start, one.end) for one in run)
    of_suits = any(SUIT.search(text, one.start, one.end) for one in run)
    if of_suits and any(start <= one.start < end and names_in(one.expression) == {"players"} for one in cases):
        return kind == "removed_cards"
    beside = ("back",) if kind == "added_cards" else ("whole", "others_left") if of_suits else ("aside", "whole")
    return not (is_single or of_suits) or any(
        _regex(name).search(text, max(start, match.start() - NEAR), end) for name in beside
    )


def _is_high(text: str, one: Item) -> bool:
    is_whole = text.startswith("les ", one.start) and not text.startswith((" du", " de"), one.end)
    return not is_whole and bool(HIGH.intersection(one.ranks))


def _is_foreign(text: str, at: int, run: Sequence[Item], how: str) -> bool:
    """Tell whether a clause speaks of something else than the pack, or of cards that are somebody's."""
    low, high = min(at, run[0].start), max(at, run[-1].end)
    start = max((match.end() for match in PARTS.finditer(text) if match.end() <= low), default=0)
    end = min((match.start() for match in PARTS.finditer(text) if match.start() >= high), default=len(text))
    of_pack = how == "right" and _regex("pack").search(text, max(0, at - NEAR), at) is not None
    names = ("foreign",) if of_pack else ("foreign", "theirs")
    return any(_regex(name).search(text, start, end) for name in names)
