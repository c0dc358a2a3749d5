"""How the first dealer is found, and who holds the bank.

An office (the dealer, *la donne*, *qui mêlera*; the bank) and a means (the lot, an agreement, a drawn card by its
height, an auction) told together say how the office is given: in one clause, or where a card is drawn for it, in the
clauses around.
The words are `corpus/lexicon/chosen.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.cues import Cue, clauses, cues_in, gap
from pipeline.extract.masking import Masked

STATEMENT = re.compile(r"[.!?](?= |$)")
CLAUSE = re.compile(r"[.;:!?](?= |$)")
NEAR, BEFORE, BEHIND, TAIL, SOON = 70, 170, 75, 12, 60
"""How many letters may stand between a means and its office; before a card, behind it, between it and *tirée*; before
a word that takes up an office."""

HOLDS = re.compile(
    r"\b(?:ti(?:en(?:t|nent|dra|dront|ne)|nt)|occup|exerc|pren|est|sont|sera|seront|devien|pass|remplit)[a-z]*"
    r" (?:alors )?(?:la banque|banquier|de main|successivement|tour|a tour)|\bla (?:tenant|prenant)\b"
)
"""How the bank is held, which is held in turn."""

BY_MEANS = frozenset({"lot", "agreement"})
FALLEN = re.compile(r"\b(?:que|auquel|a qui|(?:designe|choisi|nomme) par|tire) (?:au )?$")
HELD = re.compile(r"\b(?:as|roi|dame|valet|[ᎠᎢ]+ de)\b|Ꭰ+(?= ?,| est| sont| etant)")
"""A certain card, which is no means of a `DealerChoice`, or whose height is told."""

FOR = re.compile(r"\ba (?:la |celui qui [a-z]+ la |celui qui [a-z]+ une )$")
"""What gives something to a card: *la donne se tire à la plus haute*."""

ENDS = re.compile(r"[ ,]*(?:carte)?(?: tiree)?[ ,]*")
"""What may stand behind a card that ends its clause."""

ACTS = re.compile(
    r" (?:,? ?(?:qui|lequel) )?(?:doit |devra |va )?(?:m(?:e|es)l|bat|distribu(?!teur)|donn(?!eur)|met|vers|fai[ts]"
    r"|sert|prend|retourn|tourn|pai|pay|bail|presente|coup|joue|ayant (?!ete)|commenc|tire(?:ra)? (?:une|la) )"
)
"""What shows that the dealer is named for what he does, not for how he is found."""

BESIDE = re.compile(r"\b(?:gauche|droite|voisine?|apres|devant|cote|adversaire|jeu) (?:du|de la|de) $")
"""What stands before a dealer who tells a place."""

PLAYS = re.compile(
    r"\b(?:voisine?|gauche|droite|commenc\w* (?:a|par) (?:jou|parl)|jou(?:e|era|er)\b|entam|choisi|parle|garde)"
)
"""What the holder of a card does instead of dealing, or who deals instead of him."""


@dataclass(frozen=True, slots=True)
class Choice:
    """How an office is given, and where that is told."""

    office: str
    method: str
    start: int
    end: int


def choices(masked: Masked, before: str = "") -> Iterator[Choice]:
    """Give how the dealer and the banker are found; `before` is what was said before, folded and masked."""
    said = f"{before.rstrip(' .;,')}. " if before else ""
    text, shift = said + masked.text, len(said)
    cues = sorted(cues_in("chosen.toml", text), key=lambda one: one.start)
    for one in [*_banked(text, cues), *_dealt(text, cues, shift)]:
        if one.end > shift:
            yield Choice(one.office, one.method, max(one.start - shift, 0), one.end - shift)


def _of(cues: Sequence[Cue], label: str, start: int, end: int) -> list[Cue]:
    return [one for one in cues if one.label == label and start <= one.start and one.end <= end]


def _banked(text: str, cues: Sequence[Cue]) -> Iterator[Choice]:
    """Give how the bank is given: by the means nearest to it in its clause."""
    for start, end in clauses(CLAUSE, text):
        offices, means = _of(cues, "bank", start, end), _of(cues, "means", start, end)
        near = [(_gap(one, way), one, way) for one in offices for way in means]
        if near:
            apart, office, way = min(near, key=lambda one: one[0])
            if apart <= NEAR and (way.value != "turn" or HOLDS.search(text, start, end)):
                yield Choice("banker", way.value, min(office.start, way.start), max(office.end, way.end))


def _dealt(text: str, cues: Sequence[Cue], shift: int) -> Iterator[Choice]:
    """Give how the dealer is found: by a card of some height that stands behind an offset, else by other means."""
    drawn = _drawn(text, cues, shift)
    yield from [drawn] if drawn else _by_means(text, cues)


def _by_means(text: str, cues: Sequence[Cue]) -> Iterator[Choice]:
    """Give the means that stand beside the office in one clause, nothing else that they decide between them."""
    for start, end in clauses(CLAUSE, text):
        for one in _of(cues, "doubt", start, end):
            yield Choice("dealer_choice", "lot", one.start, one.end)
        offices = [one for one in _of(cues, "dealer", start, end) if _is_sought(text, one)]
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
    for card in (one for one in cues if one.label == "drawn" and one.end > shift):
        stop = STATEMENT.search(text, card.end)
        around = Around(text, cues, card, stop.start() if stop else len(text))
        span = around.dealing() or around.sought()
        if span is not None:
            return Choice("dealer_choice", card.value, *span)
    return None


@dataclass(frozen=True, slots=True)
class Around:
    """A card by its height, with the words around it as far as the end of its statement."""

    text: str
    cues: Sequence[Cue]
    card: Cue
    end: int

    @property
    def clause(self) -> tuple[int, int]:
        """Return the clause of the card."""
        return next((start, end) for start, end in clauses(CLAUSE, self.text) if end >= self.card.end)

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
        carried = _of(self.cues, "wins", self.card.end, last) or ENDS.fullmatch(self.text[self.card.end : last])
        if not (named and drawn and (carried or FOR.search(self.text[: self.card.start]))):
            return None
        since = max(first, named[-1].end)
        held = HELD.search(self.text[since : self.card.start])
        strays = held or _of(self.cues, "other", since, self.card.start) or self._is_for_else(last)
        return None if strays else (named[-1].start, max(self.card.end, min(last, self.card.end + BEHIND)))
