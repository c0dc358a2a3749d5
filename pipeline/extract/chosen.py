"""How the first dealer is found, and who holds the bank.

An office (the dealer, *la donne*, *qui mêlera*; the bank) and a means (the lot, an agreement, a drawn card by its
height, an auction) told together say how the office is given: in one clause, or where a card is drawn for it, in the
clauses around. The words are `corpus/lexicon/chosen.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.extract.bank_words import AGAINST, EXISTS, FACED, IDLE, NO_BANK, OFFICE, PONTES, PURPOSE
from pipeline.extract.cues import Cue, clause_at, clauses, cues_in, gap
from pipeline.extract.lexicon import wordings
from pipeline.extract.masking import Masked

WORDINGS = wordings("chosen")

STATEMENT = re.compile(r"[.!?](?= |$)")
CLAUSE = re.compile(r"[.;:!?](?= |$)")
NEAR, BEFORE, BEHIND, TAIL, SOON = 70, 170, 75, 12, 60
"""How many letters may part a means, or a card before or behind, or *tirée*, or what takes it up, from its office."""

HOLDS = WORDINGS["holds"]
"""How the bank is held, which is held in turn."""

CHANCES = frozenset({"drawn", "hit", "thrown"})
"""The labels of what chance gives: the height of a card, some card, points of dice."""

BY_MEANS = frozenset({"lot", "agreement"})
JOINED = WORDINGS["joined"]
"""What joins an office to something else that a lot decides as well."""
FALLEN = WORDINGS["fallen"]
HELD = WORDINGS["held"]
"""A certain card, which is no means of a `DealerChoice`, or whose height is told."""

FOR = WORDINGS["for"]
"""What gives something to a card: *la donne se tire à la plus haute*."""

FOR_A_CARD = WORDINGS["for-a-card"]
NAMED = WORDINGS["named"]
"""What names the dealer by a card, before what he does: *le donneur, désigné par la plus forte carte, bat*."""

IS_WHO = WORDINGS["is-who"]
"""What tells behind the dealer who he is: *le premier donneur est celui ayant tiré la plus petite carte*."""

LABEL = WORDINGS["label"]
"""The office as a label of what follows: *Donne. — Tirée au sort.*"""

LABELLED = WORDINGS["labelled"]
EITHER = WORDINGS["either"]
"""What leaves the height of the card to the players."""

FALLS = WORDINGS["falls"]
"""What gives the office to a card."""

HAD = WORDINGS["had"]
"""To have the deal is not to have a card."""

ENDS = WORDINGS["ends"]
"""What may stand behind a card that ends its clause."""

GOES_ON = WORDINGS["goes-on"]
"""What begins another matter behind a card (*la donne est à la plus haute, et elle passe à gauche*)."""

ACTS = WORDINGS["acts"]
"""What shows that the dealer is named for what he does, not for how he is found."""

BESIDE = WORDINGS["beside"]
"""What stands before a dealer who tells a place."""

PLAYS = WORDINGS["plays"]
"""What the holder of a card does instead of dealing, or who deals instead of him."""


DRAWN = WORDINGS["drawn"]
"""What shows that a height is one of a card that somebody draws."""


@dataclass(frozen=True, slots=True)
class Choice:
    """How an office is given, and where that is told."""

    office: str
    method: str
    start: int
    end: int
    is_idle: bool = False

    @property
    def fields(self) -> dict[str, object]:
        """Return the fields of the ludeme; the method of a banker who is known for not throwing is `idle`."""
        if self.office == "dealer_choice":
            return {"method": self.method}
        idle = {"throws": False} if self.method == "idle" or self.is_idle else {}
        return {**({"choice": self.method} if self.method not in ("", "idle") else {}), **idle}


def choices(masked: Masked, before: str = "") -> Iterator[Choice]:
    """Give how the dealer and the banker are found; `before` is what was said before, folded and masked."""
    said = f"{before.rstrip(' .;,')}. " if before else ""
    text, shift = said + masked.text, len(said)
    cues = sorted(cues_in("chosen.toml", text), key=lambda one: one.start)
    for one in [*_banked(text, cues), *_dealt(text, cues, shift)]:
        if one.end > shift:
            yield replace(one, start=max(one.start - shift, 0), end=one.end - shift)


def _of(cues: Sequence[Cue], label: str, start: int, end: int) -> list[Cue]:
    return [one for one in cues if one.label == label and start <= one.start and one.end <= end]


def _banked(text: str, cues: Sequence[Cue]) -> Iterator[Choice]:
    """Give how the bank is given, by the means nearest to it in its clause; else that there is a banker."""
    for start, end in clauses(STATEMENT, text):
        is_idle = IDLE.search(text, start, end) is not None
        ways = [replace(one, is_idle=is_idle) for one in _bank_given(text, cues, start, end)]
        yield from ways or _bank_held(text, start, end)


def _bank_given(text: str, cues: Sequence[Cue], first: int, last: int) -> Iterator[Choice]:
    for start, end in ((max(first, a), min(last, b)) for a, b in clauses(CLAUSE, text) if a < last and first < b):
        own = [one for one in _of(cues, "bank", start, end) if not BESIDE.search(text[: one.end - len("banquier")])]
        taken_up = _of(cues, "this office", own[0].end, end) if own else _same_bank(text, cues, first, start, end)
        offices = [*own, *taken_up]
        means = [*_of(cues, "means", start, end), *_drawn_for(text, cues, start, end)]
        near = [(_gap(one, way), one, way) for one in offices for way in means]
        if near:
            apart, office, way = min(near, key=lambda one: one[0])
            aim = PURPOSE.search(text, office.end, way.start) if office.end < way.start else None
            if apart <= NEAR and not aim and (way.value != "turn" or HOLDS.search(text, start, end)):
                yield Choice("banker", way.value, min(office.start, way.start), max(office.end, way.end))


def _same_bank(text: str, cues: Sequence[Cue], first: int, start: int, end: int) -> Sequence[Cue]:
    """Return the words of a clause that take up the bank of its statement, or of the one before."""
    if _of(cues, "bank", first, start):
        return [*_of(cues, "it", start, end), *_of(cues, "this office", start, end)]
    before = clause_at(STATEMENT, text, max(0, first - 2))[0]
    return _of(cues, "this office", start, end) if _of(cues, "bank", before, first) else ()


def _drawn_for(text: str, cues: Sequence[Cue], start: int, end: int) -> Iterator[Cue]:
    """Give the cards drawn for the bank, or what is done to see who has it, which is a lot."""
    for one in _of(cues, "drawn", start, end):
        if _of(cues, "draw", start, end) or FOR_A_CARD.search(text[: one.start]):
            yield Cue("means", "lot", one.start, one.end)
    yield from _of(cues, "contest", start, end)


def _bank_held(text: str, start: int, end: int) -> Iterator[Choice]:
    """Give that somebody is the banker against the others, without how he is found."""
    faced = PONTES.search(text, start, end) and FACED.search(text, start, end)
    told = EXISTS.search(text, start, end) or (OFFICE.search(text, start, end) if faced else None)
    if told and AGAINST.search(text, start, end) and not NO_BANK.search(text[: told.start()]):
        idle = IDLE.search(text, told.end(), end)
        yield Choice("banker", "idle" if idle else "", told.start(), idle.end() if idle else told.end())
    elif (idle := IDLE.search(text, start, end)) and "banquier" in text[start:end]:
        yield Choice("banker", "idle", start, idle.end())


def _dealt(text: str, cues: Sequence[Cue], shift: int) -> Iterator[Choice]:
    """Give how the dealer is found: by a card of some height that stands behind an offset, else by other means."""
    drawn = _drawn(text, cues, shift)
    agreed = _agreed(text, cues, drawn) if drawn else []
    yield from agreed or ([drawn] if drawn else _by_means(text, cues))


def _agreed(text: str, cues: Sequence[Cue], drawn: Choice) -> list[Choice]:
    """Return the agreement before a height of no card drawn: *d'un commun accord, et la plus petite l'obtient*."""
    start, _ = clause_at(STATEMENT, text, drawn.start)
    if DRAWN.search(text, start, drawn.end):
        return []
    return [one for one in _by_means(text, cues) if one.method == "agreement" and start <= one.start]


def _by_means(text: str, cues: Sequence[Cue]) -> Iterator[Choice]:
    """Give the means that stand beside the office in one clause, nothing else that they decide between them."""
    for start, end in clauses(CLAUSE, text):
        for one in _of(cues, "doubt", start, end) if not _of(cues, "elsewhere", start, len(text)) else ():
            yield Choice("dealer_choice", "lot", one.start, one.end)
        offices = [one for one in _of(cues, "dealer", start, end) if _is_sought(text, one)]
        offices += [Cue("dealer", "", start, start) for _ in LABEL.finditer(text[:start])]
        for way in _of(cues, "means", start, end):
            near = [*offices, *_fallen(text, cues, way, end), *_taken_up(cues, start, end)]
            first = min(near, key=lambda one: _gap(one, way), default=way)
            if first is way or way.value not in BY_MEANS or _strays(text, cues, way, first, (start, end)):
                continue
            if way.value == "lot" or not _is_parted(text, first, way):
                yield Choice("dealer_choice", way.value, min(first.start, way.start), max(first.end, way.end))


def _strays(text: str, cues: Sequence[Cue], way: Cue, office: Cue, clause: tuple[int, int]) -> bool:
    """Tell whether the office is far, or something else is decided, nearer to the means and behind no comma more."""
    apart = _is_parted(text, office, way), _gap(office, way)
    others = [*_of(cues, "other", *clause), *_of(cues, "bank", *clause)]
    others = [one for one in others if not (one.end <= office.start and JOINED.search(text, one.end, office.start))]
    return _gap(office, way) > NEAR or any((_is_parted(text, one, way), _gap(one, way)) < apart for one in others)


def _is_parted(text: str, one: Cue, other: Cue) -> bool:
    """Tell whether a comma stands between two cues."""
    return "," in text[min(one.end, other.end) : max(one.start, other.start)]


def _fallen(text: str, cues: Sequence[Cue], way: Cue, end: int) -> list[Cue]:
    """Return what he does on whom the lot has fallen: *celui que le sort a désigné donne*."""
    deals = _of(cues, "deals", way.end, end)[:1] if FALLEN.search(text[: way.start]) else []
    return [one for one in deals if not HELD.search(text[way.end : one.start])]


def _taken_up(cues: Sequence[Cue], start: int, end: int) -> list[Cue]:
    """Return the words of a clause that take up the office just named: *la donne. Celle-ci …*."""
    named = [one for one in _of(cues, "dealer", max(0, start - SOON), start)]
    return _of(cues, "it", start, end)[:1] if named else []


def _is_sought(text: str, office: Cue) -> bool:
    """Tell whether an office is one to be given, and not one that acts or tells a place."""
    return not BESIDE.search(text[: office.start]) and not ACTS.match(text, office.end)


def _gap(one: Cue, other: Cue) -> int:
    return max(gap(one, other), 0)


def _drawn(text: str, cues: Sequence[Cue], shift: int) -> Choice | None:
    """Return the card whose holder deals."""
    for card in (one for one in cues if one.end > shift and (one.label in CHANCES or _is_slip(one, cues))):
        stop = STATEMENT.search(text, card.end)
        around = Around(text, cues, card, stop.start() if stop else len(text))
        span = around.method and (around.dealing() or around.sought())
        if span:
            return Choice("dealer_choice", around.method, *span)
    return None


def _is_slip(one: Cue, cues: Sequence[Cue]) -> bool:
    """Tell whether it is the marked one of several things that somebody draws: *celui qui l'amène*."""
    return one.label == "slip" and bool(_of(cues, "slips", max(0, one.start - BEFORE), one.end))


@dataclass(frozen=True, slots=True)
class Around:
    """A card by its height, with the words around it as far as the end of its statement."""

    text: str
    cues: Sequence[Cue]
    card: Cue
    end: int

    @property
    def method(self) -> str:
        """Return the method: a throw of dice or the first to meet some card is a lot; points without dice are none."""
        thrown = _of(self.cues, "dice", max(0, self.card.start - BEFORE), self.end)
        return "lot" if thrown or self.card.label in ("hit", "slip") or self._is_open() else self.card.value

    def _is_labelled(self, named: Sequence[Cue]) -> bool:
        """Tell whether the office is the label of the card: *Premier donneur : la plus forte carte*."""
        return any(LABELLED.fullmatch(self.text, one.end, self.card.start) for one in named)

    def _is_open(self) -> bool:
        """Tell whether the highest card may do it as well as the lowest: *à la plus haute, ou à la plus basse*."""
        other = [one for one in self.cues if one.label == "drawn" and one.value != self.card.value]
        return any(EITHER.fullmatch(self.text[self.card.end : one.start]) for one in other)

    @property
    def clause(self) -> tuple[int, int]:
        """Return the clause of the card."""
        return clause_at(CLAUSE, self.text, self.card.end)

    def before(self, label: str) -> list[Cue]:
        """Return the words with a label before the card."""
        return _of(self.cues, label, max(0, self.card.start - BEFORE), self.card.start)

    def dealing(self) -> tuple[int, int] | None:
        """Return where it is told that the holder of the card deals."""
        deals = _of(self.cues, "deals", self.card.end, min(self.end, self.card.end + BEHIND))[:1]
        if not deals or self._is_for_else(deals[0].start):
            return None
        drawn = [one.start for one in self.before("draw") if one.start >= self.clause[0]]
        return min([*drawn, self.card.start]), deals[0].end

    def _is_for_else(self, end: int) -> bool:
        """Tell whether the card decides something else, before an offset."""
        return bool(_of(self.cues, "other", self.card.end, end) or PLAYS.search(self.text[self.card.end : end]))

    def sought(self) -> tuple[int, int] | None:
        """Return where the card is drawn for an office named before it."""
        first, last = self.clause
        named = [one for one in self.before("dealer") if _is_sought(self.text, one)] + self.before("doubt")
        drawn = _of(self.cues, "draw", max(0, self.card.start - BEFORE), self.card.end + TAIL)
        drawn = [one for one in drawn if not HAD.match(self.text, one.start)]
        carried = _of(self.cues, "wins", self.card.end, last) or ENDS.fullmatch(self.text[self.card.end : last])
        is_he = any(IS_WHO.match(self.text, one.end) for one in named)
        head = self.text[: self.card.start]
        is_named = NAMED.search(head) is not None
        falls = is_named or FALLS.search(head) or self._is_labelled(named)
        if not (named and (drawn or falls) and (carried or is_he or falls or FOR.search(head))):
            return None
        since = max(first, named[-1].end)
        held = HELD.search(self.text[since : self.card.start])
        comma = self.text.find(",", self.card.end, last)
        parts = comma > 0 and (GOES_ON.match(self.text, comma) or is_named)
        tail = comma if parts else last
        strays = (
            (held and self.card.label != "hit")
            or _of(self.cues, "other", since, self.card.start)
            or self._is_for_else(tail)
        )
        return None if strays else (named[-1].start, max(self.card.end, min(last, self.card.end + BEHIND)))
